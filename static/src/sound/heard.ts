// The sound of each event in both games, and the time when it is played.

import type { SignName } from "../table/play";
import { table } from "../table/state";
import type { EventView } from "../wire";
import { audioOf } from "./signal";
import { higher, play, SOUNDS, type Sound, type SoundName } from "./sounds";

const OF_EVENT: Readonly<Record<string, SoundName>> = {
  rolled: "dice",
  arrow_taken: "arrow",
  indians_attacked: "arrows",
  gatling_fired: "gatling",
  dynamite_exploded: "blast",
  shots_fired: "shot",
  drew: "draw",
  drew_discards: "draw",
  gave: "draw",
  took: "draw",
  inherited: "draw",
  bought: "draw",
  kept_flipped: "draw",
  reshuffled: "shuffle",
  store_opened: "shuffle",
  flipped: "turn",
  played: "card",
  used: "card",
  laid: "card",
  discarded: "card",
  passed_on: "fuse",
  turn_lost: "iron",
  extra_turn: "bell",
  event_revealed: "bell",
  ghost_returned: "bell",
  revived: "bell",
  life_lost: "hit",
  life_gained: "mug",
  eliminated: "knell",
  game_over: "win",
};

/** A card that is played, used or laid sounds like the thing it shows. */
const OF_KIND: Readonly<Record<string, SoundName>> = {
  bang: "shot",
  derringer: "shot",
  pepperbox: "shot",
  buffalo_rifle: "shot",
  springfield: "shot",
  punch: "hit",
  brawl: "hit",
  knife: "arrow",
  indians: "arrows",
  gatling: "gatling",
  howitzer: "cannon",
  duel: "spurs",
  dynamite: "fuse",
  jail: "iron",
  mustang: "hooves",
  hideout: "hooves",
};

/** A card given as an answer: the shot goes by, or another answers it. */
const OF_ANSWER: Readonly<Record<string, SoundName>> = { missed: "miss", bang: "shot", explosion: "blast" };

/** Return the sound of an event; null for silence. */
export function soundOf({ name, values }: EventView): SoundName | null {
  const why = String(values.why);
  if (name === "barrel") return values.saved ? "wood" : null;
  if (name === "discarded") return OF_ANSWER[why] ?? "card";
  if (name === "life_lost" && why === "dynamite") return null;
  if (name === "played" || name === "used" || name === "laid")
    return OF_KIND[String(values.kind ?? values.face).split(" ")[0]!] ?? "card";
  return OF_EVENT[name] ?? null;
}

/** The sound of each sign that people show. Only boards play it. */
export const SIGN_SOUNDS: Readonly<Record<SignName, SoundName>> = {
  hat: "doff",
  clap: "clap",
  him: "jab",
  me: "chime",
  well: "weed",
  boo: "splat",
  cheers: "mug",
  hurry: "tick",
};

/** Events of one moment are heard one after another. A crowd is heard once. */
const APART = 0.11;
const MOST = 3;

let last = -1;
let crowd = 0;

/** Play the sound of an event, unless the table or this device is silent, unseen, or has not been touched yet. */
export function sound(event: EventView): void {
  const name = soundOf(event);
  if (name) soundNow(name);
}

/** Play a sound, by its name or one that came late, under the same conditions, and higher by this number of steps. */
export function soundNow(what: SoundName | Sound, steps = 0): void {
  const audio = !document.hidden && table.peek()?.switches.sound !== "off" ? audioOf() : null;
  if (audio?.state !== "running") return;
  crowd = audio.currentTime - last < APART ? crowd + 1 : 0;
  if (crowd >= MOST) return;
  last = audio.currentTime;
  play(audio, higher(typeof what === "string" ? SOUNDS[what] : what, steps), crowd * APART);
}
