// What each game brings to the phone. Who asks for it here need not carry it: `bringing.ts` does.
import { computed, signal } from "@preact/signals";
import type { VNode } from "preact";

import { type AnyGame, anyGame, table } from "../state";
import type { ChoiceView } from "../wire";
import type { Moment } from "./story";

/** What a game says and shows itself on the title card of a moment. */
export interface OwnMoment {
  picture?: VNode | undefined;
  title?: string;
  text?: string;
  /** What stands on the ground as long as nobody has lost anything. */
  ground?: VNode;
}

export interface Part {
  /** The screen while it is played. */
  Screen: () => VNode;
  /** What there is to learn while the table fills. */
  Lesson: () => VNode;
  /** What is chosen, in a few words. */
  chosen: () => string;
  /** What a player is called for: the sentence, and a word that stays the same as long as one call is enough. */
  callFor: (asked: ChoiceView) => { title: string; once: string };
  /** Null where the screen itself shows it. */
  moment?: (shown: Moment) => OwnMoment | null;
  /** Everything that follows the state of the table by itself. Called once. */
  begin: () => void;
}

type Game = AnyGame["game"];

/** Which game the table plays, or is going to play. */
export const wanted = computed<Game>(
  () => anyGame.value?.game ?? (table.value?.options.game as Game | undefined) ?? "dice",
);

const brought = signal<Partial<Record<Game, Part>>>({});

/** The part of the game that is played or chosen; null while it is still on its way. */
export const part = computed<Part | null>(() => brought.value[wanted.value] ?? null);

/** A game's part is here: it begins to follow the table, and is shown. */
export function bring(game: Game, it: Part): void {
  it.begin();
  brought.value = { ...brought.value, [game]: it };
}
