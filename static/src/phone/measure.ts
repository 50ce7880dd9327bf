// How large everything on the ring is drawn, and where: from the size of its box and what is written of each seat.

import type { Size } from "../parts/size";
import { type Disc, firstPitch, othersRound, type Plan, type Point } from "../ring";
import { close, LARGE } from "./close";
import { below, fitsCards, GROUND, HAT, type Signs, sizesFor, type Written } from "./writing";

export interface RoundMeasure {
  sun: Disc;
  /** Diameter of a head, in pixels. */
  head: number;
  /** How much smaller than on a phone of 390 by 844 the writing is. */
  unit: number;
  /** Centres of the heads within the box, clockwise from the left neighbour. */
  places: Point[];
  /** How broad each seat may be. */
  rooms: number[];
  /** Where there is little room everybody stands in a cell, written beside the head and below it: at which edge the head is. */
  sides: ("left" | "right" | null)[];
  /** Upper left corners of the cells. */
  cells: Point[];
  /** Cards as their pictures, or as one mark for each meaning. */
  signs: Signs;
  /** The least height in which nothing touches, and the least in which nobody needs a cell. */
  least: number;
  good: number;
}

/** The ring's box, and how large the device writes. */
export type Room = Pick<Size, "width" | "height" | "left" | "top"> & { em: number };

/** A crowd has smaller heads. */
const CROWD = 6;
const largestHead = (others: number) => (others < CROWD ? 57 : 48);
/** Heads that are written below are no smaller than this; then everybody rather stands in a cell. */
const LEAST: Record<Plan, number> = { arc: 42, ring: 43 };

/** A lit head has a disc behind it that reaches this part of it out. */
const DISC = 0.14;
/** A hat may rise this far out of the box, into the title's empty foot. */
const FOOT = 6;
/** What stands to the right of a head: an arrow and how many. */
const BESIDE = 26;
const SUN = { least: 40, most: 66 };
const APART = 3;
/** In a long row nobody stands so much lower that what is beside his head lies on the next one's name. */
const LEVEL = 6;

const unitOf = (head: number, others: number) => head / largestHead(others);
const firstRow = (head: number) => head * (HAT + 0.5) - FOOT;

/** The seats of each row, from the top. */
function rowsOf(count: number, plan: Plan): number[][] {
  const pairs = plan === "ring" ? 2 : count > 1 ? 1 : 0;
  const all = Array.from({ length: count }, (_, place) => place);
  const rows = [all.slice(pairs, count - pairs)];
  for (let it = pairs - 1; it >= 0; it -= 1) rows.push([it, count - 1 - it]);
  return rows.filter((it) => it.length > 0);
}

/** What is known of a plan before the height is given out. */
interface Draft {
  plan: Plan;
  head: number;
  unit: number;
  rooms: number[];
  edges: readonly [number, number];
  rows: number[][];
  /** From the heads' centres of each row down to the end of what is written. */
  tails: number[];
  radius: number;
  signs: Signs;
}

function draft(plan: Plan, head: number, signs: Signs, all: readonly Written[], { width, em }: Room): Draft {
  const count = all.length;
  const unit = unitOf(head, count);
  const sizes = sizesFor(unit, em);
  const rows = rowsOf(count, plan);
  const radius = Math.max(SUN.least, Math.min(SUN.most, width * 0.165));
  const outer = Math.max(Math.min(62, (width / 390) * 62), head / 2 + BESIDE * em);
  const inner = Math.max(outer, (width / 2 - radius) / 2);
  const first = rows[0]!.length;
  const pitch = firstPitch(first) * (width / 2 - outer);
  const rooms = all.map((_, place) => {
    if (rows[0]!.includes(place) && count > 2)
      return Math.min(118 * unit, first > 2 ? 2 * outer - 4 : width, pitch - 4);
    return Math.min(118 * unit, 2 * inner - 6, 2 * (width / 2 - radius - inner) - 4);
  });
  const tail = (place: number) => head * (0.5 + DISC) + 1 + below(all[place]!, sizes, rooms[place]!, signs);
  const tails = rows.map((row) => Math.max(...row.map(tail)));
  return { plan, head, unit, rooms, edges: [outer, inner], rows, tails, radius, signs };
}

/** How far from each other the heads of one row and the next are at the least. */
const step = (it: Draft, row: number) => it.tails[row]! + APART + it.head * (HAT + 0.5);

function needed(it: Draft): number {
  const steps = it.rows.slice(1).reduce((sum, _, row) => sum + step(it, row), 0);
  const stands = firstRow(it.head) + steps + it.tails[it.tails.length - 1]! + GROUND;
  const sun = firstRow(it.head) + (it.rows.length > 1 && it.rows[0]!.length > 0 ? it.tails[0]! : 0) + 2 * SUN.least + 6;
  return Math.max(stands, it.rows.length > 1 ? sun : 0);
}

const plansFor = (count: number): Plan[] => (count < CROWD ? ["arc"] : count === CROWD ? ["ring", "arc"] : ["ring"]);

/** The plan with the largest heads that fit, with pictures of cards if there is room for them. Large words stand in cells. */
function drafted(all: readonly Written[], room: Room): Draft | null {
  if (room.em > LARGE) return null;
  const count = all.length;
  const plans = plansFor(count);
  const largest = Math.round(largestHead(count) * Math.min(1, (room.width / 390) * 1.04));
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

/** Everything the ring needs to know. */
export function measure(room: Room, all: readonly Written[]): RoundMeasure {
  const good = Math.min(...plansFor(all.length).map((plan) => needed(draft(plan, LEAST[plan], "marks", all, room))));
  const cells = { ...close(room, all), good };
  const it = drafted(all, room);
  if (!it) return cells;
  const { width, height } = room;
  const { head, unit, plan, rows, edges, rooms, radius: most, signs } = it;
  const first = firstRow(head);
  const under = rows.length > 1 && all.length > 2 ? first + it.tails[0]! : 0;
  const radius = Math.max(SUN.least, Math.min(most, (height - under - 6) / 2));
  const middle = Math.max(height * 0.61, under + APART + radius);
  const last = height - GROUND - it.tails[it.tails.length - 1]!;
  const low =
    plan === "arc" && rows.length > 1 ? Math.min(last, Math.max(middle + 18 * unit, first + step(it, 0))) : last;
  const between = plan === "ring" ? clamp(first + step(it, 0), (first + low) / 2, low - step(it, 1)) : low;
  const sunk = rows[0]!.length > 3 ? LEVEL : 0.17 * (low - first);
  const slack = Math.max(0, Math.min(sunk, between - first - step(it, 0)));
  const places = othersRound(all.length, plan, {
    width,
    edges,
    rows: [first, between, low],
    sink: rows.length > 1 ? slack : 0,
  });
  const sun = { x: room.left + width / 2, y: room.top + middle, r: radius };
  return { sun, head, unit, places, rooms, sides: places.map(() => null), cells: [], signs, least: cells.least, good };
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
