// The hand gives way to the ring: it is never so high that seats would touch each other.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** A ring that is lower looks crowded, and so does a hand. */
const RING = 165;
const HAND = 130;
const LOOSE = 24;

/** Tells the styles how high the hand may be, as `--hand-room`: the ring above it needs at least so much, and a good
 *  height of it is worth some of the hand's. */
export function useHandRoom(ring: RefObject<HTMLElement | null>, least: number, good: number): void {
  useLayoutEffect(() => {
    const round = ring.current;
    const screen = round?.parentElement;
    const held = screen?.querySelector<HTMLElement>(".held-cards, .word-taps");
    if (!round || !screen || !held) return;
    // Beside each other, or with words so large that the screen is pushed, nobody has to give way.
    if (round.offsetWidth < screen.clientWidth || document.documentElement.hasAttribute("data-big")) {
      return void screen.style.removeProperty("--hand-room");
    }
    const over = Math.max(0, screen.offsetHeight - innerHeight);
    const both = Math.floor(round.offsetHeight + held.offsetHeight - over);
    const wanted = [good, least + LOOSE].find((it) => both - it >= HAND) ?? least;
    screen.style.setProperty("--hand-room", `${both - Math.ceil(Math.max(wanted, RING))}px`);
  });
}
