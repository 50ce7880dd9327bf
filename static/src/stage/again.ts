// A game once more, on every screen: fetched when it is wanted, begun where somebody asked for it, and left for the key
// that began it.
import { useState } from "preact/hooks";
import type { From } from "../story/replay";
import { tell } from "../table/notices";
import { t } from "../table/words";

export const BEGINNING: From = { moment: null, at: 0, pace: 4 };

/**
 * Return the replay, as soon as `bring` has fetched it. `from` says where it was asked to begin, `round` how often it
 * was asked for. `keyOf` names the key that plays a moment, or (null) all of it.
 */
export function useAgain<Here>(bring: () => Promise<Here>, keyOf: (moment: number | null) => string) {
  const [here, setHere] = useState<Here | null>(null);
  const [from, setFrom] = useState(BEGINNING);
  const [state, setState] = useState<"shut" | "coming" | "open">("shut");
  const [round, setRound] = useState(0);
  const shut = () => setState("shut");
  const play = async (it: From) => {
    setState("coming");
    setFrom(it);
    setRound((before) => before + 1);
    try {
      const brought = here ?? (await bring());
      setHere(() => brought);
      setState("open");
    } catch {
      shut();
      tell(t("story.again.failed"));
    }
  };
  const close = () => {
    shut();
    // The key exists again after this picture is drawn.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-act=${keyOf(from.moment)}]`)?.focus());
  };
  return { here: state === "open" ? here : null, from, round, isComing: state === "coming", play, shut, close };
}
