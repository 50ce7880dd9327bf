// The sound of each event in both games, and the time when it is played.

import { details } from "../table/sentence";
import type { SignName } from "../table/signs";
import { table } from "../table/state";
import type { EventView } from "../wire";
import { OF_EVENT, OF_KIND } from "./events";
import { audioOf } from "./signal";
import { higher, play, SOUNDS, type Sound, type SoundName } from "./sounds";

/** The events that sound like the card they show, where it has a sound of its own. */
const PLAYED = new Set(["played", "used", "laid"]);

/** Return the sound of an event; null for silence. */
export function soundOf({ name, values }: EventView): SoundName | null {
  const own = PLAYED.has(name) && OF_KIND[(values.kind ?? values.face)!.split(" ")[0]!];
  const said = details(values).map((it) => OF_EVENT[`${name}.${it}`]);
  return own || (said.find((it) => it !== undefined) ?? OF_EVENT[name]) || null;
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
