// One row between my hand and the key of my turn: the ways back, and what my play led to. It lies where the key grows
// when a card is raised, and goes meanwhile. So neither my hand nor a head moves when any of it comes or goes.

import { computed } from "@preact/signals";
import { late } from "../../phone/part";
import { BackLine } from "../../phone/screen";
import { asking, isSending, power, taps } from "../../phone/tapping";
import { own } from "../../table/state";
import { cards } from "../state";
import { explaining } from "./explaining";
import { isPlanning, planned } from "./mine";
import { powers } from "./taps";

/** True in my turn, also while others answer what I played. */
export const isMyTurn = computed(() => own.value?.choice?.about === "play" || isPlanning.value);

/** A crowd on a low phone leaves no room for both the row and the keys of powers, which then take its ways back. */
const isCrowded = (): boolean => powers.value.length > 0 && cards.value!.seats.length > 6 && innerHeight <= 640;

/** Return true if what comes and goes by itself stands in the row of my turn. */
export const hasRow = (): boolean => isMyTurn.value && !isCrowded();

/** Return true if the row has something to say, so that the key says less. */
export function isTold(): boolean {
  const it = own.value;
  return Boolean(hasRow() && (it?.can_undo || it?.can_back || explaining.value?.hasResults()));
}

export function MyRow() {
  const isRaised = planned.value || (asking.value && taps.value.length > 0);
  if (!hasRow() || isRaised || power.value) return null;
  const it = explaining.value;
  return (
    <div class="my-row">
      {late.value && <late.value.LateLines />}
      <BackLine isShort isBusy={isSending.value} />
      {it && <it.Results />}
      {it && !isTold() && <it.KeepRow />}
    </div>
  );
}
