// What both games need to let something fly across the board while an event is shown.
import { useRef } from "preact/hooks";

import { angleTo, type Point, pointList } from "../parts/ring";
import { now } from "../table/state";
import type { EventView } from "../wire";

/** A long red needle from the shooter towards the one who is hit. */
export function tracer(from: Point, to: Point): Point[] {
  const angle = (angleTo(from, to) * Math.PI) / 180;
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  const at = (base: Point, off: number): Point => ({ x: base.x + x * off, y: base.y + y * off });
  return [at(from, -2), at(to, -9), at(to, 9), at(from, 2)];
}

/** A shot, from the shooter to the one who is hit. */
export function Tracer({ from, to }: { from: Point; to: Point }) {
  return (
    <svg class="tracers" aria-hidden="true">
      <polygon points={pointList(tracer(from, to))} />
    </svg>
  );
}

/** The event that is shown now, and a number that is another one for each event, as a key. */
export function useEvent(): [EventView | null, number] {
  const count = useRef(0);
  const last = useRef<EventView | null>(null);
  const event = now.value;
  if (last.current !== event) {
    last.current = event;
    count.current += 1;
  }
  return [event, count.current];
}
