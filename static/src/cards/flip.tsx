// The "draw!": a card turned over, its condition and its outcome.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { prefersStill } from "../table/play";
import { coming } from "../table/state";
import { t } from "../table/words";
import type { CardsPublicView, EventView } from "../wire";
import { cards } from "./state";

interface Verdict {
  /** `good` or `bad` for the player whose card was turned over. */
  tone: "good" | "bad";
  text: string;
}

interface Flipped {
  seat: number;
  why: string;
  faces: string[];
  /** The card that counts, if there are several. */
  chosen: string | null;
  verdict: Verdict | null;
  /** True if they have lain open for a while already. */
  open?: boolean;
}

/** The cards that are turned over now. */
export const flipped = signal<Flipped | null>(null);

/** Return the verdict of an event on a card turned over; null if it leaves the outcome open. */
export function verdictOf(why: string, event: EventView, next: EventView | undefined): Verdict | null {
  const { name, values } = event;
  const verdict = (tone: Verdict["tone"], word: string): Verdict => ({ tone, text: t(`board.cards.verdict.${word}`) });
  if (name === "barrel") return values.saved ? verdict("good", "saved") : verdict("bad", "not_saved");
  if (name === "passed_on") return verdict("good", "passed_on");
  if (name === "discarded" && values.why === "explosion") return verdict("bad", "explosion");
  if (name === "discarded" && values.why === "jail" && next?.name !== "turn_lost") return verdict("good", "free");
  if (name === "turn_lost") return verdict("bad", "turn_lost");
  if (name === "extra_turn") return verdict("good", "extra_turn");
  if (name === "kept_flipped") return verdict("good", "kept");
  if (name === "put_away" && why === "peyote") return verdict("bad", "wrong");
  return null;
}

/** Events that belong to a card turned over. The card stays in sight with them. */
const BELONGS = new Set([
  "flip_chosen",
  "barrel",
  "passed_on",
  "discarded",
  "turn_lost",
  "extra_turn",
  "kept_flipped",
  "put_away",
]);

/** Return the outcome of a card, as far as the events after it tell it. */
function outcome(why: string, rest: readonly EventView[]): Verdict | null {
  const end = rest.findIndex((it) => it.name === "flipped");
  const own = end < 0 ? rest : rest.slice(0, end);
  return own.map((it, place) => verdictOf(why, it, own[place + 1])).find((it) => it !== null) ?? null;
}

/** Return the cards turned over after this event. Without animation they show the outcome at once. */
export function turnedOver(
  before: Flipped | null,
  event: EventView | null,
  rest: readonly EventView[],
  still = false,
): Flipped | null {
  if (!event) return null;
  if (event.name === "flipped") {
    const { seat, why, face } = event.values;
    const goes = before && before.seat === seat && before.why === why && !before.verdict;
    const faces = [...(goes ? before.faces : []), String(face)];
    return {
      seat: Number(seat),
      why: String(why),
      faces,
      chosen: null,
      verdict: still ? outcome(String(why), rest) : null,
    };
  }
  if (!before || !BELONGS.has(event.name)) return null;
  if (event.name === "flip_chosen")
    return {
      ...before,
      chosen: event.values.face,
      verdict: still ? outcome(before.why, rest) : before.verdict,
    };
  return { ...before, verdict: verdictOf(before.why, event, rest[0]) ?? before.verdict };
}

/** The number of cards turned up by a player who chooses the one that counts. */
export const TURNED = 2;

/** Return the cards of which one was just chosen. Their question still stands in the picture of the table. */
export function chosenFrom(event: EventView | null, shown: CardsPublicView | null): Flipped | null {
  const asked = shown?.question;
  if (event?.name !== "flip_chosen" || asked?.about !== "flip") return null;
  const faces = shown!.aside.slice(-TURNED).map((it) => it.face);
  return { seat: asked.seat, why: asked.values.why!, faces, chosen: null, verdict: null, open: true };
}

/** Keep `flipped` in step with the event that is shown. */
export function follow(event: EventView | null): void {
  flipped.value = turnedOver(flipped.peek() ?? chosenFrom(event, cards.peek()), event, coming.peek(), prefersStill());
}

interface TurnedProps {
  it: Flipped;
  /** Draws one of the cards. */
  draw: (face: string) => ComponentChildren;
  children?: ComponentChildren;
}

/** Cards turned over, with the verdict stamped across. */
export function Turned({ it, draw, children }: TurnedProps) {
  return (
    <div class="turned" data-open={it.open ? "" : undefined}>
      <div class="turned-cards">
        {it.faces.map((face, place) => (
          <span class="turning" key={`${place}${face}`} data-out={it.chosen && it.chosen !== face ? "" : undefined}>
            {draw(face)}
          </span>
        ))}
      </div>
      {it.verdict && (
        <b class="verdict" data-tone={it.verdict.tone}>
          {it.verdict.text}
        </b>
      )}
      {children}
    </div>
  );
}
