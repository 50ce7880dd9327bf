// What a screen reader is told: the table's sentences politely, my own questions at once.
import { signal } from "@preact/signals";

const polite = signal("");
const urgent = signal("");
const lines: string[] = [];
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Tells one sentence; sentences that come quickly are told together. */
export function announce(text: string): void {
  if (!text) return;
  lines.push(text);
  polite.value = lines.join(" ");
  clearTimeout(clearing);
  clearing = setTimeout(() => (lines.length = 0), 1500);
}

/** Tells something that cannot wait: a question, a refusal. */
export function announceNow(text: string): void {
  urgent.value = text;
}

/** The two regions that are read out. One pair a page. */
export function Announcer() {
  return (
    <div class="unseen">
      <div aria-live="polite" data-told="">
        {polite.value}
      </div>
      <div aria-live="assertive" data-urgent="">
        {urgent.value}
      </div>
    </div>
  );
}
