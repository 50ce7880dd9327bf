// Written by `make wire` from the entries of the games. Do not edit.

/** What is seen of each event; behind a point stands a detail of its sentence. */
export const EVENTS: Readonly<
  Record<
    string,
    {
      seen?: number;
      held?: true;
      symbol?: "d-beer" | "d-dynamite" | "d-arrow" | "d-gatling";
      title?: "dynamite" | "indians" | "gatling" | "eliminated";
    }
  >
> = {
  game_began: { seen: 300 },
  role_shown: { seen: 700 },
  turn_began: { seen: 500, held: true },
  turn_ended: { seen: 120 },
  game_over: { seen: 900 },
  rolled: { seen: 1150, held: true },
  last_five_told: { seen: 300 },
  aimed: { seen: 160 },
  beer_spent: { seen: 300, symbol: "d-beer" },
  shots_fired: { seen: 350 },
  dynamite_exploded: { seen: 1300, title: "dynamite", symbol: "d-dynamite" },
  indians_attacked: { seen: 1300, title: "indians", symbol: "d-arrow" },
  gatling_fired: { seen: 900, title: "gatling", symbol: "d-gatling" },
  arrow_taken: { seen: 420, symbol: "d-arrow" },
  arrows_returned: { seen: 140, symbol: "d-arrow" },
  "arrows_returned.gatling": { symbol: "d-gatling" },
  life_lost: { seen: 520 },
  "life_lost.indians": { seen: 220, symbol: "d-arrow" },
  "life_lost.dynamite": { seen: 420, symbol: "d-dynamite" },
  "life_lost.gatling": { seen: 340, symbol: "d-gatling" },
  life_spared: { seen: 420 },
  life_gained: { seen: 420 },
  "life_gained.beer": { symbol: "d-beer" },
  gain_wasted: { seen: 420 },
  "gain_wasted.beer": { symbol: "d-beer" },
  eliminated: { seen: 2200, title: "eliminated" },
  "eliminated.indians": { symbol: "d-arrow" },
  "eliminated.dynamite": { symbol: "d-dynamite" },
  "eliminated.gatling": { symbol: "d-gatling" },
};
