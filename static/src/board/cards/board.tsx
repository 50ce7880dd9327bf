// The card game on the board: the ring in its real places, deck and piles in the sun, events and one sentence below.

import { Scene } from "../../parts/scene";
import { angleTo } from "../../ring";
import { cards, table } from "../../state";
import { type Frame, leastOf, tickerOf } from "../frame";
import { CodeButton } from "../menu";
import { openRole } from "../seats";
import { Ticker } from "../ticker";
import { bandOf, EventBands } from "./events";
import { CardFlights } from "./flights";
import { CardMiddle } from "./middle";
import { cardRooms, cardSun } from "./places";
import { CardSeats } from "./seats";

export function CardBoard({ frame }: { frame: Frame }) {
  const shown = cards.value!;
  const field = { width: frame.width, height: frame.height - tickerOf(frame) - shown.events.length * bandOf(frame) };
  const count = shown.seats.length;
  const least = leastOf(frame);
  const sun = cardSun(count, field);
  const rooms = cardRooms(count, field, table.value!.options.flat, { least, open: shown.seats.some(openRole) });
  const angle = angleTo(sun, rooms[shown.turn.seat]!.face);
  return (
    <div class="game-board card-board scene-mine" data-screen="game" data-about={shown.question?.about}>
      <Scene width={frame.width} height={frame.height} sun={sun} beams={[angle]} spread={16} rays={22} />
      <CardMiddle shown={shown} sun={sun} least={least} />
      <CardSeats shown={shown} rooms={rooms} least={least} />
      <CardFlights rooms={rooms} sun={sun} />
      <EventBands shown={shown} least={least} />
      <Ticker>
        <CodeButton />
      </Ticker>
    </div>
  );
}
