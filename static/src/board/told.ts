// The ticker: what just happened and why, in one sentence, the actor's name set apart.
import { signal } from "@preact/signals";

import { announce } from "../table/announce";
import { tellAloud } from "../table/here";
import { prefersStill } from "../table/play";
import { sentencePieces } from "../table/sentence";
import { table } from "../table/state";
import * as story from "../table/story";
import type { Piece } from "../table/words";
import type { EventView, Face } from "../wire";

export interface Told {
  pieces: Piece[];
  /** Which of them is the actor's name. */
  actor: number;
}

export const told = signal<Told | null>(null);

/** How the last player fell: what the end of a game is told by. */
export const lastFall = signal<Told | null>(null);

/** Real dice that have been told already: faces by die. */
export const realDice = signal<Record<number, Face>>({});

function keepReal(event: EventView): void {
  const { die, face } = event.values;
  if (event.name === "die_told") realDice.value = { ...realDice.value, [Number(die)]: face as Face };
  else if (event.name === "rolled" || event.name === "turn_began") realDice.value = {};
}

const ACTORS = new Set(["by", "seat"]);

/** The sentence of an event for the ticker; null when it has no words. */
export function toldOf(event: EventView): Told | null {
  const pieces = sentencePieces(event);
  if (!pieces.length) return null;
  return { pieces, actor: pieces.findIndex((it) => typeof it !== "string" && ACTORS.has(it.name)) };
}

/** As long as dice fly nothing is said of how they will fall. */
const FLIGHT = 900;

let landing: ReturnType<typeof setTimeout> | undefined;

function tell(next: Told, delay: number): void {
  clearTimeout(landing);
  if (delay) landing = setTimeout(() => (told.value = next), delay);
  else told.value = next;
}

export const plain = ({ pieces }: Told): string => pieces.map((it) => (typeof it === "string" ? it : it.text)).join("");

/** Hears every event when its picture is shown. */
export function hear(event: EventView): void {
  keepReal(event);
  const next = toldOf(event);
  if (!next) return;
  if (story.isLoud(event)) tell(next, event.name === "rolled" && !prefersStill() ? FLIGHT : 0);
  if (event.name === "eliminated") lastFall.value = next;
  story.keep(plain(next));
  announce(plain(next));
}

/** Tells something about the table itself; in a game it stands in the ticker until the next thing is told. */
export function tellWords(words: string): void {
  story.keep(words);
  tellAloud(words);
  if (table.value?.phase === "game") tell({ pieces: [words], actor: -1 }, 0);
}

/** What was told before this screen came, or while it was away: the last of it stands in the ticker. */
export function recall(lately: readonly EventView[]): void {
  lately.forEach(keepReal);
  const last = (events: readonly EventView[]): Told | null => events.map(toldOf).reverse().find(Boolean) ?? null;
  const fall = last(lately.filter((it) => it.name === "eliminated"));
  clearTimeout(landing);
  told.value = last(lately.filter(story.isLoud));
  if (fall) lastFall.value = fall;
  story.recall(lately);
}
