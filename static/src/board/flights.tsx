// What flies across the board while an event is shown: arrows from the pile, shots from seat to seat.
import { useRef } from "preact/hooks";

import { Mark } from "../art";
import { angleTo, type Disc, type Point, pointList } from "../ring";
import { now } from "../state";
import type { EventView } from "../wire";
import type { Place } from "./places";

const ARROW_POINTS = 45;

/** A long red needle from the shooter towards the one who is hit. */
export function tracer(from: Point, to: Point): Point[] {
  const angle = (angleTo(from, to) * Math.PI) / 180;
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  const at = (base: Point, off: number): Point => ({ x: base.x + x * off, y: base.y + y * off });
  return [at(from, -2), at(to, -9), at(to, 9), at(from, 2)];
}

function Arrow({ sun, to }: { sun: Disc; to: Point }) {
  const style = {
    "--from-x": `${sun.x}px`,
    "--from-y": `${sun.y + sun.r * 0.85}px`,
    "--to-x": `${to.x}px`,
    "--to-y": `${to.y}px`,
    "--turn": `${angleTo(sun, to) + ARROW_POINTS}deg`,
  };
  return (
    <span class="flying-arrow" style={style}>
      <Mark name="arrow" />
    </span>
  );
}

function flightOf(event: EventView, places: readonly Place[], sun: Disc) {
  const { seat, by, why } = event.values;
  const at = typeof seat === "number" ? places[seat] : undefined;
  if (!at) return null;
  if (event.name === "arrow_taken") return <Arrow sun={sun} to={at.face} />;
  const from = typeof by === "number" && by !== seat ? places[by] : undefined;
  if (event.name !== "life_lost" || why !== "shots" || !from) return null;
  return (
    <svg class="tracers" aria-hidden="true">
      <polygon points={pointList(tracer(from.face, at.face))} />
    </svg>
  );
}

export function Flights({ places, sun }: { places: readonly Place[]; sun: Disc }) {
  const count = useRef(0);
  const last = useRef<EventView | null>(null);
  const event = now.value;
  if (last.current !== event) {
    last.current = event;
    count.current += 1;
  }
  const flight = event && flightOf(event, places, sun);
  return flight ? (
    <div class="flights" key={count.current} aria-hidden="true">
      {flight}
    </div>
  ) : null;
}
