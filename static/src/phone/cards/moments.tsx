// What the card game's title cards show: an event's card, two rivals, a blast, a cannon; and who has to fear it.
import type { VNode } from "preact";

import { CardArt } from "../../art";
import { deckOf } from "../../faces";
import { EventCard } from "../../parts/card";
import { Head } from "../../parts/seat";
import { cards, nameOf } from "../../state";
import { t } from "../../words";
import type { OwnMoment } from "../part";
import type { Moment } from "../story";

const portraitOf = (seat: number) => cards.peek()?.seats[seat]?.character ?? "bot";

/** Two who look each other in the eye. */
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

/** Everybody but the one who attacks. */
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
  ) as VNode;
}

/** What is the card game's own on a title card; null: a card that is turned over lies on the table. */
export function cardMoment({ kind, event }: Moment): OwnMoment | null {
  const { seat, target } = event.values;
  if (kind === "flip") return null;
  if (kind === "event") {
    const name = String(event.values.event);
    return {
      picture: (<Poster event={name} />) as VNode,
      title: t(`event_card.${name}.name`),
      text: t(`event_card.${name}.text`),
    };
  }
  if (kind === "duel") return { picture: (<Rivals seats={[Number(seat), Number(target)]} />) as VNode };
  if (kind === "dynamite") return { picture: (<Drawn kind={kind} />) as VNode };
  if (kind === "eliminated") return {};
  return {
    picture: kind === "howitzer" ? ((<Drawn kind={kind} />) as VNode) : undefined,
    ground: (<Attacked by={Number(seat)} />) as VNode,
  };
}
