// The deal on every screen: a player's hat becomes a face as soon as that player is ready. Nobody learns more from it.
import { headOf } from "../parts/art";
import { Head } from "../parts/seat";
import { isReady, lookers } from "../table/opening";
import { anyGame, table } from "../table/state";
import { listed, t } from "../table/words";
import type { Values } from "../wire";

/** A player's head in the deal. The hat flies off, as scraps of red paper, and a stamp says that its player is ready. */
export function DealtHead({ chair }: { chair: number }) {
  const it = table.value!.chairs[chair]!;
  const ready = isReady(chair);
  return (
    <span class="dealt-head">
      <Head portrait={ready ? anyGame.value!.seats[it.seat!]!.character : headOf(it.kind, it.stranger)} />
      {ready && (
        <>
          <span class="hat-scraps" aria-hidden="true">
            {[0, 1, 2].map((place) => (
              <i key={place} style={{ "--place": String(place) }}></i>
            ))}
          </span>
          <b class="ready-stamp">{t("phone.deal.stamp")}</b>
        </>
      )}
    </span>
  );
}

/** Names are listed up to this number, and counted beyond it. */
const NAMED = 2;

/** Return how the players are told who still look: the end of the sentence's key, and its values. */
export function waiting(): [end: "" | ".many", values: Values] {
  const names = lookers();
  return names.length > NAMED ? [".many", { count: names.length }] : ["", { names: listed(names) }];
}
