import type { Drawn } from "./round";

/** What the numeral and the gap before the bullets take, and the disc of a lit head beside them. */
const NUMERAL = 18;
const DISC = 1.16;

/** How far apart the bullets of a seat on the ring stand. */
export function bulletPitch(most: number, { side, head, unit, room }: Pick<Drawn, "side" | "head" | "unit" | "room">): number {
  const forLife = Math.min(76 * unit, (side ? room - head * DISC : room) - NUMERAL);
  return Math.min(7 * unit, forLife / most);
}
