// The words, drawings and facts of later sets, fetched for a table that plays them.

import { bringFar } from "../table/far";
import { FAR_KINDS } from "./far-facts";

interface Facts {
  kinds: object;
  decks: Record<string, string>;
}

/**
 * Bring the words and drawings of some sets, unless they are here in this language, and the facts about their `kinds`
 * and the events of their `decks`. The caller has both, because a chunk of their own would be one more of the first
 * requests.
 */
export async function bring(names: readonly string[], kinds: object, decks: Record<string, string>): Promise<void> {
  Object.assign(kinds, FAR_KINDS);
  await bringFar<Facts>("cards", names, (facts) => {
    Object.assign(kinds, facts.kinds);
    for (const [deck, events] of Object.entries(facts.decks))
      decks[deck] = [...new Set(`${decks[deck]} ${events}`.split(" "))].join(" ");
  });
}
