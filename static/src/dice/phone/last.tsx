// Real dice in few taps: only the number of arrows on the way, and the five dice at the end.
import { signal } from "@preact/signals";
import { Mark } from "../../parts/art";
import { Line, Slab } from "../../parts/slab";
import { answer, sending } from "../../table/here";
import { notice } from "../../table/notices";
import { t } from "../../table/words";
import type { ChoiceView } from "../../wire";

/** The question that is answered in this way. */
const told = signal<number | null>(null);

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
          return (
            <li key={tap}>
              <button
                type="button"
                class="face-key"
                data-tap={tap}
                data-lit=""
                aria-label={t("dice.last.count", { count })}
                onClick={() => void answer("last", [tap])}
              >
                {count}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function ArrowSlab() {
  const state = sending.value ? "busy" : "off";
  return <Slab title={t("dice.last.slab")} text={notice.value?.text ?? t("dice.last.text")} state={state} />;
}
