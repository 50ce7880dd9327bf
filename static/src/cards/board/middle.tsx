// The sun of the card game: deck and discard pile, between them the card being played, and the cards being settled.

import { useRef } from "preact/hooks";
import { areAllAsked, Clock, countedText, Name } from "../../board/name";
import { sunStyle, unitOf } from "../../board/places";
import { CardArt, Mark, Portrait } from "../../parts/art";
import type { Disc, Point } from "../../parts/geometry";
import { useFit } from "../../parts/size";
import { lastOf } from "../../table/lists";
import { first, questionTitle } from "../../table/sentence";
import { nameOf, now } from "../../table/state";
import { hasWord, type Piece, pieces, t } from "../../table/words";
import type { CardsPublicView, EventView } from "../../wire";
import { Card } from "../card";
import { Direction } from "../direction";
import { flipped, TURNED, Turned } from "../flip";
import { isGiven } from "../showing";
import { askedNow, kindName, type Link, linkLabel, linksOf, nameOfKind, neededFor } from "../state";

// The chain of cards that are being settled, in pictures and in words: player, card, target. The player who must answer
// is lit.

const MOST_HEADS = 3;

/** The type of names in a chain, at a sun of 204 units. */
const NAME = 22;

interface Drawn {
  shown: CardsPublicView;
  unit: number;
  least: number;
}

function LinkHead({ shown, seat, unit, least, lit = false }: Drawn & { seat: number; lit?: boolean }) {
  return (
    <span class="link-head" data-lit={lit ? "" : undefined}>
      <span class="link-face">
        <Portrait id={shown.seats[seat]?.character ?? "bot"} />
      </span>
      <span class="link-name">
        <Name text={nameOf(seat)} size={NAME * unit} least={least} room={unit} />
      </span>
    </span>
  );
}

/** The picture of a link's card or event. */
function Sign({ kind }: { kind: string }) {
  if (hasWord(`card.${kind}.name`))
    return (
      <span class="link-sign">
        <CardArt symbol={`k-${kind}`} />
      </span>
    );
  if (hasWord(`event_card.${kind}.name`))
    return (
      <span class="link-sign">
        <CardArt symbol={`e-${kind}`} />
      </span>
    );
  return null;
}

/** Return the targets of a link: the player who must answer first, then the next, and the rest as a number. */
function whom({ at, asked }: Link): { heads: number[]; more: number } {
  const ordered = asked === null ? [...at] : [asked, ...at.filter((it) => it !== asked)];
  const heads = ordered.slice(0, ordered.length > MOST_HEADS ? MOST_HEADS - 1 : MOST_HEADS);
  return { heads, more: ordered.length - heads.length };
}

/**
 * One link. `signed` adds the picture of its subject; a single link needs none, because the picture stands in the sun
 * already.
 */
function OneLink({ link, signed, ...drawn }: Drawn & { link: Link; signed: boolean }) {
  const { heads, more } = whom(link);
  return (
    <li class="link" data-kind={link.kind}>
      <span class="unseen">{linkLabel(link)}</span>
      <span class="link-picture" aria-hidden="true">
        {link.by !== null && <LinkHead {...drawn} seat={link.by} />}
        {signed && <Sign kind={link.kind} />}
        {link.at.length > 0 && <Mark name="arrow" />}
        {heads.map((seat) => (
          <LinkHead key={seat} {...drawn} seat={seat} lit={seat === link.asked} />
        ))}
        {more > 0 && <b class="link-more">+{more}</b>}
      </span>
    </li>
  );
}

/** A link that waits for others: its sign and its player. */
function OuterLink({ shown, link }: { shown: CardsPublicView; link: Link }) {
  return (
    <li class="link-outer" data-kind={link.kind}>
      <span class="unseen">{linkLabel(link)}</span>
      <span class="link-picture" aria-hidden="true">
        {link.by !== null && (
          <span class="link-face">
            <Portrait id={shown.seats[link.by]?.character ?? "bot"} />
          </span>
        )}
        <Sign kind={link.kind} />
        <Mark name="arrow" />
      </span>
    </li>
  );
}

