// What my own play led to, in one line above the key of my turn. It stays until I play again.

import { computed } from "@preact/signals";
import { late, waiting } from "../../phone/part";
import { spoken } from "../../table/sentence";
import { nameOf, own } from "../../table/state";
import { actorOf, type Entry, isLoud, story } from "../../table/story";
import { listed, t } from "../../table/words";
import type { EventView } from "../../wire";
import { isGiven } from "../showing";
import { cards } from "../state";

/** By these I begin something that others answer. */
const BEGINS = new Set(["played", "used", "laid", "shot_at", "shot_at_card"]);
const LIVES = new Set(["life_lost", "life_gained", "eliminated"]);
/** After these the news is another one: a new turn, or a dead player in a bot's seat. */
const ENDS = new Set(["turn_began", "played_on"]);
/** They only lead to what is told, as the cards of a Duel do. */
const ON_THE_WAY = new Set(["flipped", "flipped_nothing", "flip_chosen", "barrel", "reshuffled", "store_opened"]);
const SEATS = ["seat", "by", "victim", "target", "to", "dead", "rival"] as const;
/** With more sentences than this each becomes a name and a card. */
const MOST = 2;

/** A sentence that tells an event. */
type Told = Entry & { event: EventView };

/** Return true if a player has kept off what was played at him. In a Duel a card only hands it on. */
const saves = (event: EventView): boolean =>
  event.name === "barrel"
    ? event.values.saved
    : isByCard(event) || event.name === "unaffected" || event.name === "unharmed";

const isByCard = (event: EventView): boolean =>
  event.name === "used" || (isGiven(event) && !["duel", "last_chance"].includes(event.values.why!));

const isOnTheWay = ({ name, values }: EventView): boolean =>
  ON_THE_WAY.has(name) || (name === "discarded" && values.why === "duel");

/** Return true if an event is about somebody else, or says that nothing happened. */
const isNews = ({ name, values }: EventView, me: number): boolean =>
  name === "no_effect" || SEATS.some((it) => typeof values[it] === "number" && values[it] !== me);

/** Return what was told since my last play of this turn, the oldest first; empty where I have played nothing. */
function since(me: number): Told[] {
  const told: Told[] = [];
  for (const { event, ...it } of story.value) {
    if (!event) continue;
    if (ENDS.has(event.name)) return [];
    if (BEGINS.has(event.name) && (event.values.by ?? event.values.seat) === me) return told.reverse();
    told.push({ ...it, event });
  }
  return [];
}

const seatOf = ({ event }: Told): number => event.values.seat!;

/** Return a sentence without its end, so that it can go on. */
export const unended = (words: string): string => words.replace(/\.$/, "");

/** Return a sentence with its end. The name of a card such as BANG! has one already. */
const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const open = ({ words }: Told): string => unended(words);

/** Return the words about the players who were not hurt. A card of the only one is named. */
function unhurt(saved: readonly Told[], isAlone: boolean): string[] {
  const seats = [...new Set(saved.map(seatOf))];
  const last = saved[saved.length - 1];
  if (!last) return [];
  if (seats.length > 1 || !isAlone)
    return [t("phone.led.safe", { names: listed(seats.map(nameOf)), count: seats.length })];
  return [isByCard(last.event) ? t("phone.led.saved", { what: open(last) }) : open(last)];
}

function sentences(rest: readonly Told[]): string[] {
  if (rest.length <= MOST) return rest.map(open);
  return rest.flatMap(({ event }) => {
    const { card, cards = card } = spoken(event.values);
    return cards ? [t("phone.led.card", { name: nameOf(actorOf(event)!), card: cards })] : [];
  });
}

/** Return the line, and the event that "Why?" explains; null where nothing came of it for others. */
function led({ changes }: NonNullable<typeof waiting.value>): Told | null {
  const me = own.value?.seat;
  if (typeof me !== "number" || cards.value!.turn.seat !== me) return null;
  const told = since(me).filter(({ event }) => isLoud(event) && isNews(event, me));
  const lives = told.filter(({ event }) => LIVES.has(event.name));
  const hurt = new Set(lives.map(seatOf));
  const saved = told.filter((it) => saves(it.event) && seatOf(it) !== me && !hurt.has(seatOf(it)));
  const rest = told.filter(({ event: it }) => !LIVES.has(it.name) && !saves(it) && !isOnTheWay(it));
  const all = [
    ...(lives.length === 1 ? lives.map(open) : changes(lives.map(({ event }) => event))),
    // Two lines have no room for three things. A player who is unhurt is seen to be so.
    ...(lives.length && rest.length ? [] : unhurt(saved, !lives.length)),
    ...sentences(rest),
  ];
  const words = all.map((it) => ended(`${it[0]!.toUpperCase()}${it.slice(1)}`)).join(" ");
  return words ? { ...told[told.length - 1]!, words } : null;
}

/** The line about my play, if it led to something that can be said. */
const result = computed(() => (late.value && waiting.value ? led(waiting.value) : null));

export const hasResults = (): boolean => result.value !== null;

export function Results() {
  const [it, part] = [result.value, waiting.value];
  return it && part && <part.Told words={it.words} event={it.event} class="results" />;
}
