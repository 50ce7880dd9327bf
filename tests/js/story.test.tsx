import { cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { glance, markOf, missed } from "../../static/src/phone/away";
import { bring, isDead, late, waiting } from "../../static/src/phone/part";
import * as sheets from "../../static/src/phone/sheets";
import * as parts from "../../static/src/phone/waiting";
import { answered, sending } from "../../static/src/table/here";
import { link } from "../../static/src/table/net";
import { mine, now, opened, playing, table } from "../../static/src/table/state";
import { type Entry, story } from "../../static/src/table/story";
import { Story, signOf, turnsOf } from "../../static/src/table/told";
import { useWords } from "../../static/src/table/words";
import type { EventView, Values } from "../../static/src/wire";
import { mine as aMine, table as aTable, choice, game, option, own, seat, sit } from "./states";

const event = (name: string, values: Values = {}): EventView => ({ name, values, rule: null });
const entry = (name: string, values: Values = {}): Entry => ({ words: name, event: event(name, values) });

/** The newest first: it is the second seat's turn, and the first was killed in the one before. */
const TOLD = [
  entry("gatling_fired", { seat: 1 }),
  entry("arrow_taken", { seat: 1 }),
  entry("turn_began", { seat: 1 }),
  { words: "Nico is host now.", event: null },
  entry("turn_ended", { seat: 2 }),
  entry("eliminated", { seat: 0, by: 2, role: "outlaw", why: "shots" }),
  entry("life_lost", { seat: 0, by: 2, points: 1, life: 0, why: "shots" }),
  entry("turn_began", { seat: 2 }),
  entry("life_gained", { seat: 3, points: 1, why: "beer" }),
];

const DEAD = game({
  turn: 1,
  turn_number: 9,
  seats: [0, 1, 2, 3].map((at) => seat({ alive: at > 0, role: at ? null : "outlaw" })),
});

function show(): void {
  table.value = aTable({ game: DEAD });
  mine.value = aMine({ own: own({ role: "outlaw" }) });
}

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  useWords(
    { "phone.dead.by": "{name} in {turn}", "phone.story.turn": "{number}", "phone.story.now": "{number} now" },
    "en",
  );
  bring("dice", { ...DICE_PART, begin: () => undefined });
  sending.value = answered.value = now.value = opened.value = null;
  playing.value = false;
  sit(() => Promise.resolve({ ok: true }));
  story.value = TOLD;
  waiting.value = parts;
  late.value = sheets;
  show();
});

afterEach(() => {
  cleanup();
  waiting.value = late.value = null;
  story.value = [];
});

describe("the story", () => {
  test("is told by turns, the newest above, each from its beginning", () => {
    const turns = turnsOf(TOLD, 9).map(({ seat, number, lines }) => [seat, number, lines.map((it) => it.words)]);
    expect(turns).toEqual([
      [1, 9, ["arrow_taken", "gatling_fired"]],
      [2, 8, ["life_lost", "eliminated", "Nico is host now."]],
      [null, null, ["life_gained"]],
    ]);
  });

  test("marks one's own lines by more than their colour, and names the turns", () => {
    render(<Story />);
    const own = [...document.querySelectorAll(".story-line[data-mine] .story-sign + span")].map((it) => it.textContent);
    expect(own).toEqual(["life_lost", "eliminated"]);
    expect([...document.querySelectorAll(".story-turn small")].map((it) => it.textContent)).toEqual(["9 now", "8"]);
  });

  test("has a sign for each thing", () => {
    expect(signOf(event("life_lost", { why: "gatling" }))).toBe("d-gatling");
    expect(signOf(event("life_lost", { why: "shots" }))).toBe("m-bullet");
    expect(signOf(event("aimed", { face: "two" }))).toBe("d-two");
    expect(signOf(event("eliminated", { why: "dynamite" }))).toBe("p-eliminated");
  });
});

