// The drawings of both games on the board while an event is shown: a moment that fills the board for a breath, or a
// shot.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

import { Mark, Portrait, RoleArt } from "../parts/art";
import { blast, pointList, tracer } from "../parts/geometry";
import { useFit } from "../parts/size";
import { here } from "../table/here";
import { nameOf, now } from "../table/state";
import { endMoment, type Moment } from "../table/story";
import { pieces, t, textOf } from "../table/words";
import type { DiceSeatView, EventView } from "../wire";
import { Name } from "./name";
import type { Place } from "./places";

/**
 * The places where arrows come down: the tips, with the shafts towards the upper right corner of the picture, in its
 * units.
 */
const RAIN = [
  [-428, 308, 0],
  [-318, 150, 60],
  [-186, 232, 120],
  [-336, 404, 40],
  [-176, 420, 160],
  [-40, 310, 90],
  [-92, 60, 200],
] as const;

/** A text in one or two lines of about the same length. */
export function twoLines(text: string): string[] {
  const words = text.split(" ");
  if (words.length < 2) return [text];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map((it) => it.length));
  return cuts.reduce((best, it) => (longest(it) < longest(best) ? it : best));
}

export function Rain() {
  return (
    <svg class="rain" viewBox="-600 0 600 480" aria-hidden="true">
      {RAIN.map(([x, y, delay]) => (
        <g class="rain-arrow" key={delay} style={{ "--delay": `${delay}ms` }}>
          <g transform={`translate(${x} ${y}) rotate(117)`}>
            <path d="M-296-4H-40V4H-296Z" fill="#15100d" />
            <path d="M0 0L-46-19V19Z" fill="#15100d" />
            <path d="M-236 0L-258-27H-314L-292 0L-314 27H-258Z" fill="#fbf0d9" />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** The drum turns a chamber with each shot, and each shot is a ray across the sky. */
export function Drum() {
  const chambers = Array.from({ length: 6 }, (_, place) => place * 60);
  return (
    <svg class="drum-room" viewBox="-200 -200 400 400" aria-hidden="true">
      {chambers.map((angle, place) => (
        <polygon
          key={angle}
          class="muzzle"
          style={{ "--delay": `${place * 70}ms` }}
          points="0,-4 1500,-46 1500,46 0,4"
          transform={`rotate(${angle + 172})`}
        />
      ))}
      <circle r="178" fill="#f6b81f" />
      <g class="drum">
        <circle r="148" fill="#15100d" />
        {chambers.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <circle cy="-90" r="37" fill="#fbf0d9" />
            <circle cy="-90" r="16" fill="#15100d" />
          </g>
        ))}
        <circle r="25" fill="#be2418" />
      </g>
    </svg>
  );
}

/** The blast of an explosion. */
export function Blast() {
  const star = blast(12, 92, 176);
  return (
    <svg class="blast" viewBox="-200 -200 400 400" aria-hidden="true">
      <polygon class="blast-star" points={star} fill="#f6b81f" />
      <polygon class="blast-star" points={star} fill="#fbf0d9" transform="rotate(9) scale(.62)" />
    </svg>
  );
}

/** The head goes down behind a line and leaves a hat on a cross. Then the role turns. */
export function Fall({ shown, seats }: { shown: Moment; seats: readonly Pick<DiceSeatView, "character">[] }) {
  const role = String(shown.event.values.role);
  const character = seats[Number(shown.event.values.seat)]?.character ?? "bot";
  return (
    <div class="fall" aria-hidden="true">
      <span class="fall-sky">
        <span class="fall-head">
          <Portrait id={character} />
        </span>
      </span>
      <span class="fall-cross">
        <Portrait id="eliminated" />
      </span>
      <span class="fall-role">
        <RoleArt role={role} />
        <b>{t(`role.${role}.name`)}</b>
      </span>
    </div>
  );
}

/** The type size of a victim's name. */
const VICTIM = 32;

interface VictimProps {
  shown: Moment;
  seat: number;
  /** The type size of the name, if it is not the usual one. */
  size?: number;
  least: number;
  room: number;
  /** The drawing on the head. */
  children: ComponentChildren;
}

/** A player who is attacked: the head, the life lost, and the life left. */
export function Victim({ shown, seat, size = VICTIM, least, room, children }: VictimProps) {
  const loss = shown.losses.find((it) => it.seat === seat);
  return (
    <li class="victim" data-hit={loss ? "" : undefined}>
      <span class="victim-head">{children}</span>
      <b class="victim-loss">{loss ? `−${loss.points}` : ""}</b>
      <span class="victim-name">
        <Name text={nameOf(seat)} size={size} least={least} room={room} />
      </span>
      <span class="victim-left">{loss ? t("board.moment.left", { life: Math.max(0, loss.life) }) : ""}</span>
    </li>
  );
}

/** Return a value as it was when the moment began: life not yet lost. */
export function useBefore<Value>(shown: Moment | null, value: ReadonlySignal<Value>): Value | null {
  const kept = useRef<{ event: unknown; value: Value | null }>({ event: null, value: null });
  if (kept.current.event !== (shown?.event ?? null))
    kept.current = { event: shown?.event ?? null, value: value.peek() };
  return kept.current.value;
}

/** Any tap ends a moment. */
export function skip(): void {
  endMoment();
  here().play.skip();
}

export function Skip() {
  return (
    <button type="button" class="moment-skip" data-act="skip" onClick={skip}>
      <Mark name="check" />
      {t("board.moment.go_on")}
    </button>
  );
}

/** Return the title's lines. A name has a line of its own. */
export function titleLines(kind: Moment["kind"], name: string): string[] {
  const said = pieces(`board.moment.${kind}`, { name });
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
