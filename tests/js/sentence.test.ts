import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { keyOf, questionTitle, reasonText, sentence, sentencePieces } from "../../static/src/table/sentence";
import { mine, table } from "../../static/src/table/state";
import { pieces, plainText, t, useWords } from "../../static/src/table/words";
import type { EventView } from "../../static/src/wire";
import { mine as aMine, table as aTable, event, game, own, seat } from "./states";

const WORDS = {
  "event.turn_began": "{seat} takes the dice.",
  "event.arrow_taken.roll": "{seat} takes an arrow. Left: {pile}.",
  "event.life_lost.shots.one": "{by} hits {seat}: {points} point gone.",
  "event.life_lost.shots.other": "{by} hits {seat}: {points} points gone.",
  "event.life_lost.indians": "The Indians cost {seat} {points}.",
  "event.life_gained.beer.self": "{seat} drinks.",
  "event.life_gained.beer.by": "{by} buys {seat} a drink.",
  "event.aimed.one": "{seat} aims the 1 at {target}.",
  "event.aimed.beer.self": "{seat} keeps the Beer.",
  "event.rolled": "{roll}: {seat} has {dice}.",
  "event.role_shown": "{seat} is {role}.",
  "event.game_over.law_prevails": "The law wins: {winners}.",
  "reason.too_far": "The {face} does not reach {target}.",
  "reason.not_now": "Not now.",
  "role.sheriff.named": "the Sheriff",
  "roll.1": "First roll",
  "face.one": "1",
  "face.beer": "Beer",
  "card.bang.name": "BANG!",
  "card.missed.name": "Missed!",
  "card.jail.name": "Jail",
  "event.drew.phase_1.seen": "{seat} draws {cards}.",
  "event.drew.phase_1.unseen.one": "{seat} draws a card.",
  "event.drew.phase_1.unseen.other": "{seat} draws {count} cards.",
  "event.flipped": "For {what}: {seat} turns up {printed}.",
  "event.played.by": "{seat} plays {card} on {target}.",
  "event.played.as.by": "{seat} plays {card} as {what} on {target}.",
  "event.barrel.saved": "The Barrel saves {seat}.",
  "event.barrel.not_saved": "The Barrel does not help {seat}.",
};

beforeEach(() => {
  useWords(WORDS, "en");
  table.value = aTable();
});

describe("the key of an event", () => {
  test("is the longest that why, and how the other stands to it, lead to", () => {
    expect(keyOf(event("life_gained", { seat: 1, by: 1, why: "beer" }))).toBe("event.life_gained.beer.self");
    expect(keyOf(event("life_gained", { seat: 1, by: 0, why: "beer" }))).toBe("event.life_gained.beer.by");
    expect(keyOf(event("life_lost", { seat: 1, by: null, why: "indians" }))).toBe("event.life_lost.indians");
    expect(keyOf(event("aimed", { seat: 0, face: "beer", target: 0 }))).toBe("event.aimed.beer.self");
    expect(keyOf(event("aimed", { seat: 0, face: "one", target: 2 }))).toBe("event.aimed.one");
  });
});

