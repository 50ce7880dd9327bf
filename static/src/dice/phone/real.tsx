// Real dice: told by their faces, all rolls or only the last five.

import type { ComponentChild } from "preact";
import { DieFace, Mark } from "../../parts/art";
import { Line, Slab } from "../../parts/slab";
import { isSending, send, taps, touch } from "../../phone/tapping";
import { answerOnce, sending } from "../../table/here";
import { notice } from "../../table/notices";
import { OfGame } from "../../table/state";
import { t } from "../../table/words";
import type { ChoiceView } from "../../wire";
import { untold } from "../state";

// Real dice in few taps: only the number of arrows on the way, and the five dice at the end.

/** The question that is answered in this way. */
const told = new OfGame<number | null>(null);

const numbersOf = (asked: ChoiceView): string[] =>
  asked.options.flatMap(({ verb, taps }) => (verb === "last" ? taps : []));

/** Return true while the phone asks for the arrows, before the last five dice. */
export const isTellingLast = (asked: ChoiceView): boolean => told.value === asked.number && numbersOf(asked).length > 0;

/** The line that changes between every roll and the last five. */
export function LastLine({ choice: asked }: { choice: ChoiceView }) {
  if (!numbersOf(asked).length) return null;
  const isLast = isTellingLast(asked);
  return (
    <Line
      text={t(isLast ? "dice.last.every" : "dice.last.only")}
      act="last"
      off={sending.value !== null}
      onPress={() => (told.value = isLast ? null : asked.number)}
    />
  );
}

interface PadKeyProps {
  tap: string;
  label: string;
  text: ComponentChild;
  onPress: () => void;
}

const PadKey = ({ tap, label, text, onPress }: PadKeyProps) => (
  <li>
    <button type="button" class="face-key" data-tap={tap} data-lit="" aria-label={label} onClick={onPress}>
      {text}
    </button>
  </li>
);

/** The number of arrows before the five dice at the end, in one tap. */
export function ArrowKeys({ choice: asked }: { choice: ChoiceView }) {
  return (
    <div class="faces arrow-keys">
      <p>
        <Mark name="arrow" /> {t("dice.last.arrows")}
      </p>
      <ul class="face-pad">
        {numbersOf(asked).map((tap) => {
          const count = Number(tap.slice("arrows:".length));
          const say = t("dice.last.count", { count });
          return <PadKey key={tap} tap={tap} label={say} text={count} onPress={() => void answerOnce("last", [tap])} />;
        })}
      </ul>
    </div>
  );
}

export function ArrowSlab() {
  const state = sending.value ? "busy" : "off";
  return <Slab title={t("dice.last.slab")} text={notice.value?.text ?? t("dice.last.text")} state={state} />;
}

// Real dice: tap the faces on the table. They are told to the table one after another.

export function Faces({ choice: asked }: { choice: ChoiceView }) {
  const places = untold(asked);
  const pad = asked.options.flatMap(({ verb, taps }) => (verb === "face" ? taps : []));
  const putBack = (place: number) => {
    if (!isSending.value) taps.value = taps.value.filter((_, at) => at !== place);
  };
  if (isTellingLast(asked)) return <ArrowKeys choice={asked} />;
  return (
    <div class="faces">
      <ul class="face-slots" aria-label={t("dice.told")}>
        {Array.from({ length: places }, (_, place) => {
          const tap = taps.value[place];
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
                onClick={() => putBack(place)}
              >
                {face && <DieFace face={face} />}
              </button>
            </li>
          );
        })}
      </ul>
      <ul class="face-pad">
        {pad.map((tap) => {
          const face = tap.slice(5);
          const drawn = <DieFace face={face} />;
          return <PadKey key={tap} tap={tap} label={t(`face.${face}`)} text={drawn} onPress={() => touch(tap)} />;
        })}
      </ul>
    </div>
  );
}

export function FacesSlab({ choice: asked }: { choice: ChoiceView }) {
  const left = untold(asked) - taps.value.length;
  const busy = isSending.value || sending.value !== null;
  if (isTellingLast(asked)) return <ArrowSlab />;
  if (left > 0 && !busy) {
    return (
      <Slab
        title={t("dice.real.slab", { count: left })}
        text={notice.value?.text ?? t(asked.values.last ? "dice.last.five" : "dice.real.text")}
        state="off"
      />
    );
  }
  return (
    <Slab
      title={t("dice.real.send")}
      text={notice.value?.text ?? t("dice.real.check")}
      state={busy ? "busy" : "ready"}
      onPress={() => send({ verb: "face", taps: taps.value })}
    />
  );
}
