// The sun of the card game: deck and discard pile, between them the card being played, and the cards being settled.

import { useRef } from "preact/hooks";
import { sunStyle, unitOf } from "../../board/places";
import { Mark } from "../../parts/art";
import type { Disc, Point } from "../../parts/ring";
import { useFit } from "../../parts/size";
import { useClock } from "../../table/here";
import { now } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, EventView } from "../../wire";
import { Card } from "../card";
import { flipped, TURNED, Turned } from "../flip";
import { askedNow, nameOfKind, neededFor } from "../state";
import { Links, titleOf, underOf } from "./links";

const PLAYED = new Set(["played", "used", "laid", "shown"]);
const ANSWERS = new Set(["missed", "bang", "last_chance", "indians", "duel"]);

export interface Played {
  face: string;
  seat: number;
  /** The seat that the card is played at, or laid in front of. */
  target: number | null;
  /** True for a card that answers another. */
  isAnswer: boolean;
}

/** Return the card of the event shown now, large for a breath; null when there is none to be seen. */
export function playedNow(event: EventView | null = now.value): Played | null {
  if (!event) return null;
  const { face, faces, seat, why, target, before } = event.values;
  const at = target ?? before ?? null;
  if (PLAYED.has(event.name))
    return { face: String(face), seat: Number(seat), target: at === null ? null : Number(at), isAnswer: false };
  if (event.name !== "discarded" || !ANSWERS.has(String(why)) || !Array.isArray(faces)) return null;
  return { face: String(faces[0]), seat: Number(seat), target: null, isAnswer: true };
}

/** Return the faces between deck and discard pile: played and not yet settled, or turned up to choose from. */
function between(shown: CardsPublicView): string[] {
  const event = now.value;
  if (event && PLAYED.has(event.name)) return [];
  const faces = shown.aside.map((it) => it.face);
  return askedNow(shown)?.about === "flip" ? faces.slice(-TURNED) : faces;
}

function Deck({ shown, width }: { shown: CardsPublicView; width: number }) {
  return (
    <div class="pile-place" data-pile="deck" data-empty={shown.deck === 0 ? "" : undefined}>
      {shown.deck > 0 ? (
        <span class="pile-stack" style={{ "--edges": Math.min(3, Math.ceil(shown.deck / 12)) }}>
          <Card face={null} style={{ "--card": `${width}px` }} label={t("board.cards.deck", { count: shown.deck })} />
        </span>
      ) : (
        <span class="pile-none" style={{ "--card": `${width}px` }}></span>
      )}
      <b class="pile-count">{shown.deck}</b>
    </div>
  );
}

function Discards({ shown, width }: { shown: CardsPublicView; width: number }) {
  const label = t("board.cards.discards", { count: shown.discards });
  return (
    <div class="pile-place" data-pile="discards">
      {shown.discard ? (
        <Card key={shown.discard.number} face={shown.discard.face} style={{ "--card": `${width}px` }} />
      ) : (
        <span class="pile-none" role="img" aria-label={label} style={{ "--card": `${width}px` }}>
          <Mark name="sun" />
        </span>
      )}
    </div>
  );
}

/** A card that is turned over: its face, and its back behind it. */
function Turning({ face, width }: { face: string; width: number }) {
  const style = { "--card": `${width}px` };
  return (
    <>
      <Card face={face} style={style} />
      <span class="turning-back">
        <Card face={null} style={style} />
      </span>
    </>
  );
}

interface LineProps {
  text: string;
  unit: number;
  least: number;
}

function Title({ text, unit, least }: LineProps) {
  const line = useRef<HTMLHeadingElement>(null);
  useFit(
    line,
    [44, 38, 33, 28, 24].map((it) => Math.max(least, Math.round(it * unit))),
    text,
  );
  return <h1 ref={line}>{text}</h1>;
}

function Under({ text, unit, least }: LineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const left = useClock();
  useFit(
    line,
    [27, 24, 22].map((it) => Math.max(least, Math.round(it * unit))),
    text,
  );
  return (
    <p class="under" ref={line}>
      {text}
      {left !== null && (
        <b class="clock" data-low={left < 10 ? "" : undefined}>
          {t("board.clock", { seconds: left })}
        </b>
      )}
    </p>
  );
}

