import { html } from "htm/preact";

import { Seat, type SeatLook, type SeatProps } from "../../parts/seat";
import { chairOf, nameOf } from "../../state";
import { fallen, seatLabel, type Drawn } from "../round";
import type { PublicView } from "../../wire";

interface OtherProps extends Drawn {
  game: PublicView;
  look: SeatLook;
  dress: Partial<SeatProps>;
  onTap: () => void;
  onHold: () => void;
}

/** What the numeral and the gap before the bullets take, and the disc of a lit head beside them. */
const NUMERAL = 18;
const DISC = 1.16;

/** How far apart the bullets of a seat stand. */
export function bulletPitch(most: number, { side, head, unit, room }: Pick<Drawn, "side" | "head" | "unit" | "room">): number {
  const forLife = Math.min(76 * unit, (side ? room - head * DISC : room) - NUMERAL);
  return Math.min(7 * unit, forLife / most);
}

/** Somebody else on the ring. */
export function Other({ game, seat, look, dress, onTap, onHold, ...drawn }: OtherProps) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  return html`<${Seat}
    tap=${`seat:${seat}`}
    portrait=${it.character}
    name=${nameOf(seat)}
    label=${seatLabel(game, seat)}
    life=${{ life: it.life, max: it.max_life, pitch: bulletPitch(it.max_life, { ...drawn }) }}
    arrows=${it.alive ? it.arrows : 0}
    badge=${it.role === "sheriff"}
    fallen=${fallen(it)}
    away=${chair?.kind === "person" && !chair.online}
    look=${look}
    onTap=${onTap}
    onHold=${onHold}
    side=${drawn.side}
    style=${drawn.style}
    ...${dress}
  />`;
}
