// The cards in front of somebody: as large as their room lets them be, with their names where there is room for those.

export interface SignPlan {
  /** Edge of a sign. */
  edge: number;
  /** How broad the name below each may be; empty where they have no room. */
  names: number[];
}

const GAP = 7;
const LEAST_SIGN = 24;
/** A sign that is smaller is no help to its name. */
const NAMED = 42;
const LINE = 1.06;

/** About how broad a word is in the type of sentences, in its size. */
function widthOf(word: string): number {
  const letter = (it: string) =>
    /[iljtfr.'! ]/.test(it) ? 0.31 : /[mwMW]/.test(it) ? 0.8 : /[A-Z]/.test(it) ? 0.58 : 0.51;
  return [...word].reduce((sum, it) => sum + letter(it), 0);
}

/** The breadth a name takes on one line, or on two. */
export function nameWidth(name: string, size: number, lines = 1): number {
  const words = lines > 1 ? name.split(" ") : [name];
  const cuts = words.map((_, at) =>
    Math.max(widthOf(words.slice(0, at).join(" ")), widthOf(words.slice(at).join(" "))),
  );
  return Math.ceil(Math.min(...cuts) * size) + 2;
}

/** How high rows of boxes of these breadths stand. */
function rowsOf(widths: readonly number[], room: number): number {
  let [rows, used] = [1, 0];
  for (const it of widths) {
    if (used && used + GAP + it > room) [rows, used] = [rows + 1, it];
    else used += (used ? GAP : 0) + it;
  }
  return widths.some((it) => it > room) ? Infinity : rows;
}

/** How so many cards lie in a box: with names in type of this size, if it holds them, else as large as may be. */
export function signPlan(
  names: readonly string[],
  room: { width: number; height: number },
  most: number,
  type: number,
): SignPlan {
  for (let edge = most; edge >= NAMED; edge -= 2) {
    for (const lines of names.some((it) => it.includes(" ")) ? [1, 2] : [1]) {
      const widths = names.map((it) => Math.max(edge, nameWidth(it, type, lines)));
      const rows = rowsOf(widths, room.width);
      if (rows * (edge + lines * type * LINE + 4) + (rows - 1) * GAP <= room.height) return { edge, names: widths };
    }
  }
  return { edge: signEdge(names.length, room, most), names: [] };
}

/** The largest edge of a sign with which so many stand in a box, and none larger than `most`. */
export function signEdge(count: number, { width, height }: { width: number; height: number }, most: number): number {
  for (let edge = most; edge > LEAST_SIGN; edge -= 2) {
    const inLine = Math.floor((width + GAP) / (edge + GAP));
    const lines = Math.floor((height + GAP) / (edge + GAP));
    if (inLine * lines >= count) return edge;
  }
  return LEAST_SIGN;
}
