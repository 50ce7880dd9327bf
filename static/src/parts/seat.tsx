import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type AnyGame, anyGame, chairOf, nameOf, now, own, turnOf } from "../table/state";
import { t } from "../table/words";
import type { EventView } from "../wire";
import { DieFace, Mark, Portrait, RoleArt } from "./art";
import { type Hold, longPress } from "./press";
import { breakable } from "./size";
import { watchSizes } from "./watch";

export interface Tag {
  text: string;
  tone: "red" | "yellow" | "plain";
  /** What the number counts, as long as that is new. */
  word?: string;
  /** The sign before the word, and the side of the head at which such a tag hangs. */
  sign?: ComponentChildren;
  side?: "left" | "right";
}

export type SeatLook = "calm" | "lit" | "chosen" | "dim" | "on-turn" | "reached";

interface HeadProps {
  portrait: string;
  look?: SeatLook;
  badge?: boolean;
  tag?: Tag | null | undefined;
  stamp?: string | null | undefined;
  /** The faces of dice that reach the seat. */
  chips?: readonly string[];
  empty?: boolean;
  plus?: boolean;
  /** A mark at the head's upper right. */
  mark?: ComponentChildren;
}

/** A head in its disc, with badge, tag and stamp. Its size is the font size of its surroundings. */
export function Head({
  portrait,
  look = "calm",
  badge = false,
  tag,
  stamp,
  chips,
  empty = false,
  plus = false,
  mark,
}: HeadProps) {
  return (
    <span class="head" data-look={look} data-loses={look === "chosen" && tag?.tone === "red" ? "" : undefined}>
      {empty ? <span class="head-empty">{plus && <Mark name="plus" />}</span> : <Portrait id={portrait} />}
      {badge && (
        <span class="head-badge">
          <Mark name="sheriff-badge" />
        </span>
      )}
      {mark}
      {tag && (
        <span class="tag" data-tone={tag.tone} data-side={tag.side}>
          {tag.sign}
          {tag.text}
          {tag.word && <span class="tag-word">{tag.word}</span>}
        </span>
      )}
      {stamp && <span class="stamp">{stamp}</span>}
      {chips?.[0] && <span class="chips">{chips.map((face) => DieFace({ face }))}</span>}
    </span>
  );
}

/** Arrows in front of somebody: their sign and a numeral, nothing when there are none. */
export function Arrows({ arrows = 0, sign }: Pick<SeatProps, "arrows" | "sign">) {
  return arrows > 0 ? (
    <span class="arrows">
      {sign || <Mark name="arrow" />}
      <b>{arrows}</b>
    </span>
  ) : null;
}

export interface SeatProps extends HeadProps {
  /** The meaning of a tap on it: `seat:3` or `chair:3`. */
  tap: string;
  name: ComponentChildren;
  /** The words of a screen reader. */
  label: string;
  note?: ComponentChildren;
  life?: LifeProps | null;
  /** The life that the seat will lose (below 0) or gain by the taps made. */
  change?: number | undefined;
  arrows?: number;
  /** The sign of its arrows, if it is another one. */
  sign?: ComponentChildren;
  fallen?: { role: string; text: string } | null | undefined;
  /** A role that is known to all, with a word for the player I hunt or the player who hunts me. */
  role?: { role: string; text: string } | null | undefined;
  hunt?: { as: "target" | "hunter"; text: string } | null | undefined;
  pressed?: boolean | undefined;
  lit?: boolean;
  away?: boolean;
  /** Out of the game, and back for a turn. */
  ghost?: boolean;
  /** The name of the event that happens to this seat now. */
  event?: string | undefined;
  /** Set for a seat in a cell: the head is at this edge, the name beside it, and the rest below both. */
  side?: "left" | "right" | null;
  style?: Record<string, string>;
  onTap?: ((event: Event) => void) | undefined;
  onHold?: Hold | undefined;
  children?: ComponentChildren;
}

/** The smallest size of a name in pixels. A longer name gets closer letters, down to this share of their width. */
const SMALLEST = 13;
const CLOSEST = 0.82;

/** Where nothing else helps, words of more letters are broken. */
const WORD = 5;

/**
 * Make a word that is broader than its room smaller, then set its letters closer. Return true if it must be broken all
 * the same.
 */
function fitWord(it: HTMLElement): boolean {
  Object.assign(it.style, { fontSize: "", letterSpacing: "", overflowWrap: "normal", hyphens: "none" });
  if (it.scrollWidth <= it.clientWidth) return false;
  const wanted = (0.98 * parseFloat(getComputedStyle(it).fontSize) * it.clientWidth) / it.scrollWidth;
  const size = Math.max(SMALLEST, wanted);
  const letterSpacing = `${0.5 * (wanted / size - 1)}em`;
  if (wanted >= CLOSEST * size) Object.assign(it.style, { fontSize: `${size}px`, letterSpacing });
  if (it.scrollWidth <= it.clientWidth) return false;
  Object.assign(it.style, { fontSize: "", letterSpacing: "", overflowWrap: "", hyphens: "" });
  return true;
}

/** A name. Its room changes with every head of the ring, so the name is fitted whenever it is drawn. */
function SeatName({ name }: { name: ComponentChildren }) {
  const line = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState(false);
  const fit = () => {
    if (line.current && typeof name === "string") setBroken(fitWord(line.current));
  };
  useLayoutEffect(fit);
  useLayoutEffect(() => void document.fonts?.ready.then(fit), []);
  useLayoutEffect(() => watchSizes(fit, line.current!), [name]);
  return (
    <span class="seat-name" ref={line}>
      {broken && typeof name === "string" ? breakable(name, WORD) : name}
    </span>
  );
}

