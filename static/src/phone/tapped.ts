// Taps that are not sent yet: the table holds them, so that a reload, and a second device of this chair, has them too.
import { effect } from "@preact/signals";
import { choice, here } from "../table/here";
import { randomWord } from "../table/keys";
import { own } from "../table/state";
import type { TappedView } from "../wire";

/** What is tapped, and the power that it is tapped for. */
export interface Made {
  verb: string | null;
  taps: readonly string[];
}

/** How a game's taps are read and shown. */
export interface Tapping {
  /** Null while what is tapped is for no question that is open. */
  made: () => Made | null;
  show: (made: Made) => void;
}

/** Between two commands, in milliseconds; and before one that came too fast goes again. */
const PAUSE = 200;
const AGAIN = 1500;

/** What the table told last. */
let heard: TappedView | null = null;
/** The question whose taps are followed, and what is tapped for it. */
let question: number | null = null;
let last: Made = { verb: null, taps: [] };
/** It is not yet told. */
let isNew = false;
/** The command on its way. What comes before it comes back is older than what is tapped here. */
let telling: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let toldAt = 0;
const games: Tapping[] = [];

const pause = (): number => Math.min(PAUSE, Math.max(0, toldAt + PAUSE - Date.now()));
const isSame = (one: Made, other: Made): boolean => one.verb === other.verb && one.taps.join() === other.taps.join();
const tapping = (): Tapping | undefined => games.find((it) => it.made() !== null);

/** What is tapped already for a question that opens: here before, or on another device. */
export function tappedFor(number: number | null): Made | null {
  if (number === null) return null;
  if (question === number) return last;
  return heard?.question === number ? heard : null;
}

/** A question opens on this phone, with these taps. */
export function begun(number: number | null, made: Made): void {
  if (number === question) return;
  forget();
  question = number;
  last = made;
}

function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  telling = question = null;
  isNew = false;
}

/** The table tells what it holds for the question it asks here: what came last counts. */
export function hearTaps(it: TappedView | null, asked: number | null = it?.question ?? null): void {
  const had = heard;
  heard = it;
  if (question === null) return;
  if (asked !== question) return forget();
  if (!it) {
    if (had?.question === question) later(0);
  } else if (it.by === telling) telling = null;
  else if (telling === null && !isNew && !isSame(it, last)) {
    last = it;
    tapping()?.show(it);
  }
}

/** Tells the table of every change of what is tapped in a game. Call once for each. */
export function shareTaps(it: Tapping): () => void {
  games.push(it);
  const stop = effect(() => {
    const made = it.made();
    if (!made || question === null || isSame(made, last)) return;
    last = made;
    later(pause());
  });
  return () => {
    stop();
    games.splice(games.indexOf(it), 1);
    forget();
  };
}

function later(wait: number): void {
  isNew = true;
  if (telling === null) timer ??= setTimeout(() => void tell(), wait);
}

async function tell(): Promise<void> {
  timer = undefined;
  const chair = own.peek()?.chair;
  if (chair === undefined || question === null || choice.peek()?.number !== question) return;
  const [id, about] = [randomWord(), question];
  telling = id;
  isNew = false;
  toldAt = Date.now();
  const reply = await here().net.do({ what: "tapped", chair, question, verb: last.verb, taps: [...last.taps] }, id);
  if (telling === id) telling = null;
  if (question !== about) return;
  if (!reply.ok && reply.refusal?.name === "too_fast") later(AGAIN);
  else if (isNew) later(pause());
}
