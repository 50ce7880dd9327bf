// Shortcuts for the player on turn: one touch for many taps, and a roll by shaking.

import { computed, effect } from "@preact/signals";
import { peeked } from "../../phone/part";
import { asking, isOpen, isSending, ready, send, taps, touch } from "../../phone/tapping";
import { choice } from "../../table/here";
import { opened } from "../../table/state";

// One touch for many taps: a finger that slides over several dice keeps them all, and a touch that ends on the key
// presses it, from a die as from a player. With a keyboard Shift and the arrow keys do the same. Nothing happens before
// the finger has come to another die or to the key. A die that is only brushed or held stays as it was.

const STARTS = ".game :is(.column-tap, [data-tap^='seat:'])[data-tap][data-lit]";
const KEY = ".game .slab";

/** The share of a die at each edge that is only brushed. The edge of the key, and the least way to it, in pixels. */
const BRUSHED = 0.18;
const EDGE = 12;
const FAR = 40;
/** A fast finger tells few places. The way between them is looked at in steps of this length, in pixels. */
const STEP = 8;
/** A click that comes so soon after a slide belongs to it, in milliseconds. */
const LIFTED = 350;

interface Slide {
  tap: string;
  isDie: boolean;
  /** True if the slide keeps loose dice. Otherwise it loosens kept ones. */
  isKeeping: boolean;
  /** True once the first tap is made. It is no mere tap any more. */
  isMade: boolean;
  isOnKey: boolean;
  /** The number of the question at which it began. No slide goes over to the next one. */
  question: number | null | undefined;
  from: { x: number; y: number };
  at: { x: number; y: number };
  pointer: number;
}

let slide: Slide | null = null;

const asked = () => asking.peek()?.choice.number;
const isLoose = (tap: string): boolean => taps.peek().includes(tap);

const isWithin = (box: DOMRect, x: number, y: number, edge: number): boolean =>
  x >= box.left + edge && x <= box.right - edge && y >= box.top + edge && y <= box.bottom - edge;

/** Return the die that lies there. A finger may pass through its column below a loose die, and above a kept one. */
function dieAt(x: number, y: number): string | null {
  for (const it of document.querySelectorAll<HTMLElement>(".game .column-tap[data-tap][data-lit]")) {
    const box = it.querySelector(".column-die")!.getBoundingClientRect();
    if (isWithin(box, x, y, box.width * BRUSHED)) return it.dataset.tap!;
  }
  return null;
}

const isOnKey = (x: number, y: number): boolean => {
  const key = document.querySelector(KEY);
  return key !== null && isWithin(key.getBoundingClientRect(), x, y, EDGE);
};

/** Tap a die unless it is already as this slide makes it. */
function paint(tap: string, isKeeping: boolean): void {
  if (isLoose(tap) === isKeeping && isOpen(tap)) touch(tap);
}

function make(it: Slide): void {
  if (!it.isMade) touch(it.tap);
  it.isMade = true;
}

/** Press the key once it names the answer of the taps, if it can be pressed by then. */
function press(): void {
  setTimeout(() => document.querySelector<HTMLElement>(`${KEY}[data-act=send][data-state=ready]`)?.click());
}

function passed(it: Slide, x: number, y: number): void {
  const tap = it.isDie ? dieAt(x, y) : null;
  if (tap && (it.isMade || tap !== it.tap)) {
    make(it);
    paint(tap, it.isKeeping);
  }
  it.isOnKey = isOnKey(x, y) && Math.hypot(x - it.from.x, y - it.from.y) >= FAR;
  if (it.isOnKey) make(it);
}

