// Written by `make wire` from the entries of the games. Do not edit.

/** The sound of each event, "" for silence. */
export const OF_EVENT: Readonly<
  Record<
    string,
    | "win"
    | "dice"
    | "shot"
    | "blast"
    | "arrows"
    | "gatling"
    | "arrow"
    | "hit"
    | ""
    | "mug"
    | "knell"
    | "iron"
    | "bell"
    | "shuffle"
    | "draw"
    | "turn"
    | "card"
    | "miss"
    | "fuse"
    | "wood"
  >
> = {
  game_over: "win",
  rolled: "dice",
  shots_fired: "shot",
  dynamite_exploded: "blast",
  indians_attacked: "arrows",
  gatling_fired: "gatling",
  arrow_taken: "arrow",
  life_lost: "hit",
  "life_lost.dynamite": "",
  life_gained: "mug",
  eliminated: "knell",
  turn_lost: "iron",
  extra_turn: "bell",
  event_revealed: "bell",
  ghost_returned: "bell",
  revived: "bell",
  reshuffled: "shuffle",
  drew: "draw",
  drew_discards: "draw",
  gave: "draw",
  flipped: "turn",
  kept_flipped: "draw",
  store_opened: "shuffle",
  bought: "draw",
  discarded: "card",
  "discarded.missed": "miss",
  "discarded.bang": "shot",
  "discarded.explosion": "blast",
  took: "draw",
  inherited: "draw",
  played: "card",
  used: "card",
  laid: "card",
  passed_on: "fuse",
  "barrel.saved": "wood",
};

/** The sound of each kind of card that has its own. */
export const OF_KIND: Readonly<
  Record<string, "shot" | "spurs" | "arrows" | "gatling" | "hooves" | "iron" | "fuse" | "hit" | "arrow" | "cannon">
> = {
  bang: "shot",
  duel: "spurs",
  indians: "arrows",
  gatling: "gatling",
  mustang: "hooves",
  jail: "iron",
  dynamite: "fuse",
  hideout: "hooves",
  punch: "hit",
  springfield: "shot",
  brawl: "hit",
  derringer: "shot",
  knife: "arrow",
  pepperbox: "shot",
  buffalo_rifle: "shot",
  howitzer: "cannon",
};
