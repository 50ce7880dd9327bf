// A card or an event large, with its text; and everything in front of a player.

import type { ComponentChildren, VNode } from "preact";
import { Slab } from "../parts/slab";
import { Rulings, useBook } from "../table/rulings";
import { type Content, closeSheet, nameOf, type Opened, openSheet, own, type SeatContent } from "../table/state";
import { t } from "../table/words";
import type { CardsPublicView, CardsSeatView } from "../wire";
import { Card, DoesSign, deckOf, EventCard, HandCount, printedOn, signsOf } from "./card";
import { cards, cardText, isFaceDown, kindName, nothingYet, turners } from "./state";

function LargeCard({ face, ready = false }: { face: string; ready?: boolean | undefined }) {
  const { kind, border } = printedOn(face);
  return (
    <div class="large-card" data-border={border}>
      <div class="large-picture">
        <Card face={face} size="large" ready={ready} />
      </div>
      <div class="large-text">
        <h3 class="heading">{t("phone.seat.does")}</h3>
        <p class="long">{cardText(kind)}</p>
        <p class="long quiet">{t(`border.${border}.help`)}</p>
        <Distance kind={kind} />
        <Legend kind={kind} />
        <Rulings game="cards" id={kind} />
      </div>
      <div class="large-foot">
        <Slab title={t("phone.cards.back")} act="close" onPress={closeSheet} />
      </div>
    </div>
  );
}

/** The events in force, or else the first ones to come. */
function eventPeek(shown: CardsPublicView): VNode {
  return (
    <ul class="events-large">
      {shown.events.map(({ now, next, left }) =>
        now ? (
          <OneEvent key={now} event={now} word={t("phone.cards.event.now")} />
        ) : next ? (
          <OneEvent key={next} event={next} word={t("phone.cards.event.next", { count: left })} />
        ) : (
          <li class="long">{t("event_card.wild_west_show.first")}</li>
        ),
      )}
    </ul>
  );
}

/** Return the card of the held thing: the events, or a card with its picture and its effect. */
export function cardPeek(what: string): VNode {
  if (what === "events") return eventPeek(cards.value!);
  const face = what.slice("card:".length);
  const { kind, border } = printedOn(face);
  return (
    <div class="card-peek">
      <Card face={face} size="small" />
      <div>
        <h3 class="heading">{t(`card.${kind}.name`)}</h3>
        <p>{cardText(kind)}</p>
        <p>{t(`border.${border}.help`)}</p>
        <Distance kind={kind} />
      </div>
    </div>
  );
}

/** The signs of cards that are about distance. */
const MEASURED = new Set(["one", "two", "reach", "seen"]);

/** What distance is, on the cards that it matters to. */
function Distance({ kind }: { kind: string }) {
  const isMeasured = printedOn(kind).reach > 0 || signsOf(kind).some(({ name }) => MEASURED.has(name));
  return isMeasured ? <p class="quiet">{t("phone.cards.distance.is")}</p> : null;
}

function OneEvent({ event, word, children }: { event: string; word: string; children?: ComponentChildren }) {
  return (
    <li class="event-large">
      <EventCard event={event} deck={deckOf(event)} />
      <div>
        <p class="quiet">{word}</p>
        <h3 class="heading">{t(`event_card.${event}.name`)}</h3>
        <p class="long">{t(`event_card.${event}.text`)}</p>
      </div>
      {children}
    </li>
  );
}

/** Return an event, and the questions about it from other tables. */
const told = (event: string, key: string, word: string) => (
  <OneEvent key={key} event={event} word={word}>
    <div class="event-told">
      <Rulings game="cards" id={event} />
    </div>
  </OneEvent>
);

