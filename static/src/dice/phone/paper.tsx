// A question out of turn: red paper from below, two equal slabs with before and after. It has no default and no cross.

import { Mark } from "../../parts/art";
import { Head, Life } from "../../parts/seat";
import { Line } from "../../parts/slab";
import { howOf, send, sendAhead } from "../../phone/tapping";
import { sending } from "../../table/here";
import { lineText, notice } from "../../table/notices";
import { questionTitle } from "../../table/sentence";
import { closeSheet, own } from "../../table/state";
import { t } from "../../table/words";
import type { ChoiceView, DiceSeatView, Face, OptionView } from "../../wire";
import { Die } from "../die";
import { game, optionTitle, questionHelp } from "../state";

/** The change of my own strip by an answer, to show before and after. */
const CHANGES: Record<string, { of: "life" | "arrows"; by: number }> = {
  arrow: { of: "arrows", by: 1 },
  life: { of: "life", by: -1 },
  drop: { of: "arrows", by: -1 },
  pass: { of: "arrows", by: 0 },
  chief: { of: "arrows", by: 2 },
};

/** The answers for earlier points come true with the last one, but they count here: the question tells their change. */
function Change({ asked, verb, it }: { asked: ChoiceView; verb: string; it: DiceSeatView }) {
  const change = CHANGES[verb];
  if (!change) return null;
  const before = it[change.of] + Number(asked.values[change.of] ?? 0);
  // Of several arrows that are due the answer is about one.
  const after = before + change.by + (asked.values.left || 1) - 1;
  return (
    <span class="change">
      {before}
      <Mark name={change.of === "life" ? "bullet" : "arrow"} class={change.of} />
      {change.by !== 0 && (
        <>
          <small>{t("choice.to")}</small>
          {after}
        </>
      )}
    </span>
  );
}

function shotFace(asked: ChoiceView): Face {
  const now = game.value;
  if (asked.values.why === "gatling") return "gatling";
  const aim = now?.aims.find((it) => it.target === own.value?.seat);
  return (aim && now?.dice[aim.die]) || "one";
}

/** The shot itself: a burst, the die that brought it, one shouted word. */
function Shot({ asked }: { asked: ChoiceView }) {
  if ((asked.values.by ?? null) === null) return null;
  return (
    <div class="shot" aria-hidden="true">
      <svg class="shot-burst" aria-hidden="true" viewBox="-60 -60 120 120">
        <path d={BURST} />
      </svg>
      <Die face={shotFace(asked)} place={0} look="kept" size={58} />
      <span class="shout">{t("phone.shout")}</span>
    </div>
  );
}

const BURST =
  "M0-34L9-20L30-38L24-16L52-18L34-2L60 8L34 14L50 34L24 28L20 54L4 34L-10 56L-16 32L-44 42L-30 20L-58 14L-34 2L-50-20L-24-16L-26-40L-8-22Z";

interface AnswersProps {
  asked: ChoiceView;
  onPick: (option: OptionView) => void;
  word: string;
}

/** Two (or more) equal slabs. */
function Answers({ asked, onPick, word }: AnswersProps) {
  const seat = own.value?.seat ?? null;
  const it = seat === null ? null : game.value?.seats[seat];
  return (
    <div class="answers">
      {asked.options.map((option) => {
        const title = optionTitle(asked, option, seat);
        const picked = asked.chosen?.verb === option.verb;
        const busy = sending.value === `${word}:${option.verb}`;
        return (
          <button
            type="button"
            key={option.verb}
            class="answer"
            data-act={`option:${option.verb}`}
            data-state={busy ? "busy" : "ready"}
            aria-pressed={asked.number === null ? picked : undefined}
            onClick={() => onPick(option)}
          >
            <span class="answer-title">{title}</span>
            {it && <Change asked={asked} verb={option.verb} it={it} />}
            {picked && (
              <span class="answer-picked">
                <Mark name="check" />
                {t("phone.ahead.picked")}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function why(asked: ChoiceView): string {
  const { points, point } = asked.values;
  const parts = [questionHelp(asked)];
  if (Number(points) > 1) parts.push(t("choice.point", { point, points }));
  return parts.filter(Boolean).join(" ");
}

export function Paper({ choice: asked }: { choice: ChoiceView }) {
  const seat = own.value?.seat ?? null;
  const it = seat === null ? null : game.value?.seats[seat];
  return (
    <>
      <Shot asked={asked} />
      <div class="paper" role="group" tabIndex={-1} aria-label={questionTitle(asked)}>
        <div class="paper-head">
          {it && (
            <span class="paper-me">
              <Head portrait={it.character} />
              <Life life={it.life} max={it.max_life} pitch={Math.min(6, 56 / it.max_life)} />
            </span>
          )}
          <div>
            <h2 class="heading">{questionTitle(asked)}</h2>
            <p>{lineText(sending.value ? "busy" : "ready") ?? notice.value?.text ?? why(asked)}</p>
          </div>
        </div>
        <Answers asked={asked} word={howOf(asked)} onPick={send} />
      </div>
    </>
  );
}

/** The choice before the question comes, and its withdrawal. */
export function Ahead({ choice: asked }: { choice: ChoiceView }) {
  const choose = (option: OptionView | null) => void sendAhead(asked, option).then(closeSheet);
  return (
    <>
      <p>{t("phone.ahead.text")}</p>
      <Answers asked={asked} word="ahead" onPick={choose} />
      {asked.chosen && <Line text={t("phone.ahead.withdraw")} act="withdraw" onPress={() => choose(null)} />}
    </>
  );
}
