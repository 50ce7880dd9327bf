// What lies in front of somebody, as one mark for each meaning: where there is no room for every card.
import { printedOn, signsOf } from "../../faces";
import type { TableCardView } from "../../wire";

export type Meaning = "jail" | "dynamite" | "reach" | "seen" | "sees" | "barrel" | "missed" | "shot" | "more";

export interface Mark {
  meaning: Meaning;
  /** A numeral on it. */
  text: string;
  /** The drawing on it. */
  symbol: string | null;
  /** Whether one of its cards may be used by now. */
  ready: boolean;
  /** How broad it is, in its heights. */
  width: number;
}

const ORDER: readonly Meaning[] = ["jail", "dynamite", "reach", "seen", "sees", "barrel", "missed", "shot", "more"];
const OWN = new Set<string>(["jail", "dynamite", "barrel"]);

/** What a card in play means to whoever thinks of shooting or of being shot; `more`: nothing. */
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
