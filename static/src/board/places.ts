// Where seats stand on the board: the first at the bottom, then clockwise as they sit in the room.
import type { Disc, Point } from "../ring";

export type Side = "bottom" | "left" | "top" | "right";

export interface Place extends Point {
  side: Side;
  /** Its room, before it is turned to its chair. */
  width: number;
  height: number;
  /** Diameter of the head. */
  head: number;
  /** Clockwise, in degrees; 0 unless the board lies flat. */
  turn: number;
  /** Where the middle of the head is on the board, for light and shots. */
  face: Point;
}

export interface Field {
  width: number;
  /** Without the ticker. */
  height: number;
}

const TURNS: Record<Side, number> = { bottom: 0, left: 90, top: 180, right: -90 };
const LYING = { width: 430, height: 108, head: 88 };
const LYING_FACE = -58;

/** The sun in the middle of the field. */
export function boardSun(field: Field): Disc {
  const r = Math.min(204, field.height * 0.305, field.width * 0.2);
  return { x: field.width / 2, y: field.height / 2 + 8, r };
}

/** How many stand on each side: one below, for an even number one above, the others left and right. */
export function sides(count: number): Side[] {
  const above = count % 2 === 0 ? 1 : 0;
  const beside = (count - 1 - above) / 2;
  const row = (side: Side) => Array.from({ length: beside }, () => side);
  return ["bottom", ...row("left"), ...(above ? (["top"] as const) : []), ...row("right")];
}

function beside(side: "left" | "right", row: number, rows: number, field: Field, sun: Disc): Omit<Place, "turn" | "face"> {
  const head = [Math.min(136, field.height * 0.2), Math.min(112, field.height * 0.168), Math.min(84, field.height * 0.13)][rows - 1]!;
  const room = sun.x - sun.r;
  const middle = room * 0.46;
  const heights = [[0.44], [0.28, 0.745], [0.168, 0.5, 0.834]][rows - 1]!;
  const up = side === "left" ? rows - 1 - row : row;
  const width = Math.min(room - 24, 300);
  const x = side === "left" ? Math.max(middle, width / 2 + 8) : field.width - Math.max(middle, width / 2 + 8);
  return { side, x, y: field.height * heights[up]!, width, height: head * 2.08 + 14, head };
}

function faceOf(place: Omit<Place, "face">): Point {
  const angle = (place.turn * Math.PI) / 180;
  const isLying = place.side === "bottom" || place.side === "top";
  const [x, y] = isLying ? [LYING_FACE, 0] : [0, place.head * 0.62 - place.height / 2];
  return { x: place.x + x * Math.cos(angle) - y * Math.sin(angle), y: place.y + x * Math.sin(angle) + y * Math.cos(angle) };
}

/** A place for each seat; on a board that lies flat each is turned to its chair. */
export function boardPlaces(count: number, field: Field, flat: boolean): Place[] {
  const sun = boardSun(field);
  const all = sides(count);
  const rows = all.filter((it) => it === "left").length;
  return all.map((side, seat) => {
    const row = all.slice(0, seat).filter((it) => it === side).length;
    const isLying = side === "bottom" || side === "top";
    const edge = Math.max(62, (sun.y - sun.r) / 2 + 6);
    const head = Math.min(LYING.head, (sun.y - sun.r) * 0.72);
    const lying = { side, x: sun.x, y: side === "top" ? edge - 6 : field.height - edge + 10, width: LYING.width, height: LYING.height, head };
    const place = { ...(isLying ? lying : beside(side as "left" | "right", row, rows, field, sun)), turn: flat ? TURNS[side] : 0 };
    return { ...place, face: faceOf(place) };
  });
}
