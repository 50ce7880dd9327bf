// The head that stands for a chair.
import { headOf } from "../parts/art";
import { anyGame, table } from "./state";

/** Return the head of a chair: the character in the game on the table, or else the hat of its person. */
export function portraitAt(chair: number): string {
  const it = table.value!.chairs[chair]!;
  const character = it.seat === null ? undefined : anyGame.value?.seats[it.seat]?.character;
  return character ?? headOf(it.kind, it.stranger);
}
