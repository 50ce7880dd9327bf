// The beginning of a game, while everybody looks at their cards: who is ready, whom we wait for, and the time left.
import { computed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
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

const STEP = 250;

/** Return the seconds until it goes on. */
export const useLeft = (): number => useSeconds(opening.value) ?? 0;

/** Return the seconds left, counted down here from the table's last word; null where nothing is counted. */
export function useSeconds(it: { left: number | null } | null): number | null {
  const [from, setFrom] = useState(() => ({ it, at: performance.now() }));
  const [, tick] = useState(0);
  useEffect(() => {
    setFrom({ it, at: performance.now() });
    if (!it || it.left === null) return;
    const timer = setInterval(() => tick((count) => count + 1), STEP);
    return () => clearInterval(timer);
  }, [it]);
  if (!it || it.left === null) return null;
  const gone = from.it === it ? (performance.now() - from.at) / 1000 : 0;
  return Math.max(0, Math.ceil(it.left - gone));
}

/** Announce how many are ready, whenever that changes. */
export function useCounted(): void {
  const ready = opening.value?.ready.length ?? 0;
  useEffect(() => {
    if (ready) announce(t("phone.deal.counted", { ready, count: playing().length }));
  }, [ready]);
}
