// The dice game that is shown now.

import { computed } from "@preact/signals";
import { anyGame } from "../table/state";
import type { DicePublicView } from "../wire";

/** The game on the table, if it is a dice game. */
export const game = computed<DicePublicView | null>(() => (anyGame.value?.game === "dice" ? anyGame.value : null));

/**
 * What the dice aimed so far will still do to a seat: points lost below 0, gained above. Shots that have been fired
 * count no more, though their dice still lie there.
 */
export function stillAimed(game: DicePublicView, seat: number): number {
  const { about, values } = game.question ?? { about: "", values: {} as Record<string, unknown> };
  if (game.result) return 0;
  const beers = about === "beer";
  if (!beers && about !== "aim" && values.why !== "shots") return 0;
  const aims = game.aims.filter((it) => it.target === seat && (game.dice[it.die] === "beer") === beers);
  return aims.reduce((sum, it) => sum + (beers ? it.points : -it.points), 0);
}
