// A look at one thing: its card is open as long as a finger holds it.
import { signal } from "@preact/signals";

/** The held thing, a player (`seat:3`) or a word of its game (`die:beer`), and its place on the screen. */
export interface Peeked {
  what: string;
  /** The tap that it stands for. */
  tap: string;
  at: DOMRect;
}

export const peeked = signal<Peeked | null>(null);

/** Return the function that opens the card of a thing, for the hold of `longPress`. */
export const peek =
  (what: string, tap = what) =>
  (held: HTMLElement) => {
    peeked.value = { what, tap, at: (held.querySelector(".head, .die") ?? held).getBoundingClientRect() };
    return () => {
      peeked.value = null;
    };
  };
