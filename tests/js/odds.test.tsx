// The odds of a roll: against the count of all its outcomes, in words, on the key, and as the stamp of a rare roll.

import { act, cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TableDice } from "../../static/src/dice/board/dice";
import { meaning } from "../../static/src/dice/board/part";
import { chanceOf, oddsText, outlooks, rareText } from "../../static/src/dice/odds";
import { ActionSlab } from "../../static/src/dice/phone/action";
import * as explain from "../../static/src/dice/phone/explain";
import { explaining } from "../../static/src/dice/phone/explaining";
import { PART } from "../../static/src/dice/phone/part";
import { bring } from "../../static/src/phone/part";
import { followTaps } from "../../static/src/phone/tapping";
import { notice } from "../../static/src/table/notices";
import { mine, now, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { DicePublicView, Face } from "../../static/src/wire";
import { mine as aMine, table as aTable, event, game, own, reroll } from "./states";

const WORDS = {
  "odds.one_in": "1 in {number}",
  "odds.rare": "1 in {number} rolls",
  "odds.of_ten": "{number} in 10",
  "odds.sure": "sure",
  "odds.gatling": "Gatling",
  "odds.dynamite": "bust",
  "odds.arrow": "last",
  "odds.gatling.said": "Enough Gatlings: {odds}.",
  "odds.dynamite.said": "Third Dynamite: {odds}.",
  "odds.arrow.said": "The last arrow: {odds}.",
  "choice.roll.other": "Roll {count} dice",
  "choice.reroll.roll.text": "Tap the dice you keep.",
  "board.gatlings.other": "{count} Gatlings",
  "board.rolled": "{roll}: {seat} has {dice}.",
  "board.rolled.rare": "{dice}, {odds}",
};
const FACES: Face[] = ["one", "two", "arrow", "dynamite", "beer", "gatling"];
bring("dice", { ...PART, begin: () => undefined });

function told(odds: string): void {
  const shown = aTable({ game: game() });
  table.value = { ...shown, switches: { ...shown.switches, hints: false, rules: { dice: { odds } } } };
}

beforeEach(() => {
  useWords(WORDS, "en");
  now.value = null;
  explaining.value = explain;
  told("all");
});

afterEach(cleanup);

// Against the count.

/** Yield all outcomes of some dice. */
function* throws(dice: number): Generator<Face[]> {
  if (!dice) yield [];
  else for (const rest of throws(dice - 1)) for (const face of FACES) yield [face, ...rest];
}

/** Return the share of outcomes after which the thing of a face has come, with these dice kept. */
function share(face: Face, kept: readonly Face[], loose: number, needed: number): number {
  let hits = 0;
  for (const fallen of throws(loose)) {
    const lying = face === "arrow" ? fallen : [...kept, ...fallen];
    if (lying.filter((it) => it === face).length >= needed) hits += 1;
  }
  return hits / FACES.length ** loose;
}

const LYING: Face[][] = [
  ["dynamite", "one", "gatling", "gatling", "two"],
  ["dynamite", "dynamite", "arrow", "arrow", "beer"],
  ["gatling", "gatling", "gatling", "one", "arrow"],
  ["one", "two", "beer", "beer", "one"],
];
const ROLLERS = {
  ordinary: { gatlings: 3, locks: true },
  lucky_duke: { gatlings: 3, locks: true },
  willy_the_kid: { gatlings: 2, locks: true },
  black_jack: { gatlings: 3, locks: false },
};

test.each(Object.entries(ROLLERS))("what the roll of %s may bring is the share of all outcomes", (_, roller) => {
  for (const dice of LYING)
    for (let set = 1; set < 32; set += 1) {
      const loose = new Set([0, 1, 2, 3, 4].filter((die) => set & (1 << die)));
      if (roller.locks && [...loose].some((die) => dice[die] === "dynamite")) continue;
      const pile = 1 + (set % 6);
      const effects = { ...game().effects!, gatlings: roller.gatlings };
      const found = outlooks(game({ dice, pile, effects }), loose);
      const kept = dice.filter((_face, place) => !loose.has(place));
      for (const [face, needed] of [
        ["gatling", roller.gatlings],
        ["dynamite", 3],
        ["arrow", pile],
      ] as const) {
        const chance = found.find((it) => it.face === face)?.chance ?? 0;
        expect(Math.abs(chance - share(face, kept, loose.size, needed))).toBeLessThan(1e-12);
      }
      expect(found.every((it) => it.chance > 0)).toBe(true);
    }
});

test("a face that need not fall is sure, and more than there are dice cannot be", () => {
  expect(chanceOf(0, 3)).toBe(1);
  expect(chanceOf(4, 3)).toBeCloseTo(0, 12);
});

test("five dice have 7,776 outcomes, and their odds a few steps, so that a slow phone has them at once", () => {
  let steps = 0;
  const five = () => {
    steps += 1;
    return 5;
  };
  const dice = { valueOf: five } as unknown as number;
  for (let least = 0; least <= 5; least += 1) {
    steps = 0;
    expect(chanceOf(least, dice)).toBe(chanceOf(least, 5));
    expect(steps).toBeLessThanOrEqual(1 + least);
  }
});

// In words.

test.each([
  [1 / 216, "1 in 216"],
  [11 / 36, "1 in 3"],
  [1 / 3, "3 in 10"],
  [0.42, "4 in 10"],
  [0.99, "9 in 10"],
  [1, "sure"],
])("the chance %f is told as %s", (chance, words) => {
  expect(oddsText(chance)).toBe(words);
});

describe("on the key that rolls", () => {
  const DICE = { dice: LYING[0]!, roll: 1, rerolled: [1, 4], pile: 1 };
  const stop: (() => void)[] = [];
  afterEach(() => {
    for (const it of stop.splice(0)) it();
  });

  function slab(odds: string): string {
    told(odds);
    const shown = game(DICE);
    table.value = { ...table.value!, game: shown };
    mine.value = aMine({ own: own({ choice: reroll() }) });
    stop.push(followTaps());
    const { container } = render(<ActionSlab asked={reroll()} shown={shown} me={0} />);
    return container.querySelector(".slab-text")!.textContent!;
  }

  test("they stand with their words, and are read as sentences", () => {
    const text = slab("all");
    for (const it of ["Enough Gatlings: 1 in 3.", "The last arrow: 1 in 3.", "Gatling1 in 3", "last1 in 3"])
      expect(text).toContain(it);
    expect(text).toContain("Third Dynamite: 1 in 36.");
  });

  test("the rerolls keep their words where something else stands in the place of odds", () => {
    const words = () => document.querySelector(".pips + span")!.classList.contains("unseen");
    slab("all");
    expect(words()).toBe(true);
    act(() => void (notice.value = { text: "No." } as typeof notice.value));
    expect(words()).toBe(false);
    notice.value = null;
  });

  test.each(["after", "off"])("none stand there at a table that chose %s", (odds) => {
    expect(slab(odds)).toBe("Tap the dice you keep.");
  });
});

// A rare roll.

const rolled = (dice: Face[], rerolled: number[], more = {}) =>
  event("rolled", { seat: 0, roll: 2, dice, rerolled, real: false, ...more });
const THREE: Face[] = ["gatling", "gatling", "gatling", "beer", "one"];

describe("a rare roll", () => {
  test.each([
    [[0, 1, 2], "1 in 216 rolls"],
    [[0, 1, 2, 3], "1 in 62 rolls"],
    [[0, 1, 2, 3, 4], null],
    [[0, 1], null],
    [[3], null],
  ] as const)("counts the dice that fell: %j", (rerolled, words) => {
    expect(rareText(rolled(THREE, [...rerolled]))).toBe(words);
  });

  test("is told of real dice, but not of the last five, which did not fall at once", () => {
    expect(rareText(rolled(THREE, [0, 1, 2], { real: true }))).toBe("1 in 216 rolls");
    expect(rareText(rolled(THREE, [0, 1, 2], { real: true, last: true }))).toBeNull();
  });

  test("is ordinary at a table without odds, and so is every other event", () => {
    expect(rareText(event("turn_began", { seat: 0 }))).toBeNull();
    told("off");
    expect(rareText(rolled(THREE, [0, 1, 2]))).toBeNull();
  });

  test("is stamped on the sun until the next roll, and the ticker tells it", () => {
    const shown = (more: Partial<DicePublicView>) =>
      game({ dice: THREE, roll: 2, turn: 0, rerolled: [0, 1, 2], ...more });
    const draw = (it: DicePublicView) => <TableDice game={it} r={204} from={{ x: 0, y: 0 }} least={20} />;
    now.value = rolled(THREE, [0, 1, 2]);
    table.value = { ...table.value!, game: shown({}) };
    const { container, rerender } = render(draw(shown({})));
    const stamp = () => container.querySelector(".rare")?.textContent;
    expect(stamp()).toBe("1 in 216 rolls");
    expect(
      meaning(now.value)!
        .map((it) => (typeof it === "string" ? it : it.text))
        .join(""),
    ).toContain("3 Gatlings, 1 in 216 rolls");
    act(() => {
      now.value = null;
    });
    rerender(draw(shown({ final: true })));
    expect(stamp()).toBe("1 in 216 rolls");
    rerender(draw(shown({ roll: 3, rerolled: [4] })));
    expect(stamp()).toBeUndefined();
  });
});
