// The afterlife needs this before it can be shown: its style, and words that come late.
import { storyWords } from "../story/load";
import { addStyle } from "../table/loading";

export const begin = () => Promise.all([addStyle(document.documentElement.dataset.ghostStyle), storyWords()]);
