// The drawing of the canyon on the board: sheets rise from below, a line sweeps over them, edges appear behind it,
// crosses drop with a knock, flags pop with a tick. It happens once a story, and not at all where the device asks for
// stillness.
import { useEffect, useState } from "preact/hooks";
import { soundNow } from "../sound/heard";
import type { Sound } from "../sound/sounds";
import { type Area, across, sheetsOf } from "../story/canyon";
import { DROP, POP, reachedOf, wholeOf } from "../story/sweep";
import { prefersStill } from "../table/play";
import type { Story } from "../wire";

/** One stroke of a small clock. */
export const TICK: Sound = { tones: [{ pitch: 2600, to: 1900, length: 0.02, loud: 0.2 }] };

/** Return its sounds, each with its delay in milliseconds. */
export function heardOf(story: Story, area: Area): { after: number; what: "wood" | Sound }[] {
  const sheets = sheetsOf(story, area);
  const reached = (x: number) => reachedOf(area, sheets.length, x);
  return [
    ...sheets.flatMap(({ fall }) => (fall ? [{ after: reached(fall.x) + DROP, what: "wood" as const }] : [])),
    ...story.moments.map(({ turn }) => ({ after: reached(across(story, area, turn)), what: TICK })),
  ];
}

/** The stories that have been drawn. A canyon that is opened again stands at once. */
const drawn = new WeakSet<Story>();

/** Return true while the canyon is being drawn. It plays its sounds meanwhile. */
export function useCanyonMotion(story: Story, area: Area): boolean {
  const [isMoving, setMoving] = useState(() => !drawn.has(story) && !prefersStill());
  useEffect(() => {
    drawn.add(story);
    if (!isMoving) return;
    const timers = heardOf(story, area).map(({ after, what }) => setTimeout(() => soundNow(what), after));
    timers.push(setTimeout(() => setMoving(false), wholeOf(story.people.length) + Math.max(DROP, POP)));
    return () => timers.forEach(clearTimeout);
  }, [story]);
  return isMoving;
}
