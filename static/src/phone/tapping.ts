// The taps made for the open question, held here until they are sent. It is one machine for every game. It narrows the
// options by the taps and knows no rule; the game that is played tells it the rest as data.

import { computed, effect, signal, untracked } from "@preact/signals";
import { answer, answerAll, answerTo, ask, choice, isSecondTap, sending } from "../table/here";
import { notice, tellReason } from "../table/notices";
import { anyGame, OfGame, openSheet, own } from "../table/state";
import type { ChoiceView, OptionView, ReasonView, Reply } from "../wire";
import { part } from "./part";
import {
  answersOf,
  begun,
  givenParts,
  isLit,
  litParts,
  litTaps,
  type Made,
  type Options,
  openPart,
  type Parts,
  readyOptions,
  shareTaps,
  tapped,
  tappedFor,
  tapsOfParts,
  touchedPart,
  whyDark,
  withoutLast,
} from "./tapped";

/** A question, and how its answer is sent: to the table that asks, ahead of it, or unasked. */
export interface Asking {
  choice: ChoiceView;
  how: "answer" | "ahead" | "unasked";
  /** The power that was chosen by its key, else null. */
  power: string | null;
}

/** Taps that are answers of their own. They are made together, and sent one after another. */
export interface Several {
  /** The verb of each. */
  verb: string;
  least: number;
  most: number;
  /** The verb that is sent after the last one to say that there are no more, if the question does not end by itself. */
  end?: string;
  /**
   * True if one tap may be made several times. Then a second tap takes nothing back, and after a refusal the choice
   * starts over.
   */
  repeats?: boolean;
}

/** The meaning of a game's taps. */
export interface TapRules {
  /** The question that this phone may answer now, if it is not simply the one that the table asks. */
  asking?: () => Asking | null;
  /** Returns the taps that a question begins with. */
  given: (asked: ChoiceView) => string[];
  /** Returns null unless the question wants several answers in one go. */
  several: (asked: ChoiceView) => Several | null;
  /** Returns the options that the taps made can still mean, or those that they can mean together with one tap more. */
  meant?: (options: Options, taps: readonly string[], more?: string) => Options;
  /** Returns the taps after one more; null where it is dark. */
  touched?: (asked: ChoiceView, taps: readonly string[], tap: string) => string[] | null;
  /** Sends the answer that this tap has completed, where it needs no key. */
  whole?: (it: Asking, tap: string, option: OptionView) => void;
}

/** An answer that was tapped and can still be taken back, because none of it has been sent. */
interface Burning {
  option: OptionView;
  question: number;
  about: string;
  /** Single cards that answer the questions after it. */
  then: { about: string; taps: readonly string[] } | null;
}

export const taps = signal<string[]>([]);
/** The power whose key was pressed. */
export const power = new OfGame<string | null>(null);
/** True while the question that will come is being answered. */
export const isAhead = signal(false);

/** The answer whose fuse burns. */
export const burning = signal<Burning | null>(null);

/** Answers that are still to be told to the table, one after another. */
const left = signal<(Several & { about: string; taps: string[] }) | null>(null);

const rules = computed<TapRules | null>(() => part.value?.taps ?? null);

/** Return the way to answer a question that is open here. A question without a number is answered ahead of its turn. */
export const howOf = ({ number }: ChoiceView): "answer" | "ahead" => (number === null ? "ahead" : "answer");

const answering = (): Asking | null =>
  choice.value ? { choice: choice.value, how: howOf(choice.value), power: null } : null;

/** The question that this phone may answer now. */
export const asking = computed<Asking | null>(() => rules.value && (rules.value.asking ?? answering)());

/** The number of answers that are given in one go; null for any other question. A choice ahead is a single answer. */
export const several = computed<Several | null>(() =>
  asking.value && asking.value.how !== "ahead" ? rules.value!.several(asking.value.choice) : null,
);

const NONE: Parts = [];

/** The parts of the choice that are made one after another and sent in one go; empty for any other question. */
export const parts = computed<Parts>(() => (asking.value?.how === "answer" && asking.value.choice.parts) || NONE);

const number = computed(() => choice.value?.number ?? null);

/** One word for each question; empty while there is none. */
export const questionWord = computed(() => {
  const it = asking.value;
  return it ? [it.how, it.power, it.how === "unasked" ? "" : it.choice.number, it.choice.about].join(" ") : "";
});

