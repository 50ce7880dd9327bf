// The Chief's arrow of Old Saloon, which counts as two in front of a player.

import { Drawing, drawnIn } from "../parts/art";
import { t } from "../table/words";
import type { DicePublicView } from "../wire";

/** The place of the Chief's arrow that nobody has. */
const IN_PILE = -1;

const symbol = "d-chief_arrow";

/** The sign of the arrows at a place, a seat or the pile, if the Chief's is one of them. */
export const chiefSign = ({ chief }: DicePublicView, place = IN_PILE) =>
  chief === place && Drawing({ symbol, width: 64, height: 64, class: "mark", from: drawnIn.value[symbol] });

/** What a screen reader says besides of the arrows of a seat. */
export const chiefSaid = ({ chief }: DicePublicView, seat: number): string[] =>
  chief === seat ? [t("seat.chief_arrow")] : [];
