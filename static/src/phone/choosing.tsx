// What is chosen for the card game. The table says what there is and what cannot be chosen, and why.

import { reasonText } from "../sentence";
import { table } from "../state";
import type { CardOptionsView, RowView, UnfitView } from "../wire";
import { hasWord, listed, t } from "../words";
import { ask, canRule } from "./here";

type Value = RowView["values"][number];
type Chosen = RowView["value"];

/** What is chosen first; every switch of the rules lies one level deeper. */
const FIRST: readonly string[] = ["preset", "sets", "short_deck", "badge", "memory"];
/** Values that have a name and a line of their own. */
const NAMED: Readonly<Record<string, string>> = { preset: "preset", sets: "set" };

function word(name: string, value: Value): string {
  const key =
    name in NAMED
      ? `${NAMED[name]}.${value}.name`
      : name === "jail_escape_suits"
        ? `suit.${value}`
        : `option.${name}.${value}`;
  if (hasWord(key)) return t(key);
  return typeof value === "boolean" ? t(value ? "option.on" : "option.off") : String(value);
}

/** A value in words: `Hearts and Diamonds`, `on`, `After drawing`. */
export const valueText = (name: string, value: Chosen): string =>
  Array.isArray(value) ? listed(value.map((it) => word(name, it))) : word(name, value);

/** All that is ticked in an option's row: on this screen, not at the table, for the last tick may still be on its way there. */
function ticked(box: HTMLInputElement): string[] {
  return [...box.closest("fieldset")!.querySelectorAll<HTMLInputElement>("input:checked")].map((it) => it.value);
}

function Segment({ row, value }: { row: RowView; value: Value }) {
  const isChosen = Array.isArray(row.value) ? row.value.includes(String(value)) : row.value === value;
  const isDark = row.idle !== null || row.dark.some((it) => it.value === value);
  const press = (event: Event) =>
    void ask({
      what: "options",
      options: { [row.name]: row.many ? ticked(event.currentTarget as HTMLInputElement) : value },
    });
  return (
    <label class="segment">
      <input
        type={row.many ? "checkbox" : "radio"}
        name={row.name}
        value={String(value)}
        class="unseen"
        checked={isChosen}
        disabled={isDark}
        onChange={press}
      />
      <span>
        {row.name in NAMED ? (
          <>
            <b>{word(row.name, value)}</b>
            <small>{t(`${NAMED[row.name]}.${value}.help`)}</small>
          </>
        ) : (
          word(row.name, value)
        )}
      </span>
    </label>
  );
}

/** Why something is dark, in sight and not behind a tap. */
function Why({ row }: { row: RowView }) {
  if (row.idle) return <p class="quiet why">{reasonText(row.idle)}</p>;
  return row.dark.map((it: UnfitView) => (
    <p class="quiet why" key={String(it.value)}>
      {word(row.name, it.value)}: {reasonText(it.reason)}
    </p>
  ));
}

function ChoosingRow({ row }: { row: RowView }) {
  const help = `${t(`option.${row.name}.help`)} ${FIRST.includes(row.name) ? "" : t("option.default", { value: valueText(row.name, row.default) })}`;
  return (
    <fieldset class="switch-row" data-option={row.name} data-idle={row.idle ? "" : undefined}>
      <legend>{t(`option.${row.name}`)}</legend>
      <p class="quiet">{help}</p>
      {canRule.value ? (
        <>
          <div class={row.name in NAMED ? "segments named" : "segments"}>
            {row.values.map((value) => (
              <Segment key={String(value)} row={row} value={value} />
            ))}
          </div>
          <Why row={row} />
        </>
      ) : (
        <p>
          <b>{valueText(row.name, row.value)}</b>
        </p>
      )}
    </fieldset>
  );
}

/** The rules of the game that is played: nothing can be chosen now. */
function Played({ chosen }: { chosen: CardOptionsView }) {
  const rows: [string, Chosen][] = [
    ["preset", chosen.preset],
    ["sets", chosen.sets],
    ["short_deck", chosen.short_deck],
    ...Object.entries(chosen.changed),
  ];
  return rows.map(([name, value]) => (
    <div class="switch-row" data-option={name} key={name}>
      <p class="label">{t(`option.${name}`)}</p>
      <p>
        <b>{valueText(name, value)}</b>
      </p>
    </div>
  ));
}

/** All that can be chosen for the card game; nothing while its words are on their way. */
export function Choosing() {
  const { choosing, options } = table.value!;
  if (!hasWord("option.preset")) return null;
  if (!choosing) return options.cards ? <Played chosen={options.cards} /> : null;
  const first = FIRST.flatMap((name) => choosing.rows.filter((it) => it.name === name));
  const deeper = choosing.rows.filter((it) => !FIRST.includes(it.name));
  const changed = deeper.filter((it) => String(it.value) !== String(it.default)).length;
  return (
    <>
      {first.map((row) => (
        <ChoosingRow key={row.name} row={row} />
      ))}
      <details class="deeper" data-act="switches">
        <summary>
          <b>{t("option.switches")}</b>{" "}
          <span class="quiet">
            {changed ? t("option.switches.changed", { count: changed }) : t("option.switches.help")}
          </span>
        </summary>
        <div class="switches-list">
          {deeper.map((row) => (
            <ChoosingRow key={row.name} row={row} />
          ))}
        </div>
      </details>
    </>
  );
}
