// A choice made of several parts, tapped part by part and sent in one go. What is tapped is a plain list: the name of a part,
// and behind it what it is to be; a name with nothing behind it is the part that was opened by hand.

import type { OptionView, PartView } from "../wire";
import { litTaps } from "./tapped";

export type Parts = readonly PartView[];

/** A part, and what was tapped for it. */
export interface PartMade {
  part: PartView;
  option: OptionView | null;
}

const optionOf = (part: PartView, tap: string | undefined): OptionView | null =>
  part.options.find((it) => it.taps[0] === tap) ?? null;

/** All parts in their order, each with what it is to be. */
export function partsMade(parts: Parts, taps: readonly string[]): PartMade[] {
  return parts.map((part) => {
    const at = taps.indexOf(part.tap);
    return { part, option: at < 0 ? null : optionOf(part, taps[at + 1]) };
  });
}

/** The part that the next tap is for: the one that was opened, else the first without an answer; null when all have one. */
export function openPart(parts: Parts, taps: readonly string[]): PartView | null {
  const left = partsMade(parts, taps).flatMap(({ part, option }) => (option ? [] : [part]));
  return left.find((it) => taps.includes(it.tap)) ?? left[0] ?? null;
}

/** A part with one answer has it already. */
export function givenParts(parts: Parts): string[] {
  return parts.flatMap((it) => (it.options.length === 1 ? [it.tap, ...it.options[0]!.taps] : []));
}

const isGiven = ({ part }: PartMade): boolean => part.options.length === 1;

/** The taps with one part opened: its answer goes, and so does the name of another that was open. */
function opened(parts: Parts, taps: readonly string[], name: string): string[] {
  const made = partsMade(parts, taps);
  const kept = taps.filter((tap) => made.some(({ part, option }) => part.tap === tap && option && tap !== name));
  const rest = kept.flatMap((tap) => [tap, made.find(({ part }) => part.tap === tap)!.option!.taps[0]!]);
  return openPart(parts, rest)?.tap === name ? rest : [...rest, name];
}

/** The last part that a tap was made for, as long as it may be taken back. */
function lastMade(parts: Parts, taps: readonly string[], tap?: string): string | null {
  const free = partsMade(parts, taps).filter(
    (it) => it.option && !isGiven(it) && (tap === undefined || it.option.taps[0] === tap),
  );
  const names = free.map(({ part }) => part.tap);
  return [...taps].reverse().find((it) => names.includes(it)) ?? null;
}

/** The taps without the last answer, or the last one that is this tap; null where there is none. */
export function withoutLast(parts: Parts, taps: readonly string[], tap?: string): string[] | null {
  const name = lastMade(parts, taps, tap);
  return name === null ? null : opened(parts, taps, name);
}

/** The taps after one more. A part: it is opened. What the open part may be: it is. What another part is: that is taken back. */
export function touchedPart(parts: Parts, taps: readonly string[], tap: string): string[] | null {
  const part = parts.find((it) => it.tap === tap);
  if (part) return part.options.length === 1 ? [...taps] : opened(parts, taps, tap);
  const open = openPart(parts, taps);
  if (open && optionOf(open, tap)) return [...taps.filter((it) => it !== open.tap), open.tap, tap];
  return withoutLast(parts, taps, tap);
}

/** Taps that lead on: what the open part may be. */
export const litParts = (parts: Parts, taps: readonly string[]): Set<string> =>
  litTaps(openPart(parts, taps)?.options ?? [], []);

/** The answers to all parts, in their order, once every part has one. What has only one answer is not asked, so not said. */
export function answersOf(parts: Parts, taps: readonly string[]): OptionView[] {
  const made = partsMade(parts, taps);
  if (!made.every((it) => it.option)) return [];
  return made.flatMap((it) => (isGiven(it) ? [] : [it.option!]));
}

/** Everything that a choice of several parts can be tapped by. */
export const tapsOfParts = (parts: Parts): string[] =>
  parts.flatMap((it) => [it.tap, ...it.options.flatMap((option) => option.taps)]);
