// The turn of a bot in one line, for people at a calm table who cannot read as fast as bots play.

import { showingOf } from "../table/play";
import { readerSeat, spoken } from "../table/sentence";
import { anyGame, isPlayedByBot, nameOf, table, waitedFor } from "../table/state";
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

/** Return what was taken: the card, as far as its owner may know it, or the number of several. */
export function takenWords(taken: readonly EventView[]): string {
  const cards = spoken(taken[0]!.values).cards;
  const isKnown = taken.length === 1 && typeof cards === "string";
  return t(`phone.bot_turn.${isKnown ? "robbed" : "taken"}`, { cards, count: taken.length });
}

/** Return the line of these changes and thefts. A single theft is told in its own sentence, which names its cause. */
function lineOf(seat: number, changed: readonly string[], robbed: readonly Entry[]): string {
  if (!changed.length && robbed.length < 2) return robbed[0]?.words ?? "";
  const what = robbed.length ? [...changed, takenWords(robbed.map(({ event }) => event!))] : changed;
  return t("phone.bot_turn", { name: nameOf(seat), what: what.join(", ") });
}

/**
 * Return the line of the last turn, if a bot has played it: the changes, and what it took from me, else its last
 * sentence. The turn that is played now has a line as soon as it changes something, but not while somebody else
 * answers: that is the news then. Nothing where a person plays.
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
    const seat = Number(it.event.values.seat);
    if (!isPlayedByBot(seat)) return "";
    if (isNow && anyGame.value && waitedFor(anyGame.value).some((it) => it !== seat)) return "";
    const robbed = told.filter(({ event }) => showingOf(anyGame.value).robs?.(event!, readerSeat()));
    const line = lineOf(seat, changes(told.map(({ event }) => event!).reverse()), robbed);
    if (line) return line;
    if (!isNow) return told.find(({ event }) => isLoud(event!))?.words ?? "";
    [told, isNow] = [[], false];
  }
  return "";
}
