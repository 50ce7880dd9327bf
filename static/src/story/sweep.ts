// When what of a canyon that is being drawn: all in milliseconds after it began.
import type { Area } from "./canyon";

/** How long a sheet rises, and how much later than the one in front of it. */
const RISE = 260;
const APART = 60;
/** How long the line needs from the first turn to the right rim. */
export const SWEEP = 2400;
/** How long a cross falls, and a flag pops. */
export const DROP = 160;
export const POP = 120;

/** When a sheet begins to rise: those in front first. */
export const riseOf = (place: number, of: number): number => APART * (of - 1 - place);

/** When all sheets stand, and the line sets out. */
export const startOf = (of: number): number => RISE + APART * (of - 1);

/** When the line is there. */
export const reachedOf = (area: Area, of: number, x: number): number =>
  startOf(of) + (SWEEP * Math.min(Math.max(x - area.left, 0), area.width - area.left)) / (area.width - area.left);

/** When the line has come to the right rim. */
export const wholeOf = (of: number): number => startOf(of) + SWEEP;
