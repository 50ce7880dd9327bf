// The card game's sets. The words and drawings of later sets come only to a table that plays them.

import { drawnIn } from "../parts/art";
import { table } from "../table/state";
import { catalogue } from "../table/words";
import { AT_ONCE, DECKS, HEADS, KINDS } from "./facts";
import { cards } from "./state";

/** Bring what the sets need that this table has chosen, or has in its game. */
export async function bringSets(): Promise<void> {
  const sets = [table.value?.switches.rules.cards?.sets ?? [], cards.value?.sets ?? []].flat() as string[];
  const far = sets.filter((it) => !AT_ONCE.includes(it));
  if (far.length && catalogue.value) await (await import("./far")).bring(far, KINDS, DECKS);
}

/** Draw the heads of the card game. */
export function drawHeads(): void {
  const from = document.documentElement.dataset.cards!;
  drawnIn.value = { ...drawnIn.value, ...Object.fromEntries(HEADS.map((it) => [`p-${it}`, from])) };
}
