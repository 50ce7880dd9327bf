// The places of the tally's blocks: in the order of the chairs, clockwise from the lower left. The sun is in the middle,
// or a strip between two rows on a screen held upright.
import type { Disc } from "../parts/geometry";

export interface Spot {
  left: number;
  top: number;
}

export interface Plan {
  spots: Spot[];
  /** The breadth of a block, and the heights of its head and of its two rows of keys. */
  width: number;
  rows: readonly [head: number, life: number, arrows: number];
  sun: Disc;
  /** The strip's height, where the sun is one. */
  strip?: number;
  /** Little room: no line for the character, and smaller type. */
  small: boolean;
}

const EDGE = 24;
const GAP = 8;
const WIDE = 292;
/** The rows of a block where there is room, for six to eight players, and held upright. */
const LARGE = [100, 84, 62] as const;
const SMALL = [66, 64, 48] as const;
const UPRIGHT = [50, 58, 46] as const;
const STRIP = 150;

export const heightOf = ([head, life, arrows]: Plan["rows"]): number => head + life + arrows + 2 * GAP;

/** Up to five: one at each side of the sun, the others above it. */
function wide(count: number, width: number, height: number): Plan {
  const right = width - EDGE - WIDE;
  const middle = (width - WIDE) / 2;
  const high = heightOf(LARGE);
  const low = height - high - 28;
  const above = [[], [], [], [middle], [EDGE, right], [EDGE, middle, right]][count] ?? [];
  const spots = [
    { left: EDGE, top: low },
    ...above.map((left) => ({ left, top: left === middle ? 16 : EDGE })),
    { left: right, top: low },
  ];
  const r = Math.min(182, (height - high - 40) / 2);
  return { spots, width: WIDE, rows: LARGE, sun: { x: width / 2, y: height - 12 - r, r }, small: false };
}

/** Six to eight: two rows, and the sun between them. */
function twoRows(count: number, width: number, height: number): Plan {
  const above = Math.ceil(count / 2);
  const across = Math.min(WIDE, (width - 2 * EDGE - (above - 1) * 2 * GAP) / above);
  const pitch = (width - 2 * EDGE - across) / (above - 1);
  const low = height - heightOf(SMALL) - 16;
  const row = (many: number, top: number): Spot[] => {
    const from = EDGE + ((above - many) * pitch) / 2;
    return Array.from({ length: many }, (_, at) => ({ left: from + at * pitch, top }));
  };
  const [first, ...below] = row(count - above, low);
  const spots = [first!, ...row(above, 16), ...below.reverse()];
  const r = (low - 16 - heightOf(SMALL)) / 2 - 4;
  return {
    spots,
    width: across,
    rows: SMALL,
    sun: { x: width / 2, y: (low + 16 + heightOf(SMALL)) / 2, r },
    small: true,
  };
}

/** Held upright: two columns, and a strip across them. */
function upright(count: number, width: number, height: number): Plan {
  const down = Math.ceil(count / 2);
  const rows = down > 3 ? UPRIGHT : SMALL;
  const across = (width - 2 * EDGE - 2 * GAP) / 2;
  const above = Math.ceil(down / 2);
  const free = height - down * heightOf(rows) - STRIP;
  const gap = free / (down + 2);
  const topOf = (at: number) => gap + at * (heightOf(rows) + gap) + (at >= above ? STRIP + gap : 0);
  const left = Array.from({ length: down }, (_, at) => ({ left: EDGE, top: topOf(down - 1 - at) }));
  const right = Array.from({ length: count - down }, (_, at) => ({ left: width - EDGE - across, top: topOf(at) }));
  const sun = { x: width / 2, y: topOf(above) - gap - STRIP / 2, r: STRIP };
  return { spots: [...left, ...right], width: across, rows, sun, strip: STRIP, small: true };
}

/** Return the places of this number of players in a field. */
export function planOf(count: number, width: number, height: number, isTall: boolean): Plan {
  if (isTall) return upright(count, width, height);
  return count > 5 ? twoRows(count, width, height) : wide(count, width, height);
}
