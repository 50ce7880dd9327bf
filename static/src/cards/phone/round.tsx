// The ring of the card game on the phone: the others round the sun, and the sun.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardArt } from "../../parts/art";
import { longPress } from "../../parts/press";
import { seatLabel } from "../../parts/seat";
import { peek } from "../../phone/part";
import { Clock, RingSeat, type RingSeatProps, writtenOf } from "../../phone/round";
import { GAP, type Signs as Shown, sizesFor, type Written } from "../../phone/writing";
import { lastOf } from "../../table/lists";
import { prefersStill } from "../../table/play";
import { now, openSheet, own, waitedFor } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, CardsSeatView, EventView, TableCardView, Values } from "../../wire";
import { Card, CardSign, HandCount, Index, massOf, printedOn, signsOf, spokenCard } from "../card";
import { Direction } from "../direction";
import { flipped, Turned } from "../flip";
import { CARDS, isGiven, robs } from "../showing";
import { kindName, linkNames, linksOf, neededFor } from "../state";

// Somebody else on the ring of the card game: head, life, hand, and the cards before him as signs.

interface OtherProps extends Omit<RingSeatProps, "it" | "label"> {
  game: CardsPublicView;
  /** The distance at which I see this seat, while that matters. */
  far: { distance: number; isIn: boolean } | null;
}

/** The description of a player's cards for a screen reader. */
export function cardsLabel(game: CardsPublicView, seat: number, far: number | null = null): string {
  const it = game.seats[seat]!;
  const more = [t("board.cards.hand", { count: it.hand })];
  if (it.table.length)
    more.push(t("board.cards.table", { cards: it.table.map(({ face }) => kindName(face)).join(", ") }));
  if (far !== null) more.push(t("phone.cards.distance", { count: far }));
  return seatLabel(game, seat, more);
}

/** The cards in front of a player: their pictures, or one mark for each meaning where there is too little room. */
export function Signs({ it, size, shown }: { it: CardsSeatView; size: number; shown: Shown }) {
  if (shown === "marks") {
    return (
      <span class="seat-signs" data-shown="marks" aria-hidden="true">
        {marksOf(it.table).map(({ meaning, text, symbol, ready }) => (
          <span class="meaning" key={meaning} data-meaning={meaning} data-unready={ready ? undefined : ""}>
            {symbol && <CardArt symbol={symbol} />}
            {text && <b>{text}</b>}
          </span>
        ))}
      </span>
    );
  }
  return (
    <span class="seat-signs" style={{ "--sign": `${size}px` }} aria-hidden="true">
      {it.table.map((card) => (
        <CardSign key={card.number} face={card.face} ready={card.ready || printedOn(card.face).border !== "green"} />
      ))}
    </span>
  );
}

/** Return true if all cards in front of a player have room in one row. */
export const fitIn = (it: CardsSeatView, size: number, room: number): Shown =>
  it.table.length * (size + GAP) - GAP <= room ? "cards" : "marks";

/** The facts to be written of a seat. */
export function factsOf(game: CardsPublicView, seat: number): Written {
  const it = game.seats[seat]!;
  const marks = marksOf(it.table).map(({ width }) => width);
  return { ...writtenOf(seat, it, String(it.hand)), cards: it.table.length, marks };
}

export function Other({ game, far, ...drawn }: OtherProps) {
  const it = game.seats[drawn.seat]!;
  const isGhost = it.present && !it.alive;
  return (
    <RingSeat
      it={it}
      label={cardsLabel(game, drawn.seat, far?.distance ?? null)}
      ghost={isGhost}
      fallen={isGhost ? null : undefined}
      {...drawn}
    >
      {far && it.present && (
        <span class="far" data-in={far.isIn ? "" : undefined} aria-hidden="true">
          {far.distance}
        </span>
      )}
      {it.present && <HandCount count={it.hand} />}
      {it.table.length > 0 && <Signs it={it} size={sizesFor(drawn.unit, 1).sign} shown={drawn.signs} />}
      {it.table.some(({ face }) => face.startsWith("jail ")) && it.alive && (
        <span class="bars" aria-hidden="true"></span>
      )}
    </RingSeat>
  );
}

// The cards in front of a player as one mark for each meaning, where there is no room for every card.

type Meaning = "jail" | "dynamite" | "reach" | "seen" | "sees" | "barrel" | "missed" | "shot" | "more";

