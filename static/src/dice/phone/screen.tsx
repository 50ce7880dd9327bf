import { Mark } from "../../parts/art";
import { Arrows, seatLabel } from "../../parts/seat";
import { Line } from "../../parts/slab";
import { Clock, RingSeat, type Targets, tagSide, targetsOf, writtenOf } from "../../phone/round";
import { type GameView, idleTitle, Lines, Me, waitTag } from "../../phone/screen";
import { asking, firstTaps, isOpen, parts, send, taps } from "../../phone/tapping";
import { choice, sending } from "../../table/here";
import { questionTitle, waitingTitle } from "../../table/sentence";
import { now, openSheet, own } from "../../table/state";
import { t } from "../../table/words";
import type { ChoiceView, DicePublicView, OptionView } from "../../wire";
import { game, hitTitle, optionTitle, questionHelp, type Shape, shapeOf, stillAimed, tasks } from "../state";
import { ActionSlab } from "./action";
import { AimSlab, aimTag, isAimed, openQuestion, withAims } from "./aim";
import { explaining, holdDie } from "./explaining";
import { Paper } from "./paper";
import { DiceRow } from "./tray";

function titleOf(shown: DicePublicView, asked: ChoiceView | null): string {
  if (!asked) return idleTitle(shown, waitingTitle);
  if (isAimed()) return t(`choice.all.${asked.about}`);
  return shapeOf(asked) === "paper" ? hitTitle(asked) : questionTitle(asked);
}

/** The sign of the Chief's arrow, if it lies at a place. */
const signAt = (shown: DicePublicView, place?: number) => explaining.value?.chiefSign(shown, place);

function SunText({ shown, asked }: { shown: DicePublicView; asked: ChoiceView | null }) {
  const dice = asked && tasks(asked).length;
  const pile = (
    <>
      {signAt(shown) || <Mark name="arrow" />}
      {shown.pile}
    </>
  );
  const left = (
    <button type="button" class="sun-left" {...holdDie("arrow")}>
      {pile} {/* The sun has no room for these words beside others. The arrow says them. */}
      <span class="unseen">{t("phone.pile", { count: shown.pile })}</span>
    </button>
  );
  if (asked && isAimed())
    return (
      <>
        <span class="sun-count">{t(`choice.ready.${asked.about}`, { count: dice })}</span>
        <span>{t("choice.ready")}</span>
        {left}
      </>
    );
  if (asked && shapeOf(asked) === "seats")
    return (
      <>
        <span class="sun-help">{questionHelp(asked)}</span>
        {left}
      </>
    );
  // In front of a player the Chief's counts as two.
  const all = shown.pile + shown.seats.reduce((sum, it) => sum + it.arrows, 0) - (shown.chief! >= 0 ? 1 : 0);
  return (
    <>
      <button type="button" class="sun-hold" {...holdDie("arrow")}>
        <span class="numeral" data-pile={shown.pile}>
          {pile}
        </span>
        <span>
          {t("phone.pile", { count: shown.pile })} <span class="pile-of">{t("phone.pile_of", { all })}</span>
        </span>
      </button>
      <Clock />
    </>
  );
}

