// Tells the table when a player reads a card or a sheet, so that bots wait for it.

import { effect, signal } from "@preact/signals";
import { here } from "../table/here";
import { link } from "../table/net";
import { isPlayedByBot, opened, own, table } from "../table/state";
import { peeked } from "./part";

const isHidden = signal(false);

/** Return true if a bot sits in this game. */
const hasBots = (): boolean =>
  Boolean(table.value?.chairs.some(({ seat }) => typeof seat === "number" && isPlayedByBot(seat)));

/** Tell each change, and again none to a new game. Call once. */
export function tellReading(): () => void {
  let told = false;
  const hides = () => (isHidden.value = document.hidden);
  document.addEventListener("visibilitychange", hides);
  const stop = effect(() => {
    const reads = Boolean(opened.value ?? peeked.value) && !isHidden.value && typeof own.value?.seat === "number";
    if (table.value?.phase !== "game") told = false;
    else if (reads !== told && (told || hasBots()) && link.value === "online") {
      told = reads;
      void here().net.do({ what: "reading", on: reads });
    }
  });
  return () => {
    document.removeEventListener("visibilitychange", hides);
    stop();
  };
}
