// An event as a sentence with names. The words stand in the catalogue under event.<name>, then its details.

import type { ChoiceView, EventView, Values } from "../wire";
import { anyGame, mine, nameOf, own, table, turnOf } from "./state";
import { type Given, hasBranch, hasWord, listed, type Piece, pieces, plainText, t } from "./words";

const SEATS = ["seat", "by", "target", "to", "before", "victim", "dead", "rival", "winners"];
const SUITS: Record<string, string> = { H: "♥", D: "♦", C: "♣", S: "♠" };
/** Values that are words of the game, with the parts of their keys before and after the value. */
const TEXTS: Record<string, readonly [string, string]> = {
  role: ["role.", ".named"],
  face: ["face.", ""],
  suit: ["suit.", ""],
  character: ["character.", ".name"],
  event: ["event_card.", ".name"],
  set: ["set.", ".name"],
};

/** Return the faces of the dice that have just fallen; all of them where they are told together at the end. */
function newDice({ dice, rerolled, last }: Values): string[] {
  const isNew = (die: number) => last || !Array.isArray(rerolled) || rerolled.includes(die);
  return (dice as string[]).flatMap((face, die) => (isNew(die) ? [t(`face.${face}`)] : []));
}

/** Return the values of an event or a reason as words. Seats become names, and ids become the game's words. */
export function spoken(values: Values, named = nameOf): Given {
  const words: Given = { ...values };
  for (const name of SEATS) {
    const seat = values[name];
    if (typeof seat === "number") words[name] = named(seat);
  }
  for (const [name, [before, after]] of Object.entries(TEXTS)) {
    const value = values[name];
    if (typeof value === "string" && !value.includes(" ")) words[name] = t(before + value + after);
  }
  if (typeof values.roll === "number") words.roll = t(`roll.${values.roll}`);
  if (Array.isArray(values.dice)) words.dice = newDice(values).join(", ");
  if (Array.isArray(values.winners)) words.winners = listed(values.winners.map((it) => named(Number(it))));
  if (typeof values.switch === "string" && values.choice !== undefined) {
    words.switch = t(`switch.${values.switch}`);
    words.choice = switchWord(values.switch, String(values.choice));
  }
  cardsSpoken(values, words);
  return words;
}

/** Return a chosen value as a word: a word of its own, on or off, seconds, or the number itself. */
export function switchWord(name: string, value: string | number | boolean): string {
  const key = `switch.${name}.${value}`;
  if (hasWord(key)) return t(key);
  if (["true", "false"].includes(String(value))) return t(String(value) === "true" ? "switch.on" : "switch.off");
  const seconds = `switch.${name}.seconds`;
  if (!hasWord(seconds)) return String(value);
  return Number(value) === 0 ? t("switch.off") : t(seconds, { count: Number(value) });
}

/**
 * Add the words of the card game: the `card` of a face (`bang 10D`) and what is `printed` on it, the `cards` of faces,
 * `what` something is about, the `text` of an event.
 */
function cardsSpoken(values: Values, words: Given): void {
  const { face, faces, event } = values;
  if (typeof face === "string" && face.includes(" ")) {
    words.card = cardName(face);
    words.printed = face.slice(face.indexOf(" ") + 1, -1) + SUITS[face.slice(-1)];
  }
  if (Array.isArray(faces)) words.cards = listed(together(faces.map((it) => cardName(String(it)))));
  if (typeof event === "string") words.text = t(`event_card.${event}.text`);
  const kind = kindOf(values);
  const key = ["card", "event_card", "character"].map((it) => `${it}.${kind}.name`).find(hasWord);
  if (key) words.what = t(key);
}

function cardName(face: string): string {
  return t(`card.${face.split(" ")[0]}.name`);
}

/** Equal names once, with their number. */
function together(names: readonly string[]): string[] {
  const count = (name: string) => names.filter((it) => it === name).length;
  return [...new Set(names)].map((it) => (count(it) > 1 ? `${it} ×${count(it)}` : it));
}

/** Return what something is about: its `why`, its `kind`, its `power`, or the kind of its face. */
export function kindOf(values: Values): string | undefined {
  const value = [values.why, values.kind, values.power, values.face].find((it) => typeof it === "string");
  return typeof value === "string" ? value.split(" ")[0] : undefined;
}

