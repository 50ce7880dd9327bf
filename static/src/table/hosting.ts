// A new host is announced on every phone and on the board.
import { effect } from "@preact/signals";
import type { ChairView, TableView } from "../wire";
import { mine, table } from "./state";
import { t } from "./words";

interface Hosting extends Pick<ChairView, "name" | "tablet"> {
  chair: number;
  /** The host who is away, and will get the powers back. */
  away: string | undefined;
}

function hostingOf(shown: TableView): Hosting | null {
  const chair = shown.chairs.findIndex((it) => it.host);
  return chair < 0 ? null : { ...shown.chairs[chair]!, chair, away: shown.chairs.find((it) => it.lends)?.name };
}

/**
 * Return the sentence about a new host; none when the host has only moved, or has another name, or is the first who
 * has come with a phone.
 */
function changed(before: Hosting, now: Hosting): string | null {
  if (before.chair === now.chair || before.name === now.name || before.tablet) return null;
  const kind = now.away !== undefined ? "lent" : before.away === now.name ? "back" : "named";
  const you = mine.value?.chairs.includes(now.chair) ? ".you" : "";
  return t(`host.${kind}${you}`, { ...now });
}

/** Say so whenever somebody else becomes host. Call once. */
export function tellHost(say: (words: string) => void): () => void {
  let before: Hosting | null = null;
  return effect(() => {
    const now = table.value && hostingOf(table.value);
    const words = before && now && changed(before, now);
    before = now;
    if (words) say(words);
  });
}
