// The rulings about an entry of a game (a card, a character, an event), as they are shown at the table.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { SwitchesView } from "../wire";
import { valueText } from "./chosen";
import { at } from "./root";
import { table } from "./state";
import { t } from "./words";

type Rules = SwitchesView["rules"][string];

/** This table's way of reading a switch, where it is not the usual one. */
function otherwise(game: string, name: string, values: Switch): string | null {
  const chosen = table.value?.switches.rules[game];
  const value = chosen?.[name] ?? values[String(chosen?.preset)] ?? values.usual;
  return String(value) === String(values.usual)
    ? null
    : t("phone.ruling.otherwise", { switch: t(`switch.${name}`), value: valueText(name, value) });
}

/** Return true for a ruling about sets that this table plays. */
function concerns(game: string, { needs = [] }: Ruling): boolean {
  const sets = table.value?.switches.rules[game]?.sets;
  return needs.every((group) => group.some((it) => Array.isArray(sets) && sets.includes(it)));
}

/** A link to a ruling's place in the help. Its number is said only to who cannot see. */
export function RulingLink({ game, number, look = "ruling-link" }: { game: string; number: string; look?: string }) {
  return (
    <a
      class={look}
      href={at(`/help/${game}/${number}`)}
      target="_blank"
      rel="noopener"
      aria-label={t("phone.ruling", { number })}
    >
      {t("phone.ruling.key")}
    </a>
  );
}

function Told({ game, number, text, switches = {} }: Ruling & { game: string }) {
  const ways = Object.entries(switches).flatMap(([name, values]) => otherwise(game, name, values) ?? []);
  return (
    <li>
      <p class="long quiet">
        {text} <RulingLink game={game} number={number} />
      </p>
      {ways.map((way) => (
        <p class="long" key={way}>
          <b>{way}</b>
        </p>
      ))}
    </li>
  );
}

function List({ game, told }: { game: string; told: readonly Ruling[] }) {
  return (
    <ul class="told">
      {told.map((it) => (
        <Told key={it.number} game={game} {...it} />
      ))}
    </ul>
  );
}

/** The rulings about one entry, with those about other sets below a fold, and a link to the page that says more. */
export function Rulings({ game, id }: { game: string; id: string }) {
  const all = useBook(game).about[id] ?? [];
  const told = all.filter((it) => concerns(game, it));
  const others = all.filter((it) => !concerns(game, it));
  return (
    <>
      {told.length > 0 && (
        <>
          <h3 class="heading">{t("phone.seat.asked")}</h3>
          <List game={game} told={told} />
        </>
      )}
      {others.length > 0 && (
        <details class="told-others" data-act="other-sets">
          <summary>{t("phone.told.others", { count: others.length })}</summary>
          <List game={game} told={others} />
        </details>
      )}
      <p>
        <a class="line" href={at(`/help/${game}/${id}`)} target="_blank" rel="noopener">
          <span>{t("phone.seat.rulings")}</span>
        </a>
      </p>
    </>
  );
}

// The long texts of a game are fetched when a player looks at the first of its entries.

type Value = Rules[string];
/** The values of a switch: the usual one, and that of each preset that has another. */
type Switch = { usual: Value } & Partial<Record<string, Value>>;

interface Ruling {
  number: string;
  text: string;
  /** Groups of sets. The ruling applies if the table plays at least one set of every group. */
  needs?: readonly (readonly string[])[];
  switches?: Record<string, Switch>;
}

interface Book {
  /** The meaning of each sign on a card. */
  signs: Record<string, string>;
  about: Record<string, Ruling[]>;
}

const EMPTY: Book = { signs: {}, about: {} };
const books = signal<Record<string, Book>>({});
const asked = new Set<string>();

async function read(game: string): Promise<void> {
  const from = document.documentElement.getAttribute(`data-rulings-${game}`);
  if (asked.has(game) || !from) return;
  asked.add(game);
  try {
    const book: Book = await (await fetch(from)).json();
    books.value = { ...books.value, [game]: book };
  } catch {
    asked.delete(game);
  }
}

/** Forget the books, because they are read in another language from now on. */
export function forgetRulings(): void {
  asked.clear();
  books.value = {};
}

/** The book of a game, empty as long as it is on its way. */
export function useBook(game: string): Book {
  useEffect(() => void read(game), [game]);
  return books.value[game] ?? EMPTY;
}

// A game's knowledge of its cards for the ruler of distances, so that the ruler knows the cards of no game.

/** Returns true if this face makes a distance longer (`by` 1: seen from elsewhere) or shorter (-1: for its owner). */
export type Shifting = (face: string, by: 1 | -1) => boolean;

interface OfCards {
  is: Shifting;
  /** The card among these taps, as it is drawn; nothing where none is. */
  drawn: (taps: readonly string[]) => ComponentChildren;
}

export const shifting: OfCards = { is: () => false, drawn: () => null };
