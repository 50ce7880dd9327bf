// A game once more: its answers one after another, the step that is shown, the line to drag, and the keys. The screen
// around them is a board's or a phone's.

import type { FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lastOf } from "../table/lists";
import { at } from "../table/root";
import { NOBODY, sentencePieces } from "../table/sentence";
import { isLoud } from "../table/story";
import { type Piece, plainText, t } from "../table/words";
import type { AnyGame, Curve, EventView, Story, Values } from "../wire";
import { namesAt, seatOf } from "./sitters";

// The course of a game: its answers, what each of them did, and what could be known after it.

/** An answer (`seat` null: the deal), its events with nothing hidden, and the board's view after it. */
export interface Scene {
  at: number;
  seat: number | null;
  by: string | null;
  events: [name: string, values: Values][];
  view: AnyGame;
}

/** The effect of an answer on a life. `points` below 0 were lost. */
interface Stroke {
  seat: number;
  by: number | null;
  points: number;
}

export interface Step {
  scene: Scene;
  /** The turn of what the step tells. The next one may begin in the same step. */
  turn: number;
  /** The seat on turn; null before the first turn. */
  on: number | null;
  /** The weightiest sentence of the step, or the last one told before. */
  said: readonly Piece[];
  /** The event of that sentence. */
  head: EventView | null;
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
  const [first] = losses;
  const before = losses.length > 1 ? loud[loud.indexOf(first!) - 1] : undefined;
  const weighty = WEIGHTY.map((name) => loud.find((it) => it.name === name)).find(Boolean);
  /** Between an attack and its victims another player may have dodged. */
  const isCause = before && [undefined, null, first!.values.by].includes(before.values.seat);
  if (weighty && !WEIGHTY.slice(0, 2).includes(weighty.name) && isCause) return before;
  return weighty ?? lastOf(loud) ?? events.find((it) => it.name === "turn_began") ?? null;
}

/** Return the changes of life, by the answers that led to them. */
function strokesOf(story: Story): Map<number, Stroke[]> {
  const found = new Map<number, Stroke[]>();
  for (const [seat, edges] of story.edges.entries()) {
    let life = story.people[seat]!.life;
    for (const it of edges) {
      const points = it.how === "left" || it.how === "came" ? 0 : it.life - life;
      life = it.life;
      const stroke = { seat: seatOf(story, seat), by: it.by === null ? null : seatOf(story, it.by), points };
      if (points) found.set(it.at, [...(found.get(it.at) ?? []), stroke]);
    }
  }
  return found;
}

/**
 * Return a game by its story, its scenes and its curve. `names` are those of the people, `me` is the person who watches
 * it alone.
 */
export function courseOf(
  story: Story,
  scenes: readonly Scene[],
  curve: Curve,
  names: readonly string[],
  me = NOBODY,
): Course {
  const strokes = strokesOf(story);
  let turn = 0;
  let on: number | null = null;
  let said: readonly Piece[] = [];
  const steps = scenes.map((scene): Step => {
    const events = scene.events.map(([name, values]) => ({ name, values, rule: null }) as EventView);
    const head = headOf(events);
    let told = head ? turn : null;
    for (const it of events) {
      if (it.name === "turn_began") {
        turn += 1;
        on = it.values.seat;
      }
      if (it === head) told = turn;
    }
    const here = namesAt(story, names, scene.at);
    const mine = me === NOBODY ? me : seatOf(story, me);
    const reader = here[mine] === names[me] ? mine : NOBODY;
    const words = head ? sentencePieces(head, (seat) => here[seat] ?? "", reader) : [];
    said = words.length ? words : said;
    return {
      scene,
      turn: told ?? turn,
      on,
      said,
      head,
      isTold: words.length > 0,
      strokes: strokes.get(scene.at) ?? [],
    };
  });
  const fallen = story.edges.flatMap((edges, seat) =>
    edges.filter((it) => it.how === "fell").map((it) => ({ it, seat })),
  );
  return {
    steps,
    curve,
    moments: story.moments.map((it) => placeOf({ steps }, it.at)),
    falls: fallen.map(({ it, seat }) => ({ place: placeOf({ steps }, it.at), seat: seatOf(story, seat) })),
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
  const found = way > 0 ? moments.find((it) => it > place) : lastOf(moments.filter((it) => it < place));
  return found ?? (way > 0 ? steps.length - 1 : 0);
}

/** Return the points of life that a seat lost (below 0) or gained in a step. */
export const pointsOf = ({ strokes }: Step, seat: number): number =>
  strokes.filter((it) => it.seat === seat).reduce((sum, it) => sum + it.points, 0);

/** Return a seat after a step in words, with the role that is shown of it. */
export function seatText({ scene }: Step, seat: number, name: string, role: string): string {
  const it = scene.view.seats[seat]!;
  return [
    name,
    role === "back" ? t("story.again.hidden") : t(`role.${role}.name`),
    it.alive ? t("seat.life", { life: it.life, max: it.max_life }) : t("seat.eliminated"),
  ].join(", ");
}

/** The time for which a step is shown, in milliseconds, at the speed of the game. */
const LONG = 1600;
const SHORT = 600;
export const pauseOf = (it: Step): number => (it.isTold ? LONG : SHORT);

/** The input for a game's drawing of the middle: the steps, and which of them is shown. */
export interface LyingProps {
  steps: readonly Step[];
  at: number;
}

async function fetched<It>(path: string): Promise<It> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  return answer.json();
}

