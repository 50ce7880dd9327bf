// Tells everybody else when somebody, or a bot, begins to play for another player.
import { effect } from "@preact/signals";
import { OfGame, own, table } from "../table/state";
import { tellTable } from "../table/story";
import { t } from "../table/words";
import type { ChairView } from "../wire";

/** The chairs of this game as they were seen last. */
const before = new OfGame<readonly ChairView[]>([]);

/** Return the words for a chair that somebody else plays from now on. Its seat stays, and a person may have a new name. */
function changeOf(was: ChairView, is: ChairView): string {
  if (is.seat === null || is.seat !== was.seat) return "";
  if (is.kind !== was.kind) return t("phone.sits.other", { name: is.name, other: was.name });
  return is.stand_in === was.stand_in ? "" : t(`phone.sits.${is.stand_in ? "bot" : "again"}`, { name: is.name });
}

/** Follow the chairs of a game. A player knows what becomes of the own one. */
export const tellTakingOver = (): (() => void) =>
  effect(() => {
    const [it, was] = [table.value, before.peek()];
    const chairs = it?.phase === "game" ? it.chairs : [];
    before.value = chairs;
    for (const [at, chair] of was.entries()) {
      const words = chairs[at] && at !== own.peek()?.chair ? changeOf(chair, chairs[at]) : "";
      if (words) tellTable(words);
    }
  });
