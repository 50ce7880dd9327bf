// The winner, told to a table that only keeps count: the menu leads there.
import { signal } from "@preact/signals";

/** True while the sides lie open, of which one has won. */
export const tellingWhoWon = signal(false);
