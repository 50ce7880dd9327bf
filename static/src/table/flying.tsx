// A sign on its way from seat to seat. It lies under dice, lives and names while it flies, then on the head that it was
// sent to.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { SignArt } from "../parts/art";
import type { Point } from "../parts/geometry";
import { FLIES, type Flying, flying, isAtMe, land, type SignName } from "./signs";
import { table } from "./state";

interface SignFlightsProps {
  /** The size of a sign beside heads of this size, in the units of the picture. */
  sizeOf: (head: number) => number;
  /** Screen pixels a unit, and whether the picture lies on its side. */
  scale?: number;
  turned?: boolean;
}

/** All signs that fly now. They stand before the seats in the page, so that the seats are drawn over them. */
export function SignFlights(props: SignFlightsProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = () => land();
    addEventListener("pointerdown", end);
    return () => removeEventListener("pointerdown", end);
  }, []);
  return (
    <div class="sign-flights" ref={room} aria-hidden="true">
      {flying.value.map((it) => (
        <Sign key={it.id} it={it} room={room} {...props} />
      ))}
    </div>
  );
}

export interface Spot extends Point {
  head: number;
}

/** The head of a seat on this screen, in the units of the picture; null where it is not shown. */
export function headOf(
  seat: number | null | undefined,
  room: HTMLElement,
  scale: number,
  turned: boolean,
): Spot | null {
  if (typeof seat !== "number") return null;
  const head = [...document.querySelectorAll<HTMLElement>(`[data-tap="seat:${seat}"] .head`)].find(
    (it) => it.getClientRects().length,
  );
  if (!head) return null;
  const [at, frame] = [head.getBoundingClientRect(), room.getBoundingClientRect()];
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const [across, down] = turned ? [y - frame.top, frame.right - x] : [x - frame.left, y - frame.top];
  return { x: across / scale, y: down / scale, head: at.width / scale };
}

const seatOf = (chair: number | null) => (chair === null ? null : table.peek()?.chairs[chair]?.seat);

/** Return the edge that is farther from the head. A sender without a seat throws from there. */
function edgeOf(to: Point, room: HTMLElement): Point {
  const width = room.offsetWidth;
  return { x: to.x < width / 2 ? width + 40 : -40, y: Math.min(room.offsetHeight * 0.8, to.y + 120) };
}

function Sign({
  it,
  room,
  sizeOf,
  scale = 1,
  turned = false,
}: SignFlightsProps & { it: Flying; room: RefObject<HTMLElement | null> }) {
  const sign = useRef<HTMLSpanElement>(null);
  const by = it.chair === null ? null : table.value?.chairs[it.chair]?.name;
  useLayoutEffect(() => {
    const [drawn, field] = [sign.current!, room.current!];
    const from = headOf(seatOf(it.chair), field, scale, turned);
    const to = headOf(seatOf(it.to), field, scale, turned) ?? from;
    if (!to) return void (drawn.hidden = true);
    const size = sizeOf(to.head) * (isAtMe(it) ? MINE : 1);
    // A sign that is larger than its head stands higher, because the name is below.
    const at = { x: to.x, y: to.y - Math.max(0, size - to.head) / 2 };
    const start = from ?? edgeOf(at, field);
    Object.assign(drawn.style, {
      left: `${at.x}px`,
      top: `${at.y}px`,
      width: `${size}px`,
      height: `${size}px`,
      fontSize: `${size * NAME}px`,
    });
    const isLeft = at.x < start.x;
    drawn.dataset.faces = isLeft ? "left" : "right";
    if (it.lies || !drawn.animate) return;
    const flight = drawn.animate(arc(start, at, TURNS[it.sign] ?? 0), { duration: FLIES, easing: THROW });
    return () => flight.cancel();
  }, []);
  return (
    <span
      class="flying-sign"
      ref={sign}
      data-sign={it.sign}
      data-at-me={isAtMe(it) ? "" : undefined}
      data-lies={it.lies ? "" : undefined}
    >
      <SignArt name={it.sign} />
      {it.lies && by && <b class="sign-by">{by}</b>}
    </span>
  );
}

/** The letters of the sender's name, as a part of the sign. */
const NAME = 0.3;
/** A sign at this phone's own player is larger by this factor. */
const MINE = 1.6;
const THROW = "cubic-bezier(0.3, 0, 0.6, 1)";
/** The turn of a sign on its way, in degrees. */
const TURNS: Partial<Record<SignName, number>> = { well: 540, boo: 300, hat: -24, cheers: -14, me: 12 };
/** The steps of an arc, and its height as a share of its length. */
const STEPS = 12;
const LOW = 0.16;

/** Return a low arc, as the ways that are left to its end. */
function arc(from: Point, to: Point, turn: number): Keyframe[] {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const rise = Math.hypot(dx, dy) * LOW;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const left = 1 - step / STEPS;
    const high = 4 * rise * left * (1 - left);
    return {
      transform: `translate(-50%, -50%) translate(${dx * left}px, ${dy * left - high}px) rotate(${-turn * left}deg)`,
    };
  });
}
