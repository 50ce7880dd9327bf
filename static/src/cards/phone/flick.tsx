// A card of the hand that is thrown at a head. It comes off the fan with the finger, and the head where the finger lets
// go is tapped. It makes the same two taps, the card and the player, and no answer of its own. The phone fetches this
// after its first file.

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import type { Point } from "../../parts/geometry";
import { watchSizes } from "../../parts/watch";
import { peeked } from "../../phone/part";
import { type Asking, asking, isOpen, isSending, lit, questionWord, several, taps, touch } from "../../phone/tapping";
import { tell } from "../../table/notices";
import { prefersStill } from "../../table/play";
import { t } from "../../table/words";
import { Card } from "../card";
import { faceOf, numberIn } from "../state";
import { isThrowing } from "./mine";
import { aimedAt } from "./taps";

/** A finger that moves less than this stays still, in pixels. It taps, or holds. */
const STILL = 10;
/** A head is hit from this distance, in pixels and in heads. */
const NEAR = 44;
const HEADS = 0.9;
/**
 * A throw: its least speed in pixels a millisecond, the angle by which a head may stand off its way in radians, and
 * the milliseconds over which it is measured.
 */
const FAST = 0.4;
const OFF = 0.4;
const LAST = 80;
/** A card hangs this far below the finger and hides nobody. */
const FINGER = 22;
/** The time of the flight to the head, or back into the hand, in milliseconds. */
const FLIES = 140;
/** A finger that lifts from a card that it threw has tapped nothing. */
const LIFTED = 350;
/** A tap this soon after the last one may mean a head where it stood then, in milliseconds. */
const SOON = 1200;

interface Flicked {
  tap: string;
  /** The finger that has the card, the point where it came down, and its last points. */
  finger: number;
  from: Point;
  way: (Point & { at: number })[];
  /** The card in the hand, and the taps made before. */
  card: HTMLElement;
  before: readonly string[];
  isOff: boolean;
}

let flicked: Flicked | null = null;
/** The card on its way, at the finger. */
const shown = signal<{ face: string; width: number; at: Point } | null>(null);

const seatOf = (tap: string): number => Number(tap.slice(5));

/** Return true if this card can go to a player without another card in its place. */
const canFly = ({ choice }: Asking, tap: string): boolean =>
  !several.value &&
  !isThrowing.value &&
  choice.options.some((it) => it.taps.includes(tap) && it.taps.some((one) => one.startsWith("seat:")));

interface Spot {
  seat: number;
  at: Point;
  size: number;
}

/** Return all heads and their places. */
function headsNow(): Spot[] {
  return [...document.querySelectorAll<HTMLElement>('section.game [data-tap^="seat:"]')].flatMap((it) => {
    const head = it.querySelector(".head");
    if (!head) return [];
    const { left, top, width, height } = head.getBoundingClientRect();
    return [{ seat: seatOf(it.dataset.tap!), at: { x: left + width / 2, y: top + height / 2 }, size: width }];
  });
}

/** The heads as they stood when a finger came down, and when that was. */
let stood: { spots: readonly Spot[]; at: number } = { spots: [], at: -Infinity };

const isLit = ({ seat }: Spot): boolean => lit.value.has(`seat:${seat}`);

const least = <T,>(all: readonly T[], far: (it: T) => number, most: (it: T) => number): T | null =>
  all.filter((it) => far(it) <= most(it)).sort((a, b) => far(a) - far(b))[0] ?? null;

/** Return the head that a finger is on. */
function hit(at: Point, spots: readonly Spot[]): number | null {
  const far = (it: Spot) => Math.hypot(it.at.x - at.x, it.at.y - at.y);
  return least(spots, far, ({ size }) => Math.max(NEAR, HEADS * size))?.seat ?? null;
}

/** Return the lit head under the finger, where it stands or where it stood when the throw began. */
const under = (at: Point): number | null => hit(at, headsNow().filter(isLit)) ?? hit(at, stood.spots.filter(isLit));

/** Return the head that a quick finger has thrown towards. */
function thrownAt(way: Flicked["way"]): number | null {
  const last = way[way.length - 1]!;
  const first = way.find((it) => last.at - it.at <= LAST)!;
  const [dx, dy, time] = [last.x - first.x, last.y - first.y, last.at - first.at];
  if (time <= 0 || Math.hypot(dx, dy) < FAST * time) return null;
  const off = ({ at }: { at: Point }) => {
    const turn = Math.atan2(at.y - last.y, at.x - last.x) - Math.atan2(dy, dx);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  };
  return least(headsNow().filter(isLit), off, () => OFF)?.seat ?? null;
}

function down(event: PointerEvent): void {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>(".held .card[data-tap]") : null;
  const [it, tap] = [asking.value, card?.dataset.tap];
  flicked = null;
  // A tap on a head that has just moved has to find its old place.
  if (event.isPrimary && (card || event.timeStamp - stood.at > SOON))
    stood = { spots: headsNow(), at: event.timeStamp };
  if (!document.documentElement.hasAttribute("data-flick")) return;
  if (!card || !it || !tap || !event.isPrimary || event.button !== 0 || isSending.value || !canFly(it, tap)) return;
  const from = { x: event.clientX, y: event.clientY };
  const way = [{ ...from, at: event.timeStamp }];
  flicked = { tap, finger: event.pointerId, from, way, card, before: taps.value, isOff: false };
}

/** Take the card off the fan by tapping it. A card that lights nobody stays. */
function takeOff(it: Flicked): void {
  const face = faceOf(numberIn(it.tap));
  const isLit = lit.value.has(it.tap) || taps.value.includes(it.tap);
  if (!face || !isLit || peeked.value) return drop();
  if (!taps.value.includes(it.tap)) touch(it.tap);
  if (!taps.value.includes(it.tap) || ![...lit.value].some((tap) => tap.startsWith("seat:"))) return putBack();
  it.isOff = true;
  it.card.setPointerCapture?.(it.finger);
  shown.value = { face, width: it.card.offsetWidth, at: it.from };
}

