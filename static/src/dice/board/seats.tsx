// The players round the board, each in his real place.

import { Name } from "../../board/name";
import type { Place } from "../../board/places";
import { openRole, RoleStamp, seatStyle } from "../../board/seats";
import { Seat, type SeatProps, type Tag } from "../../parts/seat";
import { openSheet } from "../../table/open";
import { seatLabel } from "../../table/seats";
import { chairOf, nameOf, now } from "../../table/state";
import { hasWord, t } from "../../table/words";
import type { DicePublicView, DiceSeatView } from "../../wire";
import { stillAimed } from "../state";

/** The greatest breadth of a row of bullets. */
const BULLETS = 104;
const PITCH = 12.4;
const MINUS = "−";

/** A seat's activity in one word: rolling, aiming, choosing, away. */
export function flagOf(game: DicePublicView, seat: number): string | null {
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

/** The effect of the event shown now on a seat, else the dice aimed at it. */
export function tagOf(game: DicePublicView, seat: number): Tag | null {
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

function fallen(it: DiceSeatView): SeatProps["fallen"] {
  if (it.alive) return null;
  return {
    role: it.role ?? "back",
    text: it.role ? t("board.was", { role: t(`role.${it.role}.named`) }) : t("seat.out"),
  };
}

/** The type size of a name at `k` 1. */
const NAME = 42;

function BoardSeat({ game, seat, place, least }: { game: DicePublicView; seat: number; place: Place; least: number }) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const name = nameOf(seat);
  const flag = flagOf(game, seat);
  const role = openRole(it);
  const jolt = now.value?.values.seat === seat && now.value.name === "life_lost";
  const pitch = Math.min(PITCH, BULLETS / it.max_life) * place.k;
  return (
    <li
      class="board-seat"
      style={seatStyle(place)}
      data-side={place.side}
      data-form={place.form}
      data-turned-by={place.turn || undefined}
      data-jolt={jolt ? "" : undefined}
      data-turn={game.turn === seat ? "" : undefined}
      data-fallen={it.alive ? undefined : ""}
      data-flag={flag ? "" : undefined}
    >
      <Seat
        tap={`seat:${seat}`}
        portrait={it.character}
        name={<Name text={name} size={NAME * place.k} least={least} room={place.width} />}
        label={seatLabel(game, seat)}
        note={it.alive ? t(`character.${it.character}.name`) : undefined}
        life={{ life: it.life, max: it.max_life, pitch }}
        arrows={it.alive ? it.arrows : 0}
        badge={it.role === "sheriff"}
        fallen={fallen(it)}
        away={chair?.kind === "person" && !chair.online}
        tag={tagOf(game, seat)}
        onTap={() => openSheet({ name: "seat", seat })}
        onHold={() => openSheet({ name: "seat", seat })}
      >
        {role && <RoleStamp role={role} />}
        {flag && <span class="flag">{flag}</span>}
      </Seat>
    </li>
  );
}

export function Seats({ game, places, least }: { game: DicePublicView; places: readonly Place[]; least: number }) {
  return (
    <ul class="seats">
      {game.seats.map((_, seat) => (
        <BoardSeat key={seat} game={game} seat={seat} place={places[seat]!} least={least} />
      ))}
    </ul>
  );
}
