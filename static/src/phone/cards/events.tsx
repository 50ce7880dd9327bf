// The event in force is always in sight, and the one that comes next; a tap reads them.

import { CardArt } from "../../art";
import type { CardsPublicView } from "../../wire";
import { t } from "../../words";
import { openSheet } from "../open";

export function EventRow({ shown }: { shown: CardsPublicView }) {
  if (!shown.events.length) return null;
  const several = shown.events.length > 1;
  return (
    <button
      type="button"
      class="event-row"
      data-act="events"
      aria-label={eventsLabel(shown)}
      onClick={() => openSheet({ name: "events" })}
    >
      {shown.events.map(({ now, next }, place) => (
        <>
          {now && (
            <span class="event-now" key={`now${place}`}>
              <CardArt symbol={`e-${now}`} />
              <b>{t(`event_card.${now}.name`)}</b>
            </span>
          )}
          {next && !(several && now) && (
            <span class="event-next" key={`next${place}`}>
              <i>{t("board.cards.event.next")}</i> {t(`event_card.${next}.name`)}
            </span>
          )}
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
