// The phone fetches this after its first file: the part of the game that the table plays; the sheets to look up and
// change things, the curtain and the end; and the screens on which people gather. A phone that returns to a game never
// shows those last ones.
import { computed, type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { isPresent } from "../parts/seat";
import { canRule, choice, isAsked } from "../table/here";
import { setting, takeFromAddress } from "../table/keys";
import { addStyle, type GamePart, gameParts, loadWhen } from "../table/loading";
import { link } from "../table/net";
import { tell } from "../table/notices";
import {
  anyGame,
  type Content,
  closeSheet,
  FEWEST,
  mine,
  now,
  type Opened,
  opened,
  own,
  type SeatContent,
  seated,
  table,
} from "../table/state";
import type { Moment, MomentContent } from "../table/story";
import { bringMore, t } from "../table/words";
import type { ChoiceView, NightView, ReasonView } from "../wire";
import { looking } from "./role";
import type { GameView } from "./screen";
import type { TapRules } from "./tapping";

/** The things that a player can learn while the table fills, one after another. */
export interface Lesson {
  kinds: readonly string[];
  /** Draws one of them to tap. Each tap brings the next. */
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
  /** Return the question about the part of it that is open here, where a question has several. */
  opened?: (asked: ChoiceView) => ChoiceView;
  /** Return why a tap that is legal would change nothing; null where it would change something. */
  vain?: (tap: string) => ReasonView | null;
  /** A lesson for the time while the table fills. */
  lesson: () => Lesson;
  /** The chosen options, in a few words. */
  chosen: () => string;
  /** The sentence with which a player is called, and a word that stays the same as long as one call is enough. */
  callFor: (asked: ChoiceView) => { title: string; once: string };
  /** A player drawn large: cards on the table, dice. */
  tableau?: (seat: number) => VNode | null;
  /** The game's part of a player's sheet. */
  seat: (seat: number) => SeatContent | null;
  /** A player in words, with what matters to this phone's player. Without it: name, character, life. */
  label?: (seat: number) => string;
  /** The card of a thing that is held. */
  peek?: (what: string) => VNode | null;
  /** A row of the menu of its own. */
  menu?: () => VNode | null;
  /** Its other sheets; null for one that every game has. */
  sheet?: (opened: Opened) => Content | null;
  /** The words for players who wait, in place of the last event. Empty for the usual ones. */
  waits?: () => string;
  /** True if a Renegade has to bring the Sheriff down himself. Others may win by another's hand. */
  isWonByHand?: () => boolean;
  /** The content of a moment. Null where the screen itself shows it. */
  moment: (shown: Moment) => MomentContent | null;
}

/** True on the way to a table to practise at, until its game is dealt. */
export const preparing = signal(takeFromAddress("practise") !== null);

const tellFar = (): void => tell(t("reason.unreachable"));

export const { part, bring, fetchGames } = gameParts<Part>((game) => import(`../${game}/phone/part.tsx`), tellFar);

// The phone's own parts, and the signals that tell whether they are wanted.

/** True while a second person sits down on this phone. */
export const addingSecond = signal(false);

/**
 * Return true while the curtain hangs. With two chairs on one device it hangs in a game until somebody opens it, and
 * again when the other person is asked.
 */
export function curtained(): boolean {
  const it = mine.value;
  if (!it || it.chairs.length < 2 || table.value?.phase !== "game") return false;
  if (!it.own) return true;
  return it.curtain !== null && it.curtain !== it.own.chair && !choice.value;
}

/** True while this phone shows the way in to its table, because there is no board to show it and a chair is free. */
export const inviting = computed(() => {
  const shown = table.value;
  return (
    canRule.value && shown?.phase === "lobby" && !shown.has_board && shown.chairs.some((it) => it.kind === "empty")
  );
});

/** True while a finger is down, and a moment after: what it has tapped moves nobody away. `steady.ts` says it. */
export const isTouched = signal(false);

/** True when the host has put the ring of chairs in the place of the code. */
export const ring = signal(false);

/**
 * The end of a game that this phone has looked at: its story and seat, and the night once it was called. It stays until
 * `isDone`, also when the table has gone on, so that a rematch takes it from nobody.
 */
export const lastEnd = signal<{ token: string; seat: number; isDone: boolean; night?: NightView } | null>(null);

/** Note whether the player is done with the last game. A player who wants the next game is. */
export function endIsDone(isDone: boolean): void {
  if (lastEnd.value) lastEnd.value = { ...lastEnd.value, isDone };
}

type Late = typeof import("./sheets");
type Gathering = typeof import("./lobby");
type Deal = typeof import("./deal");
type Style = "late" | "moment" | "lobby" | "deal" | "waiting" | "tally";

/** Fetch the style of a part. The sheets of games also serve the parts that come late. */
const styleOf = (name: Style): Promise<void> =>
  addStyle(document.documentElement.dataset[`${name}Style`], name === "late" ? "under" : "last");

/** Fetch a part with its styles to its place, once it is wanted. */
export const fetchPart = <It>(
  place: Signal<It | null>,
  isWanted: () => boolean,
  load: () => Promise<It>,
  styles: Style[],
  say = failed,
  isWantedNow?: boolean,
) =>
  loadWhen(
    isWanted,
    async () => {
      const [it] = await Promise.all([load(), ...styles.map(styleOf)]);
      place.value = it;
    },
    say,
    isWantedNow,
  );

/** The screens and sheets that come later; null until they are here. */
export const late = signal<Late | null>(null);

/** The screens on which people gather; null until they are here. */
export const gathering = signal<Gathering | null>(null);

/** Return true while somebody keeps the table waiting. A line then says so, and helps. */
const isKept = (): boolean => {
  const wait = table.value?.wait;
  return Boolean(wait && (wait.can_ring || wait.can_help || wait.help_in != null || wait.rung));
};

/** The screens of the deal; null until they are here. */
export const deal = signal<Deal | null>(null);

type Waiting = typeof import("./waiting");

/** The part for players who wait; null until it is here. */
export const waiting = signal<Waiting | null>(null);

const isDealing = (): boolean => {
  const shown = table.value;
  return Boolean(shown && (shown.opening || (shown.phase !== "game" && seated(shown) >= FEWEST)));
};

/** Return true on the phone of a player who is out of a game that others play on, and who is not asked. */
export function isDead(): boolean {
  const it = anyGame.value?.seats[own.value?.seat ?? -1];
  return it !== undefined && !isPresent(it) && !choice.value;
}

/**
 * Return true for the parts that are wanted with the first event. It may open a moment, which has a card of its own.
 */
const isLateWanted = (): boolean =>
  [opened, inviting, isAsked, looking, peeked, now].some((it) => it.value) ||
  (table.value?.opening ?? table.value?.undoing ?? mine.value?.coming ?? own.value?.can_undo ?? own.value?.can_ask) !=
    null ||
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

/** Return true if somebody on this phone plays now. */
export const isPlaying = (): boolean => table.value?.phase === "game" && Boolean(mine.value?.chairs.length);

/** Fetch the screens and sheets that come late; at once on a phone in the left hand, whose edges they change. */
export const fetchLate = (load: () => Promise<Late>) =>
  loadWhen(
    isLateWanted,
    async () => {
      const [it] = await Promise.all([load(), styleOf("late"), styleOf("moment"), bringMore("later")]);
      late.value = it;
      it.begin();
    },
    failed,
    setting("left") === "1",
  );

/**
 * Fetch the screens of the gathering. A phone without a key of this table has no chair, so `isWantedNow` spares it the
 * wait for the table's word.
 */
export const fetchGathering = (load: () => Promise<Gathering>, isWantedNow: boolean) =>
  fetchPart(gathering, isGathering, load, ["late", "lobby"], failed, isWantedNow);

/** Fetch the deal with its style and words before it is wanted, as soon as there are enough players for a game. */
export const fetchDeal = (load: () => Promise<Deal>) =>
  fetchPart(deal, isDealing, () => bringMore("later").then(load), ["late", "deal"]);

/**
 * Fetch the part for waiting as soon as this phone waits, but not while a picture flies before its own question.
 * Without this part the slab says what happens.
 */
export const fetchWaiting = (load: () => Promise<Waiting>) =>
  fetchPart(
    waiting,
    () => isPlaying() && !own.value?.choice,
    load,
    ["waiting"],
    () => undefined,
  );

// A look at one thing: its card is open as long as a finger holds it.

/** The held thing, a player (`seat:3`) or a word of its game (`die:beer`), and its place on the screen. */
export interface Peeked {
  what: string;
  /** The tap that it stands for. */
  tap: string;
  at: DOMRect;
}

export const peeked = signal<Peeked | null>(null);

/** Return the function that opens the card of a thing, for the hold of `longPress`. */
export const peek =
  (what: string, tap = what) =>
  (held: HTMLElement) => {
    peeked.value = { what, tap, at: (held.querySelector(".head, .die") ?? held).getBoundingClientRect() };
    return () => {
      peeked.value = null;
    };
  };