/** The dice game's own lines above the slab: other options, and choosing ahead. */
function DiceLines({ asked }: { asked: ChoiceView | null }) {
  const it = explaining.value;
  const ahead = asked ? null : own.value?.ahead;
  return (
    <Lines
      isAsked={asked !== null}
      isTimed={asked !== null}
      isShort={asked !== null && asideOptions(asked).length > 0}
      isRolled={asked !== null && tasks(asked).length > 0 && !game.value!.aims.length}
      options={
        asked && [
          it && <it.LinesAbove key="above" asked={asked} />,
          ...ActionLines({ asked }),
          it && <it.LinesBelow key="below" asked={asked} />,
        ]
      }
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

/** Return the options that need no tap, beside those that do: "Enough. Use these five." */
function asideOptions(asked: ChoiceView): OptionView[] {
  if (shapeOf(asked) === "paper") return [];
  const bare = asked.options.filter((it) => it.taps.length === 0);
  const beside = taps.value.length > 0 || ["seats", "faces"].includes(shapeOf(asked));
  return bare.length < asked.options.length && beside ? bare : [];
}

function ActionLines({ asked }: { asked: ChoiceView }) {
  return asideOptions(asked).map((option) => (
    <Line
      key={option.verb}
      text={optionTitle(asked, option, own.value?.seat ?? null)}
      act={`option:${option.verb}`}
      off={sending.value !== null}
      onPress={() => send(option)}
    />
  ));
}

function targets(shown: DicePublicView, asked: ChoiceView | null, me: number | null): Targets {
  return targetsOf({
    aiming: asked !== null && shapeOf(asked) === "seats",
    isLit: isOpen,
    tag: (seat) => aimTag(shown, seat, tagSide(shown, me, seat)) ?? waitTag(shown, seat),
    change: (seat) => stillAimed(shown, seat),
    why: (seat) => asked && (asked.dark.find((it) => it.taps.includes(`seat:${seat}`))?.reason.name ?? "no"),
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
  const it = explaining.value;
  const faces = asked && it && shapeOf(asked) === "faces";
  return (
    <div class="lower">
      {faces ? <it.Faces choice={asked} /> : <DiceRow shown={shown} asked={asked} me={me} />}
      {me !== null && (
        <Me
          it={shown.seats[me]!}
          seat={me}
          beside={shown.seats[me]!.arrows > 0 && <Arrows arrows={shown.seats[me]!.arrows} sign={signAt(shown, me)} />}
          counts={it?.matters(shown, me) ?? false}
          {...at.mine(me)}
        />
      )}
      <DiceLines asked={asked} />
      {asked && it?.isNobodyThirsty(asked) ? (
        <it.ThirstySlab asked={asked} />
      ) : asked && parts.value.length ? (
        <AimSlab shown={shown} asked={asked} />
      ) : faces ? (
        <it.FacesSlab choice={asked} />
      ) : (
        <ActionSlab asked={asked} shown={shown} me={me} />
      )}
    </div>
  );
}

/** Return the arrows in front of a living player. */
const arrowsOf = ({ seats }: DicePublicView, seat: number): number => (seats[seat]!.alive ? seats[seat]!.arrows : 0);

/** Return true while the player has not yet chosen among the dice just thrown. A key that throws them again rests. */
const isUnread = (asked: ChoiceView | null): boolean =>
  asked?.about === "reroll" && game.value!.roll > 0 && taps.value.join() === firstTaps(asking.value!).join();

/** The dice game's part of its screen. */
export function diceView(): GameView {
  const me = own.value?.seat ?? null;
  const asked = choice.value && openQuestion(choice.value);
  const shown = withAims(game.value!, choice.value);
  const shape = asked ? shapeOf(asked) : null;
  const at = targets(shown, asked, me);
  const by = asked?.values.by;
  const late = explaining.value;
  const reached = late?.reachedBy(shown, asked);
  const fallen = me !== null && !shown.seats[me]!.alive;
  return {
    game: shown,
    me,
    at,
    data: {
      "data-screen": fallen ? "fallen" : shape ? SCREENS[shape] : "wait",
      "data-about": asked?.about,
      "data-shape": shape ?? "none",
      "data-unread": isUnread(asked) ? "" : undefined,
      "data-parts": parts.value.length ? String(parts.value.length) : undefined,
    },
    title: titleOf(shown, asked),
    isMine: (shape !== null && shape !== "paper") || (shown.turn === me && now.value !== null),
    reached: reached?.ways,
    shooter: shape === "paper" && typeof by === "number" ? by : null,
    written: (seat) => writtenOf(seat, shown.seats[seat]!, String(arrowsOf(shown, seat) || "")),
    draw: (drawn) => (
      <RingSeat
        key={drawn.seat}
        it={shown.seats[drawn.seat]!}
        arrows={arrowsOf(shown, drawn.seat)}
        sign={signAt(shown, drawn.seat)}
        {...drawn}
        {...at.of(drawn.seat)}
        {...(reached?.look(drawn.seat) ?? { label: seatLabel(shown, drawn.seat) })}
      />
    ),
    under: asked && shape === "seats" && late ? <late.Threads shown={shown} asked={asked} /> : null,
    sunText: <SunText shown={shown} asked={asked} />,
    lower:
      asked && shape === "paper" ? <Paper choice={asked} /> : <Lower shown={shown} asked={asked} me={me} at={at} />,
  };
}
