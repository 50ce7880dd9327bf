// The dice game's sets. Their words and heads come only to a table that plays them.

import { bringFar } from "../table/far";
import { table, wanted } from "../table/state";
import { catalogue } from "../table/words";

/** Return the sets that this table has chosen for its dice. */
export function chosenSets(): readonly string[] {
  const sets = table.value?.switches.rules.dice?.sets;
  return Array.isArray(sets) ? sets : [];
}

/** Bring what the sets need that this table has chosen. The card game has other words about the same people. */
export async function bringSets(): Promise<void> {
  if (wanted.value === "dice" && catalogue.value) await bringFar("dice", chosenSets());
}