/** The width of a card that is read, and that of a pile beside it. */
const READ = 126;
export const PILE = 74;
/** The share of a small sun's radius that a card takes. */
const SHARE = 0.66;
const BETWEEN = 20;
/** A chain takes its line from the cards above it. */
const LINKED = 0.78;
const readWidth = (sun: Disc): number => Math.round(Math.min(READ, sun.r * SHARE));

/** Return the middles of deck and discard pile. `busy`: with a card between them. */
export function pilesAt(sun: Disc, busy: boolean): { deck: Point; pile: Point } {
  const read = readWidth(sun);
  const apart = busy ? read / 2 + BETWEEN + PILE / 2 : (read + BETWEEN) / 2;
  const y = sun.y - sun.r + TOP * unitOf(sun) + (read * RATIO) / 2;
  return { deck: { x: sun.x - apart, y }, pile: { x: sun.x + apart, y } };
}

const RATIO = 168 / 116;
const TOP = 106;

export function CardMiddle({ shown, sun, least }: { shown: CardsPublicView; sun: Disc; least: number }) {
  const unit = unitOf(sun);
  const large = playedNow();
  const turned = flipped.value;
  const middle = turned ? [] : between(shown);
  const isSelling = shown.store.length > 0 && !turned;
  const isBusy = turned !== null || middle.length > 0 || shown.chain.length > 0;
  const read = readWidth(sun) * (shown.chain.length > 1 ? LINKED : 1);
  const pile = isBusy ? PILE : read;
  const played = middle.length > 1 ? read * 0.8 : read;
  const turnedWidth = turned && turned.faces.length > 1 ? played * 0.76 : played;
  const title = turned ? t("board.cards.draw", { what: nameOfKind(turned.why) }) : titleOf(shown);
  return (
    <section
      class="card-middle"
      style={sunStyle(sun)}
      data-busy={isBusy ? "" : undefined}
      data-large={large && (large.isAnswer ? "answer" : "played")}
    >
      <Title text={title} unit={unit} least={least} />
      <Under text={turned ? neededFor(turned) : underOf(shown)} unit={unit} least={least} />
      {isSelling ? (
        <Store shown={shown} sun={sun} />
      ) : (
        <>
          <div class="piles">
            <Deck shown={shown} width={pile} />
            {turned && <Turned it={turned} draw={(face) => <Turning face={face} width={turnedWidth} />} />}
            {!turned && middle.length > 0 && (
              <div class="aside">
                {middle.map((face) => (
                  <Card key={face} face={face} style={{ "--card": `${played}px` }} />
                ))}
              </div>
            )}
            <Discards shown={shown} width={pile} />
          </div>
          <Links shown={shown} unit={unit} least={least} />
        </>
      )}
    </section>
  );
}

// The cards on sale in the General Store. They lie open in the sun, in two rows of at most four.

const GAP = 10;

/** Return the number of cards in each row. Up to four make one row. */
export function storeRows(count: number): number[] {
  return count > 4 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
}

/** Return the width of a card with which the rows fill a box. */
export function storeWidth(rows: readonly number[], width: number, height: number, most: number): number {
  const across = (width - GAP * (rows[0]! - 1)) / rows[0]!;
  const down = (height - GAP * (rows.length - 1)) / rows.length / RATIO;
  return Math.floor(Math.min(across, down, most));
}

export function Store({ shown, sun }: { shown: CardsPublicView; sun: Disc }) {
  const rows = storeRows(shown.store.length);
  const width = storeWidth(rows, sun.r * 1.9, sun.r * 1.42, 126);
  const row = (from: number, count: number) => shown.store.slice(from, from + count);
  return (
    <div class="store" role="group" aria-label={t("card.general_store.name")}>
      {rows.map((count, at) => (
        <div class="store-row" key={at}>
          {row(at === 0 ? 0 : rows[0]!, count).map((it) => (
            <Card key={it.number} face={it.face} style={{ "--card": `${width}px` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
