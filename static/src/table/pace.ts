// The pace of the table: one factor for all that is shown for a time, on every screen. Also the tap that ends a picture
// on one screen.
import { effect } from "@preact/signals";
import { now, open, playing, table } from "./state";

/** The pause of a brisk table, in seconds. Its pictures take the time that they were drawn for. */
const BRISK = 1.2;
/** Anything longer is no flight but a clock, or a thing that waits. In milliseconds. */
const LONGEST = 3000;

/**
 * Return the factor by which everything takes longer than at a brisk table. A table without pauses shows as briskly.
 */
export const pace = (): number => (table.peek()?.options.seen || BRISK) / BRISK;

/** Return the movements of the game's events. Signs and clocks keep their own time. */
function flights(): Animation[] {
  return document.getAnimations().filter(({ effect: it }) => {
    const end = it?.getComputedTiming().endTime;
    const at = it instanceof KeyframeEffect ? it.target : null;
    return typeof end === "number" && end < LONGEST && !at?.closest(".sign-flights");
  });
}

/** Let the movements of an event run at the table's pace. Call once. */
export function followPace(): () => void {
  const known = new WeakSet<Animation>();
  const run = () => {
    for (const it of flights()) {
      if (!known.has(it)) it.updatePlaybackRate(1 / pace());
      known.add(it);
    }
  };
  return effect(() => {
    if (!now.value || pace() === 1) return;
    // Drawings for the event exist in the next frame, movements that a component starts by itself one frame later.
    requestAnimationFrame(() => {
      run();
      requestAnimationFrame(run);
    });
  });
}

/** The queue of pictures, as far as this file needs it: it ends the picture shown, or all of them. */
interface Shown {
  skip: () => void;
  hurry: () => void;
}

/**
 * End the flights on this screen: all of them where the next question is open already, else the picture that is shown.
 */
function endFlights(play: Shown): void {
  if (!playing.peek()) return;
  if (open.peek()) play.hurry();
  else play.skip();
  for (const it of flights()) it.finish();
}

/** Let a tap on the screen, or Escape, end the flights there. Call once. */
export function endByTap(screen: HTMLElement, play: Shown): void {
  screen.addEventListener("click", () => endFlights(play));
  addEventListener("keydown", (event) => event.key === "Escape" && endFlights(play));
}
