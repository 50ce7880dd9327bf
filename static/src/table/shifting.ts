// What a game says of its cards, so that the ruler of distances knows no game's.
import type { ComponentChildren } from "preact";

/** Does this face make a distance longer (`by` 1: seen from elsewhere) or shorter (-1: for whoever has it)? */
export type Shifting = (face: string, by: 1 | -1) => boolean;

interface OfCards {
  is: Shifting;
  /** The card among these taps, as it is drawn; nothing where none is. */
  drawn: (taps: readonly string[]) => ComponentChildren;
}

export const shifting: OfCards = { is: () => false, drawn: () => null };
