// The canyon is drawn once: sheets rise, a line sweeps, crosses knock and flags tick at their places. Stillness is
// respected.
import { act, cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heardOf, useCanyonMotion } from "../../static/src/board/chapters";
import * as heard from "../../static/src/sound/heard";
import { TICK } from "../../static/src/sound/sounds";
import { Canyon } from "../../static/src/story/canyon";
import { reachedOf, riseOf, SWEEP, startOf, wholeOf } from "../../static/src/story/sweep";
import type { Story } from "../../static/src/wire";
import { AREA, edge, told } from "./stories";

const moment = (turn: number) => ({ name: "first_hit", at: turn, turn, seats: [0], values: {}, weight: 1 });
const game = (): Story => told({ moments: [moment(1), moment(9)] });

function Moving({ story }: { story: Story }) {
  const moving = useCanyonMotion(story, AREA);
  return <Canyon story={story} names={["A", "B", "C"]} area={AREA} flags moving={moving} scale={1} least={17} />;
}
const isMoving = () => document.querySelector(".canyon")!.hasAttribute("data-moving");

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("sheets rise those in front first, 60 ms apart, and then the line sets out", () => {
  expect([2, 1, 0].map((place) => riseOf(place, 3))).toEqual([0, 60, 120]);
  expect(startOf(3)).toBe(120 + 260);
  expect(reachedOf(AREA, 3, AREA.left)).toBe(startOf(3));
  expect(reachedOf(AREA, 3, AREA.width)).toBe(startOf(3) + SWEEP);
});

test("a cross knocks when it has dropped, a flag ticks when the line is there", () => {
  const sounds = heardOf(game(), AREA);
  const [carla, ben] = sounds.filter(({ what }) => what === "wood").map(({ after }) => after);
  const x = AREA.left + (3 / 8) * (AREA.right - AREA.left);
  expect(ben).toBeCloseTo(reachedOf(AREA, 3, x) + 160);
  expect(carla).toBeGreaterThan(ben!);
  const ticks = sounds.filter(({ what }) => what === TICK).map(({ after }) => after);
  expect(ticks[0]).toBe(startOf(3));
  expect(ticks[1]).toBeLessThan(wholeOf(3));
});

describe("on the board", () => {
  test("it is heard where it is seen, and stands in the end", async () => {
    const played = vi.spyOn(heard, "soundNow").mockImplementation(() => undefined);
    render(<Moving story={game()} />);
    expect(isMoving()).toBe(true);
    expect(document.querySelectorAll("[clip-path='url(#canyon-ahead)']")).toHaveLength(3);
    await act(async () => void (await vi.advanceTimersByTimeAsync(startOf(3))));
    expect(played.mock.calls).toEqual([[TICK]]);
    await act(async () => void (await vi.advanceTimersByTimeAsync(SWEEP + 400)));
    expect(played.mock.calls.map(([it]) => it).filter((it) => it === "wood")).toHaveLength(2);
    expect(isMoving()).toBe(false);
    expect(document.querySelector("[clip-path]")).toBeNull();
  });

  test("opened again it stands at once, and is not heard", async () => {
    const story = game();
    render(<Moving story={story} />);
    cleanup();
    const played = vi.spyOn(heard, "soundNow").mockImplementation(() => undefined);
    render(<Moving story={story} />);
    expect(isMoving()).toBe(false);
    await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
    expect(played).not.toHaveBeenCalled();
  });

  test("it stands at once where the device asks for less motion", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: true }) as MediaQueryList);
    const played = vi.spyOn(heard, "soundNow").mockImplementation(() => undefined);
    render(<Moving story={game()} />);
    expect(isMoving()).toBe(false);
    await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
    expect(played).not.toHaveBeenCalled();
  });
});

test("the turns of the flags stand below, each once", () => {
  const story = told({
    moments: [moment(2), moment(2), moment(7)],
    edges: told().edges.map((it) => [...it, edge(8, 0, "lost")]),
  });
  render(<Canyon story={story} names={["A", "B", "C"]} area={AREA} flags scale={1} least={17} />);
  const turns = [...document.querySelectorAll(".canyon-turn")].map((it) => it.textContent);
  expect(turns).toHaveLength(2);
  expect(turns[1]).toBe("7");
});
