// The phone fetches this after its first file: the part of the game that the table plays; sheets to look up and change
// things, the curtain and the end; and the screens on which people gather, which a phone that returns to a game never shows.
import { computed, signal } from "@preact/signals";
import type { VNode } from "preact";
import { isPresent } from "../parts/seat";
import { canRule, choice, isAsked } from "../table/here";
import { addStyle, type GamePart, gameParts, loadWhen } from "../table/loading";
import { link } from "../table/net";
import { tell } from "../table/notices";
import {
  anyGame,
  type Content,
  closeSheet,
  mine,
  now,
  type Opened,
  opened,
  own,
  type SeatContent,
  table,
} from "../table/state";
import type { Moment } from "../table/story";
import { t } from "../table/words";
import type { ChoiceView } from "../wire";
import { peeked } from "./peek";
import { looking } from "./role";
import type { GameView } from "./screen";
import type { TapRules } from "./tapping";

/** The words and pictures of a game's own on the title card of a moment. */
export interface OwnMoment {
  picture?: VNode | undefined;
  title?: string;
  text?: string;
  /** The ground as long as nobody has lost anything. */
  ground?: VNode;
}

/** The things that can be learnt while the table fills, one after another. */
export interface Lesson {
  kinds: readonly string[];
  /** One of them to tap; each tap brings the next. */
  draw: (kind: string, next: () => void, taps: number) => VNode;
  /** Its effect. */
  text: (kind: string) => string;
  /** The advice to tap. */
  more: string;
}

export interface Part extends GamePart {
  /** Its screen while it is played. */
  view: () => GameView;
  /** The meaning of its taps. */
  taps: TapRules;
  /** A lesson for the time while the table fills. */
  lesson: () => Lesson;
  /** The chosen options, in a few words. */
  chosen: () => string;
  /** The sentence with which a player is called, and a word that stays the same as long as one call is enough. */
  callFor: (asked: ChoiceView) => { title: string; once: string };
  /** What it shows of a player who is drawn large: cards on the table, dice. */
  tableau?: (seat: number) => VNode | null;
  /** What it adds to the sheet of a player. */
  seat: (seat: number) => SeatContent | null;
  /** The card of a thing that is held. */
  peek?: (what: string) => VNode | null;
  /** A row of the menu of its own. */
  menu?: () => VNode | null;
  /** Its other sheets; null for one that every game has. */
  sheet?: (opened: Opened) => Content | null;
  /** What those who wait read in place of what has happened last; empty for the usual. */
  waits?: () => string;
  /** Null where the screen itself shows it. */
  moment?: (shown: Moment) => OwnMoment | null;
}

const tellFar = (): void => tell(t("reason.unreachable"));

export const { part, bring, fetchGames } = gameParts<Part>((game) => import(`../${game}/phone/part.tsx`), tellFar);

// The phone's own parts, and what tells whether they are wanted.

/** True while a second person sits down on this phone. */
export const addingSecond = signal(false);

/** Two chairs on one device: in a game the curtain hangs until somebody opens it, and again when the other is asked. */
export function curtained(): boolean {
  const it = mine.value;
  if (!it || it.chairs.length < 2 || table.value?.phase !== "game") return false;
  if (!it.own) return true;
  return it.curtain !== null && it.curtain !== it.own.chair && !choice.value;
}

/** True while this phone shows the way in to its table: there is no board to do so, and a chair is free. */
export const inviting = computed(() => {
  const shown = table.value;
  return (
    canRule.value && shown?.phase === "lobby" && !shown.has_board && shown.chairs.some((it) => it.kind === "empty")
  );
});

/** True when the host has put the ring of chairs in the place of the code. */
export const ring = signal(false);

/**
 * The end of a game that this phone has looked at: its story and seat. Until that `isDone` it stays, also when the table has gone on:
 * a rematch takes it from nobody.
 */
export const lastEnd = signal<{ token: string; seat: number; isDone: boolean } | null>(null);

