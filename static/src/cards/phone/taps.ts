// The meaning of taps in the card game: cards that are tapped together, and moves that have keys of their own. A card
// on the table can be used, or be aimed at there. The order of the taps tells the two apart. A card tapped before any
// seat is used. A card tapped after a seat is aimed at, as it lies in front of that seat.

import { computed, signal } from "@preact/signals";
import { commonTaps, completed, type Options, tapped } from "../../phone/tapped";
import {
  type Asking,
  asking,
  firstTaps,
  howOf,
  isAhead,
  power,
  type Several,
  send,
  type TapRules,
  taps,
} from "../../phone/tapping";
import { choice } from "../../table/here";
import { tellReason } from "../../table/notices";
import { own } from "../../table/state";
import type { ChoiceView, OptionView } from "../../wire";
import { cards } from "../state";
import { answer } from "./fuse";
import { isPlanning } from "./mine";

const isSeat = (tap: string) => tap.startsWith("seat:");

function ownerOf(tap: string): number {
  return cards.value?.seats.findIndex(({ table }) => table.some((it) => `card:${it.number}` === tap)) ?? -1;
}

/** Return true if this card lies in front of me. */
const isMine = (tap: string): boolean => tap.startsWith("card:") && ownerOf(tap) === own.value?.seat;

/** Return true if an option uses this card. An option that aims at it names it behind the seat. */
function isUsedBy(option: OptionView, tap: string): boolean {
  const seat = option.taps.findIndex(isSeat);
  return seat < 0 || option.taps.indexOf(tap) < seat;
}

/** Return true if this card is tapped for its own sake, not because it lies before the tapped seat. */
export function isLoose(tap: string, taps: readonly string[]): boolean {
  if (!tap.startsWith("card:")) return false;
  const isAimed = taps.slice(0, Math.max(0, taps.indexOf(tap))).some(isSeat);
  const owner = ownerOf(tap);
  return owner < 0 || (owner === own.value?.seat && !isAimed);
}

/** Return the options that take each card before me as it was tapped: used, or aimed at. */
function meant(options: Options, taps: readonly string[]): Options {
  const mine = taps.filter(isMine);
  return mine.length
    ? options.filter((it) => mine.every((tap) => !it.taps.includes(tap) || isUsedBy(it, tap) === isLoose(tap, taps)))
    : options;
}

/** Return true if one of my cards on the table can be used, not only be aimed at. */
export const isUsable = (options: Options, tap: string): boolean =>
  options.some((it) => it.taps.includes(tap) && isUsedBy(it, tap));

/** Return true if one of my cards on the table is aimed at now, rather than used. */
export function isAimedAt(options: Options, taps: readonly string[], tap: string): boolean {
  return taps.includes(tap) ? !isLoose(tap, taps) : !meantBy(meant(options, taps), taps, tap).isUse;
}

/**
 * Return the options that one more tap can mean. A card before me is used, unless my own seat is tapped and the card
 * can be taken there.
 */
function meantBy(options: Options, taps: readonly string[], tap: string): { options: Options; isUse: boolean } {
  if (!isMine(tap)) return { options, isUse: false };
  const aimed = options.filter((it) => it.taps.includes(tap) && !isUsedBy(it, tap));
  const kept = taps.filter((it) => isSeat(it) || isLoose(it, taps));
  const isAim = kept.some(isSeat) && aimed.some((it) => kept.every((other) => it.taps.includes(other)));
  return { options: options.filter((it) => !it.taps.includes(tap) || isUsedBy(it, tap) === !isAim), isUse: !isAim };
}

/** Add taps without an alternative; but the target is always tapped. */
function touched(it: ChoiceView, taps: readonly string[], tap: string): string[] | null {
  if (taps.includes(tap)) return takenBack(it, taps, tap);
  if (isOutOfAim(it, taps, tap)) return null;
  const next = added(it.options, taps, tap);
  const whole = next && completed(meant(it.options, next), next);
  const more = whole?.filter((other) => !next!.includes(other)) ?? [];
  return more.some((other) => other.startsWith("seat:")) ? next : whole;
}

