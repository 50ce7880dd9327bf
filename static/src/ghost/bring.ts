// What the audience bets with: it comes late, with a game that somebody looks on at who may bet.
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { mine } from "../table/state";

const audience = signal<typeof import("./audience") | null>(null);

/** Somebody looks on here who may bet on who wins, or has bet. */
export const mayBet = computed(() => Boolean(mine.value?.bet || mine.value?.sides?.length));

async function bring(): Promise<void> {
  const it = await import("./audience");
  await it.begin();
  audience.value = it;
}

/** What the audience bets with, once it is here and wanted. */
export function useAudience() {
  useEffect(() => {
    if (mayBet.value) bring().catch(() => undefined);
  }, [mayBet.value]);
  return mayBet.value ? audience.value : null;
}
