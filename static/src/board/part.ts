// What each game brings to the board, and how it comes: with its words and its style, when a table plays it.
import { computed, effect, signal } from "@preact/signals";
import type { VNode } from "preact";

import { addStyle, renew } from "../table/fetching";
import type { Content, Opened } from "../table/open";
import { type Showing, showsGame } from "../table/showing";
import { type Game, table, wanted } from "../table/state";
import { wordsOf } from "../table/words";
import type { OptionsView } from "../wire";
import type { Frame } from "./frame";

export interface Part {
  /** The screen while it is played. */
  Screen: (props: { frame: Frame }) => VNode;
  /** What owns the screen for a breath. */
  Moments: (props: { frame: Frame }) => VNode | null;
  /** What is chosen, in a few words; how the clock is set is among them. */
  chosen: (options: OptionsView, clock: string) => string;
  sheet: (opened: Opened) => Content | null;
  /** How long its events are shown, and as what. */
  showing: Showing;
  /** Everything that follows the state of the table by itself. Called once. */
  begin?: () => void;
}

const GAMES: Record<Game, () => Promise<{ PART: Part }>> = {
  dice: () => import("../dice/board/part"),
  cards: () => import("../cards/board/part"),
};

const brought = signal<Partial<Record<Game, Part>>>({});

/** The part of the game that is played or chosen; null while it is still on its way. */
export const part = computed<Part | null>(() => (wanted.value && brought.value[wanted.value]) ?? null);

const AGAIN = 4000;

/** Screens, style and words together. A board has nobody who taps "once more": it tries again by itself. */
async function bring(game: Game): Promise<void> {
  try {
    const [{ PART }] = await Promise.all([
      GAMES[game](),
      addStyle(document.documentElement.dataset[`${game}Style`]),
      wordsOf(game),
    ]);
    showsGame(game, PART.showing);
    PART.begin?.();
    brought.value = { ...brought.value, [game]: PART };
  } catch {
    if (!(await renew())) setTimeout(() => void bring(game), AGAIN);
  }
}

/** Fetches what belongs to a game as soon as it is chosen. Call once. */
export function fetchGames(): () => void {
  const coming = new Set<Game>();
  return effect(() => {
    const game = wanted.value;
    if (!table.value || !game) return;
    if (coming.has(game)) return void wordsOf(game).catch(() => undefined);
    coming.add(game);
    void bring(game);
  });
}
