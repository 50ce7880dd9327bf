// The counter of a General Store: its first cards, the players who have taken some, and those before and after me.

import { computed } from "@preact/signals";
import { nameOf, own } from "../../table/state";
import { story } from "../../table/story";
import { t } from "../../table/words";
import { cards } from "../state";

/** A card that somebody has taken from the counter. */
export interface Taken {
  face: string;
  seat: number;
}

const buyers = computed(() => cards.value?.chain.find(({ kind }) => kind === "general_store")?.at ?? []);

/**
 * All cards that lay on the counter, in their order; null for a card that nobody has taken. Empty without a store, and
 * on a phone that missed its opening.
 */
export const counter = computed<ReadonlyMap<number, Taken | null>>(() => {
  const told = story.value.map(({ event }) => event);
  const opened = buyers.value.length ? told.findIndex((it) => it?.name === "store_opened") : -1;
  const lay = opened < 0 ? [] : (told[opened]!.values.cards as number[]);
  const taken = new Map<number, Taken | null>(lay.map((card) => [card, null]));
  for (const event of told.slice(0, Math.max(0, opened)))
    if (event?.name === "bought" && taken.has(Number(event.values.card)))
      taken.set(Number(event.values.card), { face: String(event.values.face), seat: Number(event.values.seat) });
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
