// The choices of switches in words, for the sheets that name them.

import type { RowView } from "../wire";
import { switchWord } from "./sentence";
import { hasWord, listed, t } from "./words";

/** The words of values that have a name of their own. Some have a line that explains them. */
export const NAMED: Readonly<Record<string, string>> = { preset: "preset", sets: "set", jail_escape_suits: "suit" };

export function switchValue(name: string, value: RowView["values"][number]): string {
  const named = `${NAMED[name]}.${value}`;
  const key = [`${named}.name`, named].find(hasWord);
  return name in NAMED && key ? t(key) : switchWord(name, value);
}

/** A value in words: `Hearts and Diamonds`, `on`, `None`. */
export function valueText(name: string, value: RowView["value"]): string {
  if (!Array.isArray(value)) return switchValue(name, value);
  return value.length ? listed(value.map((it) => switchValue(name, it))) : switchWord(name, "none");
}
