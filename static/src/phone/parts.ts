// A choice made of several parts, tapped part by part and sent in one go. The taps are a plain list: the name of a
// part, followed by its answer. A name with nothing behind it is a part that was opened by hand.

import type { OptionView, PartView } from "../wire";
import { litTaps } from "./tapped";

export type Parts = readonly PartView[];

/** A part, and its taps. */
export interface PartMade {
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
