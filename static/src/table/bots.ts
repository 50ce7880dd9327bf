// Written by `make wire` from the entries of the games. Do not edit.

/** The kinds of bots of each game. */
export const BOT_KINDS: Readonly<Record<string, string>> = {
  dice: "habits believer random",
  cards: "habits believer random",
};
