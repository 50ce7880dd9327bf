// The words and drawings of sets that come only to a table that plays them.

import { drawnIn } from "../parts/art";
import { at } from "./root";
import type { Game } from "./state";
import { catalogue } from "./words";

interface SetWords<Facts> {
  art: string;
  drawn: string[];
  words: Record<string, string>;
  /** A set from outside brings its facts with it. */
  facts?: Facts;
}

/** A key among the words of each set that has come. After a change of language or game it is no longer there. */
const known = new Map<string, string>();
const coming = new Map<string, Promise<void>>();

async function fetchSet<Facts>(set: string, learn?: (facts: Facts) => void): Promise<void> {
  const answer = await fetch(at(`/sets/${document.documentElement.lang}.${set}.json`));
  const { art, drawn, words, facts }: SetWords<Facts> = await answer.json();
  known.set(set, Object.keys(words)[0]!);
  drawnIn.value = { ...drawnIn.value, ...Object.fromEntries(drawn.map((it) => [it, art])) };
  if (facts) learn?.(facts);
  // They go with the words of the game, because another one may say the same keys otherwise.
  catalogue.value = { ...catalogue.value, ...words };
}

async function bringSet<Facts>(set: string, learn?: (facts: Facts) => void): Promise<void> {
  if ((known.get(set) ?? "") in catalogue.peek()) return;
  const brought = coming.get(set) ?? fetchSet(set, learn).finally(() => coming.delete(set));
  coming.set(set, brought);
  await brought;
}

/** Bring the words and drawings of some sets of a game, unless they are here in this language, and `learn` facts. */
export async function bringFar<Facts>(
  game: Game,
  names: readonly string[],
  learn?: (facts: Facts) => void,
): Promise<void> {
  await Promise.all(names.map((it) => bringSet(`${game}.${it}`, learn)));
}
