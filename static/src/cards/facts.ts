// Written by `make wire` from the entries of the games. Do not edit.

/** The kinds of cards; what has no border here is brown. */
export const KINDS: Readonly<Record<string, { signs?: string; border?: "blue" | "green"; reach?: number }>> = {
  bang: { signs: "shot reach" },
  missed: { signs: "missed" },
  beer: { signs: "life" },
  saloon: { signs: "life all" },
  stagecoach: { signs: "draw*2" },
  wells_fargo: { signs: "draw*3" },
  general_store: { signs: "draw all" },
  panic: { signs: "take one" },
  cat_balou: { signs: "drop any" },
  duel: { signs: "hurt any" },
  indians: { signs: "hurt all" },
  gatling: { signs: "shot all" },
  barrel: { border: "blue", signs: "flip H missed" },
  mustang: { border: "blue", signs: "seen*+1" },
  scope: { border: "blue", signs: "seen*−1" },
  jail: { border: "blue", signs: "flip H" },
  dynamite: { border: "blue", signs: "flip S hurt*3" },
  volcanic: { border: "blue", reach: 1, signs: "shot endless" },
  schofield: { border: "blue", reach: 2 },
  remington: { border: "blue", reach: 3 },
  rev_carabine: { border: "blue", reach: 4 },
  winchester: { border: "blue", reach: 5 },
  binocular: { border: "blue", signs: "seen*−1" },
  hideout: { border: "blue", signs: "seen*+1" },
  punch: { signs: "shot one" },
  springfield: { signs: "pay shot any" },
  rag_time: { signs: "pay take any" },
  brawl: { signs: "pay drop all" },
  tequila: { signs: "pay life any" },
  whisky: { signs: "pay life*2" },
  dodge: { signs: "missed draw" },
  bible: { border: "green", signs: "missed draw" },
  iron_plate: { border: "green", signs: "missed" },
  sombrero: { border: "green", signs: "missed" },
  ten_gallon_hat: { border: "green", signs: "missed" },
  canteen: { border: "green", signs: "life" },
  can_can: { border: "green", signs: "drop any" },
  conestoga: { border: "green", signs: "take any" },
  pony_express: { border: "green", signs: "draw*3" },
  derringer: { border: "green", signs: "shot one draw" },
  knife: { border: "green", signs: "shot one" },
  pepperbox: { border: "green", signs: "shot reach" },
  buffalo_rifle: { border: "green", signs: "shot any" },
  howitzer: { border: "green", signs: "shot all" },
};

/** The events of each deck. */
export const DECKS: Readonly<Record<string, string>> = {
  high_noon: "blessing curse gold_rush hangover the_reverend the_sermon shootout thirst the_daltons the_doctor ghost_town high_noon train_arrival handcuffs new_identity",
  fistful_of_cards: "abandoned_mine ambush lasso the_judge law_of_the_west a_fistful_of_cards ricochet russian_roulette sniper blood_brothers dead_man hard_liquor peyote ranch vendetta",
  wild_west_show: "sacagaway showdown wild_west_show bone_orchard darling_valentine helena_zontero miss_susanna",
};

/** Whose a power is, where it is not called as its owner. */
export const OWNERS: Readonly<Record<string, string>> = {
  spend_life: "chuck_wengam",
  shoot: "doc_holyday",
  trade: "jose_delgado",
  open_store: "uncle_will",
};

/** The characters of the card game alone, of its first sets. */
export const HEADS = "apache_kid belle_star bill_noface elena_fuente greg_digger herb_hunter molly_stark pixie_pete sean_mallory tequila_joe chuck_wengam doc_holyday jose_delgado pat_brennan vera_custer claus_the_saint johnny_kisch uncle_will".split(" ");

/** The sets whose words and drawings come with the game. */
export const AT_ONCE = "base dodge_city high_noon fistful_of_cards bullet".split(" ");

/** The kinds that the short deck leaves out. */
export const LONG = "general_store duel indians barrel jail dynamite volcanic".split(" ");
