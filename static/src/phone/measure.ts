// How large everything on the ring is drawn, and where: from the size of its box and the number of others.
import { othersRound, type Disc, type Plan, type Point } from "../ring";
import type { Size } from "../parts/size";

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
  /** Which seats write beside their heads, because the room is low: at which edge they stand. */
  beside: ("left" | "right" | null)[];
}

type Room = Pick<Size, "width" | "height"> & { more: number };

/** A crowd has smaller heads. */
const CROWD = 6;
const LARGEST = { few: 57, crowd: 48 };
const SMALLEST = 34;
/** A crowd stands in a ring of three rows as long as its heads are no smaller than this. */
const RING_LEAST = 43;

/** A hat rises above its head by this part of it; a lit head has a disc behind it that reaches as far out. */
const HAT = 0.3;
const DISC = 0.14;
/** A hat may rise this far out of the box, into the title's empty foot. */
const FOOT = 6;
/** The horizon rises to the right; nobody stands on it. */
const GROUND = 12;
/** What stands to the right of a head: an arrow and how many. */
const ARROWS = 24;
/** No row of signs is lower. */
const LEAST_ROW = 18;
/** A thumb's breadth, for a seat that writes beside its head. */
const THUMB = 48;

const unitOf = (head: number, others: number) => head / (others < CROWD ? LARGEST.few : LARGEST.crowd);

/** Height of name and life below a head, or beside it, and of what more is written there. */
function writing(head: number, unit: number, more: number): number {
  const below = more && Math.max(LEAST_ROW, more * unit);
  return DISC * head + 1 + Math.max(14, 18 * unit) * 1.15 + Math.max(14, 17 * unit) * 1.05 + below;
}

/** From one row's heads to the next. */
const apart = (head: number, unit: number, more: number) => head * (1 + HAT) + writing(head, unit, more);
/** From one row's heads to the next where it is written beside them. */
const rowBeside = (head: number, unit: number, more: number) =>
  Math.max(THUMB, head * (1 + HAT) + 2, more && writing(head, unit, more) - DISC * head + 3);
const footBeside = (head: number) => Math.max(THUMB / 2, head * (0.5 + DISC));
const firstRow = (head: number) => head * (HAT + 0.5) - FOOT;

/** The least height in which heads of this size do not touch each other's writing. */
function needed(plan: Plan, head: number, unit: number, more: number): number {
  const below = head / 2 + writing(head, unit, more) + GROUND;
  if (plan === "ring") return firstRow(head) + 2 * apart(head, unit, more) + below;
  if (plan === "arc") return firstRow(head) + apart(head, unit, more) + below;
  return firstRow(head) + apart(head, unit, more) + rowBeside(head, unit, more) + footBeside(head) + GROUND;
}

/** The largest heads that fit. */
function headFor(plan: Plan, room: Room, others: number): number {
  const largest = others < CROWD ? LARGEST.few : LARGEST.crowd;
  let head = Math.round(largest * Math.min(1, (room.width / 390) * 1.04));
  while (head > SMALLEST && needed(plan, head, unitOf(head, others), room.more) > room.height) head -= 1;
  return head;
}

function planFor(room: Room, others: number): Plan {
  if (others < CROWD) return "arc";
  if (headFor("ring", room, others) >= RING_LEAST) return "ring";
  return others === CROWD ? "arc" : "beside";
}

/** Everything the ring needs to know; `more`: how much is written below each seat's life, in pixels. */
export function measure(size: Pick<Size, "width" | "height" | "left" | "top">, others: number, more = 0): RoundMeasure {
  const { width, height } = size;
  const room = { width, height, more };
  const plan = planFor(room, others);
  const head = headFor(plan, room, others);
  const unit = unitOf(head, others);
  const first = firstRow(head);
  const under = others > 2 ? first + head / 2 + writing(head, unit, more) : 0;
  const radius = Math.max(36, Math.min(66, width * (plan === "beside" ? 0.13 : 0.17), (height - under - 6) / 2));
  const middle = Math.max(height * 0.61, under + 3 + radius);
  const last = height - GROUND - (plan === "beside" ? footBeside(head) : head / 2 + writing(head, unit, more));
  const low = plan === "arc" ? Math.min(last, Math.max(middle + 18 * unit, first + apart(head, unit, more))) : last;
  const close = low - rowBeside(head, unit, more);
  const loose = more ? Math.min(close, (first + apart(head, unit, more) + low) / 2) : close;
  const between = plan === "ring" ? (first + low) / 2 : loose;
  const outer = Math.max(Math.min(62, (width / 390) * 62), head / 2 + ARROWS);
  const edges = [outer, plan === "beside" ? head * (0.5 + DISC) + 1 : outer] as const;
  const slack = plan === "beside" ? 0 : Math.max(0, Math.min(0.17 * (low - first), (plan === "arc" ? low : between) - first - apart(head, unit, more)));
  const places = othersRound(others, plan, { width, edges, rows: [first, between, low], sink: slack });
  const beside = places.map(({ x, y }) => (plan !== "beside" || y < between - 1 ? null : x < width / 2 ? ("left" as const) : ("right" as const)));
  const row = places.filter(({ y }) => y < first + slack + 1);
  const pitch = row.length > 1 ? row[1]!.x - row[0]!.x : width / 3;
  const rooms = places.map(({ x }, place) => {
    const edge = Math.min(x, width - x);
    if (beside[place]) return width / 2 - radius - 4 - edge + head / 2;
    return Math.min(118 * unit, 2 * edge - 2, row.includes(places[place]!) ? pitch - 4 : width);
  });
  const sun = { x: size.left + width / 2, y: size.top + middle, r: radius };
  return { sun, head, unit, places, rooms, beside };
}
