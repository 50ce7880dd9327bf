// The seats on the board: how each lies in its room of the ring, and how a bare stage keeps clear of the edges.
import { signal } from "@preact/signals";
import type { Disc, Point } from "../parts/geometry";
import type { SeatProps } from "../parts/seat";
import { LEVEL, UPRIGHT } from "../stage/plans";
import { type Cell, type Field, type Rooms, roomsRound, type Side } from "../stage/ring";
import type { Frame } from "./frame";

/** True for a bare stage. Nothing then stands near its edge, where a camera's picture may be cut. */
export const isBare = signal(false);
/**
 * The share of the height that the seats of a bare stage leave free at its edges. So heads and hats stay off 3 % of
 * them.
 */
const FREE = 0.045;
/** A field that is higher than this part of its width is upright. */
const HIGH = 0.85;

/**
 * The player without a phone whose paper lies at an edge of this board: what is left of the picture beside it, the rooms
 * of all seats there, and how the others look to this player. Null while there is no paper.
 */
export interface Beside {
  seat: number;
  rest: (frame: Frame) => { left: number; top: number; frame: Frame };
  rooms: (count: number, field: Field) => Rooms;
  look: (seat: number) => Partial<SeatProps>;
}

export const beside = signal<Beside | null>(null);

/** A seat in its room, as its game lays it out. */
export interface Place extends Cell {
  /** Its room before it is turned to its chair. `width` and `height` belong to that room, too. */
  form: "stack" | "row" | "wide";
  /** Its scale: 1 on a tablet. */
  k: number;
  /** Diameter of the head. */
  head: number;
  /** The turn clockwise, in degrees; 0 unless the board lies flat. */
  turn: number;
  /** The middle of the head on the board, for light and shots. */
  face: Point;
}

const TURNS: Record<Side, number> = { bottom: 0, left: 90, top: 180, right: -90 };

/** Return the place of the sun, and everybody's room round it. */
export function boardPlan(count: number, field: Field): Rooms {
  if (beside.value) return beside.value.rooms(count, field);
  if (!isBare.value) return roomsIn(count, field);
  const free = Math.round(field.height * FREE);
  const { sun, cells } = roomsIn(count, { width: field.width - 2 * free, height: field.height - free });
  const inwards = <It extends Point>(it: It): It => ({ ...it, x: it.x + free, y: it.y + free });
  return { sun: inwards(sun), cells: cells.map(inwards) };
}

const roomsIn = (count: number, field: Field): Rooms =>
  roomsRound(count, field.height > field.width * HIGH ? UPRIGHT : LEVEL, field);

/** Return a room as its seat sees it. On a board that lies flat it is turned to its chair. */
export function turned(cell: Cell, flat: boolean): Cell & { turn: number } {
  const turn = flat ? TURNS[cell.side] : 0;
  const [width, height] = Math.abs(turn) === 90 ? [cell.height, cell.width] : [cell.width, cell.height];
  return { ...cell, width, height, turn };
}

/** A point of a seat, from its middle, on the board. */
export function onBoard({ x, y, turn }: Point & { turn: number }, [dx, dy]: readonly [number, number]): Point {
  const angle = (turn * Math.PI) / 180;
  return { x: x + dx * Math.cos(angle) - dy * Math.sin(angle), y: y + dx * Math.sin(angle) + dy * Math.cos(angle) };
}

/** The height that a seat of the dice game needs at `k` 1, for a name of two lines. */
const NEEDS = {
  stack: { width: 236, height: 267 },
  row: { width: 356, height: 142 },
  wide: { width: 322, height: 178 },
} as const;
const MOST = 1.4;
/** A stack is the finer picture, as long as its scale reaches this. */
const STACKED = 0.95;
const HEAD = 102;
/** The head's middle in a stack, from above. */
const STACK_FACE = 74;

/** Return the place of a seat of the dice game in its room. `more` is the height below its life, at `k` 1. */
function boardPlace(cell: Cell, flat: boolean, more = 0): Place {
  const it = turned(cell, flat);
  const fit = (form: keyof typeof NEEDS) =>
    Math.min(MOST, it.width / NEEDS[form].width, it.height / (NEEDS[form].height + more));
  const forms = (["stack", "row", "wide"] as const).map((form) => ({
    form,
    k: fit(form),
    worth: fit(form) * (form === "stack" && fit(form) > STACKED ? 1.2 : 1),
  }));
  const { form, k } = forms.reduce((best, one) => (one.worth > best.worth ? one : best));
  const head = HEAD * k;
  const place = { ...it, form, k, head };
  const block = (NEEDS.stack.height + more - 28) * k;
  const outer = it.width / 2 - head * 0.76;
  const middle = -(NEEDS.row.width * k) / 2 + head * 0.62;
  const dx = cell.side === "left" ? -outer : cell.side === "right" ? outer : middle;
  return { ...place, face: onBoard(place, form === "stack" ? [0, STACK_FACE * k - block / 2] : [dx, 0]) };
}

/** A place for each seat of the dice game. */
export function boardPlaces(count: number, field: Field, flat: boolean, more = 0): Place[] {
  return boardPlan(count, field).cells.map((it) => boardPlace(it, flat, more));
}

/** The style of a seat: its place and its size. */
export function seatStyle({ x, y, width, height, turn, k, head }: Place): Record<string, string> {
  return {
    "--k": String(k),
    "--head": `${head}px`,
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    transform: turn ? `rotate(${turn}deg)` : "none",
  };
}

/** The units of what is drawn in the sun: 1 in a sun of 204. */
export const unitOf = (sun: Disc): number => sun.r / 204;

/** Return the sun's place as a style, for the words in it. */
export function sunStyle(sun: Disc): Record<string, string> {
  const edge = `${sun.r * 2}px`;
  return {
    left: `${sun.x - sun.r}px`,
    top: `${sun.y - sun.r}px`,
    width: edge,
    height: edge,
    "--unit": String(unitOf(sun)),
  };
}
