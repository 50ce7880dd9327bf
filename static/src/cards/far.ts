// The words, drawings and facts of later sets, fetched for a table that plays them.

import { drawnIn } from "../parts/art";
import { at } from "../table/root";
import { catalogue, useMore } from "../table/words";
import { FAR_KINDS } from "./far-facts";

interface SetWords {
  art: string;
  drawn: string[];
  words: Record<string, string>;
  /** A set from outside brings its facts with it. */
  facts?: { kinds: object; decks: Record<string, string> };
}

/** A key among the words of each set that has come. After a change of language it is no longer there. */
const known = new Map<string, string>();
const coming = new Map<string, Promise<void>>();

async function fetchSet(name: string, kinds: object, decks: Record<string, string>): Promise<void> {
  const answer = await fetch(at(`/sets/${document.documentElement.lang}.cards.${name}.json`));
  const { art, drawn, words, facts }: SetWords = await answer.json();
  known.set(name, Object.keys(words)[0]!);
  drawnIn.value = { ...drawnIn.value, ...Object.fromEntries(drawn.map((it) => [it, art])) };
  Object.assign(kinds, facts?.kinds);
  for (const [deck, events] of Object.entries(facts?.decks ?? {}))
    decks[deck] = [...new Set(`${decks[deck]} ${events}`.split(" "))].join(" ");
  useMore(words);
}

async function bringSet(name: string, kinds: object, decks: Record<string, string>): Promise<void> {
  if ((known.get(name) ?? "") in catalogue.peek()) return;
  const brought = coming.get(name) ?? fetchSet(name, kinds, decks).finally(() => coming.delete(name));
  coming.set(name, brought);
  await brought;
}

/**
 * Bring the words and drawings of some sets, unless they are here in this language, and the facts about their `kinds`
 * and the events of their `decks`. The caller has both, because a chunk of their own would be one more of the first
 * requests.
 */
export async function bring(names: readonly string[], kinds: object, decks: Record<string, string>): Promise<void> {
  Object.assign(kinds, FAR_KINDS);
  await Promise.all(names.map((it) => bringSet(it, kinds, decks)));
}
