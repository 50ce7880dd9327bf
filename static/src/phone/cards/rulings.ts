// What is answered at the table about a card, a character or an event: fetched when the first of them is looked at.
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";

import { table } from "../../state";
import { t } from "../../words";
import { valueText } from "../choosing";
import type { CardOptionsView } from "../../wire";

type Value = CardOptionsView["changed"][string];
/** The values of a switch: the usual one, and that of each preset that has another. */
type Switch = { usual: Value } & Partial<Record<CardOptionsView["preset"], Value>>;

interface Ruling {
  number: string;
  text: string;
  switches?: Record<string, Switch>;
}

const book = signal<Record<string, Ruling[]>>({});
let isAsked = false;

async function read(): Promise<void> {
  const from = document.documentElement.dataset.rulings;
  if (isAsked || !from) return;
  isAsked = true;
  try {
    book.value = await (await fetch(from)).json();
  } catch {
    isAsked = false;
  }
}

/** How this table reads a switch, where that is not the usual way. */
function otherwise(name: string, values: Switch): string | null {
  const chosen = table.value?.options.cards;
  const value = chosen?.changed[name] ?? values[chosen?.preset ?? "fourth"] ?? values.usual;
  return String(value) === String(values.usual) ? null : t("phone.cards.otherwise", { option: t(`option.${name}`), value: valueText(name, value) });
}

function Told({ number, text, switches = {} }: Ruling) {
  const ways = Object.entries(switches).flatMap(([name, values]) => otherwise(name, values) ?? []);
  return html`<li>
    <p class="long quiet">${text} <small>${number}</small></p>
    ${ways.map((way) => html`<p class="long" key=${way}><b>${way}</b></p>`)}
  </li>`;
}

/** The rulings about one entry, and the page that says more. */
export function Rulings({ id }: { id: string }) {
  useEffect(() => void read(), []);
  const told = book.value[id] ?? [];
  return html`${told.length > 0 && html`<h3 class="heading">${t("phone.seat.asked")}</h3>
      <ul class="told">${told.map((it) => html`<${Told} key=${it.number} ...${it} />`)}</ul>`}
    <p><a class="line" href=${`/help/cards/${id}`} target="_blank" rel="noopener"><span>${t("phone.seat.rulings")}</span></a></p>`;
}
