// The card game on the board: the ring in its real places, deck and piles in the sun, events and one sentence below.
import { html } from "htm/preact";

import { Scene } from "../../parts/scene";
import { angleTo } from "../../ring";
import { cards, table } from "../../state";
import { CodeButton } from "../menu";
import { Ticker } from "../ticker";
import { BAND, EventBands } from "./events";
import { CardFlights } from "./flights";
import { CardMiddle } from "./middle";
import { cardRooms, cardSun, widthBeside } from "./places";
import { CardSeats } from "./seats";
import type { Frame } from "../frame";

const TICKER = 98;

export function CardBoard({ frame }: { frame: Frame }) {
  const shown = cards.value!;
  const field = { width: frame.width, height: frame.height - TICKER - shown.events.length * BAND };
  const sun = cardSun(field);
  const rooms = cardRooms(shown.seats.length, field, table.value!.options.flat);
  const angle = angleTo(sun, rooms[shown.turn.seat]!.face);
  return html`<div class="game-board card-board scene-mine" data-screen="game" data-about=${shown.question?.about}>
    <${Scene} width=${frame.width} height=${frame.height} sun=${sun} beams=${[angle]} spread=${16} rays=${22} />
    <${CardMiddle} shown=${shown} sun=${sun} room=${frame.width - 2 * widthBeside(field, sun) - 80} />
    <${CardSeats} shown=${shown} rooms=${rooms} />
    <${CardFlights} rooms=${rooms} sun=${sun} />
    <${EventBands} shown=${shown} />
    <${Ticker}><${CodeButton} /></${Ticker}>
  </div>`;
}
