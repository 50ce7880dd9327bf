// The time for which a game explains itself: the first turns of each person who plays here, or as the menu says. This
// part comes late, with the explanations of the game.

import { signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { Line } from "../parts/slab";
import { here } from "../table/here";
import { keepSetting, setting } from "../table/keys";
import { anyGame, closeSheet, own, table, turnNumber, turnOf } from "../table/state";
import { t } from "../table/words";

/** The number of turns that are explained to each person. */
const TURNS = 2;
const SETTING = "hints";

/** "on" or "off" once somebody has chosen on this phone. */
export const wanted = signal(setting(SETTING));

const memoryOf = (chair: number): string => `${SETTING}.${here().code}.${chair}`;

/** Return the turns that were explained to the person in this chair, as the phone remembers them. */
const explained = (chair: number): string[] => (setting(memoryOf(chair)) ?? "").split(" ").filter(Boolean);

/** Return how many turns of the person who plays here were explained before this one, and remember this one. */
function explainedBefore(chair: number, turn: string): number {
  const had = explained(chair);
  if (had.includes(turn)) return had.indexOf(turn);
  // The turn after them says that they are over.
  if (had.length <= TURNS) keepSetting(memoryOf(chair), [...had, turn].join(" "));
  return had.length;
}

/** Return true if this table explains anything by itself. */
const explains = (): boolean => Boolean(table.value?.switches.hints && table.value.switches.seen > 0);

const wordOf = (turn: number): string => `${table.value?.past.length}.${turn}`;

/** Return the place of my turn of this number among those explained; null where the menu or the table decides. */
const placeOf = (turn: number): number | null =>
  wanted.value || !own.value || !explains() ? null : explainedBefore(own.value.chair, wordOf(turn));

/**
 * Return true if my turn of this number is explained. A table without hints or pauses explains nothing, unless
 * somebody wants it here.
 */
export function isExplained(turn: number): boolean {
  return wanted.value ? wanted.value === "on" : (placeOf(turn) ?? TURNS) < TURNS;
}

/** Return true in my first turn that is no longer explained. */
export function endsHere(): boolean {
  const game = anyGame.value;
  return game !== null && turnOf(game) === own.value?.seat && placeOf(turnNumber(game)) === TURNS;
}

function want(isOn: boolean): void {
  wanted.value = isOn ? "on" : "off";
  keepSetting(SETTING, wanted.value);
}

/** The way to keep what ends in this turn. */
export function KeepLine() {
  return endsHere() ? <Line text={t("hint.keep")} act="keep-hints" onPress={() => want(true)} /> : null;
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
export function ExplainRow({ isOn }: { isOn: boolean }) {
  const mine = own.value;
  // Between my turns this asks whether first turns are left.
  const comes = mine && explains() && explained(mine.chair).length < TURNS;
  const shows = wanted.value ? wanted.value === "on" : Boolean(comes) || isOn;
  const turn = () => {
    want(!shows);
    closeSheet();
  };
  return <Row title={t("hint.menu")} text={t(shows ? "hint.menu.on" : "hint.menu.off")} act="hints" onPress={turn} />;
}
