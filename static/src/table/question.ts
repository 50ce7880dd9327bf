// How the questions of any game are put in words. Keys only, no rules.

import type { ChoiceView } from "../wire";
import { spoken } from "./sentence";
import { hasWord, t } from "./words";

/** The first of these keys that has a text; else the last. */
export function first(keys: string[]): string {
  return keys.find((it) => hasWord(it)) ?? keys[keys.length - 1]!;
}

/** The key of a question's title. */
export function aboutKey(choice: Pick<ChoiceView, "about" | "values">): string {
  const { about, values } = choice;
  if (about === "reroll") return values.roll === 0 ? "about.first_roll" : "phone.turn.yours";
  return first([`about.${about}.${values.face}`, `about.${about}`]);
}

export function questionTitle(choice: Pick<ChoiceView, "about" | "values">): string {
  return t(aboutKey(choice), spoken(choice.values));
}

/** The stamp on a dark player: one word for a reason. */
export function stampWord(reason: string): string {
  const key = `stamp.${reason}`;
  return hasWord(key) ? t(key) : t("stamp.no");
}

/** What the others see: who does what. */
export function waitingTitle(about: string, name: string): string {
  return t(first([`phone.wait.${about}`, "phone.wait.other"]), { name });
}