/**
 * Somebody at the table: head, name, life, arrows, and the states of look.md. It is a button: a tap chooses, a hold
 * tells more.
 */
export function Seat(props: SeatProps) {
  const {
    tap,
    name,
    label,
    note,
    life,
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
      data-hunt={props.hunt?.as}
      aria-label={label}
      aria-disabled={props.look === "dim" && !lit ? "true" : undefined}
      aria-pressed={pressed}
      style={style}
      {...longPress(onTap, onHold, typeof name === "string" ? name : undefined)}
    >
      <Head {...props} portrait={fallen ? "eliminated" : props.portrait} badge={props.badge && !fallen} />
      {props.hunt && <span class="seat-hunt">{props.hunt.text}</span>}
      <Arrows {...props} />
      <SeatName name={name} />
      {props.role && (
        <span class="seat-role" data-role={props.role.role}>
          <RoleArt role={props.role.role} />
          {props.role.text}
        </span>
      )}
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
/** A smaller bullet without a foot. The feet of small bullets would run into one line. */
const SMALL = "M.6 8C.6 3 3 0 4 0C5 0 7.4 3 7.4 8V20H.6Z";

interface LifeProps {
  life: number;
  max: number;
  pitch?: number;
  /** The life about to be lost (below 0) or gained. As many bullets are coloured. */
  change?: number | undefined;
}

/** Life as a numeral and bullets. Spent life stays as a hollow stub, so that the shape tells it too. */
export function Life({ life, max, pitch = 7, change = 0 }: LifeProps) {
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
    <span class="life">
      <b class="life-number">{life}</b>
      <svg class="life-row" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {bullets.map((transform, place) => (
          <path
            d={pitch < 9 ? SMALL : BULLET}
            transform={transform}
            class={place >= life + change ? "going" : undefined}
            fill="currentColor"
          />
        ))}
        {stubs.map((x, place) => (
          <rect
            x={x + 0.6}
            y={height - stub}
            width={stub - 0.6}
            height={stub - 0.6}
            class={place < change ? "stub coming" : "stub"}
          />
        ))}
      </svg>
    </span>
  );
}

// The words about a seat, on the phones as on the board.

/** The words of a screen reader for a seat; `more` belongs to the game that is played. */
export function seatLabel(game: AnyGame, seat: number, more: readonly string[] = []): string {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const parts = [nameOf(seat), t(`character.${it.character}.name`)];
  if (it.role) parts.push(t(`role.${it.role}.name`));
  const hunt = huntOf(seat, it);
  if (hunt) parts.push(hunt.text);
  if (!it.alive) return [...parts, t("seat.eliminated")].join(", ");
  parts.push(t("seat.life", { life: it.life, max: it.max_life }));
  if ("arrows" in it && it.arrows) parts.push(t("seat.arrows", { count: it.arrows }));
  parts.push(...more);
  if (turnOf(game) === seat) parts.push(t("seat.on_turn"));
  if (chair?.kind === "bot") parts.push(t("seat.bot"));
  else if (chair?.online === false) parts.push(t("seat.away"));
  return parts.join(", ");
}

/** The role under the cross of somebody who is out. */
export function fallen(it: AnyGame["seats"][number]): SeatProps["fallen"] {
  return it.alive ? null : { role: it.role ?? "back", text: it.role ? t(`role.${it.role}.name`) : t("seat.out") };
}

/** Return true for a player who takes part: alive, or back as a ghost. */
export const isPresent = (it: AnyGame["seats"][number]): boolean => ("present" in it ? it.present : it.alive);

/** In the first round of dice a number at a head says what it counts. */
export const lifeWord = (): Pick<Tag, "word"> => {
  const it = anyGame.value;
  return it && "turn_number" in it && it.turn_number <= it.seats.length ? { word: t("seat.life_word") } : {};
};

/** The life that the event shown now costs or gives a seat. */
export function lifeTag(seat: number, event: EventView | null = now.value): Tag | null {
  if (event?.values.seat !== seat || typeof event.values.points !== "number") return null;
  const { points } = event.values;
  if (event.name === "life_lost") return { text: `−${points}`, tone: "red", ...lifeWord() };
  return event.name === "life_gained" ? { text: `+${points}`, tone: "yellow", ...lifeWord() } : null;
}

/** The role of somebody who plays on while all know it; the Sheriff has his star. */
export function publicRole(it: AnyGame["seats"][number]): SeatProps["role"] {
  return isPresent(it) && it.role && it.role !== "sheriff" ? { role: it.role, text: t(`role.${it.role}.name`) } : null;
}

/** With three players: the player I am to bring down myself, and the player who is to bring me down. */
export function huntOf(seat: number, it: AnyGame["seats"][number]): SeatProps["hunt"] {
  const target = own.value?.target;
  if (target == null || !it.alive || own.value?.seat === seat) return null;
  return target === seat ? { as: "target", text: t("seat.your_target") } : { as: "hunter", text: t("seat.hunts_you") };
}

/** The number of stamps on a seat. */
export const stampsOf = (seat: number, it: AnyGame["seats"][number]): number =>
  (publicRole(it) ? 1 : 0) + (huntOf(seat, it) ? 1 : 0);
