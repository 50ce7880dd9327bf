// The card game's part of the phone.
import { effect } from "@preact/signals";

import { chosenWords } from "../cards/chosen";
import { follow } from "../cards/flip";
import { CARDS } from "../cards/showing";
import { prefersStill } from "../play";
import { showsGame } from "../showing";
import { cards, now, table } from "../state";
import { t } from "../words";
import { followHand } from "./cards/hold";
import { cardSheets } from "./cards/large";
import { CardLesson } from "./cards/lesson";
import { cardMoment } from "./cards/moments";
import { CardScreen } from "./cards/screen";
import { followQuestions } from "./cards/tapping";
import { hitTitle, isHarm, titleFor } from "./cards/voice";
import { ownSheets } from "./open";
import type { Part } from "./part";
import "../phone"; // It comes after all of that, which so stays one file.

/** What the card game brings to the phone. */
export const CARDS_PART: Part = {
  Screen: CardScreen,
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
  moment: cardMoment,
  begin: () => {
    showsGame("cards", {
      ...CARDS,
      momentOf: (event) => (event.name === "flipped" && prefersStill() ? "flip" : CARDS.momentOf(event)),
    });
    ownSheets.value = cardSheets;
    followQuestions();
    followHand();
    effect(() => follow(now.value));
  },
};
