// The drawing of the canyon as it moves: when each sheet rises, and when the line reaches each place. All in
// milliseconds after it began.

/** The rims of the picture. */
interface Rims {
  left: number;
  width: number;
}

/** The time for which a sheet rises, and its delay after the one in front of it. */
const RISE = 260;
const APART = 60;
/** The time that the line needs from the first turn to the right rim. */
export const SWEEP = 2400;
/** The times for which a cross falls, and a flag pops. */
export const DROP = 160;
export const POP = 120;

/** Return when a sheet begins to rise. Those in front come first. */
export const riseOf = (place: number, of: number): number => APART * (of - 1 - place);

/** Return when all sheets stand, and the line sets out. */
export const startOf = (of: number): number => RISE + APART * (of - 1);

/** Return when the line is there. */
export const reachedOf = (area: Rims, of: number, x: number): number =>
  startOf(of) + (SWEEP * Math.min(Math.max(x - area.left, 0), area.width - area.left)) / (area.width - area.left);

/** Return when the line has come to the right rim. */
export const wholeOf = (of: number): number => startOf(of) + SWEEP;
