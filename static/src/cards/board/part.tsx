// The card game on the board: the ring in its real places, deck and piles in the sun, events and one sentence below.

import { effect } from "@preact/signals";
import { type Frame, leastOf, tickerOf } from "../../board/frame";
import { CodeButton } from "../../board/menu";
import type { Part } from "../../board/part";
import { openRole } from "../../board/seats";
import { Ticker } from "../../board/ticker";
import { angleTo } from "../../parts/ring";
import { Scene } from "../../parts/scene";
import { prefersStill } from "../../table/play";
import { now, table } from "../../table/state";
import { chosenWords } from "../chosen";
import { follow } from "../flip";
import { cardSheets } from "../large";
import { CARDS } from "../showing";
import { cards } from "../state";
import { bandOf, EventBands } from "./events";
import { CardFlights } from "./flights";
import { CardMiddle } from "./middle";
import { CardMoments } from "./moments";
import { cardRooms, cardSun } from "./places";
import { CardSeats } from "./seats";

const TURNED = new Set(["flipped", "flip_chosen"]);

/** The card game's part of the board. */
export const PART: Part = {
  Screen: CardBoard,
  Moments: CardMoments,
  chosen: ({ rules, clock }, slow) => chosenWords(rules.cards ?? {}, clock > 0 ? [slow] : []),
  sheet: cardSheets,
  // Where nothing moves a card turned over stands for a breath too.
  showing: {
    ...CARDS,
    momentOf: (event) => (TURNED.has(event.name) && prefersStill() ? "flip" : CARDS.momentOf(event)),
  },
  begin: () => void effect(() => follow(now.value)),
};

function CardBoard({ frame }: { frame: Frame }) {
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
