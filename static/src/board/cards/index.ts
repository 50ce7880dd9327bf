// What the board needs for the card game, fetched when a table chooses it.
import { effect } from "@preact/signals";

import { follow } from "../../cards/flip";
import { CARDS } from "../../cards/showing";
import { showsGame } from "../../showing";
import { now } from "../../state";

export { CardBoard } from "./board";
export { CardMoments } from "./moments";

/** Everything that follows the state of the table by itself. Call once. */
export function begin(): void {
  showsGame("cards", CARDS);
  effect(() => follow(now.value));
}
