// What is shown now. `play.ts` sets it, the screens read it.

import { computed, signal } from "@preact/signals";
import type {
  CardsPublicView,
  ChairView,
  EventView,
  MineView,
  OwnView,
  PastGameView,
  PublicView,
  TableView,
} from "../wire";

export type AnyGame = PublicView | CardsPublicView;
export type Game = AnyGame["game"];

export const table = signal<TableView | null>(null);
export const mine = signal<MineView | null>(null);
export const rev = signal(0);

/** The event whose picture is on the screen now. */
export const now = signal<EventView | null>(null);

/** What will be shown after it, until the question opens: a card turned over has its sense from there. */
export const coming = signal<readonly EventView[]>([]);

/** True while events are being played; questions stay closed as long. */
export const playing = signal(false);

/** The dice game that is played, and the card game: never both. */
export const game = computed<PublicView | null>(() => (table.value?.game?.game === "dice" ? table.value.game : null));
export const cards = computed<CardsPublicView | null>(() =>
  table.value?.game?.game === "cards" ? table.value.game : null,
);
export const anyGame = computed<AnyGame | null>(() => table.value?.game ?? null);
/** Which game the table plays, or is going to play. */
export const wanted = computed<Game>(
  () => anyGame.value?.game ?? (table.value?.options.game as Game | undefined) ?? "dice",
);
export const own = computed<OwnView | null>(() => mine.value?.own ?? null);

/**
 * What the dice aimed so far will still do to a seat: points lost below 0, gained above. Shots that have been fired
 * count no more, though their dice still lie there.
 */
export function stillAimed(game: PublicView, seat: number): number {
  const { about, values } = game.question ?? { about: "", values: {} as Record<string, unknown> };
  if (game.result) return 0;
  const beers = about === "beer";
  if (!beers && about !== "aim" && values.why !== "shots") return 0;
  const aims = game.aims.filter((it) => it.target === seat && (game.dice[it.die] === "beer") === beers);
  return aims.reduce((sum, it) => sum + (beers ? it.points : -it.points), 0);
}

/** Whose turn it is. */
export function turnOf(game: AnyGame): number {
  return game.game === "cards" ? game.turn.seat : game.turn;
}

/** How many turns have begun; 0 before a game. */
export function turnNumber(game: AnyGame | null): number {
  if (!game) return 0;
  return game.game === "cards" ? game.turn.number : game.turn_number;
}

/** The chair that plays a seat of the running game. */
export function chairOf(seat: number): ChairView | null {
  return table.value?.chairs.find((it) => it.seat === seat) ?? null;
}

/** A bot, or one that stands in for somebody. */
export function isPlayedByBot(seat: number): boolean {
  const chair = chairOf(seat);
  return chair?.kind === "bot" || (chair?.stand_in ?? false);
}

/** The name of whoever sits in a seat. */
export function nameOf(seat: number): string {
  return chairOf(seat)?.name ?? "";
}

// A game that is over and can be shown no more: after a restart with other rules, or with its record damaged.

/** The last game of the evening where it cannot be shown, and somebody has won it. */
export const wonUnseen = computed<PastGameView | null>(() => {
  const shown = table.value;
  const last = shown?.past[shown.past.length - 1];
  return shown?.phase === "over" && !shown.game && !shown.notice && last?.winners.length ? last : null;
});
