// The story as people read it: by turns, with a sign for each event, and the player's own events in another colour and
// with a bar.

import { CardArt, DieFace, Mark, type MarkName, Portrait } from "../parts/art";
import type { EventView } from "../wire";
import { showingOf } from "./play";
import { anyGame, openSheet, own, turnNumber } from "./state";
import { actorOf, type Entry, isLoud, story } from "./story";
import { t } from "./words";

/**
 * A turn of the story, with its events, the oldest first. The first turn that is still known may lack its beginning.
 */
interface Turn {
  seat: number | null;
  name: string;
  number: number | null;
  lines: readonly Entry[];
}

/** Return the story by turns, the newest above. `number` is that of the turn that is played now. */
export function turnsOf(entries: readonly Entry[], number: number): Turn[] {
  const turns: Turn[] = [];
  let lines: Entry[] = [];
  for (const it of entries) {
    if (it.event?.name === "turn_began") {
      turns.push({ seat: it.event.values.seat!, name: it.name, number: number - turns.length, lines });
      lines = [];
    } else if (!it.event || isLoud(it.event)) lines = [it, ...lines];
  }
  return lines.length ? [...turns, { seat: null, name: "", number: null, lines }] : turns;
}

/** The seats that an event names. */
const SEATS = ["seat", "by", "target", "to", "before", "victim"] as const;

/** Return true if an event concerns a seat. */
export const concerns = ({ values }: EventView, seat: number | null | undefined): boolean =>
  typeof seat === "number" && SEATS.some((name) => values[name] === seat);

const MARKS: Readonly<Record<string, MarkName>> = { life_lost: "bullet", life_gained: "plus", life_spared: "check" };

/** Return the drawing for an event: its card, its die, a mark; "" where there is none. */
function signOf(event: EventView): string {
  if (event.name === "eliminated") return "p-eliminated";
  const mark = MARKS[event.name];
  return showingOf(anyGame.peek()).signOf(event) || (mark ? `m-${mark}` : "");
}

/** The drawing for an event. */
export function Sign({ event }: { event: EventView }) {
  const symbol = signOf(event);
  const name = symbol.slice(2);
  if (symbol.startsWith("d-")) return <DieFace face={name} />;
  if (symbol.startsWith("m-")) return <Mark name={name as MarkName} />;
  if (symbol.startsWith("p-")) return <Portrait id={name} />;
  return symbol ? <CardArt symbol={symbol} /> : null;
}

/** The sentence with its sign. A tap says why. */
function Told({ it: { event, words } }: { it: Entry }) {
  const said = (
    <>
      <span class="story-sign" aria-hidden="true">
        {event && <Sign event={event} />}
      </span>
      <span>{words}</span>
    </>
  );
  if (!event) return said;
  return (
    <button type="button" class="story-asked" data-act="why" onClick={() => openSheet({ name: "why", event })}>
      {said}
      <span class="unseen">{t("phone.why")}</span>
    </button>
  );
}

/** One line of the story. `head` adds the head of the player who acted. */
export function StoryLine({ it, head = false }: { it: Entry; head?: boolean }) {
  const mine = it.event !== null && concerns(it.event, own.value?.seat);
  const actor = it.event && actorOf(it.event);
  return (
    <li class="story-line" data-mine={mine ? "" : undefined}>
      {head && (
        <span class="story-head">{actor !== null && <Portrait id={anyGame.value!.seats[actor]!.character} />}</span>
      )}
      <Told it={it} />
    </li>
  );
}

/** The story so far, for a player who looked away. */
export function Story() {
  const game = anyGame.value;
  const turns = turnsOf(story.value, turnNumber(game));
  return (
    <div class="story">
      {turns.map(({ seat, name, number, lines }, place) => (
        <section key={number ?? "before"}>
          <h3 class="story-turn">
            {seat !== null && game && (
              <span class="story-head">
                <Portrait id={game.seats[seat]!.character} />
              </span>
            )}
            <span>
              {seat === null ? t("phone.story.before") : seat === own.value?.seat ? t("phone.story.you") : name}
            </span>
            {number !== null && <small>{t(place ? "phone.story.turn" : "phone.story.now", { number })}</small>}
          </h3>
          <ol>
            {lines.map((it, at) => (
              <StoryLine key={at} it={it} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
