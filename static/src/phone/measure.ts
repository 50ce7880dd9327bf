// The size and place of everything on the ring, worked out from the size of its box and what is written of each seat.

import type { Disc, Point } from "../parts/geometry";
import { linesOf, type Size } from "../parts/size";
import { CELLS, OTHERS, type Others } from "../stage/plans";
import { headsRound, pitchOf, ringOf } from "../stage/ring";
import {
  below,
  fitsCards,
  flow,
  flowing,
  GROUND,
  HAT,
  named,
  type Signs,
  type Sizes,
  sizesFor,
  type Written,
} from "./writing";

export interface RoundMeasure {
  sun: Disc;
  /** Diameter of a head, in pixels. */
  head: number;
  /** The scale of the writing; 1 on a phone of 390 by 844. */
  unit: number;
  /** Centres of the heads within the box, clockwise from the left neighbour. */
  places: Point[];
  /** The greatest breadth of each seat. */
  rooms: number[];
  /**
   * With little room everybody stands in a cell, written beside the head and below it. This is the edge at which the
   * head is.
   */
  sides: ("left" | "right" | null)[];
  /** Upper left corners of the cells. */
  cells: Point[];
  /** Cards as their pictures, or as one mark for each meaning. */
  signs: Signs;
  /** The least height in which nothing touches, and the least height in which nobody needs a cell. */
  least: number;
  good: number;
}

/** The ring's box, and the size of the device's text. */
type Room = Pick<Size, "width" | "height" | "left" | "top"> & { em: number };

/** A crowd has smaller heads. */
const CROWD = 6;
const largestHead = (others: number) => (others < CROWD ? 57 : 48);
/** Two others have room for larger ones. */
const mostHead = (others: number) => (others === 2 ? 72 : largestHead(others));
/** Heads with their words below are no smaller than this. With less room everybody stands in a cell. */
const LEAST: Record<Others, number> = { corners: 42, arc: 42, ring: 43 };

/** A lit head has a disc behind it that reaches this part of it out. */
const DISC = 0.14;
/** A hat may rise this far out of the box, into the title's empty foot. */
const FOOT = 6;
/** The room to the right of a head, for an arrow and its number. */
const BESIDE = 26;
const SUN = { least: 40, most: 66 };
const APART = 3;
/** In a long row nobody stands lower than this, or the things beside his head lie on the next player's name. */
const LEVEL = 6;

const unitOf = (head: number, others: number) => head / largestHead(others);
const firstRow = (head: number) => head * (HAT + 0.5) - FOOT;

/** The seats of each row, from the top. */
function rowsOf(count: number, pairs: number): number[][] {
  const { upper, beside } = ringOf(count, pairs);
  return [upper, ...beside].filter((it) => it.length > 0);
}

/** The facts of a plan before the height is divided. */
interface Draft {
  plan: Others;
  head: number;
  unit: number;
  rooms: number[];
  edges: readonly [number, number];
  rows: number[][];
  /** For each row, the distance from the heads' centres down to the end of the words. */
  tails: number[];
  radius: number;
  signs: Signs;
}

function draft(plan: Others, head: number, signs: Signs, all: readonly Written[], { width, em }: Room): Draft {
  const count = all.length;
  const unit = unitOf(head, count);
  const sizes = sizesFor(unit, em);
  const rows = rowsOf(count, OTHERS[plan][count]!);
  const upper = plan === "corners" ? [] : rows[0]!;
  const radius = Math.max(SUN.least, Math.min(SUN.most, width * 0.165));
  const outer = Math.max(Math.min(62, (width / 390) * 62), head / 2 + BESIDE * em * Math.max(1, unit));
  const inner = Math.max(outer, (width / 2 - radius) / 2);
  const first = rows[0]!.length;
  const pitch = pitchOf(first) * (width / 2 - outer);
  const rooms = all.map((_, place) => {
    if (upper.includes(place) && count > 2) return Math.min(118 * unit, first > 2 ? 2 * outer - 4 : width, pitch - 4);
    return Math.min(118 * unit, 2 * inner - 6, 2 * (width / 2 - radius - inner) - 4);
  });
  const tail = (place: number) => head * (0.5 + DISC) + 1 + below(all[place]!, sizes, rooms[place]!, signs);
  const tails = rows.map((row) => Math.max(...row.map(tail)));
  return { plan, head, unit, rooms, edges: [outer, inner], rows, tails, radius, signs };
}

