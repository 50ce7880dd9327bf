// The answers that this phone may give now, and the taps made for them, held here until they are sent.
import { computed, effect, signal, untracked } from "@preact/signals";
import {
  begun,
  commonTaps,
  completed,
  isLit,
  litTaps,
  type Made,
  readyOptions,
  shareTaps,
  tapped,
  tappedFor,
  whyDark,
} from "../../phone/tapped";

import { ask, choice, isSecondTap, notice, say, sending, tellReason } from "../../table/here";
import { own } from "../../table/state";
import type { ChoiceView, OptionView } from "../../wire";
import { cards } from "../state";
import { isLoose, meant, meantBy } from "./meant";

/** A question, and how its answer is sent: to the table that asks, ahead of it, or unasked. */
export interface Asking {
  choice: ChoiceView;
  how: "answer" | "ahead" | "unasked";
  /** The power that was chosen by its key, else null. */
  power: string | null;
}

/** The moves besides playing cards, each by a key of its own. */
export interface Power {
  verb: string;
  how: "answer" | "unasked";
  off: boolean;
}

/** In phase 2 cards are tapped for these; every other verb has a key. */
const BY_CARD = new Set(["play", "use", "pass"]);

export const taps = signal<string[]>([]);
/** The power whose key was pressed. */
export const power = signal<string | null>(null);
/** True while the question that will come is being answered. */
export const isAhead = signal(false);
/** Parts of a choice that are still to be told to the table, one after another; null: none is. */
const parts = signal<string[] | null>(null);

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
export const asking = computed<Asking | null>(() => {
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
      how: "answer",
      power: null,
    };
  const ahead = isAhead.value ? own.value?.ahead : null;
  return ahead ? { choice: ahead, how: "ahead", power: null } : null;
});

/** The number of single cards to choose one after another, and the least; null for any other question. */
export const many = computed<{ least: number; most: number } | null>(() => {
  const asked = asking.value?.choice;
  if (!asked) return null;
  const single = asked.options.filter((it) => it.verb === "choose" && it.taps.length === 1);
  if (asked.about === "ranch") return { least: 0, most: single.length };
  const left = Number(asked.values.left ?? 0);
  return left > 1 && single.length >= left ? { least: left, most: left } : null;
});

const number = computed(() => choice.value?.number ?? null);

/** One word for each question: it begins with its own taps. */
const asked = computed(() => {
  const it = asking.value;
  return it ? [it.how, it.power, it.how === "unasked" ? "" : it.choice.number, it.choice.about].join(" ") : "";
});

/** The taps made already; else the question's first taps. */
function tapsNow(it: Asking): string[] {
  const made = it.how === "answer" ? tappedFor(it.choice.number) : null;
  return made && made.verb === it.power ? [...made.taps] : firstTaps(it);
}

/** The taps chosen ahead or held back; else those without an alternative. */
function firstTaps({ how, choice: asked }: Asking): string[] {
  return how !== "unasked" && asked.chosen ? [...asked.chosen.taps] : givenTaps(asked);
}

function givenTaps({ options }: ChoiceView): string[] {
  if (options.some((it) => it.taps.length === 0)) return [];
  const common = commonTaps(options);
  if (options.some((it) => it.taps.length === common.length)) return common.filter((tap) => !tap.startsWith("seat:"));
  // Cards before a seat would hide the hand, as long as a hand card is still to be chosen.
  const isLooseAlone = (tap: string) => isLoose(tap, []);
  const chosen = options.flatMap((it) => it.taps).filter((tap) => !common.includes(tap));
  return chosen.some(isLooseAlone) ? common.filter(isLooseAlone) : common;
}

/** Is nothing tapped but what there is no choice about? */
export const isUntouched = computed(() => !asking.value || taps.value.join() === firstTaps(asking.value).join());

/** The answer that the table holds back a moment, so that its quickness betrays no hand; null once something else is tapped. */
export const held = computed(() =>
  asking.value?.how === "answer" && isUntouched.value ? asking.value.choice.chosen : null,
);

