// The card of an answer in a replay: the one that its sentence is about, or that lies on the discard pile.
import { lastOf } from "../table/lists";
import type { AnyGame, EventView, Values } from "../wire";
import { Card, printedOn } from "./card";

interface Lain {
  scene: { events: readonly [name: string, values: Values][]; view: AnyGame };
  head: EventView | null;
  isTold: boolean;
}

/** The events after which a card does what it is for. */
const STRIKES = ["played", "used", "laid", "passed_on"];

const isFace = (face: unknown): face is string => typeof face === "string" && face.includes(" ");

/** Return the card that struck last before an event, as this kind. A Missed! may have been played since. */
function struck(before: readonly [name: string, values: Values][], kind: unknown): string | null {
  const one = lastOf(
    before.filter(
      ([name, { face, kind: as }]) => STRIKES.includes(name) && isFace(face) && (as ?? printedOn(face).kind) === kind,
    ),
  );
  return one ? String(one[1].face) : null;
}

/** Return the face of the card that a step's sentence is about; without one, the last that its events name. */
export function faceOf(steps: readonly Lain[], at: number): string | null {
  let place = at;
  while (place > 0 && !steps[place]!.isTold) place -= 1;
  const { head, scene } = steps[place]!;
  if (isFace(head?.values.face)) return head.values.face;
  const events = steps.slice(0, place + 1).flatMap((it) => it.scene.events);
  const before = events.slice(
    0,
    events.findIndex(([, values]) => values === head?.values),
  );
  // A game ends by the last wound.
  const wound =
    head?.name === "game_over" ? lastOf(before.filter(([name]) => name === "life_lost"))?.[1] : head?.values;
  const cause = wound?.why ?? wound?.kind;
  const found = cause === undefined ? null : struck(before, cause);
  if (found) return found;
  const told = lastOf(scene.events.filter(([, { face }]) => isFace(face)));
  if (told) return String(told[1].face);
  return scene.view.game === "cards" ? (scene.view.discard?.face ?? null) : null;
}

export function Lying({ steps, at }: { steps: readonly Lain[]; at: number }) {
  return (
    <span class="again-card">
      <Card face={faceOf(steps, at)} />
    </span>
  );
}