/** The least distance between the heads of one row and the next. */
const step = (it: Draft, row: number) => it.tails[row]! + APART + it.head * (HAT + 0.5);

/** The height of the row above the sun. With all at the corners nobody is. */
const over = (it: Draft): number => (it.plan === "corners" ? 0 : firstRow(it.head) + it.tails[0]!);

function needed(it: Draft): number {
  const steps = it.rows.slice(1).reduce((sum, _, row) => sum + step(it, row), 0);
  const stands = firstRow(it.head) + steps + it.tails[it.tails.length - 1]! + GROUND;
  const sun = over(it) + 2 * SUN.least + 6;
  return Math.max(stands, it.rows.length > 1 ? sun : 0);
}

const PLANS: Readonly<Record<number, Others[]>> = { 4: ["corners", "arc"], [CROWD]: ["ring", "arc"] };
const plansFor = (count: number): Others[] => PLANS[count] ?? [count < CROWD ? "arc" : "ring"];

/**
 * Return the plan with the largest heads that fit, with pictures of cards if there is room for them. Large words stand
 * in cells.
 */
function drafted(all: readonly Written[], room: Room): Draft | null {
  if (room.em > LARGE) return null;
  const count = all.length;
  const plans = plansFor(count);
  const largest = Math.round(mostHead(count) * Math.min(1, (room.width / 390) * 1.04));
  for (const signs of ["cards", "marks"] as const) {
    for (const plan of plans) {
      for (let head = largest; head >= LEAST[plan]; head -= 1) {
        const it = draft(plan, head, signs, all, room);
        const sizes = sizesFor(it.unit, room.em);
        const fits = signs === "marks" || all.every((one, place) => fitsCards(one, sizes, it.rooms[place]!));
        if (fits && needed(it) <= room.height) return it;
      }
    }
  }
  return null;
}

