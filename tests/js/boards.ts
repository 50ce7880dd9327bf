// Tables for the tests of the board.
import type { DicePublicView, DiceSeatView, State, TableView } from "../../static/src/wire";
import { game as aGame, mine as aMine, seat as aSeat, state as aState, table as aTable, chair } from "./states";

export const seat = (character: string, more: Partial<DiceSeatView> = {}): DiceSeatView =>
  aSeat({ character, life: 8, max_life: 8, arrows: 0, ...more });

export const game = (more: Partial<DicePublicView> = {}): DicePublicView =>
  aGame({
    dice: ["one", "two", "arrow", "dynamite", "beer"],
    locked: [3],
    pile: 8,
    seats: ["paul_regret", "rose_doolan", "pedro_ramirez"].map((it) => seat(it)),
    ...more,
  });

export const table = (more: Partial<TableView> = {}): TableView =>
  aTable({
    phase: "lobby",
    chairs: [
      chair("Nico", { host: true, seat: 0 }),
      chair("Anna", { seat: 1 }),
      chair("Bruno", { seat: 2 }),
      chair("", { kind: "empty" }),
    ],
    game: null,
    ...more,
  });

export const state = (shown: TableView, more: Partial<State> = {}): State =>
  aState(1, { whole: true, table: shown, mine: aMine({ chairs: [], can_board: true, own: null }), ...more });
