// Good night on every screen: its evening, or the words that it is still to come.
import { useEffect } from "preact/hooks";
import { evening, failed, fetchEvening } from "../story/evening";
import { storyWords } from "../story/load";
import { addStyle } from "../table/loading";
import { t } from "../table/words";
import type { NightView } from "../wire";

/** Fetch the style of this screen and the words of stories. */
export const begin = () => Promise.all([addStyle(document.documentElement.dataset.nightStyle), storyWords()]);

/** Return the night, its evening (null until it is here), and what is said instead of that. */
export function useEvening({ token, masked }: NightView) {
  useEffect(() => void fetchEvening(token, masked), [token, masked]);
  return { token, masked, it: evening.value, coming: t(failed.value ? "story.night.failed" : "story.night.coming") };
}
