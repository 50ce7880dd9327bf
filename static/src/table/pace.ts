// The pace of the table: one factor for all that is shown for a time, on every screen; and the tap that ends it on one.
import { effect } from "@preact/signals";
import { now, open, playing, table } from "./state";

/** The pause of a brisk table, in seconds: its pictures take the time that they were drawn for. */
const BRISK = 1.2;
/** What takes longer is no flight: a clock, or a thing that waits. In milliseconds. */
const LONGEST = 3000;

/** How much longer than at a brisk table everything takes. A table without pauses shows as briskly. */
export const pace = (): number => (table.peek()?.options.seen || BRISK) / BRISK;

/** The movements that belong to what happens in the game: signs and clocks keep their own time. */
function flights(): Animation[] {
  return document.getAnimations().filter(({ effect: it }) => {
    const end = it?.getComputedTiming().endTime;
    const at = it instanceof KeyframeEffect ? it.target : null;
    return typeof end === "number" && end < LONGEST && !at?.closest(".sign-flights");
  });
}

/** Lets what an event has set in motion run at the table's pace. Call once. */
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
    // What is drawn for the event is there in the next frame, what a component moves by itself one later.
    requestAnimationFrame(() => {
      run();
      requestAnimationFrame(run);
    });
  });
}

/** The queue of pictures: it ends the one that is shown, or all of them. */
interface Shown {
  skip: () => void;
  hurry: () => void;
}

/** Ends what flies on this screen: all of it where the next thing is open already, else the picture that is shown. */
function endFlights(play: Shown): void {
  if (!playing.peek()) return;
  if (open.peek()) play.hurry();
  else play.skip();
  for (const it of flights()) it.finish();
}

/** A tap on the screen ends what flies there, and so does Escape. Call once. */
export function endByTap(screen: HTMLElement, play: Shown): void {
  screen.addEventListener("click", () => endFlights(play));
  addEventListener("keydown", (event) => event.key === "Escape" && endFlights(play));
}
