// The card game's part of the phone.

import { effect, signal } from "@preact/signals";
import type { Part } from "../../phone/part";
import { prefersStill } from "../../table/play";
import { now, table } from "../../table/state";
import { t } from "../../table/words";
import { Card } from "../card";
import { chosenWords } from "../chosen";
import { follow } from "../flip";
import { cardSheets } from "../large";
import { CARDS } from "../showing";
import { cards } from "../state";
import { hitTitle, isHarm, titleFor } from "../voice";
import { cardMoment } from "./moments";
import { cardView } from "./screen";
import { followHand } from "./spots";
import { followQuestions } from "./tapping";

import "../../phone/start"; // All of that is there already: the bundler keeps it in one file.

/** The card game's part of the phone. */
export const PART: Part = {
  view: cardView,
  Lesson: CardLesson,
  chosen: () =>
    [t("option.game.cards"), table.value?.options.rules.cards && chosenWords(table.value.options.rules.cards)]
      .filter(Boolean)
      .join(": "),
  callFor: (asked) => ({
    title: isHarm(asked.about) ? `${hitTitle(asked)}. ${titleFor(asked)}` : titleFor(asked),
    once:
      asked.about === "play"
        ? `turn ${cards.peek()?.turn.number}`
        : `${asked.about} ${asked.values.left === undefined ? asked.number : cards.peek()?.turn.number}`,
  }),
  sheet: cardSheets,
  showing: {
    ...CARDS,
    momentOf: (event) => (event.name === "flipped" && prefersStill() ? "flip" : CARDS.momentOf(event)),
  },
  moment: cardMoment,
  begin: () => {
    followQuestions();
    followHand();
    effect(() => follow(now.value));
  },
};

// While the table fills: what the cards do, one after another.

const LESSONS = ["bang", "missed", "beer", "panic", "barrel", "jail", "dynamite", "duel"];
const lesson = signal(0);

function CardLesson() {
  const kind = LESSONS[lesson.value % LESSONS.length]!;
  const name = t(`card.${kind}.name`);
  return (
    <div class="lesson">
      <h2 class="heading">{t("phone.lesson.title")}</h2>
      <div class="lesson-card" data-act="lesson">
        <Card
          key={kind}
          face={kind}
          size="small"
          label={t("phone.cards.lesson.next", { card: name })}
          onTap={() => (lesson.value += 1)}
        />
      </div>
      <p aria-live="polite">
        {t(`card.${kind}.text`)} <span class="quiet">{lesson.value === 0 ? t("phone.cards.lesson.more") : ""}</span>
      </p>
    </div>
  );
}
