// The taps of the open question, held on this phone until they are sent.
import { computed, effect, signal } from "@preact/signals";

import { firstTaps, isLit, readyOptions, tapped, whyDark } from "../../choice";
import { game } from "../../state";
import type { OptionView } from "../../wire";
import { choice, notice, tellReason } from "../here";

export const taps = signal<string[]>([]);

const asked = computed(() => (choice.value ? `${choice.value.number} ${choice.value.about}` : ""));

/** Begins each question with its first taps. Call once. */
export function followQuestions(): () => void {
  return effect(() => {
    if (!asked.value) return;
    const now = choice.peek();
    notice.value = null;
    taps.value = now ? firstTaps(now, game.peek()?.rerolled ?? []) : [];
  });
}

/** What may be sent with the taps made. */
export const ready = computed<OptionView[]>(() => readyOptions(choice.value?.options ?? [], taps.value));

/** What may be sent without any tap, beside options that need one. */
export const aside = computed<OptionView[]>(() => {
  const options = choice.value?.options ?? [];
  const bare = options.filter((it) => it.taps.length === 0);
  return bare.length < options.length ? bare : [];
});

export function lit(tap: string): boolean {
  return choice.value ? isLit(choice.value.options, taps.value, tap) : false;
}

/** A tap: made, taken back, exchanged; or told why not. */
export function touch(tap: string): void {
  const now = choice.value;
  if (!now) return;
  const next = tapped(now.options, taps.value, tap);
  if (next === null) return tellReason(whyDark(now.dark, tap), tap);
  notice.value = null;
  taps.value = next;
}
