// A line about the use of a hand, in the first turns of each person. It stands on the key that ends the turn, before
// anything is tapped.

import * as explained from "../../phone/explained";
import { darkReason, lit } from "../../phone/tapping";
import { choice } from "../../table/here";
import { reasonText } from "../../table/sentence";
import { nameOf, own } from "../../table/state";
import { listed, t } from "../../table/words";
import { printedOn } from "../card";
import { cards, seatIn } from "../state";
import { hand } from "./mine";
import { unended } from "./results";
import { isTold, MyRow as Row } from "./row";
import { isInVain } from "./spots";

/** The number of names in a line. */
const MOST = 3;
/** My hand is explained in two turns. */
const LESSONS: explained.Lessons = { least: 2, things: [] };

const isMine = (): boolean => cards.value !== null && cards.value.turn.seat === own.value?.seat;

/** Return true if my hand is explained in this turn. */
export const isHinted = (): boolean => isMine() && explained.isExplained(cards.value!.turn.number, LESSONS);

/**
 * Return the first card of my hand that can be played at somebody, with the players it reaches; else how to read a
 * card. The short form counts the players. Empty where no card of the hand is lit, or nothing is to be explained.
 */
export function hintWords(kept: string, isShort = false): string {
  const bright = hand.value.filter(({ number }) => lit.value.has(`card:${number}`) && !isInVain([`card:${number}`]));
  const spent = spentWords();
  if (spent) return `${unended(kept)}. ${spent}`;
  if (!bright.length || !isHinted()) return "";
  explained.hasExplained(cards.value!.turn.number, 0);
  const how = t("hint.hold");
  for (const { number, face } of bright) {
    const seats = reached(`card:${number}`);
    if (!seats.length) continue;
    const card = t(`card.${printedOn(face).kind}.name`);
    if (isShort || seats.length > MOST) return t("hint.reach.many", { card, count: seats.length, how });
    return t("hint.reach", { card, names: listed(seats.map(nameOf)), how });
  }
  return t("hint.bright", { how });
}

/** Return why no card of mine shoots any more in this turn, as long as somebody is new to it here; else nothing. */
export function spentWords(): string {
  if (!isMine() || !explained.isExplaining()) return "";
  const reasons = hand.value.map(({ number }) => darkReason(`card:${number}`));
  const spent = reasons.find((it) => it?.name === "one_bang_a_turn");
  return spent ? reasonText(spent) : "";
}

/** The players at whom a card can be played. */
function reached(tap: string): number[] {
  const options = choice.value?.options.filter(({ taps }) => taps.includes(tap)) ?? [];
  return [...new Set(options.flatMap(({ taps }) => (isInVain(taps) ? [] : (seatIn(taps) ?? []))))];
}

/** The row of the menu that turns the line on and off. */
export const HintRow = () => <explained.ExplainRow isOn={isHinted()} lessons={LESSONS} />;

/** The end of the hints, and the way to keep them. */
const KeepRow = () =>
  explained.endsHere(LESSONS) ? (
    <div class="last-words">
      <p>{t("hint.ends")}</p>
      <explained.KeepLine lessons={LESSONS} />
    </div>
  ) : null;

/** The row of my turn. */
export const MyRow = () => <Row keep={<KeepRow />} />;

// Throwing cards, the other part that comes with the first turn.
export { followFlicks } from "./flick";
export { followGains } from "./gains";
export { isTold };
