// Calls the player: a bell, a tremor, the page's title, when a question opens on this phone.
import { effect } from "@preact/signals";

import { announceNow } from "../announce";
import { callMe } from "../signal";
import { mine, table } from "../state";
import { t } from "../words";
import { choice } from "./here";
import { part } from "./part";

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
