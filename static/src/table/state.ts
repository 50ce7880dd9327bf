// The state that is shown now. `play.ts` sets it, and the screens read it.

import { computed, effect, signal, untracked } from "@preact/signals";
import type { VNode } from "preact";
import type { AnyGame, ChairView, EventView, MineView, OwnView, ReasonView, TableView, TappedView } from "../wire";
import { lastOf } from "./lists";

export type { AnyGame };
export type Game = AnyGame["game"];

export const table = signal<TableView | null>(null);
export const mine = signal<MineView | null>(null);
export const rev = signal(0);

// What belongs to a game goes with it: questions, seats and turns have the same numbers in the next one.

/** Return the number of the game on the table; while people gather, that of the next one. */
export function numberOf({ past, phase }: TableView): number {
  const last = lastOf(past)?.number ?? 0;
  return phase === "over" ? last : last + 1;
}

const gameNumber = computed(() => (table.value ? numberOf(table.value) : 0));

/** A signal that belongs to the game on this screen. In another game it is what it was at first. */
export class OfGame<It> {
  private readonly kept;

  constructor(private readonly first: It) {
    this.kept = signal({ game: 0, it: first });
  }

  get value(): It {
    const { game, it } = this.kept.value;
    return game === gameNumber.value ? it : this.first;
  }

  set value(it: It) {
    this.kept.value = { game: gameNumber.peek(), it };
  }

  peek(): It {
    return untracked(() => this.value);
  }
}

/** The event whose picture is on the screen now. */
export const now = signal<EventView | null>(null);

/** The events that will be shown after it, until the question opens. They tell why a card was turned over. */
export const coming = signal<readonly EventView[]>([]);

/** True while events are being played. Questions stay closed meanwhile, unless `open` says otherwise. */
export const playing = signal(false);

/** True when the remaining flights ask nobody, and the question after them is open already. */
export const open = signal(false);

/**
 * The taps of the asked player that are no answer yet, where everybody may see them. The table tells them as they
 * change.
 */
export const openTaps = signal<TappedView | null>(null);

export const anyGame = computed<AnyGame | null>(() => table.value?.game ?? null);
/** The game that the table plays, or is going to play. */
export const wanted = computed<Game | null>(
  () => anyGame.value?.game ?? (table.value?.switches.game as Game | undefined) ?? null,
);
export const own = computed<OwnView | null>(() => mine.value?.own ?? null);

/** The fewest players of a game. */
export const FEWEST = 3;

/** Return the number of chairs that are filled. */
export const seated = ({ chairs }: TableView): number => chairs.filter((it) => it.kind !== "empty").length;

/** The seat whose turn it is. */
export function turnOf(game: AnyGame): number {
  return typeof game.turn === "number" ? game.turn : game.turn.seat;
}

/**
 * Return the seats that the table waits for, the first first. There are none while pictures are shown, and several
 * where all are asked at once.
 */
export function waitedFor(game: AnyGame): number[] {
  if (now.value || game.result || !game.question) return [];
  const wait = table.value?.wait;
  if (!wait) return [game.question.seat];
  const chairs = [wait.chair, ...(wait.also ?? [])].filter((it) => !wait.answered?.includes(it));
  return chairs.map(seatAt).filter((it) => it !== null);
}

const seatAt = (chair: number): number | null => table.value?.chairs[chair]?.seat ?? null;

/** Return the seats in the light: those that we wait for, else the seat on turn. */
export function inTheLight(game: AnyGame): number[] {
  const seats = waitedFor(game);
  return seats.length ? seats : [turnOf(game)];
}

/** True while the table waits for somebody who is not on turn. */
export const isOutOfTurn = (game: AnyGame): boolean => waitedFor(game).some((seat) => seat !== turnOf(game));

/** The number of turns that have begun; 0 before a game. */
export function turnNumber(game: AnyGame | null): number {
  if (!game) return 0;
  return "turn_number" in game ? game.turn_number : game.turn.number;
}

/** The chair that plays a seat of the running game. */
export function chairOf(seat: number): ChairView | null {
  return table.value?.chairs.find((it) => it.seat === seat) ?? null;
}

/** Return true for a bot, and for a stand-in. */
export function isPlayedByBot(seat: number): boolean {
  const chair = chairOf(seat);
  return chair?.kind === "bot" || (chair?.stand_in ?? false);
}

/** Return the name of the player in a seat, or with a cross the one on its grave: two heads may bear that name. */
export function nameOf(seat: number): string {
  const chair = chairOf(seat);
  return chair?.grave ? `${chair.grave} †` : (chair?.name ?? "");
}

// The sheet that lies on the screen, if any.

/** The dark tap, and the seats that may be tapped in its place. */
export interface Dark {
  tap: string;
  reached: readonly number[];
  /** The taps made already. */
  taps: readonly string[];
}

export type Opened =
  | {
      name:
        | "menu"
        | "people"
        | "roles"
        | "tonight"
        | "switches"
        | "device"
        | "languages"
        | "invite"
        | "code"
        | "ahead"
        | "second"
        | "help_wait"
        | "story"
        | "receipt"
        | "seal";
    }
  | { name: "role"; isUnasked?: true }
  | { name: "seat"; seat: number }
  | { name: "chair" | "rename"; chair: number }
  | { name: "events" }
  | { name: "why"; event: EventView }
  | { name: "why_not"; reason: ReasonView; at?: Dark | undefined }
  | { name: "card"; face: string; ready?: boolean }
  | { name: "confirm"; what: "leave" | "end" | "close" | "free" | "night"; chair?: number };

/** A sheet of the game that is played: its title and its content. */
export interface Content {
  title: string;
  /** The word by which styles know its own ground. */
  look?: string;
  body: VNode;
}

/** A game's part of a player's sheet. */
export interface SeatContent {
  class?: string;
  /** The parts beside the life, and below it. */
  beside: VNode;
  text: string;
  /** The part between that and the abilities. */
  more?: VNode;
  /** A second character whose ability counts. */
  copied?: string | null;
  /** The part below the abilities. */
  below?: VNode;
}

export const opened = signal<Opened | null>(null);

export function openSheet(sheet: Opened): void {
  opened.value = sheet;
}

export function closeSheet(): void {
  opened.value = null;
}

/** The sheets about one game. So is a question about the end of it, which is about no chair. */
const GAMES = ["seat", "role", "story", "events", "why", "why_not", "card", "ahead", "help_wait"];

effect(() => {
  const it = gameNumber.value ? opened.peek() : null;
  if (it && (GAMES.includes(it.name) || (it.name === "confirm" && it.chair == null))) closeSheet();
});