describe("a dead player's phone", () => {
  const heads = () => [...document.querySelectorAll<HTMLElement>(".tableau")].map((it) => it.dataset.tap);

  test("says who did it, and shows the living large, whoever is on turn first", () => {
    render(<Phone />);
    expect(document.querySelector('[data-screen="fallen"] .dead-who')?.textContent).toContain("Bruno in 8");
    expect(heads()).toEqual(["seat:1", "seat:2"]);
    expect(document.querySelector(".dead-hope")?.textContent).toContain("phone.dead.hope.outlaw");
    expect(document.querySelectorAll(".sign").length).toBe(8);
    expect(document.querySelectorAll(".dead-story .story-line").length).toBeGreaterThan(2);
  });

  test("turns to the others by a tap on the dots, a swipe or an arrow key", async () => {
    render(<Phone />);
    const row = () => document.querySelector(".tableaus")!;
    fireEvent.click(document.querySelector("[data-act=living]")!);
    await waitFor(() => expect(heads()).toEqual(["seat:3"]));
    fireEvent.keyDown(row(), { key: "ArrowLeft" });
    await waitFor(() => expect(heads()).toEqual(["seat:1", "seat:2"]));
    fireEvent.pointerDown(row(), { clientX: 200 });
    fireEvent.pointerUp(row(), { clientX: 90 });
    fireEvent.click(row().querySelector(".tableau")!);
    await waitFor(() => expect(heads()).toEqual(["seat:3"]));
    expect(opened.value).toBeNull();
  });

  test("knows no more than anybody at the table", () => {
    render(<Phone />);
    const text = document.querySelector(".dead")!.textContent!;
    for (const role of ["deputy", "renegade"]) expect(text).not.toContain(`role.${role}`);
  });

  test("gives way to a question, and to coming back", () => {
    mine.value = aMine({ own: own({ choice: choice("gift", [option("give", "seat:1")]) }) });
    expect(isDead()).toBe(false);
    show();
    expect(isDead()).toBe(true);
    table.value = aTable({ game: game({ turn: 1 }) });
    expect(isDead()).toBe(false);
  });
});

describe("while I looked away", () => {
  const before = [entry("life_gained", { seat: 3, why: "beer" }), entry("turn_began", { seat: 1 })];
  const hit = entry("life_lost", { seat: 0, by: 2, points: 1, life: 4, why: "shots" });
  const others = ["life_gained", "arrow_taken"].map((name) => entry(name, { seat: 3 }));

  test("nothing that does not concern me is told, nor what I did myself", () => {
    expect(missed([...others, ...before], markOf(before), 0)).toEqual([]);
    expect(missed([entry("life_lost", { seat: 2, by: 0, why: "shots" }), ...before], markOf(before), 0)).toEqual([]);
  });

  test("what was done to me and who died come first, five lines at most, the oldest above", () => {
    const fell = entry("eliminated", { seat: 3, by: 2, role: "deputy", why: "shots" });
    const many = Array.from({ length: 6 }, (_, at) => ({ ...hit, words: `hit ${at}` }));
    expect(missed([fell, ...others, hit, ...before], markOf(before), 0)).toEqual([hit, ...[...others].reverse(), fell]);
    expect(missed([...others, ...many, ...before], markOf(before), 0).map((it) => it.words)).toEqual([
      "hit 4",
      "hit 3",
      "hit 2",
      "hit 1",
      "hit 0",
    ]);
  });

  test("a glance lies over the question until any tap, and gives way to a clock", async () => {
    const alive = (left: number | null = null) => {
      const wait = { chair: 0, seconds: 0, can_ring: false, rung: 0, can_help: false, left };
      table.value = aTable({ game: game(), wait });
    };
    const ask = (number: number) => {
      const asked = choice("reroll", [option("keep")], { number });
      mine.value = aMine({ own: own({ choice: asked }) });
    };
    const hide = (is: boolean) => {
      Object.defineProperty(document, "hidden", { value: is, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    alive();
    mine.value = aMine({ own: own() });
    story.value = before;
    hide(true);
    story.value = [hit, ...before];
    hide(false);
    ask(51);
    await waitFor(() => expect(glance.value).toEqual([hit]));
    link.value = "offline";
    render(<Phone />);
    const key = document.querySelector(".away .slab-text")!;
    expect(key.textContent).toBe("phone.away.text");
    link.value = "online";
    fireEvent.click(document.querySelector(".away")!);
    expect(glance.value).toBeNull();
    mine.value = aMine({ own: own() });
    hide(true);
    story.value = [hit, hit, ...before];
    hide(false);
    alive(20);
    ask(52);
    await new Promise((go) => setTimeout(go, 5));
    expect(glance.value).toBeNull();
  });

  test("the story is one swipe down from my strip, or the key S", () => {
    mine.value = aMine({ own: own() });
    table.value = aTable({ game: game({ turn: 1 }) });
    render(<Phone />);
    const strip = document.querySelector(".me")!;
    fireEvent.pointerDown(strip, { clientX: 50, clientY: 400 });
    fireEvent.pointerUp(strip, { clientX: 55, clientY: 480 });
    expect(opened.value).toEqual({ name: "story" });
    opened.value = null;
    fireEvent.keyDown(document.body, { key: "s" });
    expect(opened.value).toEqual({ name: "story" });
  });
});
