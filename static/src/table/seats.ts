// What is told of a seat, on the phones as on the board.
import type { SeatProps } from "../parts/seat";
import { type AnyGame, chairOf, nameOf, own, turnOf } from "./state";
import { t } from "./words";

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