/**
 * Return the taps after one more. Another seat keeps the cards that are used, and drops the choices made at the last
 * seat. A card of mine that is used comes first, because behind a seat it would be aimed at.
 */
function added(options: Options, taps: readonly string[], tap: string): string[] | null {
  const there = [...taps.filter((it) => isLoose(it, taps)), tap];
  if (tap.startsWith("seat:") && options.some((it) => there.every((other) => it.taps.includes(other)))) return there;
  const by = meantBy(meant(options, taps), taps, tap);
  const next = tapped(by.options, taps, tap);
  return next && by.isUse ? [tap, ...next.filter((it) => it !== tap)] : next;
}

/** Return true for a seat at which the tapped card cannot be played and no other card takes its place. */
function isOutOfAim({ options, dark }: ChoiceView, taps: readonly string[], tap: string): boolean {
  if (!tap.startsWith("seat:")) return false;
  const aimed = [...taps.filter((it) => isLoose(it, taps)), tap];
  const names = (it: OptionView) => aimed.every((other) => it.taps.includes(other));
  return dark.some(names) && !options.some(names);
}

/**
 * Return the taps without one. A card takes along all that was tapped for it, a seat the choices made there. A seat
 * without an alternative stays.
 */
function takenBack(asked: ChoiceView, taps: readonly string[], tap: string): string[] {
  const rest = taps.filter((it) => it !== tap);
  const given = givenTaps(asked);
  const loose = (it: string) => isLoose(it, taps);
  if (tap.startsWith("seat:")) return given.includes(tap) ? given : rest.filter(loose);
  return rest.some(loose) || !loose(tap) ? rest : given;
}

/** Return true if every card that can be chosen has to be: nothing that is tapped makes any difference. */
export function areAllDue(asked: ChoiceView): boolean {
  const cards = asked.options.filter((it) => it.verb === "choose" && it.taps.length === 1);
  const due = several(asked)?.least ?? 1;
  return cards.length > 0 && cards.length === asked.options.length && cards.length === due;
}

/** Return the taps without an alternative. */
function givenTaps(asked: ChoiceView): string[] {
  const { options } = asked;
  if (areAllDue(asked)) return options.flatMap((it) => it.taps);
  if (options.some((it) => it.taps.length === 0)) return [];
  const common = commonTaps(options);
  if (options.some((it) => it.taps.length === common.length)) return common.filter((tap) => !tap.startsWith("seat:"));
  // Return true for a loose card. Cards before a seat would hide the hand while a hand card is still to be chosen.
  const isLooseAlone = (tap: string) => isLoose(tap, []);
  const chosen = options.flatMap((it) => it.taps).filter((tap) => !common.includes(tap));
  return chosen.some(isLooseAlone) ? common.filter(isLooseAlone) : common;
}

/** Single cards that are chosen one after another. */
function several({ about, options, values }: ChoiceView): Several | null {
  const single = options.filter((it) => it.verb === "choose" && it.taps.length === 1);
  if (about === "ranch") return { verb: "choose", least: 0, most: single.length, end: "exchange" };
  const left = values.left ?? 0;
  return left > 1 && single.length >= left ? { verb: "choose", least: left, most: left } : null;
}

/** The moves besides playing cards, each by a key of its own. */
interface Power {
  verb: string;
  how: "answer" | "unasked";
  off: boolean;
}

/** In phase 2 cards are tapped for these; every other verb has a key. */
const BY_CARD = new Set(["play", "use", "pass"]);

function powersOf(asked: ChoiceView | null): Power[] {
  if (asked?.about !== "play") return [];
  const verbs = (all: readonly { verb: string }[]) => all.map((it) => it.verb).filter((it) => !BY_CARD.has(it));
  const legal = new Set(verbs(asked.options));
  return [...new Set([...legal, ...verbs(asked.dark)])].map((verb) => ({ verb, how: "answer", off: !legal.has(verb) }));
}

