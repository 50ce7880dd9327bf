// The table's switches. Their defaults are sensible, and each is explained in one line. A dark choice says why when it
// is tapped, not before.

import { useState } from "preact/hooks";

import { Line } from "../parts/slab";
import type { ReasonView, RowView, SwitchesView, UnfitView } from "../wire";
import { KINDS } from "./bot";
import { NAMED, switchValue, valueText } from "./chosen";
import { ask, canRule } from "./here";
import { reasonText, switchWord } from "./sentence";
import { FEWEST, openSheet, seated, table } from "./state";
import { hasWord, t } from "./words";

type Name = Exclude<keyof SwitchesView, "rules">;

interface Switch {
  name: Name;
  values: readonly (string | number | boolean)[];
}

/** Switches of every game: the pace of the table first, then those of its furniture. */
const PACE: readonly Switch[] = [
  { name: "seen", values: [1.8, 1.2, 0.5] },
  { name: "clock", values: [0, 30, 60, 90] },
  { name: "hints", values: [true, false] },
  { name: "windows", values: ["ask", "masked", "fast"] },
];
const FURNITURE: readonly Switch[] = [
  { name: "bot_kind", values: KINDS },
  { name: "signs", values: ["on", "dead", "off"] },
  { name: "sound", values: ["board", "all", "off"] },
  { name: "voice", values: ["off", "moments", "all"] },
  { name: "music", values: [false, true] },
  { name: "flat", values: [true, false] },
];

function set(name: Name, value: string | number | boolean): void {
  void ask({ what: "switches", switches: { [name]: value } });
}

const MOST = 8;
const IN_USE: ReasonView = { name: "chairs_in_use", values: {}, rule: null };

/** The number of chairs round the table. */
function Count() {
  const shown = table.value!;
  const count = shown.chairs.length;
  const isFull = count > FEWEST && count <= seated(shown);
  const dark = { less: count <= FEWEST || isFull, more: count >= MOST };
  const [tried, setTried] = useState<keyof typeof dark | null>(null);
  const step = (way: keyof typeof dark) => {
    setTried(way);
    if (!dark[way]) void ask({ what: "chairs", count: count + (way === "less" ? -1 : 1) });
  };
  const key = (way: keyof typeof dark, sign: string) => (
    <button
      type="button"
      class="key ghost"
      data-act={`chairs-${way}`}
      aria-label={t(`switch.chairs.${way}`)}
      aria-disabled={dark[way] ? "true" : undefined}
      onClick={() => step(way)}
    >
      {sign}
    </button>
  );
  return (
    <fieldset class="switch-row">
      <legend>{t("switch.chairs")}</legend>
      <p class="quiet">{t("switch.chairs.help")}</p>
      <div class="stepper">
        {key("less", "−")}
        <b class="display">{count}</b>
        {key("more", "+")}
      </div>
      {tried && dark[tried] && (
        <p class="quiet why" role="status">
          {tried === "less" && isFull ? (
            <>
              {reasonText(IN_USE)} <Asked reason={IN_USE} />
            </>
          ) : (
            t(tried === "less" ? "switch.chairs.least" : "switch.chairs.most")
          )}
        </p>
      )}
    </fieldset>
  );
}

function SwitchRow({ name, values }: Switch) {
  const now = table.value!.switches[name];
  const shown = values.includes(now) ? values : [...values, now];
  const free = canRule.value;
  return (
    <fieldset class="switch-row" data-switch={name}>
      <legend>{t(`switch.${name}`)}</legend>
      <p class="quiet">{t(`switch.${name}.help`)}</p>
      {free ? (
        <div class="segments">
          {shown.map((value) => (
            <label key={String(value)} class="segment">
              <input
                type="radio"
                name={name}
                value={String(value)}
                class="unseen"
                checked={value === now}
                onChange={() => set(name, value)}
              />
              <span>{switchWord(name, value)}</span>
            </label>
          ))}
        </div>
      ) : (
        <p>
          <b>{switchWord(name, now)}</b>
        </p>
      )}
    </fieldset>
  );
}

