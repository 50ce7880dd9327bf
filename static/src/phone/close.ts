// The ring where there is little room: everybody has a cell, head and name above, the rest in rows below them. The cells
// stand in columns at the edges and, of an odd number, in a row above; the sun has what they leave.

import { linesOf } from "../parts/width";
import type { Point } from "../ring";
import type { Room, RoundMeasure } from "./measure";
import { flow, flowing, GROUND, HAT, named, type Sizes, sizesFor, type Written } from "./writing";

const EDGE = 3;
const APART = 4;
/** Between a head and its name. */
const GAP = 4;
const LARGEST = 44;
const SMALLEST = 24;
/** A larger head gives way to a name that would stand in three lines. */
const GOOD = 32;
/** A head of this size is written in the full size. */
const FULL = 48;
/** How far a hat's brim reaches beyond its head, and how far from it the name begins: parts of the head. */
const BRIM = 0.12;
/** How broad a role is written, in numerals' sizes. */
const ROLE = 3.4;
/** What is left between two rows grows no further than this. */
const LOOSE = 26;
const SUN = { least: 40, most: 60 };
/** Where words are larger than this the sun is not pressed flat: the ring grows. */
export const LARGE = 1.4;

interface Grid {
  /** The seats of each row from the top, and in which of three columns they stand. */
  rows: { place: number; column: 0 | 1 | 2 }[][];
  width: number;
}

/** From the left neighbour at the lower left over the top to the lower right. */
function gridOf(count: number, width: number): Grid {
  const isOdd = count % 2 === 1 && count > 1;
  const pairs = isOdd ? (count - 3) / 2 : count / 2;
  const rows: Grid["rows"] = Array.from({ length: Math.floor(pairs) }, (_, it) => {
    const place = Math.floor(pairs) - 1 - it;
    return [
      { place, column: 0 },
      { place: count - 1 - place, column: 2 },
    ];
  });
  if (isOdd) rows.unshift(([0, 1, 2] as const).map((column) => ({ place: pairs + column, column })));
  if (count === 1) rows.push([{ place: 0, column: 1 }]);
  const free = isOdd
    ? (width - 2 * EDGE - 2 * APART) / 3
    : (width - 2 * EDGE - 2 * APART - Math.max(2 * SUN.least, width * 0.25)) / 2;
  return { rows, width: Math.min(free, 150) };
}

/** Height of the hat, the head and the name, and of the rows below them. */
function heights(it: Written, head: number, sizes: Sizes, width: number) {
  const room = width - head * (1 + 2 * BRIM) - GAP;
  const top = Math.max(head * (1 + HAT), named(it, sizes, room));
  return { top, whole: top + 2 + flowing(flow(it, sizes, ROLE), sizes, width) };
}

function bulletFor(all: readonly Written[], unit: number, width: number): number {
  return Math.min(7 * unit, (width * 0.62 - 18) / Math.max(1, ...all.map((it) => it.life)));
}

/** Everybody in a cell, with the largest heads that fit. */
export function close(room: Room, all: readonly Written[]): Omit<RoundMeasure, "good"> {
  const { width, height, em } = room;
  const grid = gridOf(all.length, width);
  const isLarge = em > LARGE;
  const tried = (head: number) => {
    const unit = head / FULL;
    const sizes = { ...sizesFor(unit, em), bullet: bulletFor(all, unit, grid.width) };
    const tall = grid.rows.map((row) =>
      Math.max(...row.map(({ place }) => heights(all[place]!, head, sizes, grid.width).whole)),
    );
    const seats = tall.reduce((sum, it) => sum + it + APART, 0) + GROUND - APART;
    const sun = isLarge ? (grid.rows[0]!.length > 2 ? tall[0]! : 0) + 2 * SUN.most + 8 : 0;
    return { head, unit, tall, needs: Math.max(seats, sun) };
  };
  const least = tried(SMALLEST).needs;
  const wraps = ({ head, unit }: Tried) => {
    const { name } = sizesFor(unit, em);
    const lines = isLarge ? 1 : 2;
    return (
      head > (isLarge ? SMALLEST : GOOD) &&
      all.some((one) => linesOf(one.name, (grid.width - head * (1 + 2 * BRIM) - GAP) / name) > lines)
    );
  };
  let it = tried(LARGEST);
  while (it.head > SMALLEST && (it.needs > height || wraps(it))) it = tried(it.head - 1);
  return { ...stood(room, grid, it), least };
}

interface Tried {
  head: number;
  unit: number;
  tall: number[];
  needs: number;
}

function stood(
  { width, height, left, top }: Room,
  grid: Grid,
  { head, unit, tall, needs }: Tried,
): Omit<RoundMeasure, "least" | "good"> {
  const loose = Math.max(0, Math.min(LOOSE, (height - needs) / Math.max(1, tall.length)));
  const cells: Point[] = [];
  const sides: RoundMeasure["sides"] = [];
  let y = loose / 2;
  for (const [row, seats] of grid.rows.entries()) {
    for (const { place, column } of seats) {
      const x = column === 0 ? EDGE : column === 2 ? width - EDGE - grid.width : (width - grid.width) / 2;
      cells[place] = { x, y };
      sides[place] = column === 2 ? "right" : "left";
    }
    y += tall[row]! + APART + loose;
  }
  const inset = head * (BRIM + 0.5);
  const places = cells.map((it, place) => ({
    x: sides[place] === "left" ? it.x + inset : it.x + grid.width - inset,
    y: it.y + head * (HAT + 0.5),
  }));
  const over = grid.rows[0]!.length > 2 ? tall[0]! + loose : 0;
  const radius = Math.max(
    Math.min(SUN.least, 0.5 * (height - over - 4)),
    Math.min(SUN.most, (width - 2 * EDGE - 2 * grid.width) / 2 - 4, (height - over - 8) / 2),
  );
  const sun = { x: left + width / 2, y: top + over + (height - over) / 2, r: radius };
  return { sun, head, unit, places, rooms: cells.map(() => grid.width), sides, cells, signs: "marks" };
}
