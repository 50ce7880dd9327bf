// Cards held as a fan: my hand, or open cards to choose from.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardArt, Mark, Portrait } from "../../parts/art";
import type { Hold } from "../../parts/press";
import { BIG, textScale } from "../../parts/scale";
import { useSize, widthOf } from "../../parts/size";
import { lit, taps, touch } from "../../phone/tapping";
import { t } from "../../table/words";
import { Card, CardSign, type CardState, ONE_LINE, printedOn } from "../card";
import { kindName, wordIn } from "../state";
import { hand } from "./mine";
import { wordTaps } from "./spots";

/** True if a card stands above the others, with its effect beside it. */
export const isStaged = signal(false);

export interface HandCard {
  tap: string;
  /** Its face; null for its back. */
  face: string | null;
  state: CardState;
  /** True if it is tapped and comes out of the row. */
  isUp: boolean;
  isLit: boolean;
  label?: string | undefined;
  /** A green card on the table that may be used by now. */
  ready?: boolean;
  /** A numeral on the card: the order of a choice, or the number of cards there. */
  mark?: string | undefined;
  /** Set once it is gone: the player who has taken it. */
  taken?: { portrait: string; name: string };
  onTap: () => void;
  onHold?: Hold | undefined;
  /** Opens the page about it. */
  onRead?: (() => void) | undefined;
}

interface HandProps {
  cards: readonly HandCard[];
  label: string;
  /** The words beside a card that stands above the others. */
  words?: ComponentChildren;
}

