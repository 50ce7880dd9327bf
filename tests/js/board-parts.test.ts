import { beforeEach, expect, test } from "vitest";
import { linesOf, twoLines } from "../../static/src/board/moments";
import { flagOf } from "../../static/src/board/name";
import { posterLines } from "../../static/src/board/over";
import { hear, lastFall, plain, realDice, recall, told, toldOf } from "../../static/src/board/ticker";
import { rowsOf } from "../../static/src/dice/board/dice";
import { meaning, tagOf, titleOf, underOf } from "../../static/src/dice/board/part";
import { tracer } from "../../static/src/parts/geometry";
import { wins } from "../../static/src/table/score";
import { now, table } from "../../static/src/table/state";
import { story } from "../../static/src/table/story";
import { pieces, useWords } from "../../static/src/table/words";
import { game, table as tableOf } from "./boards";
import { chair, event } from "./states";

const WORDS = {
  "event.life_lost.shots.other": "{by} hits {seat}: {points} gone.",
  "event.turn_began": "{seat} takes the dice.",
  "event.turn_ended": "{seat}'s turn ends.",
  "event.eliminated": "{seat} fell.",
  "roll.1": "First roll",
  "roll.2": "Second roll",
  "board.rolled": "{roll}: {seat} has {dice}.",
  "board.rolled.none": "nothing but arrows",
  "board.shots.other": "{count} shots",
  "board.beers.one": "{count} Beer",
  "board.gatlings.of": "{count} of {of} Gatlings",
  "board.gatlings.other": "{count} Gatlings",
  "board.dynamites.of": "{count} of {of} Dynamites",
  "board.now.begin": "{name} rolls",
  "about.arrow_or_life": "Bullet or arrow?",
  "moment.eliminated": "{name} is out",
  "moment.indians": "Indians attack",
  "board.flag.turn": "on turn",
  "board.flag.reroll": "rolling",
  "board.flag.choosing": "choosing",
  "board.flag.away": "away",
  "board.flag.stand_in": "bot plays",
};

beforeEach(() => {
  useWords(WORDS, "en");
  now.value = null;
  table.value = tableOf({ phase: "game", game: game() });
});

const places = (rows: { place: number }[][]) => rows.map((row) => row.map((it) => it.place));

test("five thrown dice lie loose, but Dynamite stands on the plank", () => {
  const rows = rowsOf(game());
  expect(places(rows.loose)).toEqual([[0, 1, 2, 4]]);
  expect(places(rows.kept)).toEqual([[3]]);
});

test("dice that were not thrown again are kept", () => {
  const rows = rowsOf(game({ roll: 2, rerolled: [1, 4] }));
  expect(places(rows.loose)).toEqual([[1, 4]]);
  expect(places(rows.kept)).toEqual([[0, 2, 3]]);
});

