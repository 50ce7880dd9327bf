// The players round the board of the card game: their rooms, life, hand, and the cards in front of each.

import { areAllAsked, fallenOf, flagOf, Name, openRole, RoleStamp, Standing } from "../../board/name";
import { boardPlan, onBoard, type Place, turned } from "../../board/places";
import { CardArt, Portrait } from "../../parts/art";
import type { Disc } from "../../parts/geometry";
import { Life, lifeTag, Seat } from "../../parts/seat";
import type { Cell, Field } from "../../stage/ring";
import { chairOf, nameOf, now, openSheet, waitedFor } from "../../table/state";
import { listed, t } from "../../table/words";
import type { CardsPublicView, TableCardView } from "../../wire";
import { borderOf, CardSign, printedOn, signsOf } from "../card";
import { kindName } from "../state";

// The rooms of the players round the board of the card game: head, words, and the cards in front of each.

export interface Room extends Place {
  /** Its distance from the upper edge of its room. */
  top: number;
  /** The space for the cards in front of it, beside or below its words. */
  table: { width: number; height: number };
}

/** Return the sun in the middle of the field. */
export const cardSun = (count: number, field: Field): Disc => boardPlan(count, field).sun;

const HEAD = 97;
const MOST = { row: 1.35, stack: 1.2, wide: 1.35 };
/** The breadth of head and words at `k` 1: side by side, one below the other, or with cards beside them. */
const ACROSS = { row: 308, stack: 178, wide: 420 };
const WORDS = 172;
/** The least breadth of the cards beside the words. */
const TABLE = 150;
/** The breadth of a room from which cards lie beside the words. */
const BROAD = 1.9;
const ROW_LINE = 1.1;

/** The facts that decide how much room a seat needs. */
interface Needs {
  /** The smallest type. */
  least: number;
  /** True if its role lies open. */
  open: boolean;
}

type Shape = Pick<Room, "form" | "k" | "head" | "top" | "table">;

/** The breadth of a character's name on one line, in its type size. */
const CHARACTER = 7;

/** The height of a seat's words, with a name of two lines. */
function wordsHeight(k: number, across: number, { least, open }: Needs): number {
  const at = (size: number) => ROW_LINE * Math.max(least, size * k);
  const lines = across < CHARACTER * Math.max(least, 17 * k) ? 2 : 1;
  return 8 * k + Math.max(at(39), 2 * at(25)) + lines * at(NOTE) + at(34) + (open ? at(24) + 8 + 3 * k : 0);
}

/** The height of head and words in a room of this breadth. */
function tallOf(form: Shape["form"], k: number, width: number, needs: Needs): number {
  const words = wordsHeight(k, form === "stack" ? width : form === "wide" ? WORDS * k : width - HEAD * 1.4 * k, needs);
  return form === "stack" ? HEAD * 1.24 * k + words : Math.max(words, HEAD * 1.26 * k);
}

/** Return the largest seat that leaves this height for its cards; 0 if there is too little room. */
function largest(form: Shape["form"], { width, height }: Cell, needs: Needs, cards: number, least: number): number {
  const broadest = Math.min(MOST[form], width / ACROSS[form]);
  for (let k = broadest; k >= least; k -= 0.02) if (tallOf(form, k, width, needs) + cards <= height) return k;
  return 0;
}

/** The height of cards with their names, and of the smallest that can be made out. */
const ROOM_NAMED = 58;
const BARE = 42;
/** The height of two rows of cards with their names; more room stays empty above and below. */
const MOST_CARDS = 190;

function shaped(form: "row" | "stack", cell: Cell, needs: Needs): Shape {
  const named = ROOM_NAMED + Math.max(needs.least, 22) * 1.06;
  const k = largest(form, cell, needs, named, 0.86) || largest(form, cell, needs, BARE, 0.5) || 0.5;
  const free = cell.height - tallOf(form, k, cell.width, needs);
  const top = Math.max(0, (free - MOST_CARDS) / 2);
  return { form, k, head: HEAD * k, top, table: { width: cell.width - 8, height: free - top - 8 } };
}

function wide(cell: Cell, needs: Needs): Shape {
  const beside = (cell.width - TABLE) / (HEAD * 1.4 + WORDS + 26);
  const k = Math.min(largest("wide", cell, needs, 0, 0.5) || 0.5, Math.max(beside, 0.78));
  const head = HEAD * k;
  return {
    form: "wide",
    k,
    head,
    top: 0,
    table: { width: cell.width - head * 1.4 - (WORDS + 26) * k, height: cell.height - 6 },
  };
}

/** Return the shape of a room. Beside the head of a narrow room there is no place for words. */
function shapeOf(cell: Cell, needs: Needs): Shape {
  if (cell.width > cell.height * BROAD) return wide(cell, needs);
  const [low, high] = [shaped("row", cell, needs), shaped("stack", cell, needs)];
  return high.k > low.k * 1.15 ? high : low;
}

