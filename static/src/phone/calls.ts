// Calls the player: a bell, a tremor, the page's title, when a question opens on this phone.
import { effect } from "@preact/signals";
import { callMe } from "../sound/signal";
import { choice } from "../table/here";
import { announceNow } from "../table/notices";
import { mine, table } from "../table/state";
import { t } from "../table/words";
import { part } from "./part";

/**
 * Call the player once for each question, also if it was asked before its turn, and once for each curtain. Call once.
 */
export function callPlayers(): () => void {
  let last = "";
  let early: string | null = null;
  return effect(() => {
    const asked = choice.value;
    const curtain = mine.value?.curtain ?? null;
    const call = asked && part.value?.callFor(asked);
    const word = call ? call.once : curtain !== null && !mine.value?.own ? `curtain ${curtain}` : "";
    if (call) announceNow(call.title);
    const silent = table.peek()?.switches.sound === "off";
    const isCalled = asked !== null && asked.about === early;
    early = asked && (asked.number === null || isCalled) ? asked.about : null;
    if (word && word !== last && !isCalled) callMe(call ? call.title : t("phone.curtain.call"), silent);
    last = word;
  });
}
