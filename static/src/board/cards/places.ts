// Where everybody has his room round the board of the card game: head, words, and the cards in front of him.
import type { Disc } from "../../ring";
import { sides, type Field, type Place, type Side } from "../places";

/** How a seat is laid out: its words beside the head, or below it where it is turned to its chair. */
export type Form = "row" | "stack";

export interface Room extends Place {
  form: Form;
}

const TURNS: Record<Side, number> = { bottom: 0, left: 90, top: 180, right: -90 };
const EDGE = 20;
const GAP = 12;
const WIDEST = 400;

/** The sun in the middle of the field. */
export function cardSun({ width, height }: Field): Disc {
  return { x: width / 2, y: height / 2 + 4, r: Math.min(204, height * 0.305, width * 0.19) };
}

interface Row {
  row: number;
  rows: number;
}

const HEADS = [124, 106, 82] as const;
const HEIGHTS = [[0.46], [0.262, 0.742], [0.165, 0.5, 0.835]] as const;
/** On a screen held upright the ring is an oval: above and below the sun there is room. */
const TALL_HEIGHTS = [[0.5], [0.32, 0.68], [0.25, 0.5, 0.75]] as const;
const TALL_LYING = 216;

const isTall = ({ width, height }: Field): boolean => height > width * 1.1;

/** How wide the seats at the sides are. */
export function widthBeside({ width }: Field, sun: Disc): number {
  return Math.min(sun.x - sun.r - EDGE - GAP, width * 0.262, WIDEST);
}

function beside(side: "left" | "right", { row, rows }: Row, field: Field, sun: Disc, flat: boolean): Omit<Place, "face" | "turn"> {
  const up = side === "left" ? rows - 1 - row : row;
  const y = field.height * (isTall(field) ? TALL_HEIGHTS : HEIGHTS)[rows - 1]![up]!;
  const across = widthBeside(field, sun);
  const down = Math.min(field.height / rows - 1.5 * GAP, 330);
  const head = Math.min(HEADS[rows - 1]!, field.height * 0.16, across * 0.35);
  const x = side === "left" ? EDGE + across / 2 : field.width - EDGE - across / 2;
  return { side, x, y, head, width: flat ? down : across, height: flat ? across : down };
}

function lying(side: "top" | "bottom", field: Field, sun: Disc): Omit<Place, "face" | "turn"> {
  const tall = isTall(field);
  const room = tall ? TALL_LYING : side === "top" ? sun.y - sun.r : field.height - sun.y - sun.r;
  const height = room - 2 * 6;
  const width = Math.min(field.width - 2 * (widthBeside(field, sun) + EDGE + GAP), 640);
  return { side, x: sun.x, y: side === "top" ? room / 2 + 2 : field.height - room / 2 + 2, width, height, head: Math.min(tall ? HEADS[0] : 88, height * 0.8) };
}

/** Where the middle of the head is, for light and for what flies: at the outer edge of a row, on top of a stack. */
function faceOf({ side, form, width, height, head, x, y, turn }: Omit<Room, "face">): Room["face"] {
  const outer = head * 0.6 - width / 2;
  const [across, down] = form === "stack" ? [0, head * 0.64 - height / 2] : [side === "right" ? -outer : outer, side === "left" || side === "right" ? head * 0.62 - height / 2 : 0];
  const angle = (turn * Math.PI) / 180;
  return { x: x + across * Math.cos(angle) - down * Math.sin(angle), y: y + across * Math.sin(angle) + down * Math.cos(angle) };
}

/** A room for each seat; on a board that lies flat each is turned to its chair. */
export function cardRooms(count: number, field: Field, flat: boolean): Room[] {
  const sun = cardSun(field);
  const all = sides(count);
  const rows = all.filter((it) => it === "left").length;
  return all.map((side, seat) => {
    const row = all.slice(0, seat).filter((it) => it === side).length;
    const isLying = side === "top" || side === "bottom";
    const place = isLying ? lying(side, field, sun) : beside(side, { row, rows }, field, sun, flat);
    const room = { ...place, turn: flat ? TURNS[side] : 0, form: flat && !isLying ? ("stack" as const) : ("row" as const) };
    return { ...room, face: faceOf(room) };
  });
}

/** The largest edge of a sign with which so many stand in a box, and none larger than `most`. */
export function signEdge(count: number, width: number, height: number, most: number, gap = 7): number {
  for (let edge = most; edge > LEAST_SIGN; edge -= 2) {
    const inLine = Math.floor((width + gap) / (edge + gap));
    const lines = Math.floor((height + gap) / (edge + gap));
    if (inLine * lines >= count) return edge;
  }
  return LEAST_SIGN;
}

const LEAST_SIGN = 24;
