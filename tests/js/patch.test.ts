import { expect, test } from "vitest";
import { developed, patched } from "../../static/src/table/patch";
import type { DicePublicView, Film } from "../../static/src/wire";
import { event, game, mine, seat, state, table } from "./states";

test("a patch replaces, leaves out, changes parts; what it does not name stays the same object", () => {
  const view = { seats: [{ life: 4 }, { life: 3 }], wait: { left: 2 }, code: "K7WM" };
  const after = patched(view, { seats: { 1: { life: [2] } }, wait: [], notice: [{ name: "broken" }] });
  expect(after).toEqual({ seats: [{ life: 4 }, { life: 2 }], code: "K7WM", notice: { name: "broken" } });
  expect(after.seats[0]).toBe(view.seats[0]);
  expect(view.seats[1]).toEqual({ life: 3 });
  expect([patched(view, null), patched(view, ["all"])]).toEqual([view, "all"]);
});

test("a film has the game after each event, and leads to the state after all of them", () => {
  const before = state(4, { table: table({ game: game({ seats: [seat({ life: 8 }), seat({ life: 2 })] }) }) });
  const events = [event("arrow_taken", { seat: 0 }), event("life_lost", { seat: 1 })];
  const film: Film = {
    rev: 5,
    events,
    patches: [null, { seats: { 1: { life: [1] } } }],
    table: { watchers: [3] },
    mine: { own: [null] },
  };
  const after = developed(before, film);
  const lives = after.games!.map((it) => (it as DicePublicView).seats.map(({ life }) => life));
  expect(lives).toEqual([
    [8, 2],
    [8, 1],
  ]);
  expect(after.table).toEqual({ ...before.table, watchers: 3, game: after.games![1] });
  expect([after.rev, after.whole, after.events, after.mine]).toEqual([5, false, events, mine({ own: null })]);
});
