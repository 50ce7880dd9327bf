// The end of a game as every screen tells it, whether or not the game itself can still be shown.
import { isBroken, outcome } from "../table/outcome";
import { reasonText } from "../table/sentence";
import { type AnyGame, anyGame, table } from "../table/state";
import { listed, t } from "../table/words";
import type { PastGameView, ResultView } from "../wire";

/**
 * Return the last game of the evening, if it has a winner but cannot be shown: after a restart with other rules, or
 * with its record damaged.
 */
function wonUnseen(): PastGameView | null {
  const { phase, game, notice, past } = table.value!;
  const last = past[past.length - 1];
  return phase === "over" && !game && !notice && last?.winners.length ? last : null;
}

/** Return the side that has won, the title of the end, and its reason. Players who are out may have bet. */
export function ended(): { side: string; title: string; why: string } {
  const { result, seats = [] } = anyGame.value ?? {};
  if (result) {
    const why = t(`over.why.${result.why}`);
    const isVoid = isBroken(result) && seats.some(({ alive }) => !alive);
    return { side: result.side, title: outcome(result), why: isVoid ? `${why} ${t("over.why.void")}` : why };
  }
  const won = wonUnseen();
  if (won) return { side: won.side, title: outcome(won), why: listed(won.winners) };
  const { notice } = table.value!;
  return {
    side: "undecided",
    title: t("over.undecided"),
    why: notice ? reasonText(notice) : t("over.why.undecided"),
  };
}

/** The longest time in which a board turns all roles that were secret to the end, and the time for one role. */
const WHOLE = 20_000;
const ONE = 2940;

/** Return the milliseconds for which a board turns one of some roles. */
export const timeToTurn = (roles: number): number => Math.min(ONE, WHOLE / roles);

/** Return the number of roles that nobody knows at the end, which boards turn before they name the winners. */
export function secretsLeft(): number {
  const { seats = [], result = null } = anyGame.value ?? {};
  if (!result?.winners.length || seats.length === 3) return 0;
  return seats.filter((it, seat) => it.alive && result.roles[seat] !== "sheriff").length;
}

/** Return everybody's seat with its role, the winners first. */
export const unmasked = ({ seats }: AnyGame, { winners, roles }: ResultView) =>
  seats
    .map((it, seat) => ({ it, seat, role: roles[seat]!, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won));
