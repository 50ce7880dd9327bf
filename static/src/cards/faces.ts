/** The faces of cards. A face is written as the server writes it: `bang 10D`. */
import { DECKS, KINDS } from "./facts";

export type Suit = "S" | "H" | "D" | "C";
export type Border = "brown" | "blue" | "green";

export interface Printed {
  kind: string;
  rank: string;
  suit: Suit;
  border: Border;
  /** The reach of a weapon; 0 for any other card. */
  reach: number;
}

/** The border of a kind. */
export function borderOf(kind: string): Border {
  return KINDS[kind]?.border ?? "brown";
}

/** Read a face, or a kind alone (then rank and suit are empty). */
export function printedOn(face: string): Printed {
  const [kind = "", mark = ""] = face.split(" ");
  const suit = mark.slice(-1) as Suit;
  return { kind, rank: mark.slice(0, -1), suit, border: borderOf(kind), reach: KINDS[kind]?.reach ?? 0 };
}

/** The deck of an event. */
export function deckOf(event: string): string {
  return Object.keys(DECKS).find((deck) => DECKS[deck]!.split(" ").includes(event)) ?? "";
}

export interface Sign {
  name: string;
  times: string;
}

/** The signs of a kind, `draw*3` with its number; a weapon without a rule of its own has none but its reach. */
export function signsOf(kind: string): Sign[] {
  const signs = KINDS[kind]?.signs?.split(" ") ?? [];
  return signs.map((it) => {
    const [name = "", times = ""] = it.split("*");
    return { name, times };
  });
}
