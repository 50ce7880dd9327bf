// What the events that are being shown take out of my hand, until the table's own word arrives.
import { effect, signal } from "@preact/signals";

import { mine, now, own } from "../../state";

export const left = signal<ReadonlySet<number>>(new Set());

const LEAVES = new Set(["played", "laid", "discarded", "discarded_face_down", "took", "gave"]);

/** Follows the events. Call once. */
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
