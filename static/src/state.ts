// What is shown now. `play.ts` sets it, the screens read it.
import { computed, signal } from "@preact/signals";

import type { ChairView, EventView, MineView, OwnView, PublicView, TableView } from "./wire";

export const table = signal<TableView | null>(null);
export const mine = signal<MineView | null>(null);
export const rev = signal(0);

/** The event whose picture is on the screen now. */
export const now = signal<EventView | null>(null);

/** True while events are being played; questions stay closed as long. */
export const playing = signal(false);

export const game = computed<PublicView | null>(() => table.value?.game ?? null);
export const own = computed<OwnView | null>(() => mine.value?.own ?? null);

/** The chair that plays a seat of the running game. */
export function chairOf(seat: number): ChairView | null {
  return table.value?.chairs.find((it) => it.seat === seat) ?? null;
}

/** The name of whoever sits in a seat. */
export function nameOf(seat: number): string {
  return chairOf(seat)?.name ?? "";
}
