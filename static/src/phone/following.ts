// The deeds of a phone that begin with its later parts, by themselves.
import { effect } from "@preact/signals";
import { sound } from "../sound/heard";
import { keepAwake } from "../table/device";
import { tell } from "../table/notices";
import { keepOffline } from "../table/offline";
import { sentence } from "../table/sentence";
import { anyGame, now, own, table } from "../table/state";
import { hasWord, t } from "../table/words";
import type { EventView } from "../wire";
import { isPlaying } from "./part";
import { tellReading } from "./reading";
import { hearRinging, tellTouches } from "./ringing";
import { keepSteady } from "./steady";
import { tellTakingOver } from "./taking_over";
import { followTips } from "./tips";

/** Return true if somebody else's ability has done this to my player. */
function isDoneToMe({ values: { seat, why } }: EventView): boolean {
  const me = own.peek()?.seat ?? null;
  const isPower = typeof why === "string" && hasWord(`character.${why}.name`);
  return isPower && me !== null && seat === me && anyGame.peek()?.seats[me]?.character !== why;
}

/** Tell a player what an ability of somebody else has done to him. In his own turn he has no line of the story. */
export const tellPowers = (): (() => void) =>
  effect(() => {
    if (now.value && isDoneToMe(now.value)) tell(sentence(now.value), { heard: true });
  });

/** Let phones sound as the board does, if the table wants all of them to be heard. */
export const soundAll = (): (() => void) =>
  effect(() => {
    if (now.value && table.peek()?.switches.sound === "all") sound(now.value);
  });

/** Sound, keep the screen awake and our page for bad lines, tell who reads and who takes over, show tips. Call once. */
export function begin(): void {
  soundAll();
  keepAwake(isPlaying, () => tell(t("phone.slept")));
  tellReading();
  followTips();
  tellPowers();
  tellTakingOver();
  keepOffline();
}

/** Listen to fingers and to the bell. Call once, when the phone is at its table. */
export function listen(): void {
  keepSteady();
  hearRinging();
  tellTouches();
}
