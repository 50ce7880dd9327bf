// The card game that is shown now: the cards that are being settled in it, its questions and options in words. Keys
// only, no rules.

import { computed } from "@preact/signals";
import { lastOf } from "../table/lists";
import { first, spoken } from "../table/sentence";
import { anyGame, nameOf, now, own, table } from "../table/state";
import { type Given, hasWord, listed, t } from "../table/words";
import type {
  CardsPublicView,
  ChoiceView,
  EventsView,
  LinkView,
  OptionView,
  QuestionView,
  SwitchesView,
} from "../wire";
import { massOf, printedOn } from "./card";
import { OWNERS } from "./facts";

/** The game on the table, if it is a card game. */
export const cards = computed<CardsPublicView | null>(() => (anyGame.value?.game === "cards" ? anyGame.value : null));

/** Return the open question; none while pictures of the events before it are shown. */
export function askedNow(shown: CardsPublicView): QuestionView | null {
  return now.value ? null : shown.question;
}

/** The name of a kind of card, an event or a character; empty for anything else. */
export function nameOfKind(kind: string): string {
  const key = ["card", "event_card", "character"].map((it) => `${it}.${kind}.name`).find(hasWord);
  return key ? t(key) : "";
}

/** A link of the chain. In a Duel its target changes with every answer. */
export interface Link extends LinkView {
  /** The target that must answer now. */
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

/** Return player and target, where the card itself is in sight. */
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

// Its questions, the effects of answers, the options chosen for it.

const SUITS = { H: "♥", D: "♦", C: "♣", S: "♠" } as const;

type About = Pick<ChoiceView, "about" | "values">;

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

/** The face of the first card named by taps. */
export function faceIn(taps: readonly string[]): string | null {
  const card = word(taps, "card");
  return card === null ? null : faceOf(Number(card));
}

export function kindName(face: string): string {
  return t(`card.${printedOn(face).kind}.name`);
}

/** Return what may change the effect of a card for a seat: its character, its cards in play, the events in force. */
function changing(seat: number | null): string[] {
  const shown = cards.value;
  const it = shown?.seats[seat ?? -1];
  const events = shown?.events.map(({ now }) => now ?? "") ?? [];
  const character = events.includes("hangover") || !it ? [] : [it.character ?? "", it.copied ?? ""];
  const table = events.includes("lasso") ? [] : (it?.table.map(({ face }) => printedOn(face).kind) ?? []);
  return [...character, ...table, ...events];
}

/** Return true for a pile of events that cards turn up: the next one lies face down. */
export const isFaceDown = ({ next, left }: EventsView): boolean => next === null && left > 0;

/** Return the cards that turn up such a pile. */
export const turners = (): string => ["stagecoach", "wells_fargo"].map(nameOfKind).join(", ");

/** Return what is said of a pile of which nothing is in force. */
export const nothingYet = (it: EventsView): string =>
  t(isFaceDown(it) ? "event_card.wild_west_show.first" : "board.cards.event.none");

/** Return the effect of a card for me. */
export function cardText(kind: string): string {
  const mine = changing(own.value?.seat ?? null).map((by) => `card.${kind}.text.${by}`);
  return t(first([...mine, `card.${kind}.text`]));
}

/** Return why a player may shoot at me again in the same turn; empty at the first shot. The keys say what stops it. */
function againFor({ about, values }: About): string {
  const { seat = null, bangs = 0 } = cards.value?.turn ?? {};
  if (about !== "missed" || values.kind !== "bang" || values.by !== seat || bangs < 2) return "";
  const allowed = changing(seat).map((by) => `about.missed.again.${by}`);
  return t(first([...allowed, "about.missed.again"]), { name: nameOf(seat ?? 0) });
}

/** Return why one Missed! is too few, by the name of the shooter's ability or of the event; empty where it is not. */
function twiceFor({ about, values: { needed, kind, by } }: About): string {
  if (about !== "missed" || Number(needed) < 2) return "";
  const key = [kind, ...changing(by as number)].map((it) => `about.missed.twice.${it}`).find(hasWord);
  return key ? t(key, { count: needed as number }) : "";
}

/** Return the first card of taps in words, and its face. */
function cardIn(taps: readonly string[]): { card: string; printed: string } {
  const face = faceIn(taps);
  if (!face) return { card: "", printed: "" };
  return { card: kindName(face), printed: printedWords(face) };
}

/** Return rank and suit: "8♠". */
export function printedWords(face: string): string {
  const { rank, suit } = printedOn(face);
  return rank + SUITS[suit];
}

/** Questions out of turn that come on red paper, because somebody harms me. */
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

/** Return a question's large line. For a power it is the power's effect. */
export function titleFor(asked: About, power: string | null = null): string {
  return t(power ? first([`phone.cards.key.${power}`, `choice.${power}`]) : `about.${asked.about}`, valuesOf(asked));
}

interface Drawing {
  seat: number;
  why: string;
  verdict?: { tone: "good" | "bad" } | null;
}

/** The condition for a card that is turned over, in a sentence. Where it was not met, it would read like the outcome. */
export function neededFor({ why, seat, verdict }: Drawing): string {
  if (verdict?.tone === "bad") return "";
  const rules = table.value?.switches.rules.cards;
  const suits = why === "jail" ? rules?.jail_escape_suits : null;
  const name = nameOf(seat);
  if (Array.isArray(suits))
    return t("board.cards.draw.jail.suits", { suits: listed(suits.map((it) => t(`suit.${it}`))), name });
  const keys = [`board.cards.draw.${why}.${rules?.preset}`, `board.cards.draw.${why}`];
  const key = keys.find(hasWord);
  return key ? t(key, { name }) : "";
}

/**
 * Return a question in one sentence; empty where its title says all. For a card turned up, it says which would be
 * good.
 */
export function helpFor(asked: About, power: string | null = null): string {
  const key = power ? `phone.cards.power.${power}` : `about.${asked.about}.help`;
  const needed = asked.about === "flip" ? neededFor({ why: asked.values.why!, seat: own.value?.seat ?? 0 }) : "";
  if (asked.values.same) return t("about.flip.same");
  if (needed) return `${t("about.flip.two")} ${needed}.`;
  const again = twiceFor(asked) || againFor(asked);
  if (again) return again;
  return hasWord(key) ? t(key, { count: asked.values.left ?? asked.values.needed, ...valuesOf(asked) }) : "";
}

/** Return the effect of a power: of a character, of a card in front of him, or of the event in force. */
export function powerText(power: string): string {
  const owner = OWNERS[power] ?? power;
  return t(first([`event_card.${owner}.text`, `card.${owner}.text`, `character.${owner}.short`]));
}

/** Return True while the card that is settled strikes everybody. */
const isForAll = (): boolean => massOf(lastOf(cards.value?.chain ?? [])?.kind) !== null;

/** The attack on me, or on everybody: the large line above red paper. */
export function hitTitle(asked: About): string {
  const { by, rival } = asked.values;
  const who = typeof rival === "number" ? rival : by;
  const alone = typeof who !== "number" || who === own.value?.seat;
  const base = `phone.cards.hit.${asked.about}`;
  const kind = alone ? ".alone" : isForAll() ? ".all" : "";
  return t(first([base + kind, base]), { ...valuesOf(asked), by: alone ? "" : nameOf(who) });
}

/**
 * The line that the others see: the player who is asked, and the question. A card that strikes everybody is told so,
 * since a player who has nothing to answer with is never asked.
 */
export function waitingFor(about: string, name: string): string {
  const of = `phone.cards.wait.${about}`;
  return t(first([...(isForAll() ? [`${of}.all`] : []), of, "phone.wait.other"]), { name });
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

// The options chosen for the card game, in a few words.

export type CardRules = SwitchesView["rules"][string];

/** The sets that are shuffled in. */
const setsOf = (rules: CardRules | undefined): readonly string[] => (Array.isArray(rules?.sets) ? rules.sets : []);

/** Return the sets shuffled in and other unusual options. The usual ones need no word. */
export function chosenWords(rules: CardRules, more: readonly string[] = []): string {
  const sets = setsOf(rules)
    .filter((it) => it !== "base")
    .map((it) => t(`set.${it}.name`));
  const preset = rules.preset ?? "fourth";
  const said = [
    preset !== "fourth" && t(`preset.${preset}.name`),
    ...sets,
    rules.short_deck && t("switch.short_deck"),
    ...more,
  ];
  return said.filter(Boolean).join(", ");
}
