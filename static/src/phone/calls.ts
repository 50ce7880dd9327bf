// Calls the player: a bell, a tremor, the page's title, when a question opens on this phone.
import { effect } from "@preact/signals";

import { announceNow } from "../announce";
import { callMe } from "../signal";
import { mine, table } from "../state";
import { t } from "../words";
import { choice } from "./here";
import { questionTitle } from "./question";

/** Calls once a question, and once a curtain. Call once. */
export function callPlayers(): () => void {
  let last = "";
  return effect(() => {
    const asked = choice.value;
    const curtain = mine.value?.curtain ?? null;
    const word = asked ? `${asked.about} ${turnWord(asked.about)}` : curtain !== null && !mine.value?.own ? `curtain ${curtain}` : "";
    if (asked) announceNow(questionTitle(asked));
    const silent = table.peek()?.options.sound === "off";
    if (word && word !== last) callMe(asked ? questionTitle(asked) : t("phone.curtain.call"), silent);
    last = word;
  });
}

/** One call for the whole of a roll, or of a volley's aiming. */
function turnWord(about: string): string {
  const game = table.peek()?.game;
  const turn = game?.game === "cards" ? game.turn.number : game?.turn_number;
  return about === "arrow_or_life" || about === "drop_arrow" ? String(game?.question?.number) : String(turn);
}