function move(event: PointerEvent): void {
  const it = flicked;
  if (!it || event.pointerId !== it.finger) return;
  const at = { x: event.clientX, y: event.clientY };
  it.way = [...it.way.slice(-7), { ...at, at: event.timeStamp }];
  if (!it.isOff && Math.hypot(at.x - it.from.x, at.y - it.from.y) >= STILL) takeOff(it);
  if (!flicked?.isOff || !shown.value) return;
  shown.value = { ...shown.value, at };
  aimedAt.value = under(at);
}

function lift(event: PointerEvent): void {
  const it = flicked;
  if (!it || event.pointerId !== it.finger) return;
  if (!it.isOff) return drop();
  noTap();
  const at = { x: event.clientX, y: event.clientY };
  const seat = under(at) ?? thrownAt([...it.way.slice(-7), { ...at, at: event.timeStamp }]);
  if (seat === null) {
    sayMissed(at);
    return putBack();
  }
  const head = headsNow().find((one) => one.seat === seat)!;
  touch(`seat:${seat}`);
  fly(head.at);
}

/** Say why a throw did nothing. A card that is let go over the hand was only put back. */
function sayMissed(at: Point): void {
  if (at.y >= (document.querySelector("section.game .lower")?.getBoundingClientRect().top ?? Infinity)) return;
  const seat = hit(at, headsNow());
  if (seat !== null && !isOpen(`seat:${seat}`)) touch(`seat:${seat}`);
  else tell(t("phone.cards.nobody_there"));
}

/** Let a tap where a lit head stood a moment ago hit it, if nothing else stands there now. */
function tapped(event: MouseEvent): void {
  if (!taps.value.length || event.detail === 0 || event.timeStamp - stood.at > SOON) return;
  if (!(event.target instanceof Element) || event.target.closest("button, a")) return;
  const seat = hit({ x: event.clientX, y: event.clientY }, stood.spots.filter(isLit));
  if (seat === null) return;
  stop(event);
  touch(`seat:${seat}`);
}

/** Put the card back into the hand, as before. */
function putBack(): void {
  const it = flicked;
  if (!it) return;
  taps.value = [...it.before];
  const { left, top, width } = it.card.getBoundingClientRect();
  fly({ x: left + width / 2, y: top });
}

/** Let the card fly to a point and vanish. */
function fly(to: Point): void {
  const card = paper.firstElementChild;
  drop(false);
  const flown = shown.value;
  const end = () => {
    if (shown.value === flown) shown.value = null;
  };
  if (!card?.animate || prefersStill()) return end();
  const flight = card.animate([{ transform: placed(to, 0.3) }], { duration: FLIES, easing: "cubic-bezier(.3,0,.6,1)" });
  flight.onfinish = flight.oncancel = end;
}

/** Take the card from the finger. */
function drop(isGone = true): void {
  flicked = null;
  aimedAt.value = null;
  if (isGone) shown.value = null;
}

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

function noTap(): void {
  const end = () => removeEventListener("click", stop, true);
  addEventListener("click", stop, { capture: true, once: true });
  addEventListener("pointerdown", end, { capture: true, once: true });
  setTimeout(end, LIFTED);
}

/** Let Escape take a card from the finger. */
function pressed(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !flicked?.isOff) return;
  stop(event);
  putBack();
}

// The card at the finger. It hangs below the finger, so that the head above stays in sight. It is small over a head
// that it would hit.

const paper = document.createElement("div");
const SMALL = 0.7;
const SMALLER = 0.45;
const placed = ({ x, y }: Point, scale: number, below = -8): string =>
  `translate(${x}px, ${y + below}px) translateX(-50%) scale(${scale})`;

function Paper() {
  const it = shown.value;
  return (
    it && (
      <div
        class="flicked"
        style={{ transform: aimedAt.value === null ? placed(it.at, SMALL) : placed(it.at, SMALLER, FINGER) }}
      >
        <Card face={it.face} state="raised" style={{ "--card": `${it.width}px` }} />
      </div>
    )
  );
}

/** Let a finger that comes down on a card move the card, unless it has to move the page. */
function followPage(): () => void {
  const page = document.documentElement;
  const look = () => page.toggleAttribute("data-flick", page.scrollHeight <= innerHeight + 1);
  look();
  const stop = watchSizes(look, document.body);
  addEventListener("resize", look);
  return () => {
    stop();
    removeEventListener("resize", look);
    page.removeAttribute("data-flick");
  };
}

/** Follow fingers on the hand. Call once. */
export function followFlicks(): () => void {
  const heard = { pointerdown: down, pointermove: move, pointerup: lift, pointercancel: putBack, click: tapped };
  for (const [name, hear] of Object.entries(heard)) addEventListener(name, hear as EventListener, true);
  addEventListener("keydown", pressed, true);
  paper.setAttribute("aria-hidden", "true");
  document.body.append(paper);
  render(<Paper />, paper);
  const stops = [
    followPage(),
    effect(() => void document.documentElement.toggleAttribute("data-flicking", shown.value !== null)),
    // A card in the hand of a closed question flies nowhere.
    effect(() => {
      if (questionWord.value !== word) drop();
      word = questionWord.value;
    }),
  ];
  return () => {
    for (const [name, hear] of Object.entries(heard)) removeEventListener(name, hear as EventListener, true);
    removeEventListener("keydown", pressed, true);
    render(null, paper);
    paper.remove();
    for (const end of stops) end();
  };
}

let word = "";
