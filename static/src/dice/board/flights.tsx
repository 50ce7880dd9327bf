// The flights across the board while an event is shown: arrows from the pile, shots from seat to seat.
import { Tracer, useEvent } from "../../board/flights";
import type { Place } from "../../board/places";
import { Mark } from "../../parts/art";
import { angleTo, type Disc, type Point } from "../../parts/ring";
import type { EventView } from "../../wire";

const ARROW_POINTS = 45;

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
  return <Tracer from={from.face} to={at.face} />;
}

export function Flights({ places, sun }: { places: readonly Place[]; sun: Disc }) {
  const [event, count] = useEvent();
  const flight = event && flightOf(event, places, sun);
  return flight ? (
    <div class="flights" key={count} aria-hidden="true">
      {flight}
    </div>
  ) : null;
}
