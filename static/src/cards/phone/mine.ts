// My hand, and the end of my turn.
import { computed, effect, signal } from "@preact/signals";
import { asking, firstTaps, isSending, lit, questionWord, taps, touch } from "../../phone/tapping";
import { choice } from "../../table/here";
import { notice } from "../../table/notices";
import { mine, now, own } from "../../table/state";
import type { CardView, OptionView } from "../../wire";
import { cards } from "../state";

type Known = Pick<CardView, "number" | "face">;

/** My hand without the cards that the events shown have taken out of it. */
export const hand = computed<readonly Known[]>(() =>
  (own.value?.game?.hand ?? []).filter((it) => !left.value.has(it.number)),
);

// The cards that the events being shown take out of my hand, until the table's own word arrives.

const left = signal<ReadonlySet<number>>(new Set());

const LEAVES = new Set(["played", "laid", "discarded", "discarded_face_down", "took", "gave"]);

/** Follow the events. Call once. */
export function followHand(): () => void {
  return effect(() => {
    const event = now.value;
    if (!event) {
      if (mine.value && left.peek().size) left.value = new Set();
      return;
    }
    const { seat, victim, card, cards } = event.values;
    const from = event.name === "took" ? victim : seat;
    if (!LEAVES.has(event.name) || from !== own.peek()?.seat) return;
    const gone = [card, ...(cards ?? [])].filter((it) => typeof it === "number");
    left.value = new Set([...left.peek(), ...gone]);
  });
}

// The card that I choose while the last one still flies, or is answered.

/** The tap of that card, raised already; null without one. */
export const planned = signal<string | null>(null);

const isMyTurn = computed(() => {
  const { turn } = cards.value ?? {};
  return turn?.phase === "2" && turn.seat === own.value?.seat;
});

/** True while a tap on a card chooses it for the next question of my turn. */
export const isPlanning = computed(() => !asking.value && isMyTurn.value);

export const plan = (tap: string): void => void (planned.value = planned.value === tap ? null : tap);

/** Tap the chosen card when my turn goes on. Call once. */
export function followPlan(): () => void {
  return effect(() => {
    const it = asking.value;
    if (!isMyTurn.value) planned.value = null;
    const tap = planned.value;
    if (!tap || it?.how !== "answer" || it.choice.about !== "play" || it.power || isSending.value) return;
    // The question's first taps come before this one.
    queueMicrotask(() => {
      if (planned.peek() !== tap) return;
      planned.value = null;
      if (!taps.peek().length && lit.peek().has(tap)) touch(tap);
    });
  });
}

// The end of my turn: whether anything is left to play, and which cards are thrown away.

/** True while I may play cards, or end my turn. */
const isTurn = computed(() => {
  const it = asking.value;
  const mayEnd = it?.choice.options.some(({ verb }) => verb === "pass");
  return it?.how === "answer" && it.power === null && it.choice.about === "play" && mayEnd === true;
});

/** True if a card or a power can still be used. */
export const isAnythingLeft = computed(() => choice.value?.options.some(({ verb }) => verb !== "pass") ?? false);

/** True if something of that would change anything. */
export const isAnythingGood = computed(() => {
  const { options = [], in_vain = [] } = choice.value ?? {};
  const word = ({ verb, taps }: OptionView) => [verb, ...taps].join();
  const vain = new Set(in_vain.map(word));
  return options.some((it) => it.verb !== "pass" && !vain.has(word(it)));
});

/** The number of cards that must go at the end of my turn. If all of them go, there is nothing to choose. */
export const excess = computed(() => {
  const keeps = own.value?.game?.keeps ?? 0;
  return isTurn.value && keeps > 0 ? Math.max(0, hand.value.length - keeps) : 0;
});

/** True once I have ended my turn with too many cards in hand. */
export const isEnding = signal(false);

/** The cards to throw away. */
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
