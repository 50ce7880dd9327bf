// A card on the table can be used, or be aimed at there. Which of the two is meant is told by when it is tapped: before
// any seat it is used, after one it is what lies in front of that seat.

import { own } from "../../table/state";
import type { OptionView } from "../../wire";
import { cards } from "../state";

type Options = readonly OptionView[];

const isSeat = (tap: string) => tap.startsWith("seat:");

function ownerOf(tap: string): number {
  return cards.value?.seats.findIndex(({ table }) => table.some((it) => `card:${it.number}` === tap)) ?? -1;
}

/** Does this card lie in front of me? */
const isMine = (tap: string): boolean => tap.startsWith("card:") && ownerOf(tap) === own.value?.seat;

/** Does an option use this card, rather than aim at it? What it aims at stands behind the seat. */
function isUsedBy(option: OptionView, tap: string): boolean {
  const seat = option.taps.findIndex(isSeat);
  return seat < 0 || option.taps.indexOf(tap) < seat;
}

/** Is this card tapped for its own sake, not for what lies before the seat tapped? */
export function isLoose(tap: string, taps: readonly string[]): boolean {
  if (!tap.startsWith("card:")) return false;
  const isAimed = taps.slice(0, Math.max(0, taps.indexOf(tap))).some(isSeat);
  const owner = ownerOf(tap);
  return owner < 0 || (owner === own.value?.seat && !isAimed);
}

/** The options that take each card before me as it was tapped: used, or aimed at. */
export function meant(options: Options, taps: readonly string[]): Options {
  const mine = taps.filter(isMine);
  return mine.length
    ? options.filter((it) => mine.every((tap) => !it.taps.includes(tap) || isUsedBy(it, tap) === isLoose(tap, taps)))
    : options;
}

/** Can one of my cards on the table be used at all, or only be aimed at? */
export const isUsable = (options: Options, tap: string): boolean =>
  options.some((it) => it.taps.includes(tap) && isUsedBy(it, tap));

/** Is one of my cards on the table what is aimed at now, rather than something to use? */
export function isAimedAt(options: Options, taps: readonly string[], tap: string): boolean {
  return taps.includes(tap) ? !isLoose(tap, taps) : !meantBy(meant(options, taps), taps, tap).isUse;
}

/** The options that one more tap can mean: a card before me is used, unless my own seat is tapped and it can be taken there. */
export function meantBy(options: Options, taps: readonly string[], tap: string): { options: Options; isUse: boolean } {
  if (!isMine(tap)) return { options, isUse: false };
  const aimed = options.filter((it) => it.taps.includes(tap) && !isUsedBy(it, tap));
  const kept = taps.filter((it) => isSeat(it) || isLoose(it, taps));
  const isAim = kept.some(isSeat) && aimed.some((it) => kept.every((other) => it.taps.includes(other)));
  return { options: options.filter((it) => !it.taps.includes(tap) || isUsedBy(it, tap) === !isAim), isUse: !isAim };
}
