import { game } from "../../state";
import { t } from "../../words";
import type { Part } from "../part";
import { questionTitle } from "../question";
import { tellFaces } from "./faces";
import { GameScreen } from "./game";
import { followQuestions } from "./hand";
import { Lesson } from "./lesson";
import { rollByShaking } from "./shake";

/** One call for the whole of a roll, or of a volley's aiming. */
function turnWord(about: string): string {
  const shown = game.peek();
  return about === "arrow_or_life" || about === "drop_arrow"
    ? String(shown?.question?.number)
    : String(shown?.turn_number);
}

/** What the dice game brings to the phone. */
export const DICE_PART: Part = {
  Screen: GameScreen,
  Lesson,
  chosen: () => t("option.game.dice"),
  callFor: (asked) => ({ title: questionTitle(asked), once: `${asked.about} ${turnWord(asked.about)}` }),
  begin: () => {
    followQuestions();
    tellFaces();
    rollByShaking();
  },
};
