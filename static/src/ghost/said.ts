// The words for bets: their questions, their picks, and the best ghost.
import { nameOf, table } from "../table/state";
import { t } from "../table/words";
import type { BetView, GhostsView } from "../wire";

export function pickText(pick: BetView["pick"]): string {
  return typeof pick === "number" ? nameOf(pick) : t(`story.ghost.side.${pick}`);
}

/** Return the pick of most of the audience; null where it has not bet. */
export function audienceLine(of: GhostsView | null | undefined = table.value?.afterlife): string | null {
  const votes = Object.entries(of?.audience ?? {});
  const all = votes.reduce((sum, [, count]) => sum + count, 0);
  const [side, most] = votes.reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
  return all ? t("story.ghost.audience", { percent: Math.round((100 * most) / all), side: pickText(side) }) : null;
}
