// A game once more: its steps, the effect of each, what could be known, and the screen that plays them.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AgainBoard, ringOf } from "../../static/src/board/again";
import { Ending } from "../../static/src/board/ending";
import { faceOf } from "../../static/src/cards/lying";
import { slabText } from "../../static/src/phone/again";
import { layersOf, openFrom } from "../../static/src/story/belief";
import { beliefOf, courseOf, headOf, nextMoment, pauseOf, type Scene, turnStart } from "../../static/src/story/replay";
import { mine, table } from "../../static/src/table/state";
import { t, useWords } from "../../static/src/table/words";
import type { RoleMark } from "../../static/src/wire";
import { table as tableOf } from "./boards";
import { CURVE, course, event, game, NAMES, ROLES, scenes } from "./course";

const FRAME = { width: 1024, height: 768, scale: 1, turned: false };

beforeEach(() => {
  useWords(
    {
      "event.turn_began": "{seat} is on turn.",
      "event.rolled": "{seat} rolls.",
      "event.life_lost": "{by} hits {seat}.",
      "event.eliminated": "{seat} is out.",
      "event.indians_attacked": "Indians!",
      "role.deputy.name": "Deputy",
      "role.outlaw.name": "Outlaw",
      "role.renegade.name": "Renegade",
      "role.sheriff.name": "Sheriff",
      "story.turn": "turn {number}",
      "story.again.what": "What was {name}?",
      "story.again.shut": "shut",
      "story.again.open": "open",
      "story.again.unknown": "unknown",
      "story.again.hidden": "hidden",
      "story.again.line": "The game",
      "story.again.play": "Play",
      "story.again.stop": "Stop",
      "phone.rematch.in": "Rematch in {count}",
      "phone.rematch.votes": "{count} of {of}",
      "story.board.phones": "The phones decide.",
    },
    "en",
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the course", () => {
  test("an answer is told by its weightiest event", () => {
    const lost = event("life_lost", { seat: 1 });
    expect(headOf([event("rolled"), lost])!.name).toBe("life_lost");
    expect(headOf([lost, event("eliminated")])!.name).toBe("eliminated");
    expect(headOf([event("turn_ended"), event("turn_began")])!.name).toBe("turn_began");
    expect(headOf([])).toBeNull();
  });

  test("an event that hurts many is told once", () => {
    const lost = (seat: number) => event("life_lost", { seat });
    expect(headOf([event("indians_attacked"), lost(0), lost(1)])!.name).toBe("indians_attacked");
  });

  test("each step has its turn, its strokes and its sentence; the last one stays where nothing is told", () => {
    const { steps, falls, moments } = course();
    expect(steps.map((it) => it.turn)).toEqual([1, 1, 2, 2, 2, 3]);
    expect(steps.map((it) => it.on)).toEqual([0, 0, 2, 2, 2, 3]);
    expect(steps[3]!.strokes).toEqual([{ seat: 1, by: 2, points: -3 }]);
    expect(steps[4]!.strokes).toEqual([{ seat: 1, by: 2, points: -5 }]);
    expect(falls).toEqual([{ place: 4, seat: 1 }]);
    expect(moments).toEqual([3, 4]);
    const last = scenes().at(-1)!.events[0]!;
    const ends = scenes().map((it) => (it.at === 4 ? { ...it, events: [...it.events, last] } : it));
    expect(courseOf(game(), ends, CURVE, NAMES).steps[4]).toMatchObject({ turn: 2, on: 3 });
    const silent = scenes().map((it) => (it.at === 3 ? { ...it, events: [] } : it));
    const kept = courseOf(game(), silent, CURVE, NAMES).steps;
    expect(kept[3]).toMatchObject({ said: kept[2]!.said, isTold: false });
    expect(pauseOf(kept[3]!)).toBeLessThan(pauseOf(kept[2]!));
  });

  test("names are those of the story, not of the people who sit there now", () => {
    expect(
      course()
        .steps[3]!.said.map((it) => (typeof it === "string" ? it : it.text))
        .join(""),
    ).toBe("Carla hits Ben.");
  });

  test("moments are found both ways, and the ends after them", () => {
    const it = course();
    expect([nextMoment(it, 0, 1), nextMoment(it, 3, 1), nextMoment(it, 4, 1)]).toEqual([3, 4, 5]);
    expect([nextMoment(it, 5, -1), nextMoment(it, 4, -1), nextMoment(it, 3, -1)]).toEqual([4, 3, 0]);
    expect(turnStart(it, 4)).toBe(2);
  });
});

describe("the knowledge of the table", () => {
  test("a belief stays until the next answer that changed it", () => {
    expect(beliefOf(course(), 1)!.map((it) => it[2])).toEqual([0.5, 0.5, 0.5, 0.4, 1, 1]);
    expect(beliefOf(course({ roles: ROLES, steps: [] }), 1)).toBeNull();
  });

  test("its layers fill the picture, and a role that was never possible has none", () => {
    const layers = layersOf(beliefOf(course(), 1)!, ROLES);
    expect(layers.map((it) => it.role)).toEqual(["deputy", "renegade", "outlaw"]);
    for (const [at, it] of layers.entries()) expect(it.from).toEqual(at ? layers[at - 1]!.to : it.from.map(() => 0));
    for (const top of layers.at(-1)!.to) expect(top).toBeCloseTo(1);
  });

  test("it says from when a role lay open", () => {
    expect(openFrom(beliefOf(course(), 0)!)).toBe(0);
    expect(openFrom(beliefOf(course(), 1)!)).toBe(4);
    expect(openFrom(beliefOf(course(), 2)!)).toBeNull();
  });
});

test("everybody has a place of his own round the sun, for every number", () => {
  for (let count = 3; count <= 8; count += 1) {
    const { sun, places } = ringOf(count, 672, 468, 17);
    expect(places).toHaveLength(count);
    for (const it of places) expect(it.x - it.width / 2).toBeGreaterThan(0);
    for (const [at, it] of places.entries()) {
      expect(Math.hypot(it.face.x - sun.x, it.face.y - sun.y)).toBeGreaterThan(sun.r);
      for (const other of places.slice(at + 1)) {
        const apart =
          Math.abs(it.x - other.x) >= (it.width + other.width) / 2 - 1 ||
          Math.abs(it.y - other.y) >= (it.height + other.height) / 2 - 1;
        expect(apart, `${count}: ${at}`).toBe(true);
      }
    }
  }
});

describe("the card in the middle", () => {
  const view = { game: "cards", discard: { number: 3, face: "beer 6H" } } as unknown as Scene["view"];
  type Told = Scene["events"][number];
  const step = (events: Scene["events"], head?: Told) => ({
    scene: { events, view },
    head: head ? event(head[0], head[1]) : null,
    isTold: head !== undefined,
  });

  test("it is the last card that was told, else the discard pile's", () => {
    const played: Scene["events"] = [
      ["played", { face: "bang 10D", kind: "bang" }],
      ["asked", { seat: 1 }],
    ];
    expect(faceOf([step(played)], 0)).toBe("bang 10D");
    expect(faceOf([step([])], 0)).toBe("beer 6H");
  });

  test("a wound lies under the card that struck, not under another's Missed! or BANG!", () => {
    const gatling: Told = ["played", { face: "gatling 10H", kind: "gatling" }];
    const missed: Told = ["played", { face: "missed 5S", kind: "missed" }];
    const lost: Told = ["life_lost", { seat: 3, by: 0, points: 1, life: 3, why: "gatling" }];
    const steps = [
      step([["played", { face: "bang 9C", kind: "bang" }]], ["played", { face: "bang 9C", kind: "bang" }]),
      step([gatling], gatling),
      step([missed, lost, ["drew", { seat: 3 }]], lost),
      step([["asked", { seat: 1 }]]),
    ];
    expect(faceOf(steps, 0)).toBe("bang 9C");
    expect([1, 2, 3].map((at) => faceOf(steps, at))).toEqual(["gatling 10H", "gatling 10H", "gatling 10H"]);
  });

  test("the end lies under the card of the last wound, not under an older one on the discard pile", () => {
    const shot: Told = ["played", { face: "bang 9C", kind: "bang" }];
    const lost: Told = ["life_lost", { seat: 3, by: 0, points: 1, life: 0, why: "bang" }];
    const over: Told = ["game_over", { winners: [0], side: "law", why: "law_prevails" }];
    const out: Told = ["eliminated", { seat: 3, by: 0, role: "outlaw", why: "bang" }];
    const steps = [step([shot], shot), step([lost, out, ["discarded", { seat: 3, faces: [] }], over], over)];
    expect(faceOf(steps, 1)).toBe("bang 9C");
  });

  test("a card counts as what it was played as, and a flipped one strikes nobody", () => {
    const lost: Told = ["life_lost", { seat: 3, by: 0, points: 1, life: 3, why: "bang" }];
    const events: Scene["events"] = [
      ["played", { face: "missed JC", kind: "bang" }],
      ["flipped", { face: "bang KC", why: "barrel" }],
      lost,
    ];
    expect(faceOf([step(events, lost)], 0)).toBe("missed JC");
  });
});

test("two who are hurt after a third dodged are told by the wound, not by the dodge", () => {
  const missed = event("played", { seat: 2, kind: "missed" });
  const lost = (seat: number) => event("life_lost", { seat, by: 0 });
  expect(headOf([missed, lost(1), lost(3)])!.name).toBe("life_lost");
  expect(headOf([event("gatling_fired", { seat: 0 }), lost(1), lost(3)])!.name).toBe("gatling_fired");
});

describe("the screen", () => {
  const close = vi.fn();
  const line = () => screen.getByRole("slider");
  const at = () => Number(line().getAttribute("aria-valuenow"));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const pressed = (key: string) => {
    press(key);
    return at();
  };
  const cards = () =>
    [...document.querySelectorAll(".again-pair .role-art use")].map((it) => it.getAttribute("href")!.split("#r-")[1]);
  /** Each step is drawn before the next one's time begins. */
  const wait = async (after: number) => {
    for (let time = 0; time < after; time += 100) await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  };

  function shown(moment: number | null = null, curve = CURVE, at = 0, marks: RoleMark[] = []): void {
    render(
      <AgainBoard
        story={{ ...game(), marks }}
        course={course(curve)}
        names={NAMES}
        frame={FRAME}
        Lying={() => null}
        from={{ moment, at, pace: 4 }}
        close={close}
      />,
    );
  }

  beforeEach(() => {
    vi.useFakeTimers();
    close.mockClear();
  });

  test("a mark is shown from the answer on after which it was made", () => {
    const seat = game().people.findIndex((it) => it.role !== "sheriff");
    const other = seat === 0 ? 1 : 0;
    const { role } = game().people[seat]!;
    const wrong = role === "outlaw" ? "renegade" : "outlaw";
    shown(null, CURVE, 0, [
      { at: 0, by: other, seat, role: wrong },
      { at: 2, by: other, seat, role },
      { at: 4, by: other, seat, role: null },
    ]);
    const said = () =>
      [...document.querySelectorAll(".again-marks > li")].map((it) => "right" in (it as HTMLElement).dataset);
    expect((document.activeElement as HTMLElement).dataset.act).toBe("play");
    press("Home");
    expect(said()).toEqual([false]);
    press("End");
    expect(said()).toEqual([]);
    while (at() > 2) press("ArrowLeft");
    expect(said()).toEqual([true]);
  });

  test("it plays by itself at four times the speed, to the end", async () => {
    shown();
    expect(at()).toBe(0);
    await wait(1600 / 4);
    expect(at()).toBe(1);
    await wait(5000);
    expect(at()).toBe(5);
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });

  test("a moment is played from the beginning of its turn, and no further", async () => {
    shown(0);
    expect(at()).toBe(2);
    await wait(5000);
    expect(at()).toBe(3);
  });

  test("it begins at the answer that was asked for", () => {
    shown(null, CURVE, 5);
    expect(at()).toBe(4);
  });

  test("arrow keys step answers, Page steps moments, Home and End go to the ends", () => {
    shown();
    const steps = ["ArrowRight", "ArrowUp", "ArrowLeft", "PageDown", "PageDown", "PageUp", "End", "ArrowRight", "Home"];
    expect(steps.map(pressed)).toEqual([1, 2, 1, 3, 4, 3, 5, 5, 0]);
  });

  test("moving the line stops it; Space goes on", async () => {
    shown();
    press("ArrowRight");
    await wait(5000);
    expect(at()).toBe(1);
    line().focus();
    press(" ");
    await wait(400);
    expect(at()).toBe(2);
  });

  test("a finger drags the line, and near a moment means the moment", () => {
    shown();
    vi.spyOn(line(), "getBoundingClientRect").mockReturnValue({ left: 100, width: 500, top: 0, height: 60 } as DOMRect);
    fireEvent.pointerDown(line(), { clientX: 100 + 0.608 * 500, buttons: 1 });
    expect(at()).toBe(3);
    fireEvent.pointerMove(line(), { clientX: 205, buttons: 1 });
    expect(at()).toBe(1);
    fireEvent.pointerMove(line(), { clientX: 600, buttons: 0 });
    expect(at()).toBe(1);
  });

  test("with roles off cards show what was open then, and the belief stays shut", () => {
    shown();
    expect(cards()).toEqual(["sheriff", "outlaw", "renegade", "deputy"]);
    fireEvent.click(document.querySelector("[data-act=roles]")!);
    expect(cards()).toEqual(["sheriff", "back", "back", "back"]);
    expect(screen.getByText("shut")).toBeTruthy();
    expect(document.querySelector(".belief-picture")).toBeNull();
    press("End");
    expect(cards()).toEqual(["sheriff", "outlaw", "back", "back"]);
  });

  test("a tapped player's belief is shown with its numbers at that time", () => {
    shown();
    press("PageDown");
    fireEvent.click(document.querySelector("[data-act=believe-2]")!);
    const side = screen.getByRole("region", { name: "What was Carla?" });
    expect(within(side).getByRole("img").getAttribute("aria-label")).toBe(
      "Carla: Deputy 30%, Renegade 60%, Outlaw 10%",
    );
    expect(side.querySelector("[data-true]")!.textContent).toContain("Renegade");
    expect(within(side).getAllByRole("row")).toHaveLength(4);
    fireEvent.click(document.querySelector("[data-act=believe-0]")!);
    expect(screen.getByText("open")).toBeTruthy();
  });

  test("a game of earlier rules is shown without its belief", () => {
    shown(null, { roles: ROLES, steps: [] });
    expect(screen.getByText("unknown")).toBeTruthy();
  });

  test("points and tracers stand where they were lost", () => {
    shown();
    expect(document.querySelectorAll(".again-tracers path")).toHaveLength(0);
    press("PageDown");
    expect(document.querySelectorAll(".again-tracers path")).toHaveLength(1);
    expect(document.querySelector(".pair-points")!.textContent).toBe("−3");
  });

  test("Escape and the cross close it", () => {
    shown();
    press("Escape");
    fireEvent.click(document.querySelector("[data-act=close]")!);
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe("on all boards", () => {
  const DECIDED = { chairs: [0, 1], of: 3, takes: 2, left: 8 };

  const shownAt = () => document.querySelector("[data-screen=again]")?.getAttribute("data-step");
  const staged = (number: number, on = true, at = 0) => {
    table.value = tableOf({ phase: "over", story: "t", stage: { on, at, pace: 1, number } });
  };

  test("somebody's phone starts it, from an answer on, and ends it", async () => {
    sessionStorage.setItem("unmasked", "t");
    mine.value = null;
    const files: Record<string, unknown> = { "/story/t/scenes.json": scenes(), "/story/t/curve.json": CURVE };
    vi.stubGlobal("fetch", async (path: string) => Response.json(files[path]));
    table.value = tableOf({ phase: "over", story: "t" });
    render(<Ending story={game()} frame={FRAME} />);
    expect(shownAt()).toBeUndefined();
    act(() => staged(1, true, 3));
    await waitFor(() => expect(shownAt()).toBe("3"));
    act(() => staged(2, true, 0));
    await waitFor(() => expect(shownAt()).toBe("0"));
    fireEvent.click(document.querySelector("[data-act=close]")!);
    await waitFor(() => expect(shownAt()).toBeUndefined());
    act(() => staged(3, true, 4));
    await waitFor(() => expect(shownAt()).toBe("4"));
    act(() => {
      table.value = { ...table.value!, rematch: DECIDED };
    });
    expect(screen.getByText("Rematch in 8").className).toBe("again-turn");
    act(() => staged(4, false));
    await waitFor(() => expect(shownAt()).toBeUndefined());
    vi.unstubAllGlobals();
  });

  test("the seconds to the next game are told while roles are turned", () => {
    sessionStorage.removeItem("unmasked");
    table.value = tableOf({ phase: "over", story: "t", rematch: DECIDED });
    render(<Ending story={game()} frame={FRAME} />);
    expect(screen.getByText("Rematch in 8").className).toBe("unmasking-title");
  });

  test("a browser that keeps nothing turns the roles, too", () => {
    vi.stubGlobal("sessionStorage", undefined);
    table.value = tableOf({ phase: "over", story: "t" });
    render(<Ending story={game()} frame={FRAME} />);
    expect(document.querySelector(".unmasking")).not.toBeNull();
    vi.unstubAllGlobals();
  });

  test("a person alone with bots is told of no vote", () => {
    const vote = { chairs: [], of: 1, takes: 1, left: null };
    expect(slabText(vote, false)).toBe(t("phone.rematch.text"));
    expect(slabText({ ...vote, of: 3 }, false)).toContain("0 of 3");
  });

  test("a board that decides nothing says who does", () => {
    sessionStorage.setItem("unmasked", "t");
    mine.value = null;
    const vote = { chairs: [] as number[], of: 3, takes: 2, left: null };
    table.value = tableOf({ phase: "over", story: "t", rematch: vote });
    render(<Ending story={game()} frame={FRAME} />);
    expect(screen.getByText("The phones decide.")).toBeTruthy();
    act(() => {
      table.value = { ...table.value!, rematch: { ...vote, chairs: [1] } };
    });
    expect(screen.getByText("1 of 3")).toBeTruthy();
  });
});
