/** What is printed on cards. A face is written as the server writes it: `bang 10D`. */

export type Suit = "S" | "H" | "D" | "C";
export type Border = "brown" | "blue" | "green";

export interface Printed {
  kind: string;
  rank: string;
  suit: Suit;
  border: Border;
  /** How far a weapon reaches; 0: it is none. */
  reach: number;
}

/** The kinds that are not brown. */
const BORDERS: readonly [Border, string][] = [
  ["blue", "barrel mustang scope jail dynamite volcanic schofield remington rev_carabine winchester binocular hideout"],
  [
    "green",
    "bible iron_plate sombrero ten_gallon_hat canteen can_can conestoga pony_express derringer knife pepperbox buffalo_rifle howitzer",
  ],
];
const WEAPONS = ["volcanic", "schofield", "remington", "rev_carabine", "winchester"];

/** The border of a kind. */
export function borderOf(kind: string): Border {
  return BORDERS.find(([, kinds]) => kinds.split(" ").includes(kind))?.[0] ?? "brown";
}

/** Reads a face, or a kind alone (then rank and suit are empty). */
export function printedOn(face: string): Printed {
  const [kind = "", mark = ""] = face.split(" ");
  const suit = mark.slice(-1) as Suit;
  return { kind, rank: mark.slice(0, -1), suit, border: borderOf(kind), reach: WEAPONS.indexOf(kind) + 1 };
}

/** The events of A Fistful of Cards; all others are of High Noon. */
const FISTFUL = (
  "a_fistful_of_cards abandoned_mine ambush blood_brothers dead_man hard_liquor lasso law_of_the_west peyote ranch ricochet " +
  "russian_roulette sniper the_judge vendetta"
).split(" ");

/** From which deck an event is. */
export function deckOf(event: string): "high_noon" | "fistful_of_cards" {
  return FISTFUL.includes(event) ? "fistful_of_cards" : "high_noon";
}
