// The middle of the table: deck and discard pile, the card being played or turned over, and its target.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { longPress } from "../../parts/press";
import { peek } from "../../phone/peek";
import { useClock } from "../../table/here";
import { prefersStill } from "../../table/play";
import { now, openSheet, own, waitedFor } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, EventView, Values } from "../../wire";
import { Card, CardSign, Index, printedOn, spokenCard } from "../card";
import { flipped, Turned } from "../flip";
import { CARDS } from "../showing";
import { kindName, linkNames, linksOf, neededFor } from "../state";

const PLAYED = new Set(["played", "used", "laid", "bought", "shown", "kept_flipped"]);
const ANSWERS = new Set([
  "missed",
  "bang",
  "last_chance",
  "indians",
  "duel",
  "cost",
  "ranch",
  "excess",
  "explosion",
  "jail",
]);

/** Return the card of the event shown now; null when there is none to be seen. */
export function playedFace(event: EventView | null): string | null {
  if (!event) return null;
  const { face, faces, why } = event.values;
  if (PLAYED.has(event.name)) return typeof face === "string" ? face : null;
  if (event.name !== "discarded" || !ANSWERS.has(String(why)) || !Array.isArray(faces)) return null;
  return String(faces[faces.length - 1]);
}

/** Return the card that lies open in the middle when nothing moves: the one that is being settled. */
export function settling(shown: CardsPublicView): string | null {
  return shown.aside.length === 1 && shown.chain.length > 0 ? shown.aside[0]!.face : null;
}

/** The card that is being settled, and its target. */
function Settling({ shown, face }: { shown: CardsPublicView; face: string }) {
  const last = linksOf(shown).pop();
  const whom = last ? (last.asked !== null ? [last.asked] : last.at).filter((it) => it !== last.by) : [];
  const at = whom.length > 2 || waitedFor(shown).length > 1 ? [] : whom;
  return (
    <span class="sun-settling">
      <CardSign face={face} />
      {last && <span class="sun-link">{linkNames({ ...last, at })}</span>}
    </span>
  );
}

function Piles({ shown }: { shown: CardsPublicView }) {
  const top = shown.discard;
  const read = () => top && openSheet({ name: "card", face: top.face });
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
          {...longPress(read, peek(`card:${top.face}`), kindName(top.face))}
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
  const clock = useClock();
  const turned = flipped.value;
  const face = turned ? null : playedFace(now.value);
  const settles = now.value ? null : settling(shown);
  return (
    <>
      {settles ? <Settling shown={shown} face={settles} /> : <Piles shown={shown} />}
      {clock !== null && (
        <span class="clock" data-low={clock < 10 ? "" : undefined}>
          {t("phone.clock", { seconds: clock })}
        </span>
      )}
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

/** Return the seat whose hand the card leaves; null if it comes off the deck. */
function fromOf({ name, values }: EventView): unknown {
  return ["bought", "kept_flipped"].includes(name) ? null : values.seat;
}

/** Return the seat the card goes to; null if it goes to the discards. */
function toOf(name: string, { seat, before, target, kind }: Values): unknown {
  if (name === "laid") return before;
  if (["bought", "kept_flipped", "shown"].includes(name)) return seat;
  return name !== "discarded" && kind !== "general_store" && typeof target === "number" ? target : null;
}

/** Return the element that stands for a seat: its head, or my hand for my own cards. */
function placeOf(seat: unknown, pile: string, leaves: boolean): Element | null {
  if (typeof seat !== "number") return document.querySelector(`[data-pile="${pile}"]`);
  if (seat === own.peek()?.seat) return document.querySelector(leaves ? ".held-cards" : ".me-head");
  return document.querySelector(`.round [data-tap="seat:${seat}"] .head`);
}

function middle(it: Element): [number, number] {
  const { left, top, width, height } = it.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Return a shift to a place, with the card's scale there. */
function at(place: Element | null, card: Element, scale: number): string {
  if (!place) return "translate(-50%, -50%)";
  const [[x, y], [fromX, fromY]] = [middle(place), middle(card)];
  return `translate(-50%, -50%) translate(${x - fromX}px, ${y - fromY}px) scale(${scale})`;
}

/** Let the card fly in, stand large, and fly on. */
export function useFlight(event: EventView): RefObject<HTMLElement | null> {
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