/** Return everything the ring needs to know. */
export function measure(room: Room, all: readonly Written[]): RoundMeasure {
  const good = Math.min(...plansFor(all.length).map((plan) => needed(draft(plan, LEAST[plan], "marks", all, room))));
  const cells = { ...close(room, all), good };
  const it = drafted(all, room);
  if (!it) return cells;
  const { width, height } = room;
  const { head, unit, plan, rows, edges, rooms, radius: most, signs } = it;
  const first = firstRow(head);
  const under = rows.length > 1 && all.length > 2 ? over(it) : 0;
  const radius = Math.max(SUN.least, Math.min(most, (height - under - 6) / 2));
  const middle = Math.max(height * 0.61, under + APART + radius);
  const last = height - GROUND - it.tails[it.tails.length - 1]!;
  const low =
    plan === "arc" && rows.length > 1 ? Math.min(last, Math.max(middle + 18 * unit, first + step(it, 0))) : last;
  const between =
    plan === "ring" ? clamp(first + step(it, 0), (first + low) / 2, low - step(it, 1)) : plan === "arc" ? low : first;
  const sunk = rows[0]!.length > 3 ? LEVEL : 0.17 * (low - first);
  const slack = Math.max(0, Math.min(sunk, between - first - step(it, 0)));
  const places = headsRound(all.length, OTHERS[plan][all.length]!, {
    width,
    edges,
    heights: [first, between, low],
    sink: rows.length > 1 ? slack : 0,
  });
  const sun = { x: room.left + width / 2, y: room.top + middle, r: radius };
  return { sun, head, unit, places, rooms, sides: places.map(() => null), cells: [], signs, least: cells.least, good };
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

// The ring where there is little room. Everybody has a cell, with head and name above and the rest in rows below them.
// The cells stand in columns at the edges. With an odd number, one stands in a row above. The sun has the room that
// they leave.

const EDGE = 3;
const BETWEEN = 4;
/** Between a head and its name. */
const GAP = 4;
const LARGEST = 44;
const SMALLEST = 24;
/** A head larger than this shrinks for a name that would stand in three lines. */
const GOOD = 32;
/** The words of a head of this size have the full size. */
const FULL = 48;
/** The reach of a hat's brim beyond its head, and the gap before the name: parts of the head. */
const BRIM = 0.12;
/** The breadth of a written role, in numerals' sizes. */
const ROLE = 3.4;
/** The gap between two rows grows no further than this. */
const LOOSE = 26;
const CELL_SUN = { least: 40, most: 60 };
/** Below a row of three the sun keeps room for its pile and the number below it. */
const PILE = 48;
/** With words larger than this the sun is not pressed flat, and the ring grows instead. */
const LARGE = 1.4;

interface Grid {
  /** The seats of each row from the top, and in which of three columns they stand. */
  rows: { place: number; column: number }[][];
  width: number;
}

/** From the left neighbour at the lower left over the top to the lower right. */
function gridOf(count: number, width: number): Grid {
  const rows = rowsOf(count, CELLS[count]!).map((row) =>
    row.map((place, at) => ({ place, column: row.length > 1 ? (2 * at) / (row.length - 1) : 1 })),
  );
  const free =
    rows[0]!.length > 2
      ? (width - 2 * EDGE - 2 * BETWEEN) / 3
      : (width - 2 * EDGE - 2 * BETWEEN - Math.max(2 * CELL_SUN.least, width * 0.25)) / 2;
  return { rows, width: Math.min(free, 150) };
}

/** Return the height of the hat, the head and the name, and of the stamps and rows below them. */
function wholeOf(it: Written, head: number, sizes: Sizes, width: number): number {
  const room = width - head * (1 + 2 * BRIM) - GAP;
  const name = named({ ...it, stamps: 0 }, sizes, room);
  const stamps = named(it, sizes, room) - name;
  return Math.max(head * (1 + HAT), name) + stamps + 2 + flowing(flow(it, sizes, ROLE), sizes, width);
}

function bulletFor(all: readonly Written[], unit: number, width: number): number {
  return Math.min(7 * unit, (width * 0.62 - 18) / Math.max(1, ...all.map((it) => it.life)));
}

/** Return the ring with everybody in a cell, with the largest heads that fit. */
function close(room: Room, all: readonly Written[]): Omit<RoundMeasure, "good"> {
  const { width, height, em } = room;
  const grid = gridOf(all.length, width);
  const isLarge = em > LARGE;
  const tried = (head: number) => {
    const unit = head / FULL;
    const sizes = { ...sizesFor(unit, em), bullet: bulletFor(all, unit, grid.width) };
    const tall = grid.rows.map((row) =>
      Math.max(...row.map(({ place }) => wholeOf(all[place]!, head, sizes, grid.width))),
    );
    const seats = tall.reduce((sum, it) => sum + it + BETWEEN, 0) + GROUND - BETWEEN;
    const over = grid.rows[0]!.length > 2 ? tall[0]! : 0;
    const sun = over + (isLarge ? 2 * CELL_SUN.most + 8 : over && PILE);
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
    y += tall[row]! + BETWEEN + loose;
  }
  const inset = head * (BRIM + 0.5);
  const places = cells.map((it, place) => ({
    x: sides[place] === "left" ? it.x + inset : it.x + grid.width - inset,
    y: it.y + head * (HAT + 0.5),
  }));
  const over = grid.rows[0]!.length > 2 ? tall[0]! + loose : 0;
  const radius = Math.max(
    0,
    Math.min(CELL_SUN.least, 0.5 * (height - over - 4)),
    Math.min(CELL_SUN.most, (width - 2 * EDGE - 2 * grid.width) / 2 - 4, (height - over - 8) / 2),
  );
  const sun = { x: left + width / 2, y: top + over + (height - over) / 2, r: radius };
  return { sun, head, unit, places, rooms: cells.map(() => grid.width), sides, cells, signs: "marks" };
}
