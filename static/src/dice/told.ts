// The time for which events of the dice game lie, and the events that are told together. It comes after the first
// screen, and adds itself to the game's showing.
import type { Showing } from "../table/play";
import type { EventView } from "../wire";
import { DICE, game } from "./state";

/** Return true while dice aim themselves, or have just done so: nobody was asked about them. */
const isForced = (): boolean => game.peek()?.question?.about !== "aim";

/** A roll that blows up lies for all; the roller's last roll, or her shots where nobody else could be hit, for her. */
const lies: Showing["lies"] = ({ name, values }, { events, mine: { own } }) => {
  const isMine = values.seat === own?.seat;
  if (name === "shots_fired") return isMine && isForced();
  // Real dice lie on the table.
  if (name !== "rolled" || values.real) return false;
  if (events.some((it) => it.name === "dynamite_exploded")) return true;
  return isMine && own?.choice?.about !== "reroll" && !events.some((it) => it.name === "shots_fired");
};

/** Events that come several times in a row: arrows taken, and Beers drunk. */
const TOGETHER = new Set(["arrow_taken", "life_gained"]);

/** Return true if an event goes on with the one before it. */
const goesOn = ({ name, values }: EventView, before: EventView | undefined): boolean =>
  TOGETHER.has(name) &&
  before?.name === name &&
  (["seat", "by", "why"] as const).every((it) => before.values[it] === values[it]);

const joins: Showing["joins"] = (event, place, all) => {
  if (goesOn(event, all[place - 1])) return null;
  let end = place + 1;
  while (all[end] && goesOn(all[end]!, event)) end += 1;
  const many = all.slice(place, end);
  if (many.length < 2) return event;
  const points = many.reduce((sum, { values }) => sum + (values.points ?? 0), 0);
  const sum = points ? { points } : { count: many.length, many: true };
  return { ...event, values: { ...many[many.length - 1]!.values, ...sum } } as EventView;
};

Object.assign(DICE, { lies, joins });
