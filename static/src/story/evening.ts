// The data of an evening, fetched by the token of its link, with everybody's name.
import { signal } from "@preact/signals";
import { drawnIn } from "../parts/art";
import { at } from "../table/root";
import { listed, t } from "../table/words";
import type { Evening, EveningAward, EveningPerson } from "../wire";
import { awardSaid, characterName, type Said } from "./say";

/** The evening that was fetched last; null until it is here. */
export const evening = signal<Evening | null>(null);
/** True if it could not be fetched. */
export const failed = signal(false);
let shown = "";
let wanted = "";

const AGAIN = 5000;

/** Fetch an evening, unless it is here or on its way. An evening that cannot be told is not fetched again. */
export async function fetchEvening(token: string, masked: boolean): Promise<void> {
  const key = `${token} ${masked}`;
  if (wanted === key) return;
  wanted = key;
  if (shown !== token) evening.value = null;
  shown = token;
  failed.value = false;
  await fetchNow(key, token);
}

async function fetchNow(key: string, token: string): Promise<void> {
  try {
    const answer = await fetch(at(`/night/${token}.json`), { cache: "no-cache" });
    const it = answer.status === 200 ? ((await answer.json()) as Evening) : null;
    await knowHeads((it?.people ?? []).map((who) => who.character));
    if (wanted !== key) return;
    failed.value = it === null;
    if (it) evening.value = it;
  } catch {
    if (wanted !== key) return;
    failed.value = true;
    setTimeout(() => wanted === key && void fetchNow(key, token), AGAIN);
  }
}

/** Return a person's name, or the character where names are left out. */
export const personName = (it: EveningPerson): string => it.name ?? characterName(it.character);

export const nameIn = (it: Evening, person: number): string => personName(it.people[person]!);

/** Everybody's name, by number. */
const namesIn = (it: Evening): string[] => it.people.map(personName);

/** The words of an award of the evening. */
export const nightAwardSaid = (it: Evening, award: EveningAward): Said =>
  awardSaid({ ...award, seat: award.person }, namesIn(it));

const PLACES = ["seat", "by"];

/** Return the values that fill the places of a title, with names for people. */
const named = (it: Evening, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      PLACES.includes(key) && typeof value === "number" ? nameIn(it, value) : value,
    ]),
  );

const MINUTE = 60;

interface Time {
  /** As it is written: `2:48`, or `14`. */
  number: string;
  unit: "hours" | "minutes";
  /** The number that decides between singular and plural. */
  count: number;
}

/** Return the length of an evening: hours and minutes, or minutes alone below an hour; null where it is not known. */
export function timeOf(seconds: number | null): Time | null {
  if (seconds === null) return null;
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < MINUTE) return { number: String(Math.max(1, minutes)), unit: "minutes", count: Math.max(1, minutes) };
  const over = minutes % MINUTE;
  const hours = Math.floor(minutes / MINUTE);
  return { number: `${hours}:${String(over).padStart(2, "0")}`, unit: "hours", count: over ? 2 : hours };
}

/** Return the length of an evening in words: "2:48 hours", "14 minutes". */
export function timeText(seconds: number | null): string | null {
  const time = timeOf(seconds);
  return time && `${time.number} ${t(`story.night.${time.unit}_of`, { count: time.count })}`;
}

/** Return a small number as a word, any other in digits. */
export function countWord(count: number): string {
  const key = `story.number.${count}`;
  const said = t(key);
  return said === key ? String(count) : said;
}

/** The title of an evening in its two lines. */
export function titleLines(it: Evening): [string, string] {
  const count = it.title.values.count;
  const word = typeof count === "number" ? countWord(count) : "";
  const text = t(`story.title.${it.title.name}`, { ...named(it, it.title.values), word });
  const [first = "", second = ""] = text.split("|").map((line) => line.trim());
  return [first, second];
}

/** One line of facts: games, hours, Sheriffs. */
export function factsText(it: Evening): string {
  const time = timeText(it.seconds);
  return [
    t("story.night.games", { count: it.games.length }),
    ...(time ? [time] : []),
    ...(it.fallen ? [t("story.night.sheriffs", { count: it.fallen })] : []),
  ].join(", ");
}

/** Return the roles as which a person has won. */
export function wonAs(won: Record<string, number>): string {
  return listed(
    Object.entries(won).map(([role, count]) => t("story.night.as", { count, role: t(`role.${role}.named`) })),
  );
}

// The sprites as documents: the source of a poster's drawings, and of the list of heads in each.

const found = new Map<string, Promise<Document>>();

/** Return a sprite as a document, fetched once. */
export function spriteOf(address: string): Promise<Document> {
  const coming =
    found.get(address) ??
    fetch(address).then(async (it) => new DOMParser().parseFromString(await it.text(), "image/svg+xml"));
  found.set(address, coming);
  coming.catch(() => found.delete(address));
  return coming;
}

/** Let heads that only the card game has be drawn from its sprites, because an evening may have both games. */
export async function knowHeads(characters: readonly string[]): Promise<void> {
  const plain = await spriteOf(document.documentElement.dataset.art ?? "");
  const others = characters.filter((it) => !plain.getElementById(`p-${it}`));
  if (others.length === 0) return;
  const from = document.documentElement.dataset.cards ?? "";
  const cards = await spriteOf(from);
  const isFar = others.some((it) => !cards.getElementById(`p-${it}`));
  const far = isFar ? await (await fetch(at("/drawn/cards.json"))).json() : {};
  drawnIn.value = { ...drawnIn.value, ...Object.fromEntries(others.map((it) => [`p-${it}`, from])), ...far };
}
