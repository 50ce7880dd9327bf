// The places to tap for a question: in my hand, among open cards, before me, or as words. The ring is for seats.
import { computed } from "@preact/signals";
import { peek } from "../../phone/part";
import { litTaps } from "../../phone/tapped";
import { asking, isOpen, lit, several, tapOn, taps } from "../../phone/tapping";
import { nameOf, own } from "../../table/state";
import { story } from "../../table/story";
import { t } from "../../table/words";
import type { OptionView, ReasonView, TableCardView } from "../../wire";
import type { CardState } from "../card";
import { cards, faceOf, kindName, numberIn, seatIn, wordIn } from "../state";
import type { HandCard } from "./hand";
import { excess, hand, isPlanning, isThrowing, plan, planned, thrown, throwOne } from "./mine";
import { isAimedAt, isLoose, isUsable } from "./taps";

/** All taps of the question that is open, lit and dark. */
const named = computed<string[]>(() => {
  const it = asking.value?.choice;
  return it ? [...new Set([...it.options, ...it.dark].flatMap((option) => option.taps))] : [];
});

const inHand = computed(() => new Set(hand.value.map((it) => it.number)));

/** True if the question concerns cards of my hand. */
export const asksHand = computed(() =>
  named.value.some((it) => it.startsWith("card:") && inHand.value.has(numberIn(it))),
);

/** True for a question in which cards are chosen one after another. A card that is no longer named has been chosen. */
const isByParts = computed(
  () => asking.value?.choice.options.some((it) => it.verb === "choose" || it.verb === "give") ?? false,
);

function stateOf(tap: string): CardState {
  if (isPlanning.value && planned.value === tap) return "raised";
  if (!asking.value) return own.value?.ahead?.chosen?.taps.includes(tap) ? "chosen" : "calm";
  if (taps.value.includes(tap)) return several.value ? "chosen" : "raised";
  if (!asksHand.value) return "calm";
  if (!named.value.includes(tap)) return isByParts.value ? "chosen" : "dark";
  if (!isOpen(tap) && !lit.value.has(tap))
    return asking.value.choice.options.some((it) => it.taps.includes(tap)) ? "calm" : "dark";
  if (isInVain([...taps.value, tap])) return "dark";
  // While another card is raised a tap still raises it in its place.
  if (isInVain([tap])) return "vain";
  return taps.value.length === 0 || lit.value.has(tap) ? "lit" : "calm";
}

/** Return the reason why no option with these taps would change anything; null if one would. */
export function vainReason(chosen: readonly string[]): ReasonView | null {
  const asked = asking.value?.choice;
  const has = ({ taps }: OptionView) => chosen.every((it) => taps.includes(it));
  const vain = asked?.in_vain?.filter(has) ?? [];
  return vain.length > 0 && vain.length === asked!.options.filter(has).length ? vain[0]!.reason : null;
}

export const isInVain = (chosen: readonly string[]): boolean => vainReason(chosen) !== null;

function shownCard(tap: string, face: string | null, more: Partial<HandCard>): HandCard {
  const order = several.value && several.value.most > 1 ? taps.value.indexOf(tap) : -1;
  return {
    tap,
    face,
    state: stateOf(tap),
    isUp: taps.value.includes(tap) || (isPlanning.value && planned.value === tap),
    isLit: lit.value.has(tap) && !taps.value.includes(tap),
    mark: order < 0 ? undefined : String(order + 1),
    onTap: () => tapOn(tap),
    ...more,
  };
}

/** Return the handlers of a card. A hold shows it as long as the finger stays, and its sign opens the page about it. */
const lookAt = (tap: string, face: string, read: (face: string) => void): Pick<HandCard, "onHold" | "onRead"> => ({
  onHold: peek(`card:${face}`, tap),
  onRead: () => read(face),
});

/**
 * Return my hand as it is shown. Where the question is not about it, a tap reads a card. In my turn it chooses the next
 * one while the last one flies.
 */
export function handCards(read: (face: string) => void): HandCard[] {
  return hand.value.map(({ number, face }) => {
    const tap = `card:${number}`;
    if (isThrowing.value) return throwCard(tap, face, read);
    const onTap = asksHand.value ? () => tapOn(tap) : isPlanning.value ? () => plan(tap) : () => read(face);
    return shownCard(tap, face, { onTap, ...lookAt(tap, face, read) });
  });
}

/** Return a card that may be thrown away at the end of my turn. */
function throwCard(tap: string, face: string, read: (face: string) => void): HandCard {
  const isUp = thrown.value.includes(tap);
  return {
    tap,
    face,
    state: isUp ? "chosen" : "calm",
    isUp,
    isLit: !isUp && thrown.value.length < excess.value,
    onTap: () => throwOne(tap),
    ...lookAt(tap, face, read),
  };
}

function ownerOf(card: number): number | null {
  const seat = cards.value?.seats.findIndex((it) => it.table.some((laid) => laid.number === card)) ?? -1;
  return seat < 0 ? null : seat;
}

/**
 * Return true if a tap is offered. Cards before a seat, or its hand, are offered once that seat is tapped for the card
 * that was.
 */
function isOffered(tap: string): boolean {
  const chosen = taps.value;
  if (!needsSeat(tap)) return true;
  if (seatIn(chosen) === null) return false;
  const kept = chosen.filter((it) => it.startsWith("seat:") || isLoose(it, chosen));
  return litTaps(asking.value!.choice.options, kept).has(tap);
}

