// The event in force and its effect are always in sight, or else the event that comes first. A tap reads both.
import { CardArt } from "../../parts/art";
import { longPress } from "../../parts/press";
import { peek } from "../../phone/part";
import { openSheet } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, EventsView } from "../../wire";
import { isFaceDown, turners } from "../state";

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
      {shown.events.map((it, place) => nowAndNext(it, place, several))}
    </button>
  );
}

function nowAndNext(it: EventsView, place: number, several: boolean) {
  const { now } = it;
  const next = nextOf(it);
  return (
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
            <i>{t("board.cards.event.next")}</i> {next}
          </span>
        )}
      </span>
    </>
  );
}

/** Return the next event, or the cards that turn it up; empty after the last. */
function nextOf(it: EventsView): string {
  if (it.next) return t(`event_card.${it.next}.name`);
  return isFaceDown(it) ? turners() : "";
}

function eventsLabel(shown: CardsPublicView): string {
  const parts = shown.events.flatMap((it) => [
    it.now ? `${t(`event_card.${it.now}.name`)}: ${t(`event_card.${it.now}.text`)}` : "",
    nextOf(it) ? `${t("board.cards.event.next")}: ${nextOf(it)}` : "",
  ]);
  const whole = [t("board.cards.event"), ...parts.filter(Boolean)];
  return whole.map((it) => (/[.!?]$/.test(it) ? it : `${it}.`)).join(" ");
}
