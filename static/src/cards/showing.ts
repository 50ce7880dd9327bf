// The showing of the card game's events: their time and their moments.

import type { Heard } from "../table/patch";
import { type Showing, traitsIn } from "../table/play";
import { mine, open, own } from "../table/state";
import { hasWord } from "../table/words";
import type { ChoiceView, EventView, OwnView } from "../wire";
import { massOf } from "./card";
import { EVENTS } from "./events";
import { cards } from "./state";

/** The time of an event of the table, beside the game, in milliseconds. */
const OTHER = 250;
/** A card that fills the screen. */
const PLAYED_MOMENT = 2000;

/** The answers of players asked at once turn over one after another, in this time each. Only the last stays longer. */
const TURNED = 120;

const traits = (event: EventView) => traitsIn(EVENTS, event);

/** Return true if cards are discarded as an answer. */
export const isGiven = (event: EventView): boolean => traits(event).answer === true;

/** Cards that make another lose one of his, as the discarded card tells it. */
const DROPPED = new Set(["cat_balou", "can_can", "brawl", "johnny_kisch"]);

/** Return true if a card is taken from this seat, or goes by another's. */
export const robs = ({ name, values: { seat, victim, why } }: EventView, from: unknown): boolean =>
  name === "took" ? victim === from : name === "discarded" && seat === from && DROPPED.has(String(why));

const isAnswer = ({ name, values }: EventView): boolean =>
  (name === "discarded" && ["missed", "bang"].includes(values.why)) ||
  (name === "life_lost" && massOf(values.why) !== null);

function seenFor(event: EventView, next?: EventView): number {
  if (next && isAnswer(event) && isAnswer(next)) return TURNED;
  const isMoment = (event.name === "played" || event.name === "used") && momentOf(event) !== null;
  return isMoment ? PLAYED_MOMENT : (traits(event).seen ?? OTHER);
}

/** The card game's pictures: their time, and those that fill the screen. */
export const CARDS: Showing = {
  seenFor,
  momentOf,
  holds: (event) => traits(event).held === true,
  // A wound that an empty hand cannot answer: its player is asked nothing, so nothing else tells what struck.
  lies: ({ name, values: { seat, by } }, { mine: { own } }) =>
    name === "life_lost" &&
    typeof by === "number" &&
    typeof seat === "number" &&
    by !== seat &&
    seat === own?.seat &&
    cards.peek()?.seats[seat]?.hand === 0,
  isShot: ({ name, values: { seat, by, why } }) =>
    name === "life_lost" && typeof by === "number" && by !== seat && !hasTitle(why) && why !== "dynamite",
  robs,
  signOf,
  hasFuse: (game) => game.seats.some((it) => "table" in it && it.table.some(({ face }) => face.startsWith("dynamite"))),
};

/** Return the symbol of the card that an event is about; "" if it is about none. */
function signOf({ values }: EventView): string {
  for (const it of [values.kind, values.face, values.why, values.faces?.[0], values.event]) {
    const kind = it?.split(" ")[0];
    if (kind && hasWord(`card.${kind}.name`)) return `k-${kind}`;
    if (kind && hasWord(`event_card.${kind}.name`)) return `e-${kind}`;
  }
  return "";
}

// The events of the card game that fill a board's screen for a breath.

const hasTitle = (kind: unknown): boolean => massOf(kind) !== null || kind === "duel";

/** Return the name of an event's title card; null if it has none. A card that is played has the one of its kind. */
export function momentOf(event: EventView): string | null {
  const { name, values } = event;
  if ((name === "played" || name === "used") && hasTitle(values.kind)) return values.kind;
  return traits(event).title ?? null;
}

const askedOf = ({ choice, at_once, ahead }: OwnView): ChoiceView | null =>
  choice ?? (at_once && ahead && !ahead.chosen ? ahead : null);

/** Return true if what this phone is asked out of turn is the same after a state. It may have its number by then. */
function isSame(before: OwnView, after: OwnView): boolean {
  const [was, is] = [askedOf(before), askedOf(after)];
  const words = ({ about, values, options }: ChoiceView) => JSON.stringify([about, values, options]);
  const isMyTurn = cards.peek()?.turn.seat === after.seat;
  return !!was && !!is && !isMyTurn && (was.number ?? is.number) === is.number && words(was) === words(is);
}

/** Forget an answer chosen ahead that was given or dropped in this state: it can be changed no more. */
function forget(now: OwnView | null, next: OwnView | null): void {
  if (now?.ahead?.chosen && !next?.ahead?.chosen) mine.value = { ...mine.peek()!, own: { ...now, ahead: null } };
}

/** Leave such a question open while others' pictures fly: nobody's keys may go because another turns a card. */
export function keep({ events, mine: { own: next } }: Heard): void {
  forget(own.peek(), next);
  const now = own.peek();
  if (!now || !next || !isSame(now, next) || events.some((it) => CARDS.momentOf(it) !== null)) return;
  const { choice, ahead, at_once } = next;
  open.value = true;
  mine.value = { ...mine.peek()!, own: { ...now, choice, ahead, at_once } };
}
