// A game that is over and can be shown no more: after a restart with other rules, or with its record damaged.
import { computed } from "@preact/signals";

import { table } from "./state";
import type { PastGameView } from "./wire";

/** The last game of the evening where it cannot be shown, and somebody has won it. */
export const wonUnseen = computed<PastGameView | null>(() => {
  const shown = table.value;
  const last = shown?.past[shown.past.length - 1];
  return shown?.phase === "over" && !shown.game && !shown.notice && last?.winners.length ? last : null;
});
