// One row between my hand and the key of my turn: the ways back, and what my play led to. It lies where the key grows
// when a card is raised, and goes meanwhile. So neither my hand nor a head moves when any of it comes or goes.

import type { VNode } from "preact";
import { late } from "../../phone/part";
import { BackLine } from "../../phone/screen";
import { asking, isSending, power, taps } from "../../phone/tapping";
import { own } from "../../table/state";
import { planned } from "./mine";
import { hasResults, Results } from "./results";
import { hasRow } from "./taps";

/** Return true if the row has something to say, so that the key says less. */
export function isTold(): boolean {
  const it = own.value;
  return Boolean(hasRow() && (it?.can_undo || it?.can_back || hasResults()));
}

export function MyRow({ keep }: { keep: VNode }) {
  const isRaised = planned.value || (asking.value && taps.value.length > 0);
  if (!late.value || !hasRow() || isRaised || power.value) return null;
  return (
    <div class="my-row">
      <late.value.LateLines />
      <BackLine isShort isBusy={isSending.value} />
      <Results />
      {!isTold() && keep}
    </div>
  );
}
