// The pictures of the card game's title cards: an event's card, two rivals, a blast, a cannon; and their victims.

import type { VNode } from "preact";
import { CardArt } from "../../parts/art";
import { longPress } from "../../parts/press";
import { Head } from "../../parts/seat";
import { type OwnMoment, peek } from "../../phone/part";
import { nameOf, openSheet } from "../../table/state";
import type { Moment } from "../../table/story";
import { t } from "../../table/words";
import type { CardsPublicView } from "../../wire";
import { deckOf, EventCard } from "../card";
import { cards } from "../state";

const portraitOf = (seat: number) => cards.peek()?.seats[seat]?.character ?? "bot";

/** Two rivals eye to eye. */
function Rivals({ seats }: { seats: readonly number[] }) {
  return (
    <div class="moment-picture rivals">
      <span class="moment-sun"></span>
      {seats.map((seat, place) => (
        <span class="rival" key={place} data-place={place}>
          <Head portrait={portraitOf(seat)} />
          <b>{nameOf(seat)}</b>
        </span>
      ))}
    </div>
  );
}

/** A card's drawing before the sun, or in the middle of a blast. */
function Drawn({ kind }: { kind: string }) {
  return (
    <div class="moment-picture drawn" data-kind={kind} aria-hidden="true">
      <span class="moment-sun"></span>
      <CardArt symbol={`k-${kind}`} />
    </div>
  );
}

function Poster({ event }: { event: string }) {
  return (
    <div class="moment-picture poster-card">
      <EventCard event={event} deck={deckOf(event)} size="large" />
    </div>
  );
}

/** Everybody but the attacker. */
function Attacked({ by }: { by: number }): VNode {
  const seats = (cards.peek()?.seats ?? []).flatMap((it, seat) => (it.present && seat !== by ? [seat] : []));
  return (
    <ul class="losses">
      {seats.map((seat) => (
        <li class="loss" key={seat}>
          <Head portrait={portraitOf(seat)} />
          <span class="loss-name">{nameOf(seat)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Return the card game's part of a title card; null for a card that is turned over, because it lies on the table. */
export function cardMoment({ kind, event }: Moment): OwnMoment | null {
  const { seat, target } = event.values;
  if (kind === "flip") return null;
  if (kind === "event") {
    const name = event.values.event!;
    return {
      picture: <Poster event={name} />,
      title: t(`event_card.${name}.name`),
      text: t(`event_card.${name}.text`),
    };
  }
  if (kind === "duel") return { picture: <Rivals seats={[Number(seat), Number(target)]} /> };
  if (kind === "dynamite") return { picture: <Drawn kind={kind} /> };
  if (kind === "eliminated") return {};
  return {
    picture: kind === "howitzer" ? <Drawn kind={kind} /> : undefined,
    ground: <Attacked by={Number(seat)} />,
  };
}

// The event in force and its effect are always in sight, or else the event that comes first. A tap reads both.

export function EventRow({ shown }: { shown: CardsPublicView }) {
  if (!shown.events.length) return null;
  const several = shown.events.length > 1;
  return (
    <button
      type="button"
      class="event-row"
      data-act="events"
      aria-label={eventsLabel(shown)}
      {...longPress(() => openSheet({ name: "events" }), peek("events"), t("board.cards.event"))}
    >
      {shown.events.map(({ now, next }, place) => (
        <>
          {now && (
            <span class="event-now" key={`now${place}`}>
              <CardArt symbol={`e-${now}`} />
              <b>{t(`event_card.${now}.name`)}</b>
            </span>
          )}
          <span class="event-next" key={`next${place}`}>
            {now && !several && <b>{t(`event_card.${now}.short`)}</b>}
            {next && !now && (
              <span>
                <i>{t("board.cards.event.next")}</i> {t(`event_card.${next}.name`)}
              </span>
            )}
          </span>
        </>
      ))}
    </button>
  );
}

function eventsLabel(shown: CardsPublicView): string {
  const parts = shown.events.flatMap(({ now, next }) => [
    now ? `${t(`event_card.${now}.name`)}: ${t(`event_card.${now}.text`)}` : "",
    next ? `${t("board.cards.event.next")}: ${t(`event_card.${next}.name`)}` : "",
  ]);
  const whole = [t("board.cards.event"), ...parts.filter(Boolean)];
  return whole.map((it) => (/[.!?]$/.test(it) ? it : `${it}.`)).join(" ");
}
