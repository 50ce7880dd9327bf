// How the events of a game are shown: for how long, as what picture, and which of them own the screen for a breath.
import { after as afterDice } from "./picture";
import type { AnyGame } from "./state";
import type { EventView } from "./wire";

export interface Showing {
  /** For how long an event is to be seen when that one follows it, in milliseconds. */
  seenFor(event: EventView, next?: EventView): number;
  /** What its title card is called when it owns the screen, else null. */
  momentOf(event: EventView): string | null;
  /** The game as it looks after the event. */
  after(game: AnyGame, event: EventView): AnyGame;
}

/** How long an event of the dice game is to be seen. */
export const SEEN: Record<string, number> = {
  game_began: 300,
  role_shown: 700,
  turn_began: 500,
  rolled: 1150,
  arrow_taken: 420,
  indians_attacked: 1300,
  dynamite_exploded: 800,
  aimed: 160,
  shots_fired: 350,
  gatling_fired: 900,
  life_lost: 520,
  life_spared: 420,
  life_gained: 420,
  gain_wasted: 420,
  beer_spent: 300,
  arrows_returned: 140,
  eliminated: 2200,
  turn_ended: 120,
  game_over: 900,
};

/** In an attack on everybody the losses are counted one by one, quickly. */
const QUICK: Record<string, number> = { indians: 220, gatling: 340 };

/** What is left standing when the last loss has been counted. */
const READ = 800;

const MOMENTS: Readonly<Record<string, string>> = {
  indians_attacked: "indians",
  gatling_fired: "gatling",
  eliminated: "eliminated",
};

function attack(event: EventView | undefined): string | null {
  const why = event && event.name !== "eliminated" ? event.values.why : null;
  return typeof why === "string" && why in QUICK ? why : null;
}

export const DICE: Showing = {
  seenFor(event, next) {
    const quick = event.name === "life_lost" ? QUICK[String(event.values.why)] : undefined;
    const read = attack(event) !== null && attack(next) !== attack(event) ? READ : 0;
    return (quick ?? SEEN[event.name] ?? 0) + read;
  },
  momentOf: (event) => MOMENTS[event.name] ?? null,
  after: (game, event) => (game.game === "dice" ? afterDice(game, event) : game),
};

/** The games that can be shown; what belongs to the card game comes with its screens. */
const showings = new Map<AnyGame["game"], Showing>([["dice", DICE]]);

export function showsGame(game: AnyGame["game"], showing: Showing): void {
  showings.set(game, showing);
}

/** How a game is shown. */
export function showingOf(game: AnyGame | null | undefined): Showing {
  return showings.get(game?.game ?? "dice") ?? DICE;
}

/** After which of these events a moment has been told to its end. */
export function momentsEnd(events: readonly EventView[], { momentOf }: Showing = DICE): boolean[] {
  let kind: string | null = null;
  return events.map((event, place) => {
    kind = momentOf(event) ?? (event.values.why === kind ? kind : null);
    const next = events[place + 1];
    return kind !== null && (!next || momentOf(next) !== null || next.values.why !== kind);
  });
}