test("five of a kind of place go into two rows", () => {
  const none = game({ dice: [null, null, null, null, null], rerolled: [], locked: [], roll: 0 });
  expect(places(rowsOf(none).loose)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  expect(places(rowsOf(game({ final: true })).kept)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

test("the title says which roll it is, or what somebody out of turn is asked", () => {
  expect(titleOf(game({ roll: 2 }))).toBe("Second roll");
  expect(titleOf(game({ roll: 0 }))).toBe("Nico rolls");
  const asked = { number: 3, seat: 2, about: "arrow_or_life", values: {} };
  expect(titleOf(game({ roll: 2, question: asked }))).toBe("Bullet or arrow?");
});

test("the actor of a sentence stands out", () => {
  const told = toldOf(event("life_lost", { seat: 1, by: 0, points: 2, life: 3, why: "shots" }));
  expect(told!.pieces[told!.actor]).toEqual({ name: "by", text: "Nico" });
  expect(toldOf(event("unheard_of", {}))).toBeNull();
});

test("a screen that comes later is told what happened last", () => {
  const hit = event("life_lost", { seat: 1, by: 0, points: 2, life: 0, why: "shots" });
  const fell = event("eliminated", { seat: 1, by: 0, role: "outlaw" });
  const turn = event("turn_began", { seat: 1, turn: 4 });
  recall([hit, fell, turn, event("die_told", { die: 2, face: "beer" }), event("turn_ended", { seat: 1 })]);
  expect(plain(told.value!)).toBe("Anna takes the dice.");
  expect(plain(lastFall.value!)).toBe("Anna fell.");
  expect(story.value.map((it) => it.words)).toEqual([
    "Anna's turn ends.",
    "Anna takes the dice.",
    "Anna fell.",
    "Nico hits Anna: 2 gone.",
  ]);
  expect(realDice.value).toEqual({ 2: "beer" });
  hear(hit);
  expect(story.value[0]?.words).toBe("Nico hits Anna: 2 gone.");
  recall([]);
  expect([told.value, story.value]).toEqual([null, []]);
});

test("a flag says what a seat is doing", () => {
  const rolling = game({ question: { number: 1, seat: 0, about: "reroll", values: {} } });
  expect(flagOf(rolling, 0, "board.flag")).toBe("rolling");
  expect(flagOf(rolling, 1, "board.flag")).toBeNull();
  const asked = game({ question: { number: 1, seat: 1, about: "drop_arrow", values: {} } });
  expect(flagOf(asked, 1, "board.flag")).toBe("choosing");
  expect(flagOf(asked, 0, "board.flag")).toBe("on turn");
  table.value = tableOf({
    chairs: [chair("Nico", { seat: 0, online: false }), chair("Anna", { seat: 1, stand_in: true })],
  });
  expect(flagOf(asked, 0, "board.flag")).toBe("away");
  expect(flagOf(asked, 1, "board.flag")).toBe("bot plays");
});

test("a tag says what is aimed at a seat, and what has just happened to it", () => {
  const first = { word: "seat.life_word" };
  const asks = (about: string, values: Record<string, string> = {}) =>
    game({
      final: true,
      aims: [
        { die: 0, target: 1, points: 1 },
        { die: 1, target: 1, points: 2 },
        { die: 4, target: 2, points: 1 },
      ],
      question: { number: 1, seat: 0, about, values },
    });
  expect(tagOf(asks("aim"), 1)).toEqual({ text: "−3", tone: "red", ...first });
  expect(tagOf(asks("arrow_or_life", { why: "shots" }), 1)).toEqual({ text: "−3", tone: "red", ...first });
  expect(tagOf(asks("beer"), 2)).toEqual({ text: "+1", tone: "yellow", ...first });
  expect(tagOf(asks("aim"), 0)).toBeNull();
  now.value = event("life_lost", { seat: 0, points: 1, life: 7, by: 1, why: "shots" });
  expect(tagOf(game(), 0)).toEqual({ text: "−1", tone: "red", ...first });
  // Everybody has seen what the number counts.
  table.value = tableOf({ phase: "game", game: game({ turn_number: 9 }) });
  expect(tagOf(game(), 0)).toEqual({ text: "−1", tone: "red" });
});

test("shots that have been fired are no longer announced on anybody", () => {
  const aims = [
    { die: 0, target: 1, points: 1 },
    { die: 4, target: 1, points: 1 },
  ];
  const asks = (about: string) => game({ final: true, aims, question: { number: 1, seat: 0, about, values: {} } });
  expect(tagOf(asks("beer"), 1)).toMatchObject({ text: "+1", tone: "yellow" });
  expect(tagOf(asks("kit_arrow"), 1)).toBeNull();
});

test("titles break like posters", () => {
  expect(posterLines("The Outlaws win")).toEqual(["The", "Outlaws", "win"]);
  expect(posterLines("Vincono i Fuorilegge")).toEqual(["Vincono", "i Fuorilegge"]);
  expect(twoLines("Indians attack")).toEqual(["Indians", "attack"]);
  expect(twoLines("Spara la Gatling")).toEqual(["Spara la", "Gatling"]);
  expect(twoLines("Boom")).toEqual(["Boom"]);
  expect(linesOf(pieces("moment.eliminated", { name: "Oilcan Annie" }))).toEqual(["Oilcan Annie", "is out"]);
  expect(linesOf(pieces("moment.indians"))).toEqual(["Indians", "attack"]);
});

test("the evening counts who has won how often", () => {
  const past = [
    { number: 1, game: "dice", side: "law", winners: ["Nico", "Anna"] },
    { number: 2, game: "dice", side: "renegade", winners: ["Anna"] },
  ];
  expect(wins({ past })).toEqual([
    { name: "Anna", won: 2 },
    { name: "Nico", won: 1 },
  ]);
});

test("a shot is a needle that widens towards the one who is hit", () => {
  const [a, b, c, d] = tracer({ x: 0, y: 0 }, { x: 100, y: 0 });
  expect(Math.abs(a!.y - d!.y)).toBeLessThan(Math.abs(b!.y - c!.y));
  expect(b!.x).toBeCloseTo(100);
});

test("of dice that have fallen it is said what they come to, as soon as they lie", () => {
  const rolled = event("rolled", { seat: 0, roll: 1, dice: [], rerolled: [] });
  const said = (event: typeof rolled = rolled) => meaning(event)?.map((it) => (typeof it === "string" ? it : it.text));
  expect(said()?.join("")).toBe("First roll: Nico has 2 shots, 1 Beer, and 1 of 3 Dynamites.");
  const three = game({ dice: ["gatling", "gatling", "gatling", "arrow", "arrow"] });
  table.value = tableOf({ phase: "game", game: three });
  expect(said()?.join("")).toBe("First roll: Nico has 3 Gatlings.");
  table.value = tableOf({ phase: "game", game: { ...three, dice: ["gatling", "gatling", "arrow", "arrow", "arrow"] } });
  expect(said()?.join("")).toBe("First roll: Nico has 2 of 3 Gatlings.");
  table.value = tableOf({ phase: "game", game: { ...three, dice: ["arrow", "arrow", "arrow", "arrow", "arrow"] } });
  expect(said()?.join("")).toBe("First roll: Nico has nothing but arrows.");
  expect(said(event("rolled", { ...rolled.values, roll: 2 }))).toBeUndefined();
  expect(said(event("aimed", rolled.values))).toBeUndefined();
});

test("nothing is said of dice below a question that comes before the first roll", () => {
  useWords({ "board.five": "All five dice" }, "en");
  const asks = (about: string) => game({ roll: 0, question: { number: 1, seat: game().turn, about, values: {} } });
  expect(underOf(asks("reroll"))).toBe("All five dice");
  expect(underOf(asks("gift"))).toBeNull();
});
