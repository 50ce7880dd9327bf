// The showing of the dice game's events.
import type { Showing } from "../table/showing";
import type { EventView } from "../wire";
import { after } from "./picture";

/** The time for which an event of the dice game is shown. */
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

/** The time for which the picture stays when the last loss has been counted. */
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
  after: (game, event) => (game.game === "dice" ? after(game, event) : game),
};
