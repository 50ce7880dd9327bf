// The drawing of each title of an evening: our own drawings, set on a sheet of 1080 x 1350 in front of the sun.

/** A drawing by its symbol, its middle, its size and its turn; or a shape of the poster's own. */
export interface Piece {
  symbol: string;
  x: number;
  y: number;
  size: number;
  turn?: number;
  ink?: string;
}

export interface Drawn {
  sky: string;
  wedge: string;
  sun: string;
  /** The places of the persons in the title: `{seat}`, `{by}`. */
  heads?: readonly (Omit<Piece, "symbol"> & { of: "seat" | "by" })[];
  pieces: readonly Piece[];
}

const RED = { sky: "#BE2418", wedge: "#B01E13", sun: "#F6B81F" };
const YELLOW = { sky: "#F6B81F", wedge: "#EFAC0B", sun: "#BE2418" };
const NIGHT = { sky: "#121A1F", wedge: "#18242B", sun: "#3F7288" };
const DAY = { sky: "#A9C6CC", wedge: "#9DBDC4", sun: "#F6B81F" };
const DARK = { sky: "#15100D", wedge: "#211510", sun: "#BE2418" };

export const INK = "#15100D";

/** Return a piece as SVG. `sprite` is the address of the symbols; without one they stand in the same document. */
export function pieceSvg({ symbol, x, y, size, turn = 0, ink = INK }: Piece, sprite = ""): string {
  const box = `x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"`;
  return `<g color="${ink}" transform="rotate(${turn} ${x} ${y})"><use href="${sprite}#${symbol}" ${box}/></g>`;
}

const row = (symbol: string, count: number, y: number, size: number, more: Partial<Piece> = {}): Piece[] =>
  Array.from({ length: count }, (_, at) => ({
    symbol,
    x: 540 + (at - (count - 1) / 2) * Math.min(size * 1.05, 640 / Math.max(1, count - 1)),
    y,
    size,
    ...more,
  }));

const ARROWS: Piece[] = [
  [330, 390, 190],
  [560, 370, 230],
  [770, 380, 180],
  [420, 560, 220],
  [660, 600, 250],
  [850, 620, 170],
  [300, 720, 170],
].map(([x, y, size]) => ({ symbol: "m-arrow", x: x!, y: y!, size: size!, turn: 35, ink: "#15100D" }));

/** Return the drawing of a title. */
export const drawnOf = (title: string): Drawn => DRAWN[title] ?? DRAWN.plain!;

