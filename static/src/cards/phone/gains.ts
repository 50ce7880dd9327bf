// Cards that come to me because somebody fell. My hand grows while I look at the fall, so the reason is said after it.

import { effect } from "@preact/signals";
import { tell } from "../../table/notices";
import { anyGame, now, OfGame, own } from "../../table/state";
import { wordsOf } from "../../table/story";

const gained = new OfGame("");
const GAINED = new Set(["reward", "estate"]);
/** The time to look up from the fall, and read, in milliseconds. */
const GAIN = 6000;

/** Follow them. Call once. */
export function followGains(): () => void {
  return effect(() => {
    const event = now.value;
    const isMine = event && typeof event.values.seat === "number" && event.values.seat === own.peek()?.seat;
    if (isMine && (event.name === "inherited" || GAINED.has(event.values.why!))) gained.value = wordsOf(event);
    const words = gained.value;
    if (event || !words) return;
    gained.value = "";
    // A question that opens now clears the line first. A game that is over has other news.
    setTimeout(() => anyGame.peek()?.result || tell(words, { least: GAIN }));
  });
}
