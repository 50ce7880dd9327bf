// What is not needed to begin with comes a moment later: sheets to look up and change things, the curtain, the end.
import { effect, signal } from "@preact/signals";
import { html } from "htm/preact";

import { renew } from "../renew";
import { mine, table } from "../state";
import { t } from "../words";
import { choice, isAsked, tell } from "./here";
import { inviting } from "./invite";
import { closeSheet, opened } from "./open";

const IDLE = 20_000;
export const late = signal<typeof import("./late") | null>(null);
let coming: Promise<unknown> | null = null;

/** Two chairs on one device: in a game the curtain hangs until somebody opens it, and again when the other is asked. */
export function curtained(): boolean {
  const it = mine.value;
  if (!it || it.chairs.length < 2 || table.value?.phase !== "game") return false;
  if (!it.own) return true;
  return it.curtain !== null && it.curtain !== it.own.chair && !choice.value;
}

function isWanted(): boolean {
  const shown = table.value;
  return Boolean(opened.value || inviting.value || isAsked.value || shown?.phase === "over" || curtained());
}

async function fetchLate(): Promise<void> {
  try {
    late.value = await import("./late");
  } catch {
    coming = null;
    if (!isWanted() || (await renew())) return;
    closeSheet();
    tell(t("reason.unreachable"));
  }
}

/** Fetches it when the phone has nothing else to do, or when it is wanted. Call once. */
export function fetchLater(): () => void {
  const idle = setTimeout(() => (coming ??= fetchLate()), IDLE);
  const stop = effect(() => {
    if (isWanted()) coming ??= fetchLate();
  });
  return () => {
    clearTimeout(idle);
    stop();
  };
}

export function Later() {
  const it = late.value;
  return it && html`<${it.Sheets} /><${it.Requests} />`;
}
