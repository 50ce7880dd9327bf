// The ring: the places of all seats round the sun, clockwise, by a plan. Every screen and every picture of the table
// takes its places from here.
import type { Box, Disc, Point } from "../parts/geometry";
import { type Arc, LEVEL, type RoomPlans } from "./plans";

interface Ring {
  /** The seats of each row, from the left. */
  upper: number[];
  beside: [left: number, right: number][];
  lower: number[];
}

/**
 * Return the seats of each row, with this number of pairs beside the sun, and of seats below it. The first seat is the
 * middle of the lower row, or the lowest at the left where nobody stands below the sun.
 */
export function ringOf(count: number, pairs: number, lower = 0): Ring {
  const upper = count - 2 * pairs - lower;
  const half = (lower - 1) / 2;
  const from = pairs + (lower && half + 1);
  const row = <It>(length: number, it: (place: number) => It) => Array.from({ length }, (_, place) => it(place));
  return {
    upper: row(upper, (place) => from + place),
    beside: row(pairs, (place) => [from - 1 - place, from + upper + place]),
    lower: row(lower, (place) => (half - place + count) % count),
  };
}

export type Side = "bottom" | "left" | "top" | "right";

/** Return the side of each seat of a table in its room: one below, one above for an even number, the others beside. */
export function sidesOf(count: number): Side[] {
  const { upper, beside } = ringOf(count, LEVEL[count]?.pairs ?? 1, 1);
  const sides = Array.from({ length: count }, (): Side => "bottom");
  for (const seat of upper) sides[seat] = "top";
  for (const [left, right] of beside) [sides[left], sides[right]] = ["left", "right"];
  return sides;
}

export interface Field {
  width: number;
  height: number;
}

/** The room of one seat: its middle, and its reach. */
export interface Cell extends Point {
  side: Side;
  width: number;
  height: number;
}

export interface Rooms {
  sun: Disc;
  cells: Cell[];
}

const EDGE = 14;
const GAP = 10;
const SUN = 204;

/** Return the place of the sun, and everybody's room round it. No room meets another, nor the sun. */
export function roomsRound(count: number, plans: RoomPlans, { width, height }: Field): Rooms {
  const { pairs, lower: below, sun: at, widest, beside: most } = plans[count]!;
  const { upper, beside, lower } = ringOf(count, pairs, below);
  const r = Math.min(SUN, at.wide * width, at.high * height - at.gap);
  const sun = { x: width / 2, y: Math.max(r + EDGE, at.y * height), r };
  const sides = sidesOf(count);
  const cells: Cell[] = [];
  const column = Math.min(sun.x - r - EDGE - GAP, most.width, most.share * width);
  /** One pair stands beside the sun. More are columns of the whole height, and the rows lie between them. */
  const [from, step] = pairs > 1 ? [0, height / pairs] : [sun.y - r, 2 * r];
  for (const [row, pair] of beside.entries()) {
    const y = from + step * (row + 0.5);
    for (const [at, seat] of pair.entries()) {
      const x = EDGE + column / 2;
      cells[seat] = { side: sides[seat]!, x: at ? width - x : x, y, width: column, height: step - GAP };
    }
  }
  const across = width - 2 * (pairs > 1 ? column + EDGE + GAP : EDGE);
  const put = (row: readonly number[], top: number, room: number) => {
    const pitch = (across + GAP) / row.length;
    for (const [at, seat] of row.entries()) {
      const x = (width - across - GAP) / 2 + pitch * (at + 0.5);
      const wide = Math.min(pitch - GAP, widest);
      cells[seat] = { side: sides[seat]!, x, y: top + room / 2, width: wide, height: room - GAP };
    }
  };
  put(upper, 0, sun.y - r);
  put(lower, sun.y + r, height - sun.y - r);
  return { sun, cells };
}

/** The places of a row of none to four heads, across from -1 to 1. */
const ACROSS: readonly (readonly number[])[] = [[], [0], [-0.6, 0.6], [-0.88, 0, 0.88], [-1, -1 / 3, 1 / 3, 1]];

/** The distance of two neighbours of the upper row, where half its breadth is 1. */
export const pitchOf = (count: number): number => (count > 1 ? ACROSS[count]![1]! - ACROSS[count]![0]! : 2);

interface Heads {
  width: number;
  /** The distance of the outermost heads' centres from the edges: in the upper row, and below it. */
  edges: readonly [number, number];
  /** The heights of the upper, the middle and the lowest row. */
  heights: readonly [number, number, number];
  /** The drop of the outermost seats of the upper row below its middle. */
  sink: number;
}

/** Return the middles of heads that stand freely round the sun. */
export function headsRound(count: number, pairs: number, { width, edges, heights, sink }: Heads): Point[] {
  const { upper, beside } = ringOf(count, pairs);
  const half = width / 2;
  const places: Point[] = [];
  upper.forEach((seat, at) => {
    const across = ACROSS[upper.length]![at]!;
    places[seat] = { x: half + across * (half - edges[0]), y: heights[0] + sink * across * across };
  });
  beside.forEach(([left, right], row) => {
    const y = upper.length || pairs > 1 ? heights[3 - pairs + row]! : (heights[0] + heights[2]) / 2;
    places[left] = { x: edges[1], y };
    places[right] = { x: width - edges[1], y };
  });
  return places;
}

/** Return places on an oval: a closed ring, or a part of one. */
export function onOval(count: number, { from, to }: Arc, box: Box): Point[] {
  const steps = to - from < 360 ? count - 1 : count;
  return Array.from({ length: count }, (_, place) => {
    const angle = ((from + (steps ? place / steps : 0.5) * (to - from)) * Math.PI) / 180;
    return {
      x: box.left + (box.width * (1 + Math.cos(angle))) / 2,
      y: box.top + (box.height * (1 + Math.sin(angle))) / 2,
    };
  });
}
