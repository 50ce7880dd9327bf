// What is chosen for the card game, in a few words.

import type { CardOptionsView } from "../wire";
import { t } from "../words";

/** What is shuffled in and what else is unusual; the usual rules are named where nothing is. */
export function chosenWords(cards: CardOptionsView, more: readonly string[] = []): string {
  const sets = (cards.sets ?? []).filter((it) => it !== "base").map((it) => t(`set.${it}.name`));
  const preset = cards.preset ?? "fourth";
  const said = [
    preset !== "fourth" && t(`preset.${preset}.name`),
    ...sets,
    cards.short_deck && t("option.short_deck"),
    ...more,
  ];
  return said.filter(Boolean).join(", ") || t("preset.fourth.name");
}
