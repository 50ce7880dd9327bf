// Written by `make wire` from the entries of the games. Do not edit.

/** The kinds of cards of later sets. */
export const FAR_KINDS: Readonly<Record<string, { border?: "blue"; signs?: string; reach?: number }>> = {
  bounty: { border: "blue", signs: "draw" },
  lemat: { border: "blue", reach: 1, signs: "shot reach" },
  rattlesnake: { border: "blue", signs: "flip S hurt" },
  shotgun: { border: "blue", reach: 1, signs: "shot drop" },
  aim: { signs: "shot reach hurt*2" },
  backfire: { signs: "missed shot" },
  bandidos: { signs: "hurt all" },
  fanning: { signs: "shot*2 reach" },
  last_call: { signs: "life" },
  tomahawk: { signs: "shot two" },
  tornado: { signs: "drop draw*2 all" },
  ghost_card: { border: "blue", signs: "life any" },
  poker: { signs: "drop all draw*2" },
  escape: { signs: "escape" },
  saved_card: { signs: "life draw*2" },
};