/** Begins each question with its first taps, and tells the parts of a choice. Call once. */
export function followQuestions(): () => void {
  let how: Asking["how"] | null = null;
  const stops = [
    effect(() => {
      if (number.value !== null && cards.peek()) power.value = tappedFor(number.value)?.verb ?? null;
    }),
    effect(() => {
      if (choice.value || !own.value?.ahead) isAhead.value = false;
    }),
    effect(() => {
      const it = asked.value ? asking.peek() : null;
      const isSent = !it && how === "answer";
      how = it?.how ?? null;
      if (isSent) return;
      notice.value = null;
      taps.value = it ? untracked(() => tapsNow(it)) : [];
      if (it?.how === "answer" && cards.peek()) begun(it.choice.number, { verb: it.power, taps: taps.peek() });
    }),
    effect(() => {
      const named = new Set(asking.value?.choice.options.flatMap((it) => it.taps));
      if (named.size && taps.peek().some((it) => !named.has(it))) taps.value = firstTaps(asking.peek()!);
    }),
    effect(tellParts),
    shareTaps({
      made: () =>
        asking.value?.how === "answer" && cards.value ? { verb: asking.value.power, taps: taps.value } : null,
      show,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shows what was tapped on another device of this chair. */
function show({ verb, taps: made }: Made): void {
  power.value = verb;
  taps.value = [...made];
}

/** Tells the parts of a choice, each when its question comes. */
function tellParts(): void {
  const left = parts.value;
  const now = choice.value;
  if (!left || sending.value) return;
  if (!now) {
    // Nothing more is asked: of the Ranch's cards the last have been exchanged.
    if (!own.value?.choice) parts.value = null;
    return;
  }
  const [tap, ...rest] = left;
  const option = now.options.find((it) => (tap ? it.verb === "choose" && it.taps[0] === tap : it.verb === "exchange"));
  if (!option) {
    parts.value = null;
    return;
  }
  parts.value = tap && (rest.length || now.about === "ranch") ? rest : null;
  void say(option.verb, option.taps, () => (parts.value = null));
}

/** The options that the taps made can still mean. */
const open = computed(() => meant(asking.value?.choice.options ?? [], taps.value));

/** The options that may be sent with the taps made. */
export const ready = computed<OptionView[]>(() => readyOptions(open.value, taps.value));

/** True while an answer, or a part of it, is on its way. */
export const isSending = computed(() => parts.value !== null || /^(answer|ahead|unasked):/.test(sending.value ?? ""));

/** Taps that lead on from those made. */
export const lit = computed<Set<string>>(() => {
  if (many.value)
    return taps.value.length < many.value.most ? new Set(open.value.flatMap((it) => it.taps)) : new Set(taps.value);
  const next = litTaps(open.value, taps.value);
  return new Set([...next].filter((tap) => litTaps(meantBy(open.value, taps.value, tap).options, taps.value).has(tap)));
});

/** Does this tap lead on, or may it be exchanged for one of its kind? */
export const isOpen = (tap: string): boolean => lit.value.has(tap) || isLit(open.value, taps.value, tap);

/** Is this tap named by the question at all, lit or dark? */
export function isNamed(tap: string): boolean {
  const it = asking.value?.choice;
  return it ? [...it.options, ...it.dark].some((option) => option.taps.includes(tap)) : false;
}

/** A tap: made, taken back, exchanged; or told why not. */
export function touch(tap: string): void {
  const it = asking.value?.choice;
  if (!it || isSending.value) return;
  const next = many.value ? oneMore(it, tap) : made(it, tap);
  if (next === null) return tellReason(whyDark(it.dark, tap, taps.value), tap);
  notice.value = null;
  taps.value = next;
}

/** Add taps without an alternative; but the target is always tapped. */
function made(it: ChoiceView, tap: string): string[] | null {
  if (taps.value.includes(tap)) return takenBack(tap);
  if (isOutOfAim(it, tap)) return null;
  const next = added(it.options, tap);
  const whole = next && completed(meant(it.options, next), next);
  const more = whole?.filter((other) => !next!.includes(other)) ?? [];
  return more.some((other) => other.startsWith("seat:")) ? next : whole;
}

/** The taps after one more. Another seat keeps the cards that are used, and nothing that was chosen at the last one. A card before me that is used comes first: behind a seat it would be aimed at. */
function added(options: readonly OptionView[], tap: string): string[] | null {
  const there = [...taps.value.filter((it) => isLoose(it, taps.value)), tap];
  if (tap.startsWith("seat:") && options.some((it) => there.every((other) => it.taps.includes(other)))) return there;
  const by = meantBy(meant(options, taps.value), taps.value, tap);
  const next = tapped(by.options, taps.value, tap);
  return next && by.isUse ? [tap, ...next.filter((it) => it !== tap)] : next;
}

/** Is this a seat at which the card tapped cannot be played? Another that could is not put in its place. */
function isOutOfAim({ options, dark }: ChoiceView, tap: string): boolean {
  if (!tap.startsWith("seat:")) return false;
  const aimed = [...taps.value.filter((it) => isLoose(it, taps.value)), tap];
  const names = (it: OptionView) => aimed.every((other) => it.taps.includes(other));
  return dark.some(names) && !options.some(names);
}

/** With a card goes all that was tapped for it, with a seat what was chosen there; a seat there is no choice about stays. */
function takenBack(tap: string): string[] {
  const rest = taps.value.filter((it) => it !== tap);
  const given = givenTaps(asking.value!.choice);
  const loose = (it: string) => isLoose(it, taps.value);
  if (tap.startsWith("seat:")) return given.includes(tap) ? given : rest.filter(loose);
  return rest.some(loose) || !loose(tap) ? rest : given;
}

/** One card more of several, or one less; the last one gives way where enough are chosen. */
function oneMore(it: ChoiceView, tap: string): string[] | null {
  const chosen = taps.value;
  if (chosen.includes(tap)) return chosen.filter((other) => other !== tap);
  if (!it.options.some((option) => option.taps.includes(tap))) return null;
  return [...chosen.slice(0, many.value!.most - 1), tap];
}

/** Sends an option, each as it is to be sent. */
export function send(option: OptionView | null): void {
  const it = asking.value;
  const chair = own.value?.chair;
  if (!it || chair === undefined || isSending.value || isSecondTap()) return;
  if (many.value && taps.value.length) parts.value = [...taps.value];
  else if (it.how === "answer" && option) void say(option.verb, option.taps);
  else if (it.how === "unasked" && option)
    void ask(
      { what: "unasked", chair, verb: option.verb, taps: [...option.taps] },
      (reply) => reply.ok && (power.value = null),
    );
  else if (it.how === "ahead") void sendAhead(it.choice, option, chair);
}

/** Chooses ahead, or (null) withdraws it. */
async function sendAhead(it: ChoiceView, option: OptionView | null, chair: number): Promise<void> {
  const { about, values } = it;
  await ask(
    { what: "ahead", chair, about, values, verb: option?.verb ?? null, taps: [...(option?.taps ?? [])] },
    (reply) => {
      if (reply.ok) isAhead.value = false;
    },
  );
}

/** Presses a power's key, or puts it away again. */
export function usePower(it: Power): void {
  if (!it.off) {
    power.value = power.value === it.verb ? null : it.verb;
    return;
  }
  const dark = choice.value?.dark.find((option) => option.verb === it.verb);
  tellReason(dark?.reason ?? null);
}
