import { DieFace } from "../../parts/art";
import type { Lesson, Part } from "../../phone/part";
import { litTaps, readyOptions, tapped } from "../../phone/tapped";
import type { TapRules } from "../../phone/tapping";
import { questionTitle } from "../../table/sentence";
import type { Content, Opened } from "../../table/state";
import { own, table } from "../../table/state";
import { catalogue, t } from "../../table/words";
import type { ChoiceView, Face } from "../../wire";
import { Die, diceSeat } from "../die";
import { contentOf } from "../moments";
import { DICE, EACH, game, untold } from "../state";
import { openQuestion } from "./aim";
import { explaining, fetchExplain, holdDie } from "./explaining";
import { Ahead } from "./paper";
import { diceView } from "./screen";

/** Return one number for the whole of a roll, or of a volley's aiming, so that it calls once; out of turn each calls. */
function callNumber(asked: ChoiceView): number | null {
  const { turn, turn_number: number } = game.peek()!;
  return turn === own.peek()!.seat ? number : asked.number;
}

function sheetOf(sheet: Opened): Content | null {
  const ahead = sheet.name === "ahead" ? own.value?.ahead : null;
  return ahead ? { title: questionTitle(ahead), body: <Ahead choice={ahead} /> } : null;
}

/** Return the first taps: the dice that flew last are loose again, if they may fly; else those of the only option. */
export function firstTaps(choice: ChoiceView, rerolled: readonly number[]): string[] {
  const withTaps = choice.options.filter((it) => it.taps.length > 0);
  if (withTaps.length === 1 && choice.options.length === 1) return [...withTaps[0]!.taps];
  if (choice.about !== "reroll") return [];
  const free = litTaps(choice.options, []);
  const loose = rerolled.map((die) => `die:${die}`).filter((it) => free.has(it));
  return readyOptions(withTaps, loose).length ? loose : [];
}

/** The taps of the dice game. Real dice are told together, and two may show the same face. */
const TAPS: TapRules = {
  given: (asked) => firstTaps(asked, game.peek()?.rerolled ?? []),
  touched: (asked, taps, tap) => explaining.value?.kept(asked, taps, tap) ?? tapped(asked.options, taps, tap),
  several: (asked) => {
    const count = untold(asked);
    return asked.about === "real_die" ? { verb: "face", least: count, most: count, repeats: true } : null;
  },
};

/** The lesson while the table fills: the effect of each face of the dice. */
const diceLesson = (): Lesson => ({
  kinds: EACH,
  draw: (face, next, taps) => (
    <button
      type="button"
      class="lesson-die"
      data-act="lesson"
      aria-label={t("phone.lesson.next", { face: t(`face.${face}`) })}
      {...holdDie(face as Face, next)}
    >
      <Die face={face as Face} place={1} look="kept" size={64} throwing={`lesson-${taps}`} from={{ x: 90, y: -90 }} />
    </button>
  ),
  text: (face) => t(`phone.lesson.${face}`),
  more: t("phone.lesson.more"),
});

/** The dice game's part of the phone. */
export const PART: Part = {
  view: diceView,
  taps: TAPS,
  opened: openQuestion,
  lesson: diceLesson,
  chosen: () => "",
  callFor: (asked) => ({ title: questionTitle(asked), once: `${asked.about} ${callNumber(asked)}` }),
  tableau: (seat) => {
    const shown = game.value;
    if (!shown || shown.turn !== seat) return null;
    return (
      <span class="tableau-own">
        {shown.dice.map((face, die) => (
          <span key={die}>{face && <DieFace face={face} />}</span>
        ))}
      </span>
    );
  },
  seat: diceSeat,
  sheet: sheetOf,
  showing: DICE,
  moment: contentOf,
  peek: (what) => explaining.value && <explaining.value.FaceCard face={what.slice(4) as Face} />,
  menu: () => explaining.value && <explaining.value.HintRow />,
  begin: () => void fetchExplain(),
  // Most tables play none.
  comes: async () => {
    if (catalogue.value && `${table.value!.switches.rules.dice!.sets}`) await (await import("../sets")).bringSets();
  },
};