test("a sentence says you to the one who reads it, and names everybody on a screen of several", () => {
  useWords(
    {
      ...WORDS,
      "event.life_lost.shots": "[{by} hits {seat}|You hit {seat}|{by} hits you].",
      "event.turn_began": "[{seat}'s|Your] turn.",
      "event.discarded.seen": "{cards}: [{cards} of {seat}'s|yours].",
      "event.game_over.last_standing": "[{winners} wins|You win].",
      "event.played_on": "[{name} plays|You play] on for {other}.",
    },
    "en",
  );
  const hit = event("life_lost", { seat: 2, by: 1, why: "shots", points: 1 });
  const read = (it: EventView, seat: number | null, chairs = [0]) => {
    mine.value = aMine({ chairs, own: seat === null ? null : own({ seat }) });
    return sentence(it);
  };
  expect([1, 2, 3, null].map((seat) => read(hit, seat))).toEqual([
    "You hit Bruno.",
    "Anna hits you.",
    "Anna hits Bruno.",
    "Anna hits Bruno.",
  ]);
  expect(read(hit, 1, [1, 2])).toBe("Anna hits Bruno.");
  expect(read(event("turn_began", { seat: 1 }), 1)).toBe("Your turn.");
  expect(read(event("discarded", { seat: 1, faces: ["jail 4H"] }), 1)).toBe("Jail: yours.");
  expect(read(event("game_over", { winners: [2], why: "last_standing" }), 2)).toBe("You win.");
  expect(read(event("game_over", { winners: [2, 3], why: "last_standing" }), 2)).toBe("Bruno and Carla wins.");
  // It is told while its player still has the seat of the grave.
  const revived = event("played_on", { seat: 3, name: "Bruno", other: "Tin Bill" });
  expect([1, 2, null].map((seat) => read(revived, seat))).toEqual([
    "Bruno plays on for Tin Bill.",
    "You play on for Tin Bill.",
    "Bruno plays on for Tin Bill.",
  ]);
  expect(plainText(sentencePieces(hit, (seat) => `P${seat}`, -1))).toBe("P1 hits P2.");
  mine.value = aMine({ chairs: [], own: null });
});

test("a question has words of its own for a character whose ability changes it", () => {
  useWords({ "about.aim.one": "Who takes the 1?", "about.aim.calamity_janet": "1 or 2: who takes it?" }, "en");
  const asks = (character: string) => {
    table.value = aTable({ game: game({ seats: [seat({ character }), seat()] }) });
    mine.value = aMine({ own: own({ seat: 0 }) });
    return questionTitle({ about: "aim", values: { face: "one" } });
  };
  expect([asks("paul_regret"), asks("calamity_janet")]).toEqual(["Who takes the 1?", "1 or 2: who takes it?"]);
  mine.value = aMine({ chairs: [], own: null });
});

describe("a sentence", () => {
  test("has names for seats and words for faces, rolls and roles", () => {
    expect(sentence(event("turn_began", { seat: 1, turn: 3 }))).toBe("Anna takes the dice.");
    expect(sentence(event("rolled", { seat: 0, roll: 1, dice: ["one", "beer"] }))).toBe(
      "First roll: Nico has 1, Beer.",
    );
    expect(sentence(event("rolled", { seat: 0, roll: 1, dice: ["one", "beer"], rerolled: [1] }))).toBe(
      "First roll: Nico has Beer.",
    );
    expect(sentence(event("role_shown", { seat: 2, role: "sheriff" }))).toBe("Bruno is the Sheriff.");
    expect(sentence(event("game_over", { winners: [0, 1, 2], side: "law", why: "law_prevails" }))).toBe(
      "The law wins: Nico, Anna, and Bruno.",
    );
  });

  test("takes its number from the points", () => {
    const lost = (points: number) => sentence(event("life_lost", { seat: 1, points, life: 3, by: 0, why: "shots" }));
    expect(lost(1)).toBe("Nico hits Anna: 1 point gone.");
    expect(lost(2)).toBe("Nico hits Anna: 2 points gone.");
  });

  test("keeps a name that is written from right to left by itself", () => {
    const chairs = aTable().chairs.map((it, seat) => ({ ...it, name: seat === 1 ? "\u05e2\u05de\u05e8" : it.name }));
    table.value = aTable({ chairs });
    const omer = "\u2068\u05e2\u05de\u05e8\u2069";
    expect(sentence(event("arrow_taken", { seat: 1, pile: 4, why: "roll" }))).toBe(`${omer} takes an arrow. Left: 4.`);
    const over = sentence(event("game_over", { winners: [0, 1, 2], side: "law", why: "law_prevails" }));
    expect(over).toBe(`The law wins: \u2068Nico, ${omer}, and Bruno\u2069.`);
  });

  test("sets its names apart, whatever they contain", () => {
    table.value = aTable({ chairs: aTable().chairs.map((it) => ({ ...it, name: "{by} <b>" })) });
    expect(sentencePieces(event("turn_began", { seat: 1, turn: 1 }))).toEqual([
      { name: "seat", text: "{by} <b>" },
      " takes the dice.",
    ]);
  });

  test("is empty for an event without words", () => {
    expect(sentence(event("turn_ended", { seat: 1 }))).toBe("");
  });

  test("names the cards to who may know them, and counts them for who may not", () => {
    const drew = { seat: 1, count: 3, why: "phase_1" };
    expect(sentence(event("drew", { ...drew, faces: ["bang 10D", "jail 4H", "bang 2C"] }))).toBe(
      "Anna draws BANG! ×2 and Jail.",
    );
    expect(sentence(event("drew", { ...drew, faces: null }))).toBe("Anna draws 3 cards.");
  });

  test("says what is printed on a card, as what it is played, and what came of it", () => {
    expect(sentence(event("flipped", { seat: 0, why: "jail", face: "missed 10H" }))).toBe(
      "For Jail: Nico turns up 10♥.",
    );
    expect(sentence(event("played", { seat: 0, face: "bang 2D", kind: "bang", target: 2 }))).toBe(
      "Nico plays BANG! on Bruno.",
    );
    expect(sentence(event("played", { seat: 0, face: "missed 2S", kind: "bang", target: 2 }))).toBe(
      "Nico plays Missed! as BANG! on Bruno.",
    );
    expect(sentence(event("barrel", { seat: 1, kind: "barrel", saved: false }))).toBe("The Barrel does not help Anna.");
  });

  test("also tells why something is refused", () => {
    expect(reasonText({ name: "too_far", values: { face: "one", target: 3 } })).toBe("The 1 does not reach Carla.");
    expect(reasonText(null)).toBe("Not now.");
  });
});

