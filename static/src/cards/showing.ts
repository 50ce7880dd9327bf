// The showing of the card game's events.

import type { Showing } from "../table/showing";
import type { EventView } from "../wire";
import { after } from "./picture";

/** The time for which an event is shown, in milliseconds. */
export const SEEN: Record<string, number> = {
  game_began: 300,
  role_shown: 700,
  turn_began: 500,
  phase: 0,
  turn_ended: 120,
  turn_lost: 1000,
  extra_turn: 1000,
  drew: 350,
  drew_discards: 500,
  reshuffled: 400,
  looked: 300,
  returned: 300,
  gave: 400,
  shown: 1000,
  played: 1400,
  used: 1200,
  put_away: 60,
  laid: 900,
  passed_on: 900,
  no_effect: 600,
  flipped: 1300,
  flipped_nothing: 600,
  flip_chosen: 900,
  kept_flipped: 500,
  barrel: 900,
  shot_at: 250,
  shot_at_card: 900,
  unaffected: 700,
  unharmed: 700,
  duel_lost: 500,
  discarded: 500,
  discarded_face_down: 400,
  took: 600,
  inherited: 600,
  store_opened: 900,
  bought: 500,
  life_lost: 520,
  life_gained: 420,
  heal_wasted: 420,
  eliminated: 2200,
  penalty: 900,
  ghost_returned: 900,
  ghost_left: 500,
  revived: 900,
  copied: 700,
  became: 900,
  saw_spare: 300,
  power_used: 0,
  event_revealed: 3200,
  suit_named: 700,
  game_over: 900,
};

const OTHER = 250;
/** A card that owns the screen, and Dynamite that goes off. */
const PLAYED_MOMENT = 2000;
const EXPLOSION = 1600;
/** A card given as an answer is to be read. */
const ANSWER = 900;
const ANSWERS = new Set(["missed", "bang", "last_chance", "indians", "duel"]);

function seenFor(event: EventView): number {
  const why = String(event.values.why);
  if (event.name === "discarded" && why === "explosion") return EXPLOSION;
  if (event.name === "discarded" && ANSWERS.has(why)) return ANSWER;
  const isMoment = (event.name === "played" || event.name === "used") && momentOf(event) !== null;
  return isMoment ? PLAYED_MOMENT : (SEEN[event.name] ?? OTHER);
}

/** The card game's pictures: their time, those that own the screen, the events that follow. */
export const CARDS: Showing = {
  seenFor,
  momentOf,
  after: (game, event) => (game.game === "cards" ? after(game, event) : game),
};

// The events of the card game that own a board's screen for a breath.

const PLAYED = new Set(["indians", "gatling", "howitzer", "duel"]);

/** The name of an event's title card; null if it has none. */
export function momentOf({ name, values }: EventView): string | null {
  if (name === "played" || name === "used") return PLAYED.has(String(values.kind)) ? String(values.kind) : null;
  if (name === "discarded") return values.why === "explosion" ? "dynamite" : null;
  if (name === "event_revealed") return "event";
  return name === "eliminated" ? "eliminated" : null;
}
