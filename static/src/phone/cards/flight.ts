// Where a card that is played comes from, and where it goes when it has been seen.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { CARDS } from "../../cards/showing";
import { prefersStill } from "../../play";
import { own } from "../../state";
import type { EventView, Values } from "../../wire";

const IN = 240;
const OUT = 260;

/** Whose hand it leaves; null: it comes off the deck. */
function fromOf({ name, values }: EventView): unknown {
  return ["bought", "kept_flipped"].includes(name) ? null : values.seat;
}

/** Whom it goes to; null: to the discards. */
function toOf(name: string, { seat, before, target, kind }: Values): unknown {
  if (name === "laid") return before;
  if (["bought", "kept_flipped", "shown"].includes(name)) return seat;
  return name !== "discarded" && kind !== "general_store" && typeof target === "number" ? target : null;
}

/** What stands for a seat: its head; where my cards leave, my hand. */
function placeOf(seat: unknown, pile: string, leaves: boolean): Element | null {
  if (typeof seat !== "number") return document.querySelector(`[data-pile="${pile}"]`);
  if (seat === own.peek()?.seat) return document.querySelector(leaves ? ".held-cards" : ".me-head");
  return document.querySelector(`.round [data-tap="seat:${seat}"] .head`);
}

function middle(it: Element): [number, number] {
  const { left, top, width, height } = it.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** A shift to a place, and how small the card is there. */
function at(place: Element | null, card: Element, scale: number): string {
  if (!place) return "translate(-50%, -50%)";
  const [[x, y], [fromX, fromY]] = [middle(place), middle(card)];
  return `translate(-50%, -50%) translate(${x - fromX}px, ${y - fromY}px) scale(${scale})`;
}

/** Lets the card fly in, stand large, and fly on. */
export function useFlight(event: EventView): RefObject<HTMLElement | null> {
  const it = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = it.current;
    if (!card?.animate || prefersStill()) return;
    const duration = CARDS.seenFor(event);
    const [from, to] = [
      at(placeOf(fromOf(event), "deck", true), card, 0.5),
      at(placeOf(toOf(event.name, event.values), "discards", false), card, 0.3),
    ];
    const still = "translate(-50%, -50%)";
    card.animate(
      [
        { transform: from, easing: "cubic-bezier(0.2, 1.2, 0.4, 1)" },
        { transform: still, offset: Math.min(0.4, IN / duration) },
        { transform: still, offset: Math.max(0.6, 1 - OUT / duration), easing: "cubic-bezier(0.3, 0, 0.6, 1)" },
        { transform: to },
      ],
      { duration, fill: "forwards" },
    );
  }, [event]);
  return it;
}
