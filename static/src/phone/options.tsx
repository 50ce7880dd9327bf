// The table's switches: sensible as they are, each explained in one line.

import { optionWord } from "../sentence";
import { table } from "../state";
import type { OptionsView } from "../wire";
import { t } from "../words";
import { Choosing } from "./choosing";
import { ask, canRule } from "./here";

type Name = Exclude<keyof OptionsView, "rules">;

interface Switch {
  name: Name;
  values: readonly (string | number | boolean)[];
}

const GAME: Switch = { name: "game", values: ["dice", "cards"] };

/** What is the same whatever is played. */
const SWITCHES: readonly Switch[] = [
  { name: "clock", values: [0, 30, 60, 90] },
  { name: "seen", values: [0.6, 1.2, 2, 3] },
  { name: "windows", values: ["ask", "masked", "fast"] },
  { name: "bot_kind", values: ["habits", "random"] },
  { name: "sound", values: ["board", "all", "off"] },
  { name: "flat", values: [true, false] },
];

function set(name: Name, value: string | number | boolean): void {
  void ask({ what: "options", options: { [name]: value } });
}

/** How many chairs stand round the table. */
function Count() {
  const shown = table.value!;
  const count = shown.chairs.length;
  const seated = shown.chairs.filter((it) => it.kind !== "empty").length;
  const step = (to: number) => void ask({ what: "chairs", count: to });
  return (
    <fieldset class="switch-row">
      <legend>{t("option.chairs")}</legend>
      <p class="quiet">{t("option.chairs.help")}</p>
      <div class="stepper">
        <button
          type="button"
          class="key ghost"
          data-act="chairs-less"
          aria-label={t("option.chairs.less")}
          aria-disabled={count <= Math.max(3, seated) ? "true" : undefined}
          onClick={() => step(count - 1)}
        >
          −
        </button>
        <b class="display" data-chairs={count}>
          {count}
        </b>
        <button
          type="button"
          class="key ghost"
          data-act="chairs-more"
          aria-label={t("option.chairs.more")}
          aria-disabled={count >= 8 ? "true" : undefined}
          onClick={() => step(count + 1)}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}

function SwitchRow({ name, values }: Switch) {
  const now = table.value!.options[name];
  const shown = values.includes(now) ? values : [...values, now];
  const free = canRule.value;
  return (
    <fieldset class="switch-row" data-option={name}>
      <legend>{t(`option.${name}`)}</legend>
      <p class="quiet">{t(`option.${name}.help`)}</p>
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
              <span>{optionWord(name, value)}</span>
            </label>
          ))}
        </div>
      ) : (
        <p>
          <b>{optionWord(name, now)}</b>
        </p>
      )}
    </fieldset>
  );
}

export function OptionsSheet() {
  const lobby = table.value?.phase !== "game";
  return (
    <div class="switches-list">
      {!canRule.value && <p>{t("phone.options.host_only")}</p>}
      {lobby && canRule.value && <Count />}
      {lobby && <SwitchRow {...GAME} />}
      <Choosing />
      {SWITCHES.map((it) => (
        <SwitchRow key={it.name} {...it} />
      ))}
    </div>
  );
}
