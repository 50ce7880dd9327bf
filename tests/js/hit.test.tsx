import { render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hear as hearBoard, plain, recall as recallBoard, told } from "../../static/src/board/ticker";
import { CARDS } from "../../static/src/cards/showing";
import { titleOf } from "../../static/src/dice/board/part";
import { EVENTS } from "../../static/src/dice/events";
import { BREATH, DICE, heldDie } from "../../static/src/dice/state";
import "../../static/src/dice/told";
import { HitCard } from "../../static/src/phone/moment";
import { HIT, hitOnMe, LIES, type Look, Play, showsGame } from "../../static/src/table/play";
import { mine, nameOf, now, playing, rev, table } from "../../static/src/table/state";
import { hear as hearPhone, lastWords, recall, story, untilTold } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import { game as aCardGame, seat as aCardSeat } from "./cards";
import { mine as aMine, table as aTable, event, game, own, sit, state } from "./states";

const shot = (seat: number, more = {}) =>
  event("life_lost", { seat, points: 1, life: 5, by: 1, why: "shots", ...more });

showsGame("dice", DICE);
showsGame("cards", CARDS);

/** A card game in which each player holds this number of cards. */
const armed = (hand: number) => aCardGame({ seats: [0, 1, 2].map(() => aCardSeat({ hand })) });

/** The last of five dice lies after this time, in milliseconds (die.css). */
const LANDED = 700 + 4 * 60;

beforeEach(() => {
  useWords(
    {
      "phone.hit": "{by} shoots you",
      "phone.hit.left.one": "{count} less, {life} of {all}",
      "phone.hit.left.other": "{count} less, {life} of {all}",
      "phone.shout": "Bang!",
      "board.now.shots": "Shots",
      "board.now.beers": "Beers",
      "roll.3": "Third roll",
    },
    "en",
  );
  sit();
  table.value = aTable();
  mine.value = aMine({ own: own({ seat: 0 }) });
  now.value = null;
});

describe("the phone of the one who is hit", () => {
  test("shows who shot, what it cost and what is left", async () => {
    const { container } = render(<HitCard />);
    expect(container.textContent).toBe("");
    now.value = shot(0, { points: 2 });
    await vi.waitFor(() => expect(container.querySelector(".hit")).not.toBeNull());
    expect(container.textContent).toContain("Anna shoots you");
    expect(container.textContent).toContain("Bang!");
    expect(container.textContent).toContain("2 less, 5 of 9");
    expect(container.querySelector(".hit-before")?.textContent).toBe("7");
    now.value = null;
    await vi.waitFor(() => expect(container.querySelector(".hit")).toBeNull());
  });

  test("shows nothing of a shot at somebody else, of an arrow, or of what has a title card of its own", () => {
    for (const it of [shot(2), shot(0, { why: "gatling" }), shot(0, { why: "dynamite", by: null }), event("rolled")]) {
      now.value = it;
      expect(hitOnMe.value).toBeNull();
    }
    now.value = shot(0);
    expect(hitOnMe.value).toBe(now.value);
  });

  test("in the card game a card that hits is one too, an attack on all is none", () => {
    expect(CARDS.isShot(shot(0, { why: "bang" }))).toBe(true);
    for (const why of ["indians", "gatling", "howitzer", "duel"]) expect(CARDS.isShot(shot(0, { why }))).toBe(false);
    expect(CARDS.isShot(shot(0, { why: "dynamite", by: null }))).toBe(false);
    expect(CARDS.isShot(shot(1, { why: "bang" }))).toBe(false);
  });
});

