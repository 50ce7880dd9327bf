import type { ComponentChildren } from "preact";
import { Mark, Portrait, RoleArt } from "./art";
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

const BULLET = "M1 8C1 3 3 0 4 0C5 0 7 3 7 8V17H1ZM0 18H8V20H0Z";
/** Where bullets are small their feet would run into one line. */
const SMALL = "M.6 8C.6 3 3 0 4 0C5 0 7.4 3 7.4 8V20H.6Z";

/** Life as a numeral and bullets; what is spent stays as a hollow stub, so that shape tells it too. */
export function Life({ life, max, pitch = 7 }: { life: number; max: number; pitch?: number }) {
  const width = pitch * max;
  const tall = (pitch * 0.8) / 8;
  const height = 20 * tall;
  const stub = pitch * 0.72;
  const bullets = Array.from(
    { length: life },
    (_, place) => `translate(${place * pitch} 0) scale(${tall * 0.86} ${tall})`,
  );
  const stubs = Array.from({ length: Math.max(0, max - life) }, (_, place) => (life + place) * pitch);
  return (
    <span class="life" data-life={life}>
      <b class="life-number">{life}</b>
      <svg class="life-row" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {bullets.map((transform) => (
          <path d={pitch < 9 ? SMALL : BULLET} transform={transform} fill="currentColor" />
        ))}
        {stubs.map((x) => (
          <rect x={x + 0.6} y={height - stub} width={stub - 0.6} height={stub - 0.6} class="stub" />
        ))}
      </svg>
    </span>
  );
}
