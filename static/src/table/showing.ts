// How the events of a game are shown: for how long, as what picture, and which of them own the screen for a breath.
import type { EventView } from "../wire";
import type { AnyGame } from "./state";

export interface Showing {
  /** For how long an event is to be seen when that one follows it, in milliseconds. */
  seenFor(event: EventView, next?: EventView): number;
  /** What its title card is called when it owns the screen, else null. */
  momentOf(event: EventView): string | null;
  /** The game as it looks after the event. */
  after(game: AnyGame, event: EventView): AnyGame;
}

/** How a game is shown whose screens are still on their way: at once. */
const PLAIN: Showing = { seenFor: () => 0, momentOf: () => null, after: (game) => game };

const showings = new Map<AnyGame["game"], Showing>();

export function showsGame(game: AnyGame["game"], showing: Showing): void {
  showings.set(game, showing);
}

/** How a game is shown. */
export function showingOf(game: AnyGame | null | undefined): Showing {
  return (game && showings.get(game.game)) ?? PLAIN;
}

/** After which of these events a moment has been told to its end. */
export function momentsEnd(events: readonly EventView[], { momentOf }: Showing): boolean[] {
  let kind: string | null = null;
  return events.map((event, place) => {
    kind = momentOf(event) ?? (event.values.why === kind ? kind : null);
    const next = events[place + 1];
    return kind !== null && (!next || momentOf(next) !== null || next.values.why !== kind);
  });
}
