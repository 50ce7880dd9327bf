// The plans of the stage: who stands in which row round the sun, where the sun is, and how large it may be. A plan is
// numbers, and `ring.ts` draws by them.

/** The pairs that stand beside the sun, by the number of seats. All others stand above it. */
type Pairs = readonly number[];

/** The others above my own key: four at the corners, in a row with one at each lower corner, or in three rows. */
export const OTHERS = {
  corners: [0, 0, 0, 0, 2],
  arc: [0, 0, 1, 1, 1, 1, 1],
  ring: [0, 0, 0, 0, 1, 2, 2, 2],
} satisfies Record<string, Pairs>;

export type Others = keyof typeof OTHERS;

/** The others in cells at both edges, where there is little room. */
export const CELLS: Pairs = [0, 0, 1, 0, 2, 1, 3, 2];

/** A ring of rooms round the sun. */
export interface RoomPlan {
  /**
   * The number of pairs beside the sun, and of seats below it: odd, as my own is their middle, or 0. All others stand
   * above it. More than one pair are columns of the whole height.
   */
  pairs: number;
  lower: number;
  /** The sun's height in the field; its greatest radius in parts of the field's width and height, less a gap. */
  sun: { y: number; wide: number; high: number; gap: number };
  /** The widest room above and below the sun. */
  widest: number;
  /** The widest room beside the sun, by itself and in parts of the field's width. */
  beside: { width: number; share: number };
}

export type RoomPlans = Readonly<Record<number, RoomPlan>>;

const BESIDE = { width: 430, share: 0.29 };
const ABOVE = { y: 0.5, wide: 0.2, high: 0.3, gap: 4 };
/** Without a seat above it the sun stands higher. */
const ALONE = { y: 0.4, wide: 0.2, high: 0.4, gap: 4 };
const THREE = { y: 0.365, wide: 0.2, high: 0.365, gap: 4 };

/** A screen that is broader than high: seats in columns left and right of the sun, one above and one below it. */
export const LEVEL: RoomPlans = {
  3: { pairs: 1, lower: 1, sun: THREE, widest: 700, beside: BESIDE },
  4: { pairs: 1, lower: 1, sun: ABOVE, widest: 700, beside: BESIDE },
  5: { pairs: 2, lower: 1, sun: ALONE, widest: 9999, beside: BESIDE },
  6: { pairs: 2, lower: 1, sun: ABOVE, widest: 9999, beside: BESIDE },
  7: { pairs: 3, lower: 1, sun: ALONE, widest: 9999, beside: BESIDE },
  8: { pairs: 3, lower: 1, sun: ABOVE, widest: 9999, beside: BESIDE },
};

const NARROW = { width: 9999, share: 1 };
const FREE = { y: 0.5, wide: 0.27, high: 0.215, gap: 0 };
const FLANKED = { y: 0.5, wide: 0.23, high: 0.215, gap: 0 };

/** A screen held upright: the others stand above and below the sun, too. */
export const UPRIGHT: RoomPlans = {
  3: { pairs: 0, lower: 1, sun: FREE, widest: 430, beside: NARROW },
  4: { pairs: 1, lower: 1, sun: FLANKED, widest: 430, beside: NARROW },
  5: { pairs: 0, lower: 3, sun: FREE, widest: 430, beside: NARROW },
  6: { pairs: 0, lower: 3, sun: FREE, widest: 430, beside: NARROW },
  7: { pairs: 1, lower: 3, sun: FLANKED, widest: 430, beside: NARROW },
  8: { pairs: 1, lower: 3, sun: FLANKED, widest: 430, beside: NARROW },
};

/** A part of an oval, in degrees clockwise from the right. */
export interface Arc {
  from: number;
  to: number;
}

/** A closed ring of chairs, the first at the bottom. */
export const WHOLE: Arc = { from: 90, to: 450 };
/** The others above my own key, from my left neighbour to my right one. */
export const ABOVE_ME: Arc = { from: 148, to: 392 };
