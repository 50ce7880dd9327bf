// Cards held as a fan: my hand, or open cards to choose from.

import { useLayoutEffect, useRef } from "preact/hooks";
import { CardArt, Mark, Portrait } from "../../parts/art";
import type { Hold } from "../../parts/press";
import { useSize, widthOf } from "../../parts/size";
import { lit, taps, touch } from "../../phone/tapping";
import { t } from "../../table/words";
import { Card, CardSign, type CardState, ONE_LINE, printedOn } from "../card";
import { kindName, wordIn } from "../state";
import { type Fan, fanOf, type Held, seenOf } from "./fan";
import { hand } from "./mine";
import { wordTaps } from "./spots";

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
  /** True in my turn: the room of a raised card, and of its words in the key below, is kept. Nothing moves with a tap. */
  rises?: boolean;
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

/** The room of a card's name in its own breadth, less its edge and what a turned neighbour covers. */
const BESIDE_NAME = 9;
const SMALLEST_NAME = 13;
/** The breadth of a card's right edge on which nothing stands. */
const BARE = 6;

let pen: CanvasRenderingContext2D | null | undefined;

/** Return how much broader a small letter is drawn than a large one, for its size: a sixth in WebKitGTK. */
function broader(): number {
  pen ??= document.createElement("canvas").getContext("2d");
  const width = (size: number): number => {
    pen!.font = `${size}px Anton`;
    return pen!.measureText("name").width / size;
  };
  return pen ? width(SMALLEST_NAME) / width(99) : 1;
}

/** Return the largest type in which every word of a card's name stands in this breadth. */
function nameSize(face: string, seen: number): number {
  const name = kindName(face);
  const longest = Math.max(...(widthOf(name) < ONE_LINE ? [name] : name.split(" ")).map(widthOf));
  return ((seen - BESIDE_NAME) * 100) / longest / broader();
}

/**
 * Return the type of a card's name, and its room, in which a long one breaks between words. A name that needs more than
 * there is in readable type is made narrower.
 */
function nameStyle(face: string, seen: number): Record<string, string> {
  const size = nameSize(face, seen);
  const narrow = Math.max(0.6, Math.min(1, size / SMALLEST_NAME));
  return {
    "--name": `${Math.max(SMALLEST_NAME, size).toFixed(1)}px`,
    "--narrow": narrow.toFixed(2),
    "--seen": `${(seen / narrow).toFixed(1)}px`,
  };
}

function OneCard({ card, held, width, seen }: { card: HandCard; held: Held; width: number; seen: number }) {
  const { tap, face, state, isUp, isLit, label, mark, onTap, onHold, onRead } = card;
  const name = face ? nameStyle(face, seen) : {};
  return (
    <li
      class="held"
      data-up={isUp ? "" : undefined}
      data-covered={seen < width - BARE ? "" : undefined}
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

export function Hand({ cards, label, rises = false }: HandProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const up = cards.flatMap((it, place) => (it.isUp ? [place] : []));
  const fan = fanOf(cards.length, size, up, rises);
  useInSight(room, fan, cards);
  return (
    <div class="held-cards" data-count={cards.length} data-rises={rises ? "" : undefined}>
      <div class="fan-box" ref={box}>
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
      </div>
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
