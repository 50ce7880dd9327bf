// Tables for the tests of the board.
import type { ChairView, DicePublicView, DiceSeatView, State, TableView } from "../../static/src/wire";

export function chair(name: string, more: Partial<ChairView> = {}): ChairView {
  return {
    name,
    kind: "person",
    online: true,
    host: false,
    stand_in: false,
    real_dice: false,
    seat: null,
    bot: null,
    stranger: 1,
    ...more,
  };
}

export function seat(character: string, more: Partial<DiceSeatView> = {}): DiceSeatView {
  return { character, life: 8, max_life: 8, arrows: 0, alive: true, role: null, real_dice: false, ...more };
}

export function game(more: Partial<DicePublicView> = {}): DicePublicView {
  const seats = ["paul_regret", "rose_doolan", "pedro_ramirez"].map((it) => seat(it));
  return {
    game: "dice",
    edition: "revised",
    turn: 0,
    turn_number: 1,
    roll: 1,
    rerolls: 2,
    dice: ["one", "two", "arrow", "dynamite", "beer"],
    rerolled: [0, 1, 2, 3, 4],
    locked: [3],
    final: false,
    aims: [],
    pile: 8,
    seats,
    harm: [],
    question: null,
    result: null,
    ...more,
  };
}

export function table(more: Partial<TableView> = {}): TableView {
  return {
    code: "K7WM",
    phase: "lobby",
    chairs: [
      chair("Nico", { host: true, seat: 0 }),
      chair("Anna", { seat: 1 }),
      chair("Bruno", { seat: 2 }),
      chair("", { kind: "empty" }),
    ],
    options: {
      game: "dice",
      clock: 0,
      seen: 1,
      windows: "ask",
      sound: "board",
      flat: false,
      bot_kind: "habits",
      rules: { dice: { edition: "revised", seen_dice: 1 } },
    },
    wait: null,
    requests: [],
    past: [],
    watchers: 0,
    notice: null,
    game: null,
    ...more,
  };
}

export function state(shown: TableView, more: Partial<State> = {}): State {
  return {
    rev: 1,
    whole: true,
    events: [],
    table: shown,
    mine: { chairs: [], can_host: false, can_board: true, curtain: null, own: null },
    ...more,
  };
}
