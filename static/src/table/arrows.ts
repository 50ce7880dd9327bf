// A television's remote control has arrows, OK and Back. The part that follows them (`remote.ts`) comes with the first.

import { isLedHere } from "./tab";

/**
 * Fetch that part with the first key that is no letter of a word, or at once where arrows led here. `led` is called
 * with each arrow. Call once.
 */
export function followArrows(isBoard = false, led: () => void = () => undefined): void {
  const come = (event?: KeyboardEvent) => void import("./remote").then(({ begin }) => begin(isBoard, led, event));
  if (isLedHere()) {
    led();
    return come();
  }
  const first = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && !event.key.startsWith("Arrow")) return;
    removeEventListener("keydown", first);
    come(event);
  };
  addEventListener("keydown", first);
}
