// How it really was: a game once more on the board, with all roles face up, a line to drag, and what could be known meanwhile.
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useFit } from "../parts/size";
import { Belief } from "../story/belief";
import { type Course, nextMoment, pauseOf, placeOf, turnStart } from "../story/course";
import { type Piece, t } from "../table/words";
import type { Story } from "../wire";
import { type LyingProps, Ring } from "./again-ring";
import { type Frame, isTall, leastOf } from "./frame";
import { plain } from "./ticker";

const PACES = [1, 4, 16];

/** How broad the side is, how high the side of a screen held upright, the line with its keys, and the title. */
const SIDE = { width: 352, height: 250 };
const FOOT = { broad: 222, tall: 296 };
const TITLE = { broad: 66, tall: 74 };

/** Where it begins: a moment, by its place in the story, which is played alone; else an answer, and how fast. */
export interface From {
  moment: number | null;
  at: number;
  pace: number;
}

export interface AgainProps {
  story: Story;
  course: Course;
  names: readonly string[];
  frame: Frame;
  Lying: FunctionComponent<LyingProps>;
  from: From;
  close: () => void;
  /** What stands below a seat's belief. */
  below?: (seat: number) => ComponentChildren;
}

/** The step that is shown; it goes on by itself while it plays, up to the moment that was asked for. */
function usePlay(course: Course, from: From) {
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

export function AgainBoard({ story, course, names, frame, Lying, from, close, below }: AgainProps) {
  const { at, plays, pace, go, toggle, faster, stop } = usePlay(course, from);
  const [isOpen, setOpen] = useState(true);
  const [chosen, choose] = useState(() => seatOf(story, from.moment));
  const tall = isTall(frame);
  const step = course.steps[at]!;
  const fell = (seat: number) => course.steps[fallOf(course, seat, at)]!.turn;
  const size = {
    width: frame.width - (tall ? 0 : SIDE.width),
    height: frame.height - (tall ? FOOT.tall + SIDE.height : FOOT.broad),
  };
  const drag = (to: number) => {
    stop();
    go(to);
  };
  useKeys(course, at, drag, toggle, close);
  return (
    <div class="over-board again" data-screen="again" data-step={at}>
      <h1 class="again-title scene-mine">{t("story.again.title")}</h1>
      <Ring
        story={story}
        names={names}
        step={step}
        fell={fell}
        isOpen={isOpen}
        chosen={chosen}
        choose={choose}
        Lying={Lying}
        {...size}
        above={tall ? TITLE.tall : TITLE.broad}
        least={leastOf(frame)}
      />
      <aside class="again-side">
        <Belief story={story} course={course} names={names} seat={chosen} at={at} isShut={!isOpen}>
          {below?.(chosen)}
        </Belief>
      </aside>
      <footer class="again-foot">
        <Said words={step.said} least={leastOf(frame)} />
        <Line course={course} at={at} go={drag} turned={frame.turned} />
        <p class="again-keys">
          <button type="button" class="key" data-act="play" onClick={toggle}>
            {t(plays ? "story.again.stop" : "story.again.play")}
          </button>
          <button type="button" class="key ghost" data-act="pace" onClick={faster}>
            {t("story.again.pace", { count: pace })}
          </button>
          <button
            type="button"
            class="key ghost"
            data-act="roles"
            aria-pressed={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "story.again.roles_off" : "story.again.roles_on")}
          </button>
          <NextKey course={course} at={at} go={go} />
          <span class="again-turn">{t("story.again.turn", { number: step.turn, of: story.turns })}</span>
        </p>
      </footer>
      <button type="button" class="cross again-close" data-act="close" aria-label={t("sheet.close")} onClick={close}>
        <span></span>
      </button>
    </div>
  );
}

/** The step in which a seat fell last. */
const fallOf = (course: Course, seat: number, at: number): number =>
  course.falls.filter((it) => it.seat === seat && it.place <= at).at(-1)?.place ?? at;

/** Whoever the moment is about, else one whose role was a secret. */
function seatOf(story: Story, moment: number | null): number {
  const seats = moment === null ? [] : story.moments[moment]!.seats;
  const secret = [...seats, ...story.people.keys()].find((it) => story.people[it]!.role !== "sheriff");
  return secret ?? 0;
}

const SIZES = [34, 30, 26, 22];

/** The sentence, in the size that leaves it in its two lines. */
function Said({ words, least }: { words: readonly Piece[]; least: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const sizes = SIZES.map((it) => Math.max(least, it));
  useFit(line, sizes, plain({ pieces: words }), 2);
  return (
    <p class="again-said" ref={line}>
      {words.map((it, place) =>
        typeof it === "string" ? it : it.name === "seat" ? <b key={place}>{it.text}</b> : it.text,
      )}
    </p>
  );
}

/** Arrow keys step answers, Page steps moments, wherever the focus is; Space plays and stops, but on a key. */
function useKeys(course: Course, at: number, go: (to: number) => void, toggle: () => void, close: () => void): void {
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

function NextKey({ course, at, go }: { course: Course; at: number; go: (to: number) => void }) {
  const next = course.moments.findIndex((it) => it > at);
  if (next < 0) return null;
  return (
    <button type="button" class="key ghost" data-act="next-moment" onClick={() => go(course.moments[next]!)}>
      {t("story.again.next", { number: next + 1 })}
    </button>
  );
}

interface LineProps {
  course: Course;
  at: number;
  go: (to: number) => void;
  /** The picture lies on its side: the line goes down the screen. */
  turned: boolean;
}

/** A finger this near a moment means the moment, in parts of the line. */
const NEAR = 0.018;

/** The line: answers from left to right, moments as flags, falls as crosses. */
function Line({ course, at, go, turned }: LineProps) {
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
  return `${t("story.turn", { number: step.turn })}: ${plain({ pieces: step.said })}`;
}
