// Somebody else on the ring of the card game: head, life, hand, and what lies in front of him as signs.

import { CardArt } from "../../art";
import { printedOn } from "../../faces";
import { CardSign } from "../../parts/card";
import { Seat, type SeatLook, type SeatProps } from "../../parts/seat";
import { chairOf, nameOf } from "../../state";
import type { CardsPublicView, CardsSeatView } from "../../wire";
import { t } from "../../words";
import { bulletPitch } from "../pitch";
import { type Drawn, fallen, publicRole, seatLabel, stampsOf, targetWord } from "../round";
import { GAP, type Signs as Shown, sizesFor, type Written } from "../writing";
import { marksOf } from "./marks";
import { kindName } from "./voice";

export interface OtherProps extends Drawn {
  game: CardsPublicView;
  look: SeatLook;
  dress: Partial<SeatProps>;
  /** How far I see this seat, while that matters. */
  far: { distance: number; isIn: boolean } | null;
  onTap: () => void;
  onHold: () => void;
}

/** What a screen reader hears of somebody's cards. */
export function cardsLabel(game: CardsPublicView, seat: number, far: number | null = null): string {
  const it = game.seats[seat]!;
  const more = [t("board.cards.hand", { count: it.hand })];
  if (it.table.length)
    more.push(t("board.cards.table", { cards: it.table.map(({ face }) => kindName(face)).join(", ") }));
  if (far !== null) more.push(t("phone.cards.distance", { count: far }));
  return seatLabel(game, seat, more);
}

/** How many cards somebody holds. */
export function HandCount({ count }: { count: number }) {
  return (
    <span class="arrows hand-count" data-hand={count}>
      <i class="hand-back"></i>
      <b>{count}</b>
    </span>
  );
}

/** The cards in front of somebody: their pictures, or where there is no room for all of them a mark for each meaning. */
export function Signs({ it, size, shown }: { it: CardsSeatView; size: number; shown: Shown }) {
  if (shown === "marks") {
    return (
      <span class="seat-signs" data-shown="marks" aria-hidden="true">
        {marksOf(it.table).map(({ meaning, text, symbol, ready }) => (
          <span class="meaning" key={meaning} data-meaning={meaning} data-unready={ready ? undefined : ""}>
            {symbol && <CardArt symbol={symbol} />}
            {text && <b>{text}</b>}
          </span>
        ))}
      </span>
    );
  }
  return (
    <span class="seat-signs" style={{ "--sign": `${size}px` }} aria-hidden="true">
      {it.table.map((card) => (
        <CardSign key={card.number} face={card.face} ready={card.ready || printedOn(card.face).border !== "green"} />
      ))}
    </span>
  );
}

/** Whether all cards in front of somebody have room in one row. */
export const fitIn = (it: CardsSeatView, size: number, room: number): Shown =>
  it.table.length * (size + GAP) - GAP <= room ? "cards" : "marks";

/** What is to be written of a seat. */
export function writtenOf(game: CardsPublicView, seat: number): Written {
  const it = game.seats[seat]!;
  const marks = marksOf(it.table).map(({ width }) => width);
  const digits = it.present ? String(it.hand).length : 0;
  return {
    name: nameOf(seat),
    life: it.present ? it.max_life : 0,
    digits,
    stamps: stampsOf(seat, it),
    cards: it.table.length,
    marks,
  };
}

/** The ghost's mark, and Vera Custer's borrowed face, stand beside the head. */
function Beside({ it }: { it: CardsSeatView }) {
  if (!it.present) return null;
  return <HandCount count={it.hand} />;
}

export function Other({ game, seat, look, dress, far, onTap, onHold, ...drawn }: OtherProps) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const isGhost = it.present && !it.alive;
  return (
    <Seat
      tap={`seat:${seat}`}
      portrait={it.character}
      name={nameOf(seat)}
      label={cardsLabel(game, seat, far?.distance ?? null)}
      life={{ life: it.life, max: it.max_life, pitch: bulletPitch(it.max_life, drawn) }}
      badge={it.role === "sheriff"}
      fallen={isGhost ? null : fallen(it)}
      role={publicRole(it)}
      target={targetWord(seat, it)}
      away={chair?.kind === "person" && !chair.online}
      ghost={isGhost}
      look={look}
      onTap={onTap}
      onHold={onHold}
      side={drawn.side}
      style={drawn.style}
      {...dress}
    >
      {far && it.present && (
        <span class="far" data-in={far.isIn ? "" : undefined} aria-hidden="true">
          {far.distance}
        </span>
      )}
      <Beside it={it} />
      {it.table.length > 0 && <Signs it={it} size={sizesFor(drawn.unit, 1).sign} shown={drawn.signs} />}
      {it.table.some(({ face }) => face.startsWith("jail ")) && it.alive && (
        <span class="bars" aria-hidden="true"></span>
      )}
    </Seat>
  );
}
