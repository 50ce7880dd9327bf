import type { ComponentChildren } from "preact";

import { Mark, Portrait, RoleArt } from "../art";
import { Life } from "./life";
import { longPress } from "./press";

export interface Tag {
  text: string;
  tone: "red" | "yellow" | "plain";
}

export type SeatLook = "calm" | "lit" | "chosen" | "dim" | "on-turn";

export interface HeadProps {
  portrait: string;
  look?: SeatLook;
  badge?: boolean;
  tag?: Tag | null | undefined;
  stamp?: string | null | undefined;
  empty?: boolean;
  plus?: boolean;
}

/** A head in its disc, with badge, tag and stamp. Its size is the font size of its surroundings. */
export function Head({ portrait, look = "calm", badge = false, tag, stamp, empty = false, plus = false }: HeadProps) {
  return (
    <span class="head" data-look={look}>
      {empty ? <span class="head-empty">{plus && <Mark name="plus" />}</span> : <Portrait id={portrait} />}
      {badge && (
        <span class="head-badge">
          <Mark name="sheriff-badge" />
        </span>
      )}
      {tag && (
        <span class="tag" data-tone={tag.tone}>
          {tag.text}
        </span>
      )}
      {stamp && <span class="stamp">{stamp}</span>}
    </span>
  );
}

/** Arrows in front of somebody: the arrow and a numeral, nothing when there are none. */
export function Arrows({ count }: { count: number }) {
  return count > 0 ? (
    <span class="arrows" data-arrows={count}>
      <Mark name="arrow" />
      <b>{count}</b>
    </span>
  ) : null;
}

export interface SeatProps extends HeadProps {
  /** `seat:3` or `chair:3`: what tapping it means. */
  tap: string;
  name: ComponentChildren;
  /** What a screen reader says. */
  label: string;
  note?: ComponentChildren;
  life?: { life: number; max: number; pitch?: number } | null;
  arrows?: number;
  fallen?: { role: string; text: string } | null | undefined;
  /** A role that is known to all, and a word for whom I am to bring down. */
  role?: { role: string; text: string } | null | undefined;
  target?: string | null | undefined;
  pressed?: boolean | undefined;
  lit?: boolean;
  away?: boolean;
  /** Out of the game, and back for a turn. */
  ghost?: boolean;
  /** What happens to this seat now: the name of an event. */
  event?: string | undefined;
  /** It stands in a cell: the name beside the head, which is at this edge of it, and the rest below both. */
  side?: "left" | "right" | null;
  style?: Record<string, string>;
  onTap?: (() => void) | undefined;
  onHold?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** Somebody at the table: head, name, life, arrows, and the states of look.md. A button: tap chooses, holding tells more. */
export function Seat(props: SeatProps) {
  const {
    tap,
    name,
    label,
    note,
    life,
    arrows = 0,
    fallen,
    pressed,
    lit = false,
    away = false,
    ghost = false,
    style,
    onTap,
    onHold,
  } = props;
  return (
    <button
      type="button"
      class="seat"
      data-tap={tap}
      data-lit={lit ? "" : undefined}
      data-look={fallen ? "fallen" : (props.look ?? "calm")}
      data-away={away ? "" : undefined}
      data-ghost={ghost ? "" : undefined}
      data-side={props.side ?? undefined}
      data-event={props.event}
      aria-label={label}
      aria-disabled={props.look === "dim" ? "true" : undefined}
      aria-pressed={pressed}
      style={style}
      {...longPress(onTap, onHold)}
    >
      <Head {...props} portrait={fallen ? "eliminated" : props.portrait} badge={props.badge && !fallen} />
      <Arrows count={arrows} />
      <span class="seat-name">{name}</span>
      {props.role && (
        <span class="seat-role" data-role={props.role.role}>
          {props.role.text}
        </span>
      )}
      {props.target && <span class="seat-target">{props.target}</span>}
      {fallen ? (
        <span class="seat-fallen">
          <RoleArt role={fallen.role} />
          <span>{fallen.text}</span>
        </span>
      ) : (
        life && <Life {...life} />
      )}
      {note && <span class="seat-note">{note}</span>}
      {props.children}
    </button>
  );
}
