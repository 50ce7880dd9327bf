import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CARDS, keep } from "../../static/src/cards/showing";
import { EVENTS } from "../../static/src/dice/events";
import { BREATH, DICE, game } from "../../static/src/dice/state";
import "../../static/src/dice/told";
import { choice as asking } from "../../static/src/table/here";
import { endByTap, LIES, type Look, momentsEnd, Play, showsGame } from "../../static/src/table/play";
import { mine, nameOf, now, open, playing, rev, table } from "../../static/src/table/state";
import { game as cardGame } from "./cards";
import { game as aGame, mine as aMine, table as aTable, choice, event, option, own, seat, state } from "./states";

const HIT = event("life_lost", { seat: 1, points: 1, life: 5, by: 0, why: "shots" });
const ARROW = event("arrow_taken", { seat: 0, pile: 4, why: "roll" });

showsGame("dice", DICE);

let told: string[];
let look: Look;
let play: Play;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  look = "moving";
  table.value = mine.value = now.value = null;
  rev.value = 0;
  playing.value = open.value = false;
  play = new Play(
    (it) => told.push(it.name),
    () => look,
  );
  play.feed(state(1, { whole: true }));
});

afterEach(() => vi.useRealTimers());

const after = (time: number) => vi.advanceTimersByTimeAsync(time);