/** Bring a game's course by its token. Throw if a part of it is missing. */
export async function bringCourse(token: string, story: Story, names: readonly string[], me?: number) {
  const [{ Lying }, scenes, curve] = await Promise.all([
    import(`../${story.game}/lying.tsx`) as Promise<{ Lying: FunctionComponent<LyingProps> }>,
    fetched<Scene[]>(at(`/story/${token}/scenes.json`)),
    fetched<Curve>(at(`/story/${token}/curve.json`)),
  ]);
  return { Lying, course: courseOf(story, scenes, curve, names, me) };
}

const PACES = [1, 4, 16];

/**
 * The beginning of a replay: a moment by its place in the story, which is played alone; else an answer, and the speed.
 */
export interface From {
  moment: number | null;
  at: number;
  pace: number;
}

/**
 * Return the step that is shown, and how to move it, which keys do, too. While playing it goes on by itself, up to the
 * moment that was asked for. A drag stops it, and `reached` gets its new place.
 */
export function usePlay(course: Course, from: From, close: () => void, reached?: (to: number) => void) {
  const last = course.steps.length - 1;
  const goal = from.moment === null ? null : course.moments[from.moment]!;
  const [at, setAt] = useState(goal === null ? placeOf(course, from.at) : turnStart(course, goal));
  const [until, setUntil] = useState(goal ?? last);
  const [isOn, setOn] = useState(true);
  const [pace, setPace] = useState(from.pace);
  const plays = isOn && at < until;
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => setAt(at + 1), pauseOf(course.steps[at]!) / pace);
    return () => clearTimeout(timer);
  }, [plays, at, pace]);
  const go = (to: number) => {
    setAt(Math.min(last, Math.max(0, to)));
    setUntil(last);
  };
  const toggle = () => {
    if (!plays && at >= until) go(until < last ? at : 0);
    setOn(!plays);
  };
  const faster = () => setPace(PACES[(PACES.indexOf(pace) + 1) % PACES.length]!);
  const drag = (to: number) => {
    setOn(false);
    go(to);
    if (to !== at) reached?.(to);
  };
  useKeys(course, at, drag, toggle, close);
  return { at, step: course.steps[at]!, plays, pace, go, drag, toggle, faster };
}

/**
 * Let arrow keys step answers and Page keys step moments, wherever the focus is. Space plays and stops, except on a
 * key.
 */
function useKeys(course: Course, at: number, go: (to: number) => void, toggle: () => void, close: () => void): void {
  // Keys begin at what everybody wants, not at the knob of the line.
  useEffect(() => document.querySelector<HTMLElement>("[data-act=play]")?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => go(at + 1),
      ArrowUp: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      ArrowDown: () => go(at - 1),
      PageDown: () => go(nextMoment(course, at, 1)),
      PageUp: () => go(nextMoment(course, at, -1)),
      Home: () => go(0),
      End: () => go(course.steps.length - 1),
      Escape: close,
    };
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.target instanceof HTMLButtonElement;
      const move = event.key === " " && !isKey ? toggle : keys[event.key];
      if (!move || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      move();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

interface LineProps {
  course: Course;
  at: number;
  go: (to: number) => void;
  /** True for a picture on its side, whose line goes down the screen. */
  turned: boolean;
}

/** A finger this near a moment chooses the moment, in parts of the line. */
const NEAR = 0.018;

/** The line: answers from left to right, moments as flags, falls as crosses. */
export function Line({ course, at, go, turned }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const last = course.steps.length - 1;
  const part = (place: number) => place / Math.max(1, last);
  const follow = (event: PointerEvent, isTap: boolean) => {
    const box = line.current!.getBoundingClientRect();
    const there = turned ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width;
    const moment = isTap ? course.moments.find((it) => Math.abs(part(it) - there) < NEAR) : undefined;
    go(moment ?? Math.round(there * last));
  };
  return (
    <div
      class="again-line"
      role="slider"
      tabIndex={0}
      ref={line}
      aria-label={t("story.again.line")}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={valueText(course, at)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        follow(event, true);
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event, false)}
      style={{ "--at": part(at) }}
    >
      <i class="again-gone"></i>
      {course.falls.map(({ place, seat }) => (
        <i
          key={`${seat} ${place}`}
          class="again-fall"
          data-gone={place <= at ? "" : undefined}
          style={{ "--to": part(place) }}
        ></i>
      ))}
      {course.moments.map((place, number) => (
        <b key={place} class="again-flag" data-gone={place <= at ? "" : undefined} style={{ "--to": part(place) }}>
          {number + 1}
        </b>
      ))}
      <i class="again-hand"></i>
    </div>
  );
}

function valueText(course: Course, at: number): string {
  const step = course.steps[at]!;
  return `${t("story.turn", { number: step.turn })}: ${plainText(step.said)}`;
}
