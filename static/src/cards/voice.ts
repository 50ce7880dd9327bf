// The words of the card game's questions on a phone: the large line, the slab, a card's effect. Keys only, no rules.

import { spoken } from "../table/sentence";
import { nameOf, own } from "../table/state";
import { type Given, hasWord, t } from "../table/words";
import type { ChoiceView, OptionView } from "../wire";
import { printedOn } from "./faces";
import { OWNERS } from "./facts";
import { neededFor } from "./flip";
import { nameOfKind } from "./said";
import { cards } from "./state";

const SUITS = { H: "♥", D: "♦", C: "♣", S: "♠" } as const;

type About = Pick<ChoiceView, "about" | "values">;

const first = (keys: readonly string[]): string => keys.find(hasWord) ?? keys[keys.length - 1]!;

/** The word in a tap: of `suit:H` it is H. */
export const wordIn = (tap: string): string => tap.slice(tap.indexOf(":") + 1);
export const numberIn = (tap: string): number => Number(wordIn(tap));

/** The word of the first tap of a kind. */
function word(taps: readonly string[], kind: string): string | null {
  const tap = taps.find((it) => it.startsWith(`${kind}:`));
  return tap === undefined ? null : wordIn(tap);
}

/** The seat named by taps. */
export function seatIn(taps: readonly string[]): number | null {
  const seat = word(taps, "seat");
  return seat === null ? null : Number(seat);
}

/** The face of a card by its number, as far as this phone may know. */
export function faceOf(card: number): string | null {
  const shown = cards.value;
  const mine = own.value?.game;
  if (!shown) return null;
  const all = [mine?.hand ?? [], mine?.looked ?? [], ...shown.seats.map((it) => it.table), shown.aside, shown.store];
  return all.flat().find((it) => it.number === card)?.face ?? null;
}

export function kindName(face: string): string {
  return t(`card.${printedOn(face).kind}.name`);
}

/** The first card of taps in words, and its face. */
function cardIn(taps: readonly string[]): { card: string; printed: string } {
  const card = word(taps, "card");
  const face = card === null ? null : faceOf(Number(card));
  if (!face) return { card: "", printed: "" };
  const { rank, suit } = printedOn(face);
  return { card: kindName(face), printed: rank + SUITS[suit] };
}

/** Questions out of turn that come as red paper: somebody harms me. */
const HARM = new Set(["missed", "indians", "duel", "last_chance"]);
export const isHarm = (about: string): boolean => HARM.has(about);

/** The kind of card or event a question is about. */
export function kindOf({ about, values }: About): string {
  const kind = about === "flip" ? values.why : values.kind;
  return typeof kind === "string" ? kind : about;
}

function valuesOf(asked: About): Given {
  return { ...spoken(asked.values), what: nameOfKind(kindOf(asked)) };
}

/** A question's large line; of a power, what it does. */
export function titleFor(asked: About, power: string | null = null): string {
  return t(power ? first([`phone.cards.key.${power}`, `choice.${power}`]) : `about.${asked.about}`, valuesOf(asked));
}

/** A question in one sentence; empty where its title says all. Which card turned up counts: what it should be. */
export function helpFor(asked: About, power: string | null = null): string {
  const key = power ? `phone.cards.power.${power}` : `about.${asked.about}.help`;
  const needed = asked.about === "flip" ? neededFor({ why: String(asked.values.why), seat: own.value?.seat ?? 0 }) : "";
  if (needed) return `${needed}.`;
  return hasWord(key) ? t(key, { count: asked.values.left, ...valuesOf(asked) }) : "";
}

/** The effect of a power: of a character, or of the event in force. */
export function powerText(power: string): string {
  const owner = OWNERS[power] ?? power;
  return t(first([`event_card.${owner}.text`, `character.${owner}.short`]));
}

/** The attack on me: the large line above red paper. */
export function hitTitle(asked: About): string {
  const { by, rival } = asked.values;
  const who = typeof rival === "number" ? rival : by;
  const alone = typeof who !== "number" || who === own.value?.seat;
  const base = `phone.cards.hit.${asked.about}`;
  return t(alone ? first([`${base}.alone`, base]) : base, { ...valuesOf(asked), by: alone ? "" : nameOf(who) });
}

/** The line that the others see: the player who is asked, and the question. */
export function waitingTitle(about: string, name: string): string {
  return t(first([`phone.cards.wait.${about}`, "phone.wait.other"]), { name });
}

/** The difference between options of one verb: source, colour or target. */
function detailOf({ verb, taps }: OptionView): string {
  const seat = seatIn(taps);
  const named = word(taps, "zone") ?? word(taps, "color");
  if (named) return `.${named}`;
  if (word(taps, "hand") !== null && verb !== "play" && verb !== "use") return ".hand";
  if (seat === null || seat === own.value?.seat) return "";
  return ".at";
}

/** The effect of an option, as the slab says it. */
export function optionTitle(asked: About, option: OptionView, count = 1): string {
  const target = seatIn(option.taps);
  const [character, suit] = [word(option.taps, "character"), word(option.taps, "suit")];
  const values: Given = {
    ...valuesOf(asked),
    count,
    ...cardIn(option.taps),
    target: target === null ? "" : nameOf(target),
  };
  if (character) values.character = t(`character.${character}.name`);
  if (suit) values.suit = t(`suit.${suit}`);
  const bases = [`choice.${asked.about}.${option.verb}`, `choice.${option.verb}`];
  const detail = detailOf(option);
  return t(first([...bases.map((it) => it + detail), ...bases]), values);
}
