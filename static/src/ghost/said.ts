// How bets are told: their questions, their picks, and who was the best ghost.
import { nameOf, table } from "../table/state";
import { t } from "../table/words";
import type { BetView, GhostsView } from "../wire";

export function pickText(pick: BetView["pick"]): string {
  return typeof pick === "number" ? nameOf(pick) : t(`story.ghost.side.${pick}`);
}

/** The best ghost, and what the audience thought; empty where nobody has bet. */
export function ghostLines(of: GhostsView | null | undefined = table.value?.afterlife): string[] {
  const best = of?.ghosts?.[0];
  const lines = best ? [t("story.ghost.best", { name: nameOf(best.seat), right: best.right, of: best.of })] : [];
  for (const it of of?.ghosts?.slice(1) ?? [])
    lines.push(t("story.ghost.other", { name: nameOf(it.seat), right: it.right, of: it.of }));
  const votes = Object.entries(of?.audience ?? {});
  const all = votes.reduce((sum, [, count]) => sum + count, 0);
  const [side, most] = votes.reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
  if (all) lines.push(t("story.ghost.audience", { percent: Math.round((100 * most) / all), side: pickText(side) }));
  return lines;
}
