// The moments that fill the screen for a breath in the card game: an attack on all, a Duel, the Dynamite, a new event,
// a death.
import { type Frame, leastOf } from "../../board/frame";
import {
  Blast,
  Drum,
  Fall,
  MomentTitle,
  Rain,
  Skip,
  skip,
  titleLines,
  twoLines,
  useBefore,
  Victim,
} from "../../board/moments";
import { Name } from "../../board/name";
import { Portrait } from "../../parts/art";
import { Head } from "../../parts/seat";
import { sentence } from "../../table/sentence";
import { nameOf } from "../../table/state";
import { type Moment, moment } from "../../table/story";
import { t } from "../../table/words";
import type { CardsPublicView } from "../../wire";
import { deckOf, EventCard } from "../card";
import { cards } from "../state";

/** Return the players in danger: all but the attacker, or the one with the Dynamite. */
function victimsOf(shown: Moment, game: CardsPublicView): number[] {
  const { seat } = shown.event.values;
  if (shown.kind === "dynamite") return [Number(seat)];
  return game.seats.flatMap((it, place) => (it.present && place !== seat ? [place] : []));
}

interface SceneProps {
  shown: Moment;
  game: CardsPublicView;
  least: number;
}

/** The type sizes of names: two rivals, and one alone. */
const RIVAL = 42;
const ALONE = 48;

function Victims({ shown, game, least }: SceneProps) {
  return (
    <ul class="victims">
      {victimsOf(shown, game).map((seat) => (
        <Victim
          key={seat}
          shown={shown}
          seat={seat}
          {...(shown.kind === "dynamite" ? { size: ALONE } : {})}
          least={least}
          room={game.seats.length}
        >
          <Head portrait={game.seats[seat]!.character} badge={game.seats[seat]!.role === "sheriff"} />
        </Victim>
      ))}
    </ul>
  );
}

/** Two rivals eye to eye, before the sun. */
function Rivals({ shown, game, least }: SceneProps) {
  const { seat, target } = shown.event.values;
  return (
    <div class="rivals">
      {[seat, target].map((it, place) => (
        <span class="rival" key={place} data-place={place}>
          <span class="rival-face">
            <Portrait id={game.seats[Number(it)]?.character ?? "bot"} />
          </span>
          <b>
            <Name text={nameOf(Number(it))} size={RIVAL} least={least} room={300} />
          </b>
        </span>
      ))}
    </div>
  );
}

function linesOf(shown: Moment): string[] {
  const { kind, event } = shown;
  if (kind === "eliminated") return titleLines("eliminated", nameOf(Number(event.values.seat)));
  if (kind === "dynamite") return [t("card.dynamite.name")];
  return twoLines(t(`card.${kind}.name`));
}

const EVENT = [150, 128, 108, 90, 76, 64];
const TALL_EVENT = EVENT.slice(3);

/** An event of High Noon or A Fistful of Cards: its card, its name, and its effect. */
function EventMoment({ shown, frame }: { shown: Moment; frame: Frame }) {
  const event = String(shown.event.values.event);
  const deck = deckOf(event);
  const tall = frame.height > frame.width;
  const card = tall ? frame.width * 0.42 : Math.min(frame.height * 0.44, frame.width * 0.34);
  return (
    <div class="board-moment event-moment" data-moment="event" data-deck={deck} onClick={skip} role="presentation">
      <span class="event-poster">
        <EventCard event={event} deck={deck} size="large" style={{ "--card": `${card}px` }} />
      </span>
      <div class="event-words">
        <p class="event-new">{t("board.cards.event.new")}</p>
        <MomentTitle
          lines={twoLines(t(`event_card.${event}.name`))}
          width={frame.width * (tall ? 0.9 : 0.56)}
          sizes={tall ? TALL_EVENT : EVENT}
        />
        <p class="event-text">{t(`event_card.${event}.text`)}</p>
      </div>
      <Skip />
    </div>
  );
}

function Picture({ kind }: { kind: string }) {
  if (kind === "gatling" || kind === "howitzer") return <Drum />;
  if (kind === "dynamite") return <Blast />;
  return (
    <>
      <span class="moment-sun"></span>
      {kind === "indians" && <Rain />}
    </>
  );
}

const DUEL = [288, 250, 212, 180, 150];

export function CardMoments({ frame }: { frame: Frame }) {
  const shown = moment.value;
  const game = useBefore(shown, cards);
  if (!shown || !game || shown.kind === "flip") return null;
  if (shown.kind === "event") return <EventMoment shown={shown} frame={frame} />;
  return (
    <div class="board-moment scene-red" data-moment={shown.kind} onClick={skip} role="presentation">
      <div class="moment-sky"></div>
      <Picture kind={shown.kind} />
      <div class="moment-words">
        <MomentTitle
          lines={linesOf(shown)}
          {...(shown.kind === "duel" ? { width: frame.width - 80, sizes: DUEL } : { width: frame.width - 449 })}
        />
        <p>{sentence(shown.event)}</p>
      </div>
      <div class="moment-ground"></div>
      {shown.kind === "eliminated" && <Fall shown={shown} seats={game.seats} />}
      {shown.kind === "duel" && <Rivals shown={shown} game={game} least={leastOf(frame)} />}
      {shown.kind !== "eliminated" && shown.kind !== "duel" && (
        <Victims shown={shown} game={game} least={leastOf(frame)} />
      )}
      <Skip />
    </div>
  );
}
