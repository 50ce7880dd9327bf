// What each game brings to the phone, and how it comes: with its words and its style, when a table plays it.
import { computed, effect, signal } from "@preact/signals";
import type { VNode } from "preact";

import { addStyle, renew } from "../table/fetching";
import { tell } from "../table/here";
import type { Content, Opened } from "../table/open";
import { type Showing, showsGame } from "../table/showing";
import { type Game, table, wanted } from "../table/state";
import type { Moment } from "../table/story";
import { t, wordsOf } from "../table/words";
import type { ChoiceView } from "../wire";
import type { GameView } from "./screen";

/** What a game says and shows itself on the title card of a moment. */
export interface OwnMoment {
  picture?: VNode | undefined;
  title?: string;
  text?: string;
  /** What stands on the ground as long as nobody has lost anything. */
  ground?: VNode;
}

export interface Part {
  /** What stands on the screen while it is played. */
  view: () => GameView;
  /** What there is to learn while the table fills. */
  Lesson: () => VNode;
  /** What is chosen, in a few words. */
  chosen: () => string;
  /** What a player is called for: the sentence, and a word that stays the same as long as one call is enough. */
  callFor: (asked: ChoiceView) => { title: string; once: string };
  /** The sheets of this game; null for one that every game has. */
  sheet: (opened: Opened) => Content | null;
  /** How long its events are shown, and as what. */
  showing: Showing;
  /** Null where the screen itself shows it. */
  moment?: (shown: Moment) => OwnMoment | null;
  /** Everything that follows the state of the table by itself. Called once. */
  begin: () => void;
}

/** How the part of each game is fetched. */
export type Games = Record<Game, () => Promise<{ PART: Part }>>;

const brought = signal<Partial<Record<Game, Part>>>({});

/** The part of the game that is played or chosen; null while it is still on its way. */
export const part = computed<Part | null>(() => (wanted.value && brought.value[wanted.value]) ?? null);

/** A game's part is here: it begins to follow the table, and is shown. */
export function bring(game: Game, it: Part): void {
  showsGame(game, it.showing);
  it.begin();
  brought.value = { ...brought.value, [game]: it };
}

/** Fetches what belongs to a game as soon as it is chosen. Call once. */
export function fetchGames(games: Games): () => void {
  const coming = new Set<Game>();
  const fetch = async (game: Game) => {
    try {
      const [{ PART }] = await Promise.all([
        games[game](),
        addStyle(document.documentElement.dataset[`${game}Style`]),
        wordsOf(game),
      ]);
      bring(game, PART);
    } catch {
      if (await renew()) return;
      coming.delete(game);
      tell(t("reason.unreachable"));
    }
  };
  return effect(() => {
    const game = wanted.value;
    if (!table.value || !game) return;
    if (coming.has(game)) return void wordsOf(game).catch(() => undefined);
    coming.add(game);
    void fetch(game);
  });
}
