// A card or an event large, with its text; and everything in front of a player.

import { Portrait } from "../parts/art";
import { Life } from "../parts/seat";
import { Slab } from "../parts/slab";
import { type Content, closeSheet, type Opened, openSheet } from "../table/open";
import { Rulings } from "../table/rulings";
import { nameOf, own } from "../table/state";
import { t } from "../table/words";
import type { CardsPublicView, CardsSeatView } from "../wire";
import { Card, EventCard, HandCount } from "./card";
import { deckOf, printedOn } from "./faces";
import { Legend } from "./legend";
import { cards } from "./state";

import { kindName } from "./voice";

function LargeCard({ face, ready = false }: { face: string; ready?: boolean | undefined }) {
  const { kind, border } = printedOn(face);
  return (
    <div class="large-card" data-border={border}>
      <div class="large-picture">
        <Card face={face} size="large" ready={ready} />
      </div>
      <div class="large-text">
        <h3 class="heading">{t("phone.seat.does")}</h3>
        <p class="long">{t(`card.${kind}.text`)}</p>
        <p class="long quiet">{t(`border.${border}.help`)}</p>
        <Legend kind={kind} />
        <Rulings game="cards" id={kind} />
      </div>
      <div class="large-foot">
        <Slab title={t("phone.cards.back")} act="close" onPress={closeSheet} />
      </div>
    </div>
  );
}

function OneEvent({ event, word }: { event: string; word: string }) {
  return (
    <li class="event-large">
      <EventCard event={event} deck={deckOf(event)} />
      <div>
        <p class="quiet">{word}</p>
        <h3 class="heading">{t(`event_card.${event}.name`)}</h3>
        <p class="long">{t(`event_card.${event}.text`)}</p>
      </div>
      <div class="event-told">
        <Rulings game="cards" id={event} />
      </div>
    </li>
  );
}

function EventsSheet({ shown }: { shown: CardsPublicView }) {
  return (
    <ul class="events-large">
      {shown.events.map(({ now, next, left }, place) => (
        <>
          {now && <OneEvent key={`now${place}`} event={now} word={t("phone.cards.event.now")} />}
          {!now && <li class="long">{t("board.cards.event.none")}</li>}
          {next && <OneEvent key={`next${place}`} event={next} word={t("phone.cards.event.next", { count: left })} />}
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

function Abilities({ it }: { it: CardsSeatView }) {
  return (
    <>
      <h3 class="heading">{t("phone.seat.does")}</h3>
      <p class="long">{t(`character.${it.character}.ability`)}</p>
      {it.copied && (
        <>
          <h3 class="heading">{t("board.cards.copied", { character: t(`character.${it.copied}.name`) })}</h3>
          <p class="long">{t(`character.${it.copied}.ability`)}</p>
        </>
      )}
      <Rulings game="cards" id={it.character} />
    </>
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

function SeatSheet({ seat, shown }: { seat: number; shown: CardsPublicView }) {
  const it = shown.seats[seat]!;
  const me = own.value?.seat ?? null;
  return (
    <div class="large cards-large">
      <div class="large-head">
        <Portrait id={it.character} />
      </div>
      <div class="large-words">
        <p class="heading">{t(`character.${it.character}.name`)}</p>
        {it.alive || it.present ? (
          <p class="large-life">
            <Life life={it.life} max={it.max_life} pitch={11} />
            <HandCount count={it.hand} />
          </p>
        ) : (
          <p>{t("phone.out.short")}</p>
        )}
        <p class="quiet">
          {t("phone.seat.max", { max: it.max_life })} {t("board.cards.hand", { count: it.hand })}.
        </p>
      </div>
      {me !== null && <Distances shown={shown} seat={seat} me={me} />}
      <Table it={it} seat={seat} />
      <Abilities it={it} />
      {it.role && (
        <>
          <h3 class="heading">{t(`role.${it.role}.name`)}</h3>
          <p class="long">{t(`role.${it.role}.flavour`)}</p>
        </>
      )}
    </div>
  );
}

/** The sheets of the card game. */
export function cardSheets(sheet: Opened): Content | null {
  const shown = cards.value;
  if (!shown) return null;
  if (sheet.name === "card")
    return { title: kindName(sheet.face), body: <LargeCard face={sheet.face} ready={sheet.ready} /> };
  if (sheet.name === "events") return { title: t("board.cards.event"), body: <EventsSheet shown={shown} /> };
  if (sheet.name === "seat" && shown.seats[sheet.seat])
    return { title: nameOf(sheet.seat), body: <SeatSheet seat={sheet.seat} shown={shown} /> };
  return null;
}
