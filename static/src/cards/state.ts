// The card game that is shown now.

import { computed } from "@preact/signals";
import { anyGame } from "../table/state";
import type { CardsPublicView } from "../wire";

/** The game on the table, if it is a card game. */
export const cards = computed<CardsPublicView | null>(() => (anyGame.value?.game === "cards" ? anyGame.value : null));
