// Which events of the card game own a board's screen for a breath.
import type { EventView } from "../wire";

const PLAYED = new Set(["indians", "gatling", "howitzer", "duel"]);

/** What the title card of an event is called; null when it has none. */
export function momentOf({ name, values }: EventView): string | null {
  if (name === "played" || name === "used") return PLAYED.has(String(values.kind)) ? String(values.kind) : null;
  if (name === "discarded") return values.why === "explosion" ? "dynamite" : null;
  if (name === "event_revealed") return "event";
  return name === "eliminated" ? "eliminated" : null;
}
