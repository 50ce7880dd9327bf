import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shifts } from "../../static/src/cards/card";
import { askWhyNot } from "../../static/src/phone/tapping";
import { Reason, rulerTo, wayText } from "../../static/src/table/ruler";
import { shifting } from "../../static/src/table/rulings";
import { whyNotTitle } from "../../static/src/table/sheets";
import { closeSheet, mine, opened, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { CardsPublicView, ReasonView } from "../../static/src/wire";
import { mine as aMine, table as aTable, game, own, seat } from "./states";

const FAR: ReasonView = { name: "too_far", values: { distance: 3, reach: 1 }, rule: null };
const LOCKED: ReasonView = { name: "dynamite_locked", values: {}, rule: "D011" };

/** Return six players at a card table, as seat 0 sees them, with only the facts that count here. */
function cardTable(distances: number[], tables: Record<number, string[]> = {}, gone: number[] = []): CardsPublicView {
  const seats = distances.map((_, at) => ({
    character: "paul_regret",
    alive: !gone.includes(at),
    present: !gone.includes(at),
    table: (tables[at] ?? []).map((face, number) => ({ number, face, ready: true })),
    reach: 1,
    distances: at === 0 ? distances : [],
  }));
  return { game: "cards", seats } as unknown as CardsPublicView;
}

const seatsOf = (it: ReturnType<typeof rulerTo>) => it.steps.map(({ seat: there }) => there);
const litOf = (it: ReturnType<typeof rulerTo>) => it.steps.filter(({ isIn }) => isIn).map(({ distance }) => distance);

beforeEach(() => {
  shifting.is = shifts;
  useWords(
    {
      "phone.why": "Why?",
      "phone.you": "you",
      "why.reach": "Reach {reach}",
      "why.way": "{name} is {distance} away: {parts}.",
      "why.way.places.one": "{count} place",
      "why.way.places.other": "{count} places",
      "why.way.theirs": "the {what} adds {by}",
      "why.way.mine": "your {what} takes {by}",
      "why.way.power": "a power adds {by}",
      "why.way.reach": "You reach {reach}.",
      "card.scope.name": "Scope",
      "card.mustang.name": "Mustang",
      "card.hideout.name": "Hideout",
      "why.title.seat": "Not {name}",
      "why.title.seat.too_far": "Too far: {name}",
      "why.title.die": "Not this one",
      "why.stamp.dynamite_locked": "Stays",
    },
    "en",
  );
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own() });
});

afterEach(() => {
  cleanup();
  closeSheet();
});

describe("the ruler", () => {
  test("has the players on the way, each at his distance, and the reach in the light", () => {
    const it = rulerTo(cardTable([0, 1, 2, 3, 2, 1]), 0, 3, 1, []);
    expect(seatsOf(it)).toEqual([0, 1, 2, 3]);
    expect(litOf(it)).toEqual([0, 1]);
    expect(it.theirs).toEqual([]);
  });

  test("goes the shorter way, past those who are out", () => {
    expect(seatsOf(rulerTo(cardTable([0, 1, 2, 3, 2, 1]), 0, 4, 1, []))).toEqual([0, 5, 4]);
    expect(seatsOf(rulerTo(cardTable([0, 1, 2, 2, 0, 1], {}, [4]), 0, 3, 1, []))).toEqual([0, 5, 3]);
  });

  test("shows a card that lengthens over his head, one that shortens over mine", () => {
    const tables = { 0: ["scope S9"], 2: ["mustang H8", "hideout D7", "barrel SQ"] };
    const it = rulerTo(cardTable([0, 1, 3, 2, 1, 1], tables), 0, 2, 1, []);
    expect(it.theirs).toEqual([
      { by: 1, kind: "mustang" },
      { by: 1, kind: "hideout" },
    ]);
    expect(it.mine).toEqual([{ by: -1, kind: "scope" }]);
    expect(seatsOf(it)).toEqual([0, 1, 3, 2]);
  });

  test("shows what no card does, so that the sum is right", () => {
    const it = rulerTo(cardTable([0, 1, 3, 3, 2, 1]), 0, 2, 1, []);
    expect(it.theirs).toEqual([{ by: 1, kind: null }]);
    expect(seatsOf(it)).toEqual([0, 1, 4, 2]);
  });

  test("of the dice game counts chairs, and lights the steps of those who may be hit", () => {
    const round = game({ seats: Array.from({ length: 6 }, (_, at) => seat({ alive: at !== 1 })) });
    const it = rulerTo(round, 0, 3, 0, [4, 2, 5]);
    expect(seatsOf(it)).toEqual([0, 2, 3]);
    expect(litOf(rulerTo(round, 0, 3, 0, [2, 5]))).toEqual([0, 1]);
    expect(litOf(it)).toEqual([0, 1, 2]);
  });
});

describe("the sentence below the ruler", () => {
  const said = (distances: number[], tables: Record<number, string[]> = {}) =>
    wayText(rulerTo(cardTable(distances, tables), 0, 2, 1, []), 2);

  test("names the places, and each thing that lengthens or shortens the way", () => {
    expect(said([0, 1, 2, 3, 2, 1])).toBe("Bruno is 2 away: 2 places.");
    expect(said([0, 1, 3, 2, 1, 1], { 0: ["scope S9"], 2: ["mustang H8", "hideout D7"] })).toBe(
      "Bruno is 3 away: 2 places, your Scope takes 1, the Mustang adds 1, and the Hideout adds 1.",
    );
    expect(said([0, 1, 3, 3, 2, 1])).toBe("Bruno is 3 away: 2 places and a power adds 1.");
  });

  test("stands beside the card that does not reach", () => {
    shifting.drawn = (taps) => <i class="drawn">{taps.join()}</i>;
    table.value = aTable({ game: cardTable([0, 1, 3, 3, 2, 1], { 2: ["mustang H8"] }) });
    render(<Reason reason={FAR} at={{ tap: "seat:2", reached: [], taps: ["card:9"] }} />);
    expect(document.querySelector(".why-way")!.textContent).toBe(
      "Bruno is 3 away: 2 places and the Mustang adds 1. You reach 1.card:9",
    );
    shifting.drawn = () => null;
  });
});

test("a die lies in the sun with its stamp; other things have no picture", () => {
  render(<Reason reason={LOCKED} at={{ tap: "die:0", reached: [], taps: [] }} />);
  expect(document.querySelector(".why-sun")?.textContent).toBe("Stays");
  expect(document.querySelector(".why-sun use")?.getAttribute("href")).toContain("d-dynamite");
  cleanup();
  render(<Reason reason={FAR} at={{ tap: "card:4", reached: [], taps: [] }} />);
  expect(document.querySelector(".why-sun, .why-ruler")).toBe(null);
  expect(document.querySelector(".why-reason")).not.toBe(null);
});

test("a title names whom", () => {
  expect(whyNotTitle(FAR, "seat:2")).toBe("Too far: Bruno");
  expect(whyNotTitle({ ...FAR, name: "self" }, "seat:1")).toBe("Not Anna");
  expect(whyNotTitle(LOCKED, "die:0")).toBe("Not this one");
  expect(whyNotTitle(LOCKED)).toBe("Why?");
});

test("a question knows the tap, and the players who may be tapped instead", () => {
  askWhyNot(FAR, "seat:2");
  expect(opened.value).toEqual({ name: "why_not", reason: FAR, at: { tap: "seat:2", reached: [], taps: [] } });
  askWhyNot(FAR, null);
  expect(opened.value).toEqual({ name: "why_not", reason: FAR });
});
