// The events of High Noon and A Fistful of Cards: a band for each pile, the one in force in words, the next one face up.
import { useRef } from "preact/hooks";
import { type Frame, isTall } from "../../board/frame";
import { CardArt } from "../../parts/art";
import { useFit } from "../../parts/size";
import { now } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, EventsView } from "../../wire";
import { deckOf } from "../faces";

/** The height of a band: on a screen held upright its text has three lines. */
export const bandOf = (frame: Frame): number => (isTall(frame) ? 84 : 56);

function Sign({ event }: { event: string }) {
  return (
    <span class="event-sign" data-edge={deckOf(event)}>
      <CardArt symbol={`e-${event}`} />
    </span>
  );
}

function InForce({ it, least }: { it: EventsView; least: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const text = it.now ? t(`event_card.${it.now}.short`) : t("board.cards.event.none");
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
  if (!it.next)
    return (
      <span class="event-next" data-last="">
        {t("board.cards.event.last")}
      </span>
    );
  const name = t(`event_card.${it.next}.name`);
  return (
    <span class="event-next">
      <span class="event-label">
        {t("board.cards.event.next")} <b>{name}</b>
      </span>
      <Sign event={it.next} />
    </span>
  );
}

export function EventBands({ shown, least }: { shown: CardsPublicView; least: number }) {
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
