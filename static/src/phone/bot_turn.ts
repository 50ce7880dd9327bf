// The turn of a bot in one line, for people at a calm table who cannot read as fast as bots play; and what was taken
// from me, which stays until I have had the time to read it.

import { effect } from "@preact/signals";
import { choice } from "../table/here";

import { showingOf } from "../table/play";
import { readerSeat, spoken } from "../table/sentence";
import { anyGame, isPlayedByBot, nameOf, OfGame, table, waitedFor } from "../table/state";
import { type Entry, isLoud, story } from "../table/story";
import { listed, t } from "../table/words";
import type { EventView } from "../wire";

/** A table with at least this pause is calm, in seconds. */
const CALM = 1.8;

/** Return the change of each life in these events, and who is out. Players with the same change are told together. */
export function changes(events: readonly EventView[]): string[] {
  const sums = new Map<number, number>();
  const out = new Set<number>();
  for (const { name, values } of events) {
    if (name === "eliminated") out.add(values.seat);
    if (name === "life_lost" || name === "life_gained") {
      const { seat, points } = values;
      sums.set(seat, (sums.get(seat) ?? 0) + (name === "life_lost" ? -points : points));
    }
  }
  const me = readerSeat();
  const together = new Map<string, number[]>();
  for (const seat of new Set([...sums.keys(), ...out])) {
    const sum = sums.get(seat) ?? 0;
    if (!sum && !out.has(seat)) continue;
    const what = `${seat === me ? "you_" : ""}${out.has(seat) ? "out 0" : sum < 0 ? `lose ${-sum}` : `gain ${sum}`}`;
    together.set(what, [...(together.get(what) ?? []), seat]);
  }
  return [...together].map(([it, seats]) => {
    const [what, points] = it.split(" ");
    return t(`phone.bot_turn.${what}`, { names: listed(seats.map(nameOf)), count: seats.length, points });
  });
}

/**
 * Return what the turns of others have done to my life, while my own turn begins and nothing else is told. Nothing if they
 * did nothing.
 */
export function meanwhile(): string {
  const me = readerSeat();
  const [first, ...before] = story.value.flatMap(({ event }) => event ?? []);
  const isMine = ({ name, values }: EventView) => name === "turn_began" && values.seat === me;
  if (!first || !isMine(first)) return "";
  const mine = before.findIndex(isMine);
  const since = mine < 0 ? before : before.slice(0, mine);
  // The oldest of them are those of my own last turn.
  const others = mine < 0 ? since : since.slice(0, since.map(({ name }) => name).lastIndexOf("turn_began"));
  const what = changes(others.filter(({ values }) => values.seat === me).reverse()).join(", ");
  return what && t("phone.bot_turn.meanwhile", { what });
}

/** Return what was taken: the cards, as far as their owner may know them, or their number. */
export function takenWords(taken: readonly EventView[]): string {
  const isKnown = taken.every(({ values }) => Array.isArray(values.faces));
  const { cards } = spoken({ faces: taken.flatMap(({ values }) => (values.faces ?? []) as string[]) });
  return t(`phone.bot_turn.${isKnown ? "robbed" : "taken"}`, { cards, count: taken.length });
}

/** The sentence that was told last when something was asked of me. I have seen the table then. */
const seen = new OfGame<Entry | null>(null);
effect(() => {
  if (choice.value) seen.value = story.peek()[0] ?? null;
});

/**
 * Return what others took from me since my own turn, or since something was asked of me. It stays through the turns of
 * others, with the event that "Why?" explains, and says since when. A single theft of the turn that is played now is
 * told in its own sentence, which names its cause.
 */
export function thefts(): { words: string; event: EventView } | null {
  const [me, found] = [readerSeat(), [] as Entry[]];
  let [turns, isOld] = [0, false];
  for (const it of story.value) {
    const { event } = it;
    if (it === seen.value || (event?.name === "turn_began" && event.values.seat === me)) break;
    if (event?.name === "turn_began") turns += 1;
    if (!event || !showingOf(anyGame.value).robs?.(event, me)) continue;
    found.push(it);
    isOld = turns > 0;
  }
  const [last, ...more] = found;
  if (!last) return null;
  const { event, words } = last;
  if (!more.length && !isOld) return { words, event: event! };
  const what = takenWords(found.map((it) => it.event!).reverse());
  return { words: t("phone.bot_turn.since", { what }), event: event! };
}

/**
 * Return the line of the last turn, if a bot has played it: the changes, else its last sentence. The turn that is
 * played now has a line as soon as it changes something, but not while somebody else answers: that is the news then.
 * Nothing where a person plays.
 */
export function botTurn(): string {
  if ((table.value?.switches.seen ?? 0) < CALM) return "";
  let told: Entry[] = [];
  let isNow = true;
  for (const it of story.value) {
    if (it.event?.name !== "turn_began") {
      if (it.event) told.push(it);
      continue;
    }
    const seat = it.event.values.seat!;
    if (!isPlayedByBot(seat)) return "";
    if (isNow && anyGame.value && waitedFor(anyGame.value).some((it) => it !== seat)) return "";
    const what = changes(told.map(({ event }) => event!).reverse()).join(", ");
    if (what) return t("phone.bot_turn", { name: nameOf(seat), what });
    if (!isNow) return told.find(({ event }) => isLoud(event!))?.words ?? "";
    [told, isNow] = [[], false];
  }
  return "";
}