export function Links({ shown, unit, least }: Drawn) {
  const links = linksOf(shown);
  // The heads themselves show a question to all at once.
  if (!links.length || (links.length === 1 && areAllAsked())) return null;
  const last = links[links.length - 1]!;
  return (
    <ol class="links" data-count={links.length} style={{ "--unit": String(unit) }}>
      {links.slice(0, -1).map((link, place) => (
        <OuterLink key={place} shown={shown} link={link} />
      ))}
      <OneLink shown={shown} unit={unit} least={least} link={last} signed={!shown.aside.length} />
    </ol>
  );
}

// The words above it.

/** Return the large line: the card that is being settled, the open question, or the player on turn. */
export function titleOf(shown: CardsPublicView): string {
  const open = askedNow(shown);
  if (open?.about === "flip") return t("board.cards.draw", { what: nameOfKind(open.values.why!) });
  const last = shown.chain[shown.chain.length - 1];
  const settled = last && nameOfKind(last.kind);
  if (settled) return settled;
  const played = now.value && shown.aside[shown.aside.length - 1];
  if (played) return kindName(played.face);
  const asked = askedNow(shown);
  if (asked && (asked.seat !== shown.turn.seat || asked.about !== "play")) return questionTitle(asked);
  return t("board.cards.turn", { name: nameOf(shown.turn.seat) });
}

/** Return the line under it: the player who must answer, and the cards that count as an answer. */
export function underOf(shown: CardsPublicView): string {
  const asked = askedNow(shown);
  if (areAllAsked()) return countedText();
  if (!asked) return "";
  const { about, seat, values } = asked;
  if (about === "flip") return neededFor({ why: values.why!, seat });
  if (about === "play" && seat === shown.turn.seat) return playing(shown);
  const needed = about === "missed" && values.needed! > 1 ? [`board.cards.asked.missed.many`] : [];
  const key = first([...needed, `board.cards.asked.${about}`, "board.decides"]);
  return t(key, { name: nameOf(seat), count: values.needed ?? values.left ?? 1 });
}

function playing({ turn }: CardsPublicView): string {
  if (turn.suit) return t("board.cards.suit", { suit: t(`suit.${turn.suit}`) });
  return t(turn.bangs_left ? "board.cards.bang_left" : "board.cards.bang_gone");
}

/** Return the player who picks at a General Store, and all who come after; null without one. */
export function picksOf(shown: CardsPublicView): Piece[] | null {
  const [first, ...rest] = shown.chain.find(({ kind }) => kind === "general_store")?.at ?? [];
  if (first === undefined || !rest.length) return null;
  const names = rest.map(nameOf).join(", ");
  return pieces("board.cards.asked.general_store.many", { name: nameOf(first), names });
}

const PLAYED = new Set(["played", "used", "laid", "shown"]);

interface Played {
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
  const { face, faces, seat, target, before } = event.values;
  const at = target ?? before ?? null;
  if (PLAYED.has(event.name))
    return { face: String(face), seat: Number(seat), target: at === null ? null : Number(at), isAnswer: false };
  if (!isGiven(event) || !faces) return null;
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
  useFit(
    line,
    [27, 24, 22].map((it) => Math.max(least, Math.round(it * unit))),
    text,
  );
  return (
    <p class="under" ref={line}>
      {text}
      <Clock />
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
      <Direction shown={shown} />
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

// The cards on sale in the General Store, or put down at Poker. They lie open in the sun, in two rows of at most four.

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

function Store({ shown, sun }: { shown: CardsPublicView; sun: Disc }) {
  const rows = storeRows(shown.store.length);
  const width = storeWidth(rows, sun.r * 1.9, sun.r * 1.42, 126);
  const row = (from: number, count: number) => shown.store.slice(from, from + count);
  return (
    <div class="store" role="group" aria-label={nameOfKind(lastOf(shown.chain)?.kind ?? "")}>
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