/** The powers that have keys now. */
export const powers = computed<Power[]>(() => {
  const unasked = new Set((own.value?.unasked ?? []).map((it) => it.verb));
  return [...powersOf(choice.value), ...[...unasked].map((verb): Power => ({ verb, how: "unasked", off: false }))];
});

function only(asked: ChoiceView, fits: (verb: string) => boolean): ChoiceView {
  return {
    ...asked,
    options: asked.options.filter((it) => fits(it.verb)),
    dark: asked.dark.filter((it) => fits(it.verb)),
  };
}

/** The question that this phone may answer now. */
function askingNow(): Asking | null {
  const asked = choice.value;
  const used = powers.value.find((it) => it.verb === power.value && !it.off);
  if (used?.how === "unasked") {
    const options = own.value!.unasked.filter((it) => it.verb === used.verb);
    return {
      choice: { number: null, about: used.verb, values: {}, options, dark: [], chosen: null },
      how: "unasked",
      power: used.verb,
    };
  }
  if (asked && used) return { choice: only(asked, (verb) => verb === used.verb), how: "answer", power: used.verb };
  if (asked)
    return {
      choice: asked.about === "play" ? only(asked, (verb) => BY_CARD.has(verb)) : asked,
      how: howOf(asked),
      power: null,
    };
  const ahead = isAhead.value ? own.value?.ahead : null;
  return ahead ? { choice: ahead, how: "ahead", power: null } : null;
}

/** The taps of the card game. */
export const TAPS: TapRules = {
  asking: askingNow,
  given: givenTaps,
  several,
  meant: (options, taps, more) => (more === undefined ? meant(options, taps) : meantBy(options, taps, more).options),
  touched,
  whole,
};

/** Return true for a card of my hand, or one before me that is used. There is a key for its next step. */
function isOwn(tap: string): boolean {
  const isHeld = own.value?.game?.hand.some(({ number }) => `card:${number}` === tap) ?? false;
  return isHeld || (isMine(tap) && isLoose(tap, taps.value));
}

/** The player under a card that a finger holds or throws (flick.tsx). */
export const aimedAt = signal<number | null>(null);

/**
 * Send the answer of a tap that needs no key: a shot at a lit player, the pick of one open card. A choice of several
 * is confirmed by the key, as cards of a hand are.
 */
function whole(it: Asking, tap: string, option: OptionView): void {
  if (isOwn(tap) || (option.verb === "keep" && option.taps.length > 1)) return;
  if (it.power !== null || it.choice.about === "play") send(option);
  else answer(option);
}

/** True while only those taps are made that leave no choice. */
export const isUntouched = computed(() => !asking.value || taps.value.join() === firstTaps(asking.value).join());

/**
 * The answer that the table holds back a moment, so that its quickness betrays no hand; null once something else is
 * tapped.
 */
export const held = computed(() =>
  asking.value?.how === "answer" && isUntouched.value ? asking.value.choice.chosen : null,
);

/** Press a power's key, or put the power away again. */
export function usePower(it: Power): void {
  if (!it.off) {
    power.value = power.value === it.verb ? null : it.verb;
    return;
  }
  const dark = choice.value?.dark.find((option) => option.verb === it.verb);
  tellReason(dark?.reason ?? null);
}

// The row of my turn (row.tsx).

/** True in my turn, also while others answer what I played. */
export const isMyTurn = computed(() => own.value?.choice?.about === "play" || isPlanning.value);

/** A crowd on a low phone leaves no room for both the row and the keys of powers, which then take its ways back. */
const isCrowded = (): boolean => powers.value.length > 0 && cards.value!.seats.length > 6 && innerHeight <= 640;

/** Return true if what comes and goes by itself stands in the row of my turn. */
export const hasRow = (): boolean => isMyTurn.value && !isCrowded();
