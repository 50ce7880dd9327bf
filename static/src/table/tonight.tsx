// The table for tonight, as the lobby tells it. It is chosen in `tonight_sheet.tsx`.

import { Drawing } from "../parts/art";
import type { EveningView } from "../wire";
import { ask, canRule } from "./here";
import { table } from "./state";
import { t } from "./words";

/** Return the evening that the table has; undefined for a choice of its own, and for a game without evenings. */
export const chosen = (): EveningView | undefined => table.value?.choosing?.evenings.find((it) => it.is_chosen);

/** The game and the evening in two lines: `Dice, usual`, `about 20 minutes`. */
export function tonight(): { title: string; text: string } {
  const now = chosen();
  const game = t(`switch.game.${table.value!.switches.game}.short`);
  const evening = t(now ? `evening.${now.name}` : "evening.own");
  return {
    title: t("evening.chosen", { game, evening: evening.toLowerCase() }),
    text: now ? t("evening.about", { count: now.minutes }) : "",
  };
}

/** Return true if an evening for newcomers is to be offered: nothing has been chosen and played yet. */
export const offersFirst = (): boolean => canRule.value && chosen()?.name === "usual" && !table.value!.past.length;

/** Choose the evening for newcomers. */
export function chooseFirst(): void {
  const switches = table.value!.choosing!.evenings.find(({ name }) => name === "first_time")?.switches;
  if (switches) void ask({ what: "switches", switches });
}

/** The drawing of a game or an evening. */
export const Sign = ({ name }: { name: string }) => (
  <Drawing symbol={`t-${name}`} width={64} height={64} class="tonight-sign" />
);
