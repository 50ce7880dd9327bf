// Somebody else on the ring of the card game: head, life, hand, and what lies in front of him as signs.

import { CardArt } from "../../parts/art";
import { Seat, type SeatLook, type SeatProps } from "../../parts/seat";
import { bulletPitch, type Drawn } from "../../phone/round";
import { GAP, type Signs as Shown, sizesFor, type Written } from "../../phone/writing";
import { fallen, publicRole, seatLabel, stampsOf, targetWord } from "../../table/seats";
import { chairOf, nameOf } from "../../table/state";
import { t } from "../../table/words";
import type { CardsPublicView, CardsSeatView, TableCardView } from "../../wire";
import { CardSign, HandCount } from "../card";
import { printedOn, signsOf } from "../faces";

import { kindName } from "../voice";

export interface OtherProps extends Drawn {
  game: CardsPublicView;
  look: SeatLook;
  dress: Partial<SeatProps>;
  /** The distance at which I see this seat, while that matters. */
  far: { distance: number; isIn: boolean } | null;
  onTap: () => void;
  onHold: () => void;
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

/** The cards in front of somebody: their pictures, or where there is no room for all of them a mark for each meaning. */
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
export function writtenOf(game: CardsPublicView, seat: number): Written {
  const it = game.seats[seat]!;
  const marks = marksOf(it.table).map(({ width }) => width);
  const digits = it.present ? String(it.hand).length : 0;
  return {
    name: nameOf(seat),
    life: it.present ? it.max_life : 0,
    digits,
    stamps: stampsOf(seat, it),
    cards: it.table.length,
    marks,
  };
}

/** The ghost's mark, and Vera Custer's borrowed face, stand beside the head. */
function Beside({ it }: { it: CardsSeatView }) {
  if (!it.present) return null;
  return <HandCount count={it.hand} />;
}

export function Other({ game, seat, look, dress, far, onTap, onHold, ...drawn }: OtherProps) {
  const it = game.seats[seat]!;
  const chair = chairOf(seat);
  const isGhost = it.present && !it.alive;
  return (
    <Seat
      tap={`seat:${seat}`}
      portrait={it.character}
      name={nameOf(seat)}
      label={cardsLabel(game, seat, far?.distance ?? null)}
      life={{ life: it.life, max: it.max_life, pitch: bulletPitch(it.max_life, drawn) }}
      badge={it.role === "sheriff"}
      fallen={isGhost ? null : fallen(it)}
      role={publicRole(it)}
      target={targetWord(seat, it)}
      away={chair?.kind === "person" && !chair.online}
      ghost={isGhost}
      look={look}
      onTap={onTap}
      onHold={onHold}
      side={drawn.side}
      style={drawn.style}
      {...dress}
    >
      {far && it.present && (
        <span class="far" data-in={far.isIn ? "" : undefined} aria-hidden="true">
          {far.distance}
        </span>
      )}
      <Beside it={it} />
      {it.table.length > 0 && <Signs it={it} size={sizesFor(drawn.unit, 1).sign} shown={drawn.signs} />}
      {it.table.some(({ face }) => face.startsWith("jail ")) && it.alive && (
        <span class="bars" aria-hidden="true"></span>
      )}
    </Seat>
  );
}

// The cards in front of a player as one mark for each meaning, where there is no room for every card.

export type Meaning = "jail" | "dynamite" | "reach" | "seen" | "sees" | "barrel" | "missed" | "shot" | "more";

export interface Mark {
  meaning: Meaning;
  /** A numeral on it. */
  text: string;
  /** The drawing on it. */
  symbol: string | null;
  /** True if one of its cards may be used by now. */
  ready: boolean;
  /** Its breadth, in its heights. */
  width: number;
}

const ORDER: readonly Meaning[] = ["jail", "dynamite", "reach", "seen", "sees", "barrel", "missed", "shot", "more"];
const OWN = new Set<string>(["jail", "dynamite", "barrel"]);

/** The meaning of a card in play to a player who may shoot or be shot; `more`: none. */
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
