// Real dice: tap what lies there. The faces are held here and told to the table one after another.
import { effect, signal } from "@preact/signals";

import { DieFace } from "../../parts/art";
import { Slab } from "../../parts/slab";
import { choice, notice, say, sending } from "../../table/here";
import { t } from "../../table/words";
import type { ChoiceView } from "../../wire";

/** Faces tapped for the dice that are still to be told. */
export const faces = signal<string[]>([]);
/** They are being told, one after another. */
export const telling = signal(false);

const missing = (asked: ChoiceView) => Math.max(1, Number(asked.values.of ?? 1) - Number(asked.values.told ?? 0));

/** Tells the faces held, each when its question comes. Call once. */
export function tellFaces(): () => void {
  return effect(() => {
    const asked = choice.value;
    if (asked && asked.about !== "real_die") {
      faces.value = [];
      telling.value = false;
    }
    if (!telling.value || asked?.about !== "real_die" || sending.value) return;
    const [face, ...rest] = faces.peek();
    if (!face) {
      telling.value = false;
      return;
    }
    const option = asked.options.find((it) => it.taps.includes(face));
    if (!option) {
      faces.value = [];
      telling.value = false;
      return;
    }
    faces.value = rest;
    void say(option.verb, option.taps, () => {
      faces.value = [];
      telling.value = false;
    });
  });
}

export function Faces({ choice: asked }: { choice: ChoiceView }) {
  const places = missing(asked);
  const taps = [...new Set(asked.options.flatMap((it) => it.taps))];
  const add = (tap: string) => {
    if (!telling.value && faces.value.length < places) faces.value = [...faces.value, tap];
  };
  return (
    <div class="faces">
      <ul class="face-slots" aria-label={t("dice.told")}>
        {Array.from({ length: places }, (_, place) => {
          const tap = faces.value[place];
          const face = tap?.slice(5);
          return (
            <li key={place}>
              <button
                type="button"
                class="face-slot"
                data-filled={face ? "" : undefined}
                aria-label={
                  face
                    ? t("dice.slot", { number: place + 1, face: t(`face.${face}`) })
                    : t("dice.slot.empty", { number: place + 1 })
                }
                onClick={() => !telling.value && (faces.value = faces.value.filter((_, at) => at !== place))}
              >
                {face && <DieFace face={face} />}
              </button>
            </li>
          );
        })}
      </ul>
      <ul class="face-pad">
        {taps.map((tap) => {
          const face = tap.slice(5);
          return (
            <li key={tap}>
              <button
                type="button"
                class="face-key"
                data-tap={tap}
                data-lit=""
                aria-label={t(`face.${face}`)}
                onClick={() => add(tap)}
              >
                <DieFace face={face} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function FacesSlab({ choice: asked }: { choice: ChoiceView }) {
  const left = missing(asked) - faces.value.length;
  const busy = telling.value || sending.value !== null;
  if (left > 0 && !busy) {
    return (
      <Slab title={t("dice.real.slab", { count: left })} text={notice.value?.text ?? t("dice.real.text")} state="off" />
    );
  }
  return (
    <Slab
      title={t("dice.real.send")}
      text={notice.value?.text ?? t("dice.real.check")}
      state={busy ? "busy" : "ready"}
      onPress={() => (telling.value = true)}
    />
  );
}
