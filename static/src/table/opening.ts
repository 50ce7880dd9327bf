// The beginning of a game, while everybody looks at their cards: who is ready, whom we wait for, and the time left.
import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useSeconds } from "./here";
import { announce } from "./notices";
import { table } from "./state";
import { t } from "./words";

export const opening = computed(() => table.value?.opening ?? null);

/** Return the chairs of the players, in their order round the table. */
export const playing = (): number[] =>
  (table.value?.chairs ?? []).flatMap((it, chair) => (it.seat === null ? [] : [chair])).sort(bySeat);

const bySeat = (one: number, other: number): number => seatAt(one) - seatAt(other);

const seatAt = (chair: number): number => table.value?.chairs[chair]?.seat ?? 0;

export const isReady = (chair: number): boolean => opening.value?.ready.includes(chair) ?? false;

/** Return the names of the players who still look. */
export const lookers = (): string[] =>
  playing()
    .filter((chair) => !isReady(chair))
    .map((chair) => table.value!.chairs[chair]!.name);

/** Return the seconds until it goes on; null where the table waits for all. The clock stands while a card is held. */
export function useLeft(): number | null {
  const it = opening.value;
  const counted = useSeconds(it);
  return it?.is_held && it.left !== null ? Math.ceil(it.left) : counted;
}

/** Return why it goes on: all have looked, the time is up, or somebody wants to. */
export const whyOver = (): "all" | "time" | "cut" =>
  lookers().length ? (opening.value?.is_cut ? "cut" : "time") : "all";

/** Announce how many are ready, whenever that changes. */
export function useCounted(): void {
  const ready = opening.value?.ready.length ?? 0;
  useEffect(() => {
    if (ready) announce(t("phone.deal.counted", { ready, count: playing().length }));
  }, [ready]);
}