interface Mark {
  meaning: Meaning;
  /** A numeral on it. */
  text: string;
  /** The drawing on it. */
  symbol: string | null;
  /** True if one of its cards may be used by now. */
  ready: boolean;
  /** Its breadth, as a multiple of its height. */
  width: number;
}

const ORDER: readonly Meaning[] = ["jail", "dynamite", "reach", "seen", "sees", "barrel", "missed", "shot", "more"];
const OWN = new Set<string>(["jail", "dynamite", "barrel"]);

/** Return the meaning of a card in play for a player who may shoot or be shot; `more` for a card without one. */
export function meaningOf(face: string): Meaning {
  const { kind, reach } = printedOn(face);
  if (OWN.has(kind)) return kind as Meaning;
  if (reach > 0) return "reach";
  const signs = signsOf(kind);
  if (signs.some(({ times }) => times === "+1")) return "seen";
  if (signs.some(({ times }) => times === "−1")) return "sees";
  const found = signs.find(({ name }) => name === "missed" || name === "shot");
  return found ? (found.name as Meaning) : "more";
}

function textOf(meaning: Meaning, cards: readonly TableCardView[]): string {
  if (meaning === "reach") return String(Math.max(...cards.map(({ face }) => printedOn(face).reach)));
  if (meaning === "seen") return `+${cards.length}`;
  if (meaning === "sees") return `−${cards.length}`;
  return cards.length > 1 ? String(cards.length) : "";
}

function symbolOf(meaning: Meaning, [first]: readonly TableCardView[], isAlone: boolean): string | null {
  if (OWN.has(meaning)) return `k-${meaning}`;
  if (meaning === "reach") return first!.face.startsWith("volcanic") ? "f-endless" : "f-reach";
  if (meaning === "missed" || meaning === "shot") return `f-${meaning}`;
  return meaning === "more" && isAlone ? `k-${printedOn(first!.face).kind}` : null;
}

/** The marks of somebody's cards in play. */
export function marksOf(table: readonly TableCardView[]): Mark[] {
  return ORDER.flatMap((meaning) => {
    const cards = table.filter(({ face }) => meaningOf(face) === meaning);
    if (cards.length === 0) return [];
    const [text, symbol] = [textOf(meaning, cards), symbolOf(meaning, cards, cards.length === 1)];
    const ready = cards.some((it) => it.ready || printedOn(it.face).border !== "green");
    return [{ meaning, text, symbol, ready, width: symbol && text ? 1.6 : text.length > 1 ? 1.3 : 1 }];
  });
}

// The middle of the table: deck and discard pile, what is being played or turned over, and whom it is at.

const PLAYED = new Set(["played", "used", "laid", "bought", "shown", "kept_flipped"]);
const LAID_OFF = new Set(["cost", "ranch", "excess", "explosion", "jail"]);

/** The card that the event shown now is about; null when there is none to be seen. */
export function playedFace(event: EventView | null): string | null {
  if (!event) return null;
  const { face, faces, why } = event.values;
  if (PLAYED.has(event.name)) return face ?? null;
  // Who was robbed sees the card fly away.
  if (faces?.length && robs(event, own.value?.seat)) return faces[0]!;
  if (event.name !== "discarded" || !faces) return null;
  if (!isGiven(event) && !LAID_OFF.has(String(why))) return null;
  return lastOf(faces) ?? null;
}

/** The card that lies open in the middle when nothing moves: the one that is being settled. */
export function settling(shown: CardsPublicView): string | null {
  return shown.aside.length === 1 && shown.chain.length > 0 ? shown.aside[0]!.face : null;
}

/** Return the handlers of a card in the middle: a tap reads it, and so does a finger that stays. */
const reads = (face: string) =>
  longPress(() => openSheet({ name: "card", face }), peek(`card:${face}`), kindName(face));

/** The card that is being settled, and its target. */
function Settling({ shown, face }: { shown: CardsPublicView; face: string }) {
  const last = linksOf(shown).pop();
  const whom = last ? (last.asked !== null ? [last.asked] : last.at).filter((it) => it !== last.by) : [];
  const at = whom.length > 2 || waitedFor(shown).length > 1 || massOf(last?.kind) ? [] : whom;
  return (
    <button type="button" class="sun-settling" data-act="settling" {...reads(face)}>
      <CardSign face={face} />
      {last && <span class="sun-link">{linkNames({ ...last, at })}</span>}
    </button>
  );
}

