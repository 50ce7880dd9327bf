// The screens of the card game: a part of its own that comes when a table plays it, so that a table of dice carries no cards.
import { effect, signal } from "@preact/signals";

import { renew } from "../renew";
import { anyGame, table } from "../state";
import { addStyle } from "../styled";
import { wordsOf } from "../words";

export type CardPart = typeof import("./cards/card-board");

/** The screens of the card game, once they are here. */
export const cardPart = signal<CardPart | null>(null);

let coming: Promise<void> | null = null;

const AGAIN = 4000;

/** Screens, style and words together. A board has nobody who taps "once more": it tries again by itself. */
async function fetchCards(): Promise<void> {
  try {
    const [part] = await Promise.all([
      import("./cards/card-board"),
      addStyle(document.documentElement.dataset.cardsStyle),
      wordsOf("cards"),
    ]);
    if (!cardPart.peek()) part.begin();
    cardPart.value = part;
  } catch {
    if (!(await renew())) setTimeout(() => (coming = fetchCards()), AGAIN);
  }
}

/** Fetches what belongs to the game as soon as it is chosen. Call once. */
export function fetchPart(): () => void {
  return effect(() => {
    const wanted = anyGame.value?.game ?? table.value?.options.game;
    if (!wanted) return;
    if (wanted === "dice") void wordsOf("dice");
    else if (cardPart.peek()) void wordsOf("cards");
    else coming ??= fetchCards();
  });
}
