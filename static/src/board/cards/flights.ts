// What flies over the board of the card game: cards from hand to hand, to the pile and from it, and shots.
import { html } from "htm/preact";
import { useRef } from "preact/hooks";

import { Portrait } from "../../art";
import { Card } from "../../parts/card";
import { pointList, type Disc, type Point } from "../../ring";
import { cards, nameOf, now } from "../../state";
import { tracer } from "../flights";
import { playedNow } from "./middle";
import type { Room } from "./places";
import type { EventView } from "../../wire";

export interface Flight {
  from: Point;
  to: Point;
  /** What is seen of each card; null: its back. */
  faces: (string | null)[];
}

const MOST = 3;

/** The cards of an event; those that nobody may know fly face down. */
function facesOf({ values }: EventView): (string | null)[] {
  if (Array.isArray(values.faces)) return values.faces.map(String).slice(0, MOST);
  if (typeof values.face === "string") return [values.face];
  return Array.from({ length: Math.min(MOST, Number(values.count ?? 1)) }, () => null);
}

/** From where to where the cards of an event fly; null when none do. */
export function flightOf(event: EventView, rooms: readonly Room[], sun: Disc): Flight | null {
  const at = (seat: unknown): Point | undefined => (typeof seat === "number" ? rooms[seat]?.face : undefined);
  const deck = { x: sun.x - sun.r * 0.5, y: sun.y };
  const pile = { x: sun.x + sun.r * 0.5, y: sun.y };
  const { seat, victim, to, before, dead } = event.values;
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
    laid: [sun, at(before)],
    passed_on: [at(seat), at(to)],
  };
  const [from, target] = ways[event.name] ?? [];
  return from && target ? { from, to: target, faces: facesOf(event) } : null;
}

function Flying({ flight, delay }: { flight: Flight; delay: number }) {
  return flight.faces.map((face, place) => {
    const style = { "--from-x": `${flight.from.x}px`, "--from-y": `${flight.from.y}px`, "--to-x": `${flight.to.x}px`, "--to-y": `${flight.to.y}px`, "--delay": `${delay + place * 70}ms` };
    return html`<span class="flying-card" key=${place} style=${style}><${Card} face=${face} style=${{ "--card": "74px" }} /></span>`;
  });
}

/** Who plays it, and at whom: beside the card. */
function Beside({ seat, place }: { seat: number; place: "by" | "at" }) {
  const character = cards.value?.seats[seat]?.character;
  return html`<span class="breath-head" data-place=${place}>
    <span class="link-face"><${Portrait} id=${character ?? "bot"} /></span>
    <b class="link-name">${nameOf(seat)}</b>
  </span>`;
}

/** The card that is being played, large for a breath: it comes from whoever plays it. */
function Large({ sun, rooms }: { sun: Disc; rooms: readonly Room[] }) {
  const played = playedNow();
  const from = played && rooms[played.seat]?.face;
  if (!played || !from) return null;
  const width = sun.r * (played.isAnswer ? 0.74 : 1.02);
  const style = { left: `${sun.x}px`, top: `${sun.y - (played.isAnswer ? sun.r * 0.1 : 0)}px`, "--from-x": `${from.x - sun.x}px`, "--from-y": `${from.y - sun.y}px` };
  const room = { left: `${sun.x}px`, top: `${sun.y}px`, "--apart": `${width / 2 + 78}px` };
  return html`<span class="breath-card" style=${style} data-answer=${played.isAnswer ? "" : undefined}><${Card} face=${played.face} size="large" style=${{ "--card": `${width}px` }} /></span>
    ${!played.isAnswer && html`<span class="breath-heads" style=${room}>
      <${Beside} seat=${played.seat} place="by" />
      ${played.target !== null && played.target !== played.seat && html`<${Beside} seat=${played.target} place="at" />`}
    </span>`}`;
}

/** A shot that hits. */
function Hit({ event, rooms }: { event: EventView; rooms: readonly Room[] }) {
  const { seat, by } = event.values;
  const [from, to] = [rooms[Number(by)], rooms[Number(seat)]];
  if (event.name !== "life_lost" || typeof by !== "number" || by === seat || !from || !to) return null;
  return html`<svg class="tracers" aria-hidden="true"><polygon points=${pointList(tracer(from.face, to.face))} /></svg>`;
}

/** How long a card is large before it goes where it belongs. */
const LAID = 700;

export function CardFlights({ rooms, sun }: { rooms: readonly Room[]; sun: Disc }) {
  const count = useRef(0);
  const last = useRef<EventView | null>(null);
  const event = now.value;
  if (last.current !== event) {
    last.current = event;
    count.current += 1;
  }
  if (!event) return null;
  const flight = flightOf(event, rooms, sun);
  return html`<div class="flights" key=${count.current} aria-hidden="true">
    <${Large} sun=${sun} rooms=${rooms} />
    ${flight && !playedNow(event)?.isAnswer && html`<${Flying} flight=${flight} delay=${event.name === "laid" ? LAID : 0} />`}
    <${Hit} event=${event} rooms=${rooms} />
  </div>`;
}
