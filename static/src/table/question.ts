// How the questions are put in words: title, what the sun says, what the slab will do. Keys only, no rules.

import type { ChoiceView, OptionView } from "../wire";
import { spoken } from "./sentence";
import { game, nameOf, stillAimed } from "./state";
import { type Given, hasWord, t } from "./words";

export type Shape = "dice" | "seats" | "paper" | "faces";

const SHAPES: Record<string, Shape> = {
  reroll: "dice",
  real_die: "faces",
  arrow_or_life: "paper",
  drop_arrow: "paper",
};

/** How a question is shown: on the dice, on the ring, on red paper, or with six faces to tap. */
export function shapeOf(choice: ChoiceView): Shape {
  return SHAPES[choice.about] ?? (choice.options.some((it) => it.taps.length) ? "seats" : "paper");
}

function first(keys: string[]): string {
  return keys.find((it) => hasWord(it)) ?? keys[keys.length - 1]!;
}

function aboutKey(choice: Pick<ChoiceView, "about" | "values">): string {
  const { about, values } = choice;
  if (about === "reroll") return values.roll === 0 ? "about.first_roll" : "phone.turn.yours";
  return first([`about.${about}.${values.face}`, `about.${about}`]);
}

export function questionTitle(choice: Pick<ChoiceView, "about" | "values">): string {
  return t(aboutKey(choice), spoken(choice.values));
}

/** What has struck me: the title above a question on red paper. */
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

/** What the slab says an option will do. */
export function optionTitle(choice: ChoiceView, option: OptionView, me: number | null): string {
  const target = seatIn(option);
  const values: Given = { ...choice.values, count: option.taps.length, target: target === null ? "" : nameOf(target) };
  const base = `choice.${choice.about}.${option.verb}`;
  const self = target !== null && target === me ? ".self" : "";
  return t(first([`${base}${self}`, base, `choice.${option.verb}${self}`, `choice.${option.verb}`]), values);
}

/** Whether what is given here would be wasted: a Beer or a gift to somebody who lacks nothing. */
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

/** The stamp on a dark player: one word for a reason. */
export function stampWord(reason: string): string {
  const key = `stamp.${reason}`;
  return hasWord(key) ? t(key) : t("stamp.no");
}

/** What the others see: who does what. */
export function waitingTitle(about: string, name: string): string {
  return t(first([`phone.wait.${about}`, "phone.wait.other"]), { name });
}

/** The dice a series of questions is about, from left to right: those already aimed and those with the same signs. */
export function tasks(choice: ChoiceView): number[] {
  const now = game.value;
  if (!now || typeof choice.values.die !== "number") return [];
  const kind = (face: string | null | undefined) => (face === "one" || face === "two" ? "shot" : face);
  const wanted = kind(now.dice[choice.values.die]);
  return now.dice.flatMap((face, place) => (kind(face) === wanted ? [place] : []));
}
