import { beforeEach, expect, test } from "vitest";
import { PART as CARDS_PART } from "../../static/src/cards/phone/part";
import { type CardRules, chosenWords } from "../../static/src/cards/state";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { table as tableOf } from "./boards";

const PLAIN: CardRules = {
  preset: "fourth",
  sets: ["base"],
  short_deck: false,
  memory: false,
  badge: "dealt",
};

beforeEach(() =>
  useWords(
    {
      "switch.game.dice": "The Dice Game",
      "switch.game.cards": "The Card Game",
      "switch.short_deck": "Short deck",
      "preset.first.name": "First edition",
      "set.dodge_city.name": "Dodge City",
      "set.high_noon.name": "High Noon",
    },
    "en",
  ),
);

test("the usual rules need no word", () => {
  expect(chosenWords(PLAIN)).toBe("");
  expect(chosenWords(PLAIN, ["Clock"])).toBe("Clock");
});

test("unusual options stand in one row", () => {
  const all: CardRules = {
    ...PLAIN,
    preset: "first",
    sets: ["base", "dodge_city", "high_noon"],
    short_deck: true,
  };
  expect(chosenWords(all)).toBe("First edition, Dodge City, High Noon, Short deck");
});

test("a phone in the lobby says of cards which sets", () => {
  const shown = tableOf();
  table.value = {
    ...shown,
    switches: { ...shown.switches, game: "cards", rules: { cards: { ...PLAIN, sets: ["base", "dodge_city"] } } },
  };
  expect(CARDS_PART.chosen()).toBe("Dodge City");
  expect(DICE_PART.chosen()).toBe("");
});
