// The places of seats on the board: the first at the bottom, then clockwise as they sit in the room. Every seat has a
// box of its own. No box meets another, nor the sun.
import { signal } from "@preact/signals";
import type { Disc, Point } from "../parts/ring";

/** True for a bare stage. Nothing then stands near its edge, where a camera's picture may be cut. */
export const isBare = signal(false);
/**
 * The share of the height that the seats of a bare stage leave free at its edges. So heads and hats stay off 3 % of
 * them.
 */
const FREE = 0.045;

type Side = "bottom" | "left" | "top" | "right";

export interface Field {
  width: number;
  /** The height without the ticker and the events. */
  height: number;
}

/** The room of one seat on the board: its middle, and its reach. */
export interface Cell extends Point {
  side: Side;
  width: number;
  height: number;
}

interface Plan {
  sun: Disc;
  cells: Cell[];
}

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
const EDGE = 14;
const GAP = 10;
const SUN = 204;
/** The share of the field's height for the seats above and below the sun. */
const BAND = 0.2;
/** Without a seat above it the sun stands higher. */
const BAND_ALONE = 0.27;
const WIDEST = { beside: 430, band: 700 };

/** Return the number of seats on each side: one below, one above for an even number, the others left and right. */
export function sides(count: number): Side[] {
  const above = count % 2 === 0 ? 1 : 0;
  const beside = (count - 1 - above) / 2;
  const row = (side: Side) => Array.from({ length: beside }, () => side);
  return ["bottom", ...row("left"), ...(above ? (["top"] as const) : []), ...row("right")];
}

const isUpright = ({ width, height }: Field): boolean => height > width * 0.85;

/** The row of a seat on its side, from above. */
function rowsOf(all: readonly Side[]): number[] {
  const rows = all.filter((it) => it === "left").length;
  return all.map((side, seat) => {
    const before = all.slice(0, seat).filter((it) => it === side).length;
    return side === "left" ? rows - 1 - before : before;
  });
}

/** A screen that is broader than high: seats in columns left and right of the sun, one above and one below it. */
function across(count: number, { width, height }: Field): Plan {
  const all = sides(count);
  const rows = all.filter((it) => it === "left").length;
  const above = all.includes("top");
  const band = height * (count === 3 ? BAND_ALONE : BAND);
  const free = height - (above ? 2 : 1) * band;
  const r = Math.min(SUN, free / 2 - 4, width * 0.2);
  const sun = { x: width / 2, y: above ? height / 2 : Math.max(r + 14, (height - band) / 2), r };
  const column = Math.min(sun.x - r - EDGE - GAP, width * 0.29, WIDEST.beside);
  const between = rows === 1 ? WIDEST.band : width - 2 * (column + EDGE + GAP);
  const rowAt = rowsOf(all);
  const step = rows === 1 ? 2 * r : height / rows;
  const from = rows === 1 ? sun.y - step / 2 : 0;
  const cells = all.map((side, seat): Cell => {
    if (side === "top") return { side, x: sun.x, y: (sun.y - r) / 2, width: between, height: sun.y - r - GAP };
    if (side === "bottom")
      return { side, x: sun.x, y: (sun.y + r + height) / 2, width: between, height: height - sun.y - r - GAP };
    const x = EDGE + column / 2;
    return {
      side,
      x: side === "left" ? x : width - x,
      y: from + step * (rowAt[seat]! + 0.5),
      width: column,
      height: step - GAP,
    };
  });
  return { sun, cells };
}

/** The seats above the sun, beside it and below it when the screen is held upright, each row from the left. */
export function uprightRows(count: number): [number[], number[], number[]] {
  const all = sides(count);
  const left = all.flatMap((it, seat) => (it === "left" ? [seat] : []));
  const right = all.flatMap((it, seat) => (it === "right" ? [seat] : []));
  const top = all.indexOf("top");
  const high = top < 0 ? [] : [top];
  if (count === 3) return [[left[0]!, right[0]!], [], [0]];
  if (count === 4) return [high, [left[0]!, right[0]!], [0]];
  const last = left.length - 1;
  const beside = left.length > 2 ? [left[1]!, right[1]!] : [];
  return [[left[last]!, ...high, right[0]!], beside, [left[0]!, 0, right[last]!]];
}

function upright(count: number, { width, height }: Field): Plan {
  const [top, beside, bottom] = uprightRows(count);
  const all = sides(count);
  const r = Math.min(SUN, width * (beside.length ? 0.23 : 0.27), height * 0.215);
  const sun = { x: width / 2, y: height / 2, r };
  const cells: Cell[] = [];
  const room = sun.y - r;
  const put = (row: readonly number[], y: number) => {
    const share = (width - 2 * EDGE + GAP) / row.length;
    const wide = Math.min(share - GAP, WIDEST.beside);
    for (const [at, seat] of row.entries())
      cells[seat] = { side: all[seat]!, x: EDGE - GAP / 2 + share * (at + 0.5), y, width: wide, height: room - GAP };
  };
  put(top, room / 2);
  put(bottom, height - room / 2);
  const wide = sun.x - r - EDGE - GAP;
  for (const [at, seat] of beside.entries()) {
    const x = EDGE + wide / 2;
    cells[seat] = { side: all[seat]!, x: at ? width - x : x, y: sun.y, width: wide, height: 2 * r - GAP };
  }
  return { sun, cells };
}

/** Return the place of the sun, and everybody's room round it. */
export function boardPlan(count: number, field: Field): Plan {
  if (!isBare.value) return planIn(count, field);
  const free = Math.round(field.height * FREE);
  const { sun, cells } = planIn(count, { width: field.width - 2 * free, height: field.height - free });
  const inwards = <It extends Point>(it: It): It => ({ ...it, x: it.x + free, y: it.y + free });
  return { sun: inwards(sun), cells: cells.map(inwards) };
}

const planIn = (count: number, field: Field): Plan => (isUpright(field) ? upright(count, field) : across(count, field));

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
