// Somebody is out, though lives are left: the table is asked who it was.
import { ask } from "../table/here";
import { OfGame } from "../table/state";
import type { TallySeatView } from "../wire";

/** The seat about which this screen was told that it is out; -1 for none. */
export const leaving = new OfGame(-1);

/** Leave that question: the tap that took the last point of life is taken back. */
export function stay(who: TallySeatView): void {
  leaving.value = -1;
  if (!who.life) void ask({ what: "count", deed: "life", chair: who.chair, by: 1 });
}
