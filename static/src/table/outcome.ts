// The ends of games in words.

import { t } from "./words";

interface Ended {
  side: string;
  why?: string | undefined;
}

/** Return true if a game was ended before it was decided. */
export const isBroken = ({ why }: Pick<Ended, "why">): boolean => why === "undecided";

/** Return how a game ended: which side has won, or that it was broken off. */
export const outcome = (it: Ended): string => t(`over.${isBroken(it) ? it.why : it.side}`);
