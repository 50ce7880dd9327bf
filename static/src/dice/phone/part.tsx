import type { Content, Opened } from "../../table/open";
import { own } from "../../table/state";
import { diceSheet } from "../sheet";
import { DICE } from "../showing";
import { game } from "../state";
import { Ahead } from "./paper";
import "../../phone/start"; // All of that is there already: the bundler keeps it in one file.
import { signal } from "@preact/signals";
import type { Part } from "../../phone/part";
import { answer, choice } from "../../table/here";
import { questionTitle } from "../../table/question";
import { t } from "../../table/words";
import type { Face } from "../../wire";
import { Die } from "../die";
import { tellFaces } from "./faces";
import { followQuestions, ready } from "./hand";
import { diceView } from "./screen";

/** One call for the whole of a roll, or of a volley's aiming. */
function turnWord(about: string): string {
  const shown = game.peek();
  return about === "arrow_or_life" || about === "drop_arrow"
    ? String(shown?.question?.number)
    : String(shown?.turn_number);
}

function sheetOf(sheet: Opened): Content | null {
  const ahead = sheet.name === "ahead" ? own.value?.ahead : null;
  return ahead ? { title: questionTitle(ahead), body: <Ahead choice={ahead} /> } : diceSheet(sheet);
}

/** The dice game's part of the phone. */
export const PART: Part = {
  view: diceView,
  Lesson,
  chosen: () => t("option.game.dice"),
  callFor: (asked) => ({ title: questionTitle(asked), once: `${asked.about} ${turnWord(asked.about)}` }),
  sheet: sheetOf,
  showing: DICE,
  begin: () => {
    followQuestions();
    tellFaces();
    rollByShaking();
  },
};

// While the table fills: what each face of the dice does.

const LESSONS: Face[] = ["two", "arrow", "dynamite", "beer", "gatling", "one"];
const lesson = signal(0);

function Lesson() {
  const face = LESSONS[lesson.value % LESSONS.length]!;
  return (
    <div class="lesson">
      <h2 class="heading">{t("phone.lesson.title")}</h2>
      <button
        type="button"
        class="lesson-die"
        data-act="lesson"
        aria-label={t("phone.lesson.next", { face: t(`face.${face}`) })}
        onClick={() => (lesson.value += 1)}
      >
        <Die face={face} place={1} look="kept" size={64} throwing={`lesson-${lesson.value}`} from={{ x: 90, y: -90 }} />
      </button>
      <p aria-live="polite">
        {t(`phone.lesson.${face}`)} <span class="quiet">{lesson.value === 0 ? t("phone.lesson.more") : ""}</span>
      </p>
    </div>
  );
}

// Shaking the phone presses the slab while dice may be rolled. Only https pages hear of movements.

const HARD = 18;
const KNOCKS = 3;
const WITHIN = 900;

/** Rolls after a few hard knocks within a moment. Call once. */
function rollByShaking(): void {
  if (!isSecureContext || !("ondevicemotion" in window)) return;
  let knocks: number[] = [];
  addEventListener("devicemotion", ({ acceleration, timeStamp }) => {
    const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < HARD) return;
    knocks = [...knocks.filter((it) => timeStamp - it < WITHIN), timeStamp];
    const roll = choice.value?.about === "reroll" ? ready.value.find((it) => it.taps.length > 0) : undefined;
    if (knocks.length < KNOCKS || !roll) return;
    knocks = [];
    void answer(roll.verb, roll.taps);
  });
}
