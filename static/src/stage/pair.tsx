// A player without secrets: the head, and the card of the role at its edge.
import type { ComponentChildren } from "preact";
import { RoleArt } from "../parts/art";

/** Points with their sign. */
const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

interface PairProps {
  /** The class that says how large they are, and where the card is. */
  class: string;
  /** The role on the card; without one there is no card. */
  card?: string | undefined;
  /** The points of life that the player has just lost (below 0) or gained. */
  points?: number;
  /** The head. */
  children: ComponentChildren;
}

export const Pair = ({ class: look, card, points = 0, children }: PairProps) => (
  <span class={`pair ${look}`}>
    {children}
    {card && (
      <span class="small-role" data-role={card}>
        <RoleArt role={card} />
      </span>
    )}
    {points !== 0 && (
      <b class="pair-points" data-up={points > 0 ? "" : undefined} aria-hidden="true">
        {signed(points)}
      </b>
    )}
  </span>
);
