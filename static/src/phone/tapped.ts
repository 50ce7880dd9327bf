// Taps that are not sent as an answer yet. The table holds them, so that a reload and a second device of this chair
// have them too.
import { effect } from "@preact/signals";
import { choice, here } from "../table/here";
import { randomWord } from "../table/keys";
import { OfGame, own } from "../table/state";
import type { DarkView, OptionView, PartView, ReasonView, TappedView } from "../wire";

/** The taps made, and the power that they are made for. */
export interface Made {
  verb: string | null;
  taps: readonly string[];
}

/** The reading and showing of the taps on this phone. */
interface Tapping {
  /** Returns null while the taps belong to no open question. */
  made: () => Made | null;
  show: (made: Made) => void;
}

/** The pause between two commands, and before a command that came too fast is sent again. In milliseconds. */
const PAUSE = 200;
const AGAIN = 1500;

/** The table's last word about taps. */
let heard: TappedView | null = null;
/** The question whose taps are followed, and its taps. */
const question = new OfGame<number | null>(null);
let last: Made = { verb: null, taps: [] };
/** True while the table has not been told. */
let isNew = false;
/** The command on its way. A message that comes before its reply is older than the taps here. */
let telling: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let toldAt = 0;
let tapping: Tapping | null = null;

const pause = (): number => Math.min(PAUSE, Math.max(0, toldAt + PAUSE - Date.now()));
const isSame = (one: Made, other: Made): boolean => one.verb === other.verb && one.taps.join() === other.taps.join();

/** Return the taps made already for a question that opens, earlier on this device or on another. */
export function tappedFor(number: number | null): Made | null {
  if (number === null) return null;
  if (question.peek() === number) return last;
  return heard?.question === number ? heard : null;
}

/** A question opens on this phone, with these taps. */
export function begun(number: number | null, made: Made): void {
  if (number === question.peek()) return;
  forget();
  question.value = number;
  last = made;
}

function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  telling = question.value = null;
  isNew = false;
}

/** Take what the table holds for the question it asks here. The latest word counts. */
export function hearTaps(it: TappedView | null, asked: number | null = it?.question ?? null): void {
  const had = heard;
  heard = it;
  const at = question.peek();
  if (at === null) return;
  if (asked !== at) return forget();
  if (!it) {
    if (had?.question === at) later(0);
  } else if (it.by === telling) telling = null;
  else if (telling === null && !isNew && !isSame(it, last)) {
    last = it;
    if (tapping?.made()) tapping.show(it);
  }
}

