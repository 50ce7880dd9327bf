// What each game brings to the phone. The dice game's part is there from the beginning, the card game's comes with
// its words and its style when a table plays it.
import { computed, effect, signal } from "@preact/signals";
import type { VNode } from "preact";

import { renew } from "../renew";
import { anyGame, table, type AnyGame } from "../state";
import { addStyle } from "../styled";
import { t, wordsOf } from "../words";
import { DICE_PART } from "./dice/part";
import { tell } from "./here";
import type { Moment } from "./story";
import type { ChoiceView } from "../wire";

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

const cardsPart = signal<Part | null>(null);

/** Which game the table plays, or is going to play. */
const wanted = computed<AnyGame["game"]>(() => anyGame.value?.game ?? table.value?.options.game ?? "dice");

/** The part of the game that is played or chosen; null while it is still on its way. */
export const part = computed<Part | null>(() => (wanted.value === "dice" ? DICE_PART : cardsPart.value));

let coming: Promise<void> | null = null;

async function fetchCards(): Promise<void> {
  try {
    await Promise.all([addStyle(document.documentElement.dataset.cardsStyle), wordsOf("cards")]);
    const { CARDS_PART } = await import("./cards");
    CARDS_PART.begin();
    cardsPart.value = CARDS_PART;
  } catch {
    if (await renew()) return;
    coming = null;
    tell(t("reason.unreachable"));
  }
}

/** Fetches what belongs to the game as soon as it is chosen. Call once. */
export function fetchPart(): () => void {
  DICE_PART.begin();
  return effect(() => {
    if (!table.value) return;
    if (wanted.value === "cards") coming ??= fetchCards();
    wordsOf(wanted.value).catch(() => undefined);
  });
}
