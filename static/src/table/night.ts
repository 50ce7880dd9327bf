// Good night comes late: its screen, style and words are fetched when the night is called.
import { effect, signal } from "@preact/signals";
import { table } from "./state";

interface Part {
  begin: () => Promise<unknown>;
}

const AGAIN = 4000;

/** A screen of Good night; null until it is here. */
export function nightly<Screen extends Part>(load: () => Promise<Screen>) {
  const screen = signal<Screen | null>(null);
  let isComing = false;
  const come = async (): Promise<void> => {
    if (isComing || !table.peek()?.night) return;
    isComing = true;
    try {
      const it = await load();
      await it.begin();
      screen.value = it;
    } catch {
      isComing = false;
      setTimeout(() => void come(), AGAIN);
    }
  };
  effect(() => {
    if (table.value?.night) void come();
  });
  return screen;
}
