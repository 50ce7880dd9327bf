// Escape, or a tap on the ground, takes back the taps.

import { asking, burning, firstTaps, isSending, power, taps } from "../../phone/tapping";
import { opened } from "../../table/state";
import { isEnding, setEnding, thrown } from "./ending";
import { takeBack } from "./fuse";

/** Take back the last thing that can be: the burning answer, cards to throw away, a power, the taps. */
function release(): void {
  if (burning.value) takeBack();
  else if (isSending.value || !asking.value) return;
  else if (isEnding.value || thrown.value.length > 0) setEnding(false);
  else if (taps.value.join() !== firstTaps(asking.value).join()) taps.value = firstTaps(asking.value);
  else power.value = null;
}

/** Follow both. Call once. */
export function followRelease(): () => void {
  const pressed = (event: KeyboardEvent) => event.key === "Escape" && !opened.value && release();
  const clicked = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest("section.game.cards") || target.closest("button, a")) return;
    if (!burning.value && power.value === null) release();
  };
  addEventListener("keydown", pressed);
  addEventListener("click", clicked);
  return () => {
    removeEventListener("keydown", pressed);
    removeEventListener("click", clicked);
  };
}
