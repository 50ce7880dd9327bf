import { Mark } from "../../parts/art";
import { Arrows, type Tag } from "../../parts/seat";
import { Line } from "../../parts/slab";
import { type GameView, Lines, Me, type Targets, targetsOf } from "../../phone/screen";
import { answer, choice, sending } from "../../table/here";
import { openSheet } from "../../table/open";
import { questionTitle, waitingTitle } from "../../table/question";
import { nameOf, now, own } from "../../table/state";
import { useClock } from "../../table/waiting";
import { t } from "../../table/words";
import type { ChoiceView, DicePublicView, OptionView } from "../../wire";
import { hitTitle, optionTitle, questionHelp, type Shape, shapeOf } from "../question";
import { game, stillAimed } from "../state";
import { ActionSlab } from "./action";
import { Faces, FacesSlab } from "./faces";
import { lit, taps, touch } from "./hand";
import { Other, writtenOf } from "./other";
import { Paper } from "./paper";
import { DiceRow } from "./tray";

function titleOf(shown: DicePublicView, asked: ChoiceView | null, me: number | null): string {
  if (asked) return shapeOf(asked) === "paper" ? hitTitle(asked) : questionTitle(asked);
  const waits = shown.question;
  if (waits && waits.seat !== me && !now.value) return waitingTitle(waits.about, nameOf(waits.seat));
  return shown.turn === me ? t("phone.turn.yours") : t("phone.wait.turn", { name: nameOf(shown.turn) });
}

function tagOf(shown: DicePublicView, seat: number): Tag | null {
  const sum = stillAimed(shown, seat);
  if (sum) return { text: sum > 0 ? `+${sum}` : `−${-sum}`, tone: sum > 0 ? "yellow" : "red" };
  const waits = !now.value && shown.question?.seat === seat && seat !== shown.turn;
  return waits ? { text: "…", tone: "plain" } : null;
}

function SunText({ shown, asked }: { shown: DicePublicView; asked: ChoiceView | null }) {
  const left = useClock();
  if (asked && shapeOf(asked) === "seats") return <span class="sun-help">{questionHelp(asked)}</span>;
  const all = shown.pile + shown.seats.reduce((sum, it) => sum + it.arrows, 0);
  return (
    <>
      <span class="numeral" data-pile={shown.pile}>
        <Mark name="arrow" />
        {shown.pile}
      </span>
      <span>
        {t("phone.pile", { count: shown.pile })} <span class="pile-of">{t("phone.pile_of", { all })}</span>
      </span>
      {left !== null && (
        <span class="clock" data-low={left < 10 ? "" : undefined}>
          {t("phone.clock", { seconds: left })}
        </span>
      )}
    </>
  );
}

/** What stands above the slab besides what stands there in every game: other options, and to choose ahead. */
function DiceLines({ asked }: { asked: ChoiceView | null }) {
  const ahead = asked ? null : own.value?.ahead;
  return (
    <Lines
      isAsked={asked !== null}
      isTimed={asked !== null}
      isShort={asked !== null && asideOptions(asked).length > 0}
      options={asked && ActionLines({ asked })}
      ahead={
        ahead && (
          <Line
            text={t(ahead.chosen ? "phone.ahead.chosen" : "phone.ahead.choose")}
            act="ahead"
            onPress={() => openSheet({ name: "ahead" })}
          />
        )
      }
    />
  );
}

/** Options that need no tap, beside those that do: "Enough. Use these five." */
function asideOptions(asked: ChoiceView): OptionView[] {
  if (shapeOf(asked) === "paper") return [];
  const bare = asked.options.filter((it) => it.taps.length === 0);
  const beside = taps.value.length > 0 || ["seats", "faces"].includes(shapeOf(asked));
  const others = bare.length < asked.options.length && beside ? bare : [];
  const same = asked.options.filter((it) => it.taps.length > 0 && it.taps.join() === taps.value.join()).slice(1);
  return [...same, ...others];
}

function ActionLines({ asked }: { asked: ChoiceView }) {
  return asideOptions(asked).map((option) => (
    <Line
      key={option.verb}
      text={optionTitle(asked, option, own.value?.seat ?? null)}
      act={`option:${option.verb}`}
      off={sending.value !== null}
      onPress={() => void answer(option.verb, option.taps)}
    />
  ));
}

function targets(shown: DicePublicView, asked: ChoiceView | null): Targets {
  return targetsOf({
    aiming: asked !== null && shapeOf(asked) === "seats",
    taps: taps.value,
    isOpen: lit,
    isLit: lit,
    tag: (seat) => tagOf(shown, seat),
    why: (seat) => asked && (asked.dark.find((it) => it.taps.includes(`seat:${seat}`))?.reason.name ?? "no"),
    touch,
  });
}

const SCREENS: Record<Shape, string> = { paper: "reaction", seats: "aim", faces: "real", dice: "turn" };

/** Dice, my own strip, and the action. */
function Lower({
  shown,
  asked,
  me,
  at,
}: {
  shown: DicePublicView;
  asked: ChoiceView | null;
  me: number | null;
  at: Targets;
}) {
  const faces = asked && shapeOf(asked) === "faces";
  return (
    <div class="lower">
      {faces ? <Faces choice={asked} /> : <DiceRow shown={shown} asked={asked} me={me} />}
      {me !== null && (
        <Me it={shown.seats[me]!} seat={me} beside={<Arrows count={shown.seats[me]!.arrows} />} {...at.mine(me)} />
      )}
      <DiceLines asked={asked} />
      {faces ? <FacesSlab choice={asked} /> : <ActionSlab asked={asked} shown={shown} me={me} />}
    </div>
  );
}

/** The dice game's part of its screen. */
export function diceView(): GameView {
  const shown = game.value!;
  const me = own.value?.seat ?? null;
  const asked = choice.value;
  const shape = asked ? shapeOf(asked) : null;
  const at = targets(shown, asked);
  const by = asked?.values.by;
  const fallen = me !== null && !shown.seats[me]!.alive;
  return {
    game: shown,
    me,
    at,
    data: {
      "data-screen": fallen ? "fallen" : shape ? SCREENS[shape] : "wait",
      "data-about": asked?.about,
      "data-shape": shape ?? "none",
    },
    title: titleOf(shown, asked, me),
    isMine: (shape !== null && shape !== "paper") || (shown.turn === me && now.value !== null),
    question: shape ?? "",
    shooter: shape === "paper" && typeof by === "number" ? by : null,
    written: (seat) => writtenOf(shown, seat),
    draw: (drawn) => <Other key={drawn.seat} game={shown} {...drawn} {...at.of(drawn.seat)} />,
    sunText: <SunText shown={shown} asked={asked} />,
    lower:
      asked && shape === "paper" ? <Paper choice={asked} /> : <Lower shown={shown} asked={asked} me={me} at={at} />,
  };
}