test("a changed switch is told in its own words", () => {
  const told = "New for everybody. {switch}: {choice}.";
  useWords(
    {
      "event.switch_changed": told,
      "switch.windows": "Questions",
      "switch.windows.fast": "Quick",
      "switch.seen": "Pause",
      "switch.seen.seconds": "{count} s",
      "switch.flat": "Flat",
      "switch.on": "On",
    },
    "en",
  );
  const said = (name: string, choice: string) => sentence(event("switch_changed", { switch: name, choice }));
  expect(said("windows", "fast")).toBe("New for everybody. Questions: Quick.");
  expect([said("seen", "0.5"), said("flat", "true")]).toEqual([
    "New for everybody. Pause: 0.5 s.",
    "New for everybody. Flat: On.",
  ]);
});

describe("in a game of three", () => {
  afterEach(() => void (table.value = null));

  test("a text that is written for three is said in place of the other", () => {
    useWords(
      {
        "role.outlaw.goal": "Bring down the Sheriff",
        "three.role.outlaw.goal": "Bring down the Deputy",
        "role.outlaw.name": "Outlaw",
      },
      "en",
    );
    const at = (count: number) =>
      (table.value = aTable({ game: game({ seats: Array.from({ length: count }, () => seat()) }) }));
    at(3);
    expect([t("role.outlaw.goal"), t("role.outlaw.name")]).toEqual(["Bring down the Deputy", "Outlaw"]);
    at(4);
    expect(t("role.outlaw.goal")).toBe("Bring down the Sheriff");
  });
});

describe("words", () => {
  test("an unknown key shows itself, a missing value is empty", () => {
    expect(t("no.such.key")).toBe("no.such.key");
    expect(t("event.turn_began")).toBe(" takes the dice.");
    expect(pieces("face.one")).toEqual(["1"]);
  });

  test("plural forms follow the language", () => {
    useWords({ "x.one": "{count} freccia", "x.many": "{count} di frecce", "x.other": "{count} frecce" }, "it");
    expect(t("x", { count: 1 })).toBe("1 freccia");
    expect(t("x", { count: 0 })).toBe("0 frecce");
    expect(t("x")).toBe(" frecce");
  });
});
