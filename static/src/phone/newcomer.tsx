// The game in three sentences, for a phone that has never finished a game of its kind. One tap leaves them.
import { computed, effect, signal, untracked } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { focusForKeys } from "../parts/press";
import { Backdrop } from "../parts/scene";
import { Slab } from "../parts/slab";
import { brief } from "../table/brief";
import { choice, here } from "../table/here";
import { anyGame, type Game, mine, own, table, wanted } from "../table/state";
import { hasWord, t } from "../table/words";
import { FINISHED, keepKnown, known } from "./finished";
import { Top } from "./screen";

/** Counts what was remembered, because no signal tells that a setting has changed. */
const changes = signal(0);

/** Remember that a game was finished here, or else the table at which the sentences were left. */
function remember(game: Game, word: string): void {
  keepKnown(game, word);
  changes.value = changes.peek() + 1;
}

const knows = (game: Game): boolean => changes.value >= 0 && [FINISHED, here().code].includes(known(game));

/** True on a phone that had no chair yet while a game ran. */
const cameLate = signal(false);

/**
 * Return true while this phone shows the sentences: somebody has sat down here, and nothing is asked yet. A table
 * without pauses explains nothing.
 */
export const isNewcomer = computed((): boolean => {
  const { phase, switches, tally } = table.value ?? {};
  const game = wanted.value;
  const isBefore = phase === "lobby" || (phase === "game" && cameLate.value);
  if (!isBefore || tally || !switches?.seen || !mine.value?.chairs.length) return false;
  return game !== null && hasWord(`brief.turn.${game}`) && !knows(game);
});

effect(() => {
  if (table.value?.phase === "game" && mine.value?.chairs.length === 0) cameLate.value = true;
});

/** A deal or a question comes first. A phone that was dealt in has been told what everybody wants. */
effect(() => {
  const game = anyGame.value;
  if (!game || typeof own.value?.seat !== "number") return;
  const isDone = Boolean(game.result?.winners.length);
  if (!isDone && !table.value?.opening && !choice.value) return;
  const word = isDone ? FINISHED : here().code;
  if (![FINISHED, word].includes(known(game.game))) untracked(() => remember(game.game, word));
});

export function NewcomerScreen() {
  useLayoutEffect(() => focusForKeys(".newcomer .slab"), []);
  return (
    <section class="screen newcomer wants-page scene-mine" data-screen="newcomer">
      <Backdrop sun={0.2} horizon={0.2} />
      <Top text={t("brief.title")} />
      <ol class="wants">
        {brief().map(({ picture, text }) => (
          <li key={text}>
            <span class="wants-role">{picture}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Slab
        title={t("brief.slab")}
        text={t("brief.slab.text")}
        act="newcomer-done"
        local
        onPress={() => remember(wanted.peek()!, here().code)}
      />
    </section>
  );
}
