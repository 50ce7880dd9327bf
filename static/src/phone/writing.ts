// The writing for a seat on the ring, and the room that it takes. Units: CSS pixels. `em` is the device's text size, 1
// where nobody has changed it.
import { linesOf, rowsOf } from "../parts/size";

export interface Written {
  name: string;
  /** The most life the seat can have. 0 means a gravestone, with one line below it. */
  life: number;
  /** Digits of the number beside the head (cards held, arrows). 0 means nothing. */
  digits: number;
  /** Stamps below the name: a role that is known to all, and the stamp of my target. */
  stamps: number;
  /** The number of cards in front of the seat, and the breadths of their marks, one for each meaning. */
  cards: number;
  marks: readonly number[];
}

/** Sizes of type and signs; `unit` is 1 on a phone of 390 by 844. */
export interface Sizes {
  name: number;
  number: number;
  /** Heights: the picture of a card, and a mark. */
  sign: number;
  mark: number;
  /** The distance from one bullet to the next. */
  bullet: number;
}

/** A hat rises above its head by this part of the head. */
export const HAT = 0.3;
/** The horizon rises to the right; nobody stands on it. */
export const GROUND = 12;

/** The smallest type size. */
const LEAST = 13;
/** Line heights. */
const NAME_LINE = 1.1;
const NUMBER_LINE = 1.05;
const STAMP = 21;
/** The gap between signs of one row. */
export const GAP = 6;
const MARK_GAP = 4;
const ROW_GAP = 2;
const ART = 20;

/** Height of a name, and of the stamp below it. */
export function named(it: Written, { name }: Sizes, room: number): number {
  return linesOf(it.name, room / name) * name * NAME_LINE + it.stamps * STAMP * Math.max(1, name / 15);
}

export function sizesFor(unit: number, em: number): Sizes {
  const type = (size: number) => Math.max(LEAST, size * unit) * em;
  return {
    name: type(18),
    number: type(17),
    sign: Math.round(Math.max(18, 22 * unit)),
    mark: Math.max(17, Math.round(18 * unit)) * em,
    bullet: 7 * unit,
  };
}

export type Signs = "cards" | "marks";

/** Height of what stands below a head. */
export function below(it: Written, sizes: Sizes, room: number, signs: Signs): number {
  const { number, sign, mark } = sizes;
  const words = named(it, sizes, room);
  if (it.life === 0) return words + Math.max(ART, number);
  const life = number * NUMBER_LINE;
  if (it.cards === 0) return words + life;
  if (signs === "cards") return words + life + ROW_GAP + sign;
  return (
    words +
    life +
    rowsOf(
      it.marks.map((width) => width * mark),
      room,
      MARK_GAP,
    ) *
      (mark + ROW_GAP)
  );
}

/** Return true if the pictures of its cards fit in one row. */
export const fitsCards = (it: Written, { sign }: Sizes, room: number) => it.cards * (sign + GAP) - GAP <= room;

/** Return the widths of the things that follow a head and its name in rows: life, the number beside it, marks. */
export function flow(it: Written, { number, mark, bullet }: Sizes, role: number): number[] {
  if (it.life === 0) return [ART * 0.9 + 5 + role * number];
  const life = (it.life > 9 ? 1 : 0.5) * number + 4 + bullet * it.life;
  const beside = it.digits > 0 ? [number * (0.8 + 0.5 * it.digits) + 4] : [];
  return [life, ...beside, ...it.marks.map((width) => width * mark)];
}

/** Height of such rows. */
export function flowing(widths: readonly number[], { number, mark }: Sizes, room: number): number {
  return rowsOf(widths, room, MARK_GAP) * (Math.max(mark, number * NUMBER_LINE) + ROW_GAP);
}