// The switches of the game. The table says which exist, which cannot be chosen, and why.

type Value = RowView["values"][number];
type Chosen = RowView["value"];

/** Return the line that explains a value; null where its name is enough. */
function lineOf(name: string, value: Value): string | null {
  const key = `${NAMED[name]}.${value}.help`;
  return name in NAMED && hasWord(key) ? t(key) : null;
}

/** Return everything that is ticked in a row once this tick was changed. */
const ticked = ({ values, value }: RowView, changed: Value): string[] =>
  values.map(String).filter((it) => (value as string[]).includes(it) !== (it === changed));

/** Return the reason why a value cannot be chosen now (of several: not left out); undefined where it can. */
const darkness = (row: RowView, value: Value): ReasonView | undefined =>
  row.idle ?? row.dark.find((it: UnfitView) => it.value === value)?.reason;

interface SegmentProps {
  row: RowView;
  value: Value;
  /** Is told every tap on it, also while it is dark. */
  onTry: () => void;
  onChoose: (chosen: Chosen) => void;
}

/** A tick that counts is told by its change: a screen drawn again at the click would take it back. */
function Segment({ row, value, onTry, onChoose }: SegmentProps) {
  const isChosen = Array.isArray(row.value) ? row.value.includes(String(value)) : row.value === value;
  const line = lineOf(row.name, value);
  const isDark = darkness(row, value) !== undefined;
  const refuse = (event: Event) => {
    event.preventDefault();
    onTry();
  };
  const press = () => {
    onTry();
    onChoose(row.many ? ticked(row, value) : value);
  };
  return (
    <label class="segment">
      <input
        type={row.many ? "checkbox" : "radio"}
        name={row.name}
        value={String(value)}
        class="unseen"
        checked={isChosen}
        aria-disabled={isDark ? "true" : undefined}
        onClick={isDark ? refuse : undefined}
        onChange={press}
      />
      <span>
        {line ? (
          <>
            <b>{switchValue(row.name, value)}</b>
            <small>{line}</small>
          </>
        ) : (
          switchValue(row.name, value)
        )}
      </span>
    </label>
  );
}

/** The way to the rule, and to the words for what would have to be different. */
function Asked({ reason }: { reason: ReasonView }) {
  return <Line text={t("phone.why")} act="why" onPress={() => openSheet({ name: "why_not", reason })} />;
}

/** The reason why a tap on a dark value did nothing. */
function Why({ row, tried }: { row: RowView; tried: Value }) {
  const reason = darkness(row, tried);
  if (!reason) return null;
  return (
    <p class="quiet why" role="status">
      {!row.idle && `${switchValue(row.name, tried)}: `}
      {reasonText(reason)} <Asked reason={reason} />
    </p>
  );
}

/** What is chosen here last is shown, and counts for the next tick, until the table has answered. */
function ChoosingRow({ row: told }: { row: RowView }) {
  const [tried, setTried] = useState<Value | null>(null);
  const [sent, setSent] = useState<{ value: Chosen } | null>(null);
  const row = { ...told, ...sent };
  const choose = async (value: Chosen) => {
    const it = { value };
    setSent(it);
    await ask({ what: "switches", switches: { [row.name]: value } });
    setSent((last) => (last === it ? null : last));
  };
  const help = `${t(`switch.${row.name}.help`)} ${row.deep ? t("switch.default", { value: valueText(row.name, row.default) }) : ""}`;
  return (
    <fieldset class="switch-row" data-switch={row.name}>
      <legend>{t(`switch.${row.name}`)}</legend>
      <p class="quiet">{help}</p>
      {canRule.value ? (
        <>
          <div class={row.values.some((it) => lineOf(row.name, it)) ? "segments named" : "segments"}>
            {row.values.map((value) => (
              <Segment key={String(value)} row={row} value={value} onTry={() => setTried(value)} onChoose={choose} />
            ))}
          </div>
          {tried !== null && <Why row={row} tried={tried} />}
        </>
      ) : (
        <p>
          <b>{valueText(row.name, row.value)}</b>
        </p>
      )}
    </fieldset>
  );
}

