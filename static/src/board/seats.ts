// The players round the board, each in his real place.
import { html } from "htm/preact";

import { Seat, type SeatProps, type Tag } from "../parts/seat";
import { openSheet } from "../phone/open";
import { seatLabel } from "../phone/round";
import { chairOf, nameOf, now, stillAimed } from "../state";
import { hasWord, t } from "../words";
import type { Place } from "./places";
import type { PublicView, SeatView } from "../wire";

const BULLETS = 111;
const PITCH = 12.4;
const MINUS = "−";

/** What a seat is doing, in one word: rolling, aiming, choosing, away. */
export function flagOf(game: PublicView, seat: number): string | null {
  const chair = chairOf(seat);
  if (!game.seats[seat]?.alive || game.result) return null;
  if (chair?.stand_in) return t("board.flag.stand_in");
  if (chair?.kind === "person" && !chair.online) return t("board.flag.away");
  const asked = game.question;
  if (asked?.seat === seat && !now.value) {
    const key = `board.flag.${asked.about}`;
    return t(hasWord(key) ? key : "board.flag.choosing");
  }
  return game.turn === seat ? t("board.flag.turn") : null;
}

/** What the event shown now does to a seat, else what has been aimed at it. */
export function tagOf(game: PublicView, seat: number): Tag | null {
  const event = now.value;
  if (event?.values.seat === seat && typeof event.values.points === "number") {
    const { points } = event.values;
    if (event.name === "life_lost") return { text: `${MINUS}${points}`, tone: "red" };
    if (event.name === "life_gained") return { text: `+${points}`, tone: "yellow" };
    if (event.name === "life_spared") return { text: t("board.spared"), tone: "plain" };
  }
  const sum = stillAimed(game, seat);
  if (!sum) return null;
  return sum > 0 ? { text: `+${sum}`, tone: "yellow" } : { text: `${MINUS}${-sum}`, tone: "red" };
}

function fallen(it: SeatView): SeatProps["fallen"] {
  if (it.alive) return null;
  return { role: it.role ?? "back", text: it.role ? t("board.was", { role: t(`role.${it.role}.named`) }) : t("seat.out") };
}

/** Long names are set smaller; only very long ones are cut. */
export function nameClass(name: string): string {
  return name.length > 14 ? "tiny" : name.length > 9 ? "small" : "";
}

function BoardSeat({ game, seat, place }: { game: PublicView; seat: number; place: Place }) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const name = nameOf(seat);
  const flag = flagOf(game, seat);
  const isLying = place.side === "top" || place.side === "bottom";
  const jolt = now.value?.values.seat === seat && now.value.name === "life_lost";
  const style = {
    "--head": `${place.head}px`,
    left: `${place.x - place.width / 2}px`,
    top: `${place.y - place.height / 2}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    transform: place.turn ? `rotate(${place.turn}deg)` : "none",
  };
  return html`<li
    class="board-seat"
    style=${style}
    data-side=${place.side}
    data-form=${isLying ? "lying" : "stack"}
    data-jolt=${jolt ? "" : undefined}
    data-name=${nameClass(name)}
    data-turn=${game.turn === seat ? "" : undefined}
    data-fallen=${it.alive ? undefined : ""}
    data-flag=${flag ? "" : undefined}
  >
    <${Seat}
      tap=${`seat:${seat}`}
      portrait=${it.character}
      name=${name}
      label=${seatLabel(game, seat)}
      note=${it.alive ? t(`character.${it.character}.name`) : undefined}
      life=${{ life: it.life, max: it.max_life, pitch: Math.min(PITCH, BULLETS / it.max_life) }}
      arrows=${it.alive ? it.arrows : 0}
      badge=${it.role === "sheriff"}
      fallen=${fallen(it)}
      away=${chair?.kind === "person" && !chair.online}
      tag=${tagOf(game, seat)}
      onTap=${() => openSheet({ name: "seat", seat })}
      onHold=${() => openSheet({ name: "seat", seat })}
    >
      ${flag && html`<span class="flag">${flag}</span>`}
    </${Seat}>
  </li>`;
}

export function Seats({ game, places }: { game: PublicView; places: readonly Place[] }) {
  return html`<ul class="seats" data-crowded=${places.length >= 7 ? "" : undefined}>
    ${game.seats.map((_, seat) => html`<${BoardSeat} key=${seat} game=${game} seat=${seat} place=${places[seat]!} />`)}
  </ul>`;
}