function moved({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
  const it = slide;
  if (!it || it.pointer !== pointerId) return;
  if (peeked.peek() || opened.peek() || isSending.peek() || it.question !== asked()) return end();
  const steps = Math.max(1, Math.ceil(Math.hypot(x - it.at.x, y - it.at.y) / STEP));
  const { x: fromX, y: fromY } = it.at;
  for (let step = 1; step <= steps; step++)
    passed(it, fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps);
  it.at = { x, y };
  document.body.toggleAttribute("data-on-key", it.isOnKey);
}

function end(): void {
  slide = null;
  document.body.removeAttribute("data-on-key");
}

/** The time until which a click belongs to the slide that made it. The next touch has clicks of its own. */
let quiet = 0;

/** Drop the click of a finger that has slid. It is no tap on the thing below it. */
function swallow(event: Event): void {
  if (!event.isTrusted || performance.now() > quiet) return;
  event.stopPropagation();
  event.preventDefault();
}

function lifted(event: PointerEvent): void {
  moved(event);
  const it = slide;
  if (!it || it.pointer !== event.pointerId) return;
  end();
  if (!it.isMade) return;
  quiet = performance.now() + LIFTED;
  if (it.isOnKey) press();
}

function put(event: PointerEvent): void {
  end();
  quiet = 0;
  const start = event.target instanceof Element ? event.target.closest<HTMLElement>(STARTS) : null;
  if (!start || event.button !== 0 || isSending.peek()) return;
  const tap = start.dataset.tap!;
  const from = { x: event.clientX, y: event.clientY };
  const more = { isKeeping: isLoose(tap), isMade: false, isOnKey: false, question: asked(), pointer: event.pointerId };
  slide = { tap, isDie: tap.startsWith("die:"), from, at: from, ...more };
}

/** The die to which Shift and an arrow key have come. */
let last: { tap: string; isKeeping: boolean } | null = null;

function keyed(event: KeyboardEvent): void {
  if (!event.shiftKey || !event.key.startsWith("Arrow")) {
    if (event.key !== "Shift") last = null;
    return;
  }
  const start = event.target instanceof Element ? event.target.closest<HTMLElement>(STARTS) : null;
  if (!start || isSending.peek()) return;
  const tap = start.dataset.tap!;
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
  const row = [...document.querySelectorAll<HTMLElement>(".game .column-tap[data-tap][data-lit]")];
  const next = by ? row[row.indexOf(start) + by] : undefined;
  if (!next && event.key !== "ArrowDown") return;
  event.preventDefault();
  const isKeeping = last?.tap === tap ? last.isKeeping : isLoose(tap);
  if (last?.tap !== tap) touch(tap);
  last = next ? { tap: next.dataset.tap!, isKeeping } : null;
  if (!next) return press();
  paint(next.dataset.tap!, isKeeping);
  next.focus();
}

/** Follow fingers and keys, and tell the style so. Call once. */
export function followSlides(): () => void {
  const ears = { pointerdown: put, pointermove: moved, pointerup: lifted, pointercancel: end, keydown: keyed };
  const all = Object.entries(ears) as [string, EventListener][];
  for (const [name, hear] of all) addEventListener(name, hear);
  addEventListener("click", swallow, true);
  document.body.toggleAttribute("data-slides", true);
  return () => {
    for (const [name, hear] of all) removeEventListener(name, hear);
    removeEventListener("click", swallow, true);
    end();
  };
}

// Shaking the phone presses the slab while dice may be rolled. Only https pages get movements.

const HARD = 18;
const KNOCKS = 3;
const WITHIN = 900;
/** A phone that is still shaken when its dice lie does not throw them again: they are seen first, in milliseconds. */
const SEEN = 1200;

/** Roll after a few hard knocks within a moment. Call once. */
export function rollByShaking(): void {
  if (!isSecureContext || !("ondevicemotion" in window)) return;
  let knocks: number[] = [];
  const question = computed(() => choice.value?.number);
  let since = -Infinity;
  effect(() => {
    if (question.value) since = performance.now() + SEEN;
  });
  addEventListener("devicemotion", ({ acceleration, timeStamp }) => {
    const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < HARD) return;
    knocks = [...knocks.filter((it) => timeStamp - it < WITHIN && it > since), timeStamp];
    const roll = choice.value?.about === "reroll" ? ready.value.find((it) => it.taps.length > 0) : undefined;
    if (knocks.length < KNOCKS || !roll) return;
    knocks = [];
    send(roll);
  });
}