function EventsSheet({ shown }: { shown: CardsPublicView }) {
  return (
    <ul class="events-large">
      {shown.events.map((it, place) => (
        <>
          {it.now && told(it.now, `now${place}`, t("phone.cards.event.now"))}
          {!it.now && <li class="long">{nothingYet(it)}</li>}
          {it.next && told(it.next, `next${place}`, t("phone.cards.event.next", { count: it.left }))}
          {it.now && isFaceDown(it) && (
            <li class="long">
              {t("phone.cards.event.next", { count: it.left })}: {turners()}
            </li>
          )}
        </>
      ))}
    </ul>
  );
}

/** Distance and reach, both ways. */
function Distances({ shown, seat, me }: { shown: CardsPublicView; seat: number; me: number }) {
  const [mine, his] = [shown.seats[me]!, shown.seats[seat]!];
  if (seat === me) return <p>{t("phone.cards.reach", { reach: mine.reach })}</p>;
  if (!mine.present || !his.present) return null;
  return (
    <p>
      {t("phone.cards.far", { count: mine.distances[seat], reach: mine.reach })}{" "}
      {t("phone.cards.far.back", { name: nameOf(seat), count: his.distances[me], reach: his.reach })}
    </p>
  );
}

function Table({ it, seat }: { it: CardsSeatView; seat: number }) {
  const known = [
    ...(cards.value?.shown[seat] ?? []),
    ...(own.value?.seat === seat ? [] : (own.value?.game?.known[seat] ?? [])),
  ];
  const seen = known.filter((card, place) => known.findIndex((other) => other.number === card.number) === place);
  return (
    <>
      {it.table.length > 0 && (
        <>
          <h3 class="heading">{t("phone.cards.in_play")}</h3>
          <ul class="large-table">
            {it.table.map((card) => (
              <li key={card.number}>
                <Card
                  face={card.face}
                  ready={card.ready}
                  onTap={() => openSheet({ name: "card", face: card.face, ready: card.ready })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {seen.length > 0 && (
        <>
          <h3 class="heading">{t("phone.cards.seen")}</h3>
          <ul class="large-table">
            {seen.map((card) => (
              <li key={card.number}>
                <Card face={card.face} onTap={() => openSheet({ name: "card", face: card.face })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The card game's part of the sheet of a player. */
export function cardSeat(seat: number): SeatContent | null {
  const shown = cards.value;
  const it = shown?.seats[seat];
  if (!it) return null;
  const me = own.value?.seat ?? null;
  return {
    class: "cards-large",
    beside: <HandCount count={it.hand} />,
    text: `${t("board.cards.hand", { count: it.hand })}.`,
    more: (
      <>
        {me !== null && <Distances shown={shown} seat={seat} me={me} />}
        <Table it={it} seat={seat} />
      </>
    ),
    copied: it.copied,
  };
}

/** The sheets of the card game. */
export function cardSheets(sheet: Opened): Content | null {
  const shown = cards.value;
  if (!shown) return null;
  if (sheet.name === "card")
    return { title: kindName(sheet.face), body: <LargeCard face={sheet.face} ready={sheet.ready} /> };
  if (sheet.name === "events") return { title: t("board.cards.event"), body: <EventsSheet shown={shown} /> };
  return null;
}

// The meaning of the signs at the foot of a card, one by one.

/** The signs of a kind. A suit is explained together with the “draw!” before it. */
function Legend({ kind }: { kind: string }) {
  const { signs } = useBook("cards");
  const { reach } = printedOn(kind);
  const known = signsOf(kind).filter(({ name }) => name in signs);
  if (known.length === 0 && !(reach > 0 && signs.weapon)) return null;
  return (
    <ul class="legend">
      {known.map((it) => (
        <li key={it.name}>
          <span class="does" aria-hidden="true">
            <DoesSign {...it} />
          </span>
          <span>{signs[it.name]}</span>
        </li>
      ))}
      {reach > 0 && (
        <li key="weapon">
          <span class="does" aria-hidden="true">
            <b class="does-one">{reach}</b>
          </span>
          <span>{signs.weapon}</span>
        </li>
      )}
    </ul>
  );
}
