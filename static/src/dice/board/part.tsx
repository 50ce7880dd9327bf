// The game on the board: the ring in its real places, the dice in the sun, one sentence below, and moments.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { type Frame, leastOf, tickerOf } from "../../board/frame";
import { CodeButton } from "../../board/menu";
import { BoardMoment, Flights, Hit } from "../../board/moments";
import {
  areAllAsked,
  beamsOf,
  Clock,
  countedText,
  fallenOf,
  flagOf,
  Name,
  openRole,
  RoleStamp,
  Standing,
  sceneOf,
} from "../../board/name";
import type { Part } from "../../board/part";
import { beside, boardPlaces, boardPlan, type Place, sunStyle, unitOf } from "../../board/places";
import { BoardSigns, WatchKey } from "../../board/signs";
import { Ticker } from "../../board/ticker";
import { Mark } from "../../parts/art";
import { angleTo, type Disc, type Point } from "../../parts/geometry";
import { Scene } from "../../parts/scene";
import { lifeTag, lifeWord, Seat, seatLabel, type Tag } from "../../parts/seat";
import { useFit } from "../../parts/size";
import { useMoment } from "../../stage/moments";
import { questionTitle } from "../../table/sentence";
import { chairOf, isPlayedByBot, nameOf, now, openSheet, table } from "../../table/state";
import { hasWord, listed, type Piece, pieces, t } from "../../table/words";
import type { DicePublicView, EventView } from "../../wire";
import { chiefSaid, chiefSign } from "../chief";
import { diceSeat } from "../die";
import { contentOf } from "../moments";
import { rareText } from "../odds";
import { bringSets, chosenSets } from "../sets";
import { DICE, game, stillAimed } from "../state";
import "../told";
import { TableDice } from "./dice";

function MomentBoard({ frame }: { frame: Frame }) {
  const it = useMoment(contentOf);
  return it && <BoardMoment {...it} frame={frame} />;
}

/** Dice fly from this far into a sun that stands alone. */
const BESIDE = 180;

/** The dice game's part of the board. */
export const PART: Part = {
  Screen: GameBoard,
  Middle: (it) => <Middle shown={game.value!} angle={BESIDE} {...it} />,
  faces: (frame) => planOf(game.value!, frame).places.map((it) => it.face),
  Moments: MomentBoard,
  isOpen: true,
  comes: bringSets,
  chosen: ({ rules: { dice } }, clock) =>
    [dice?.edition === "first" && t("switch.edition.first"), ...chosenSets().map((it) => t(`set.${it}.name`)), clock]
      .filter(Boolean)
      .join(", "),
  seat: diceSeat,
  says: meaning,
  showing: DICE,
};

/**
 * Return the meaning of the dice that have just fallen. The dice themselves lie in the sun, and arrows are told when
 * they are taken.
 */
export function meaning(event: EventView): Piece[] | null {
  const { name, values } = event;
  const shown = game.value;
  if (name !== "rolled" || !shown || shown.turn !== values.seat || shown.roll !== values.roll) return null;
  const count = (...faces: string[]) => shown.dice.filter((it) => faces.includes(String(it))).length;
  const needed = { gatling: shown.effects?.gatlings ?? 0, dynamite: shown.effects?.dynamites ?? 0 };
  const sums = [
    ["shots", count("one", "two"), 0],
    ["beers", count("beer"), 0],
    ["gatlings", count("gatling"), needed.gatling],
    ["dynamites", count("dynamite"), needed.dynamite],
  ] as const;
  const said = sums
    .filter(([, many]) => many > 0)
    .map(([word, many, of]) => t(many < of ? `board.${word}.of` : `board.${word}`, { count: many, of }));
  const roll = t(`roll.${shown.roll}`);
  const fallen = said.length ? listed(said) : t("board.rolled.none");
  const odds = rareText(event);
  const dice = odds ? t("board.rolled.rare", { dice: fallen, odds }) : fallen;
  return pieces(values.last ? "board.rolled.last" : "board.rolled", { roll, seat: nameOf(shown.turn), dice });
}

