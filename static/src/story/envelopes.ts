// The envelopes of the last game. They stay open here while its people gather for the next one.
import { effect, signal } from "@preact/signals";
import { table } from "../table/state";
import type { GhostsView } from "../wire";

export const envelopes = signal<GhostsView | null>(null);

/** The token of the story to which they belong. */
let envelopesOf: string | null | undefined;

effect(() => {
  const { story, afterlife } = table.value ?? {};
  if (afterlife || story !== envelopesOf) envelopes.value = afterlife ?? null;
  envelopesOf = story;
});
