// The game on the phone: whose turn, the ring, the dice, my strip, and one main action.
import { useEffect } from "preact/hooks";

import { Mark } from "../../parts/art";
import { focusForKeys } from "../../parts/press";
import { Arrows, type SeatLook, type Tag } from "../../parts/seat";
import { Line } from "../../parts/slab";
import { Me } from "../../phone/me";
import { type Drawn, Round } from "../../phone/round";
import { Top } from "../../phone/top";
import { answer, ask, choice, notice, sending } from "../../table/here";
import { openSheet } from "../../table/open";
import { questionTitle, stampWord, waitingTitle } from "../../table/question";
import { seatLabel } from "../../table/seats";
import { nameOf, now, own, table } from "../../table/state";
import { useClock, WaitLine } from "../../table/waiting";
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

/** What stands above the slab: take back, help somebody who keeps the table waiting, more time, choose ahead. */
function Lines({ asked }: { asked: ChoiceView | null }) {
  const mine = own.value;
  const wait = table.value?.wait ?? null;
  const number = game.value?.question?.number;
  return (
    <div class="lines">
      {asked && ActionLines({ asked })}
      {mine?.can_back && number !== undefined && !now.value && (
        <Line
          text={t(asked && asideOptions(asked).length ? "choice.back.short" : "choice.back")}
          act="back"
          onPress={() => ask({ what: "back", chair: mine.chair, question: number })}
        />
      )}
      {!asked && mine?.ahead && (
        <Line
          text={mine.ahead.chosen ? t("phone.ahead.chosen") : t("phone.ahead.choose")}
          act="ahead"
          onPress={() => openSheet({ name: "ahead" })}
        />
      )}
      {!asked && <WaitLine />}
      {asked && wait?.left !== null && wait?.left !== undefined && (
        <Line text={t("phone.more_time")} act="more-time" onPress={() => ask({ what: "more_time" })} />
      )}
    </div>
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

/** How each seat looks and what tapping it does: targets while one is chosen, else people to read about. */
function targets(shown: DicePublicView, asked: ChoiceView | null) {
  const choosing = asked !== null && shapeOf(asked) === "seats";
  const marked = notice.value?.tap ?? null;
  const look = (seat: number): SeatLook => {
    if (!choosing) return "calm";
    if (taps.value.includes(`seat:${seat}`)) return "chosen";
    return lit(`seat:${seat}`) ? "lit" : "dim";
  };
  const dress = (seat: number) => ({
    lit: choosing && lit(`seat:${seat}`),
    pressed: choosing ? taps.value.includes(`seat:${seat}`) : undefined,
    tag: tagOf(shown, seat),
    stamp: asked && marked === `seat:${seat}` ? stampWord(whyName(asked, seat)) : null,
    event: now.value?.values.seat === seat ? now.value.name : undefined,
  });
  const hold = (seat: number) => openSheet({ name: "seat", seat });
  const tap = (seat: number) => (choosing ? touch(`seat:${seat}`) : hold(seat));
  const of = (seat: number) => ({
    look: look(seat),
    dress: dress(seat),
    onTap: () => tap(seat),
    onHold: () => hold(seat),
  });
  return { choosing, look, dress, hold, tap, of };
}

type Targets = ReturnType<typeof targets>;
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
  const look = me === null || at.look(me) === "dim" ? "calm" : at.look(me);
  return (
    <div class="lower">
      {faces ? <Faces choice={asked} /> : <DiceRow shown={shown} asked={asked} me={me} />}
      {me !== null && (
        <Me
          it={shown.seats[me]!}
          seat={me}
          label={seatLabel(shown, me)}
          beside={<Arrows count={shown.seats[me]!.arrows} />}
          look={look}
          {...at.dress(me)}
          onTap={() => at.tap(me)}
          onHold={() => at.hold(me)}
        />
      )}
      <Lines asked={asked} />
      {faces ? <FacesSlab choice={asked} /> : <ActionSlab asked={asked} shown={shown} me={me} />}
    </div>
  );
}

function beamsOf(shown: DicePublicView, me: number | null, at: Targets): number[] {
  if (!at.choosing) return shown.turn === me ? [] : [shown.turn];
  return shown.seats.flatMap((_, seat) => (seat !== me && at.look(seat) !== "dim" ? [seat] : []));
}

export function GameScreen() {
  const shown = game.value!;
  const me = own.value?.seat ?? null;
  const asked = choice.value;
  const shape = asked ? shapeOf(asked) : null;
  const onTurn = shown.turn === me;
  const mode = (shape !== null && shape !== "paper") || (onTurn && now.value !== null) ? "mine" : "wait";
  const at = targets(shown, asked);
  const by = asked?.values.by;
  const fallen = me !== null && !shown.seats[me]!.alive;
  useFocusKept(shape);
  return (
    <section
      class={`screen game scene-${mode}`}
      data-screen={fallen ? "fallen" : shape ? SCREENS[shape] : "wait"}
      data-about={asked?.about}
      data-shape={shape ?? "none"}
    >
      <Top text={titleOf(shown, asked, me)} />
      <Round
        game={shown}
        me={me}
        beams={beamsOf(shown, me, at)}
        lit={onTurn && !at.choosing}
        shooter={shape === "paper" && typeof by === "number" ? by : null}
        written={(seat: number) => writtenOf(shown, seat)}
        draw={(drawn: Drawn) => <Other key={drawn.seat} game={shown} {...drawn} {...at.of(drawn.seat)} />}
        sunText={<SunText shown={shown} asked={asked} />}
      />
      {asked && shape === "paper" ? <Paper choice={asked} /> : <Lower shown={shown} asked={asked} me={me} at={at} />}
    </section>
  );
}

/** When what was focused has gone with its question, the next one has the focus. Red paper has no default: itself. */
function useFocusKept(shape: string | null): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusForKeys(".game .paper, .game .slab");
  }, [shape]);
}

function whyName(asked: ChoiceView, seat: number): string {
  return asked.dark.find((it) => it.taps.includes(`seat:${seat}`))?.reason.name ?? "no";
}