/** Return true if every option with this tap is also about a seat. */
function needsSeat(tap: string): boolean {
  return asking.value!.choice.options.filter((it) => it.taps.includes(tap)).every((it) => seatIn(it.taps) !== null);
}

/**
 * My own cards on the table that the question names: lit ones, and dark ones that say why. A card that can only be
 * aimed at, by a Panic! at myself, is offered like anybody's.
 */
const before = computed<TableCardView[]>(() => {
  const me = own.value?.seat;
  const mine = typeof me === "number" ? (cards.value?.seats[me]?.table ?? []) : [];
  const options = asking.value?.choice.options ?? [];
  return mine.filter(({ number }) => {
    const tap = `card:${number}`;
    const isOption = options.some((it) => it.taps.includes(tap));
    return named.value.includes(tap) && (!isOption || (isUsable(options, tap) && !isAimedAt(options, taps.value, tap)));
  });
});

export function beforeCards(read: (face: string, ready?: boolean) => void): HandCard[] {
  return before.value.map(({ number, face, ready }) =>
    shownCard(`card:${number}`, face, { ready, ...lookAt(`card:${number}`, face, (it) => read(it, ready)) }),
  );
}

/** Return the open cards to choose from: of a seat, on sale, turned up, looked at; the piles. */
export function openCards(read: (face: string) => void): HandCard[] {
  if (!asking.value) return [];
  const mine = new Set([...hand.value, ...before.value].map((it) => it.number));
  const taken = [...counter.value].flatMap(([number, it]) => (it ? [hole(`card:${number}`, it)] : []));
  const order = [...counter.value.keys()].map((number) => `card:${number}`);
  const open = named.value.flatMap((tap): HandCard[] => {
    if (tap.startsWith("card:")) {
      const face = faceOf(numberIn(tap));
      if (mine.has(numberIn(tap)) || !face || !isOffered(tap)) return [];
      const owner = ownerOf(numberIn(tap));
      const label = owner === null ? undefined : t("phone.cards.of", { card: kindName(face), name: nameOf(owner) });
      return [shownCard(tap, face, { state: openState(tap), label, ...lookAt(tap, face, read) })];
    }
    if (tap.startsWith("hand:") && isOffered(tap)) return [shownCard(tap, null, handOf(numberIn(tap), openState(tap)))];
    return tap.startsWith("zone:") ? [pile(tap)] : [];
  });
  return taken.length ? [...taken, ...open].sort((a, b) => order.indexOf(a.tap) - order.indexOf(b.tap)) : open;
}

/** Return the place of a card that was taken from the counter, with the face of the player who took it. */
function hole(tap: string, { face, seat }: Taken): HandCard {
  const [name, card] = [nameOf(seat), kindName(face)];
  const taken = { portrait: cards.value!.seats[seat]!.character, name };
  return shownCard(tap, face, { state: "dark", taken, label: t("phone.cards.taken", { name, card }) });
}

function openState(tap: string): CardState {
  if (taps.value.includes(tap)) return several.value ? "chosen" : "raised";
  if (lit.value.has(tap)) return "lit";
  return asking.value!.choice.options.some((it) => it.taps.includes(tap)) ? "calm" : "dark";
}

function handOf(seat: number, state: CardState): Partial<HandCard> {
  const count = cards.value?.seats[seat]?.hand ?? 0;
  return { state, mark: String(count), label: t("phone.cards.hand_of", { name: nameOf(seat), count }) };
}

function pile(tap: string): HandCard {
  const shown = cards.value!;
  const isDeck = wordIn(tap) === "deck";
  const label = t(isDeck ? "board.cards.deck" : "board.cards.discards", {
    count: isDeck ? shown.deck : shown.discards,
  });
  return shownCard(tap, isDeck ? null : (shown.discard?.face ?? null), { state: openState(tap), label });
}

/** Taps that are words: suits, colours, characters. */
export const wordTaps = computed<string[]>(() => named.value.filter((it) => /^(suit|color|character):/.test(it)));

// The counter of a General Store: its first cards, the players who have taken some, and those before and after me.

/** A card that somebody has taken from the counter. */
interface Taken {
  face: string;
  seat: number;
}

const buyers = computed(() => cards.value?.chain.find(({ kind }) => kind === "general_store")?.at ?? []);

/**
 * All cards that lay on the counter, in their order; null for a card that nobody has taken. Empty without a store, and
 * on a phone that missed its opening.
 */
const counter = computed<ReadonlyMap<number, Taken | null>>(() => {
  const told = story.value.map(({ event }) => event);
  const opened = buyers.value.length ? told.findIndex((it) => it?.name === "store_opened") : -1;
  const lay = told[opened]?.values.cards ?? [];
  const taken = new Map<number, Taken | null>(lay.map((card) => [card, null]));
  for (const event of told.slice(0, Math.max(0, opened)))
    if (event?.name === "bought" && taken.has(event.values.card)) {
      const { card, face, seat } = event.values;
      taken.set(card, { face, seat });
    }
  return taken;
});

/**
 * Return the players who take a card before me, else after me. A player who takes none reads all who still take one.
 * Empty without a store. `most` is the number of names that fit.
 */
export function turnsWords(most = Number.POSITIVE_INFINITY): string {
  const place = buyers.value.indexOf(own.value?.seat ?? -1);
  const [word, seats] =
    place > 0 ? ["before", buyers.value.slice(0, place)] : [place < 0 ? "left" : "next", buyers.value.slice(place + 1)];
  const names = seats.slice(0, most).map(nameOf).join(", ");
  return seats.length ? t(`phone.cards.store.${word}`, { names: seats.length > most ? `${names} …` : names }) : "";
}
