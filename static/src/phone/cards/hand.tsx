// Cards held as a fan: my hand, or cards that lie open to choose from.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { Mark } from "../../art";
import { Card, type CardState } from "../../parts/card";
import { useSize } from "../../parts/size";
import { BIG, textScale } from "../../text";
import { t } from "../../words";
import { type Fan, fanOf, type Held } from "./fan";

/** Whether a card stands above the others, with what it does beside it. */
export const isStaged = signal(false);

export interface HandCard {
  tap: string;
  /** What is printed on it; null: its back. */
  face: string | null;
  state: CardState;
  /** Tapped: it comes out of the row. */
  isUp: boolean;
  isLit: boolean;
  label?: string | undefined;
  /** A green card on the table that may be used by now. */
  ready?: boolean;
  /** A numeral on the card: the order of a choice, or how many lie there. */
  mark?: string | undefined;
  onTap: () => void;
  onHold?: (() => void) | undefined;
}

export interface HandProps {
  cards: readonly HandCard[];
  label: string;
  /** What stands beside a card that stands above the others. */
  words?: ComponentChildren;
}

function styleOf({ x, y, turn, z }: Held): Record<string, string> {
  return {
    transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`,
    zIndex: String(z),
  };
}

function OneCard({ card, held, width }: { card: HandCard; held: Held; width: number }) {
  const { tap, face, state, isUp, isLit, label, mark, onTap, onHold } = card;
  return (
    <li class="held" data-up={isUp ? "" : undefined} style={styleOf(held)}>
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
      {isUp && onHold && (
        <button
          type="button"
          class="card-info"
          data-act="card-info"
          aria-label={t("phone.cards.read")}
          onClick={onHold}
        >
          <Mark name="info" />
        </button>
      )}
    </li>
  );
}

/** Keeps a card that was tapped in sight where the fan can be pushed. */
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

export function Hand({ cards, label, words }: HandProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const up = cards.flatMap((it, place) => (it.isUp ? [place] : []));
  const fan = fanOf(cards.length, size, up, Boolean(words) && textScale() < BIG);
  useInSight(room, fan, cards);
  const stands = fan.isStaged && Boolean(words);
  useLayoutEffect(() => {
    isStaged.value = stands;
    return () => void (isStaged.value = false);
  }, [stands]);
  return (
    <div class="held-cards" ref={box} data-count={cards.length} data-staged={fan.isStaged ? "" : undefined}>
      {size.width > 0 && (
        <div class="fan-room" ref={room} data-pushed={fan.width > size.width ? "" : undefined}>
          <ul class="fan" aria-label={label} style={{ width: `${fan.width}px` }}>
            {cards.map((card, place) => (
              <OneCard key={card.tap} card={card} held={fan.places[place]!} width={fan.card} />
            ))}
          </ul>
        </div>
      )}
      {stands && (
        <div class="stage-words" style={{ "--card": `${fan.card}px` }}>
          {words}
        </div>
      )}
    </div>
  );
}
