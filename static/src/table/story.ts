// The story of the game, told as it is shown: the last sentence, the announcements, the moments that fill the screen.

import { computed, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { EventView } from "../wire";
import { keepSetting, setting } from "./keys";
import { announce, tellAloud } from "./notices";
import { pace, prefersStill, showingOf } from "./play";
import { sentence } from "./sentence";
import { anyGame, nameOf, numberOf, OfGame, own, table } from "./state";

export interface Loss {
  seat: number;
  points: number;
  life: number;
}

export interface Moment {
  /** `indians`, `gatling`, `eliminated`. */
  kind: string;
  event: EventView;
  losses: Loss[];
}

/** The things that a game adds to a moment, on every screen. */
export interface MomentContent {
  /** The drawing in the sun, or in its place. */
  drawn?: "drum" | "rain" | "blast" | undefined;
  /** The thing in the middle of the sun. */
  middle?: VNode | false;
  /** Two players who stand before the sun. */
  rivals?: readonly number[];
  /** A picture of its own, in place of the sun. */
  poster?: VNode;
  title?: string;
  text?: string;
  /** The players in danger. */
  hurt?: readonly number[];
  /** The arrows that stick to each player's head. */
  stuck?: readonly number[] | false;
}

export const lastWords = new OfGame("");

/**
 * A sentence of the story, its event (null where the table itself says something), and the name that its actor had.
 * Somebody else may sit there by now.
 */
export interface Entry {
  words: string;
  event: EventView | null;
  name: string;
}

/** The sentences told, the newest first. */
export const story = new OfGame<readonly Entry[]>([]);
const REMEMBERED = 120;
export const moment = signal<Moment | null>(null);

const QUIET = new Set(["turn_ended", "shots_fired", "game_began"]);

/** Return the seat that acted, else the seat that it happened to. */
export const actorOf = ({ values }: EventView): number | null =>
  [values.by, values.seat, values.target].find((it) => typeof it === "number") ?? null;

/** Return true for an event worth a line of its own. The picture says the others. */
export const isLoud = ({ name }: EventView): boolean => !QUIET.has(name);

// The seats whose roles this phone has looked at: in the device's memory, because a page may be loaded again.

const looks = signal(0);
const roleWord = (): string => `${table.value && numberOf(table.value)}.${own.value?.seat}`;
const rolesSeen = (): string[] => (setting(`seen.${table.value?.code}`) ?? "").split(" ");

/** Remember that this phone has looked at the role of its open chair. */
export function sawRole(): void {
  keepSetting(`seen.${table.value?.code}`, [...rolesSeen(), roleWord()].slice(-8).join(" "));
  looks.value += 1;
}

/** True while a player has not looked at the role of this game. */
export const roleIsNew = computed(
  () => looks.value >= 0 && Boolean(own.value?.role) && !rolesSeen().includes(roleWord()),
);

/** The last die lies this long before the picture of a roll ends, in milliseconds. */
const LANDED = 200;

/** Return the time before which no sentence tells an event: while dice fly none says how they will fall. */
export const untilTold = (event: EventView): number =>
  event.name === "rolled" && !prefersStill()
    ? Math.max(0, showingOf(anyGame.peek()).seenFor(event) - LANDED) * pace()
    : 0;

let landing: ReturnType<typeof setTimeout> | undefined;

function say(words: string, delay: number): void {
  const land = () => void (lastWords.value = words);
  clearTimeout(landing);
  if (delay) landing = setTimeout(land, delay);
  else land();
}

/** Take the events that were told before this screen came, or while it was away. */
export function recall(lately: readonly EventView[]): void {
  const said = lately
    .flatMap((it, place) => joined(it, place, lately) ?? [])
    .filter((it) => sentence(it))
    .reverse();
  story.value = said.map((event) => entryOf(sentence(event), event));
  say(said.filter(isLoud).map(sentence)[0] ?? "", 0);
}

function entryOf(words: string, event: EventView | null): Entry {
  const actor = event && actorOf(event);
  return { words, event, name: actor === null ? "" : nameOf(actor) };
}

/** Return the sentence of an event as it was told, with the names of that time. */
export const wordsOf = (event: EventView): string =>
  story.value.find((it) => it.event === event)?.words ?? sentence(event);

/** Keep a sentence for people who look later what happened. */
export function keep(words: string, event: EventView | null = null): void {
  // Of Beers that nobody needs, one after another, one is enough.
  if (!words || (event?.name === "gain_wasted" && words === story.peek()[0]?.words)) return;
  story.value = [entryOf(words, event), ...story.value].slice(0, REMEMBERED);
}

/** Tell and keep a sentence about the table itself. */
export function tellTable(words: string): void {
  keep(words);
  tellAloud(words);
}

/** Return an event as its game tells it among all of its state; null where it was told with the one before it. */
export function joined(event: EventView, place = 0, all: readonly EventView[] = [event]): EventView | null {
  const { joins } = showingOf(anyGame.peek());
  return joins ? joins(event, place, all) : event;
}

/** Take every event when its picture is shown. */
export function hear(told: EventView, place?: number, all?: readonly EventView[]): void {
  const event = joined(told, place, all);
  if (!event) return;
  const words = sentence(event);
  if (words && isLoud(event)) say(words, untilTold(event));
  if (event.name === "game_began") {
    keepSetting(`seen.${table.value?.code}`, "");
    looks.value += 1;
  }
  keep(words, event);
  // A change by the host, or of a player's name, concerns everybody, including a player who is asked something now.
  if (/switch_|played_/.test(event.name)) tellAloud(words);
  else announce(words);
}

/** Open, fill and close the moment that an event belongs to. Called only when pictures are played. */
export function stage(event: EventView | null): void {
  const now = moment.peek();
  if (!event) return endMoment();
  const kind = showingOf(anyGame.peek()).momentOf(event);
  if (kind) {
    moment.value = { kind, event, losses: [] };
    return;
  }
  if (!now) return;
  if (event.values.why !== now.kind) endMoment();
  else if (event.name === "life_lost") {
    const { seat, points, life } = event.values;
    moment.value = {
      ...now,
      losses: [...now.losses, { seat, points, life }],
    };
  }
}

/** Any tap ends a moment. */
export function endMoment(): void {
  moment.value = null;
}
