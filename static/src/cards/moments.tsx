// The moments of the card game that fill a screen for a breath: an attack on all, a Duel, the Dynamite, a new event, a
// death.
import { CardArt } from "../parts/art";
import type { Moment, MomentContent } from "../table/story";
import { t } from "../table/words";
import { deckOf, EventCard, massOf } from "./card";
import { cards } from "./state";

/** Return the content of a moment; null for a card that is turned over, because it lies on the table. */
export function contentOf({ kind, event: { values } }: Moment): MomentContent | null {
  const by = values.seat!;
  if (kind === "flip") return null;
  if (kind === "eliminated") return {};
  if (kind === "duel") return { rivals: [by, values.target!] };
  if (kind === "event") {
    const event = values.event!;
    return {
      poster: <EventCard event={event} deck={deckOf(event)} size="large" />,
      title: t(`event_card.${event}.name`),
      text: t(`event_card.${event}.text`),
    };
  }
  const drawing = <CardArt symbol={`k-${kind}`} />;
  if (kind === "dynamite") return { drawn: "blast", middle: drawing, hurt: [by] };
  const hurt = (cards.peek()?.seats ?? []).flatMap((it, seat) => (it.present && seat !== by ? [seat] : []));
  if (massOf(kind) === "hurt") return { drawn: "rain", hurt };
  return kind === "gatling" ? { drawn: "drum", hurt } : { middle: drawing, hurt };
}
