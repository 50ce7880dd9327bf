// The ring on the phone: the others round the sun, what the sun says, and the scene behind it all.
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";

import { Scene } from "../parts/scene";
import { Seat, type SeatLook, type SeatProps } from "../parts/seat";
import { useSize } from "../parts/size";
import { angleTo, type Point } from "../ring";
import { chairOf, nameOf } from "../state";
import { t } from "../words";
import { measure } from "./measure";
import type { PublicView, SeatView } from "../wire";

/** The others of a seat, clockwise from its left neighbour. Of a spectator: everybody. */
export function othersOf(game: PublicView, me: number | null): number[] {
  const count = game.seats.length;
  if (me === null) return game.seats.map((_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}

/** What a screen reader hears of a seat. */
export function seatLabel(game: PublicView, seat: number): string {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const parts = [nameOf(seat), t(`character.${it.character}.name`)];
  if (it.role) parts.push(t(`role.${it.role}.name`));
  if (!it.alive) return [...parts, t("seat.eliminated")].join(", ");
  parts.push(t("seat.life", { life: it.life, max: it.max_life }));
  if (it.arrows) parts.push(t("seat.arrows", { count: it.arrows }));
  if (game.turn === seat) parts.push(t("seat.on_turn"));
  if (chair?.kind === "bot") parts.push(t("seat.bot"));
  else if (chair && !chair.online) parts.push(t("seat.away"));
  return parts.join(", ");
}

function fallen(it: SeatView): SeatProps["fallen"] {
  return it.alive ? null : { role: it.role ?? "back", text: it.role ? t(`role.${it.role}.name`) : t("seat.out") };
}

export interface RoundProps {
  game: PublicView;
  me: number | null;
  beams: readonly number[];
  lit: boolean;
  /** Who has just shot at me. */
  shooter?: number | null;
  look: (seat: number) => SeatLook;
  dress: (seat: number) => Partial<SeatProps>;
  onTap: (seat: number) => void;
  onHold: (seat: number) => void;
  sunText: ComponentChildren;
}

const DOWN = 90;

/** Beside its head a seat grows from the edge to the middle; below it, to both sides. */
function placed(side: "left" | "right" | null, at: Point, head: number, width: number): Record<string, string> {
  if (side === "left") return { left: `${at.x - head / 2}px`, top: `${at.y}px` };
  if (side === "right") return { right: `${width - at.x - head / 2}px`, top: `${at.y}px` };
  return { left: `${at.x}px`, top: `${at.y - head / 2}px` };
}

interface OtherProps extends Pick<RoundProps, "game" | "look" | "dress" | "onTap" | "onHold"> {
  seat: number;
  at: Point;
  side: "left" | "right" | null;
  head: number;
  unit: number;
  room: number;
  width: number;
}

/** What the numeral and the gap before the bullets take, and the disc of a lit head beside them. */
const NUMERAL = 18;
const DISC = 1.16;

function Other({ game, seat, at, side, head, unit, room, width, look, dress, onTap, onHold }: OtherProps) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const forLife = Math.min(76 * unit, (side ? room - head * DISC : room) - NUMERAL);
  const pitch = Math.min(7 * unit, forLife / it.max_life);
  return html`<${Seat}
    tap=${`seat:${seat}`}
    portrait=${it.character}
    name=${nameOf(seat)}
    label=${seatLabel(game, seat)}
    life=${{ life: it.life, max: it.max_life, pitch }}
    arrows=${it.alive ? it.arrows : 0}
    badge=${it.role === "sheriff"}
    fallen=${fallen(it)}
    away=${chair?.kind === "person" && !chair.online}
    look=${look(seat)}
    onTap=${() => onTap(seat)}
    onHold=${() => onHold(seat)}
    side=${side}
    style=${{ ...placed(side, at, head, width), width: `${room}px` }}
    ...${dress(seat)}
  />`;
}

/** The whole upper half. `beams` are seats; a beam on me falls down across the horizon. */
export function Round(props: RoundProps) {
  const { game, me, beams, shooter, sunText } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const others = othersOf(game, me);
  const { sun, head, unit, places, rooms, beside } = measure(size, others.length);
  const light = beams.flatMap((seat) => {
    const at = places[others.indexOf(seat)];
    return at ? [angleTo({ x: sun.x - size.left, y: sun.y - size.top }, at)] : seat === me ? [] : [DOWN];
  });
  const from = typeof shooter === "number" ? places[others.indexOf(shooter)] : null;
  const shot = from && { x: from.x + size.left + head * 0.5, y: from.y + size.top + head * 0.8 };
  const horizon = size.top + size.height;
  return html`
    <${Scene} width=${size.roomWidth} height=${size.roomHeight} sun=${sun} beams=${light} horizon=${horizon} lit=${props.lit} shot=${shot} />
    <div class="round" ref=${box} style=${{ "--head": `${head}px`, "--k": String(unit) }}>
      ${size.width > 0 &&
      others.map((seat, place) => {
        const drawn = { seat, at: places[place]!, side: beside[place] ?? null, room: rooms[place]!, head, unit, width: size.width };
        return html`<${Other} key=${seat} ...${props} ...${drawn} />`;
      })}
      <div class="sun-text" style=${{ left: `${sun.x - size.left}px`, top: `${sun.y - size.top}px`, width: `${sun.r * 1.7}px` }}>
        ${sunText}
      </div>
    </div>
  `;
}
