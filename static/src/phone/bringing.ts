// Brings the games' parts to the phone: the dice game's is there from the beginning, the card game's comes with its
// words and its style when a table plays it.
import { effect } from "@preact/signals";

import { renew } from "../renew";
import { table } from "../state";
import { addStyle } from "../styled";
import { t, wordsOf } from "../words";
import { DICE_PART } from "./dice/part";
import { tell } from "./here";
import { bring, wanted } from "./part";

let coming: Promise<void> | null = null;

async function fetchCards(): Promise<void> {
  try {
    await Promise.all([addStyle(document.documentElement.dataset.cardsStyle), wordsOf("cards")]);
    const { CARDS_PART } = await import("./cards");
    bring("cards", CARDS_PART);
  } catch {
    if (await renew()) return;
    coming = null;
    tell(t("reason.unreachable"));
  }
}

/** Fetches what belongs to the game as soon as it is chosen. Call once. */
export function fetchPart(): () => void {
  bring("dice", DICE_PART);
  return effect(() => {
    if (!table.value) return;
    if (wanted.value === "cards" && !coming) coming = fetchCards();
    wordsOf(wanted.value).catch(() => undefined);
  });
}
