// Moments, awards and falls of a story as sentences.
import { beforeEach, expect, test } from "vitest";
import { awardSaid, causeWord, momentSaid, pointsWord, signed } from "../../static/src/story/say";
import { useWords } from "../../static/src/table/words";

const NAMES = ["Anna", "Ben", "Carla"];

beforeEach(() => {
  document.documentElement.lang = "it";
  useWords(
    {
      "story.what.indians": "gli Indiani",
      "story.what.other": "la sfortuna",
      "story.moment.exchange.title": "Il duello",
      "story.moment.exchange.why.one": "{by} contro {seat}: {count} colpo",
      "story.moment.exchange.why.other": "{by} contro {seat}: {count} colpi",
      "story.award.unlucky.title": "Che sfortuna",
      "story.award.unlucky.why": "{points} punti meno",
    },
    "it",
  );
});

test("a moment has a title and a sentence with the names of its seats", () => {
  const it = { name: "exchange", at: 3, turn: 1, seats: [1, 0], values: { by: 1, seat: 0, count: 5 }, weight: 6 };
  expect(momentSaid(it, NAMES)).toEqual({ title: "Il duello", why: "Ben contro Anna: 5 colpi" });
  expect(momentSaid({ ...it, values: { ...it.values, count: 1 } }, NAMES).why).toBe("Ben contro Anna: 1 colpo");
});

test("points of luck are told without their sign, and whole, as nobody loses a part of a life", () => {
  const award = { name: "unlucky", seat: 2, values: { seat: 2, points: -3.56 }, weight: 1 };
  expect(awardSaid(award, NAMES).why).toBe("4 punti meno");
  expect(pointsWord(1.25)).toBe("1");
});

test("luck has a sign unless it rounds to nothing", () => {
  expect([2, -2.25, 0, 0.4, -0.4].map(signed)).toEqual(["+2", "−2", "0", "0", "0"]);
});

test("a cause of lost life points has its word, or one for all else", () => {
  expect(causeWord("indians")).toBe("gli Indiani");
  expect(causeWord("plague")).toBe("la sfortuna");
});
