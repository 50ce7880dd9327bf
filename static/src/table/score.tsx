// The score of the evening, in a few words: how many games were played, and who has won how many of them.
import type { TableView } from "../wire";
import { isBroken } from "./outcome";
import { table } from "./state";
import { listed, t } from "./words";

/** Return names with the number of games of the evening that each has won, the luckiest first. */
export function wins({ past }: Pick<TableView, "past">): { name: string; won: number }[] {
  const sums = new Map<string, number>();
  for (const name of past.flatMap((it) => it.winners)) sums.set(name, (sums.get(name) ?? 0) + 1);
  return [...sums].map(([name, won]) => ({ name, won })).sort((a, b) => b.won - a.won);
}

/** True if somebody has won a game tonight. */
export const isScored = (): boolean => table.value!.past.some((it) => it.winners.length > 0);

/** The score with the names of the luckiest, as many as there is room for. */
export function Score({ most = 8 }: { most?: number }) {
  const shown = table.value!;
  const won = wins(shown).slice(0, most);
  if (!won.length) return null;
  const count = shown.past.filter((it) => !isBroken(it)).length;
  const names = listed(won.map((it) => (count > 1 ? t("phone.end.wins", it) : it.name)));
  return (
    <>
      <b>{t("phone.end.series", { count })}:</b>{" "}
      {count > 1 ? names : t("phone.end.winners", { count: won.length, names })}.
    </>
  );
}