/**
 * Return the question that the table waits for. A bot tells no real dice, because the table rolls for it in a moment.
 */
function openQuestion(shown: DicePublicView): DicePublicView["question"] {
  const asked = now.value ? null : shown.question;
  return asked?.about === "real_die" && isPlayedByBot(asked.seat) ? null : asked;
}

/** Return the large line of the sun: the number of the roll, or the decision at hand. */
export function titleOf(shown: DicePublicView): string {
  const asked = openQuestion(shown);
  if (asked && asked.seat !== shown.turn) return questionTitle(asked);
  if (asked && hasWord(`board.now.${asked.about}`)) return t(`board.now.${asked.about}`);
  const carried = shown.final ? shown.aims[shown.aims.length - 1] : undefined;
  if (carried) return t(shown.dice[carried.die] === "beer" ? "board.now.beers" : "board.now.shots");
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

function Pile({ shown }: { shown: DicePublicView }) {
  const count = shown.pile;
  return (
    <span class="pile">
      {chiefSign(shown) || <Mark name="arrow" />}
      <b>{count}</b> {t("board.pile", { count })}
    </span>
  );
}

/**
 * Return the words under it: the rerolls left, the player who decides, the number of real dice told. Names under the
 * dice that count need the arrows' place.
 */
export function underOf(shown: DicePublicView): ComponentChildren {
  const asked = openQuestion(shown);
  if (asked?.about === "real_die") return t("board.told", { told: asked.values.told ?? 0, of: asked.values.of ?? 5 });
  if (asked && asked.seat !== shown.turn)
    return areAllAsked() ? countedText() : t("board.decides", { name: nameOf(asked.seat) });
  if (shown.final) return <Pile shown={shown} />;
  if (shown.roll > 0) return <Rerolls shown={shown} />;
  return asked && asked.about !== "reroll" ? null : t("board.five");
}

function Middle({ shown, sun, angle, least }: { shown: DicePublicView; sun: Disc; angle: number; least: number }) {
  const line = useRef<HTMLHeadingElement>(null);
  const unit = unitOf(sun);
  const title = titleOf(shown);
  useFit(
    line,
    [43, 37, 31, 26].map((it) => Math.max(least, Math.round(it * unit))),
    title,
  );
  const radians = (angle * Math.PI) / 180;
  const from = { x: Math.cos(radians) * sun.r * 1.9, y: Math.sin(radians) * sun.r * 1.9 };
  return (
    <section class="middle" style={sunStyle(sun)}>
      <h1 ref={line}>{title}</h1>
      <p>
        {underOf(shown)} <Clock />
      </p>
      {!beside.value && <TableDice game={shown} r={sun.r} from={from} least={least} />}
      {!shown.final && <Pile shown={shown} />}
    </section>
  );
}

/** The height of an open role below a seat's life. */
const STAMP = 40;

/** The places of the sun and the seats. */
function planOf({ seats }: DicePublicView, frame: Frame) {
  const field = { width: frame.width, height: frame.height - tickerOf(frame) };
  const more = seats.some(openRole) ? STAMP : 0;
  const places = boardPlaces(seats.length, field, table.value!.switches.flat, more);
  return { sun: boardPlan(seats.length, field).sun, places };
}

function GameBoard({ frame }: { frame: Frame }) {
  const shown = game.value!;
  const { sun, places } = planOf(shown, frame);
  const angle = angleTo(sun, places[shown.turn]!.face);
  const beams = beamsOf(shown).map((seat) => angleTo(sun, places[seat]!.face));
  return (
    <div class={`game-board ${sceneOf(shown)}`} data-screen="game" data-about={shown.question?.about}>
      <Scene width={frame.width} height={frame.height} sun={sun} beams={beams} spread={16} rays={22} />
      <BoardSigns frame={frame} />
      <Middle shown={shown} sun={sun} angle={angle} least={leastOf(frame)} />
      <Seats game={shown} places={places} least={leastOf(frame)} />
      <DiceFlights places={places} sun={sun} />
      <Ticker>
        <WatchKey />
        <CodeButton />
      </Ticker>
    </div>
  );
}

// The flights across the board while an event is shown: arrows from the pile, shots from seat to seat.

const ARROW_POINTS = 45;

function Arrow({ sun, to }: { sun: Disc; to: Point }) {
  const style = {
    "--from-x": `${sun.x}px`,
    "--from-y": `${sun.y + sun.r * 0.85}px`,
    "--to-x": `${to.x}px`,
    "--to-y": `${to.y}px`,
    "--turn": `${angleTo(sun, to) + ARROW_POINTS}deg`,
  };
  return (
    <span class="flying-arrow" style={style}>
      <Mark name="arrow" />
    </span>
  );
}

const TAKEN = new Set(["arrow_taken", "chief_arrow"]);

/** An arrow that is taken, or a shot that hits. */
function DiceFlights({ places, sun }: { places: readonly Place[]; sun: Disc }) {
  const draw = (event: EventView) => {
    const to = places[event.values.seat!];
    if (TAKEN.has(event.name)) return to && <Arrow sun={sun} to={to.face} />;
    return event.values.why === "shots" && <Hit event={event} places={places} />;
  };
  return <Flights draw={draw} />;
}

// The players round the board, each in his real place.

/** The greatest breadth of a row of bullets. */
const BULLETS = 104;
const PITCH = 12.4;

/** Return the effect of the event shown now on a seat, else the dice aimed at it. */
export function tagOf(game: DicePublicView, seat: number): Tag | null {
  const shown = lifeTag(seat);
  if (shown) return shown;
  const event = now.value;
  if (event?.name === "life_spared" && event.values.seat === seat) return { text: t("board.spared"), tone: "plain" };
  const sum = stillAimed(game, seat);
  if (!sum) return null;
  const more = lifeWord();
  return sum > 0 ? { text: `+${sum}`, tone: "yellow", ...more } : { text: `−${-sum}`, tone: "red", ...more };
}

/** The type size of a name at `k` 1. */
const NAME = 42;

function BoardSeat({ game, seat, place, least }: { game: DicePublicView; seat: number; place: Place; least: number }) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const name = nameOf(seat);
  const flag = flagOf(game, seat, "board.flag");
  const role = openRole(it);
  const pitch = Math.min(PITCH, BULLETS / it.max_life) * place.k;
  return (
    <Standing class="board-seat" game={game} seat={seat} place={place}>
      <Seat
        tap={`seat:${seat}`}
        portrait={it.character}
        name={<Name text={name} size={NAME * place.k} least={least} room={place.width} />}
        label={seatLabel(game, seat, chiefSaid(game, seat))}
        note={it.alive ? t(`character.${it.character}.name`) : undefined}
        life={{ life: it.life, max: it.max_life, pitch }}
        arrows={it.alive ? it.arrows : 0}
        sign={chiefSign(game, seat)}
        badge={it.role === "sheriff"}
        fallen={fallenOf(it)}
        away={chair?.kind === "person" && !chair.online}
        tag={tagOf(game, seat)}
        onTap={() => openSheet({ name: "seat", seat })}
        onHold={() => openSheet({ name: "seat", seat })}
        {...beside.value?.look(seat)}
      >
        {role && <RoleStamp role={role} />}
        {flag && <span class="flag">{flag}</span>}
      </Seat>
    </Standing>
  );
}

function Seats({ game, places, least }: { game: DicePublicView; places: readonly Place[]; least: number }) {
  return (
    <ul class="seats">
      {game.seats.map(
        (_, seat) =>
          seat !== beside.value?.seat && (
            <BoardSeat key={seat} game={game} seat={seat} place={places[seat]!} least={least} />
          ),
      )}
    </ul>
  );
}
