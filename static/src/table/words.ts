// The catalogue of one language: sentences with {names}, plural forms chosen by the value `count`.
import { computed, signal } from "@preact/signals";

import { anyGame } from "./state";

export type Piece = string | { name: string; text: string };
export type Given = Record<string, unknown>;

export const catalogue = signal<Record<string, string>>({});

let language = "en";
/** The catalogue that was asked for last. */
let reading: { from: string; done: Promise<void> } | null = null;
let plurals = new Intl.PluralRules(language);

/** Read the page's catalogue. Its address stands on the html element. */
export async function loadWords(root: HTMLElement = document.documentElement): Promise<void> {
  await read(root.dataset.words, root.lang);
}

/** The beginning of the page's attributes that name the words of a game. */
const WORDS = "data-words-";

/** Read the catalogue of one game, unless it is here already. */
export async function wordsOf(game: string, root: HTMLElement = document.documentElement): Promise<void> {
  await read(root.getAttribute(`${WORDS}${game}`) ?? undefined, root.lang);
}

/** Return the games that a table may play. The page names the words of each. */
export function gameNames(root: HTMLElement = document.documentElement): string[] {
  return root
    .getAttributeNames()
    .filter((it) => it.startsWith(WORDS))
    .map((it) => it.slice(WORDS.length));
}

async function read(from: string | undefined, lang: string): Promise<void> {
  if (!from) return;
  if (reading?.from !== from) reading = { from, done: fetchWords(from, lang) };
  await reading.done;
}

async function fetchWords(from: string, lang: string): Promise<void> {
  try {
    const words = await (await fetch(from)).json();
    if (reading?.from === from) useWords(words, lang);
  } catch (error) {
    if (reading?.from === from) reading = null;
    throw error;
  }
}

/** A file of texts: by the parts of their keys, or by whole keys. A text with others below it stands at the empty part. */
export interface Words {
  [part: string]: string | Words;
}

/** Return the texts of a file by their whole keys. */
function byKey(words: Words, above = "", all: Record<string, string> = {}): Record<string, string> {
  for (const [part, it] of Object.entries(words)) {
    const key = above && part ? `${above}.${part}` : above || part;
    if (typeof it === "string") all[key] = it;
    else byKey(it, key, all);
  }
  return all;
}

/** Take a catalogue of a language. */
export function useWords(words: Words, lang: string): void {
  language = lang || "en";
  plurals = new Intl.PluralRules(language);
  catalogue.value = { ...byKey(words), ...more };
}

let more: Record<string, string> = {};

/** Take the texts of another language in place of all that are here, the late ones too. */
export function changeWords(words: Words, late: readonly Words[], lang: string): void {
  more = Object.assign({}, ...late.map((it) => byKey(it)));
  useWords(words, lang);
}

/** Take texts that come late, for as long as the page is open. */
export function useMore(words: Words): void {
  more = { ...more, ...byKey(words) };
  catalogue.value = { ...catalogue.value, ...more };
}

const coming = new Map<string, Promise<void>>();

/** Bring the late texts whose address the page gives under this name, once. A board has its later words from the first. */
export async function bringMore(name: "later" | "seal" | "story" | "tally"): Promise<void> {
  const address = document.documentElement.dataset[name];
  if (!address) return;
  const texts = coming.get(address) ?? fetch(address).then(async (it) => useMore(await it.json()));
  coming.set(address, texts);
  texts.catch(() => coming.delete(address));
  return texts;
}

/** Return true if there is a text for this key, or for any plural form of it. */
export function hasWord(key: string): boolean {
  return key in catalogue.value || `${key}.other` in catalogue.value;
}

/** Return true if this key, or the beginning of a longer one, is in the catalogue. */
export function hasBranch(key: string): boolean {
  const words = catalogue.value;
  return key in words || Object.keys(words).some((it) => it.startsWith(`${key}.`));
}

/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Set a name that runs the other way apart (U+2068, U+2069), so that the numbers beside it stay in place. */
function apart(text: string): string {
  return LEFTWARD.test(text) ? `\u2068${text}\u2069` : text;
}

/** Names in a row, as the language joins them. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names.map(apart));
}

/** Words for everybody else, then those for the first person named in them, and for the second: `[{by} hits|You hit]`. */
const ADDRESSED = /\[(.+?)\|(.+?)]/g;

/**
 * The sentence of a key as pieces: plain text, and what was put into its {names}. `reader` returns the place of its
 * reader among the people whom some words name, or -1.
 */
export function pieces(key: string, values: Given = {}, reader = (_: string) => -1): Piece[] {
  const text = find(key, values)?.replace(
    ADDRESSED,
    (_, others: string, yours: string) => yours.split("|")[reader(others)] ?? others,
  );
  if (text === undefined) return [key];
  return text.split(/\{(\w+)\}/).flatMap((part, place, all): Piece[] => {
    if (place % 2) return [{ name: part, text: apart(String(values[part] ?? "")) }];
    // The name of a card such as BANG! ends a sentence without a second mark.
    const isMarked = part === "." && /!$/.test(`${values[all[place - 1]!]}`);
    return part && !isMarked ? [part] : [];
  });
}

export const textOf = (it: Piece): string => (typeof it === "string" ? it : it.text);

export const plainText = (said: readonly Piece[]): string => said.map(textOf).join("");

/** The sentence of a key in plain text. */
export const t = (key: string, values: Given = {}): string => plainText(pieces(key, values));

/** True with three players. Some texts differ then: there is no Sheriff, and no role is a secret. */
export const areRolesOpen = computed(() => anyGame.value?.seats.length === 3);
const variant = computed(() => (areRolesOpen.value ? "three." : ""));

function find(key: string, values: Given): string | undefined {
  return (variant.value ? said(variant.value + key, values) : undefined) ?? said(key, values);
}

function said(key: string, values: Given): string | undefined {
  const words = catalogue.value;
  const count = Number(values.count ?? values.points ?? NaN);
  return (
    words[key] ?? (Number.isNaN(count) ? undefined : words[`${key}.${plurals.select(count)}`]) ?? words[`${key}.other`]
  );
}