function Piles({ shown }: { shown: CardsPublicView }) {
  const top = shown.discard;
  return (
    <span class="sun-piles">
      <span class="sun-pile" data-pile="deck" data-empty={shown.deck === 0 ? "" : undefined}>
        <Card face={null} label={t("board.cards.deck", { count: shown.deck })} class="sun-back" />
        <b>{shown.deck}</b>
      </span>
      {top ? (
        <button
          type="button"
          class="sun-pile"
          data-pile="discards"
          data-act="discards"
          aria-label={`${t("board.cards.discards", { count: shown.discards })}: ${spokenCard(printedOn(top.face))}`}
          {...reads(top.face)}
        >
          <CardSign key={top.number} face={top.face} />
          <Index {...printedOn(top.face)} />
        </button>
      ) : (
        <span class="sun-pile" data-pile="discards">
          <span class="sun-none" role="img" aria-label={t("board.cards.discards", { count: 0 })}></span>
        </span>
      )}
    </span>
  );
}

/** The card that is played, large for a breath. */
function Flying({ event, face }: { event: EventView; face: string }) {
  const it = useFlight(event);
  return (
    <span class="sun-card" ref={it}>
      <Card face={face} size="small" />
    </span>
  );
}

export function SunText({ shown }: { shown: CardsPublicView }) {
  const turned = flipped.value;
  const face = turned ? null : playedFace(now.value);
  const settles = now.value ? null : settling(shown);
  return (
    <>
      <Direction shown={shown} />
      {settles ? <Settling shown={shown} face={settles} /> : <Piles shown={shown} />}
      <Clock />
      {turned && (
        <Turned it={turned} draw={(face) => <Card face={face} size="small" />}>
          <p class="turned-words">{neededFor(turned)}</p>
        </Turned>
      )}
      {face && <Flying key={face} event={now.value!} face={face} />}
    </>
  );
}

// The start of a played card's flight, and its end when it has been seen.

const IN = 240;
const OUT = 260;

/** The seat whose hand it leaves; null: it comes off the deck. */
function fromOf({ name, values }: EventView): unknown {
  if (name === "took") return values.victim;
  return ["bought", "kept_flipped"].includes(name) ? null : values.seat;
}

/** The seat it goes to; null: it goes to the discards. */
function toOf(name: string, { seat, before, target, kind }: Values): unknown {
  if (name === "laid") return before;
  if (["bought", "kept_flipped", "shown", "took"].includes(name)) return seat;
  return name !== "discarded" && kind !== "general_store" && typeof target === "number" ? target : null;
}

/** The element that stands for a seat: its head, or my hand for my own cards. */
function placeOf(seat: unknown, pile: string, leaves: boolean): Element | null {
  if (typeof seat !== "number") return document.querySelector(`[data-pile="${pile}"]`);
  if (seat === own.peek()?.seat) return document.querySelector(leaves ? ".held-cards" : ".me-head");
  return document.querySelector(`.round [data-tap="seat:${seat}"] .head`);
}

function middle(it: Element): [number, number] {
  const { left, top, width, height } = it.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** A shift to a place, and how small the card is there. */
function at(place: Element | null, card: Element, scale: number): string {
  if (!place) return "translate(-50%, -50%)";
  const [[x, y], [fromX, fromY]] = [middle(place), middle(card)];
  return `translate(-50%, -50%) translate(${x - fromX}px, ${y - fromY}px) scale(${scale})`;
}

/** Lets the card fly in, stand large, and fly on. */
function useFlight(event: EventView): RefObject<HTMLElement | null> {
  const it = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = it.current;
    if (!card?.animate || prefersStill()) return;
    const duration = CARDS.seenFor(event);
    const [from, to] = [
      at(placeOf(fromOf(event), "deck", true), card, 0.5),
      at(placeOf(toOf(event.name, event.values), "discards", false), card, 0.3),
    ];
    const still = "translate(-50%, -50%)";
    card.animate(
      [
        { transform: from, easing: "cubic-bezier(0.2, 1.2, 0.4, 1)" },
        { transform: still, offset: Math.min(0.4, IN / duration) },
        { transform: still, offset: Math.max(0.6, 1 - OUT / duration), easing: "cubic-bezier(0.3, 0, 0.6, 1)" },
        { transform: to },
      ],
      { duration, fill: "forwards" },
    );
  }, [event]);
  return it;
}
