// The card game on the board: the ring in its real places, deck and piles in the sun, events and one sentence below.

import { effect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { type Frame, isTall, leastOf, tickerOf } from "../../board/frame";
import { CodeButton } from "../../board/menu";
import { beamsOf, openRole, sceneOf } from "../../board/name";
import type { Part } from "../../board/part";
import { BoardSigns, WatchKey } from "../../board/signs";
import { Ticker } from "../../board/ticker";
import { CardArt } from "../../parts/art";
import { angleTo } from "../../parts/geometry";
import { Scene } from "../../parts/scene";
import { useFit } from "../../parts/size";
import { prefersStill } from "../../table/play";
import { shifting } from "../../table/rulings";
import { now, table } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, EventsView } from "../../wire";
import { deckOf, shifts } from "../card";
import { follow } from "../flip";
import { cardSeat, cardSheets } from "../large";
import { bringSets, drawHeads } from "../sets";
import { CARDS } from "../showing";
import { cards, chosenWords, nothingYet, turners } from "../state";
import { CardMiddle, picksOf } from "./middle";
import { CardFlights, CardMoments } from "./moments";
import { CardSeats, cardRooms, cardSun } from "./seats";

const TURNED = new Set(["flipped", "flip_chosen"]);

/** The card game's part of the board. */
export const PART: Part = {
  comes: bringSets,
  Screen: CardBoard,
  Middle: (it) => <CardMiddle shown={cards.value!} {...it} />,
  faces: (frame) => planOf(cards.value!, frame).rooms.map((it) => it.face),
  Moments: CardMoments,
  chosen: ({ rules, clock }, slow) => chosenWords(rules.cards ?? {}, clock > 0 ? [slow] : []),
  seat: cardSeat,
  sheet: cardSheets,
  asks: () => cards.value && picksOf(cards.value),
  // A card turned over stays for a breath on a board without movement, too.
  showing: {
    ...CARDS,
    momentOf: (event) => (TURNED.has(event.name) && prefersStill() ? "flip" : CARDS.momentOf(event)),
  },
  begin: () => {
    drawHeads();
    shifting.is = shifts;
    effect(() => follow(now.value));
  },
};

/** The places of the sun and the seats. */
function planOf({ seats, events }: CardsPublicView, frame: Frame) {
  const field = { width: frame.width, height: frame.height - tickerOf(frame) - events.length * bandOf(frame) };
  const needs = { least: leastOf(frame), open: seats.some(openRole) };
  const rooms = cardRooms(seats.length, field, table.value!.switches.flat, needs);
  return { sun: cardSun(seats.length, field), rooms };
}

function CardBoard({ frame }: { frame: Frame }) {
  const shown = cards.value!;
  const least = leastOf(frame);
  const { sun, rooms } = planOf(shown, frame);
  const beams = beamsOf(shown).map((seat) => angleTo(sun, rooms[seat]!.face));
  return (
    <div class={`game-board card-board ${sceneOf(shown)}`} data-screen="game" data-about={shown.question?.about}>
      <Scene width={frame.width} height={frame.height} sun={sun} beams={beams} spread={16} rays={22} />
      <BoardSigns frame={frame} />
      <CardMiddle shown={shown} sun={sun} least={least} />
      <CardSeats shown={shown} rooms={rooms} least={least} />
      <CardFlights rooms={rooms} sun={sun} least={least} />
      <EventBands shown={shown} least={least} />
      <Ticker>
        <WatchKey />
        <CodeButton />
      </Ticker>
    </div>
  );
}

// The events of High Noon and A Fistful of Cards: a band for each pile, the one in force in words, the next one face
// up.

/** Return the height of a band. On a screen held upright its text has three lines. */
const bandOf = (frame: Frame): number => (isTall(frame) ? 84 : 56);

function Sign({ event }: { event: string }) {
  return (
    <span class="event-sign" data-edge={deckOf(event)}>
      <CardArt symbol={`e-${event}`} />
    </span>
  );
}

function InForce({ it, least }: { it: EventsView; least: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const text = it.now ? t(`event_card.${it.now}.short`) : nothingYet(it);
  useFit(
    line,
    [25, 23, 21, 20].map((size) => Math.max(least, size)),
    `${it.now} ${text}`,
  );
  return (
    <span class="event-now">
      {it.now && <Sign event={it.now} />}
      <p ref={line}>
        {it.now && <b>{t(`event_card.${it.now}.name`)}</b>}
        <span>{text}</span>
      </p>
    </span>
  );
}

function Next({ it }: { it: EventsView }) {
  if (!it.left) return <span class="event-next">{t("board.cards.event.last")}</span>;
  return (
    <span class="event-next">
      <span class="event-label">
        {t("board.cards.event.next")} <b>{it.next ? t(`event_card.${it.next}.name`) : turners()}</b>
      </span>
      {it.next && <Sign event={it.next} />}
    </span>
  );
}

function EventBands({ shown, least }: { shown: CardsPublicView; least: number }) {
  if (!shown.events.length) return null;
  return (
    <div class="event-bands" role="group" aria-label={t("board.cards.event")}>
      {shown.events.map((it, place) => (
        <div
          class="event-band"
          key={place}
          data-event={it.now ?? "none"}
          data-new={now.value?.name === "event_revealed" && now.value.values.event === it.now ? "" : undefined}
        >
          <InForce it={it} least={least} />
          <Next it={it} />
        </div>
      ))}
    </div>
  );
}
