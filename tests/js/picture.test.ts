import { expect, test } from "vitest";
import { after } from "../../static/src/cards/showing";

import type { CardsPublicView, EventView } from "../../static/src/wire";
import { game, laid, seat } from "./cards";
import { event } from "./states";

const all = (shown: CardsPublicView, ...events: EventView[]) => events.reduce(after, shown);
const hands = (shown: CardsPublicView) => shown.seats.map((it) => it.hand);
const tables = (shown: CardsPublicView) => shown.seats.map((it) => it.table.map((card) => card.number));
const BANG = { card: 5, face: "bang AD" };

test("a card that is played lies aside until it is put away", () => {
  const shown = all(game(), event("played", { seat: 0, kind: "bang", ...BANG }));
  expect([hands(shown), shown.aside]).toEqual([[1, 2, 2], [{ number: 5, face: "bang AD" }]]);
  const over = all(shown, event("put_away", { seat: 0, cards: [5], faces: ["bang AD"], to: "discard" }));
  expect([over.aside, over.discard, over.discards]).toEqual([[], { number: 5, face: "bang AD" }, 1]);
});

test("a card that is laid lies before whom it is laid, also when it is passed on", () => {
  const shown = all(game(), event("laid", { seat: 0, before: 1, card: 9, face: "jail JS" }));
  expect([hands(shown), tables(shown)]).toEqual([
    [1, 2, 2],
    [[], [9], []],
  ]);
  const dynamite = game({ seats: [seat({ table: [laid(7, "dynamite 2H")] }), seat(), seat()] });
  expect(tables(all(dynamite, event("passed_on", { seat: 0, to: 2, card: 7, face: "dynamite 2H" })))).toEqual([
    [],
    [],
    [7],
  ]);
});

test("a card taken or discarded goes from the table or out of the hand", () => {
  const armed = game({ seats: [seat(), seat({ table: [laid(8, "barrel KS")] }), seat()] });
  const robbed = all(armed, event("took", { seat: 0, victim: 1, from_table: true, cards: [8], faces: ["barrel KS"] }));
  expect([hands(robbed), tables(robbed)]).toEqual([
    [3, 2, 2],
    [[], [], []],
  ]);
  const unseen = all(armed, event("took", { seat: 0, victim: 1, from_table: false, cards: null, faces: null }));
  expect([hands(unseen), tables(unseen)]).toEqual([
    [3, 1, 2],
    [[], [8], []],
  ]);
  const both = all(
    armed,
    event("discarded", { seat: 1, count: 2, cards: [8, 5], faces: ["barrel KS", "bang AD"], why: "estate" }),
  );
  expect([hands(both), tables(both), both.discard?.number, both.discards]).toEqual([[2, 1, 2], [[], [], []], 5, 2]);
});

test("cards that are looked at come off the deck once, kept or given or put back", () => {
  const looks = all(game({ deck: 10 }), event("looked", { seat: 0, count: 3, cards: null, faces: null }));
  expect([looks.deck, looks.looked]).toEqual([7, 3]);
  const kept = all(looks, event("drew", { seat: 0, count: 2 }), event("returned", { seat: 0, count: 1 }));
  expect([kept.deck, kept.looked, hands(kept)]).toEqual([8, 0, [4, 2, 2]]);
  const given = all(looks, event("gave", { seat: 0, to: 2, count: 1 }), event("drew", { seat: 0, count: 2 }));
  expect([given.deck, given.looked, hands(given)]).toEqual([7, 0, [4, 2, 3]]);
});

test("the discards lie under a deck that runs out", () => {
  const low = game({ deck: 1, discards: 30, discard: { number: 3, face: "beer 6H" } });
  const shown = all(low, event("reshuffled", { count: 30 }), event("drew", { seat: 1, count: 2 }));
  expect([shown.deck, shown.discards, shown.discard, hands(shown)]).toEqual([29, 0, null, [2, 4, 2]]);
});

test("nothing falls below nothing, and what is not said stays as it was", () => {
  const shown = game({ deck: 0, seats: [seat({ hand: 0 }), seat(), seat()] });
  expect(all(shown, event("drew", { seat: 1, count: 2 })).deck).toBe(0);
  expect(hands(all(shown, event("took", { seat: 1, victim: 0, from_table: false, cards: null, faces: null })))).toEqual(
    [0, 3, 2],
  );
  expect(after(shown, event("shot_at", { by: 0, target: 1 }))).toBe(shown);
});

test("a player who falls is out, and one who comes back is there", () => {
  const fallen = all(
    game(),
    event("eliminated", { seat: 1, role: "outlaw", by: 0 }),
    event("inherited", { seat: 2, dead: 1, count: 2 }),
  );
  expect(fallen.seats[1]).toMatchObject({ alive: false, present: false, life: 0, role: "outlaw", hand: 0, table: [] });
  expect(hands(fallen)).toEqual([2, 0, 4]);
  expect(all(fallen, event("ghost_returned", { seat: 1 })).seats[1]).toMatchObject({ alive: false, present: true });
  expect(all(fallen, event("revived", { seat: 1, life: 2 })).seats[1]).toMatchObject({
    alive: true,
    present: true,
    life: 2,
  });
});

test("an event that is turned up is in force, and the next one lies on its pile", () => {
  const shown = game({
    events: [
      { now: null, next: "thirst", left: 3 },
      { now: "peyote", next: "ranch", left: 2 },
    ],
  });
  expect(all(shown, event("event_revealed", { event: "thirst", next: "curse" })).events).toEqual([
    { now: "thirst", next: "curse", left: 2 },
    { now: "peyote", next: "ranch", left: 2 },
  ]);
});
