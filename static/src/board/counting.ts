// The winner, told to a table that only keeps count: the menu leads there.
import { OfGame } from "../table/state";

/** True while the sides lie open, of which one has won. */
export const tellingWhoWon = new OfGame(false);
