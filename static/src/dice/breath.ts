// The held breath: the die that brings the third Dynamite, or takes the last arrow, lands last and late.

import type { EventView, Face } from "../wire";

/** The delay of its landing, in milliseconds. */
export const BREATH = 550;

const DYNAMITES = 3;

/**
 * Return the place of the die that everybody waits for; null where nothing hangs on one. The arrows are not yet taken.
 */
export function heldDie(event: EventView | null, pile: number): number | null {
  if (event?.name !== "rolled" || event.values.real) return null;
  const { dice, rerolled } = event.values as unknown as { dice: Face[]; rerolled: number[] };
  const flying = (face: Face) => rerolled.filter((place) => dice[place] === face);
  const lying = dice.filter((face, place) => face === "dynamite" && !rerolled.includes(place)).length;
  const third = lying < DYNAMITES ? flying("dynamite")[DYNAMITES - 1 - lying] : undefined;
  const last = pile > 0 ? flying("arrow")[pile - 1] : undefined;
  return third ?? last ?? null;
}
