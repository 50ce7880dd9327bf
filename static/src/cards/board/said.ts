// The words in the sun of the card game: the card being settled, the player who must answer, a seat's activity.

import { questionTitle } from "../../table/question";
import { chairOf, nameOf, now } from "../../table/state";
import { hasWord, t } from "../../table/words";
import type { CardsPublicView, EventView } from "../../wire";
import { neededFor } from "../flip";
import { askedNow, nameOfKind } from "../said";

function first(keys: readonly string[]): string {
  return keys.find(hasWord) ?? keys[keys.length - 1]!;
}

const kindOf = (face: string): string => face.split(" ")[0]!;

/** The large line: what is being settled, what somebody is asked, or whose turn it is and what for. */
export function titleOf(shown: CardsPublicView): string {
  const open = askedNow(shown);
  if (open?.about === "flip") return t("board.cards.draw", { what: nameOfKind(String(open.values.why)) });
  const last = shown.chain[shown.chain.length - 1];
  const settled = last && nameOfKind(last.kind);
  if (settled) return settled;
  const played = now.value && shown.aside[shown.aside.length - 1];
  if (played) return nameOfKind(kindOf(played.face));
  const asked = askedNow(shown);
  if (asked && (asked.seat !== shown.turn.seat || asked.about !== "play")) return questionTitle(asked);
  return t("board.cards.turn", { name: nameOf(shown.turn.seat) });
}

/** The line under it: the player who must answer, and the cards that do. */
export function underOf(shown: CardsPublicView): string {
  const asked = askedNow(shown);
  if (!asked) return "";
  const { about, seat, values } = asked;
  if (about === "flip") return neededFor({ why: String(values.why), seat });
  if (about === "play" && seat === shown.turn.seat) return playing(shown);
  const needed = about === "missed" && Number(values.needed) > 1 ? [`board.cards.asked.missed.many`] : [];
  const key = first([...needed, `board.cards.asked.${about}`, "board.decides"]);
  return t(key, { name: nameOf(seat), count: Number(values.needed ?? values.left ?? 1) });
}

function playing({ turn }: CardsPublicView): string {
  if (turn.suit) return t("board.cards.suit", { suit: t(`suit.${turn.suit}`) });
  return t(turn.bangs_left ? "board.cards.bang_left" : "board.cards.bang_gone");
}

/** A seat's activity in one word: playing, answering, choosing, away. */
export function flagOf(shown: CardsPublicView, seat: number): string | null {
  const chair = chairOf(seat);
  const it = shown.seats[seat];
  if (!it?.present || shown.result) return null;
  if (chair?.stand_in) return t("board.flag.stand_in");
  if (chair?.kind === "person" && !chair.online) return t("board.flag.away");
  const asked = askedNow(shown);
  if (asked?.seat === seat) return t(first([`board.cards.flag.${asked.about}`, "board.flag.choosing"]));
  if (!it.alive) return t("board.cards.flag.ghost");
  return shown.turn.seat === seat ? t("board.flag.turn") : null;
}

/** The effect of the event shown now on a seat. */
export function tagOf(
  seat: number,
  event: EventView | null = now.value,
): { text: string; tone: "red" | "yellow" } | null {
  if (event?.values.seat !== seat || typeof event.values.points !== "number") return null;
  const { points } = event.values;
  if (event.name === "life_lost") return { text: `−${points}`, tone: "red" };
  return event.name === "life_gained" ? { text: `+${points}`, tone: "yellow" } : null;
}
