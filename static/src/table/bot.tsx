// A bot in its chair: its temper and its strength, which everybody may know, and the choice of both.
import { Line } from "../parts/slab";
import type { ChairView } from "../wire";
import { ask } from "./here";
import { switchWord } from "./sentence";
import { table } from "./state";
import { hasWord, t } from "./words";

const STRENGTHS = ["easy", "fair", "hard"] as const;

export const KINDS = [...STRENGTHS, "random"] as const;

const TEMPERS = ["hothead", "liar", "loyal", "miser", "gambler"] as const;

/** Return a temper by its word. On a phone's ring there is no room for more. */
export const temperWord = (temper: string): string => t(`bot.temper.${temper}`);

/** Return what a bot is like, in a few words. */
export function botNote({ bot, temper }: ChairView): string {
  const strength = `bot.strength.${bot}`;
  const name = temper ? temperWord(temper) : t("chair.bot");
  return hasWord(strength) ? t("bot.note", { temper: name, strength: t(strength) }) : name;
}

interface ChoiceProps {
  name: string;
  value: string;
  now: string | null;
  text?: string;
  says: string;
  onChoose: () => void;
}

function Choice({ name, value, now, says, text, onChoose }: ChoiceProps) {
  return (
    <label class="segment">
      <input type="radio" class="unseen" checked={value === now} {...{ name, value }} onChange={onChoose} />
      <span>
        <b>{says}</b>
        {text && <small>{text}</small>}
      </span>
    </label>
  );
}

/** The temper of a bot, which stays in a game, and its strength. */
export function BotChoice({ chair }: { chair: number }) {
  const shown = table.value!;
  const { bot, temper } = shown.chairs[chair]!;
  const kind = STRENGTHS.find((it) => it === bot) ?? "fair";
  const kept = temper ? { temper } : {};
  return (
    <div class="switches-list bot-choice">
      {temper && shown.phase !== "game" && (
        <fieldset class="switch-row" data-switch="temper">
          <legend>{t("bot.temper")}</legend>
          <p class="quiet">{t("bot.temper.text")}</p>
          <div class="segments named">
            {TEMPERS.map((it) => (
              <Choice
                key={it}
                name="temper"
                value={it}
                now={temper}
                says={temperWord(it)}
                text={t(`bot.temper.${it}.deed`)}
                onChoose={() => void ask({ what: "bot", chair, kind, temper: it })}
              />
            ))}
          </div>
          <Line text={t("bot.temper.lot")} act="lot" onPress={() => void ask({ what: "bot", chair, kind })} />
        </fieldset>
      )}
      <fieldset class="switch-row" data-switch="strength">
        <legend>{t("bot.strength")}</legend>
        <div class="segments">
          {KINDS.map((it) => (
            <Choice
              key={it}
              name="strength"
              value={it}
              now={bot}
              says={switchWord("bot_kind", it)}
              onChoose={() => void ask({ what: "bot", chair, kind: it, ...kept })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
