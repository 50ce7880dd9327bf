// The places of the canyon: the sheets of everybody's life, their edges, and the turns across them.

import { lastOf } from "../table/lists";
import type { Edge, Story } from "../wire";
import { isGone } from "./sitters";

/** The area of the sheets: `top` is the first sheet's pitch line, and turns begin at `left`. */
export interface Area {
  width: number;
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

type Point = readonly [number, number];

export interface Sheet {
  seat: number;
  paint: Paint;
  /** The height at which its life is 0. */
  zero: number;
  /** The paint of the sheet behind it, on which the words of its fall stand; none in front of the sky. */
  behind: Paint | undefined;
  /** The upper edge, from the left rim to the fall or to the right rim. */
  edge: readonly Point[];
  /** The place in it at which the player came. */
  comes: number;
  /** Losses of two points or more at once, and points that came back. */
  marks: readonly { at: Point; up: boolean }[];
  fall: { x: number; by: number | null; what: string; turn: number } | null;
}

export type Paint = "blue" | "red" | "wood" | "dark" | "ink";

const PAINTS: Record<number, readonly Paint[]> = {
  5: ["blue", "wood", "red", "dark", "ink"],
  8: ["blue", "red", "wood", "dark", "blue", "red", "dark", "ink"],
};
const CYCLE: readonly Paint[] = ["blue", "red", "wood", "dark"];
/** An edge uses at most this share of a sheet's pitch, so that it cannot reach its neighbour's. */
const DEEP = 0.9;
const SLANT = 1.5;

/** The seats from the back to the front. */
export function orderOf(story: Story): number[] {
  const end = (seat: number): number => {
    if (isGone(story, seat)) return story.people[seat]!.until!;
    const last = lastOf(story.edges[seat]!.filter((it) => it.how === "fell"));
    return story.people[seat]!.left || !last ? Number.POSITIVE_INFINITY : last.at;
  };
  return story.people
    .map((_, seat) => seat)
    .sort((a, b) => (end(a) === end(b) ? story.people[b]!.left - story.people[a]!.left || a - b : end(b) - end(a)));
}

export function paintOf(place: number, of: number): Paint {
  if (PAINTS[of]) return PAINTS[of][place]!;
  return place === of - 1 ? "ink" : CYCLE[place % CYCLE.length]!;
}

/** The place of a turn from left to right. */
export const across = (story: Story, area: Area, turn: number): number =>
  area.left + (Math.max(0, turn - 1) * (area.right - area.left)) / Math.max(1, story.turns - 1);

/** The sheets from the back to the front. */
export function sheetsOf(story: Story, area: Area): Sheet[] {
  const order = orderOf(story);
  const pitch = (area.bottom - area.top) / order.length;
  const most = Math.max(...story.people.map((it) => it.life), ...story.edges.flat().map((it) => it.life), 1);
  const point = (pitch * DEEP) / most;
  return order.map((seat, place) =>
    sheetOf(story, area, seat, area.top + pitch * (place + 1), point, {
      paint: paintOf(place, order.length),
      behind: place ? paintOf(place - 1, order.length) : undefined,
    }),
  );
}

/** Return the sheets of one person alone, of each chair in its time, as wide and high as their room. */
export function stripOf(
  story: Story,
  whole: readonly number[],
  { width, height }: Record<"width" | "height", number>,
): Sheet[] {
  const area = { width, height, top: 0, bottom: height, left: width * 0.06, right: width * 0.94 };
  const most = Math.max(
    ...whole.flatMap((it) => [story.people[it]!.life, ...story.edges[it]!.map(({ life }) => life)]),
    1,
  );
  return whole.map((it) =>
    sheetOf(story, area, it, height, (height * 0.8) / most, { paint: "blue", behind: undefined }),
  );
}

function sheetOf(
  story: Story,
  area: Area,
  seat: number,
  zero: number,
  point: number,
  paints: Pick<Sheet, "paint" | "behind">,
): Sheet {
  const changes = story.edges[seat]!.filter((it) => it.how !== "fell" || it === lastFall(story, seat));
  const y = (life: number): number => zero - life * point;
  const isLater = story.people[seat]!.seat != null;
  let life = isLater ? 0 : story.people[seat]!.life;
  const edge: Point[] = [[0, y(life)]];
  const marks: { at: Point; up: boolean }[] = [];
  for (const [at, it] of changes.entries()) {
    // A turn is one step of the edge, and its end counts.
    if (changes[at + 1]?.turn === it.turn) continue;
    const x = across(story, area, it.turn);
    edge.push([x, y(life)], [x + SLANT, y(it.life)]);
    if (it.life > life && (life || !isLater)) marks.push({ at: [x, y(it.life)], up: true });
    else if (life - it.life >= 2 && it.life > 0) marks.push({ at: [x, y(life)], up: false });
    life = it.life;
  }
  const fell = lastFall(story, seat);
  if (!fell && !isGone(story, seat)) edge.push([area.width, y(life)]);
  const fall = fell ? { x: across(story, area, fell.turn), by: fell.by, what: fell.what, turn: fell.turn } : null;
  return { seat, ...paints, zero, edge, comes: Number(isLater), marks, fall };
}

/** Return the fall that somebody did not come back from. */
export const lastFall = (story: Story, seat: number): Edge | null =>
  story.people[seat]!.left ? null : (lastOf(story.edges[seat]!.filter((it) => it.how === "fell")) ?? null);

/** An edge as a path. */
export const line = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
