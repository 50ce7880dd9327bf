// The words at a seat of the board: its name, and the stamps of answers to an attack on all.
import { effect, signal, untracked } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { RoleArt } from "../parts/art";
import { isPresent, type SeatProps } from "../parts/seat";
import { NEARLY, withLetters } from "../parts/size";
import { soundNow } from "../sound/heard";
import { useClock } from "../table/here";
import { first } from "../table/sentence";
import {
  type AnyGame,
  anyGame,
  chairOf,
  inTheLight,
  isOutOfTurn,
  now,
  playing,
  table,
  turnOf,
  waitedFor,
} from "../table/state";
import { hasWord, t } from "../table/words";
import type { DiceSeatView, EventView } from "../wire";
import { type Place, seatStyle } from "./places";

// An attack on all asks everybody at once. A player who thinks has a dashed ring, and a stamp falls where an answer
// lies. When the answers are settled the stamps turn over, one after another, and show them.

/** The answer of each seat, as far as it has been turned over. */
const turned = signal<ReadonlyMap<number, string>>(new Map());

const seatsOf = (chairs: readonly number[]): number[] =>
  chairs.flatMap((chair) => table.value?.chairs[chair]?.seat ?? []);

/** Return the seats whose answers lie, and are not settled yet. */
function answered(): number[] {
  return seatsOf(table.value?.wait?.answered ?? []);
}

/** Return the seats that have not answered yet. */
function thinking(): number[] {
  const { chair, also = [], answered: lying = [] } = table.value?.wait ?? { chair: -1 };
  return seatsOf([chair, ...also].filter((it) => !lying.includes(it)));
}

/** Return true while several are asked at once, until the last of their answers is settled. */
export function areAllAsked(): boolean {
  const { also = [], answered: lying = [] } = table.value?.wait ?? {};
  return also.length > 0 || lying.length > 0 || turned.value.size > 0;
}

/** Return the number of players who have answered, and of all that were asked. */
export function counted(): { count: number; of: number } {
  const seats = new Set([...answered(), ...turned.value.keys()]);
  return { count: seats.size, of: new Set([...seats, ...thinking()]).size };
}

/** The word on a seat's stamp; null where there is none. */
export function stampOf(seat: number): string | null {
  if (!areAllAsked()) return null;
  return turned.value.get(seat) ?? (answered().includes(seat) ? t("board.stamp.answered") : null);
}

/** Return true for a seat that thinks about a question to all. */
export const thinks = (seat: number): boolean => areAllAsked() && !now.value && thinking().includes(seat);

/** Return an answer: the card that was given, or the life that it cost; null for anything else. */
function answerOf({ name, values }: EventView, game: AnyGame): string | null {
  if (name === "discarded" && ["missed", "bang"].includes(values.why)) {
    const card = `card.${values.faces[0]?.split(" ")[0]}.name`;
    return hasWord(card) ? t(card) : null;
  }
  if (name !== "life_lost" || turnOf(game) === values.seat) return null;
  const { points, life: to } = values;
  return t("board.stamp.hit", { points, from: to + points, to });
}

function turnOver(event: EventView): void {
  const { seat } = event.values;
  const text = anyGame.value && areAllAsked() ? answerOf(event, anyGame.value) : null;
  if (typeof seat === "number" && text !== null) turned.value = new Map([...turned.value, [seat, text]]);
}

/**
 * Turn the stamp of an answer over when it is told, and put all stamps away with the attack. A stamp falls with a
 * thud. Call once.
 */
export function followStamps(): () => void {
  let before = 0;
  const stops = [
    effect(() => {
      const event = now.value;
      if (event) untracked(() => turnOver(event));
    }),
    effect(() => {
      const game = anyGame.value;
      const isOver = !playing.value && !(game && isOutOfTurn(game));
      if (isOver && turned.peek().size) turned.value = new Map();
    }),
    effect(() => {
      const lying = answered().length;
      if (lying > before) soundNow("thud");
      before = lying;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

// A name: on one line where it fits, else on two; smaller before it is cut.

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

interface NameProps {
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

/** The seconds left, while a clock runs. */
export function Clock() {
  const left = useClock();
  return (
    left !== null && (
      <b class="clock" data-low={left < 10 ? "" : undefined}>
        {t("board.clock", { seconds: left })}
      </b>
    )
  );
}

interface StandingProps {
  class: string;
  game: AnyGame;
  seat: number;
  place: Place;
  style?: Record<string, string>;
  children: ComponentChildren;
}

/** A seat in its place round the board. It is turned to its chair where the board lies flat. */
export function Standing({ class: name, game, seat, place, style = {}, children }: StandingProps) {
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
      data-ghost={isPresent(it) && !it.alive ? "" : undefined}
      data-stamp={stampOf(seat) ?? undefined}
      data-thinks={thinks(seat) ? "" : undefined}
    >
      {children}
    </li>
  );
}
