// The rooms of the players round the board of the card game: head, words, and the cards in front of each.

import { boardPlan, type Cell, type Field, onBoard, type Place, turned } from "../../board/places";
import type { Disc } from "../../parts/ring";

export interface Room extends Place {
  /** Its distance from the upper edge of its room. */
  top: number;
  /** The space for the cards in front of it, beside or below its words. */
  table: { width: number; height: number };
}

/** Return the sun in the middle of the field. */
export const cardSun = (count: number, field: Field): Disc => boardPlan(count, field).sun;

const HEAD = 97;
const MOST = { row: 1.35, stack: 1.2, wide: 1.35 };
/** The breadth of head and words at `k` 1: side by side, one below the other, or with cards beside them. */
const ACROSS = { row: 308, stack: 178, wide: 420 };
const WORDS = 172;
/** The least breadth of the cards beside the words. */
const TABLE = 150;
/** The breadth of a room from which cards lie beside the words. */
const BROAD = 1.9;
const LINE = 1.1;

/** The facts that decide how much room a seat needs. */
interface Needs {
  /** The smallest type. */
  least: number;
  /** True if its role lies open. */
  open: boolean;
}

type Shape = Pick<Room, "form" | "k" | "head" | "top" | "table">;

/** The breadth of a character's name on one line, in its type size. */
const CHARACTER = 7;

/** The height of a seat's words, with a name of two lines. */
function wordsHeight(k: number, across: number, { least, open }: Needs): number {
  const at = (size: number) => LINE * Math.max(least, size * k);
  const lines = across < CHARACTER * Math.max(least, 16 * k) ? 2 : 1;
  return 8 * k + Math.max(at(39), 2 * at(25)) + lines * at(23) + at(34) + (open ? at(24) + 8 + 3 * k : 0);
}

/** The height of head and words in a room of this breadth. */
function tallOf(form: Shape["form"], k: number, width: number, needs: Needs): number {
  const words = wordsHeight(k, form === "stack" ? width : form === "wide" ? WORDS * k : width - HEAD * 1.4 * k, needs);
  return form === "stack" ? HEAD * 1.24 * k + words : Math.max(words, HEAD * 1.26 * k);
}

/** Return the largest seat that leaves this height for its cards; 0 if there is too little room. */
function largest(form: Shape["form"], { width, height }: Cell, needs: Needs, cards: number, least: number): number {
  const broadest = Math.min(MOST[form], width / ACROSS[form]);
  for (let k = broadest; k >= least; k -= 0.02) if (tallOf(form, k, width, needs) + cards <= height) return k;
  return 0;
}

/** The height of cards with their names, and of the smallest that can be made out. */
const NAMED = 58;
const BARE = 42;
/** The height of two rows of cards with their names; more room stays empty above and below. */
const MOST_CARDS = 190;

function shaped(form: "row" | "stack", cell: Cell, needs: Needs): Shape {
  const named = NAMED + Math.max(needs.least, 22) * 1.06;
  const k = largest(form, cell, needs, named, 0.86) || largest(form, cell, needs, BARE, 0.5) || 0.5;
  const free = cell.height - tallOf(form, k, cell.width, needs);
  const top = Math.max(0, (free - MOST_CARDS) / 2);
  return { form, k, head: HEAD * k, top, table: { width: cell.width - 8, height: free - top - 8 } };
}

function wide(cell: Cell, needs: Needs): Shape {
  const beside = (cell.width - TABLE) / (HEAD * 1.4 + WORDS + 26);
  const k = Math.min(largest("wide", cell, needs, 0, 0.5) || 0.5, Math.max(beside, 0.78));
  const head = HEAD * k;
  return {
    form: "wide",
    k,
    head,
    top: 0,
    table: { width: cell.width - head * 1.4 - (WORDS + 26) * k, height: cell.height - 6 },
  };
}

/** Return the shape of a room. Beside the head of a narrow room there is no place for words. */
function shapeOf(cell: Cell, needs: Needs): Shape {
  if (cell.width > cell.height * BROAD) return wide(cell, needs);
  const [low, high] = [shaped("row", cell, needs), shaped("stack", cell, needs)];
  return high.k > low.k * 1.15 ? high : low;
}

/** Return the middle of the head, for light and flights: at the outer edge, on top of a stack. */
function faceOf(room: Omit<Room, "face">): Room["face"] {
  const { form, side, width, height, head, top } = room;
  const outer = head * 0.74 - width / 2;
  const down = top + head * 0.7 - height / 2;
  return onBoard(room, form === "stack" ? [0, down] : [side === "right" ? -outer : outer, form === "wide" ? 0 : down]);
}

/** Return a room for each seat. On a board that lies flat each is turned to its chair. */
export function cardRooms(count: number, field: Field, flat: boolean, needs: Needs): Room[] {
  return boardPlan(count, field).cells.map((cell) => {
    const it = turned(cell, flat);
    const room = { ...it, ...shapeOf(it, needs) };
    return { ...room, face: faceOf(room) };
  });
}