/** Return the middle of the head, for light and flights: at the outer edge, on top of a stack. */
function faceOf(room: Omit<Room, "face">): Room["face"] {
  const { form, side, width, height, head, top } = room;
  const outer = head * 0.74 - width / 2;
  const down = top + head * 0.7 - height / 2;
  return onBoard(room, form === "stack" ? [0, down] : [side === "right" ? -outer : outer, form === "wide" ? 0 : down]);
}

/** Return a room for each seat. On a board that lies flat each is turned to its chair. */
export function cardRooms(count: number, field: Field, flat: boolean, needs: Needs): Room[] {
  return boardPlan(count, field).cells.map((cell) => {
    const it = turned(cell, flat);
    const room = { ...it, ...shapeOf(it, needs) };
    return { ...room, face: faceOf(room) };
  });
}

const BULLETS = 60;
const PITCH = 12.4;

/** The description of a seat for a screen reader. */
function seatLabel(shown: CardsPublicView, seat: number): string {
  const it = shown.seats[seat]!;
  const parts = [nameOf(seat), t(`character.${it.character}.name`)];
  if (it.copied) parts.push(t("board.cards.copied", { character: t(`character.${it.copied}.name`) }));
  if (it.role) parts.push(t(`role.${it.role}.name`));
  if (!it.present) return [...parts, t("seat.eliminated")].join(", ");
  parts.push(t("seat.life", { life: it.life, max: it.max_life }), t("board.cards.hand", { count: it.hand }));
  if (it.table.length)
    parts.push(t("board.cards.table", { cards: listed(it.table.map(({ face }) => kindName(face))) }));
  if (shown.turn.seat === seat) parts.push(t("seat.on_turn"));
  if (chairOf(seat)?.kind === "bot") parts.push(t("seat.bot"));
  return parts.join(", ");
}

/** The size of a player's hand: the backs of the cards, and their number. */
function Hand({ count }: { count: number }) {
  const backs = Math.min(3, count);
  return (
    <span class="hand-count" data-cards={count}>
      <span class="hand-fan" data-backs={backs}>
        {Array.from({ length: backs }, (_, place) => (
          <span class="hand-back" key={place}>
            <CardArt symbol="b-deck" />
          </span>
        ))}
      </span>
      <b>{count}</b>
    </span>
  );
}

/** Return the change of distance by a card, as its signs say it. */
const distanceOf = (kind: string): string | undefined => signsOf(kind).find(({ name }) => name === "seen")?.times;

interface SignProps {
  it: TableCardView;
  isNew: string | undefined;
  /** The greatest breadth of its name; undefined where that has no room. */
  width: number | undefined;
  /** True where a picture and its meaning do not both fit. */
  bare: boolean;
}

function TableSign({ it, isNew, width, bare }: SignProps) {
  const { kind, reach } = printedOn(it.face);
  const distance = distanceOf(kind);
  const means = distance ?? (reach > 0 ? String(reach) : "");
  if (bare && means)
    return (
      <span class="seat-card" data-new={isNew}>
        <b class="seat-meaning" role="img" aria-label={t(`card.${kind}.name`)}>
          {means}
        </b>
      </span>
    );
  const isGreen = borderOf(kind) === "green";
  return (
    <span
      class="seat-card"
      data-new={isNew}
      data-lit={isGreen && it.ready ? "" : undefined}
      style={width ? { width: `${width}px` } : undefined}
    >
      <span class="seat-sign">
        <CardSign face={it.face} ready={it.ready || !isGreen} state={isGreen && it.ready ? "lit" : "calm"} />
        {distance && <b class="table-reach">{distance}</b>}
      </span>
      {width && <span class="seat-card-name">{t(`card.${kind}.name`)}</span>}
    </span>
  );
}

/** The type size of a card's name at `k` 1, and the largest edge of a sign. */
const CARD_NAME = 22;
const EDGE = 60;
/** The largest share of a sign that its number may cover. */
const MEANING = 0.58;

function Table({ cards, room, least }: { cards: readonly TableCardView[]; room: Room; least: number }) {
  const type = Math.max(least, CARD_NAME * Math.min(room.k, 1.15));
  const names = cards.map(({ face }) => kindName(face));
  const plan = signPlan(names, room.table, Math.round(EDGE * Math.max(1, room.k)), type);
  const event = now.value;
  const coming = event && (event.name === "laid" || event.name === "passed_on") ? event : null;
  const isNew = ({ number }: TableCardView) => (number === coming?.values.card ? coming.name : undefined);
  return (
    <span
      class="seat-table"
      style={{ "--sign": `${plan.edge}px`, "--across": `${room.table.width}px`, "--type": `${type}px` }}
    >
      {cards.map((it, at) => (
        <TableSign
          key={it.number}
          it={it}
          isNew={isNew(it)}
          width={plan.names[at]}
          bare={plan.edge * MEANING < least}
        />
      ))}
    </span>
  );
}

/** The type sizes of a name and of the words below it, at `k` 1. */
const NAME = 39;
const NOTE = 25;

/**
 * Return true if a flag fits on the head. Beside a small head there is no place for it, so it replaces the character's
 * name.
 */
function isBroad(flag: string, { form, k, head }: Room, least: number): boolean {
  return form !== "stack" && 24 + flag.length * 0.47 * Math.max(least, 21 * k) > head * 1.42;
}

