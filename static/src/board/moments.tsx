// The drawings of both games on the board while an event is shown: a moment that fills the board for a breath, or a
// shot.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

import { pointList, tracer } from "../parts/geometry";
import { useFit } from "../parts/size";
import { MomentCard, titleOf } from "../stage/moments";
import { nameOf, now } from "../table/state";
import type { Moment, MomentContent } from "../table/story";
import { type Piece, textOf } from "../table/words";
import type { EventView } from "../wire";
import { type Frame, leastOf } from "./frame";
import { Name } from "./name";
import type { Place } from "./places";

/** A text in one or two lines of about the same length. */
export function twoLines(text: string): string[] {
  const words = text.split(" ");
  if (words.length < 2) return [text];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map((it) => it.length));
  return cuts.reduce((best, it) => (longest(it) < longest(best) ? it : best));
}

/** Return the title's lines. A name has a line of its own. */
export function linesOf(said: Piece[]): string[] {
  const parts = said.map((it) => textOf(it).trim()).filter(Boolean);
  return said.some((it) => typeof it !== "string") ? parts : twoLines(parts.join(" "));
}

const SIZES = [194, 168, 144, 120, 100, 84, 68, 56];

/** One line alone has the height of two. */
const ALONE = [340, 300, 262, 226, ...SIZES];

/** The title of a moment, as large as its lines allow. */
export function MomentTitle({
  lines,
  width,
  sizes = lines.length > 1 ? SIZES : ALONE,
}: {
  lines: string[];
  width: number;
  sizes?: readonly number[];
}) {
  const line = useRef<HTMLHeadingElement>(null);
  const text = lines.join(" ");
  useFit(line, sizes, text);
  return (
    <h1 ref={line} aria-label={text} style={{ width: `${width}px` }}>
      {lines.map((it) => (
        <span key={it} aria-hidden="true">
          {it}
        </span>
      ))}
    </h1>
  );
}

/** The margin before a title, and the sun after it with its own. */
const BESIDE = 40 + 409;
/** The type sizes of names: many, one alone, and two rivals, who have more room. */
const [MANY, ONE, RIVAL] = [32, 48, 42];
const RIVALS = [288, 250, 212, 180, 150];

/** The card of a moment on the board. */
export function BoardMoment({ shown, content, frame }: { shown: Moment; content: MomentContent; frame: Frame }) {
  const { hurt = [], rivals } = content;
  const name = (seat: number) => (
    <Name
      text={nameOf(seat)}
      size={rivals ? RIVAL : hurt.length > 1 ? MANY : ONE}
      least={leastOf(frame)}
      room={hurt.length || 300}
    />
  );
  const room = rivals ? { width: frame.width - 80, sizes: RIVALS } : { width: frame.width - BESIDE };
  return (
    <MomentCard
      class="board-moment"
      shown={shown}
      content={content}
      name={name}
      sky={<div class="moment-sky"></div>}
      title={<MomentTitle lines={linesOf(titleOf(shown, content))} {...room} />}
    />
  );
}

/** A shot that hits, from the shooter to the victim. */
export function Hit({ event, places }: { event: EventView; places: readonly Pick<Place, "face">[] }) {
  const { seat, by } = event.values;
  const [from, to] = [places[Number(by)], places[Number(seat)]];
  if (event.name !== "life_lost" || typeof by !== "number" || by === seat || !from || !to) return null;
  return (
    <svg class="tracers whole" aria-hidden="true">
      <polygon points={pointList(tracer(from.face, to.face))} />
    </svg>
  );
}

/** The flights across the board while an event is shown. */
export function Flights({ draw }: { draw: (event: EventView) => ComponentChildren }) {
  const [event, count] = useEvent();
  return event ? (
    <div class="flights" key={count} aria-hidden="true">
      {draw(event)}
    </div>
  ) : null;
}

/** Return the event that is shown now, and a number that differs for each event, as a key. */
function useEvent(): [EventView | null, number] {
  const count = useRef(0);
  const last = useRef<EventView | null>(null);
  const event = now.value;
  if (last.current !== event) {
    last.current = event;
    count.current += 1;
  }
  return [event, count.current];
}
