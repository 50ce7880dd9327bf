// A table for tonight: the game, then one of its evenings. All else lies one level deeper (`switches.tsx`).

import type { ComponentChildren } from "preact";
import { Line, Slab } from "../parts/slab";
import type { EveningView } from "../wire";
import { ask, canRule } from "./here";
import { closeSheet, openSheet, table } from "./state";
import { chosen, Sign } from "./tonight";
import { gameNames, hasWord, t } from "./words";

const choose = (switches: EveningView["switches"]) => void ask({ what: "switches", switches });

/** Return true if the chosen game offers a choice of evenings. */
const hasEvenings = (): boolean =>
  Boolean(table.value?.choosing?.evenings.length) &&
  hasWord(`evening.${table.value!.choosing!.evenings[0]!.name}.text`);

/** Return true if an evening of the chosen game leaves out some cards. */
const hasShortDeck = (): boolean => Boolean(table.value?.choosing?.evenings.some((it) => it.switches.short_deck));

interface Choice {
  group: string;
  value: string;
  is: boolean;
  onChoose: () => void;
  children: ComponentChildren;
}

/** A poster to choose. For a guest it only hangs there. */
function Poster({ group, value, is, onChoose, children }: Choice) {
  const words = (
    <span class="tonight-poster" data-chosen={is ? "" : undefined}>
      {children}
    </span>
  );
  if (!canRule.value) return <p data-value={value}>{words}</p>;
  return (
    <label data-value={value}>
      <input type="radio" name={group} value={value} class="unseen" checked={is} onChange={onChoose} />
      {words}
    </label>
  );
}

function Games() {
  const now = table.value!.switches.game;
  return (
    <fieldset class="tonight-games" data-switch="game">
      <legend class="unseen">{t("switch.game")}</legend>
      {gameNames().map((game) => (
        <Poster key={game} group="game" value={game} is={game === now} onChoose={() => choose({ game })}>
          <Sign name={game} />
          <b>{t(`switch.game.${game}.short`)}</b>
          {game === now && <i></i>}
        </Poster>
      ))}
    </fieldset>
  );
}

function Evenings() {
  return (
    <fieldset class="tonight-evenings" data-switch="evening">
      <legend class="unseen">{t("evening.title")}</legend>
      {table.value!.choosing!.evenings.map(({ name, minutes, switches, is_chosen }) => (
        <Poster key={name} group="evening" value={name} is={is_chosen} onChoose={() => choose(switches)}>
          <b>{t(`evening.${name}`)}</b>
          <Sign name={name} />
          <span>{t(`evening.${name}.text`)}</span>
          <em>{t("evening.minutes", { count: minutes })}</em>
        </Poster>
      ))}
    </fieldset>
  );
}

/** The game of tonight. */
export function TonightSheet() {
  const now = chosen();
  const evening = t(now ? `evening.${now.name}` : "evening.own");
  const rule = canRule.value;
  return (
    <div class="tonight">
      {!rule && <p>{t("phone.switches.host_only")}</p>}
      <Games />
      {hasEvenings() && <Evenings />}
      <Line text={t("evening.deeper")} act="deeper" onPress={() => openSheet({ name: "switches" })} />
      {hasShortDeck() && (
        <p>
          <b>{t("switch.short_deck")}.</b> {t("switch.short_deck.help")}
        </p>
      )}
      {rule && (
        <Slab
          title={now ? t("evening.it_is", { evening }) : evening}
          text={t("evening.everybody")}
          act="it_is"
          local
          onPress={closeSheet}
        />
      )}
    </div>
  );
}