/** The drawings by the name of the title. The ground begins at 870 on the left and 820 on the right. */
export const DRAWN: Record<string, Drawn> = {
  sheriffs: {
    ...RED,
    pieces: [
      { symbol: "pierced", x: 300, y: 480, size: 240, turn: -12 },
      { symbol: "pierced", x: 808, y: 500, size: 200, turn: 12 },
      { symbol: "pierced", x: 545, y: 630, size: 420, turn: -2 },
    ],
  },
  swept: {
    ...YELLOW,
    heads: [{ of: "seat", x: 540, y: 625, size: 480 }],
    pieces: row("m-star", 3, 335, 96, { ink: "#FBF0D9" }),
  },
  renegades: { ...DARK, pieces: row("m-figure-renegade", 2, 610, 520, { ink: "#FBF0D9" }) },
  renegade: { ...DARK, pieces: row("m-figure-renegade", 1, 610, 540, { ink: "#FBF0D9" }) },
  untouched: {
    ...RED,
    heads: [{ of: "seat", x: 540, y: 600, size: 480 }],
    pieces: [
      { symbol: "m-bullet", x: 250, y: 450, size: 130, turn: 80, ink: "#15100D" },
      { symbol: "m-bullet", x: 830, y: 400, size: 130, turn: 100, ink: "#15100D" },
      { symbol: "m-bullet", x: 220, y: 690, size: 130, turn: 95, ink: "#15100D" },
      { symbol: "m-bullet", x: 860, y: 660, size: 130, turn: 85, ink: "#15100D" },
    ],
  },
  back: {
    ...NIGHT,
    heads: [{ of: "seat", x: 620, y: 560, size: 420 }],
    pieces: [{ symbol: "p-eliminated", x: 330, y: 690, size: 300, turn: -7 }],
  },
  law: { ...YELLOW, pieces: [{ symbol: "m-sheriff-badge", x: 540, y: 560, size: 520 }] },
  gang: { ...RED, pieces: row("m-figure-outlaw", 3, 620, 480, { ink: "#15100D" }) },
  blasts: {
    ...RED,
    pieces: [
      { symbol: "d-dynamite", x: 420, y: 620, size: 330, turn: -9 },
      { symbol: "d-dynamite", x: 690, y: 470, size: 250, turn: 12 },
    ],
  },
  nobody_drank: {
    ...YELLOW,
    pieces: [
      { symbol: "d-beer", x: 400, y: 500, size: 260, turn: 172 },
      { symbol: "d-beer", x: 690, y: 640, size: 260, turn: 188 },
    ],
  },
  quick: { ...YELLOW, pieces: [{ symbol: "m-bullet", x: 540, y: 540, size: 520, turn: 90, ink: "#15100D" }] },
  hours: {
    ...NIGHT,
    pieces: [
      { symbol: "m-moon", x: 540, y: 540, size: 460, ink: "#FBF0D9" },
      ...row("m-star", 4, 350, 60, { ink: "#FBF0D9" }),
    ],
  },
  one_point: {
    ...DARK,
    heads: [{ of: "seat", x: 430, y: 610, size: 460 }],
    pieces: [{ symbol: "m-bullet", x: 740, y: 620, size: 330, ink: "#F6B81F" }],
  },
  machines: { ...DAY, pieces: [{ symbol: "p-bot", x: 540, y: 590, size: 540 }] },
  from_the_grave: { ...NIGHT, pieces: row("p-eliminated", 2, 640, 430, { turn: -4 }) },
  arrows: { ...RED, pieces: ARROWS },
  everybody: { ...YELLOW, pieces: row("m-star", 5, 520, 130, { ink: "#FBF0D9" }) },
  grudge: {
    ...RED,
    heads: [
      { of: "by", x: 350, y: 590, size: 380 },
      { of: "seat", x: 730, y: 590, size: 380 },
    ],
    pieces: [{ symbol: "m-bullet", x: 540, y: 400, size: 150, turn: 90, ink: "#15100D" }],
  },
  turns: { ...DAY, pieces: [{ symbol: "m-sun", x: 540, y: 540, size: 480, ink: "#BE2418" }] },
  winless: { ...DAY, heads: [{ of: "seat", x: 540, y: 640, size: 380, turn: 7 }], pieces: [] },
  duel: {
    ...YELLOW,
    pieces: [
      { symbol: "m-gunman", x: 340, y: 610, size: 500, ink: "#15100D" },
      { symbol: "m-gunman", x: 740, y: 610, size: 500, ink: "#15100D" },
    ],
  },
  undecided: { ...DAY, pieces: [{ symbol: "t-dice", x: 540, y: 560, size: 440 }] },
  plain: { ...YELLOW, pieces: row("m-figure-sheriff", 1, 600, 520, { ink: "#15100D" }) },
};

/** A Sheriff's star that was shot through. */
export const PIERCED = `<symbol id="pierced" viewBox="-60 -60 120 120" overflow="visible">
<path d="M0 -50L12 -16L48 -16L19 6L30 40L0 19L-30 40L-19 6L-48 -16L-12 -16Z" fill="#15100D"/>
${[
  [0, -50],
  [48, -16],
  [30, 40],
  [-30, 40],
  [-48, -16],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#15100D"/>`)
  .join("")}
<path d="M-11 -8L-3 -6L2 -12L6 -4L13 -3L8 4L10 11L2 8L-4 12L-6 5L-13 3L-8 -2Z" fill="#BE2418"/></symbol>`;
