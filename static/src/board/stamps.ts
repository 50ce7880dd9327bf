// An attack on all asks everybody at once. A player who thinks has a dashed ring, and a stamp falls where an answer
// lies. When the answers are settled the stamps turn over, one after another, and show them.

import { effect, signal, untracked } from "@preact/signals";
import { soundNow } from "../sound/heard";
import { type AnyGame, anyGame, isOutOfTurn, now, playing, table, turnOf } from "../table/state";
import { hasWord, t } from "../table/words";
import type { EventView } from "../wire";

/** The answer of each seat, as far as it has been turned over. */
const turned = signal<ReadonlyMap<number, string>>(new Map());

const seatsOf = (chairs: readonly number[]): number[] =>
  chairs.flatMap((chair) => table.value?.chairs[chair]?.seat ?? []);

/** Return the seats whose answers lie, and are not settled yet. */
export function answered(): number[] {
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
  const [face] = Array.isArray(values.faces) ? values.faces : [];
  const card = `card.${String(face).split(" ")[0]}.name`;
  if (name === "discarded" && ["missed", "bang"].includes(String(values.why))) return hasWord(card) ? t(card) : null;
  if (name !== "life_lost" || turnOf(game) === values.seat) return null;
  const to = Number(values.life);
  return t("board.stamp.hit", { points: values.points, from: to + Number(values.points), to });
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