/** The switches with which the game was begun. They cannot be changed now. */
function Played({ name, value }: { name: string; value: Chosen }) {
  return (
    <div class="switch-row" data-switch={name}>
      <p class="label">{t(`switch.${name}`)}</p>
      <p>
        <b>{valueText(name, value)}</b>
      </p>
    </div>
  );
}

const isChanged = (it: RowView): boolean => String(it.value) !== String(it.default);

/** The house rules that apply to this choice, grouped by sets as soon as there are several. */
function HouseRules({ rows }: { rows: readonly RowView[] }) {
  const told = rows.filter((it) => !it.idle || isChanged(it));
  const groups = [...new Set(told.map((it) => it.group))];
  const changed = rows.filter(isChanged).length;
  const idle = rows.length - told.length;
  return (
    <details class="deeper" data-act="switches">
      <summary>
        <b>{t("switch.house_rules")}</b>{" "}
        <span class="quiet">
          {changed ? t("switch.house_rules.changed", { count: changed }) : t("switch.house_rules.help")}
        </span>
      </summary>
      {groups.map((group) => (
        <div key={group} class="switches-list">
          {group && groups.length > 1 && <h4 class="switch-set">{t(`set.${group}.name`)}</h4>}
          {told
            .filter((it) => it.group === group)
            .map((row) => (
              <ChoosingRow key={row.name} row={row} />
            ))}
        </div>
      ))}
      {idle > 0 && <p class="quiet">{t("switch.idle", { count: idle })}</p>}
    </details>
  );
}

/** All that is chosen and can be chosen for the game. It draws nothing while its words are on their way. */
function GameRows() {
  const { choosing, switches } = table.value!;
  const rows = choosing?.rows ?? [];
  const free = new Set(rows.map((it) => it.name));
  const fixed = Object.entries(switches.rules[switches.game] ?? {}).filter(([name]) => !free.has(name));
  if (![...free, ...fixed.map(([name]) => name)].every((name) => hasWord(`switch.${name}`))) return null;
  const deeper = rows.filter((it) => it.deep);
  return (
    <section class="switch-group">
      <h3 class="heading">{t("switch.group.rules")}</h3>
      <div class="switches-list">
        {fixed.map(([name, value]) => (
          <Played key={name} name={name} value={value} />
        ))}
        {rows
          .filter((it) => !it.deep)
          .map((row) => (
            <ChoosingRow key={row.name} row={row} />
          ))}
      </div>
      {deeper.length > 0 && <HouseRules rows={deeper} />}
    </section>
  );
}

function Group({ name, rows, chairs = false }: { name: string; rows: readonly Switch[]; chairs?: boolean }) {
  const idle = table.value!.choosing?.idle ?? [];
  return (
    <section class="switch-group">
      <h3 class="heading">{t(`switch.group.${name}`)}</h3>
      <div class="switches-list">
        {chairs && <Count />}
        {rows
          .filter((it) => !idle.includes(it.name))
          .map((it) => (
            <SwitchRow key={it.name} {...it} />
          ))}
      </div>
    </section>
  );
}

/** Everything that a table may choose, in groups. */
export function SwitchesSheet() {
  const lobby = table.value?.phase !== "game";
  return (
    <>
      {!canRule.value && <p>{t("phone.switches.host_only")}</p>}
      <Group name="pace" rows={PACE} />
      <GameRows />
      <Group name="table" rows={FURNITURE} chairs={lobby && canRule.value} />
    </>
  );
}
