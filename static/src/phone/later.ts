// What is not needed to begin with comes a moment later: sheets to look up and change things.
import { effect, signal } from "@preact/signals";
import { html } from "htm/preact";

import { renew } from "../renew";
import { table } from "../state";
import { t } from "../words";
import { tell } from "./here";
import { closeSheet, opened } from "./open";

const IDLE = 20_000;
const sheets = signal<typeof import("./sheets") | null>(null);
let coming: Promise<unknown> | null = null;

async function fetchSheets(): Promise<void> {
  try {
    sheets.value = await import("./sheets");
  } catch {
    coming = null;
    if (!opened.peek() || (await renew())) return;
    closeSheet();
    tell(t("reason.unreachable"));
  }
}

/** Fetches the sheets when the phone has nothing else to do, or when one is wanted. Call once. */
export function fetchLater(): () => void {
  const idle = setTimeout(() => (coming ??= fetchSheets()), IDLE);
  const stop = effect(() => {
    if (opened.value || table.value?.requests.length) coming ??= fetchSheets();
  });
  return () => {
    clearTimeout(idle);
    stop();
  };
}

export function Later() {
  const it = sheets.value;
  return it && html`<${it.Sheets} /><${it.Requests} />`;
}
