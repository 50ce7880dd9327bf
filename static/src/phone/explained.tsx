// The time for which a game explains itself: the first turns of each person who plays here, or as the menu says. This
// part comes late, with the explanations of the game.

import { signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { here } from "../table/here";
import { keepSetting, setting } from "../table/keys";
import { closeSheet, own, table } from "../table/state";
import { t } from "../table/words";

/** The number of turns that are explained to each person. */
const TURNS = 2;
const SETTING = "hints";

/** "on" or "off" once somebody has chosen on this phone. */
const wanted = signal(setting(SETTING));

const memoryOf = (chair: number): string => `${SETTING}.${here().code}.${chair}`;

/** Return the turns that were explained to the person in this chair, as the phone remembers them. */
const explained = (chair: number): string[] => (setting(memoryOf(chair)) ?? "").split(" ").filter(Boolean);

/** Return true for one of the first turns of the person who plays here. */
function isFirstTurn(chair: number, turn: string): boolean {
  const had = explained(chair);
  if (had.includes(turn)) return true;
  if (had.length < TURNS) keepSetting(memoryOf(chair), [...had, turn].join(" "));
  return had.length < TURNS;
}

/**
 * Return true if my turn of this number is explained. A table without hints or pauses explains nothing, unless
 * somebody wants it here.
 */
export function isExplained(turn: number): boolean {
  const at = table.value;
  const mine = own.value;
  if (!at || !mine) return false;
  if (wanted.value) return wanted.value === "on";
  return at.switches.hints && at.switches.seen > 0 && isFirstTurn(mine.chair, `${at.past.length}.${turn}`);
}

/** The row of the menu that turns explanations on and off. `isOn`: they are shown just now. */
export function ExplainRow({ isOn }: { isOn: boolean }) {
  const mine = own.value;
  const switches = table.value?.switches;
  // Between my turns this asks whether first turns are left.
  const comes = mine && switches?.hints && switches.seen > 0 && explained(mine.chair).length < TURNS;
  const shows = wanted.value ? wanted.value === "on" : Boolean(comes) || isOn;
  const turn = () => {
    wanted.value = shows ? "off" : "on";
    keepSetting(SETTING, wanted.value);
    closeSheet();
  };
  return <Row title={t("hint.menu")} text={t(shows ? "hint.menu.on" : "hint.menu.off")} act="hints" onPress={turn} />;
}
