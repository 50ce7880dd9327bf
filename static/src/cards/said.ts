// The cards being settled in the card game: player, card, target, and the player who must answer.
import { nameOf, now } from "../table/state";
import { hasWord, listed, t } from "../table/words";
import type { CardsPublicView, LinkView, QuestionView } from "../wire";

/** The question that is open; none while pictures of what led to it are shown. */
export function askedNow(shown: CardsPublicView): QuestionView | null {
  return now.value ? null : shown.question;
}

/** The name of a kind of card, an event or a character; empty for anything else. */
export function nameOfKind(kind: string): string {
  const key = ["card", "event_card", "character"].map((it) => `${it}.${kind}.name`).find(hasWord);
  return key ? t(key) : "";
}

/** A link of the chain; in a Duel its target changes with every answer. */
export interface Link extends LinkView {
  /** The seat of these that must answer now. */
  asked: number | null;
}

/** The chain of cards being settled, the outermost first, with the seat that must answer. */
export function linksOf(shown: CardsPublicView): Link[] {
  const asked = askedNow(shown);
  return shown.chain.map((it, place) => {
    const isLast = place === shown.chain.length - 1;
    const rival = asked?.values.rival;
    if (isLast && typeof rival === "number") return { ...it, by: rival, at: [asked!.seat], asked: asked!.seat };
    return { ...it, asked: isLast && asked && it.at.includes(asked.seat) ? asked.seat : null };
  });
}

/** Player and target, where the card itself is in sight. */
export function linkNames(link: Link): string {
  const { by, at } = link;
  if (by === null) return linkLabel(link);
  return at.length ? t("board.cards.link.names", { name: nameOf(by), whom: listed(at.map(nameOf)) }) : nameOf(by);
}

/** The chain in one sentence for a screen reader: "Duel: Ann → Ben." */
export function linkLabel({ kind, by, at }: Link): string {
  const whom = listed(at.map(nameOf));
  const what = nameOfKind(kind);
  if (by === null) return t("board.cards.link.alone", { what, whom });
  return t(at.length ? "board.cards.link.by" : "board.cards.link.nobody", { what, name: nameOf(by), whom });
}
