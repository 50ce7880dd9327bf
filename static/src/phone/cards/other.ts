// Somebody else on the ring of the card game: head, life, hand, and what lies in front of him as signs.
import { html } from "htm/preact";

import { CardSign } from "../../parts/card";
import { Seat, type SeatLook, type SeatProps } from "../../parts/seat";
import { printedOn } from "../../faces";
import { chairOf, nameOf } from "../../state";
import { t } from "../../words";
import { bulletPitch } from "../pitch";
import { fallen, seatLabel, type Drawn } from "../round";
import { kindName } from "./voice";
import type { CardsPublicView, CardsSeatView } from "../../wire";

export interface OtherProps extends Drawn {
  game: CardsPublicView;
  look: SeatLook;
  dress: Partial<SeatProps>;
  /** How far I see this seat, while that matters. */
  far: { distance: number; isIn: boolean } | null;
  onTap: () => void;
  onHold: () => void;
}

/** A sign's breadth for its size, with the gap beside it. */
const GAP = 6;

/** What a screen reader hears of somebody's cards. */
export function cardsLabel(game: CardsPublicView, seat: number, far: number | null = null): string {
  const it = game.seats[seat]!;
  const more = [t("board.cards.hand", { count: it.hand })];
  if (it.table.length) more.push(t("board.cards.table", { cards: it.table.map(({ face }) => kindName(face)).join(", ") }));
  if (far !== null) more.push(t("phone.cards.distance", { count: far }));
  return seatLabel(game, seat, more);
}

/** How many cards somebody holds. */
export function HandCount({ count }: { count: number }) {
  return html`<span class="arrows hand-count" data-hand=${count}><i class="hand-back"></i><b>${count}</b></span>`;
}

/** The cards in front of somebody; what finds no room is a number. */
export function Signs({ it, size, room }: { it: CardsSeatView; size: number; room: number }) {
  const fit = Math.max(1, Math.floor((room + GAP) / (size + GAP)));
  const shown = it.table.length > fit ? it.table.slice(0, fit - 1) : it.table;
  const more = it.table.length - shown.length;
  return html`<span class="seat-signs" style=${{ "--sign": `${size}px` }} aria-hidden="true">
    ${shown.map((card) => html`<${CardSign} key=${card.number} face=${card.face} ready=${card.ready || printedOn(card.face).border !== "green"} />`)}
    ${more > 0 && html`<b class="signs-more">+${more}</b>`}
  </span>`;
}

/** The ghost's mark, and Vera Custer's borrowed face, stand beside the head. */
function Beside({ it }: { it: CardsSeatView }) {
  if (!it.present) return null;
  return html`<${HandCount} count=${it.hand} />`;
}

/** Height of the row of signs on a phone of 390 by 844. */
export const SIGNS = 25;

export function Other({ game, seat, look, dress, far, onTap, onHold, ...drawn }: OtherProps) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const isGhost = it.present && !it.alive;
  const size = Math.round(Math.max(18, 22 * drawn.unit));
  const room = drawn.side ? drawn.room - drawn.head * 1.16 - 30 : drawn.room;
  return html`<${Seat}
    tap=${`seat:${seat}`}
    portrait=${it.character}
    name=${nameOf(seat)}
    label=${cardsLabel(game, seat, far?.distance ?? null)}
    life=${{ life: it.life, max: it.max_life, pitch: bulletPitch(it.max_life, drawn) }}
    badge=${it.role === "sheriff"}
    fallen=${isGhost ? null : fallen(it)}
    away=${chair?.kind === "person" && !chair.online}
    ghost=${isGhost}
    look=${look}
    onTap=${onTap}
    onHold=${onHold}
    side=${drawn.side}
    style=${drawn.style}
    ...${dress}
  >
    ${far && it.present && html`<span class="far" data-in=${far.isIn ? "" : undefined} aria-hidden="true">${far.distance}</span>`}
    <${Beside} it=${it} />
    ${it.table.length > 0 && html`<${Signs} it=${it} size=${size} room=${room} />`}
    ${it.table.some(({ face }) => face.startsWith("jail ")) && it.alive && html`<span class="bars" aria-hidden="true"></span>`}
  </${Seat}>`;
}