/** Tell the table of every change of the taps. Call once. */
export function shareTaps(it: Tapping): () => void {
  tapping = it;
  const stop = effect(() => {
    const made = it.made();
    if (!made || question.peek() === null || isSame(made, last)) return;
    last = made;
    later(pause());
  });
  return () => {
    stop();
    tapping = null;
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
  const [id, about] = [randomWord(), question.peek()];
  if (chair === undefined || about === null || choice.peek()?.number !== about) return;
  telling = id;
  isNew = false;
  toldAt = Date.now();
  const reply = await here().net.do(
    { what: "tapped", chair, question: about, verb: last.verb, taps: [...last.taps] },
    id,
  );
  if (telling === id) telling = null;
  if (question.peek() !== about) return;
  if (!reply.ok && reply.refusal?.name === "too_fast") later(AGAIN);
  else if (isNew) later(pause());
}

// Narrowing by containment: which taps are lit, which answers are ready, and why a tap is dark. It knows no rule.

export type Options = readonly OptionView[];

const sorted = (taps: readonly string[]) => [...taps].sort().join(" ");
const kindOf = (tap: string) => tap.slice(0, tap.indexOf(":"));

function contains(option: OptionView, taps: readonly string[]): boolean {
  return taps.every((it) => option.taps.includes(it));
}

/** Every tap found in an option that contains all taps made so far. */
export function litTaps(options: Options, taps: readonly string[]): Set<string> {
  return new Set(options.filter((it) => contains(it, taps)).flatMap((it) => it.taps));
}

/**
 * Return the options whose taps are exactly the taps made. Where the order of taps matters, the options in that order
 * come first.
 */
export function readyOptions(options: Options, taps: readonly string[]): OptionView[] {
  const fitting = options.filter((it) => sorted(it.taps) === sorted(taps));
  const isExact = (it: OptionView) => it.taps.join(" ") === taps.join(" ");
  return [...fitting.filter(isExact), ...fitting.filter((it) => !isExact(it))];
}

/**
 * Return the taps after one more. It is taken back, added, or put in the place of one of its kind or of all that it
 * does not go with. Null when the tap is dark.
 */
export function tapped(options: Options, taps: readonly string[], tap: string): string[] | null {
  if (taps.includes(tap)) return taps.filter((it) => it !== tap);
  if (litTaps(options, taps).has(tap)) return [...taps, tap];
  const one = [...taps]
    .reverse()
    .find((out) => options.some((it) => contains(it, [...taps.filter((other) => other !== out), tap])));
  if (one) return [...taps.filter((it) => it !== one), tap];
  const swapped = [...taps.filter((it) => kindOf(it) !== kindOf(tap)), tap];
  if (options.some((it) => contains(it, swapped))) return swapped;
  const kept = taps.map((_, place) => [...taps.slice(0, taps.length - place - 1), tap]);
  return kept.find((made) => options.some((it) => contains(it, made))) ?? null;
}

/** Return true if this tap may be made at all, added or exchanged for another of its kind. */
export function isLit(options: Options, taps: readonly string[], tap: string): boolean {
  if (litTaps(options, taps).has(tap)) return true;
  const others = taps.filter((it) => kindOf(it) !== kindOf(tap));
  return taps.length > others.length && litTaps(options, others).has(tap);
}

/** Return why a tap is dark: the refusal that names it with most of the taps made, and the fewest others. */
export function whyDark(dark: readonly DarkView[], tap: string, taps: readonly string[] = []): ReasonView | null {
  const named = dark.filter((it) => it.taps.includes(tap));
  const made = (it: DarkView) => taps.filter((other) => it.taps.includes(other)).length;
  named.sort((a, b) => made(b) - made(a) || a.taps.length - b.taps.length);
  return named[0]?.reason ?? null;
}

/** Return the taps, completed by those of the only option that still contains them. */
export function completed(options: Options, taps: readonly string[]): string[] {
  const left = options.filter((it) => contains(it, taps));
  const more = left.length === 1 ? left[0]!.taps.filter((it) => !taps.includes(it)) : [];
  return [...taps, ...more];
}

/** Return the taps that every option with taps has. They leave nothing to choose. */
export function commonTaps(options: Options): string[] {
  const [first, ...rest] = options.filter((it) => it.taps.length > 0);
  return first ? first.taps.filter((tap) => rest.every((it) => it.taps.includes(tap))) : [];
}

// A choice made of several parts, tapped part by part and sent in one go. The taps are a plain list: the name of a
// part, followed by its answer. A name with nothing behind it is a part that was opened by hand.

export type Parts = readonly PartView[];

/** A part, and its taps. */
interface PartMade {
  part: PartView;
  option: OptionView | null;
}

const optionOf = (part: PartView, tap: string | undefined): OptionView | null =>
  part.options.find((it) => it.taps[0] === tap) ?? null;

/** Return all parts in their order, each with its answer. */
export function partsMade(parts: Parts, taps: readonly string[]): PartMade[] {
  return parts.map((part) => {
    const at = taps.indexOf(part.tap);
    return { part, option: at < 0 ? null : optionOf(part, taps[at + 1]) };
  });
}

/**
 * Return the part that the next tap is for: the one that was opened, else the first without an answer; null when all
 * have one.
 */
export function openPart(parts: Parts, taps: readonly string[]): PartView | null {
  const left = partsMade(parts, taps).flatMap(({ part, option }) => (option ? [] : [part]));
  return left.find((it) => taps.includes(it.tap)) ?? left[0] ?? null;
}

/** Return the taps that are given from the start. A part with only one answer has it already. */
export function givenParts(parts: Parts): string[] {
  return parts.flatMap((it) => (it.options.length === 1 ? [it.tap, ...it.options[0]!.taps] : []));
}

const isGiven = ({ part }: PartMade): boolean => part.options.length === 1;

/** Return the taps with one part opened. Its answer goes, and so does the name of another open part. */
function opened(parts: Parts, taps: readonly string[], name: string): string[] {
  const made = partsMade(parts, taps);
  const kept = taps.filter((tap) => made.some(({ part, option }) => part.tap === tap && option && tap !== name));
  const rest = kept.flatMap((tap) => [tap, made.find(({ part }) => part.tap === tap)!.option!.taps[0]!]);
  return openPart(parts, rest)?.tap === name ? rest : [...rest, name];
}

/** Return the last part that a tap was made for, as long as it may be taken back. */
function lastMade(parts: Parts, taps: readonly string[], tap?: string): string | null {
  const free = partsMade(parts, taps).filter(
    (it) => it.option && !isGiven(it) && (tap === undefined || it.option.taps[0] === tap),
  );
  const names = free.map(({ part }) => part.tap);
  return [...taps].reverse().find((it) => names.includes(it)) ?? null;
}

/** Return the taps without the last answer, or without the last one that is this tap; null where there is none. */
export function withoutLast(parts: Parts, taps: readonly string[], tap?: string): string[] | null {
  const name = lastMade(parts, taps, tap);
  return name === null ? null : opened(parts, taps, name);
}

/**
 * Return the taps after one more. A tap on a part opens it. A tap on an answer of the open part chooses it. A tap on
 * the answer of another part takes that back.
 */
export function touchedPart(parts: Parts, taps: readonly string[], tap: string): string[] | null {
  const part = parts.find((it) => it.tap === tap);
  if (part) return part.options.length === 1 ? [...taps] : opened(parts, taps, tap);
  const open = openPart(parts, taps);
  if (open && optionOf(open, tap)) return [...taps.filter((it) => it !== open.tap), open.tap, tap];
  return withoutLast(parts, taps, tap);
}

/** Return the taps that lead on: the answers of the open part. */
export const litParts = (parts: Parts, taps: readonly string[]): Set<string> =>
  litTaps(openPart(parts, taps)?.options ?? [], []);

/**
 * Return the answers to all parts in their order, once every part has one. A part with only one answer is not asked,
 * so it is not sent.
 */
export function answersOf(parts: Parts, taps: readonly string[]): OptionView[] {
  const made = partsMade(parts, taps);
  if (!made.every((it) => it.option)) return [];
  return made.flatMap((it) => (isGiven(it) ? [] : [it.option!]));
}

/** Return everything by which a choice of several parts can be tapped. */
export const tapsOfParts = (parts: Parts): string[] =>
  parts.flatMap((it) => [it.tap, ...it.options.flatMap((option) => option.taps)]);