describe("the time of a hit", () => {
  let look: Look;
  let play: Play;

  beforeEach(() => {
    vi.useFakeTimers();
    look = "moving";
    table.value = mine.value = null;
    rev.value = 0;
    playing.value = false;
    play = new Play(
      () => undefined,
      () => look,
    );
    play.feed(state(1, { whole: true }));
  });
  afterEach(() => vi.useRealTimers());

  test.each<[Look, number, number]>([
    ["moving", 0, HIT],
    ["moving", 2, EVENTS.life_lost!.seen!],
    ["still", 0, HIT],
    ["still", 2, 0],
    ["unseen", 0, 0],
  ])("%s, at seat %d: %d", async (how, seat, length) => {
    look = how;
    play.feed(state(2, { events: [shot(seat)] }));
    if (length) {
      await vi.advanceTimersByTimeAsync(length - 1);
      expect(playing.value).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect([playing.value, rev.value]).toEqual([false, 2]);
  });

  test.each<[string, string, number, number, boolean]>([
    ["nobody could answer the shot", "bang", 0, 0, true],
    ["nobody could answer an attack on all", "gatling", 0, 0, true],
    ["there were cards to answer with", "bang", 1, 0, false],
    ["somebody else is hit", "bang", 0, 1, false],
  ])("is long enough to see what struck where %s", async (_, why, hand, seat, isLong) => {
    play.feed(state(2, { whole: true, table: aTable({ game: armed(hand) }) }));
    play.feed(state(3, { events: [shot(seat, { why, by: 2 })], table: aTable({ game: armed(hand) }) }));
    await vi.advanceTimersByTimeAsync(LIES);
    expect(playing.value).toBe(isLong);
    await vi.advanceTimersByTimeAsync(HIT + 1);
    expect(playing.value).toBe(false);
  });
});

describe("a held breath", () => {
  const rolled = (dice: string[], rerolled: number[], more = {}) =>
    event("rolled", { seat: 0, roll: 2, dice, rerolled, real: false, ...more } as never);
  const [D, A] = ["dynamite", "arrow"];

  test.each([
    ["the third Dynamite", rolled([D, D, "one", D, "beer"], [2, 3]), 5, 3],
    ["all three at once", rolled([D, "one", D, D, "beer"], [0, 1, 2, 3, 4]), 5, 3],
    ["a fourth one changes nothing more", rolled([D, D, D, D, "beer"], [3]), 5, null],
    ["the last arrow", rolled(["one", A, "two", A, A], [0, 1, 2, 3, 4]), 2, 3],
    ["arrows that are not the last", rolled(["one", A, "two", A, A], [0, 1, 2, 3, 4]), 4, null],
    ["dice that nobody threw here", rolled([D, D, D, "one", "one"], [0, 1, 2], { real: true }), 4, null],
  ])("%s", (_, it, pile, place) => expect(heldDie(it, pile)).toBe(place));

  test("takes its time", () => {
    table.value = aTable({ game: game({ pile: 1 }) });
    const plain = DICE.seenFor(rolled(["one", "one", "one", "two", "two"], [0]));
    const held = rolled([A, "one", "one", "two", "two"], [0]);
    expect(DICE.seenFor(held)).toBe(plain + BREATH);
    expect(untilTold(held) - BREATH).toBeGreaterThanOrEqual(LANDED);
  });

  test("is told by no sentence before it lies", () => {
    vi.useFakeTimers();
    useWords({ "event.rolled": "{seat} gets {dice}." }, "en");
    table.value = aTable({ game: game({ pile: 1 }) });
    const roll = rolled([A, "one", "one", "two", "two"], [0]);
    hearPhone(roll);
    hearBoard(roll);
    vi.advanceTimersByTime(LANDED + BREATH - 1);
    expect([lastWords.value, told.value]).toEqual(["", null]);
    vi.advanceTimersByTime(1000);
    expect([lastWords.value, told.value].map(Boolean)).toEqual([true, true]);
    vi.useRealTimers();
  });
});

test("arrows and Beers that come in a row are one sentence with their number, on phones and boards", () => {
  useWords(
    {
      "event.arrow_taken.roll": "{seat} takes an arrow, {pile} left.",
      "many.arrow_taken.other": "{seat} takes {count} arrows, {pile} left.",
      "event.life_gained.beer.self.other": "{seat} drinks: +{points}, now {life}.",
    },
    "en",
  );
  table.value = aTable({ game: game({}) });
  const arrow = (seat: number, pile: number) => event("arrow_taken", { seat, pile, why: "roll" });
  const beer = (life: number) => event("life_gained", { seat: 1, points: 1, life, by: 1, why: "beer" });
  const events = [arrow(1, 4), arrow(1, 3), arrow(0, 2), beer(5), beer(6)];
  const [one, other] = [1, 0].map(nameOf);
  const words = [`${one} drinks: +2, now 6.`, `${other} takes an arrow, 2 left.`, `${one} takes 2 arrows, 3 left.`];
  for (const it of [hearPhone, hearBoard]) {
    story.value = [];
    events.forEach(it);
    expect(story.value.map((it) => it.words)).toEqual(words);
  }
  for (const it of [recall, recallBoard]) {
    story.value = [];
    it(events);
    expect(story.value.map((it) => it.words)).toEqual(words);
  }
  expect(plain(told.value!)).toBe(words[0]);
});

test("Dynamite has a title card", () => {
  expect(DICE.momentOf(event("dynamite_exploded", { seat: 1, count: 3 }))).toBe("dynamite");
});

test("the sun says what is carried out, no longer which roll it was", () => {
  const dice = ["one", "beer", "two", "gatling", "arrow"] as never;
  const shown = (aims: { die: number; target: number; points: number }[]) =>
    game({ final: true, roll: 3, dice, aims, question: null });
  now.value = event("shots_fired", { seat: 0 });
  expect(titleOf(shown([]))).toBe("Third roll");
  expect(titleOf(shown([{ die: 0, target: 1, points: 1 }]))).toBe("Shots");
  expect(
    titleOf(
      shown([
        { die: 0, target: 1, points: 1 },
        { die: 1, target: 0, points: 1 },
      ]),
    ),
  ).toBe("Beers");
});
