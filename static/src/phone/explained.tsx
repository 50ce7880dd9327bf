// The time for which a game explains itself: the first turns of each person who plays here, or as the menu says. This
// part comes late, with the explanations of the game.

import { signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { Line } from "../parts/slab";
import { here } from "../table/here";
import { keepSetting, setting } from "../table/keys";
import { anyGame, closeSheet, own, table, turnNumber, turnOf } from "../table/state";
import { t } from "../table/words";
import { FINISHED, known } from "./finished";
import { forgetTips, wordsIn } from "./seen_tips";

const SETTING = "hints";

/** What a game explains by itself: at least this number of times, and until each of the things was among them. */
export interface Lessons {
  least: number;
  things: readonly string[];
}

/** "on" or "off" once somebody has chosen on this phone. */
export const wanted = signal(setting(SETTING));

const memoryOf = (chair: number): string => `${SETTING}.${here().code}.${chair}.${anyGame.value?.game}`;

/** Return what was explained to the person in this chair, as the phone remembers it: times, things, and the end. */
const explained = (chair: number): string[] => wordsIn(setting(memoryOf(chair)));

function remember(chair: number, ...words: readonly string[]): void {
  const had = explained(chair);
  const fresh = words.filter((it) => !had.includes(it));
  if (fresh.length) keepSetting(memoryOf(chair), [...had, ...new Set(fresh)].join(" "));
}

/** Return true if this table explains anything by itself. */
const explains = (): boolean => Boolean(table.value?.switches.hints && table.value.switches.seen > 0);

/**
 * Return true if what is met for the first time is explained here: as the menu says, else on a phone that has finished
 * no game of this kind, at a table that explains itself.
 */
export const isExplaining = (): boolean =>
  wanted.value ? wanted.value === "on" : explains() && known(anyGame.value?.game ?? "") !== FINISHED;

const wordOf = (turn: number): string => `${table.value?.past.length}.${turn}`;

/** Return true if all was explained. A turn in which nothing stood there to be read does not count. */
const isDone = (had: readonly string[], { least, things }: Lessons): boolean =>
  had.filter((it) => it.includes("-")).length >= least && things.every((it) => had.includes(it));

/**
 * Return true if my turn of this number is explained. Once begun, explanations stay to the end of the turn. A table
 * without hints or pauses explains nothing, unless somebody wants it here.
 */
export function isExplained(turn: number, lessons: Lessons): boolean {
  if (wanted.value) return wanted.value === "on";
  if (!own.value || !explains()) return false;
  const had = explained(own.value.chair);
  return !isDone(had, lessons) || had.some((it) => it.startsWith(`${wordOf(turn)}-`));
}

/** Remember that something stood there to be read: in this part of my turn, about these things. */
export function hasExplained(turn: number, part: number, things: readonly string[] = []): void {
  if (own.value && explains()) remember(own.value.chair, `${wordOf(turn)}-${part}`, ...things);
}

/**
 * Return true in my first turn that is no longer explained. That begins where I `can` keep the explanations, and not
 * in the middle of something else.
 */
export function endsHere(lessons: Lessons, can = true): boolean {
  const [game, mine] = [anyGame.value, own.value];
  if (!game || !mine || turnOf(game) !== mine.seat || wanted.value || !explains()) return false;
  const turn = turnNumber(game);
  if (isExplained(turn, lessons)) return false;
  const here = `end:${wordOf(turn)}`;
  const end = explained(mine.chair).find((it) => it.startsWith("end:")) ?? (can ? here : null);
  if (end) remember(mine.chair, end);
  return end === here;
}

function want(isOn: boolean): void {
  wanted.value = isOn ? "on" : "off";
  keepSetting(SETTING, wanted.value);
}

/** The way to keep what ends in this turn. */
export function KeepLine({ lessons }: { lessons: Lessons }) {
  return endsHere(lessons) ? <Line text={t("hint.keep")} act="keep-hints" onPress={() => want(true)} /> : null;
}

/** Return the words about what can be held, in one turn on each phone and in each game; else nothing. */
export function holdWords(): string {
  const game = anyGame.value;
  if (!game || !explains()) return "";
  const [name, word] = [`hold.${game.game}`, `${here().code}.${wordOf(turnNumber(game))}`];
  const told = setting(name);
  if (told === null) keepSetting(name, word);
  return told === null || told === word ? t("hint.hold") : "";
}

/** The row of the menu that turns explanations on and off. `isOn`: they are shown just now. */
export function ExplainRow({ isOn, lessons }: { isOn: boolean; lessons: Lessons }) {
  const mine = own.value;
  // Between my turns this asks whether first turns are left.
  const comes = mine && explains() && !isDone(explained(mine.chair), lessons);
  const shows = wanted.value ? wanted.value === "on" : Boolean(comes) || isOn || isExplaining();
  const turn = () => {
    want(!shows);
    // Somebody who asks for explanations wants all of them once more.
    if (!shows) forgetTips();
    closeSheet();
  };
  return <Row title={t("hint.menu")} text={t(shows ? "hint.menu.on" : "hint.menu.off")} act="hints" onPress={turn} />;
}
