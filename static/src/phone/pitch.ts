import type { Drawn } from "./round";

/** What the numeral and the gap before the bullets take. */
const NUMERAL = 18;
/** In a cell the bullets leave room for what stands beside them. */
const IN_CELL = 0.62;

/** How far apart the bullets of a seat on the ring stand. */
export function bulletPitch(most: number, { side, unit, room }: Pick<Drawn, "side" | "unit" | "room">): number {
  const forLife = Math.min(76 * unit, (side ? room * IN_CELL : room) - NUMERAL);
  return Math.min(7 * unit, forLife / most);
}
