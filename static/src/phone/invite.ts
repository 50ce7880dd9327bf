// Whether this phone is the way in to its table. How it looks comes later: `inviting.ts`.
import { computed, signal } from "@preact/signals";

import { table } from "../state";
import { canRule } from "./here";

/** Nobody else can show the way in: there is no board, and a chair is free. */
export const inviting = computed(() => {
  const shown = table.value;
  return (
    canRule.value && shown?.phase === "lobby" && !shown.has_board && shown.chairs.some((it) => it.kind === "empty")
  );
});

/** The host has put the ring of chairs in the place of the code. */
export const ring = signal(false);
