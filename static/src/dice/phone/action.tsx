// The slab of the game names its effect, the next thing to tap, or the last event.

import { Mark } from "../../parts/art";
import { Slab } from "../../parts/slab";
import { Cited, WaitingSlab } from "../../phone/screen";
import { ready, send, taps } from "../../phone/tapping";
import { sending } from "../../table/here";
import { notice, tell } from "../../table/notices";
import { t } from "../../table/words";
import type { ChoiceView, DicePublicView, OptionView } from "../../wire";
import { doubled, doubling, isDoubled, optionText, optionTitle, questionHelp, shapeOf } from "../state";
import { explaining } from "./explaining";

/** The rerolls left. Where odds stand below, the words are only read aloud. */
function Pips({ count, isBare }: { count: number; isBare: boolean }) {
  if (count < 1) return null;
  return (
    <>
      <span class="pips" aria-hidden="true">
        {Array.from({ length: count }, () => (
          <Mark name="pip" />
        ))}
      </span>
      <span class={isBare ? "unseen" : undefined}>{t("dice.rerolls", { count })}</span>
    </>
  );
}

/** Return the option of the slab: the one the taps lead to; without taps none, where others need some. */
function mainOption(asked: ChoiceView): OptionView | null {
  const first = ready.value[0] ?? null;
  const needs = asked.options.some((it) => it.taps.length > 0);
  return first && first.taps.length === 0 && needs && shapeOf(asked) === "seats" ? null : first;
}

function busyWith(option: OptionView | null): boolean {
  return option !== null && [`answer:${option.verb}`, "answer:double"].includes(sending.value ?? "");
}

export function ActionSlab({
  asked,
  shown,
  me,
}: {
  asked: ChoiceView | null;
  shown: DicePublicView;
  me: number | null;
}) {
  const said = notice.value?.text;
  if (!asked) {
    const place = me === null ? "none" : !shown.seats[me]!.alive ? "out" : shown.turn === me ? "turn" : "waits";
    return <WaitingSlab place={place} />;
  }
  const option = mainOption(asked);
  if (!option) {
    const key = shapeOf(asked) === "seats" ? "choice.tap_lit" : "choice.tap_dice";
    return (
      <div class="slab-room">
        <Slab
          title={t(key)}
          text={said ?? progress(shown, asked)}
          state="off"
          onPress={() => tell(t("reason.not_an_option"), { refused: true })}
        />
        <Cited asked={asked} />
      </div>
    );
  }
  const rerolls = asked.values.rerolls ?? 0;
  const first = asked.about === "reroll" && shown.roll === 0;
  const hold = option.verb === "roll" && !first && explaining.value?.holdWords();
  const odds = option.verb === "roll" && explaining.value?.rollOdds(shown, option.taps);
  const text =
    said ?? (hold || odds || (first ? questionHelp(asked) : optionText(asked, option)) || progress(shown, asked));
  return (
    <div class="slab-room">
      <Slab
        title={explaining.value?.volleyTitle(asked, option) ?? optionTitle(asked, option, me)}
        text={text}
        state={busyWith(option) ? "busy" : "ready"}
        aside={
          asked.about === "reroll" && shown.roll > 0 && rerolls > 0 ? (
            <Pips count={rerolls} isBare={text === odds} />
          ) : null
        }
        onPress={() => {
          send((isDoubled(asked) && doubling(asked, taps.value)) || option);
          doubled.value = null;
        }}
      />
      <Cited asked={asked} />
    </div>
  );
}

/** "1 of 3 dice aimed. Nothing has happened yet." */
function progress(shown: DicePublicView, asked: ChoiceView): string {
  const done = shown.aims.length;
  return asked.about === "aim" && done > 0 ? t("choice.aimed", { count: done }) : "";
}
