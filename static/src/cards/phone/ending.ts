// The end of my turn: whether anything is left to play, and which cards are thrown away.

import { computed, effect, signal } from "@preact/signals";
import { asking, firstTaps, isSending, questionWord, taps } from "../../phone/tapping";
import { choice } from "../../table/here";
import { notice } from "../../table/notices";
import { own } from "../../table/state";
import { hand } from "./mine";

/** True while I may play cards, or end my turn. */
const isTurn = computed(() => {
  const it = asking.value;
  const mayEnd = it?.choice.options.some(({ verb }) => verb === "pass");
  return it?.how === "answer" && it.power === null && it.choice.about === "play" && mayEnd === true;
});

/** True if a card or a power can still be used. */
export const isAnythingLeft = computed(() => choice.value?.options.some(({ verb }) => verb !== "pass") ?? false);

/** The number of cards that must go at the end of my turn. If all of them go, there is nothing to choose. */
export const excess = computed(() => {
  const keeps = own.value?.game?.keeps ?? 0;
  return isTurn.value && keeps > 0 ? Math.max(0, hand.value.length - keeps) : 0;
});

/** True once I have said that my turn shall end, with too many cards in hand. */
export const isEnding = signal(false);

/** The cards that shall go. */
export const thrown = signal<readonly string[]>([]);

/** True while a tap on a card chooses it to go. */
export const isThrowing = computed(
  () => excess.value > 0 && (isEnding.value || (!isAnythingLeft.value && taps.value.length === 0)),
);

/** Choose one card more, or one less. The last one gives way where enough are chosen. */
export function throwOne(tap: string): void {
  const chosen = thrown.value;
  if (isSending.value) return;
  notice.value = null;
  if (chosen.includes(tap)) thrown.value = chosen.filter((it) => it !== tap);
  else thrown.value = [...chosen.slice(0, excess.value - 1), tap];
}

/** Begin, or end, the choice of cards to throw away. */
export function setEnding(on: boolean): void {
  isEnding.value = on;
  thrown.value = [];
  if (asking.value) taps.value = firstTaps(asking.value);
}

/** Forget all that with another question. Call once. */
export function followEnding(): () => void {
  return effect(() => {
    if (questionWord.value) return;
    isEnding.value = false;
    thrown.value = [];
  });
}
