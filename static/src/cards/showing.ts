// The showing of the card game's events: their time, their moments, and the game as it looks after each.

import { type Showing, traitsIn } from "../table/play";
import { hasWord } from "../table/words";
import type {
  CardsEvents,
  CardsPublicView,
  CardsSeatView,
  CardView,
  EventValues,
  EventView,
  TableCardView,
} from "../wire";
import { EVENTS } from "./events";
import { KINDS } from "./facts";
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

const isAnswer = ({ name, values }: EventView): boolean =>
  (name === "discarded" && ["missed", "bang"].includes(values.why)) ||
  (name === "life_lost" && massOf(values.why) !== null);

function seenFor(event: EventView, next?: EventView): number {
  if (next && isAnswer(event) && isAnswer(next)) return TURNED;
  const isMoment = (event.name === "played" || event.name === "used") && momentOf(event) !== null;
  return isMoment ? PLAYED_MOMENT : (traits(event).seen ?? OTHER);
}

/** The card game's pictures: their time, those that fill the screen, the events that follow. */
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
  signOf,
  hasFuse: (game) => game.seats.some((it) => "table" in it && it.table.some(({ face }) => face.startsWith("dynamite"))),
  after: (game, event) => (game.game === "cards" ? after(game, event) : game),
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

/** Return what a card does to all others at once: it shoots at them, or hurts them. Null for any other card. */
export function massOf(kind: unknown): "shot" | "hurt" | null {
  const signs = KINDS[String(kind)]?.signs;
  return signs === "shot all" ? "shot" : signs === "hurt all" ? "hurt" : null;
}

const hasTitle = (kind: unknown): boolean => massOf(kind) !== null || kind === "duel";

/** Return the name of an event's title card; null if it has none. A card that is played has the one of its kind. */
export function momentOf(event: EventView): string | null {
  const { name, values } = event;
  if ((name === "played" || name === "used") && hasTitle(values.kind)) return values.kind;
  return traits(event).title ?? null;
}

// The card game as it looks after an event, before the table's own word arrives. No rule is applied here: cards go
// where the event says, and everything else stays as it was.

type Shows = { [N in keyof CardsEvents]?: (game: CardsPublicView, values: CardsEvents[N]) => CardsPublicView };

/** Return the cards that an event names, as far as they may be known. */
function known({ card, cards, face, faces }: EventValues): CardView[] {
  if (typeof card === "number" && face) return [{ number: card, face }];
  return cards?.map((number, place) => ({ number, face: faces![place]! })) ?? [];
}

function withSeat(
  game: CardsPublicView,
  seat: number,
  change: (it: CardsSeatView) => Partial<CardsSeatView>,
): CardsPublicView {
  return { ...game, seats: game.seats.map((it, place) => (place === seat ? { ...it, ...change(it) } : it)) };
}

const drawn = (seat: number, by: number) => (game: CardsPublicView) =>
  withSeat(game, seat, (it) => ({ hand: Math.max(0, it.hand + by) }));

/** Take cards off the deck, first those that a player looks at already. */
function offDeck(game: CardsPublicView, count: number): CardsPublicView {
  const looked = Math.max(0, game.looked - count);
  return { ...game, looked, deck: Math.max(0, game.deck - (count - (game.looked - looked))) };
}

/** Let cards leave a seat: table cards from in front of it, the rest out of its hand. */
function leave(game: CardsPublicView, seat: number, cards: readonly CardView[], count: number): CardsPublicView {
  const gone = new Set(cards.map((it) => it.number));
  return withSeat(game, seat, (it) => {
    const table = it.table.filter((card) => !gone.has(card.number));
    return { table, hand: Math.max(0, it.hand - (count - (it.table.length - table.length))) };
  });
}

function onPile(game: CardsPublicView, cards: readonly CardView[]): CardsPublicView {
  if (!cards.length) return game;
  return { ...game, discard: cards[cards.length - 1]!, discards: game.discards + cards.length };
}

const laid = (card: CardView): TableCardView => ({ ...card, ready: false });

/** A card is played or used. It lies aside until it has settled. */
const played = (game: CardsPublicView, values: CardsEvents["played"]): CardsPublicView => {
  const cards = known(values);
  const after = leave(game, values.seat, cards, cards.length);
  return { ...after, aside: [...after.aside, ...cards] };
};

