// The tips that were seen: each device remembers its own, and of two people on one phone each chair.
import { signal } from "@preact/signals";
import { keepSetting, setting } from "../table/keys";
import { mine, own } from "../table/state";

/** Return the words of a setting. */
export const wordsIn = (kept: string | null): string[] => (kept ?? "").split(" ").filter(Boolean);

/** What was seen in this life of the page, by its name among the settings. */
const memories = signal<Readonly<Record<string, string>>>({});
const memory = (): string => ((mine.value?.chairs.length ?? 0) > 1 ? `tips.${own.value?.chair}` : "tips");

export const seenTips = (): string[] => wordsIn(memories.value[memory()] ?? setting(memory()));

function remember(keys: readonly string[]): void {
  keepSetting(memory(), keys.join(" "));
  memories.value = { ...memories.value, [memory()]: keys.join(" ") };
}

export function keepTip(key: string): void {
  if (!seenTips().includes(key)) remember([...seenTips(), key]);
}

/** Forget them: somebody wants everything explained once more. */
export const forgetTips = (): void => remember([]);