/** Return the details that tell sentences of one event apart, in the order of `bangdice/words/sentence.py`. */
export function details(values: Values): string[] {
  const found: string[] = [];
  const kind = kindOf(values);
  if (kind) found.push(kind);
  if (typeof values.face === "string" && "kind" in values && values.face.split(" ")[0] !== kind) found.push("as");
  if ("faces" in values) found.push(values.faces === null ? "unseen" : "seen");
  for (const [name, value] of Object.entries(values))
    if (typeof value === "boolean") found.push(value ? name : `not_${name}`);
  const party = ["by", "target", "before", "character"].find((it) => it in values);
  if (party) found.push(values[party] === null ? "alone" : values[party] === values.seat ? "self" : "by");
  return found;
}

/** Return the catalogue's key for an event, below `root`: the longest one that its details lead to. */
export function keyOf(event: EventView, root = "event"): string {
  return details(event.values).reduce(
    (key, detail) => (hasBranch(`${key}.${detail}`) ? `${key}.${detail}` : key),
    `${root}.${event.name}`,
  );
}

/** The seat of no reader. */
export const NOBODY = -1;

/** Return the seat of the person who reads this screen; that of nobody where several do. */
export const readerSeat = (): number =>
  mine.value?.chairs.length === 1 && !mine.value.can_board ? (own.value?.seat ?? NOBODY) : NOBODY;

/**
 * Return the sentence in pieces, so that the actor's name can be set apart. Empty when the event has no words. It says
 * "you" to the player at `reader`. A `name` is that player's, whose seat changes with this very event.
 */
export function sentencePieces(event: EventView, named = nameOf, reader = readerSeat()): Piece[] {
  const values: Values = event.values;
  // Those of several in one come later. Until then the last one is told.
  const key = keyOf(event, values.many && hasBranch("many") ? "many" : undefined);
  const place = (words: string) => {
    const people = words.match(/\w+(?=})/g)!.filter((name) => name === "name" || SEATS.includes(name));
    return people.findIndex((name) => `${values[name]}` === `${name === "name" ? named(reader) : reader}`);
  };
  return hasWord(key) ? pieces(key, spoken(values, named), place) : [];
}

/** The sentence in plain text. */
export const sentence = (event: EventView): string => plainText(sentencePieces(event));

/** Return the reason of a refusal in a sentence. */
export function reasonText(reason: { name: string; values: Values } | null | undefined): string {
  if (!reason) return t("reason.not_now");
  return t(`reason.${reason.name}`, spoken(reason.values));
}

// The questions of any game in words. Keys only, no rules.

/** The number of names that people read at a glance. */
const FEW = 2;

/** The first of these keys that has a text; else the last. */
export function first(keys: string[]): string {
  return keys.find((it) => hasWord(it)) ?? keys[keys.length - 1]!;
}

type Asked = Pick<ChoiceView, "about" | "values">;

/** Return what a question is about. The first roll of a turn has words of its own. */
export const topicOf = ({ about, values }: Asked): string =>
  about === "reroll" && values.roll === 0 ? "first_roll" : about;

/** The key of a question's title. */
export function aboutKey(choice: Asked): string {
  const [about, { values }] = [topicOf(choice), choice];
  if (about === "reroll") return "phone.turn.yours";
  // A character whose ability changes the question has words of its own for it.
  const { character } = anyGame.value?.seats[own.value?.seat ?? NOBODY] ?? {};
  return first([`about.${about}.${character}`, `about.${about}.${values.face}`, `about.${about}`]);
}

export function questionTitle(choice: Asked): string {
  return t(aboutKey(choice), spoken(choice.values));
}

/** The stamp on a dark player: one word for a reason. */
export function stampWord(reason: string): string {
  const key = `stamp.${reason}`;
  return hasWord(key) ? t(key) : t("stamp.no");
}

/** Return the line while several are asked at once. It names them where they are few. */
export function waitingForAll(names: readonly string[]): string {
  return t(names.length > FEW ? "phone.wait.count" : "phone.wait.several", {
    count: names.length,
    names: listed(names),
  });
}

/** Return the title that the others see: a name, and what the table waits for. */
export function waitingTitle(about: string, name: string): string {
  return t(first([`phone.wait.${about}`, "phone.wait.other"]), { name });
}

/**
 * Return the name on my strip. On a board it is the person's. So it is on a phone of two, and says when she is on turn.
 */
export function stripName(seat: number, character: string): string {
  const name = nameOf(seat);
  if (mine.value!.can_board) return name;
  if (mine.value!.chairs.length < 2) return t(`character.${character}.name`);
  return turnOf(anyGame.value!) === seat && !table.value!.opening ? t("phone.wait.turn", { name }) : name;
}
