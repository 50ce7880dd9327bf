// The taps of the open question, held on this phone until they are sent.
import { computed, effect, signal } from "@preact/signals";
import { begun, firstTaps, isLit, readyOptions, shareTaps, tapped, tappedFor, whyDark } from "../../phone/tapped";

import { choice, notice, tellReason } from "../../table/here";
import type { OptionView } from "../../wire";
import { game } from "../state";
import { faces, telling } from "./faces";

export const taps = signal<string[]>([]);

const asked = computed(() => (choice.value ? `${choice.value.number} ${choice.value.about}` : ""));

/** Begins each question with what is tapped for it already, else with its first taps; tells of every tap. Call once. */
export function followQuestions(): () => void {
  const stops = [
    effect(() => {
      if (!asked.value || !game.peek()) return;
      const now = choice.peek();
      notice.value = null;
      if (!now) return;
      const made = tappedFor(now.number)?.taps;
      if (now.about !== "real_die") taps.value = [...(made ?? firstTaps(now, game.peek()?.rerolled ?? []))];
      else if (!telling.peek()) faces.value = [...(made ?? [])];
      begun(now.number, { verb: null, taps: tapsOf(now.about).peek() });
    }),
    shareTaps({
      made: () =>
        choice.value && game.value && !telling.value ? { verb: null, taps: tapsOf(choice.value.about).value } : null,
      show: (made) => (tapsOf(choice.peek()!.about).value = [...made.taps]),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const tapsOf = (about: string) => (about === "real_die" ? faces : taps);

/** The options that may be sent with the taps made. */
export const ready = computed<OptionView[]>(() => readyOptions(choice.value?.options ?? [], taps.value));

/** The options that may be sent without any tap, beside options that need one. */
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
