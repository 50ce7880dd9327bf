// A game once more: the step that is shown, the line to drag, and the keys. The screen around them is a board's or a
// phone's.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Piece, t } from "../table/words";
import { type Course, nextMoment, pauseOf, placeOf, turnStart } from "./course";

const PACES = [1, 4, 16];

/**
 * The beginning of a replay: a moment by its place in the story, which is played alone; else an answer, and the speed.
 */
export interface From {
  moment: number | null;
  at: number;
  pace: number;
}

/** Return the step that is shown. While playing it goes on by itself, up to the moment that was asked for. */
export function usePlay(course: Course, from: From) {
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
  return { at, plays, pace, go, toggle, faster, stop: () => setOn(false) };
}

/**
 * Let arrow keys step answers and Page keys step moments, wherever the focus is. Space plays and stops, except on a
 * key.
 */
export function useKeys(
  course: Course,
  at: number,
  go: (to: number) => void,
  toggle: () => void,
  close: () => void,
): void {
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
      if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
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
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
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
  return `${t("story.turn", { number: step.turn })}: ${plainWords(step.said)}`;
}

/** A sentence as text alone. */
const plainWords = (said: readonly Piece[]): string =>
  said.map((it) => (typeof it === "string" ? it : it.text)).join("");
