// How large everything on the ring is drawn, and where: from the size of its box and the number of others.
import { othersRound, type Disc, type Point } from "../ring";
import type { Size } from "../parts/size";

export interface RoundMeasure {
  sun: Disc;
  /** Diameter of a head, in pixels. */
  head: number;
  /** How much smaller than on a phone of 390 by 844 the writing is. */
  unit: number;
  /** Centres of the heads within the box, clockwise from the left neighbour. */
  places: Point[];
  /** Which seats write beside their heads, because the room is low: at which edge they stand. */
  beside: ("left" | "right" | null)[];
}

/** Where rows lie above each other: the least part of the height between two. */
const ROWS: Record<number, number> = { 3: 0.62, 4: 0.84, 5: 0.83, 6: 0.46, 7: 0.49, 8: 0.49 };

/** Height of name and life below a head. */
const WRITING = 39;
const SMALLEST = 0.6;

/** Everything the ring needs to know. */
export function measure(size: Pick<Size, "width" | "height" | "left" | "top">, others: number): RoundMeasure {
  const crowd = others > 5;
  const whole = crowd ? 48 : 57;
  const broad = (size.width / 390) * 1.04;
  const below = (size.height - 18) / ((whole + WRITING + 6) * (1 + 1 / (ROWS[others] ?? 1)));
  const tight = others > 3 && below < 0.92;
  const aside = (size.height - 30) / (crowd ? 3 * whole + WRITING + 24 : 2.2 * whole + 1.2 * WRITING + 10);
  const unit = Math.max(SMALLEST, Math.min(1, broad, tight ? aside : below));
  const head = Math.round(whole * unit);
  const middle = size.height * (tight ? 0.66 : 0.61);
  const edge = tight ? head / 2 + 12 : Math.min(62, (size.width / 390) * (crowd ? 52 : 62));
  const top = head / 2 + 6 * unit;
  const lowest = size.height - 16 - head / 2 - (tight ? 4 : (WRITING + 2) * unit);
  const apart = top + (head + (WRITING + 6) * unit) / (ROWS[others] ?? 1);
  const low = tight || crowd ? lowest : Math.min(lowest, Math.max(middle + 18 * unit, apart));
  const box = { left: edge, top, width: size.width - 2 * edge, height: low - top };
  const radius = Math.max(40, Math.min(66, size.height * 0.222, size.width * 0.17));
  const places = othersRound(others, box, tight && crowd);
  const beside = places.map(({ x, y }) => (!tight || y < top + (low - top) * 0.3 ? null : x < size.width / 2 ? "left" : "right"));
  const sun = { x: size.left + size.width / 2, y: size.top + middle, r: radius };
  return { sun, head, unit, places, beside };
}
