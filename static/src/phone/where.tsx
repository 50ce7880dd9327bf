// "Where am I?": the turn, the question, the player and all others round the table.

import { seatLabel } from "../parts/seat";
import { announceAgain } from "../table/notices";
import { own, table } from "../table/state";
import { t } from "../table/words";
import { part } from "./part";

/** Return the place of this phone's player in the game, a sentence each for all that the screen shows at a glance. */
export function placeText(): string {
  const { game, title } = part.value!.view();
  const me = own.value?.seat ?? 0;
  const label = (seat: number): string => part.value!.label?.(seat) ?? seatLabel(game, seat);
  const others = game.seats.map((_, at) => (me + at) % game.seats.length).slice(1);
  const round = t("phone.where.round", { seats: others.map(label).join(". ") });
  return [title, t("phone.me", { seat: label(me) }), round].join(". ").replaceAll("?.", "?");
}

/** A key that nobody sees until a keyboard has it in focus. */
export function WhereAmI() {
  if (table.value?.phase !== "game" || !part.value || own.value?.seat == null) return null;
  return (
    <button type="button" class="unseen where" onClick={() => announceAgain(placeText())}>
      {t("phone.where.key")}
    </button>
  );
}