describe("the queue", () => {
  test("shows a whole view at once", () => {
    expect(rev.value).toBe(1);
    expect(playing.value).toBe(false);
  });

  test("a player who is dealt a seat is no onlooker while the deal is played", async () => {
    play.feed(state(2, { whole: true, table: aTable({ phase: "lobby", game: null }) }));
    const dealt = state(3, { events: [event("game_began", {})] });
    play.feed(dealt);
    expect([playing.value, mine.value]).toEqual([true, dealt.mine]);
  });

  test("plays events in order and opens the question only when the pictures have caught up", async () => {
    const before = aGame({ question: { about: "reroll", number: 6, seat: 0, values: {} } });
    play.feed(state(1, { whole: true, table: aTable({ game: before }) }));
    const taken = { ...before, pile: 4, seats: [seat({ arrows: 2 }), ...before.seats.slice(1)], question: null };
    const hit = { ...taken, seats: [taken.seats[0]!, seat({ life: 5 }), ...taken.seats.slice(2)] };
    const end = state(2, { events: [ARROW, HIT], table: aTable({ game: aGame({ pile: 4 }) }) });
    play.feed({ ...end, games: [taken, hit] });
    expect([now.value?.name, playing.value, rev.value]).toEqual(["arrow_taken", true, 1]);
    expect(game.value?.question).toBe(before.question);
    expect(game.value?.pile).toBe(4);
    expect(game.value?.seats[0]?.arrows).toBe(2);
    expect(game.value?.seats[1]?.life).toBe(6);
    await after(EVENTS.arrow_taken!.seen!);
    expect(now.value?.name).toBe("life_lost");
    expect(game.value?.seats[1]?.life).toBe(5);
    await after(EVENTS.life_lost!.seen!);
    expect([now.value, playing.value, rev.value]).toEqual([null, false, 2]);
    expect(table.value).toBe(end.table);
    expect(told).toEqual(["arrow_taken", "life_lost"]);
  });

  test("a question asked out of turn stays open while another turns a card, and gets its number", async () => {
    const FLIP = event("flipped", { seat: 2, why: "barrel", card: 9, face: "bang KC" });
    const LOST = event("life_lost", { seat: 2, points: 1, life: 2, by: 1, why: "gatling" });
    const table = aTable({ game: cardGame({ turn: { ...cardGame().turn, seat: 1 } }) });
    const asked = choice("missed", [option("answer", "card:1"), option("pass")], { number: null, values: { by: 1 } });
    const at = (told: number, more: Parameters<typeof own>[0], last = LOST) =>
      state(told, { events: [last], table, mine: aMine({ own: own(more) }) });
    showsGame("cards", { ...CARDS, seenFor: () => 500, keep });
    const opened = () => [playing.value, asking.value?.number];
    play.feed({ ...at(2, { ahead: asked, at_once: true }), whole: true });
    play.feed(at(3, { ahead: asked, at_once: true }, FLIP));
    play.feed(at(4, { choice: { ...asked, number: 7 } }));
    expect(opened()).toEqual([true, null]);
    await after(500);
    expect(opened()).toEqual([true, 7]);
    await after(500);
    expect(opened()).toEqual([false, 7]);
    play.feed(at(5, { choice: { ...asked, number: 8 } }));
    expect(opened()).toEqual([true, undefined]);
    await after(500);
    play.feed(at(6, { choice: { ...asked, number: 8, options: [option("pass")] } }));
    expect(opened()).toEqual([true, undefined]);
    await after(500);
    expect(opened()).toEqual([false, 8]);
  });

  test("goes on playing from one state to the next without opening between them", async () => {
    play.feed(state(2, { events: [ARROW] }));
    play.feed(state(3, { events: [HIT] }));
    await after(EVENTS.arrow_taken!.seen!);
    expect([rev.value, playing.value, now.value?.name]).toEqual([2, true, "life_lost"]);
    await after(EVENTS.life_lost!.seen!);
    expect([rev.value, playing.value]).toEqual([3, false]);
  });

  test("events that wait behind a picture may shorten it, as if both had been told together", async () => {
    showsGame("dice", { ...DICE, seenFor: (_, next) => (next ? 100 : 1000) });
    for (const told of [2, 3, 4]) play.feed(state(told, { events: [HIT] }));
    await after(1000);
    expect(rev.value).toBe(2);
    await after(100);
    expect(rev.value).toBe(3);
    await after(1000);
    expect([rev.value, playing.value]).toEqual([4, false]);
    showsGame("dice", DICE);
  });

  test("catches up at once when the page is still, and tells everything all the same", () => {
    look = "still";
    play.feed(state(2, { events: [ARROW, HIT] }));
    expect([rev.value, playing.value]).toEqual([2, false]);
    expect(told).toEqual(["arrow_taken", "life_lost"]);
  });

  test("tells a still page of a new game with the names of that game", () => {
    look = "still";
    const names: string[] = [];
    play = new Play(
      () => names.push(nameOf(0)),
      () => look,
    );
    table.value = aTable({ phase: "lobby", chairs: [], game: null });
    play.feed(state(2, { events: [ARROW] }));
    expect(names).toEqual([nameOf(0)]);
    expect(names[0]).not.toBe("");
  });

  const ATTACK = event("indians_attacked", { seat: 0 });
  const LOSS = event("life_lost", { seat: 1, points: 1, life: 5, by: null, why: "indians" });
  const CARD = 1800;

  test("leaves the card of a moment standing on a still page, with all its losses, for a breath", async () => {
    look = "still";
    play.feed(state(2, { events: [ARROW, ATTACK, LOSS, LOSS, HIT] }));
    expect([now.value, playing.value, told.length]).toEqual([LOSS, true, 4]);
    await after(CARD - 1);
    expect(rev.value).toBe(1);
    await after(1);
    expect([now.value, rev.value, playing.value, told.length]).toEqual([null, 2, false, 5]);
  });

  test("on a still page what comes while a card is read waits for it, and a tap ends it", async () => {
    look = "still";
    play.feed(state(2, { events: [ATTACK] }));
    play.feed(state(3, { events: [HIT] }));
    expect([rev.value, now.value]).toEqual([1, ATTACK]);
    play.skip();
    await after(0);
    expect([rev.value, now.value, playing.value]).toEqual([3, null, false]);
  });

  test("leaves no card standing where nobody looks, or where the table waits for nobody", async () => {
    look = "unseen";
    play.feed(state(2, { events: [ATTACK] }));
    expect(rev.value).toBe(2);
    look = "still";
    table.value = aTable({ switches: { ...aTable().switches, seen: 0 } });
    play.feed(state(3, { events: [ATTACK, LOSS] }));
    await after(0);
    expect([rev.value, told.length]).toEqual([3, 3]);
  });

  test("a whole view overtakes what is being played", async () => {
    play.feed(state(2, { events: [ARROW, HIT] }));
    play.feed(state(9, { whole: true }));
    expect([rev.value, playing.value]).toEqual([9, false]);
    await after(5000);
    expect(rev.value).toBe(9);
    expect(told).toEqual(["arrow_taken", "life_lost"]);
  });

  const FELL = event("eliminated", { seat: 1, role: "outlaw", by: null, why: "indians" });
  const aView = (rev: number, more = {}) => state(rev, { whole: true, table: aTable({ game: aGame(), ...more }) });

  test("a whole view lets a moment end in its time, and is shown then", async () => {
    play.feed(state(2, { events: [ATTACK, LOSS, ARROW] }));
    play.feed(state(3, { events: [HIT] }));
    const view = aView(4);
    play.feed(view);
    expect([now.value, rev.value]).toEqual([ATTACK, 1]);
    expect(told).toEqual(["indians_attacked", "life_lost", "arrow_taken", "life_lost"]);
    await after(EVENTS.indians_attacked!.seen! - 1);
    expect(now.value).toBe(ATTACK);
    await after(1);
    expect([now.value, rev.value, playing.value, told.length]).toEqual([null, 4, false, 4]);
    expect(table.value).toBe(view.table);
    play.feed(state(5, { events: [ARROW] }));
    await after(EVENTS.arrow_taken!.seen!);
    expect([rev.value, told.length]).toEqual([5, 5]);
  });

  test.each([
    ["of another game", 3, { past: [{ number: 1 }] }],
    ["far ahead", 6, {}],
  ])("a whole view %s ends a moment", async (_, rev_, more) => {
    play.feed(state(2, { events: [FELL, ARROW] }));
    play.feed(aView(rev_, more));
    expect([now.value, rev.value, told.length]).toEqual([null, rev_, 2]);
    await after(5000);
    expect([now.value, rev.value, playing.value, told.length]).toEqual([null, rev_, false, 2]);
  });

  test("drops pictures when it falls too far behind, never sentences", async () => {
    for (let next = 2; next < 9; next++) play.feed(state(next, { events: [ARROW, HIT] }));
    await after(2 * (EVENTS.life_lost!.seen! + EVENTS.arrow_taken!.seen!));
    expect([rev.value, playing.value]).toEqual([8, false]);
    expect(told).toHaveLength(14);
  });

  test("after catching up the next state is played in full again", async () => {
    for (let next = 2; next < 9; next++) play.feed(state(next, { events: [ARROW, HIT] }));
    await after(3000);
    play.feed(state(9, { events: [ARROW, HIT] }));
    await after(EVENTS.arrow_taken!.seen!);
    expect(now.value?.name).toBe("life_lost");
    await after(EVENTS.life_lost!.seen!);
    expect(rev.value).toBe(9);
    play.feed(state(1, { whole: true }));
    play.feed(state(2, { events: [ARROW, HIT] }));
    await after(EVENTS.arrow_taken!.seen!);
    expect(now.value?.name).toBe("life_lost");
  });

  test("tells everything in its order, whatever overtakes a picture", async () => {
    const said: unknown[] = [];
    play = new Play(
      ({ values }) => said.push(values.pile),
      () => look,
    );
    const taken = (...piles: number[]) => piles.map((pile) => event("arrow_taken", { seat: 0, pile }));
    play.feed(state(2, { events: taken(9, 8, 7) }));
    for (const [at, pile] of [6, 5, 4, 3].entries()) play.feed(state(at + 3, { events: taken(pile) }));
    await after(5000);
    expect(said).toEqual([9, 8, 7, 6, 5, 4, 3]);
    play.feed(state(7, { events: taken(2, 1) }));
    play.feed(state(8, { whole: true, events: taken(0) }));
    await after(5000);
    expect(said).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("shows an attack that takes long, however long, and goes on with it while others play", async () => {
    const out = event("eliminated", { seat: 1, role: "outlaw", by: null, why: "indians" });
    const attack = state(2, { events: [ARROW, ATTACK, LOSS, LOSS, LOSS, out, out, out, out, out] });
    play.feed(attack);
    expect(now.value?.name).toBe("arrow_taken");
    for (let next = 3; next < 9; next++) play.feed(state(next, { events: [ARROW] }));
    await after(0);
    expect(now.value).toBe(ATTACK);
    await after(EVENTS.indians_attacked!.seen! - 1);
    expect(now.value).toBe(ATTACK);
    await after(1);
    expect(now.value).toBe(LOSS);
    await after(2 * EVENTS.eliminated!.seen!);
    expect([now.value, rev.value]).toEqual([out, 1]);
    await after(5 * EVENTS.eliminated!.seen!);
    expect([rev.value, playing.value]).toEqual([8, false]);
  });

  test("at a table without pauses nothing keeps it behind, not even a moment", async () => {
    table.value = aTable({ switches: { ...aTable().switches, seen: 0 } });
    for (let next = 2; next < 9; next++) play.feed(state(next, { events: [ATTACK], table: table.value }));
    await after(EVENTS.indians_attacked!.seen!);
    expect([rev.value, playing.value]).toEqual([8, false]);
  });

  test("a tap ends the picture on the screen", async () => {
    play.feed(state(2, { events: [event("indians_attacked", { seat: 0 }), HIT] }));
    play.skip();
    await after(0);
    expect(now.value?.name).toBe("life_lost");
  });
});

describe("the pace of the table", () => {
  const paced = (seen: number) => aTable({ switches: { ...aTable().switches, seen } });

  test.each([
    [0.6, 0.5],
    [1.8, 1.5],
    [0, 1],
  ])("a pause of %s s shows everything for %s of its time", async (seen, factor) => {
    table.value = paced(seen);
    play.feed(state(2, { events: [HIT], table: paced(seen) }));
    await after(factor * EVENTS.life_lost!.seen! - 2);
    expect(playing.value).toBe(true);
    await after(4);
    expect(playing.value).toBe(false);
  });
});

describe("in the player's own turn", () => {
  const mineNow = aMine({ own: own({ seat: 0, choice: choice("reroll", [option("keep")]) }) });
  const ROLL = event("rolled", { seat: 0, roll: 2, dice: ["one", "one", "one", "one", "one"], rerolled: [1] });

  test("the question is open while what asks nobody flies, with the table's own picture", async () => {
    const end = state(2, { events: [ARROW, HIT], table: aTable({ game: aGame({ pile: 4 }) }), mine: mineNow });
    play.feed(end);
    expect([open.value, playing.value, now.value, table.value]).toEqual([true, true, ARROW, end.table]);
    expect(asking.value?.about).toBe("reroll");
    await after(EVENTS.arrow_taken!.seen!);
    expect([open.value, now.value, table.value]).toEqual([true, HIT, end.table]);
    await after(EVENTS.life_lost!.seen!);
    expect([open.value, playing.value, now.value]).toEqual([false, false, null]);
  });

  test("dice that fly and moments are seen first", async () => {
    const question = { about: "reroll", number: 7, seat: 0, values: {} };
    const table = aTable({ game: aGame({ question }) });
    play.feed(state(2, { events: [ROLL, event("indians_attacked", { seat: 0 }), HIT], mine: mineNow, table }));
    expect(asking.value).toBe(null);
    await after(EVENTS.rolled!.seen!);
    expect(asking.value).toBe(null);
    await after(EVENTS.indians_attacked!.seen!);
    expect([now.value?.name, asking.value?.about]).toEqual(["life_lost", "reroll"]);
  });

  describe("the last roll", () => {
    const aim = aMine({ own: own({ seat: 0, choice: choice("aim", [option("shoot", "seat:1")]) }) });
    const question = { about: "aim", number: 7, seat: 0, values: {} };
    const last = (more = {}) =>
      state(2, { events: [ROLL], mine: aim, table: aTable({ game: aGame({ question }) }), ...more });

    test.each(["moving", "still"] as Look[])(
      "lies for two seconds before its question, on a page that is %s",
      async (it) => {
        look = it;
        play.feed(last());
        await after((it === "moving" ? EVENTS.rolled!.seen! : 0) + LIES - 1);
        expect(asking.value).toBe(null);
        await after(1);
        expect(asking.value?.about).toBe("aim");
      },
    );

    test("that blows up is followed by its blast at a calm pace too, and then by the question", async () => {
      const rules = { switches: { ...aTable().switches, seen: 1.8 }, game: aGame({ question }) };
      table.value = aTable(rules);
      const boom = event("dynamite_exploded", { seat: 0 });
      const loss = event("life_lost", { seat: 0, points: 1, life: 5, by: 0, why: "dynamite" });
      const third = event("rolled", { ...ROLL.values, dice: ["dynamite", "dynamite", "dynamite", "one", "one"] });
      play.feed(last({ events: [third, boom, loss], table: table.value }));
      expect([now.value?.name, asking.value]).toEqual(["rolled", null]);
      await after(1.5 * (EVENTS.rolled!.seen! + BREATH + LIES));
      expect([now.value?.name, asking.value]).toEqual(["dynamite_exploded", null]);
      await after(1.5 * EVENTS.dynamite_exploded!.seen!);
      expect([now.value?.name, asking.value?.about]).toEqual(["life_lost", "aim"]);
    });

    test("is read no longer after a tap", async () => {
      play.feed(last());
      await after(EVENTS.rolled!.seen!);
      play.skip();
      await after(0);
      expect(asking.value?.about).toBe("aim");
    });

    test("that blows up lies for everybody, and nothing that comes meanwhile ends it", async () => {
      const third = event("rolled", { ...ROLL.values, dice: ["dynamite", "dynamite", "dynamite", "one", "one"] });
      const events = [third, event("dynamite_exploded", { seat: 0 })];
      play.feed(state(2, { events, mine: aMine({ own: null }) }));
      for (let next = 3; next < 9; next++) play.feed(state(next, { events: [ARROW] }));
      await after(EVENTS.rolled!.seen! + BREATH + LIES - 1);
      expect(now.value).toBe(third);
      await after(1);
      expect(now.value?.name).toBe("dynamite_exploded");
    });

    test("before shots with one target leaves it to be read whom they hit; shots that were aimed fly at once", async () => {
      const aimed = event("aimed", { seat: 0, die: 0, face: "one", target: 1, points: 1 });
      const fired = event("shots_fired", { seat: 0 });
      const seen = 2 * EVENTS.aimed!.seen! + EVENTS.shots_fired!.seen!;
      const drink = aMine({ own: own({ seat: 0, choice: choice("beer", [option("give", "seat:0")]) }) });
      const shoot = (about: string) => {
        table.value = aTable({ game: aGame({ question: { ...question, about } }) });
        play.feed(last({ events: [aimed, aimed, fired, HIT], mine: drink }));
      };
      shoot("reroll");
      await after(seen + LIES - 1);
      expect([now.value, asking.value]).toEqual([fired, null]);
      await after(1);
      expect([now.value, asking.value?.about]).toEqual([HIT, "beer"]);
      play.hurry();
      await after(0);
      rev.value = 1;
      shoot("aim");
      expect(asking.value?.about).toBe("beer");
    });

    test("of somebody else, of real dice, and at a table without pauses keeps nobody", async () => {
      const others = aMine({ own: own({ seat: 1, choice: null }) });
      const real = event("rolled", { ...ROLL.values, real: true });
      for (const it of [last({ mine: others }), last({ events: [real] })]) {
        play = new Play(
          () => undefined,
          () => look,
        );
        play.feed(it);
        await after(EVENTS.rolled!.seen!);
        expect(playing.value).toBe(false);
        rev.value = 1;
      }
      table.value = aTable({ switches: { ...aTable().switches, seen: 0 } });
      play.feed(last());
      await after(EVENTS.rolled!.seen!);
      expect(asking.value?.about).toBe("aim");
    });
  });

  test("events that follow its beginning do not wait either", async () => {
    table.value = aTable({ game: aGame({ turn: 1 }) });
    const begins = event("turn_began", { seat: 0, turn: 2 });
    play.feed(state(2, { events: [HIT, begins, ARROW], mine: mineNow }));
    await after(EVENTS.life_lost!.seen!);
    expect([now.value, open.value]).toEqual([begins, false]);
    await after(EVENTS.turn_began!.seen!);
    expect([now.value, open.value]).toEqual([ARROW, true]);
  });

  test("a player who goes on ends the flights; nothing is left untold", async () => {
    play.feed(state(2, { events: [ARROW, HIT], mine: mineNow }));
    play.hurry();
    await after(0);
    expect([playing.value, rev.value, told]).toEqual([false, 2, ["arrow_taken", "life_lost"]]);
    play.feed(state(3, { events: [HIT], mine: mineNow }));
    expect(now.value).toBe(HIT);
  });

  test("in another's turn what flies is seen first, and so is a question that somebody else is asked", () => {
    play.feed(state(2, { events: [HIT], table: aTable({ game: aGame({ turn: 1 }) }), mine: mineNow }));
    expect(open.value).toBe(false);
    play.feed(state(3, { whole: true }));
    play.feed(state(4, { events: [HIT], mine: aMine({ own: own({ seat: 0, choice: null }) }) }));
    expect(open.value).toBe(false);
  });
});

test("a tap on a screen ends what flies there, and so does Escape", async () => {
  const screen = document.createElement("main");
  document.getAnimations ??= () => [];
  endByTap(screen, play);
  play.feed(state(2, { events: [ARROW, HIT] }));
  screen.click();
  await after(0);
  expect(now.value).toBe(HIT);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  await after(0);
  expect([playing.value, told]).toEqual([false, ["arrow_taken", "life_lost"]]);
});

test("a moment ends with its last loss, or when the next begins", () => {
  const loss = (why: string) => event("life_lost", { seat: 1, points: 1, life: 5, by: null, why });
  const out = event("eliminated", { seat: 1, role: "outlaw", by: null, why: "indians" });
  const events = [
    event("indians_attacked", { seat: 0 }),
    loss("indians"),
    out,
    loss("shots"),
    event("gatling_fired", { seat: 0 }),
    loss("gatling"),
  ];
  expect(momentsEnd(events, DICE)).toEqual([false, true, true, false, false, true]);
  expect(momentsEnd([ARROW, HIT], DICE)).toEqual([false, false]);
});

test("losses of an attack are counted quickly, and the last one is left to be read", () => {
  const loss = event("life_lost", { seat: 1, points: 1, life: 5, by: null, why: "indians" });
  expect(DICE.seenFor(loss, loss)).toBeLessThan(EVENTS.life_lost!.seen!);
  expect(DICE.seenFor(loss, event("turn_ended", { seat: 0 }))).toBeGreaterThan(EVENTS.life_lost!.seen!);
  expect(DICE.seenFor(HIT, loss)).toBe(EVENTS.life_lost!.seen!);
});
