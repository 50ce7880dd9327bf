import { Seat, type SeatLook, type SeatProps } from "../../parts/seat";
import { bulletPitch, type Drawn } from "../../phone/round";
import type { Written } from "../../phone/writing";
import { fallen, publicRole, seatLabel, stampsOf, targetWord } from "../../table/seats";
import { chairOf, nameOf } from "../../table/state";
import type { DicePublicView } from "../../wire";

interface OtherProps extends Drawn {
  game: DicePublicView;
  look: SeatLook;
  dress: Partial<SeatProps>;
  onTap: () => void;
  onHold: () => void;
}

/** The facts to be written of a seat. */
export function writtenOf(game: DicePublicView, seat: number): Written {
  const it = game.seats[seat]!;
  const digits = it.alive && it.arrows > 0 ? String(it.arrows).length : 0;
  return {
    name: nameOf(seat),
    life: it.alive ? it.max_life : 0,
    digits,
    stamps: stampsOf(seat, it),
    cards: 0,
    marks: [],
  };
}

/** Somebody else on the ring. */
export function Other({ game, seat, look, dress, onTap, onHold, ...drawn }: OtherProps) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  return (
    <Seat
      tap={`seat:${seat}`}
      portrait={it.character}
      name={nameOf(seat)}
      label={seatLabel(game, seat)}
      life={{ life: it.life, max: it.max_life, pitch: bulletPitch(it.max_life, drawn) }}
      arrows={it.alive ? it.arrows : 0}
      badge={it.role === "sheriff"}
      fallen={fallen(it)}
      role={publicRole(it)}
      target={targetWord(seat, it)}
      away={chair?.kind === "person" && !chair.online}
      look={look}
      onTap={onTap}
      onHold={onHold}
      side={drawn.side}
      style={drawn.style}
      {...dress}
    />
  );
}
