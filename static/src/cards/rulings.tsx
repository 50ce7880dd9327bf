// What is answered at the table about a card, a character or an event.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { valueText } from "../table/options";
import { table } from "../table/state";
import { t } from "../table/words";
import { DoesSign } from "./card";
import { type CardRules, setsOf } from "./chosen";
import { printedOn, signsOf } from "./faces";

/** How this table reads a switch, where that is not the usual way. */
function otherwise(name: string, values: Switch): string | null {
  const chosen = table.value?.options.rules.cards;
  const value = chosen?.[name] ?? values[String(chosen?.preset)] ?? values.usual;
  return String(value) === String(values.usual)
    ? null
    : t("phone.cards.otherwise", { option: t(`option.${name}`), value: valueText(name, value) });
}

/** Is it about cards that this table has shuffled in? */
function concerns({ needs = [] }: Ruling): boolean {
  const sets = setsOf(table.value?.options.rules.cards);
  return needs.every((group) => group.some((it) => sets.includes(it)));
}

/** The number of a ruling, and where the help tells it. */
export function RulingLink({ number, look = "ruling-link" }: { number: string; look?: string }) {
  return (
    <a
      class={look}
      href={`/help/cards/${number}`}
      target="_blank"
      rel="noopener"
      aria-label={t("phone.cards.ruling", { number })}
    >
      {number}
    </a>
  );
}

function Told({ number, text, switches = {} }: Ruling) {
  const ways = Object.entries(switches).flatMap(([name, values]) => otherwise(name, values) ?? []);
  return (
    <li>
      <p class="long quiet">
        {text} <RulingLink number={number} />
      </p>
      {ways.map((way) => (
        <p class="long" key={way}>
          <b>{way}</b>
        </p>
      ))}
    </li>
  );
}

function List({ told }: { told: readonly Ruling[] }) {
  return (
    <ul class="told">
      {told.map((it) => (
        <Told key={it.number} {...it} />
      ))}
    </ul>
  );
}

/** The rulings about one entry, those about other sets below a fold, and the page that says more. */
export function Rulings({ id }: { id: string }) {
  const all = useBook().about[id] ?? [];
  const told = all.filter(concerns);
  const others = all.filter((it) => !concerns(it));
  return (
    <>
      {told.length > 0 && (
        <>
          <h3 class="heading">{t("phone.seat.asked")}</h3>
          <List told={told} />
        </>
      )}
      {others.length > 0 && (
        <details class="told-others" data-act="other-sets">
          <summary>{t("phone.cards.told.others", { count: others.length })}</summary>
          <List told={others} />
        </details>
      )}
      <p>
        <a class="line" href={`/help/cards/${id}`} target="_blank" rel="noopener">
          <span>{t("phone.seat.rulings")}</span>
        </a>
      </p>
    </>
  );
}

// What is told of cards, characters and events at length: fetched when the first of them is looked at.

type Value = CardRules[string];
/** The values of a switch: the usual one, and that of each preset that has another. */
export type Switch = { usual: Value } & Partial<Record<string, Value>>;

export interface Ruling {
  number: string;
  text: string;
  /** Groups of sets: without one of each it is nothing to the table. */
  needs?: readonly (readonly string[])[];
  switches?: Record<string, Switch>;
}

interface Book {
  /** What each sign on a card means. */
  signs: Record<string, string>;
  about: Record<string, Ruling[]>;
}

const book = signal<Book>({ signs: {}, about: {} });
let isAsked = false;

async function read(): Promise<void> {
  const from = document.documentElement.dataset.rulingsCards;
  if (isAsked || !from) return;
  isAsked = true;
  try {
    book.value = await (await fetch(from)).json();
  } catch {
    isAsked = false;
  }
}

/** The book, empty as long as it is on its way. */
export function useBook(): Book {
  useEffect(() => void read(), []);
  return book.value;
}

// What the signs at the foot of a card mean, one by one.

/** The signs of a kind; what is drawn for a suit is said with the “draw!” before it. */
export function Legend({ kind }: { kind: string }) {
  const { signs } = useBook();
  const { reach } = printedOn(kind);
  const known = signsOf(kind).filter(({ name }) => name in signs);
  if (known.length === 0 && !(reach > 0 && signs.weapon)) return null;
  return (
    <ul class="legend">
      {known.map((it) => (
        <li key={it.name}>
          <span class="does" aria-hidden="true">
            <DoesSign {...it} />
          </span>
          <span>{signs[it.name]}</span>
        </li>
      ))}
      {reach > 0 && (
        <li key="weapon">
          <span class="does" aria-hidden="true">
            <b class="does-one">{reach}</b>
          </span>
          <span>{signs.weapon}</span>
        </li>
      )}
    </ul>
  );
}
