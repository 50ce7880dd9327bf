// What is answered at the table about a card, a character or an event.

import { setsOf } from "../../cards/chosen";
import { table } from "../../state";
import { t } from "../../words";
import { valueText } from "../choosing";
import { type Ruling, type Switch, useBook } from "./book";

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
