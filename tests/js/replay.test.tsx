// My game once more, on a phone: with my eyes, or with all roles face up; the line, the moments, and what could be
// known.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Ending } from "../../static/src/phone/ending";
import { castOf, Known, Replay, secretsOf } from "../../static/src/phone/replay";
import { notice } from "../../static/src/table/notices";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { Story } from "../../static/src/wire";
import { state, table as tableOf } from "./boards";
import { CURVE, course, game, NAMES, ROLES, scenes } from "./course";
import { edge } from "./stories";

const CARLA = 2;
const close = vi.fn();

/** The same game; Eva took over Carla's seat after the third answer. */
function taken(): Story {
  const it = game();
  const none = [0, 0, 0, 0, 0];
  return {
    ...it,
    people: [
      ...it.people.map((old, at) => (at === CARLA ? { ...old, until: 3 } : old)),
      { ...it.people[CARLA]!, seat: CARLA, since: 3 },
    ],
    edges: [...it.edges.map((old, at) => (at === CARLA ? [edge(1, 0, "left")] : old)), []],
    harm: none.map(() => none),
    luck: { ...it.luck, points: none },
  };
}

beforeEach(() => {
  close.mockClear();
  sessionStorage.clear();
  useWords(
    {
      "event.turn_began": "{seat} is on turn.",
      "event.rolled": "{seat} rolls.",
      "event.life_lost": "{by} hits {seat}.",
      "event.eliminated": "{seat} is out.",
      "role.deputy.name": "Deputy",
      "role.outlaw.name": "Outlaw",
      "role.renegade.name": "Renegade",
      "role.sheriff.name": "Sheriff",
      "seat.life": "{life} of {max}",
      "seat.eliminated": "out",
      "story.turn": "turn {number}",
      "story.moment.first_hit.why": "Carla, the Renegade, hits first.",
      "story.again.hidden": "hidden",
      "story.again.unknown": "unknown",
      "story.again.failed": "not now",
      "story.phone.rest": "The rest",
      "story.replay.key": "My game",
      "story.replay.took": "You took {name} for",
      "story.replay.since": "{role}, since turn {number}",
      "story.replay.not_yet": "nobody",
      "story.replay.could": "The table could know of {name}",
      "story.replay.could_me": "The table could know of you",
      "story.replay.open": "all open",
    },
    "en",
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = () => Number(screen.getByRole("slider").getAttribute("aria-valuenow"));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const cast = () => [...document.querySelectorAll(".replay-actor")].map((it) => it.getAttribute("aria-label"));
const tap = (name: string) => fireEvent.click(document.querySelector(`[data-act="${name}"]`)!);

describe("the screen", () => {
  function shown(moment: number | null = null, me = CARLA, curve = CURVE, story = game()): void {
    const from = { moment, at: 0, pace: 4 };
    const the = { story, course: course(curve), names: [...NAMES, "Eva"], me, Lying: () => null, from, close };
    render(<Replay {...the} />);
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("my eyes see my own role and those that lay open; the truth all of them", () => {
    shown();
    press("PageDown");
    expect(cast()).toEqual(["Carla, Renegade, 8 of 8", "Ben, hidden, 5 of 8"]);
    expect(
      [...document.querySelectorAll(".replay-actor .small-role")].map((it) => it.getAttribute("data-role")),
    ).toEqual(["renegade"]);
    tap("eyes");
    expect(cast()).toEqual(["Carla, Renegade, 8 of 8", "Ben, Outlaw, 5 of 8"]);
    tap("eyes");
    press("PageDown");
    expect(cast()).toEqual(["Carla, Renegade, 8 of 8", "Ben, Outlaw, out"]);
  });

  test("with my eyes no sentence and no head tells a role that was hidden", () => {
    shown(null, 3);
    press("PageDown");
    const said = () => document.querySelector(".replay-said")!.textContent!.trim();
    expect(said()).toBe("turn 2. Carla hits Ben.");
    expect(document.querySelector(".known-role, [data-true]")).toBeNull();
    expect(cast()[0]).toBe("Carla, hidden, 8 of 8");
    tap("eyes");
    expect(said()).toBe("turn 2. Carla, the Renegade, hits first.");
    expect(document.querySelectorAll(".known-role")).toHaveLength(3);
  });

  test("a player who took over a seat has nobody's eyes before", () => {
    shown(null, CARLA, CURVE, taken());
    press("PageDown");
    expect(cast()[0]).toBe("Carla, hidden, 8 of 8");
    press("ArrowRight");
    expect(cast()[0]).toBe("Eva, Renegade, 8 of 8");
  });

  test("arrow keys step answers, Page steps moments, Escape goes back", () => {
    shown();
    expect((document.activeElement as HTMLElement).dataset.act).toBe("play");
    const steps = ["ArrowRight", "ArrowLeft", "PageDown", "PageDown", "PageUp", "End", "Home"].map((key) => {
      press(key);
      return at();
    });
    expect(steps).toEqual([1, 0, 3, 4, 3, 5, 0]);
    press("Escape");
    tap("close");
    expect(close).toHaveBeenCalledTimes(2);
  });

  test("a moment is played from the beginning of its turn, and no further", async () => {
    shown(0);
    expect(at()).toBe(2);
    for (let time = 0; time < 5000; time += 100) await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
    expect(at()).toBe(3);
  });

  test("the others in the moment are looked at, and anybody by a tap", () => {
    shown(0);
    press("PageDown");
    expect(screen.getByText("The table could know of Ben")).toBeTruthy();
    const bar = () => document.querySelector(".known-bar[role=img]")!.getAttribute("aria-label");
    expect(bar()).toBe("Renegade 50%, Outlaw 40%, Deputy 10%");
    tap("believe-2");
    expect(screen.getByText("The table could know of you")).toBeTruthy();
    expect(bar()).toBe("Renegade 60%, Deputy 30%, Outlaw 10%");
    expect(document.querySelector("[data-act=believe-0]")).toBeNull();
  });

  test("the whole game's curve takes the place of the picture", () => {
    shown();
    tap("curve");
    expect(document.querySelector(".replay-stage")).toBeNull();
    expect(document.querySelector(".belief-picture")).toBeTruthy();
    expect(within(document.querySelector<HTMLElement>(".known")!).getAllByRole("row")).toHaveLength(4);
    tap("curve");
    expect(document.querySelector(".replay-stage")).toBeTruthy();
  });

  test("a game of which nothing could be known, and one with open roles, say so", () => {
    shown(null, CARLA, { roles: ROLES, steps: [] });
    expect(screen.getByText("unknown")).toBeTruthy();
    cleanup();
    const open = [...ROLES.keys()].map((place) => ROLES.map((_, role) => Number(place === role)));
    shown(null, CARLA, { roles: ROLES, steps: [{ at: 0, chances: open }] });
    expect(screen.getByText("all open")).toBeTruthy();
    expect(secretsOf(game(), course())).toEqual([1, 2, 3]);
  });
});

test("nobody but the one on turn is in a step that hurt nobody", () => {
  const { steps } = course();
  expect(castOf(steps[1]!)).toEqual({ doer: 0, others: [] });
  expect(castOf(steps[3]!)).toEqual({ doer: 2, others: [1] });
  const indians = { ...steps[3]!, strokes: [0, 1, 2].map((seat) => ({ seat, by: null, points: -1 })) };
  expect(castOf(indians)).toEqual({ doer: 2, others: [0, 1] });
});

test("my marks stand from their answer on, until the next; nobody else's do", () => {
  const mark = (at: number, role: string | null, by = 3) => ({ at, by, seat: 1, role });
  const story = { ...game(), marks: [mark(1, "renegade"), mark(2, "deputy", 2), mark(4, "outlaw"), mark(6, null)] };
  const shown = (place: number, chosen: number, isTold = false, me = 3) => {
    const part = { story, course: course(), names: NAMES, me, at: place, secrets: [1, 2, 3], chosen, isTold };
    render(<Known {...part} choose={() => undefined} wide={false} setWide={() => undefined} />);
    const [took, could] = [...document.querySelectorAll(".known-bar")];
    const [said, isRight] = [took!.textContent!.trim(), took!.querySelector("[data-true]") !== null];
    cleanup();
    return could ? [said, isRight] : null;
  };
  expect([0, 1, 3, 4, 5].map((place) => shown(place, 1)![0])).toEqual([
    "nobody",
    "Renegade, since turn 1",
    "Renegade, since turn 1",
    "Outlaw, since turn 2",
    "nobody",
  ]);
  expect([shown(5, 2)![0], shown(5, 3), shown(4, 1, false, 0)]).toEqual(["nobody", null, null]);
  expect([shown(3, 1, true)![1], shown(4, 1, true)![1], shown(4, 1, false)![1]]).toEqual([false, true, false]);
});

describe("the way to it", () => {
  const open = async (story = game()) => {
    table.value = tableOf({ phase: "over", story: "t" });
    mine.value = state(table.value).mine;
    render(<Ending story={story} seat={CARLA} />);
    fireEvent.click(screen.getByRole("button", { name: "The rest" }));
    await waitFor(() => expect(document.querySelector("[data-act=replay]")).toBeTruthy());
  };
  const answers = (files: Record<string, unknown>) =>
    vi.stubGlobal("fetch", async (path: string) =>
      path in files ? Response.json(files[path]) : new Response("", { status: 503 }),
    );
  const ALL = { "/story/t/scenes.json": scenes(), "/story/t/curve.json": CURVE };

  afterEach(() => vi.unstubAllGlobals());

  test("from the end the game is played from its beginning, a moment by a tap on it; the cross leads back", async () => {
    answers(ALL);
    await open();
    tap("moment-1");
    await waitFor(() => expect(at()).toBe(2));
    tap("close");
    await waitFor(() => expect(document.querySelector("[data-act=replay]")).toBeTruthy());
    tap("replay");
    await waitFor(() => expect(at()).toBe(0));
  });

  test("a player who took over a seat begins with the own game", async () => {
    answers(ALL);
    await open(taken());
    tap("replay");
    await waitFor(() => expect(at()).toBe(4));
  });

  test("without its answers the phone says that it cannot be had", async () => {
    answers({ "/story/t/scenes.json": ALL["/story/t/scenes.json"] });
    await open();
    tap("replay");
    await waitFor(() => expect(notice.value?.text).toBe("not now"));
    expect(screen.queryByRole("slider")).toBeNull();
  });
});
