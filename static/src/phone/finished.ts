// What this phone knows of a game: that one of its kind was finished here, or else the table at which its sentences
// were left.
import { keepSetting, setting } from "../table/keys";

export const FINISHED = "done";

const memory = (game: string): string => `brief.${game}`;

/** Return `FINISHED`, or the code of a table; "" where nothing is known. */
export const known = (game: string): string => setting(memory(game)) ?? "";

export const keepKnown = (game: string, word: string): void => keepSetting(memory(game), word);
