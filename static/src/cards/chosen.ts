// The options chosen for the card game, in a few words.

import { t } from "../table/words";
import type { OptionsView } from "../wire";

export type CardRules = OptionsView["rules"][string];

/** The sets that are shuffled in. */
export const setsOf = (rules: CardRules | undefined): readonly string[] =>
  Array.isArray(rules?.sets) ? rules.sets : [];

/** The sets shuffled in and other unusual options; without any, the name of the usual rules. */
export function chosenWords(rules: CardRules, more: readonly string[] = []): string {
  const sets = setsOf(rules)
    .filter((it) => it !== "base")
    .map((it) => t(`set.${it}.name`));
  const preset = rules.preset ?? "fourth";
  const said = [
    preset !== "fourth" && t(`preset.${preset}.name`),
    ...sets,
    rules.short_deck && t("option.short_deck"),
    ...more,
  ];
  return said.filter(Boolean).join(", ") || t("preset.fourth.name");
}
