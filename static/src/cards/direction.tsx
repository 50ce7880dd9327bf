// The direction of play round the sun, while an event turns it round.

import { nameOf, table } from "../table/state";
import { t } from "../table/words";
import type { CardsPublicView } from "../wire";

/** The middle of each arrow, in degrees clockwise from the right, and half its length. Words stand at the top. */
const AT = [0, 90, 180] as const;
const HALF = 20;
/** The arrows lie on the rim of the sun, in shares of its radius: their line, and half the breadth of their heads. */
const RIM = 0.93;
const HEAD = 0.07;

const onRim = (degrees: number, far = RIM): string =>
  [Math.cos, Math.sin].map((part) => (far * part((degrees * Math.PI) / 180)).toFixed(3)).join(" ");

/** Return an arrow against the clock. */
function arrow(at: number): string {
  const end = at - HALF;
  const tip = onRim(end - 9);
  return `M${onRim(at + HALF)}A${RIM} ${RIM} 0 0 0 ${onRim(end)}M${onRim(end, RIM - HEAD)}L${tip}L${onRim(end, RIM + HEAD)}`;
}

/** Return the player whose turn is next. */
function nextOf({ turn, seats }: CardsPublicView): number {
  const step = (seat: number) => (seat + turn.direction + seats.length) % seats.length;
  let seat = step(turn.seat);
  while (seat !== turn.seat && !seats[seat]!.present) seat = step(seat);
  return seat;
}

/** Arrows on the rim of the sun while turns pass against the clock. */
export function Direction({ shown }: { shown: CardsPublicView }) {
  if (shown.turn.direction > 0 || table.value?.phase !== "game") return null;
  return (
    <svg
      class="direction"
      viewBox="-1 -1 2 2"
      role="img"
      aria-label={t("board.cards.direction", { name: nameOf(nextOf(shown)) })}
    >
      <path d={AT.map(arrow).join("")} />
    </svg>
  );
}
