// The card of an answer in a replay: the one that was played, or that lies on the discard pile.
import { lastOf } from "../table/lists";
import type { AnyGame, Values } from "../wire";
import { Card } from "./card";

interface Lain {
  events: readonly [name: string, values: Values][];
  view: AnyGame;
}

/** Return the face of the last card in the events of an answer. */
export function faceOf({ events, view }: Lain): string | null {
  const told = lastOf(events.filter(([, { face }]) => typeof face === "string" && face.includes(" ")));
  if (told) return String(told[1].face);
  return view.game === "cards" ? (view.discard?.face ?? null) : null;
}

export function Lying({ scene }: { scene: Lain }) {
  return (
    <span class="again-card">
      <Card face={faceOf(scene)} />
    </span>
  );
}
