// The ring beside a paper: everybody but the player whose paper lies at an edge, in the rest of the picture.
import type { RoomPlan, RoomPlans } from "../stage/plans";
import { type Cell, type Field, type Rooms, ringOf, roomsRound, type Side, sidesOf } from "../stage/ring";
import { anyGame } from "../table/state";

const BESIDE = { width: 430, share: 0.29 };
const widest = 9999;
const CLEAR = { y: 0.5, wide: 0.2, high: 0.36, gap: 4 };
const LOW = { y: 0.72, wide: 0.19, high: 0.22, gap: 0 };
const around = (pairs: number, sun: RoomPlan["sun"]): RoomPlan => ({ pairs, lower: 0, sun, widest, beside: BESIDE });

/** The others by their number, round a sun that sends its light down to the paper. Nobody stands below it. */
const OTHERS: RoomPlans = {
  2: around(1, CLEAR),
  3: around(1, LOW),
  4: around(2, CLEAR),
  5: around(2, LOW),
  6: around(3, CLEAR),
  7: around(3, LOW),
};

const ROUND: readonly Side[] = ["bottom", "left", "top", "right"];

/** Return a side after a picture with its paper at the lower edge is turned so that the paper lies at this edge. */
const turnedSide = (side: Side, edge: Side): Side => ROUND[(ROUND.indexOf(side) + ROUND.indexOf(edge)) % ROUND.length]!;

/** Return a point of that picture, which is so broad and high, after it is turned. */
function turnedPoint({ x, y }: { x: number; y: number }, edge: Side, { width, height }: Field) {
  if (edge === "left") return { x: height - y, y: x };
  if (edge === "top") return { x: width - x, y: height - y };
  if (edge === "right") return { x: y, y: width - x };
  return { x, y };
}

/** Return the edge at which a seat has its chair. */
export const edgeOf = (seat: number): Side => sidesOf(anyGame.value!.seats.length)[seat]!;

/** A room opposite the paper keeps off the edge of the picture. */
const EDGE = 12;
const clear = (cell: Cell): Cell => ({ ...cell, y: cell.y + EDGE / 2, height: cell.height - EDGE });

/** The room of the one whose paper it is: a point at its edge, from which his dice and shots come. */
const NOBODY = 40;

/** Return the sun and the rooms of all seats, with the paper of one of them at an edge of the field. */
export function roomsBeside(seat: number, edge: Side, count: number, field: Field): Rooms {
  const isAcross = edge === "left" || edge === "right";
  const drawn = isAcross ? { width: field.height, height: field.width } : field;
  const { sun, cells } = roomsRound(count - 1, OTHERS, drawn);
  const { upper, beside } = ringOf(count - 1, OTHERS[count - 1]!.pairs);
  const turned = (cell: Cell): Cell => {
    const { width, height, ...at } = cell.side === "top" ? clear(cell) : cell;
    const size = isAcross ? { width: height, height: width } : { width, height };
    return { ...turnedPoint(at, edge, drawn), side: turnedSide(cell.side, edge), ...size };
  };
  const own: Cell = { x: drawn.width / 2, y: drawn.height, side: "bottom", width: NOBODY, height: NOBODY };
  const sideOf = (at: number): Side =>
    upper.includes(at) ? "top" : beside.some(([left]) => left === at) ? "left" : "right";
  const others = cells.map((cell, at) => ({ ...cell, side: sideOf(at) }));
  const all = [own, ...others].map(turned);
  return {
    sun: { ...turnedPoint(sun, edge, drawn), r: sun.r },
    cells: all.map((_, at) => all[(at - seat + count) % count]!),
  };
}
