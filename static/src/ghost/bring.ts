// The bet of the audience. It comes late, with a game at which a spectator may bet.
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { mine } from "../table/state";

const audience = signal<typeof import("./audience") | null>(null);

/** True if somebody looks on here who may bet on the winner, or has bet. */
export const mayBet = computed(() => Boolean(mine.value?.bet || mine.value?.sides?.length));

async function bring(): Promise<void> {
  const it = await import("./audience");
  await it.begin();
  audience.value = it;
}

/** Return the bet of the audience, once it is here and wanted. */
export function useAudience() {
  useEffect(() => {
    if (mayBet.value) bring().catch(() => undefined);
  }, [mayBet.value]);
  return mayBet.value ? audience.value : null;
}
