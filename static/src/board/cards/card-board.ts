// What the board needs for the card game, fetched when a table chooses it.
import { effect } from "@preact/signals";

import { follow } from "../../cards/flip";
import { CARDS } from "../../cards/showing";
import { cardSheets } from "../../phone/cards/large";
import { ownSheets } from "../../phone/open";
import { prefersStill } from "../../play";
import { type Showing, showsGame } from "../../showing";
import { now } from "../../state";

export { CardBoard } from "./board";
export { CardMoments } from "./moments";

const TURNED = new Set(["flipped", "flip_chosen"]);

/** Where nothing moves a card turned over stands for a breath too. */
const SHOWING: Showing = {
  ...CARDS,
  momentOf: (event) => (TURNED.has(event.name) && prefersStill() ? "flip" : CARDS.momentOf(event)),
};

/** Everything that follows the state of the table by itself. Call once. */
export function begin(): void {
  showsGame("cards", SHOWING);
  ownSheets.value = cardSheets;
  effect(() => follow(now.value));
}
