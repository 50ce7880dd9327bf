// The players round the board of the card game: life, hand, and what lies in front of each.
import { html } from "htm/preact";

import { CardArt, Portrait } from "../../art";
import { borderOf } from "../../faces";
import { askedNow } from "../../cards/said";
import { CardSign } from "../../parts/card";
import { Life } from "../../parts/life";
import { Seat, type SeatProps } from "../../parts/seat";
import { chairOf, nameOf, now } from "../../state";
import { listed, t } from "../../words";
import { nameClass } from "../seats";
import { openSheet } from "../../phone/open";
import { signEdge, type Room } from "./places";
import { flagOf, tagOf } from "./said";
import type { CardsPublicView, CardsSeatView, TableCardView } from "../../wire";

const BULLETS = 60;
const PITCH = 12.4;
/** What head and words take of a room before the signs begin. */
const WORDS_HEIGHT = 106;
const WORDS_WIDTH = 158;

function fallen(it: CardsSeatView): SeatProps["fallen"] {
  if (it.alive || it.present) return null;
  return { role: it.role ?? "back", text: it.role ? t("board.was", { role: t(`role.${it.role}.named`) }) : t("seat.out") };
}

/** What a screen reader hears of a seat. */
export function seatLabel(shown: CardsPublicView, seat: number): string {
  const it = shown.seats[seat]!;
  const parts = [nameOf(seat), t(`character.${it.character}.name`)];
  if (it.role) parts.push(t(`role.${it.role}.name`));
  if (!it.present) return [...parts, t("seat.eliminated")].join(", ");
  parts.push(t("seat.life", { life: it.life, max: it.max_life }), t("board.cards.hand", { count: it.hand }));
  if (it.table.length) parts.push(t("board.cards.table", { cards: listed(it.table.map(({ face }) => t(`card.${face.split(" ")[0]}.name`))) }));
  if (shown.turn.seat === seat) parts.push(t("seat.on_turn"));
  if (chairOf(seat)?.kind === "bot") parts.push(t("seat.bot"));
  return parts.join(", ");
}

/** How many cards somebody holds: their backs, and the number. */
function Hand({ count }: { count: number }) {
  const backs = Math.min(3, count);
  return html`<span class="hand-count" data-cards=${count}>
    <span class="hand-fan" data-backs=${backs}>${Array.from({ length: backs }, (_, place) => html`<span class="hand-back" key=${place}><${CardArt} symbol="b-deck" /></span>`)}</span>
    <b>${count}</b>
  </span>`;
}

/** What room the signs have beside or below the words. */
function signRoom({ form, side, width, height, head }: Room): { width: number; height: number } {
  if (form === "stack") return { width, height: height - head * 1.2 - WORDS_HEIGHT };
  if (side === "top" || side === "bottom") return { width: width - head * 1.22 - WORDS_WIDTH - 14, height: height - 4 };
  return { width, height: height - Math.max(head * 1.12, WORDS_HEIGHT) - 10 };
}

function Table({ cards, room }: { cards: readonly TableCardView[]; room: Room }) {
  const box = signRoom(room);
  const most = room.head > 100 ? 68 : 48;
  const edge = signEdge(cards.length, box.width, box.height, most);
  const event = now.value;
  const coming = event && (event.name === "laid" || event.name === "passed_on") ? event : null;
  return html`<span class="seat-table" style=${{ "--sign": `${edge}px`, "--across": `${box.width}px` }}>
    ${cards.map((it) => html`<span class="seat-card" key=${it.number} data-new=${it.number === coming?.values.card ? coming.name : undefined}><${CardSign} face=${it.face} ready=${it.ready || borderOf(it.face.split(" ")[0]!) !== "green"} /></span>`)}
  </span>`;
}

function BoardSeat({ shown, seat, room }: { shown: CardsPublicView; seat: number; room: Room }) {
  const it = shown.seats[seat]!;
  const chair = chairOf(seat);
  const name = nameOf(seat);
  const flag = flagOf(shown, seat);
  const out = fallen(it);
  const isAsked = askedNow(shown)?.seat === seat && shown.turn.seat !== seat;
  const jolt = now.value?.name === "life_lost" && now.value.values.seat === seat;
  const character = t(`character.${it.character}.name`);
  const style = {
    "--head": `${room.head}px`,
    left: `${room.x - room.width / 2}px`,
    top: `${room.y - room.height / 2}px`,
    width: `${room.width}px`,
    height: `${room.height}px`,
    transform: room.turn ? `rotate(${room.turn}deg)` : "none",
  };
  const open = () => openSheet({ name: "seat", seat });
  return html`<li
    class="card-seat"
    style=${style}
    data-side=${room.side}
    data-form=${room.form}
    data-jolt=${jolt ? "" : undefined}
    data-name=${nameClass(name)}
    data-turn=${shown.turn.seat === seat ? "" : undefined}
    data-fallen=${out ? "" : undefined}
    data-ghost=${it.present && !it.alive ? "" : undefined}
    data-flag=${flag ? "" : undefined}
  >
    <${Seat}
      tap=${`seat:${seat}`}
      portrait=${it.character}
      name=${name}
      label=${seatLabel(shown, seat)}
      note=${out ? undefined : it.copied ? t("board.cards.copied", { character: t(`character.${it.copied}.name`) }) : character}
      badge=${it.role === "sheriff"}
      fallen=${out}
      away=${chair?.kind === "person" && !chair.online}
      look=${isAsked ? "lit" : "calm"}
      tag=${tagOf(seat)}
      onTap=${open}
      onHold=${open}
    >
      ${!out && html`<span class="vitals"><${Life} life=${it.life} max=${it.max_life} pitch=${Math.min(PITCH, BULLETS / it.max_life)} /><${Hand} count=${it.hand} /></span>`}
      ${!out && it.copied && html`<span class="copied-head"><${Portrait} id=${it.copied} /></span>`}
      ${!out && html`<${Table} cards=${it.table} room=${room} />`}
      ${flag && html`<span class="flag">${flag}</span>`}
    </${Seat}>
  </li>`;
}

export function CardSeats({ shown, rooms }: { shown: CardsPublicView; rooms: readonly Room[] }) {
  return html`<ul class="card-seats" data-crowded=${rooms.length >= 7 ? "" : undefined}>
    ${shown.seats.map((_, seat) => html`<${BoardSeat} key=${seat} shown=${shown} seat=${seat} room=${rooms[seat]!} />`)}
  </ul>`;
}
