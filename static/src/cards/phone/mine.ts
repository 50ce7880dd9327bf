// My hand.

import { computed, effect, signal } from "@preact/signals";
import { mine, now, own } from "../../table/state";
import type { CardView } from "../../wire";

type Known = Pick<CardView, "number" | "face">;

/** My hand without the cards that the events shown have taken out of it. */
export const hand = computed<readonly Known[]>(() =>
  (own.value?.game?.hand ?? []).filter((it) => !left.value.has(it.number)),
);

// The cards that the events being shown take out of my hand, until the table's own word arrives.

export const left = signal<ReadonlySet<number>>(new Set());

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
    const gone = [card, ...(Array.isArray(cards) ? cards : [])].filter((it): it is number => typeof it === "number");
    left.value = new Set([...left.peek(), ...gone]);
  });
}
