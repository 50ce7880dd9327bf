// The words and looks of the dice game's questions. Keys only, no rules.

import { aboutKey, first } from "../table/question";
import { spoken } from "../table/sentence";
import { nameOf } from "../table/state";
import { type Given, hasWord, t } from "../table/words";
import type { ChoiceView, OptionView } from "../wire";
import { game, stillAimed } from "./state";

export type Shape = "dice" | "seats" | "paper" | "faces";

const SHAPES: Record<string, Shape> = {
  reroll: "dice",
  real_die: "faces",
  arrow_or_life: "paper",
  drop_arrow: "paper",
};

/** The place of a question: on the dice, on the ring, on red paper, or with six faces to tap. */
export function shapeOf(choice: ChoiceView): Shape {
  return SHAPES[choice.about] ?? (choice.options.some((it) => it.taps.length) ? "seats" : "paper");
}

/** The attack on me: the title above a question on red paper. */
export function hitTitle(choice: Pick<ChoiceView, "about" | "values">): string {
  const by = choice.values.by;
  const key = first([`choice.by.${choice.values.why}`, "choice.by.other"]);
  return t(key, { by: typeof by === "number" ? nameOf(by) : "" });
}

export function questionHelp(choice: Pick<ChoiceView, "about" | "values">): string {
  const key = `${aboutKey(choice)}.help`;
  return hasWord(key) ? t(key, spoken(choice.values)) : "";
}

function seatIn(option: OptionView): number | null {
  const tap = option.taps.find((it) => it.startsWith("seat:"));
  return tap ? Number(tap.slice(5)) : null;
}

/** The effect of an option, as the slab says it. */
export function optionTitle(choice: ChoiceView, option: OptionView, me: number | null): string {
  const target = seatIn(option);
  const values: Given = { ...choice.values, count: option.taps.length, target: target === null ? "" : nameOf(target) };
  const base = `choice.${choice.about}.${option.verb}`;
  const self = target !== null && target === me ? ".self" : "";
  return t(first([`${base}${self}`, base, `choice.${option.verb}${self}`, `choice.${option.verb}`]), values);
}

/** Return true if a Beer or gift would be wasted on a player who lacks no life. */
function isWasted(choice: ChoiceView, target: number | null): boolean {
  const it = target === null ? null : game.value?.seats[target];
  if (!it || !["beer", "gift"].includes(choice.about)) return false;
  return it.life + stillAimed(game.value!, target!) >= it.max_life;
}

/** The slab's second line for an option, where there is one. */
export function optionText(choice: ChoiceView, option: OptionView): string {
  const base = `choice.${choice.about}.${option.verb}.text`;
  const target = seatIn(option);
  if (isWasted(choice, target)) return t("choice.wasted");
  const values = { ...choice.values, count: option.taps.length, target: target === null ? "" : nameOf(target) };
  return hasWord(base) ? t(base, values) : "";
}

/** The dice a series of questions is about, from left to right: those already aimed and those with the same signs. */
export function tasks(choice: ChoiceView): number[] {
  const now = game.value;
  if (!now || typeof choice.values.die !== "number") return [];
  const kind = (face: string | null | undefined) => (face === "one" || face === "two" ? "shot" : face);
  const wanted = kind(now.dice[choice.values.die]);
  return now.dice.flatMap((face, place) => (kind(face) === wanted ? [place] : []));
}