const shows: Shows = {
  turn_began: (game, { seat, turn, extra }) => ({
    ...game,
    turn: {
      ...game.turn,
      seat: seat,
      number: turn,
      phase: "start",
      bangs: 0,
      bangs_left: true,
      used: [],
      suit: null,
      is_extra: extra,
    },
  }),
  phase: (game, { phase }) => ({ ...game, turn: { ...game.turn, phase: phase } }),
  suit_named: (game, { suit }) => ({ ...game, turn: { ...game.turn, suit: suit } }),
  reshuffled: (game, { count }) => ({ ...game, deck: game.deck + count, discards: 0, discard: null }),
  drew: (game, { seat, count }) => drawn(seat, count)(offDeck(game, count)),
  looked: (game, { count }) => ({ ...offDeck(game, count), looked: game.looked + count }),
  returned: (game, { count }) => ({
    ...game,
    deck: game.deck + count,
    looked: Math.max(0, game.looked - count),
  }),
  drew_discards: (game, { seat, count }) =>
    drawn(seat, count)({ ...game, discards: Math.max(0, game.discards - count) }),
  bought: (game, values) =>
    drawn(values.seat, 1)({ ...game, store: game.store.filter((it) => it.number !== values.card) }),
  kept_flipped: (game, values) =>
    drawn(values.seat, 1)({ ...game, aside: game.aside.filter((it) => it.number !== values.card) }),
  gave: (game, { to, count }) => drawn(to, count)({ ...game, looked: Math.max(0, game.looked - count) }),
  store_opened: (game, values) => ({
    ...game,
    store: known(values),
    deck: Math.max(0, game.deck - known(values).length),
  }),
  flipped: (game) => ({ ...game, deck: Math.max(0, game.deck - 1) }),
  flip_chosen: (game, values) => onPile(game, known(values)),
  played,
  used: played,
  laid: (game, values) => {
    const cards = known(values);
    const after = leave(game, values.seat, cards, cards.length);
    return withSeat(after, values.before, (it) => ({ table: [...it.table, ...cards.map(laid)] }));
  },
  passed_on: (game, values) => {
    const cards = known(values);
    const after = leave(game, values.seat, cards, cards.length);
    return withSeat(after, values.to, (it) => ({ table: [...it.table, ...cards.map(laid)] }));
  },
  put_away: (game, values) => {
    const gone = new Set(values.cards);
    const after = { ...game, aside: game.aside.filter((it) => !gone.has(it.number)) };
    return values.to === "discard" ? onPile(after, known(values)) : after;
  },
  discarded: (game, values) => onPile(leave(game, values.seat, known(values), values.count), known(values)),
  discarded_face_down: (game, { seat, count }) => drawn(seat, -count)({ ...game, deck: game.deck + count }),
  took: (game, values) => {
    const after = values.from_table ? leave(game, values.victim, known(values), 1) : drawn(values.victim, -1)(game);
    return drawn(values.seat, 1)(after);
  },
  inherited: (game, { seat, dead, count }) => drawn(seat, count)(withSeat(game, dead, () => ({ hand: 0, table: [] }))),
  life_lost: (game, { seat, life }) => withSeat(game, seat, () => ({ life: life })),
  life_gained: (game, { seat, life }) => withSeat(game, seat, () => ({ life: life })),
  role_shown: (game, { seat, role }) => withSeat(game, seat, () => ({ role: role })),
  eliminated: (game, { seat, role }) =>
    withSeat(game, seat, () => ({ alive: false, present: false, life: 0, role: role })),
  ghost_returned: (game, { seat }) => withSeat(game, seat, () => ({ present: true })),
  ghost_left: (game, { seat }) => withSeat(game, seat, () => ({ present: false })),
  revived: (game, { seat, life }) => withSeat(game, seat, () => ({ alive: true, present: true, life: life })),
  became: (game, { seat, character, life }) =>
    withSeat(game, seat, () => ({ character: character, copied: null, life: life })),
  copied: (game, { seat, character }) =>
    withSeat(game, seat, () => ({ copied: character === null ? null : character })),
  event_revealed: (game, { event, next }) => ({
    ...game,
    events: game.events.map((it) =>
      it.next === event ? { now: event, next: next ? next : null, left: Math.max(0, it.left - 1) } : it,
    ),
  }),
};

/** The game as it looks after this event. */
export function after(game: CardsPublicView, event: EventView): CardsPublicView {
  const show = shows[event.name as keyof CardsEvents] as
    | ((game: CardsPublicView, values: EventValues) => CardsPublicView)
    | undefined;
  return show ? show(game, event.values) : game;
}
