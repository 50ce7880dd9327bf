// Somebody else on the ring of the card game: head, life, hand, and the cards before him as signs.

import { CardArt } from "../../parts/art";
import { seatLabel } from "../../parts/seat";
import { RingSeat, type RingSeatProps, writtenOf } from "../../phone/round";
import { GAP, type Signs as Shown, sizesFor, type Written } from "../../phone/writing";
import { t } from "../../table/words";
import type { CardsPublicView, CardsSeatView, TableCardView } from "../../wire";
import { CardSign, HandCount, printedOn, signsOf } from "../card";

import { kindName } from "../state";

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

export type Meaning = "jail" | "dynamite" | "reach" | "seen" | "sees" | "barrel" | "missed" | "shot" | "more";

export interface Mark {
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