/** Whoever wants the next game has seen enough of the last. */
export function endIsDone(isDone: boolean): void {
  if (lastEnd.value) lastEnd.value = { ...lastEnd.value, isDone };
}

type Late = typeof import("./sheets");
type Gathering = typeof import("./lobby");
type Deal = typeof import("./deal");

/** A part's own style. The sheets of games are written for what comes late, too. */
const styleOf = (name: "late" | "lobby" | "deal" | "waiting"): Promise<void> =>
  addStyle(document.documentElement.dataset[`${name}Style`], name === "late" ? "under" : "last");

/** The screens and sheets that come later; null until they are here. */
export const late = signal<Late | null>(null);

/** The screens on which people gather; null until they are here. */
export const gathering = signal<Gathering | null>(null);

/** Somebody keeps the table waiting: a line says so, and helps. */
const isKept = (): boolean => {
  const wait = table.value?.wait;
  return wait ? wait.can_ring || wait.can_help || wait.rung > 0 : false;
};

/** The screens of the deal; null until they are here. */
export const deal = signal<Deal | null>(null);

type Waiting = typeof import("./waiting");

/** What is there to do while others play; null until it is here. */
export const waiting = signal<Waiting | null>(null);

/** The fewest to whom roles are dealt. */
const LEAST = 3;

const isDealing = (): boolean =>
  Boolean(table.value?.opening) ||
  (table.value?.phase !== "game" && (table.value?.chairs ?? []).filter((it) => it.kind !== "empty").length >= LEAST);

/** True on the phone of somebody who is out of the game that others play on, and is not asked. */
export function isDead(): boolean {
  const seat = own.value?.seat;
  const it = typeof seat === "number" ? anyGame.value?.seats[seat] : undefined;
  return it !== undefined && !isPresent(it) && !choice.value;
}

/** The first event that is shown may open a moment, which has a card of its own. */
const isLateWanted = (): boolean =>
  [opened, inviting, isAsked, looking, peeked, now].some((it) => it.value) ||
  Boolean(table.value?.opening) ||
  table.value?.phase === "over" ||
  link.value === "refused" ||
  isKept() ||
  isDead() ||
  curtained();

const isGathering = (): boolean =>
  mine.value !== null && (mine.value.chairs.length === 0 || addingSecond.value || table.value?.phase !== "game");

function failed(): void {
  closeSheet();
  tellFar();
}

/** Does somebody on this phone play now? */
const isPlaying = (): boolean => table.value?.phase === "game" && Boolean(mine.value?.chairs.length);

export const fetchLate = (load: () => Promise<Late>) =>
  loadWhen(
    isLateWanted,
    async () => {
      const [it] = await Promise.all([load(), styleOf("late")]);
      late.value = it;
      late.value.keepAwake(isPlaying, () => tell(t("phone.slept")));
    },
    failed,
  );

/** A phone without a key of this table has no chair: `isWantedNow` spares it the wait for the table's word. */
export const fetchGathering = (load: () => Promise<Gathering>, isWantedNow: boolean) =>
  loadWhen(
    isGathering,
    async () => {
      const [it] = await Promise.all([load(), styleOf("late"), styleOf("lobby")]);
      gathering.value = it;
    },
    failed,
    isWantedNow,
  );

/** The deal comes with its style, before it is wanted: as soon as there are enough for a game. */
export const fetchDeal = (load: () => Promise<Deal>) =>
  loadWhen(
    isDealing,
    async () => {
      const [it] = await Promise.all([load(), styleOf("late"), styleOf("deal")]);
      deal.value = it;
    },
    failed,
  );

/** What those do who wait comes as soon as this phone waits, and not while a picture flies before its own question. Without it the
 *  slab says what happens. */
export const fetchWaiting = (load: () => Promise<Waiting>) =>
  loadWhen(
    () => isPlaying() && !own.value?.choice,
    async () => {
      const [it] = await Promise.all([load(), styleOf("waiting")]);
      waiting.value = it;
    },
    () => undefined,
  );
