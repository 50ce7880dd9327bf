// The event in force and its effect are always in sight, or else the event that comes first. A tap reads both.
import { CardArt } from "../../parts/art";
import { longPress } from "../../parts/press";
import { peek } from "../../phone/part";
import { openSheet } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView } from "../../wire";

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
