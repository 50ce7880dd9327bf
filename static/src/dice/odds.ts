// The odds of one roll: what it may bring, and how rare what it has brought is. Each die is one in six a face.

import { table } from "../table/state";
import { t } from "../table/words";
import type { DicePublicView, EventView, Face, Values } from "../wire";
import { UNLIKELY } from "./facts";

/** Return the chance that at least this number of dice show one face. */
export function chanceOf(least: number, dice: number): number {
  let share = (5 / 6) ** dice;
  let fewer = 0;
  for (let hits = 0; hits < least; hits += 1) {
    fewer += share;
    share *= (dice - hits) / (hits + 1) / 5;
  }
  return 1 - fewer;
}

/** A thing that a roll may bring, by its face. */
export interface Outlook {
  face: Face;
  chance: number;
}

/**
 * Return what rolling the `loose` dice may bring: enough Gatlings, too much Dynamite, the last arrow. What cannot come
 * is left out. A kept arrow has been taken already.
 */
export function outlooks(shown: DicePublicView, loose: ReadonlySet<number>): Outlook[] {
  const { effects, dice, pile } = shown;
  if (!effects) return [];
  const kept = (face: Face) => dice.filter((it, place) => it === face && !loose.has(place)).length;
  const missing: [Face, number][] = [
    ["gatling", effects.gatlings - kept("gatling")],
    ["dynamite", effects.dynamites - kept("dynamite")],
    ["arrow", pile],
  ];
  return missing
    .filter(([, least]) => least <= loose.size)
    .map(([face, least]) => ({ face, chance: chanceOf(least, loose.size) }));
}

const TENTHS = 10;

/** Return a chance in words: "1 in 36" below a third, else "4 in 10", or that it is sure. */
export function oddsText(chance: number): string {
  if (chance >= 1) return t("odds.sure");
  if (chance < 1 / 3) return t("odds.one_in", { number: Math.round(1 / chance) });
  return t("odds.of_ten", { number: Math.min(TENTHS - 1, Math.round(chance * TENTHS)) });
}

/**
 * Return how rare a roll is, in words: as many of its commonest face, or more. Null for an ordinary roll, for dice that
 * did not fall at once, and at a table without odds.
 */
export function rareText({ name, values }: EventView): string | null {
  if (name !== "rolled" || values.last || told() === "off") return null;
  const { dice, rerolled } = values as Values & { dice: readonly Face[]; rerolled: readonly number[] };
  const faces = rerolled.map((die) => dice[die]!);
  const most = Math.max(...faces.map((face) => faces.filter((it) => it === face).length));
  const chance = chanceOf(most, faces.length);
  return chance <= 1 / UNLIKELY ? t("odds.rare", { number: Math.round(1 / chance) }) : null;
}

const told = () => table.value?.switches.rules.dice?.odds;

/** Return true at a table that tells odds before a reroll. */
export const areOddsAhead = (): boolean => told() === "all";
