// An event as a sentence with names. The words stand in the catalogue under event.<name>, then its details.
import { nameOf } from "./state";
import { hasBranch, hasWord, listed, pieces, t, type Given, type Piece } from "./words";
import type { EventView, Values } from "./wire";

const SEATS = ["seat", "by", "target"];

/** The values of an event or a reason as words: seats become names, faces and roles their words. */
export function spoken(values: Values): Given {
  const words: Given = { ...values };
  for (const name of SEATS) {
    const seat = values[name];
    if (typeof seat === "number") words[name] = nameOf(seat);
  }
  if (typeof values.role === "string") words.role = t(`role.${values.role}.named`);
  if (typeof values.face === "string") words.face = t(`face.${values.face}`);
  if (typeof values.roll === "number") words.roll = t(`roll.${values.roll}`);
  if (Array.isArray(values.dice)) words.dice = values.dice.map((it) => t(`face.${it}`)).join(", ");
  if (Array.isArray(values.winners)) words.winners = listed(values.winners.map((it) => nameOf(Number(it))));
  return words;
}

function details(values: Values): string[] {
  const found: string[] = [];
  const why = values.why ?? (typeof values.face === "string" ? values.face : null);
  if (typeof why === "string") found.push(why);
  const other = "by" in values ? values.by : values.target;
  if ("by" in values || "target" in values) found.push(other === null ? "alone" : other === values.seat ? "self" : "by");
  return found;
}

/** The catalogue's key for an event: the longest one that its details lead to. */
export function keyOf(event: EventView): string {
  return details(event.values).reduce((key, detail) => (hasBranch(`${key}.${detail}`) ? `${key}.${detail}` : key), `event.${event.name}`);
}

/** The sentence in pieces, so that the actor's name can be set apart. Empty when the event has no words. */
export function sentencePieces(event: EventView): Piece[] {
  const key = keyOf(event);
  return hasWord(key) ? pieces(key, spoken(event.values)) : [];
}

/** The sentence in plain text. */
export function sentence(event: EventView): string {
  return sentencePieces(event).map((it) => (typeof it === "string" ? it : it.text)).join("");
}

/** Why something is refused, in a sentence. */
export function reasonText(reason: { name: string; values: Values } | null | undefined): string {
  if (!reason) return t("reason.not_now");
  return t(`reason.${reason.name}`, spoken(reason.values));
}
