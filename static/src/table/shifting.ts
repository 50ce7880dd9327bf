// A game's knowledge of its cards for the ruler of distances, so that the ruler knows the cards of no game.
import type { ComponentChildren } from "preact";

/** Returns true if this face makes a distance longer (`by` 1: seen from elsewhere) or shorter (-1: for its owner). */
export type Shifting = (face: string, by: 1 | -1) => boolean;

interface OfCards {
  is: Shifting;
  /** The card among these taps, as it is drawn; nothing where none is. */
  drawn: (taps: readonly string[]) => ComponentChildren;
}

export const shifting: OfCards = { is: () => false, drawn: () => null };
