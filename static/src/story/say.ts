// The words of a story: its moments, its awards, its bets. `names` are those of its seats.

import { nameOf } from "../table/state";
import { type Given, hasWord, t } from "../table/words";
import type { Award, BetView, GhostsView, Moment, Story } from "../wire";
import { envelopes } from "./envelopes";

const SEATS = ["seat", "by", "target", "other"];

export type Said = { title: string; why: string };

/** Return the words for a thing that took life points. */
export function causeWord(what: string): string {
  return hasWord(`story.what.${what}`) ? t(`story.what.${what}`) : t("story.what.other");
}

/** Return points in whole numbers, as this language writes them. */
export function pointsWord(points: number): string {
  const lang = document.documentElement.lang || "en";
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 0 }).format(points);
}

/** Return the same with a plus before luck and a minus before the lack of it. Nothing stands before a rounded zero. */
export function signed(points: number): string {
  const said = pointsWord(Math.abs(points));
  return `${said === "0" ? "" : points > 0 ? "+" : "−"}${said}`;
}

/** Return the name of a role. Of a game that was only counted, one may have stayed secret. */
export const roleWord = (role: string): string => (role ? t(`role.${role}.name`) : "?");

/** Return the name of a character in any game. A character that this table's words lack is named by its id. */
export function characterName(id: string): string {
  const key = `character.${id}.name`;
  const said = t(key);
  return said === key ? id.replace(/(^|_)(\w)/g, (_, gap, first) => (gap && " ") + first.toUpperCase()) : said;
}

/** Return the names of a story: people, or characters where no name was kept. */
export const namesOf = (story: Story): string[] => story.people.map((it) => it.name ?? characterName(it.character));

function spoken(values: Given, names: readonly string[]): Given {
  const words: Given = { ...values };
  for (const seat of SEATS) if (typeof values[seat] === "number") words[seat] = names[values[seat]];
  if (typeof values.what === "string") words.what = causeWord(values.what);
  if (typeof values.points === "number") words.points = pointsWord(Math.abs(values.points));
  return words;
}

export function momentSaid(it: Moment, names: readonly string[]): Said {
  const values = spoken(it.values, names);
  return { title: t(`story.moment.${it.name}.title`, values), why: t(`story.moment.${it.name}.why`, values) };
}

export function awardSaid(it: Award, names: readonly string[]): Said {
  const values = spoken(it.values, names);
  return { title: t(`story.award.${it.name}.title`, values), why: t(`story.award.${it.name}.why`, values) };
}

export function pickText(pick: BetView["pick"]): string {
  return typeof pick === "number" ? nameOf(pick) : t(`story.ghost.side.${pick}`);
}

/** Return the pick of a bet, by the name of that time. */
export const betText = (it: BetView): string => it.name || pickText(it.pick);

/** Return the pick of most of the audience; null where it has not bet. */
export function audienceLine(of: GhostsView | null | undefined = envelopes.value): string | null {
  const votes = Object.entries(of?.audience ?? {});
  const all = votes.reduce((sum, [, count]) => sum + count, 0);
  const [side, most] = votes.reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
  return all ? t("story.ghost.audience", { percent: Math.round((100 * most) / all), side: pickText(side) }) : null;
}
