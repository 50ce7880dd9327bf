// A game once more: its answers one after another, the effects of each, and what could be known after it.
import { sentencePieces } from "../table/sentence";
import { isLoud } from "../table/story";
import type { Piece } from "../table/words";
import type { AnyGame, Curve, EventView, Story, Values } from "../wire";

/** An answer (`seat` null: the deal), its events with nothing hidden, and the board's view after it. */
export interface Scene {
  at: number;
  seat: number | null;
  by: string | null;
  events: [name: string, values: Values][];
  view: AnyGame;
}

/** The effect of an answer on a life. `points` below 0 were lost. */
export interface Stroke {
  seat: number;
  by: number | null;
  points: number;
}

export interface Step {
  scene: Scene;
  turn: number;
  /** The seat on turn; null before the first turn. */
  on: number | null;
  /** The weightiest sentence of the step, or the last one told before. */
  said: readonly Piece[];
  /** True if the step tells something itself, and does not only keep the last sentence. */
  isTold: boolean;
  strokes: readonly Stroke[];
}

export interface Course {
  steps: readonly Step[];
  curve: Curve;
  /** The places of the moments and of the falls among the steps. */
  moments: readonly number[];
  falls: readonly { place: number; seat: number }[];
}

/** Events that are told before any other of the same answer, in this order. */
const WEIGHTY = ["game_over", "eliminated", "life_lost", "life_gained"];

/** Return the event that tells an answer. An answer that hurt many is told by the thing that hurt them. */
export function headOf(events: readonly EventView[]): EventView | null {
  const loud = events.filter((it) => isLoud(it) && it.name !== "turn_began");
  const losses = loud.filter((it) => it.name === "life_lost");
  const before = losses.length > 1 ? loud[loud.indexOf(losses[0]!) - 1] : undefined;
  const weighty = WEIGHTY.map((name) => loud.find((it) => it.name === name)).find(Boolean);
  if (weighty && !WEIGHTY.slice(0, 2).includes(weighty.name) && before) return before;
  return weighty ?? loud.at(-1) ?? events.find((it) => it.name === "turn_began") ?? null;
}

/** Return the changes of life, by the answers that led to them. */
function strokesOf(story: Story): Map<number, Stroke[]> {
  const found = new Map<number, Stroke[]>();
  for (const [seat, edges] of story.edges.entries()) {
    let life = story.people[seat]!.life;
    for (const it of edges) {
      const points = it.life - life;
      life = it.life;
      if (points) found.set(it.at, [...(found.get(it.at) ?? []), { seat, by: it.by, points }]);
    }
  }
  return found;
}

/** Return a game by its story, its scenes and its curve. `names` are those of the seats. */
export function courseOf(story: Story, scenes: readonly Scene[], curve: Curve, names: readonly string[]): Course {
  const strokes = strokesOf(story);
  const named = (seat: number) => names[seat] ?? "";
  let turn = 0;
  let on: number | null = null;
  let said: readonly Piece[] = [];
  const steps = scenes.map((scene): Step => {
    const events = scene.events.map(([name, values]): EventView => ({ name, values, rule: null }));
    for (const it of events.filter(({ name }) => name === "turn_began")) {
      turn += 1;
      on = Number(it.values.seat);
    }
    const head = headOf(events);
    const words = head ? sentencePieces(head, named) : [];
    said = words.length ? words : said;
    return { scene, turn, on, said, isTold: words.length > 0, strokes: strokes.get(scene.at) ?? [] };
  });
  const fallen = story.edges.flatMap((edges, seat) =>
    edges.filter((it) => it.how === "fell").map((it) => ({ it, seat })),
  );
  return {
    steps,
    curve,
    moments: story.moments.map((it) => placeOf({ steps }, it.at)),
    falls: fallen.map(({ it, seat }) => ({ place: placeOf({ steps }, it.at), seat })),
  };
}

/** Return the place of an answer. An answer that was taken back shares the place of the one before it. */
export const placeOf = ({ steps }: Pick<Course, "steps">, at: number): number =>
  Math.max(0, steps.filter((it) => it.scene.at <= at).length - 1);

/** Return the chances of a seat's roles after each step; null where nothing is known of this game. */
export function beliefOf({ steps, curve }: Course, seat: number): number[][] | null {
  if (!curve.steps.length) return null;
  let known = 0;
  return steps.map(({ scene }) => {
    while (curve.steps[known + 1] && curve.steps[known + 1]!.at <= scene.at) known += 1;
    return curve.steps[known]!.chances[seat]!;
  });
}

/** Return the first step of the turn that a step belongs to. */
export const turnStart = ({ steps }: Course, place: number): number =>
  steps.findIndex((it) => it.turn === steps[place]!.turn);

/** Return the place of the moment after this place, or before it; the last, or the first, step where there is none. */
export function nextMoment({ steps, moments }: Course, place: number, way: 1 | -1): number {
  const found = way > 0 ? moments.find((it) => it > place) : moments.filter((it) => it < place).at(-1);
  return found ?? (way > 0 ? steps.length - 1 : 0);
}

/** The time for which a step is shown, in milliseconds, at the speed of the game. */
const LONG = 1600;
const SHORT = 600;
export const pauseOf = (it: Step): number => (it.isTold ? LONG : SHORT);
