// The ring on the phone: the others round the sun, what the sun says, and the scene behind it all.

import type { ComponentChildren, VNode } from "preact";
import { useRef } from "preact/hooks";

import { Scene } from "../parts/scene";
import type { SeatProps } from "../parts/seat";
import { useSize } from "../parts/size";
import { angleTo } from "../ring";
import { type AnyGame, chairOf, nameOf, own, turnOf } from "../state";
import { textScale } from "../text";
import { t } from "../words";
import { useHandRoom } from "./handroom";
import { measure } from "./measure";
import type { Signs, Written } from "./writing";

/** The others of a seat, clockwise from its left neighbour. Of a spectator: everybody. */
export function othersOf(game: AnyGame, me: number | null): number[] {
  const count = game.seats.length;
  if (me === null) return game.seats.map((_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}

/** What a screen reader hears of a seat; `more` belongs to the game that is played. */
export function seatLabel(game: AnyGame, seat: number, more: readonly string[] = []): string {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const parts = [nameOf(seat), t(`character.${it.character}.name`)];
  if (it.role) parts.push(t(`role.${it.role}.name`));
  if (own.value?.target === seat && it.alive) parts.push(t("seat.your_target"));
  if (!it.alive) return [...parts, t("seat.eliminated")].join(", ");
  parts.push(t("seat.life", { life: it.life, max: it.max_life }));
  if ("arrows" in it && it.arrows) parts.push(t("seat.arrows", { count: it.arrows }));
  parts.push(...more);
  if (turnOf(game) === seat) parts.push(t("seat.on_turn"));
  if (chair?.kind === "bot") parts.push(t("seat.bot"));
  else if (chair && !chair.online) parts.push(t("seat.away"));
  return parts.join(", ");
}

/** What stands under the cross of somebody who is out. */
export function fallen(it: AnyGame["seats"][number]): SeatProps["fallen"] {
  return it.alive ? null : { role: it.role ?? "back", text: it.role ? t(`role.${it.role}.name`) : t("seat.out") };
}

/** The role of somebody who plays on while all know it; the Sheriff has his star. */
export function publicRole(it: AnyGame["seats"][number]): SeatProps["role"] {
  const plays = it.alive || ("present" in it && it.present);
  return plays && it.role && it.role !== "sheriff" ? { role: it.role, text: t(`role.${it.role}.name`) } : null;
}

/** Whom I am to bring down myself, in a word. */
export const targetWord = (seat: number, it: AnyGame["seats"][number]): string | null =>
  own.value?.target === seat && it.alive ? t("seat.your_target") : null;

/** How many stamps stand below a name. */
export const stampsOf = (seat: number, it: AnyGame["seats"][number]): number =>
  (publicRole(it) ? 1 : 0) + (targetWord(seat, it) ? 1 : 0);

/** How one seat is to be drawn: its place, its sizes in pixels. */
export interface Drawn {
  seat: number;
  /** At which edge of its cell the head stands, where there is so little room that it has one. */
  side: "left" | "right" | null;
  head: number;
  /** How large it is written; 1 on a phone of 390 by 844. */
  unit: number;
  /** How broad it may be. */
  room: number;
  signs: Signs;
  style: Record<string, string>;
}

export interface RoundProps {
  game: AnyGame;
  me: number | null;
  /** Seats in the light. */
  beams: readonly number[];
  /** The light falls on me. */
  lit: boolean;
  /** Who has just shot at me. */
  shooter?: number | null;
  /** What is to be written of a seat. */
  written: (seat: number) => Written;
  draw: (drawn: Drawn) => VNode;
  sunText: ComponentChildren;
}

const DOWN = 90;
/** A sun of this radius has room for the pile only, not for how many arrows there are. */
const SMALL = 50;
/** A sun of this radius is written in the full size. */
const FULL_SUN = 62;

/** The whole upper half. `beams` are seats; a beam on me falls down across the horizon. */
export function Round(props: RoundProps) {
  const { game, me, beams, shooter, sunText, written, draw } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const others = othersOf(game, me);
  const { sun, head, unit, places, rooms, sides, cells, signs, least, good } = measure(
    { ...size, em: textScale() },
    others.map(written),
  );
  useHandRoom(box, least, good);
  const light = beams.flatMap((seat) => {
    const at = places[others.indexOf(seat)];
    return at ? [angleTo({ x: sun.x - size.left, y: sun.y - size.top }, at)] : seat === me ? [] : [DOWN];
  });
  const from = typeof shooter === "number" ? places[others.indexOf(shooter)] : null;
  const shot = from && { x: from.x + size.left + head * 0.5, y: from.y + size.top + head * 0.8 };
  const horizon = size.top + size.height;
  return (
    <>
      <Scene
        width={size.roomWidth}
        height={size.roomHeight}
        sun={sun}
        beams={light}
        horizon={horizon}
        lit={props.lit}
        shot={shot}
      />
      <div
        class="round"
        ref={box}
        style={{ "--head": `${head}px`, "--k": String(unit), minHeight: `${Math.ceil(least)}px` }}
      >
        {size.width > 0 &&
          others.map((seat, place) => {
            const [side, at] = [
              sides[place] ?? null,
              cells[place] ?? { x: places[place]!.x, y: places[place]!.y - head / 2 },
            ];
            return draw({
              seat,
              side,
              room: rooms[place]!,
              head,
              unit,
              signs,
              style: { left: `${at.x}px`, top: `${at.y}px`, width: `${rooms[place]}px` },
            });
          })}
        <div
          class="sun-text"
          data-small={sun.r < SMALL ? "" : undefined}
          style={{
            "--k": String(Math.min(unit, sun.r / FULL_SUN)),
            left: `${sun.x - size.left}px`,
            top: `${sun.y - size.top}px`,
            width: `${sun.r * 1.7}px`,
          }}
        >
          {sunText}
        </div>
      </div>
    </>
  );
}
