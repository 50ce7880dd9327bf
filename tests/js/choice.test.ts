import { describe, expect, test } from "vitest";

import { firstTaps } from "../../static/src/dice/phone/part";
import { isLit, litTaps, readyOptions, tapped, whyDark } from "../../static/src/phone/tapped";
import { choice, option } from "./states";

const DICE = [option("keep"), option("roll", "die:1"), option("roll", "die:2"), option("roll", "die:1", "die:2")];
const SHOTS = [option("shoot", "seat:1"), option("shoot", "seat:3"), option("double", "seat:1")];
const CARDS = [
  option("play", "card:5", "seat:1"),
  option("play", "card:5", "seat:2"),
  option("play", "card:9", "seat:2"),
  option("play", "card:7"),
];

describe("lit", () => {
  test("is every tap of an option that contains all taps made", () => {
    expect(litTaps(CARDS, ["card:5"])).toEqual(new Set(["card:5", "seat:1", "seat:2"]));
    expect(litTaps(CARDS, ["card:9"])).toEqual(new Set(["card:9", "seat:2"]));
    expect(litTaps(CARDS, ["card:9", "seat:1"])).toEqual(new Set());
  });

  test("counts what could be exchanged for a tap of its kind", () => {
    expect(isLit(SHOTS, ["seat:1"], "seat:3")).toBe(true);
    expect(isLit(SHOTS, ["seat:1"], "seat:2")).toBe(false);
    expect(isLit(CARDS, ["card:9", "seat:2"], "card:5")).toBe(true);
    expect(isLit(CARDS, ["card:9", "seat:2"], "seat:1")).toBe(false);
  });
});

describe("ready", () => {
  test("are the options whose taps are just those made, in any order", () => {
    expect(readyOptions(DICE, ["die:2", "die:1"])).toEqual([option("roll", "die:1", "die:2")]);
    expect(readyOptions(DICE, [])).toEqual([option("keep")]);
    expect(readyOptions(SHOTS, ["seat:1"]).map((it) => it.verb)).toEqual(["shoot", "double"]);
    expect(readyOptions(CARDS, ["card:5"])).toEqual([]);
  });
});

describe("a tap", () => {
  test("adds, takes back, and exchanges one of its kind", () => {
    expect(tapped(DICE, ["die:1"], "die:2")).toEqual(["die:1", "die:2"]);
    expect(tapped(DICE, ["die:1", "die:2"], "die:1")).toEqual(["die:2"]);
    expect(tapped(SHOTS, ["seat:1"], "seat:3")).toEqual(["seat:3"]);
    expect(tapped(CARDS, ["card:5", "seat:2"], "card:9")).toEqual(["seat:2", "card:9"]);
  });

  test("begins again if nothing made so far fits it", () => {
    expect(tapped(CARDS, ["card:9", "seat:2"], "card:7")).toEqual(["card:7"]);
  });

  test("on something dark is no tap", () => {
    expect(tapped(DICE, ["die:1"], "die:0")).toBeNull();
    expect(tapped(SHOTS, [], "seat:2")).toBeNull();
  });
});

test("a dark tap names the reason that needs the fewest other taps", () => {
  const reason = (name: string) => ({ name, values: {}, rule: null });
  const dark = [
    { verb: "play", taps: ["card:5", "seat:3"], reason: reason("too_far") },
    { verb: "play", taps: ["seat:3"], reason: reason("eliminated") },
  ];
  expect(whyDark(dark, "seat:3")?.name).toBe("eliminated");
  expect(whyDark(dark, "card:5")?.name).toBe("too_far");
  expect(whyDark(dark, "seat:4")).toBeNull();
});

describe("the first taps of a question", () => {
  test("are the dice that flew last, as far as they are free", () => {
    expect(firstTaps(choice("reroll", DICE), [0, 1, 2])).toEqual(["die:1", "die:2"]);
    expect(firstTaps(choice("reroll", DICE), [2])).toEqual(["die:2"]);
    expect(firstTaps(choice("reroll", DICE), [0])).toEqual([]);
  });

  test("are the only option's, where there is only one", () => {
    const all = option("roll", "die:0", "die:1", "die:2", "die:3", "die:4");
    expect(firstTaps(choice("reroll", [all]), [])).toEqual(all.taps);
    expect(firstTaps(choice("aim", [option("shoot", "seat:1")]), [])).toEqual(["seat:1"]);
  });

  test("are none where somebody has to be chosen", () => {
    expect(firstTaps(choice("aim", SHOTS), [0, 1])).toEqual([]);
  });
});
