// The seats that the present dice would reach, while the player still chooses.
import { seatLabel } from "../../parts/seat";
import { listed, t } from "../../table/words";
import type { ChoiceView, DicePublicView } from "../../wire";
import { chiefSaid } from "../chief";

/** The way to a seat that a die reaches, in pixels. A nearer seat has a broader one. */
const WAYS = { one: 20, two: 8 } as const;
type Shot = keyof typeof WAYS;

/** Return the reached seats, each with the faces that reach it. */
function shotsAt(shown: DicePublicView, asked: ChoiceView | null): Map<number, Shot[]> {
  const found = new Map<number, Shot[]>();
  const { effects } = shown;
  if (asked?.about !== "reroll" || !effects) return found;
  for (const face of ["one", "two"] as const)
    if (shown.dice.includes(face))
      for (const seat of effects[face]) found.set(seat, [...(found.get(seat) ?? []), face]);
  return found;
}

/** Return the ways to the reached seats, and the look of each seat with its name for a screen reader. */
export function reachedBy(shown: DicePublicView, asked: ChoiceView | null) {
  const reached = shotsAt(shown, asked);
  const look = (seat: number) => {
    const said = chiefSaid(shown, seat);
    const chips = reached.get(seat);
    if (!chips) return { label: seatLabel(shown, seat, said) };
    const faces = listed(chips.map((face) => t(`face.${face}`)));
    return { label: seatLabel(shown, seat, [...said, t("seat.reached", { faces })]), look: "reached" as const, chips };
  };
  return { ways: [...reached].map(([seat, [face]]) => ({ seat, width: WAYS[face!] })), look };
}
