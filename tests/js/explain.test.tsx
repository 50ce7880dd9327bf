import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as explain from "../../static/src/dice/phone/explain";
import { explaining } from "../../static/src/dice/phone/explaining";
import { PART } from "../../static/src/dice/phone/part";
import { EACH } from "../../static/src/dice/state";
import { Scene } from "../../static/src/parts/scene";
import { Phone } from "../../static/src/phone/app";
import { wanted } from "../../static/src/phone/explained";
import { bring, late, peeked } from "../../static/src/phone/part";
import { placeOf } from "../../static/src/phone/peeking";
import * as sheets from "../../static/src/phone/sheets";
import { followTaps } from "../../static/src/phone/tapping";
import { mine, now, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { DicePublicView, Face } from "../../static/src/wire";
import {
  mine as aMine,
  table as aTable,
  chair,
  choice,
  event,
  game,
  NAMES,
  option,
  own,
  reroll,
  seat,
  sit,
} from "./states";

const WORDS = {
  "hint.or": "{one} or {other}",
  "hint.reach.one": "one is in reach",
  "hint.reach.other": "{count} are in reach",
  "hint.arrow.one": "you took it",
  "hint.arrow.other": "you took {count}",
  "hint.dynamite.more.one": "one more ends it",
  "hint.dynamite.more.other": "{count} more end it",
  "hint.dynamite.enough": "costs 1 life",
  "hint.beer.one": "1 life for anybody",
  "hint.beer.other": "{count} life for yourself",
  "hint.with.one": "counts too",
  "hint.with.other": "count too",
  "hint.dynamite.short": "{count} more: -1",
  "hint.beer.wide.one": "1 life each",
  "hint.beer.wide.other": "{count} life each",
  "hint.beer.short": "+{count}",
  "hint.gatling.short": "{have} of {needed}",
  "hint.gatling.all": "hit all",
  "hint.gatling": "{have} of {needed} to hit all",
  "hint.gatling.wide.one": "{have} of {needed}: one more hits everybody else",
  "hint.gatling.enough": "hits all the others",
  "die.reach": "It reaches {names}.",
  "die.beer": "{name} has {life} of {max} life.",
  "die.beer.full": "{name} has {max} of {max} life.",
  "die.beer.you": "You have {life} of {max} life.",
  "die.beer.full.you": "You have {max} of {max} life.",
  "die.gatling.more.other": "{count} more and it fires.",
  "die.spared": "It never costs {names} life.",
  "die.ability": "{name}: {short}",
  "die.count": "{count} of {needed}",
  "die.chance": "Enough of them: {odds}.",
  "odds.one_in": "1 in {number}",
  "odds.of_ten": "{number} in 10",
  "phone.lesson.gatling": "Three Gatlings hit everybody else.",
  "face.gatling": "Gatling",
};
const EFFECTS = game().effects!;
const stops: (() => void)[] = [];
bring("dice", { ...PART, begin: () => undefined });

function show(
  more: Partial<DicePublicView> = {},
  switches: { seen?: number; hints?: boolean; turn?: boolean } = {},
): void {
  const shown = aTable({ game: game(more) });
  table.value = {
    ...shown,
    switches: { ...shown.switches, seen: switches.seen ?? 1.2, hints: switches.hints ?? true },
  };
  mine.value = aMine({ own: own({ choice: switches.turn === false ? null : reroll() }) });
}

beforeEach(() => {
  localStorage.clear();
  wanted.value = null;
  useWords(WORDS, "en");
  sit();
  late.value = sheets;
  explaining.value = explain;
  stops.push(followTaps());
});

afterEach(() => {
  cleanup();
  peeked.value = null;
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

const hints = () => [...document.querySelectorAll(".hints > li")].map((it) => it.lastChild!.textContent);

describe("a line below each die", () => {
  const said = (dice: Face[], more: Partial<DicePublicView> = {}) => {
    const shown = game({ dice, ...more });
    table.value = aTable({ game: shown });
    return explain.runsOf(dice).map((run) => explain.hintOf(run, shown, shown.effects!));
  };

  test("says what each does now", () => {
    expect(said(["dynamite", "one", "beer", "arrow", "gatling"])).toEqual([
      "2 more end it",
      "Anna or Carla",
      "1 life for anybody",
      "you took it",
      "1 of 3 to hit all",
    ]);
  });

  test("equal dice beside each other share one, with all of their face counted", () => {
    expect(said(["gatling", "gatling", "two", "dynamite", "dynamite"])).toEqual([
      "2 of 3: one more hits everybody else",
      "Bruno",
      "one more ends it",
    ]);
  });

  test("says once what dice apart do together", () => {
    const apart = (dice: Face[]) => said(dice).filter((it) => it !== "Bruno" && it !== "1 life for anybody");
    const along = "counts too";
    expect(apart(["gatling", "two", "gatling", "beer", "gatling"])).toEqual(["hits all the others", along, along]);
    expect(apart(["gatling", "two", "gatling", "gatling", "beer"])).toEqual([along, "hits all the others"]);
    expect(apart(["gatling", "gatling", "two", "gatling", "gatling"])).toEqual(["hits all the others", "count too"]);
    expect(apart(["dynamite", "two", "dynamite", "two", "two"])).toEqual(["one more ends it", along]);
    expect(apart(["gatling", "dynamite", "gatling", "dynamite", "two"])).toEqual([
      "2 of 3 to hit all",
      "one more ends it",
      along,
      along,
    ]);
    expect(apart(["two", "beer", "two", "beer", "two"])).toEqual([]);
    expect(said(["beer", "beer", "beer", "one", "arrow"])[0]).toBe("1 life each");
  });

  test("has a shorter form of everything", () => {
    const short = (dice: Face[]) => {
      const shown = game({ dice });
      return explain.runsOf(dice).map((run) => explain.hintOf(run, shown, shown.effects!, true));
    };
    expect(short(["one", "arrow", "dynamite", "beer", "gatling"])).toEqual([
      "2 are in reach",
      "you took it",
      "2 more: -1",
      "+1",
      "1 of 3",
    ]);
    expect(short(["gatling", "gatling", "gatling", "two", "two"])[0]).toBe("hit all");
  });

  test("says what the table says of abilities, and no number of its own", () => {
    const effects = { ...EFFECTS, one: [1, 2, 3], beer: 2, gatlings: 2, dynamites: 2 };
    expect(said(["one", "beer", "gatling", "dynamite", "one"], { effects })).toEqual([
      "3 are in reach",
      "2 life for yourself",
      "1 of 2 to hit all",
      "one more ends it",
      "3 are in reach",
    ]);
  });

  test("a name too long for its column is not written there", () => {
    const shown = game({ dice: ["one", "two", "two", "beer", "beer"] });
    const chairs = ["Nico", "Bartholomew", "Wilhelmina", "Al"].map((name, place) => chair(name, { seat: place }));
    table.value = aTable({ game: shown, chairs });
    const [one, two] = explain.runsOf(shown.dice).map((run) => explain.hintOf(run, shown, shown.effects!));
    expect([one, two]).toEqual(["2 are in reach", "Wilhelmina"]);
  });

  /** Show the first rolls of a turn, each with its captions. */
  const rolls = (turn_number: number, count: number, dice: readonly Face[] = LESSON) => {
    for (let roll = 1; roll <= count; roll++) {
      show({ turn_number, roll, dice: [...dice] });
      render(<Phone />);
      expect(hints().length).toBeGreaterThan(0);
      cleanup();
    }
  };
  const shown = (more: Partial<DicePublicView>) => {
    show(more);
    render(<Phone />);
    const lines = hints().length;
    cleanup();
    return lines > 0;
  };
  const LESSON: Face[] = ["dynamite", "one", "beer", "arrow", "gatling"];

  test("is there until each person has read five rolls and every face, to the end of that turn, also after a reload", () => {
    rolls(1, 3);
    rolls(5, 2);
    rolls(9, 3); // No 2 has been explained yet.
    rolls(13, 1, ["two", "two", "beer", "one", "one"]);
    rolls(13, 3);
    expect(shown({ turn_number: 17 })).toBe(false);
  });

  test("a turn without one to be read does not count", () => {
    for (const turn_number of [1, 5]) expect(shown({ turn_number, effects: null, final: true })).toBe(false);
    rolls(9, 3);
    document.documentElement.dataset.big = "";
    rolls(13, 3, EACH.slice(1));
    delete document.documentElement.dataset.big;
    rolls(17, 2, EACH.slice(1));
    expect(shown({ turn_number: 21 })).toBe(false);
  });

  test("says in the next turn that it ends, beside the way to keep it, and not in the middle of healing", () => {
    const ending = () => document.querySelector(".hints-end");
    const keep = () => document.querySelector<HTMLButtonElement>("[data-act=keep-hints]");
    const hasRoom = () => document.querySelector(".tray")!.hasAttribute("data-hinted");
    const ends = () => {
      render(<Phone />);
      const found = [Boolean(ending()), Boolean(keep()), hasRoom()];
      cleanup();
      return found;
    };
    rolls(1, 2);
    rolls(5, 3, EACH.slice(1));
    const heals = choice("gift", [option("heal", "seat:1")]);
    show({ turn_number: 9, roll: 0, effects: null, dice: [null, null, null, null, null] });
    mine.value = aMine({ own: own({ choice: heals }) });
    expect(ends()).toEqual([false, false, false]);
    mine.value = aMine({ own: own({ choice: null }) });
    expect(ends()).toEqual([false, false, false]);
    for (const _ of "twice") {
      show({ turn_number: 9 });
      expect(ends()).toEqual([true, true, true]);
    }
    show({ turn_number: 9 }, { turn: false });
    expect(ends()).toEqual([true, false, true]);
    show({ turn_number: 13 });
    expect(ends()).toEqual([false, false, false]);
    show({ turn_number: 9 });
    render(<Phone />);
    act(() => keep()!.click());
    expect(hints()).toHaveLength(5);
    expect([ending(), keep()]).toEqual([null, null]);
  });

  test("says once on a phone that things can be held", () => {
    const says = (turn: number, more = {}) => {
      show({ turn_number: turn }, more);
      render(<Phone />);
      const text = document.querySelector(".slab-text")!.textContent!;
      cleanup();
      return text.includes("hint.hold");
    };
    expect(says(1, { hints: false })).toBe(false);
    expect([1, 1, 5, 9].map((turn) => says(turn))).toEqual([true, true, false, false]);
  });

  test("is called so in the menu while first turns are left, also between them", () => {
    const says = () => {
      const row = render(<explain.HintRow />);
      const text = row.container.textContent;
      cleanup();
      return text;
    };
    show({ turn: 1 }, { turn: false });
    expect(says()).toContain("hint.menu.on");
    rolls(1, 3);
    rolls(5, 2, EACH.slice(1));
    show({ turn: 1 }, { turn: false });
    // What is new is explained to the end of a first game.
    expect(says()).toContain("hint.menu.on");
    localStorage.setItem("bangdice.set.brief.dice", "done");
    expect(says()).toContain("hint.menu.off");
  });

  test("is not there for others' dice, nor at a table without hints, unless the menu wants it", () => {
    show({ turn: 1 }, { turn: false });
    const { rerender } = render(<Phone />);
    expect(hints()).toEqual([]);
    show({}, { seen: 0 });
    rerender(<Phone />);
    expect(hints()).toEqual([]);
    show({}, { hints: false });
    rerender(<Phone />);
    expect(hints()).toEqual([]);
    const row = render(<explain.HintRow />);
    fireEvent.click(row.container.querySelector("[data-act=hints]")!);
    rerender(<Phone />);
    expect(hints()).toHaveLength(5);
    fireEvent.click(row.container.querySelector("[data-act=hints]")!);
    rerender(<Phone />);
    expect(hints()).toEqual([]);
  });
});

describe("the card of a die that is held", () => {
  const card = () => document.querySelector(".peek")?.textContent ?? "";
  const hold = (place: number) => {
    vi.useFakeTimers();
    const die = document.querySelector(`.column[data-die="${place}"] button`)!;
    act(() => {
      fireEvent.pointerDown(die, { clientX: 0, clientY: 0 });
      vi.advanceTimersByTime(350);
    });
    return die;
  };

  test("tells what it does, how many lie, whom it spares, and how likely it becomes enough", () => {
    show({ dice: ["gatling", "gatling", "one", "two", "beer"], locked: [], effects: { ...EFFECTS, gatling: [1, 3] } });
    render(<Phone />);
    for (const place of [0, 1]) act(() => void fireEvent.click(document.querySelector(`[data-tap="die:${place}"]`)!));
    const die = hold(0);
    expect(card()).toContain("Three Gatlings hit everybody else.");
    expect(card()).toContain("2 of 3");
    expect(card()).toContain("It never costs Bruno life.");
    expect(card()).toContain("Enough of them: 4 in 10.");
    act(() => void fireEvent.pointerUp(die));
    expect(card()).toBe("");
  });

  test("speaks to the roller as you, and of the roller to all others", () => {
    const dice: Face[] = ["beer", "one", "two", "one", "two"];
    show({ dice, locked: [] });
    render(<explain.FaceCard face="beer" />);
    expect(document.querySelector(".die-card")!.textContent).toContain("You have 6 of 9 life.");
    cleanup();
    mine.value = aMine({ own: own({ seat: 2 }) });
    render(<explain.FaceCard face="beer" />);
    expect(document.querySelector(".die-card")!.textContent).toContain("Nico has 6 of 9 life.");
  });

  test("opens on others' dice too, and a tap there asks nothing", () => {
    const said = sit();
    show({ turn: 1 }, { turn: false });
    render(<Phone />);
    const die = hold(4);
    expect(card()).toContain("Gatling");
    fireEvent.pointerUp(die);
    vi.useRealTimers();
    fireEvent.click(die);
    expect(said).toEqual([]);
  });

  test("has a key, and says so", () => {
    show();
    render(<Phone />);
    const die = document.querySelector('[data-tap="die:4"]')!;
    expect(die.getAttribute("aria-description")).toBeTruthy();
    act(() => void fireEvent.keyDown(die, { key: "Enter", shiftKey: true }));
    expect(document.querySelector("[data-urgent]")!.textContent).toContain("Three Gatlings hit everybody else.");
    act(() => void fireEvent.keyDown(die, { key: "Escape" }));
    expect(card()).toBe("");
  });

  test("never lies under the finger", () => {
    const at = (left: number, top: number) => ({ what: "", at: new DOMRect(left, top, 40, 40) });
    expect(placeOf(at(100, 500), 375, 667).inset).toBe("0 0 191px");
    expect(placeOf(at(100, 80), 375, 667).inset).toBe("144px 0 0");
    expect(placeOf(at(600, 200), 720, 360).inset).toBe("0 144px 0 0");
  });
});

test.each([true, false])("an ability is yellow where the table says that it counts: %s", (ability) => {
  const seats = NAMES.map(() => seat({ character: "willy_the_kid" }));
  show({ seats, effects: { ...game().effects!, ability } });
  render(<Phone />);
  expect(document.querySelector(".me-ability")!.hasAttribute("data-counts")).toBe(ability);
});

describe("a player that a 1 or a 2 reaches", () => {
  const looks = () => [1, 2, 3].map((it) => document.querySelector(`[data-tap="seat:${it}"]`)!);
  const chips = () => looks().map((it) => it.querySelectorAll(".chips svg").length);

  test("glows while one still chooses, and is no key", () => {
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(375);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
    show();
    render(<Phone />);
    expect(looks().map((it) => it.getAttribute("data-look"))).toEqual(["reached", "reached", "reached"]);
    expect(looks().some((it) => it.hasAttribute("data-lit"))).toBe(false);
    expect(chips()).toEqual([1, 1, 1]);
    cleanup();
    show({ dice: ["one", "beer", "beer", "arrow", "gatling"] });
    render(<Phone />);
    expect(chips()).toEqual([1, 0, 1]);
    cleanup();
    show({ turn: 1 }, { turn: false });
    render(<Phone />);
    expect(chips()).toEqual([0, 0, 0]);
    vi.restoreAllMocks();
  });

  test("has a way from the sun, the broader the nearer", () => {
    const spokes = [
      { to: { x: 40, y: 300 }, width: 20 },
      { to: { x: 40, y: 120 }, width: 8 },
    ];
    render(<Scene width={375} height={667} sun={{ x: 180, y: 200, r: 60 }} spokes={spokes} />);
    expect([...document.querySelectorAll(".spoke")].map((it) => it.getAttribute("stroke-width"))).toEqual(["20", "8"]);
  });
});

test("threads and shots fly behind the sun, whose words stay readable", () => {
  for (const side of ["offsetWidth", "offsetHeight", "clientWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(375);
  Object.defineProperty(HTMLElement.prototype, "offsetParent", { configurable: true, get: () => document.body });
  explaining.value = explain;
  show();
  const options = [option("shoot", "seat:1"), option("shoot", "seat:2")];
  mine.value = aMine({ own: own({ choice: choice("aim", options, { values: { die: 3, face: "two" } }) }) });
  render(<Phone />);
  const isBehind = (it: string): boolean => {
    const [flies, sun] = [`.scene .${it}`, ".scene .sun"].map((name) => document.querySelector(name)!);
    return Boolean(flies!.compareDocumentPosition(sun!) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  expect(isBehind("threads")).toBe(true);
  act(() => void (now.value = event("life_lost", { seat: 2, by: 1, life: 3, points: 1, why: "shots" })));
  expect(isBehind("shot-flight")).toBe(true);
  now.value = null;
  Reflect.deleteProperty(HTMLElement.prototype, "offsetParent");
  vi.restoreAllMocks();
});

test("a hint of three lines takes the shorter form", () => {
  const tall = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(45);
  const line = vi.spyOn(globalThis, "getComputedStyle").mockReturnValue({ lineHeight: "15px" } as CSSStyleDeclaration);
  const shown = game({ dice: ["one", "arrow", "arrow", "arrow", "arrow"], effects: { ...EFFECTS, one: [1] } });
  const { container } = render(<explain.Hints shown={shown} />);
  expect(container.textContent).toContain("one is in reach");
  tall.mockReturnValue(30);
  cleanup();
  const again = render(<explain.Hints shown={shown} />).container;
  expect(again.textContent).not.toContain("in reach");
  tall.mockRestore();
  line.mockRestore();
});
