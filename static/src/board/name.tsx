// The words of a seat on the board. A name stands on one line where it fits, else on two. It shrinks before it is cut.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { RoleArt } from "../parts/art";
import { isPresent, type SeatProps } from "../parts/seat";
import { NEARLY, withLetters } from "../parts/size";
import { first } from "../table/sentence";
import { type AnyGame, chairOf, inTheLight, isOutOfTurn, now, turnOf, waitedFor } from "../table/state";
import { t } from "../table/words";
import type { DiceSeatView } from "../wire";
import { type Place, seatStyle } from "./places";
import { areAllAsked, counted, stampOf, thinks } from "./stamps";

/** Shares of the largest size, on one line and on two, the best first. */
const TRIES: readonly [share: number, lines: number][] = [
  [1, 1],
  [0.9, 1],
  [0.8, 1],
  [0.8, 2],
  [0.7, 1],
  [0.72, 2],
  [0.64, 2],
  [0.56, 2],
];

/** A note below a name keeps to one line as long as it can. */
const NOTES: typeof TRIES = [1, 0.92, 0.84, 0.76, 0.7]
  .flatMap((share) => [[share, 1]] as [number, number][])
  .concat([[0.84, 2]]);

/**
 * Set a text in the largest of its sizes that fits, none smaller than `least`. A word that is too long even then is
 * broken.
 */
export function fitName(it: HTMLElement, size: number, least: number, isNote = false): void {
  const set = (px: number, lines: number) => {
    it.style.fontSize = `${px}px`;
    it.style.whiteSpace = lines > 1 ? "normal" : "nowrap";
    it.style.overflowWrap = "normal";
  };
  let first: { px: number; width: number } | null = null;
  for (const [share, lines] of isNote ? NOTES : TRIES) {
    const px = Math.max(least, size * share);
    // Each look at the page makes it lay itself out. So a size that is far too broad, judging by the first size, is not
    // tried.
    if (lines === 1 && first && (first.width * px) / first.px > (it.clientWidth + 0.5) * NEARLY) continue;
    set(px, lines);
    first ??= { px, width: it.scrollWidth };
    if (it.scrollWidth <= it.clientWidth + 0.5 && it.scrollHeight <= px * 1.14 * lines + 3) return;
  }
  it.style.overflowWrap = "anywhere";
}

export interface NameProps {
  text: string;
  /** The type size of a name that fits, in units of the picture. */
  size: number;
  least: number;
  /** The breadth of its room. The name is measured again when it changes. */
  room: number;
  note?: boolean;
}

export function Name({ text, size, least, room, note = false }: NameProps) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const it = line.current;
    if (!it) return;
    return withLetters(text, () => fitName(it, size, least, note));
  }, [text, size, least, room, note]);
  return (
    <span class="fit-name" ref={line}>
      {text}
    </span>
  );
}

/** Return the role of a living player that lies open for everybody. The Sheriff has a badge for it. */
export function openRole(it: Pick<DiceSeatView, "alive" | "role">): string | null {
  return it.alive && it.role && it.role !== "sheriff" ? it.role : null;
}

/** A role that everybody may know, stamped below a name. */
export function RoleStamp({ role }: { role: string }) {
  return (
    <span class="role-stamp">
      <RoleArt role={role} />
      {t(`role.${role}.name`)}
    </span>
  );
}

/** The words under the cross of a player who is out, and his role. */
export function fallenOf(it: AnyGame["seats"][number]): SeatProps["fallen"] {
  if (it.alive || isPresent(it)) return null;
  return {
    role: it.role ?? "back",
    text: it.role ? t("board.was", { role: t(`role.${it.role}.named`) }) : t("seat.out"),
  };
}

/** Return a seat's activity in one word, if the game has one for it under `words`: rolling, playing, choosing, away. */
export function flagOf(game: AnyGame, seat: number, words: string): string | null {
  const chair = chairOf(seat);
  const it = game.seats[seat];
  if (!it || !isPresent(it) || game.result) return null;
  if (chair?.stand_in) return t("board.flag.stand_in");
  if (chair?.kind === "person" && !chair.online) return t("board.flag.away");
  const stamp = stampOf(seat);
  if (stamp) return stamp;
  if (thinks(seat)) return t("board.flag.thinks");
  const asked = game.question;
  if (asked && waitedFor(game).includes(seat)) return t(first([`${words}.${asked.about}`, "board.flag.choosing"]));
  if (!it.alive) return t(`${words}.ghost`);
  return turnOf(game) === seat ? t("board.flag.turn") : null;
}

/**
 * Return the light of the board: red while all are attacked, blue while the table waits for somebody who is not on
 * turn.
 */
export function sceneOf(game: AnyGame): string {
  if (areAllAsked()) return "scene-red";
  return isOutOfTurn(game) ? "scene-wait" : "scene-mine";
}

/** Return the seats on which a beam falls. Where all are asked at once, rings show them instead. */
export const beamsOf = (game: AnyGame): number[] => (areAllAsked() ? [] : inTheLight(game));

/** Return how many players have answered the question to all. */
export const countedText = (): string => t("board.stamp.counted", { ...counted() });

interface StandingProps {
  class: string;
  game: AnyGame;
  seat: number;
  place: Place;
  flag: string | null;
  isOut: boolean;
  style?: Record<string, string>;
  children: ComponentChildren;
}

/** A seat in its place round the board. It is turned to its chair where the board lies flat. */
export function Standing({ class: name, game, seat, place, flag, isOut, style = {}, children }: StandingProps) {
  const it = game.seats[seat]!;
  const jolt = now.value?.values.seat === seat && now.value.name === "life_lost";
  return (
    <li
      class={name}
      style={{ ...seatStyle(place), ...style }}
      data-side={place.side}
      data-form={place.form}
      data-turned-by={place.turn || undefined}
      data-jolt={jolt ? "" : undefined}
      data-turn={turnOf(game) === seat ? "" : undefined}
      data-fallen={isOut ? "" : undefined}
      data-ghost={isPresent(it) && !it.alive ? "" : undefined}
      data-flag={flag ? "" : undefined}
      data-stamp={stampOf(seat) ?? undefined}
      data-thinks={thinks(seat) ? "" : undefined}
    >
      {children}
    </li>
  );
}
