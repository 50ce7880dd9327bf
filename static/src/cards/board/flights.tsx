// The flights over the board of the card game: cards from hand to hand, to the pile and from it, and shots.

import { Flights, Hit } from "../../board/moments";
import { Portrait } from "../../parts/art";
import type { Disc, Point } from "../../parts/ring";
import { nameOf } from "../../table/state";
import type { EventView } from "../../wire";
import { Card } from "../card";
import { flipped } from "../flip";
import { cards } from "../state";
import { PILE, pilesAt, playedNow } from "./middle";
import type { Room } from "./places";

export interface Flight {
  from: Point;
  to: Point;
  /** The visible face of each card; null for its back. */
  faces: (string | null)[];
}

const MOST = 3;
/** The approximate width of a card in front of a player. */
const SIGN = 46;

/** Return the cards of an event. Secret cards fly face down. */
function facesOf({ values }: EventView): (string | null)[] {
  if (Array.isArray(values.faces)) return values.faces.map(String).slice(0, MOST);
  if (typeof values.face === "string") return [values.face];
  return Array.from({ length: Math.min(MOST, Number(values.count ?? 1)) }, () => null);
}

/** Return the start and end of the flight of an event's cards; null if none fly. */
export function flightOf(event: EventView, rooms: readonly Room[], sun: Disc, busy = false): Flight | null {
  const at = (seat: unknown): Point | undefined => (typeof seat === "number" ? rooms[seat]?.face : undefined);
  const { deck, pile } = pilesAt(sun, busy);
  const { seat, victim, to, dead } = event.values;
  const ways: Record<string, [Point | undefined, Point | undefined]> = {
    drew: [deck, at(seat)],
    drew_discards: [pile, at(seat)],
    discarded: [at(seat), pile],
    discarded_face_down: [at(seat), deck],
    took: [at(victim), at(seat)],
    inherited: [at(dead), at(seat)],
    gave: [at(seat), at(to)],
    bought: [sun, at(seat)],
    kept_flipped: [sun, at(seat)],
    passed_on: [at(seat), at(to)],
  };
  const [from, target] = ways[event.name] ?? [];
  return from && target ? { from, to: target, faces: facesOf(event) } : null;
}

/** A card that is passed on. It flies larger and slower, because everybody watches it. */
function Flying({ flight, slow }: { flight: Flight; slow: boolean }) {
  return flight.faces.map((face, place) => {
    const style = {
      "--from-x": `${flight.from.x}px`,
      "--from-y": `${flight.from.y}px`,
      "--to-x": `${flight.to.x}px`,
      "--to-y": `${flight.to.y}px`,
      "--delay": `${place * 70}ms`,
    };
    return (
      <span class="flying-card" key={place} style={style} data-slow={slow ? "" : undefined}>
        <Card face={face} style={{ "--card": slow ? "126px" : "74px" }} />
      </span>
    );
  });
}

/** The names beside the card: its player and its target. */
function Beside({ seat, place }: { seat: number; place: "by" | "at" }) {
  const character = cards.value?.seats[seat]?.character;
  return (
    <span class="breath-head" data-place={place}>
      <span class="link-face">
        <Portrait id={character ?? "bot"} />
      </span>
      <b class="link-name">{nameOf(seat)}</b>
    </span>
  );
}

/** A card that has been read goes to its place after this time: in front of a player, or on the pile. */
const READ_BY = { laid: 680, discarded: 720 } as const;

/** Return the place to which a large card goes after it was read; none while it has yet to settle. */
function wayOut(
  event: EventView,
  at: Point,
  width: number,
  { sun, rooms }: { sun: Disc; rooms: readonly Room[] },
): Record<string, string> {
  const { name, values } = event;
  if (name !== "laid" && name !== "discarded") return {};
  const room = name === "laid" ? rooms[Number(values.before)] : undefined;
  const to = room ? room.face : pilesAt(sun, true).pile;
  return {
    "--out-x": `${to.x - at.x}px`,
    "--out-y": `${to.y - at.y}px`,
    "--out": String((room ? SIGN : PILE) / width),
    "--out-at": `${READ_BY[name]}ms`,
  };
}

/** The card that is being played, large for a breath. It comes from its player. */
function Large({ event, sun, rooms }: { event: EventView; sun: Disc; rooms: readonly Room[] }) {
  const played = playedNow(event);
  const from = played && rooms[played.seat]?.face;
  if (!played || !from) return null;
  const width = sun.r * (played.isAnswer ? 0.74 : 1.02);
  const at = { x: sun.x, y: sun.y - (played.isAnswer ? sun.r * 0.1 : 0) };
  const style = {
    left: `${at.x}px`,
    top: `${at.y}px`,
    "--from-x": `${from.x - at.x}px`,
    "--from-y": `${from.y - at.y}px`,
    ...wayOut(event, at, width, { sun, rooms }),
  };
  const room = { left: `${sun.x}px`, top: `${sun.y}px`, "--apart": `${width / 2 + 56}px` };
  return (
    <>
      <span
        class="breath-card"
        style={style}
        data-answer={played.isAnswer ? "" : undefined}
        data-goes={"--out" in style ? "" : undefined}
      >
        <Card face={played.face} size="large" style={{ "--card": `${width}px` }} />
      </span>
      {!played.isAnswer && (
        <span class="breath-heads" style={room}>
          <Beside seat={played.seat} place="by" />
          {played.target !== null && played.target !== played.seat && <Beside seat={played.target} place="at" />}
        </span>
      )}
    </>
  );
}

export function CardFlights({ rooms, sun }: { rooms: readonly Room[]; sun: Disc }) {
  const busy = flipped.value !== null || (cards.value?.aside.length ?? 0) > 0;
  const draw = (event: EventView) => {
    const flight = flightOf(event, rooms, sun, busy);
    return (
      <>
        <Large event={event} sun={sun} rooms={rooms} />
        {flight && !playedNow(event)?.isAnswer && <Flying flight={flight} slow={event.name === "passed_on"} />}
        <Hit event={event} places={rooms} />
      </>
    );
  };
  return <Flights draw={draw} />;
}
