// The moments that fill the screen for a breath in the card game: an attack on all, a Duel, the Dynamite, a new event,
// a death.
import type { Frame } from "../../board/frame";
import { BoardMoment, Flights, Hit, MomentTitle, twoLines } from "../../board/moments";
import { Name } from "../../board/name";
import { Portrait } from "../../parts/art";
import type { Disc, Point } from "../../parts/geometry";
import { Skip, skip, useMoment } from "../../stage/moments";
import { nameOf } from "../../table/state";
import type { Moment, MomentContent } from "../../table/story";
import { t } from "../../table/words";
import type { EventView } from "../../wire";
import { Card, deckOf } from "../card";
import { flipped } from "../flip";
import { contentOf } from "../moments";
import { cards } from "../state";
import { PILE, pilesAt, playedNow } from "./middle";
import type { Room } from "./seats";

const EVENT = [150, 128, 108, 90, 76, 64];
const TALL_EVENT = EVENT.slice(3);

/** An event of High Noon or A Fistful of Cards: its card, its name, and its effect. */
function EventMoment({ shown, content, frame }: { shown: Moment; content: MomentContent; frame: Frame }) {
  const deck = deckOf(shown.event.values.event!);
  const tall = frame.height > frame.width;
  const card = tall ? frame.width * 0.42 : Math.min(frame.height * 0.44, frame.width * 0.34);
  return (
    <div class="board-moment event-moment" data-moment="event" data-deck={deck} onClick={skip} role="presentation">
      <span class="event-poster" style={{ "--card-width": `${card}px` }}>
        {content.poster}
      </span>
      <div class="event-words">
        <p class="event-new">{t("board.cards.event.new")}</p>
        <MomentTitle
          lines={twoLines(content.title!)}
          width={frame.width * (tall ? 0.9 : 0.56)}
          sizes={tall ? TALL_EVENT : EVENT}
        />
        <p class="event-text">{content.text}</p>
      </div>
      <Skip />
    </div>
  );
}

export function CardMoments({ frame }: { frame: Frame }) {
  const it = useMoment(contentOf);
  if (!it) return null;
  const Shown = it.shown.kind === "event" ? EventMoment : BoardMoment;
  return <Shown {...it} frame={frame} />;
}

// The flights over the board of the card game: cards from hand to hand, to the pile and from it, and shots.

interface Flight {
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
  if (values.faces) return values.faces.slice(0, MOST);
  if (values.face) return [values.face];
  return Array.from({ length: Math.min(MOST, values.count ?? 1) }, () => null);
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

/** The type of the names beside a card, and their breadth. */
const BESIDE = 24;
const ROOM = 92;
/** The shadow of the card, and what its tilt adds. */
const SHADOW = 22;

/** The names beside the card: its player and its target. */
function Beside({ seat, place, least }: { seat: number; place: "by" | "at"; least: number }) {
  const character = cards.value?.seats[seat]?.character;
  return (
    <span class="breath-head" data-place={place}>
      <span class="link-face">
        <Portrait id={character ?? "bot"} />
      </span>
      <b class="link-name">
        <Name text={nameOf(seat)} size={BESIDE} least={least} room={ROOM} />
      </b>
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
  const room = name === "laid" ? rooms[values.before] : undefined;
  const to = room ? room.face : pilesAt(sun, true).pile;
  return {
    "--out-x": `${to.x - at.x}px`,
    "--out-y": `${to.y - at.y}px`,
    "--out": String((room ? SIGN : PILE) / width),
    "--out-at": `${READ_BY[name]}ms`,
  };
}

interface FlightsProps {
  sun: Disc;
  rooms: readonly Room[];
  least: number;
}

/** The card that is being played, large for a breath. It comes from its player. */
function Large({ event, sun, rooms, least }: FlightsProps & { event: EventView }) {
  const played = playedNow(event);
  const from = played && rooms[played.seat]?.face;
  if (!played || !from) return null;
  const width = sun.r * (played.isAnswer ? 0.74 : 0.92);
  const at = { x: sun.x, y: sun.y - (played.isAnswer ? sun.r * 0.1 : 0) };
  const style = {
    left: `${at.x}px`,
    top: `${at.y}px`,
    "--from-x": `${from.x - at.x}px`,
    "--from-y": `${from.y - at.y}px`,
    ...wayOut(event, at, width, { sun, rooms }),
  };
  const room = {
    left: `${sun.x}px`,
    top: `${sun.y}px`,
    "--apart": `${(width + ROOM) / 2 + SHADOW}px`,
    "--room": `${ROOM}px`,
  };
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
          <Beside seat={played.seat} place="by" least={least} />
          {played.target !== null && played.target !== played.seat && (
            <Beside seat={played.target} place="at" least={least} />
          )}
        </span>
      )}
    </>
  );
}

export function CardFlights({ rooms, sun, least }: FlightsProps) {
  const busy = flipped.value !== null || (cards.value?.aside.length ?? 0) > 0;
  const draw = (event: EventView) => {
    const flight = flightOf(event, rooms, sun, busy);
    return (
      <>
        <Large event={event} sun={sun} rooms={rooms} least={least} />
        {flight && !playedNow(event)?.isAnswer && <Flying flight={flight} slow={event.name === "passed_on"} />}
        <Hit event={event} places={rooms} />
      </>
    );
  };
  return <Flights draw={draw} />;
}
