// The ring on the phone: the others round the sun, what the sun says, and the scene behind it all.

import type { ComponentChildren, RefObject, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { angleTo, type Disc, muzzle, type Point, pointList, tracer } from "../parts/geometry";
import type { Hold } from "../parts/press";
import { textScale } from "../parts/scale";
import { Scene } from "../parts/scene";
import {
  fallen as fallenOf,
  huntOf,
  isPresent,
  publicRole,
  Seat,
  type SeatLook,
  type SeatProps,
  stampsOf,
  type Tag,
} from "../parts/seat";
import { type Size, useSize } from "../parts/size";
import { watchSizes } from "../parts/watch";
import { choice, useClock } from "../table/here";
import { notice } from "../table/notices";
import { showingOf } from "../table/play";
import { stampWord } from "../table/sentence";
import { type AnyGame, chairOf, nameOf, now, openSheet } from "../table/state";
import { t } from "../table/words";
import { measure, type RoundMeasure } from "./measure";
import { isTouched, peek, waiting } from "./part";
import { markOf, Scrap } from "./role";
import { isOpen, parts, takeBack, tapOn, taps } from "./tapping";
import type { Signs, Written } from "./writing";

/** Return the other seats, clockwise from the left neighbour of this one. A spectator gets everybody. */
function othersOf(game: AnyGame, me: number | null): number[] {
  const count = game.seats.length;
  if (me === null) return game.seats.map((_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}

/** The data for drawing one seat: its place, and its sizes in pixels. */
interface Drawn {
  seat: number;
  /** The edge of the cell at which the head stands. Set only where there is too little room without cells. */
  side: "left" | "right" | null;
  head: number;
  /** The scale of its writing; 1 on a phone of 390 by 844. */
  unit: number;
  /** Its greatest breadth. */
  room: number;
  signs: Signs;
  style: Record<string, string>;
}

export interface RoundProps {
  game: AnyGame;
  me: number | null;
  /** Seats in the light. */
  beams: readonly number[];
  /** The light falls on me. */
  lit: boolean;
  /** The seat that has just shot at me. */
  shooter?: number | null | undefined;
  /** Seats that are reached from here, and how broad the way to each is, in pixels. */
  reached?: readonly { seat: number; width: number }[] | undefined;
  /** Returns the words of a seat. */
  written: (seat: number) => Written;
  draw: (drawn: Drawn) => VNode;
  sunText: ComponentChildren;
  /** Drawn on the sky, below the sun and everybody. */
  under?: VNode | null | undefined;
}

/** A sign is at most a little larger than the head that it lies on. */
const signSize = (head: number): number => Math.min(46, head * 1.1);

const DOWN = 90;
/** A sun of this radius has room for the pile only, not for the number of arrows. */
const SMALL = 50;
/** The words in a sun of this radius have the full size. */
const FULL_SUN = 62;

/** The dice that reach a player this far to the right are drawn at his left, where there is room. */
const RIGHT = 0.7;

/** The places of the others on the page: a seat's point, in pixels of the whole upper half. */
type Place = (seat: number) => Point | null;

/** Return what falls on the scene: the light, the ways to reached seats, and the last shot. */
function seen({ beams, reached = [], shooter, me }: RoundProps, sun: Point, head: number, at: Place) {
  const angles = beams.flatMap((seat) => {
    const place = at(seat);
    return place ? [angleTo(sun, place)] : seat === me ? [] : [DOWN];
  });
  const spokes = reached.flatMap(({ seat, width }) => {
    const to = at(seat);
    return to ? [{ to, width }] : [];
  });
  const from = shooter == null ? null : at(shooter);
  return { beams: angles, spokes, shot: from && muzzle(from, sun.x, head) };
}

/** Return the style of a seat's box: where it stands, how broad it is, and on which side its dice are drawn. */
function boxOf({ places, cells, rooms, head }: RoundMeasure, place: number, width: number): Drawn["style"] {
  const { x, y } = places[place]!;
  const at = cells[place] ?? { x, y: y - head / 2 };
  return {
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${rooms[place]}px`,
    "--inner": x > width * RIGHT ? "1" : "0",
  };
}

/** The words in the sun, smaller in a small one. `at` is the sun in the round. */
function SunText({ at, unit, children }: { at: Disc; unit: number; children: ComponentChildren }) {
  return (
    <div
      class="sun-text"
      data-small={at.r < SMALL ? "" : undefined}
      style={{
        "--k": String(Math.min(unit, at.r / FULL_SUN)),
        left: `${at.x}px`,
        top: `${at.y}px`,
        width: `${at.r * 1.7}px`,
      }}
    >
      {children}
    </div>
  );
}

/** Return the size of the ring as it was while a finger is down: nobody moves away from a second tap, or from a throw. */
function useStill(size: Size): Size {
  const last = useRef(size);
  if (!isTouched.value || last.current.width !== size.width) last.current = size;
  return last.current;
}

/** The whole upper half. `beams` are seats. A beam on me falls down across the horizon. */
export function Round(props: RoundProps) {
  const { game, me, lit, sunText, under, written, draw } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useStill(useSize(box));
  const others = othersOf(game, me);
  const round = measure({ ...size, em: textScale() }, others.map(written));
  const { sun, head, unit, places, rooms, sides, signs, least, good } = round;
  useHandRoom(box, least, good);
  const at: Place = (seat) => {
    const place = places[others.indexOf(seat)];
    return place ? { x: place.x + size.left, y: place.y + size.top } : null;
  };
  const horizon = size.top + size.height;
  const mine = { x: size.roomWidth / 2, y: horizon + head };
  return (
    <>
      <Scene
        width={size.roomWidth}
        height={size.roomHeight}
        sun={sun}
        horizon={horizon}
        lit={lit}
        {...seen(props, sun, head, at)}
      >
        {under}
        <ShotFlight game={game} at={(seat) => at(seat) ?? (seat === me ? mine : null)} />
      </Scene>
      <div
        class="round"
        ref={box}
        style={{ "--head": `${head}px`, "--k": String(unit), minHeight: `${Math.ceil(least)}px` }}
      >
        {waiting.value && !choice.value && <waiting.value.SignFlights sizeOf={signSize} />}
        {size.width > 0 &&
          others.map((seat, place) => {
            const style = boxOf(round, place, size.width);
            return draw({ seat, side: sides[place] ?? null, room: rooms[place]!, head, unit, signs, style });
          })}
        <SunText at={{ x: sun.x - size.left, y: sun.y - size.top, r: sun.r }} unit={unit}>
          {sunText}
        </SunText>
      </div>
    </>
  );
}

/** A shot that hits somebody, from head to head; mine comes from below. */
function ShotFlight({ game, at }: { game: AnyGame; at: Place }) {
  const event = now.value;
  if (!event || !showingOf(game).isShot(event)) return null;
  const { seat, by, life } = event.values;
  const [from, to] = [at(Number(by)), at(Number(seat))];
  if (!from || !to) return null;
  return (
    <g class="shot-flight" key={`${by}-${seat}-${life}`}>
      <polygon points={pointList(tracer(from, to))} style={{ transformOrigin: `${from.x}px ${from.y}px` }} />
    </g>
  );
}

/** The seconds left, in the sun, while a clock runs. */
export function Clock() {
  const left = useClock();
  return (
    left !== null && (
      <span class="clock" data-low={left < 10 ? "" : undefined}>
        {t("phone.clock", { seconds: left })}
      </span>
    )
  );
}

// The hand gives way to the ring. It never grows so high that seats would touch each other.

/** A lower ring looks crowded, and so does a hand of this height. */
const RING = 165;
const HAND = 130;
const LOOSE = 24;

/**
 * Tell the styles how high the hand may be, as `--hand-room`. The ring above it needs at least its own least height,
 * and a good height of the ring is worth some of the hand's.
 */
function useHandRoom(ring: RefObject<HTMLElement | null>, least: number, good: number): void {
  useLayoutEffect(() => {
    const round = ring.current;
    const screen = round?.parentElement;
    const held = screen?.querySelector<HTMLElement>(".held-cards, .word-taps");
    if (!round || !screen || !held) return;
    // Neither has to give way when both stand beside each other, or when words are so large that the screen scrolls.
    if (round.offsetWidth < screen.clientWidth || document.documentElement.hasAttribute("data-big")) {
      return void screen.style.removeProperty("--hand-room");
    }
    const share = () => {
      const over = Math.max(0, screen.offsetHeight - innerHeight);
      const both = Math.floor(round.offsetHeight + held.offsetHeight - over);
      // In my turn the hand keeps the room of a raised card, as long as there is any.
      const enough = "rises" in held.dataset ? [] : [good, least + LOOSE];
      const wanted = enough.find((it) => both - it >= HAND) ?? least;
      screen.style.setProperty("--hand-room", `${both - Math.ceil(Math.max(wanted, RING))}px`);
    };
    share();
    // Lines above the key come and go, and its words grow, without the ring being drawn again.
    return watchSizes(share, screen.querySelector(".foot")!);
  });
}

/** Return the side of a head at which a tag hangs: towards the middle of the ring. */
export function tagSide(game: AnyGame, me: number | null, seat: number): "left" | "right" {
  const others = othersOf(game, me);
  return others.indexOf(seat) * 2 >= others.length ? "left" : "right";
}

// The seats as targets.

/** A game's knowledge of the seats while it is played. */
interface Aim {
  /** True while a seat is to be tapped. */
  aiming: boolean;
  isLit: (tap: string) => boolean;
  /** Returns true for a seat where the taps made would change nothing. It looks dim, and can be tapped. */
  isVain?: (tap: string) => boolean;
  /** Returns true for a chosen seat. The default is a tapped seat. */
  isChosen?: (seat: number) => boolean;
  tag: (seat: number) => Tag | null;
  /** The life that a seat will lose (below 0) or gain by the taps made. */
  change?: (seat: number) => number;
  /** Returns why a tapped seat is no target; null while nothing is asked. */
  why: (seat: number) => string | null;
}

export type Targets = ReturnType<typeof targetsOf>;

const tapOf = (seat: number) => `seat:${seat}`;
const isTapped = (seat: number): boolean => taps.value.includes(tapOf(seat));

/**
 * Return the look of each seat, and the effect of a tap on it. Seats are targets while one is chosen, else people to
 * read about.
 */
export function targetsOf({ aiming, isLit, isVain, isChosen = isTapped, tag, change, why }: Aim) {
  const look = (seat: number): SeatLook => {
    if (!aiming) return "calm";
    if (isChosen(seat)) return "chosen";
    return isOpen(tapOf(seat)) && !isVain?.(tapOf(seat)) ? "lit" : "dim";
  };
  const stamp = (seat: number) => (notice.value?.tap === tapOf(seat) ? why(seat) : null);
  const dress = (seat: number) => ({
    lit: aiming && isLit(tapOf(seat)),
    pressed: aiming ? isTapped(seat) : undefined,
    tag: tag(seat),
    change: change?.(seat),
    stamp: stamp(seat) && stampWord(stamp(seat)!),
    event: now.value?.values.seat === seat ? now.value.name : undefined,
  });
  const read = (seat: number) => openSheet({ name: "seat", seat });
  /**
   * A tap on the tag of a targeted player takes back what the tag says, unless the head takes one more: on a small
   * phone the tag hides the head.
   */
  const tap = (seat: number, event: Event) => {
    const isTag = parts.value.length > 0 && event.target instanceof Element && event.target.closest(".tag");
    if (!aiming) read(seat);
    else if (isTag && !isLit(tapOf(seat))) takeBack(tapOf(seat));
    else tapOn(tapOf(seat));
  };
  const of = (seat: number) => ({
    look: look(seat),
    dress: dress(seat),
    onTap: (event: Event) => tap(seat, event),
    onHold: peek(tapOf(seat)),
  });
  /** The same for my own strip, which is never dark. */
  const mine = (seat: number) => ({
    ...dress(seat),
    look: look(seat) === "dim" ? "calm" : look(seat),
    onTap: (event: Event) => tap(seat, event),
    onHold: peek(tapOf(seat)),
  });
  return { aiming, look, read, of, mine };
}

// The part of a seat on the ring that is the same in every game.

export interface RingSeatProps
  extends Drawn,
    Pick<SeatProps, "label" | "arrows" | "sign" | "fallen" | "ghost" | "chips" | "children"> {
  it: AnyGame["seats"][number];
  look: SeatLook;
  dress: Partial<SeatProps>;
  onTap: (event: Event) => void;
  onHold: Hold;
}

/** Somebody else on the ring. A game adds its own parts. */
export function RingSeat({ it, seat, dress, signs, room, head, unit, fallen = fallenOf(it), ...own }: RingSeatProps) {
  const chair = chairOf(seat);
  const mark = markOf(seat);
  const pitch = bulletPitch(it.max_life, { side: own.side, unit, room });
  return (
    <Seat
      tap={`seat:${seat}`}
      portrait={it.character}
      name={nameOf(seat)}
      life={{ life: it.life, max: it.max_life, pitch, change: dress.change }}
      badge={it.role === "sheriff"}
      fallen={fallen}
      role={publicRole(it)}
      hunt={huntOf(seat, it)}
      away={chair?.kind === "person" && !chair.online}
      {...own}
      {...dress}
      mark={mark && <Scrap role={mark} />}
      label={mark ? `${own.label}, ${t("phone.marks.said", { role: t(`role.${mark}.name`) })}` : own.label}
    />
  );
}

/** Return the facts to be written about a seat. `digits` stand beside its head. */
export function writtenOf(seat: number, it: AnyGame["seats"][number], digits: string): Written {
  const isIn = isPresent(it);
  return {
    name: nameOf(seat),
    life: isIn ? it.max_life : 0,
    digits: isIn ? digits.length : 0,
    stamps: stampsOf(seat, it),
    cards: 0,
    marks: [],
  };
}

/** The room of the numeral and of the gap before the bullets. */
const NUMERAL = 18;
/** In a cell the bullets leave room for the things beside them. */
const IN_CELL = 0.62;

/** The distance between the bullets of a seat on the ring. */
function bulletPitch(most: number, { side, unit, room }: Pick<Drawn, "side" | "unit" | "room">): number {
  const forLife = Math.min(76 * unit, (side ? room * IN_CELL : room) - NUMERAL);
  return Math.min(7 * unit, forLife / most);
}
