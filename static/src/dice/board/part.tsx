// The game on the board: the ring in its real places, the dice in the sun, one sentence below.
import { useRef } from "preact/hooks";
import { type Frame, leastOf, tickerOf } from "../../board/frame";
import { CodeButton } from "../../board/menu";
import type { Part } from "../../board/part";
import { boardPlaces, boardPlan } from "../../board/places";
import { openRole } from "../../board/seats";
import { Ticker } from "../../board/ticker";
import { Mark } from "../../parts/art";
import { angleTo, type Disc } from "../../parts/ring";
import { Scene } from "../../parts/scene";
import { useFit } from "../../parts/size";
import { questionTitle } from "../../table/question";
import { isPlayedByBot, nameOf, now, table } from "../../table/state";
import { useClock } from "../../table/waiting";
import { hasWord, t } from "../../table/words";
import type { DicePublicView } from "../../wire";
import { diceSheet } from "../sheet";
import { DICE } from "../showing";
import { game } from "../state";
import { TableDice } from "./dice";
import { Flights } from "./flights";
import { MomentBoard } from "./moments";
import { Seats } from "./seats";

/** The dice game's part of the board. */
export const PART: Part = {
  Screen: GameBoard,
  Moments: MomentBoard,
  chosen: ({ rules }, clock) =>
    t("board.lobby.summary", { edition: t(`option.edition.${rules.dice?.edition}`), clock }),
  sheet: diceSheet,
  showing: DICE,
};

/** The question that the table waits for. A bot tells no real dice: the table rolls for it, in a moment. */
function openQuestion(shown: DicePublicView): DicePublicView["question"] {
  const asked = now.value ? null : shown.question;
  return asked?.about === "real_die" && isPlayedByBot(asked.seat) ? null : asked;
}

/** The large line of the sun: which roll it is, or what is being decided. */
export function titleOf(shown: DicePublicView): string {
  const asked = openQuestion(shown);
  if (asked && asked.seat !== shown.turn) return questionTitle(asked);
  if (asked && hasWord(`board.now.${asked.about}`)) return t(`board.now.${asked.about}`);
  if (shown.roll === 0) return t("board.now.begin", { name: nameOf(shown.turn) });
  return t(`roll.${shown.roll}`);
}

function Rerolls({ shown }: { shown: DicePublicView }) {
  return (
    <span class="rerolls">
      {Array.from({ length: shown.rerolls }, (_, place) => (
        <Mark key={place} name="pip" />
      ))}
      {t("board.rerolls", { count: shown.rerolls })}
    </span>
  );
}

/** The line under it: rerolls left, who decides, how many real dice have been told. */
function Under({ shown }: { shown: DicePublicView }) {
  const left = useClock();
  const asked = openQuestion(shown);
  const clock =
    left === null ? null : (
      <b class="clock" data-low={left < 10 ? "" : undefined}>
        {t("board.clock", { seconds: left })}
      </b>
    );
  if (asked?.about === "real_die")
    return (
      <p>
        {t("board.told", { told: Number(asked.values.told ?? 0), of: Number(asked.values.of ?? 5) })} {clock}
      </p>
    );
  if (asked && asked.seat !== shown.turn)
    return (
      <p>
        {t("board.decides", { name: nameOf(asked.seat) })} {clock}
      </p>
    );
  if (shown.final)
    return (
      <p>
        {t("board.final")} {clock}
      </p>
    );
  if (shown.roll === 0)
    return (
      <p>
        {t("board.five")} {clock}
      </p>
    );
  return (
    <p>
      <Rerolls shown={shown} /> {clock}
    </p>
  );
}

function Middle({ shown, sun, angle, least }: { shown: DicePublicView; sun: Disc; angle: number; least: number }) {
  const line = useRef<HTMLHeadingElement>(null);
  const unit = sun.r / 204;
  const title = titleOf(shown);
  useFit(
    line,
    [43, 37, 31, 26].map((it) => Math.max(least, Math.round(it * unit))),
    title,
  );
  const radians = (angle * Math.PI) / 180;
  const from = { x: Math.cos(radians) * sun.r * 1.9, y: Math.sin(radians) * sun.r * 1.9 };
  const style = {
    left: `${sun.x - sun.r}px`,
    top: `${sun.y - sun.r}px`,
    width: `${sun.r * 2}px`,
    height: `${sun.r * 2}px`,
    "--unit": String(unit),
  };
  return (
    <section class="middle" style={style}>
      <h1 ref={line}>{title}</h1>
      <Under shown={shown} />
      <TableDice game={shown} r={sun.r} from={from} least={least} />
      <p class="pile" data-pile={shown.pile}>
        <Mark name="arrow" />
        <b>{shown.pile}</b> {t("board.pile", { count: shown.pile })}
      </p>
      {now.value?.name === "dynamite_exploded" && <b class="shout">{t("board.boom")}</b>}
    </section>
  );
}

/** The height of an open role below a seat's life. */
const STAMP = 40;

function GameBoard({ frame }: { frame: Frame }) {
  const shown = game.value!;
  const field = { width: frame.width, height: frame.height - tickerOf(frame) };
  const count = shown.seats.length;
  const { sun } = boardPlan(count, field);
  const places = boardPlaces(count, field, table.value!.options.flat, shown.seats.some(openRole) ? STAMP : 0);
  const angle = angleTo(sun, places[shown.turn]!.face);
  return (
    <div class="game-board scene-mine" data-screen="game" data-about={shown.question?.about}>
      <Scene width={frame.width} height={frame.height} sun={sun} beams={[angle]} spread={16} rays={22} />
      <Middle shown={shown} sun={sun} angle={angle} least={leastOf(frame)} />
      <Seats game={shown} places={places} least={leastOf(frame)} />
      <Flights places={places} sun={sun} />
      <Ticker>
        <CodeButton />
      </Ticker>
    </div>
  );
}