function BoardSeat({ shown, seat, room, least }: { shown: CardsPublicView; seat: number; room: Room; least: number }) {
  const it = shown.seats[seat]!;
  const chair = chairOf(seat);
  const name = nameOf(seat);
  const flag = flagOf(shown, seat, "board.cards.flag");
  const out = fallenOf(it);
  const role = openRole(it);
  const isAsked = waitedFor(shown).includes(seat) && shown.turn.seat !== seat && !areAllAsked();
  const said = t(`character.${it.copied ?? it.character}.name`);
  const small = flag && isBroad(flag, room, least);
  const pitch = Math.min(PITCH, BULLETS / it.max_life) * room.k;
  const open = () => openSheet({ name: "seat", seat });
  return (
    <Standing class="card-seat" game={shown} seat={seat} place={room} style={{ "--top": `${room.top}px` }}>
      <Seat
        tap={`seat:${seat}`}
        portrait={it.character}
        name={<Name text={name} size={NAME * room.k} least={least} room={room.width} />}
        label={seatLabel(shown, seat)}
        note={
          out ? undefined : small ? (
            <span class="flag">{flag}</span>
          ) : (
            <Name text={said} size={NOTE * room.k} least={least} room={room.width} note />
          )
        }
        badge={it.role === "sheriff"}
        fallen={out}
        away={chair?.kind === "person" && !chair.online}
        look={isAsked ? "lit" : "calm"}
        tag={lifeTag(seat)}
        onTap={open}
        onHold={open}
      >
        {!out && (
          <span class="vitals">
            <Life life={it.life} max={it.max_life} pitch={pitch} />
            <Hand count={it.hand} />
          </span>
        )}
        {!out && it.copied && (
          <span class="copied-head">
            <Portrait id={it.copied} />
          </span>
        )}
        {!out && <Table cards={it.table} room={room} least={least} />}
        {role && <RoleStamp role={role} />}
        {flag && !small && <span class="flag">{flag}</span>}
      </Seat>
    </Standing>
  );
}

export function CardSeats({ shown, rooms, least }: { shown: CardsPublicView; rooms: readonly Room[]; least: number }) {
  return (
    <ul>
      {shown.seats.map((_, seat) => (
        <BoardSeat key={seat} shown={shown} seat={seat} room={rooms[seat]!} least={least} />
      ))}
    </ul>
  );
}

// The cards in front of a player, as large as their room allows, with their names where there is room for names.

interface SignPlan {
  /** Edge of a sign. */
  edge: number;
  /** The breadth of the name below each; empty where names have no room. */
  names: number[];
}

const GAP = 7;
const LEAST_SIGN = 24;
/** A smaller sign is no help to its name. */
const NAMED = 42;
const LINE = 1.06;

/** The approximate breadth of a word in the type of sentences, in its size. */
function widthOf(word: string): number {
  const letter = (it: string) =>
    /[iljtfr.'! ]/.test(it) ? 0.31 : /[mwMW]/.test(it) ? 0.8 : /[A-Z]/.test(it) ? 0.58 : 0.51;
  return [...word].reduce((sum, it) => sum + letter(it), 0);
}

/** The breadth a name takes on one line, or on two. */
export function nameWidth(name: string, size: number, lines = 1): number {
  const words = lines > 1 ? name.split(" ") : [name];
  const cuts = words.map((_, at) =>
    Math.max(widthOf(words.slice(0, at).join(" ")), widthOf(words.slice(at).join(" "))),
  );
  return Math.ceil(Math.min(...cuts) * size) + 2;
}

/** The height of rows of boxes of these breadths. */
function rowsOf(widths: readonly number[], room: number): number {
  let [rows, used] = [1, 0];
  for (const it of widths) {
    if (used && used + GAP + it > room) [rows, used] = [rows + 1, it];
    else used += (used ? GAP : 0) + it;
  }
  return widths.some((it) => it > room) ? Infinity : rows;
}

/** Return the layout of cards in a box: with names in type of this size if there is room, else as large as possible. */
export function signPlan(
  names: readonly string[],
  room: { width: number; height: number },
  most: number,
  type: number,
): SignPlan {
  for (let edge = most; edge >= NAMED; edge -= 2) {
    for (const lines of names.some((it) => it.includes(" ")) ? [1, 2] : [1]) {
      const widths = names.map((it) => Math.max(edge, nameWidth(it, type, lines)));
      const rows = rowsOf(widths, room.width);
      if (rows * (edge + lines * type * LINE + 4) + (rows - 1) * GAP <= room.height) return { edge, names: widths };
    }
  }
  return { edge: signEdge(names.length, room, most), names: [] };
}

/** Return the largest edge, up to `most`, with which this number of signs fits in a box. */
export function signEdge(count: number, { width, height }: { width: number; height: number }, most: number): number {
  for (let edge = most; edge > LEAST_SIGN; edge -= 2) {
    const inLine = Math.floor((width + GAP) / (edge + GAP));
    const lines = Math.floor((height + GAP) / (edge + GAP));
    if (inLine * lines >= count) return edge;
  }
  return LEAST_SIGN;
}
