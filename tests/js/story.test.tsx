import { cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { bring, waiting } from "../../static/src/phone/part";
import * as parts from "../../static/src/phone/waiting";
import { answered, sending } from "../../static/src/table/here";
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
  show();
});

afterEach(() => {
  cleanup();
  waiting.value = null;
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
    const own = [...document.querySelectorAll(".story-line[data-mine]")].map((it) => it.textContent);
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
    expect(parts.isDead()).toBe(false);
    show();
    expect(parts.isDead()).toBe(true);
    table.value = aTable({ game: game({ turn: 1 }) });
    expect(parts.isDead()).toBe(false);
  });
});
