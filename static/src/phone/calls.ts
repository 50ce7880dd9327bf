// Calls the player: a bell, a tremor, the page's title, when a question opens on this phone.
import { effect } from "@preact/signals";

import { announceNow } from "../announce";
import { callMe } from "../signal";
import { mine, now, table } from "../state";
import { t } from "../words";
import { choice } from "./here";
import { part } from "./part";

/** Where the whole table is to be heard, phones sound as the board does. Call once. */
export function soundAll(): () => void {
  return effect(() => {
    const event = now.value;
    if (event && table.peek()?.options.sound === "all") void import("./heard").then(({ sound }) => sound(event));
  });
}

/** Calls once a question, and once a curtain. Call once. */
export function callPlayers(): () => void {
  let last = "";
  return effect(() => {
    const asked = choice.value;
    const curtain = mine.value?.curtain ?? null;
    const call = asked && part.value?.callFor(asked);
    const word = call ? call.once : curtain !== null && !mine.value?.own ? `curtain ${curtain}` : "";
    if (call) announceNow(call.title);
    const silent = table.peek()?.options.sound === "off";
    if (word && word !== last) callMe(call ? call.title : t("phone.curtain.call"), silent);
    last = word;
  });
}