function styleOf({ x, y, turn, z }: Held): Record<string, string> {
  return {
    transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`,
    zIndex: String(z),
  };
}

/** The place of a card that was taken, with the face of the player who took it. */
function Hole({ card: { label, taken }, held, width }: { card: HandCard; held: Held; width: number }) {
  const { portrait, name } = taken!;
  return (
    <li class="held" style={styleOf(held)}>
      <span class="hole" role="img" aria-label={label} style={{ "--card": `${width}px` }}>
        <Portrait id={portrait} />
        <b>{name}</b>
      </span>
    </li>
  );
}

/** Return the breadth of a card that the next one leaves in sight. */
export function seenOf({ places, card }: Fan, place: number): number {
  const [held, next] = [places[place]!, places[place + 1]];
  return next && next.x > held.x ? Math.min(card, next.x - held.x) : card;
}

/** The room of a card's name in its own breadth, less its edge and what a turned neighbour covers. */
const BESIDE_NAME = 9;
const SMALLEST_NAME = 13;

/** Return the largest type in which every word of a card's name stands in this breadth. */
function nameSize(face: string, seen: number): number {
  const name = kindName(face);
  const longest = Math.max(...(widthOf(name) < ONE_LINE ? [name] : name.split(" ")).map(widthOf));
  return ((seen - BESIDE_NAME) * 100) / longest;
}

/** Return the type of a card's name. A name that needs more room than there is in readable type is made narrower. */
function nameStyle(face: string, seen: number): Record<string, string> {
  const size = nameSize(face, seen);
  const narrow = Math.max(0.6, Math.min(1, size / SMALLEST_NAME));
  return { "--name": `${Math.max(SMALLEST_NAME, size).toFixed(1)}px`, "--narrow": narrow.toFixed(2) };
}

function OneCard({ card, held, width, seen }: { card: HandCard; held: Held; width: number; seen: number }) {
  const { tap, face, state, isUp, isLit, label, mark, onTap, onHold, onRead } = card;
  const name = face && !isUp ? nameStyle(face, seen) : {};
  return (
    <li
      class="held"
      data-up={isUp ? "" : undefined}
      data-covered={seen < width - NEAREST ? "" : undefined}
      style={{ ...styleOf(held), ...name }}
    >
      <Card
        face={face}
        state={state}
        label={label}
        tap={tap}
        lit={isLit}
        onTap={onTap}
        onHold={onHold}
        style={{ "--card": `${width}px` }}
      >
        {mark && <b class="card-mark">{mark}</b>}
      </Card>
      {isUp && onRead && (
        <button
          type="button"
          class="card-info"
          data-act="card-info"
          aria-label={t("phone.cards.read")}
          onClick={onRead}
        >
          <Mark name="info" />
        </button>
      )}
    </li>
  );
}

/** Keep a tapped card in sight where the fan can be pushed. */
function useInSight(room: { current: HTMLElement | null }, fan: Fan, cards: readonly HandCard[]): void {
  const up = cards.findIndex((it) => it.isUp);
  useLayoutEffect(() => {
    const it = room.current;
    const held = fan.places[up];
    if (!it || !held || fan.width <= it.clientWidth) return;
    const { scrollLeft, clientWidth } = it;
    if (held.x < scrollLeft || held.x + fan.card > scrollLeft + clientWidth)
      it.scrollTo({ left: held.x - (clientWidth - fan.card) / 2 });
  }, [up, fan.width]);
}

/**
 * The hand has its final height after a few frames: one draws the words, one tells the new sizes, and effects of what
 * these change come after the next. A busy phone draws frames late, so that no time would do.
 */
const SETTLES = 3;

/** Do something after `left` frames, and after the effects of the last. Return how to stop. */
function afterFrames(left: number, go: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = (more: number): number =>
    requestAnimationFrame(() => {
      if (more > 1) frame = next(more - 1);
      else timer = setTimeout(go);
    });
  let frame = next(left);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export function Hand({ cards, label, words }: HandProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const said = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState({ tap: "", needs: 0 });
  const up = cards.flatMap((it, place) => (it.isUp ? [place] : []));
  const raised = cards[up[0] ?? -1]?.tap ?? "";
  const isJudged = judged.tap === raised;
  const fits = !isJudged || size.height >= judged.needs;
  const fan = fanOf(cards.length, size, up, Boolean(words) && fits && textScale() < BIG);
  useInSight(room, fan, cards);
  const stands = fan.isStaged && Boolean(words);
  // Words that would lie on the others' names are said in the slab instead. With the words here the slab is low, and
  // the hand gets its room, so we wait for that.
  useEffect(() => {
    if (!stands) return;
    return afterFrames(SETTLES, () => {
      // The words may have gone meanwhile: effects of the page come after its drawing.
      const it = said.current;
      if (!it) return;
      const over = it.offsetTop + it.offsetHeight - fan.free;
      setJudged({ tap: raised, needs: over > 0 ? size.height + over : 0 });
    });
  }, [stands, raised, size.height, fan.free]);
  useLayoutEffect(() => {
    isStaged.value = stands;
    return () => void (isStaged.value = false);
  }, [stands]);
  return (
    <div
      class="held-cards"
      ref={box}
      data-count={cards.length}
      data-staged={fan.isStaged ? "" : undefined}
      data-words={words ? "" : undefined}
    >
      {size.width > 0 && (
        <div class="fan-room" ref={room} data-pushed={fan.width > size.width ? "" : undefined}>
          <ul class="fan" aria-label={label} style={{ width: `${fan.width}px` }}>
            {cards.map((card, place) => {
              const Drawn = card.taken ? Hole : OneCard;
              return (
                <Drawn
                  key={card.tap}
                  card={card}
                  held={fan.places[place]!}
                  width={fan.card}
                  seen={seenOf(fan, place)}
                />
              );
            })}
          </ul>
        </div>
      )}
      {stands && (
        <div
          class="stage-words"
          ref={said}
          data-settling={isJudged ? undefined : ""}
          style={{ "--card": `${fan.card}px` }}
        >
          {words}
        </div>
      )}
    </div>
  );
}

// Taps that are words: a suit, a colour, another character. They take the hand's place.

const SUITS: Record<string, readonly string[]> = { red: ["H", "D"], black: ["S", "C"] };

/** Return my cards of the suit that a word names; null for other words. */
const ofSuit = (tap: string) =>
  tap.startsWith("suit:") ? hand.value.filter(({ face }) => printedOn(face).suit === wordIn(tap)) : null;

function Word({ tap, mine }: { tap: string; mine: ReturnType<typeof ofSuit> }) {
  const word = wordIn(tap);
  if (tap.startsWith("character:")) {
    return (
      <>
        <span class="word-head">
          <Portrait id={word} />
        </span>
        <span>
          <b>{t(`character.${word}.name`)}</b>
          <span>{t(`character.${word}.ability`)}</span>
        </span>
      </>
    );
  }
  const name = tap.startsWith("suit:") ? t(`suit.${word}`) : t(`choice.guess.${word}`);
  return (
    <>
      <span class="word-suits" data-color={word === "red" || word === "H" || word === "D" ? "red" : "black"}>
        {(SUITS[word] ?? [word]).map((suit) => (
          <CardArt key={suit} symbol={`s-${suit}`} />
        ))}
      </span>
      <b>
        {name} {mine?.length || null}
      </b>
      {mine && (
        <span class="word-cards" data-none={mine.length ? undefined : ""}>
          {mine.length ? mine.map((it) => <CardSign key={it.number} face={it.face} />) : t("phone.cards.suit.none")}
        </span>
      )}
    </>
  );
}

/** One word to tap. */
export function WordTap({ tap }: { tap: string }) {
  const mine = ofSuit(tap);
  return (
    <button
      type="button"
      class="word-tap"
      data-kind={tap.slice(0, tap.indexOf(":"))}
      data-none={mine?.length === 0 ? "" : undefined}
      data-tap={tap}
      data-lit={lit.value.has(tap) && !taps.value.includes(tap) ? "" : undefined}
      aria-pressed={taps.value.includes(tap)}
      aria-disabled={lit.value.has(tap) ? undefined : "true"}
      onClick={() => touch(tap)}
    >
      <Word tap={tap} mine={mine} />
    </button>
  );
}

export function WordTaps() {
  return (
    <div class="word-taps" data-count={wordTaps.value.length}>
      {wordTaps.value.map((tap) => (
        <WordTap key={tap} tap={tap} />
      ))}
    </div>
  );
}

// The layout of held cards: one row of a fan, or two if one would hide their names. Units: CSS pixels, degrees.

interface Held {
  x: number;
  y: number;
  turn: number;
  /** Cards with a higher number lie over the others. */
  z: number;
}

export interface Fan {
  /** Width of a card. */
  card: number;
  /** Places of the cards' upper left corners. */
  places: Held[];
  /** Breadth of all of them: more than the room when they can be pushed sideways. */
  width: number;
  /** True if the raised card stands above all others, with room for words beside it. */
  isStaged: boolean;
  /** The height above the others, for those words. */
  free: number;
}

interface Room {
  width: number;
  height: number;
}

export const TALL = 168 / 116;
const EDGE = 12;
const LARGEST = 112;
/** Cards smaller than this stand in two rows instead. */
const ONE_ROW = 86;
const SMALLEST = 74;
/** Room lower than this is for index and name alone. */
const CORNERS = 90;
/** The part of a card that must show beside the next one, so that its name can be read. */
const NAME = 0.6;
/** The left edge of a card that stands above the others, on a narrow screen too. */
const ASIDE = 24;
const NARROW = { width: 360, aside: 12 };
/** The part of a card that shows above the row in front of it: index and name. */
const HEADED = 0.44;
/** Room in which a raised card can stand free. */
const STAGE = 120;
/**
 * The distance by which a raised card comes out of a row, and its least distance to the hand's upper edge, as its rim
 * lies beyond.
 */
const RAISED = 22;
const NEAREST = 6;
/** In front of another row it must leave the names behind it in sight. */
const RAISED_IN_FRONT = 6;
/** The room above a lit card's edge. */
const RIM = 12;
/** The row's upper edge lies this far above its place: 2 px of the room above the hand, and what turned cards rise. */
const BOW = 4.5;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Return the width of the largest cards of which this number fits in a row with their names in sight. */
function cardWidth({ width, height }: Room, rows: number, perRow: number): number {
  const high = (height - RIM - 6) / (TALL * (1 + (rows - 1) * HEADED));
  const broad = (width - 2 * EDGE) / (1 + NAME * (perRow - 1));
  return Math.floor(clamp(SMALLEST, Math.min(high, broad), LARGEST));
}

/** The distance between the cards of a row. */
function pitchOf(count: number, card: number, width: number): number {
  if (count < 2) return card;
  return clamp(card * NAME, (width - 2 * EDGE - card) / (count - 1), card + 8);
}

function rowsFor(count: number, room: Room): number {
  if (room.height < CORNERS) return 1;
  return (room.width - 2 * EDGE) / (1 + NAME * (count - 1)) < ONE_ROW ? 2 : 1;
}

/**
 * Return the fan of this number of cards. `up` are those that have been tapped. With `stage` one of them may stand
 * above the others.
 */
export function fanOf(count: number, room: Room, up: readonly number[] = [], stage = true): Fan {
  const rows = rowsFor(count, room);
  const perRow = Math.ceil(count / rows);
  const card = cardWidth(room, rows, perRow);
  const tall = card * TALL;
  const pitch = pitchOf(perRow, card, room.width);
  const breadth = (many: number) => pitch * (many - 1) + card;
  const width = Math.max(room.width, breadth(perRow) + 2 * EDGE);
  const isStaged = stage && rows === 1 && up.length === 1 && room.height >= STAGE;
  const aside = room.width < NARROW.width ? NARROW.aside : ASIDE;
  const whole = tall * (1 + (rows - 1) * HEADED);
  const sunk = room.height - tall * (HEADED + 0.04) * rows;
  const top = isStaged ? sunk : Math.max(RIM, Math.min(room.height - whole, (room.height - whole) * 0.6));
  const places = Array.from({ length: count }, (_, place): Held => {
    const row = Math.floor(place / perRow);
    const [at, many] = [place - row * perRow, row === rows - 1 ? count - row * perRow : perRow];
    const middle = at - (many - 1) / 2;
    const left = (width - breadth(many)) / 2 + at * pitch;
    const y = top + row * tall * HEADED + (isStaged ? 0 : middle * middle * 0.9);
    const raised = up.includes(place);
    // A card that would lie over the names of the others stands behind them.
    const z = RIM - 2 + tall > top ? 0 : count + 1;
    if (raised && isStaged) return { x: aside, y: RIM - 2, turn: 0, z };
    const turn = raised ? 0 : clamp(-6, middle * (rows > 1 ? 1.1 : 2), 6);
    const risen = row > 0 ? y - RAISED_IN_FRONT : Math.max(Math.min(NEAREST, y), y - RAISED);
    return { x: left, y: raised ? risen : y, turn, z: place + 1 };
  });
  return { card, places, width, isStaged, free: count > 1 ? sunk - BOW : room.height };
}