/** The taps that are still to be told or were made already; else the question's first taps. */
function tapsNow(it: Asking): string[] {
  if (left.peek()?.about === it.choice.about) return [...left.peek()!.taps];
  const made = it.how === "answer" ? tappedFor(it.choice.number) : null;
  return made && made.verb === it.power ? [...made.taps] : firstTaps(it);
}

/** The taps chosen ahead or held back; else those that the game gives. */
export function firstTaps({ how, choice: asked }: Asking): string[] {
  if (how !== "unasked" && asked.chosen) return [...asked.chosen.taps];
  return how === "answer" && asked.parts ? givenParts(asked.parts) : rules.value!.given(asked);
}

/** Begin each question with its first taps, and send several answers one by one. Call once. */
export function followTaps(): () => void {
  let how: Asking["how"] | null = null;
  let early = "";
  const stops = [
    effect(() => {
      if (number.value !== null) power.value = tappedFor(number.value)?.verb ?? null;
    }),
    effect(() => {
      if (choice.value || !own.value?.ahead) isAhead.value = false;
    }),
    effect(() => {
      const it = questionWord.value ? asking.peek() : null;
      const isSent = !it && how === "answer";
      how = it?.how ?? null;
      const isSame = it?.how === "answer" && it.choice.about === early;
      early = it?.how === "ahead" && !isAhead.peek() ? it.choice.about : "";
      if (isSent) return;
      if (!isSame) {
        notice.value = null;
        taps.value = it ? untracked(() => tapsNow(it)) : [];
      }
      if (it?.how === "answer") begun(it.choice.number, { verb: it.power, taps: taps.peek() });
    }),
    effect(() => {
      const named = new Set([
        ...tapsOfParts(parts.value),
        ...(asking.value?.choice.options ?? []).flatMap((it) => it.taps),
      ]);
      if (named.size && taps.peek().some((it) => !named.has(it))) taps.value = firstTaps(asking.peek()!);
    }),
    effect(tellNext),
    shareTaps({
      made: () => (asking.value?.how === "answer" ? { verb: asking.value.power, taps: taps.value } : null),
      show,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Show the taps made on another device of this chair. */
function show({ verb, taps: made }: Made): void {
  power.value = verb;
  taps.value = [...made];
}

/** Send the next of several answers when its question has come. */
function tellNext(): void {
  const it = left.value;
  const now = choice.value;
  if (!it || sending.value) return;
  if (!now) {
    // Nothing more is asked, so the table needs no message that these were all.
    if (!own.value?.choice) left.value = null;
    return;
  }
  const [tap, ...rest] = it.taps;
  const option = now.options.find(({ verb, taps: [first] }) =>
    tap ? verb === it.verb && first === tap && now.about === it.about : verb === it.end,
  );
  left.value = option && tap && (rest.length || it.end) ? { ...it, taps: rest } : null;
  if (!option) return;
  void answer(option.verb, option.taps, () => {
    left.value = null;
    if (it.repeats) taps.value = [];
  });
}

const meant = (options: Options, more?: string): Options => rules.value?.meant?.(options, taps.value, more) ?? options;

/** The options that the taps made can still mean. */
const open = computed(() => meant(asking.value?.choice.options ?? []));

/** The options that may be sent with the taps made. */
export const ready = computed<OptionView[]>(() => (parts.value.length ? [] : readyOptions(open.value, taps.value)));

/** The answers that may be sent in one go, once every part of the choice has one. */
export const readyParts = computed<OptionView[]>(() => answersOf(parts.value, taps.value));

/** True while an answer, or one of several, is on its way. */
export const isSending = computed(
  () => burning.value !== null || left.value !== null || /^(answers|(answer|ahead|unasked):)/.test(sending.value ?? ""),
);

/** Taps that lead on from those made. */
export const lit = computed<Set<string>>(() => {
  if (parts.value.length) return litParts(parts.value, taps.value);
  if (several.value)
    return taps.value.length < several.value.most ? new Set(open.value.flatMap((it) => it.taps)) : new Set(taps.value);
  const next = litTaps(open.value, taps.value);
  return new Set([...next].filter((tap) => litTaps(meant(open.value, tap), taps.value).has(tap)));
});

/** Return true if this tap leads on, or may be exchanged for one of its kind. */
export const isOpen = (tap: string): boolean =>
  lit.value.has(tap) || (!parts.value.length && isLit(open.value, taps.value, tap));

/** The taps after one more; null where it is dark. */
const after = (it: ChoiceView, tap: string): string[] | null =>
  several.value ? oneMore(it, several.value, tap) : touched(it, tap);

/** Return why this tap is dark; null where it would be made, and where no reason is known. */
export function darkReason(tap: string): ReasonView | null {
  const it = asking.value?.choice;
  return it && after(it, tap) === null ? whyDark(darkNow(it), tap, taps.value) : null;
}

/** Ask why a tap is dark. */
export function askWhyNot(reason: ReasonView, tap: string | null): void {
  const seats = anyGame.value?.seats.map((_, seat) => seat) ?? [];
  const at =
    tap === null ? undefined : { tap, reached: seats.filter((seat) => isOpen(`seat:${seat}`)), taps: taps.value };
  openSheet({ name: "why_not", reason, at });
}

/** Handle the tap of a lifted finger. A tap on something just refused asks why, and the answer stays. */
export function tapOn(tap: string): void {
  const reason = notice.peek()?.tap === tap ? darkReason(tap) : null;
  if (reason) askWhyNot(reason, tap);
  else touch(tap);
}

/** Handle a tap: make it, take it back, exchange it, or tell why not. */
export function touch(tap: string): void {
  const it = asking.value?.choice;
  if (!it || isSending.value) return;
  const next = after(it, tap);
  if (next === null) return tellReason(whyDark(darkNow(it), tap, taps.value), tap);
  notice.value = null;
  const isMade = lit.value.has(tap) && !taps.value.includes(tap);
  taps.value = next;
  const [option, ...others] = isMade && !several.value ? ready.value : [];
  if (option && !others.length && [...lit.value].every((it) => next.includes(it)))
    rules.value!.whole?.(asking.value!, tap, option);
}

/** Take back the last tap of a choice of several parts, or the last one equal to this tap. */
export function takeBack(tap?: string): void {
  const next = isSending.value ? null : withoutLast(parts.value, taps.value, tap);
  if (!next) return;
  notice.value = null;
  taps.value = next;
}

const darkNow = (it: ChoiceView) => openPart(parts.value, taps.value)?.dark ?? it.dark;

function touched(it: ChoiceView, tap: string): string[] | null {
  if (parts.value.length) return touchedPart(parts.value, taps.value, tap);
  const own = rules.value!.touched;
  return own ? own(it, taps.value, tap) : tapped(it.options, taps.value, tap);
}

/** Return the taps with one answer more of several, or one less. The last one gives way where enough are chosen. */
function oneMore({ options }: ChoiceView, { most, repeats }: Several, tap: string): string[] | null {
  const chosen = taps.value;
  if (repeats) return [...chosen, tap].slice(0, most);
  if (chosen.includes(tap)) return chosen.filter((other) => other !== tap);
  if (!options.some((option) => option.taps.includes(tap))) return null;
  return [...chosen.slice(0, most - 1), tap];
}

/** Send an option as its question wants it. Null withdraws what was chosen ahead. */
export function send(option: OptionView | null): void {
  const it = asking.value;
  const chair = own.value?.chair;
  if (!it || chair === undefined || isSending.value || isSecondTap()) return;
  if (several.value && taps.value.length && option?.taps.length !== 0)
    left.value = { ...several.value, about: it.choice.about, taps: [...taps.value] };
  else if (it.how === "ahead")
    void sendAhead(it.choice, option, (reply) => {
      if (reply.ok) isAhead.value = false;
    });
  else if (it.how === "answer" && option) void answer(option.verb, option.taps);
  else if (option)
    void ask(
      { what: "unasked", chair, verb: option.verb, taps: [...option.taps] },
      (reply) => reply.ok && (power.value = null),
    );
}

/** Send the answers to all parts of a choice in one go. */
export function sendParts(): void {
  if (readyParts.value.length && !isSending.value && !isSecondTap()) void answerAll(readyParts.value);
}

/** Send the answer whose fuse has burnt, and answer the questions after it when they come. */
export function sendBurnt({ option, question, then }: Burning): void {
  void answerTo(question, option.verb, option.taps, () => (left.value = null));
  if (then) left.value = { verb: "choose", least: 1, most: then.taps.length, about: then.about, taps: [...then.taps] };
}

/** Choose ahead, or (null) withdraw the choice. */
export function sendAhead(
  { about, values }: ChoiceView,
  option: OptionView | null,
  heard?: (reply: Reply) => void,
): Promise<Reply> {
  const chair = own.value!.chair;
  return ask(
    { what: "ahead", chair, about, values, verb: option?.verb ?? null, taps: [...(option?.taps ?? [])] },
    heard,
  );
}
