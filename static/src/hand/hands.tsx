// Players without a phone: what this board shows them. It comes late, once somebody sits down at this board, or when
// another board is gone at which somebody sits.
import { effect } from "@preact/signals";
import type { Frame } from "../board/frame";
import { beside } from "../board/places";
import { fetchGames, part } from "../phone/part";
import { keepSteady } from "../phone/steady";
import { hearTaps } from "../phone/tapped";
import { followTaps } from "../phone/tapping";
import { choice } from "../table/here";
import { type AnyGame, anyGame, mine, own, table, turnOf } from "../table/state";
import { followArms } from "./arms";
import { Curtain, followCurtain } from "./curtain";
import { Gone } from "./gone";
import { besideOf, Paper } from "./paper";
import { Threads } from "./threads";

/** Return the seat whose paper lies at the edge: the one that is asked here, or is on turn. Null for none. */
function seatAtHand(): number | null {
  const seat = own.value?.seat ?? null;
  if (seat === null || table.value?.phase !== "game" || table.value.opening || !part.value) return null;
  return choice.value || turnOf(anyGame.value as AnyGame) === seat ? seat : null;
}

/** Lay the paper of who is asked to its edge, and take it away. Call once. */
export const followPaper = (): (() => void) =>
  effect(() => {
    const seat = seatAtHand();
    beside.value = seat === null ? null : besideOf(seat);
  });

/** Follow the table with everything that a hand at this board needs. Call once. */
export function begin(): void {
  fetchGames();
  followTaps();
  keepSteady();
  followArms();
  followCurtain();
  effect(() => hearTaps(mine.value?.tapped ?? null, own.value?.choice?.number ?? null));
  followPaper();
}

/** What lies over the board: the paper of who is asked, the curtain before a role, a chair that is left alone. */
export function Hands({ frame }: { frame: Frame }) {
  return (
    <>
      {beside.value && <Paper frame={frame} seat={beside.value.seat} />}
      {beside.value && <Threads />}
      <Curtain frame={frame} />
      <Gone />
    </>
  );
}
