// The voice and music of a board, besides its sounds, and the key that silences both with one tap.
import { computed, effect, signal } from "@preact/signals";
import { Mark } from "../parts/art";
import { followScore } from "../sound/score";
import { sounding } from "../sound/signal";
import { followLines, Voice } from "../sound/voice";
import { hush, silent } from "../table/device";
import { tell } from "../table/notices";
import { table } from "../table/state";
import { t } from "../table/words";
import type { EventView } from "../wire";

/** A browser lists its voices late. After this time an empty list means that there are none. */
const PATIENCE = 3000;

const synth = typeof speechSynthesis === "undefined" ? null : speechSynthesis;
const voice = synth && new Voice(synth, document.documentElement.lang);
const isMute = signal(false);

const wantsVoice = computed(() => (table.value?.switches.voice ?? "off") !== "off");

/** Take every event when its picture is shown. */
export function hear(event: EventView): void {
  voice?.hear(event);
}

followLines();
followScore();
effect(() => {
  if (silent.value || !wantsVoice.value) voice?.hush();
});
effect(() => {
  if (!wantsVoice.value) return;
  const timer = setTimeout(() => {
    isMute.value = !voice?.tongue;
    if (isMute.value) tell(t("board.voice.none", { language: t("board.voice.language") }));
  }, PATIENCE);
  return () => clearTimeout(timer);
});

/** Silences this board, or lets it sound again. The key exists while there is something to silence. */
export function Hush() {
  const switches = table.value?.switches;
  const isWanted = switches && switches.sound !== "off" && (switches.music || (wantsVoice.value && !isMute.value));
  if (!isWanted || !sounding.value) return null;
  return (
    <button
      type="button"
      class="hush"
      data-act="hush"
      aria-pressed={silent.value}
      aria-label={t("board.voice.hush")}
      onClick={() => hush()}
    >
      <Mark name={silent.value ? "mute" : "speaker"} />
    </button>
  );
}
