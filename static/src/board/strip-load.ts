// The strip for a stream. It comes late, when it is wanted.
import { effect, signal } from "@preact/signals";
import { addStyle } from "../table/loading";
import { chroma } from "./bare";

/** Null until it is here. */
export const strip = signal<typeof import("./strip") | null>(null);

effect(() => {
  if (!chroma.value || strip.peek()) return;
  Promise.all([import("./strip"), addStyle(document.documentElement.dataset.stripStyle)]).then(
    ([it]) => {
      strip.value = it;
    },
    () => undefined,
  );
});
