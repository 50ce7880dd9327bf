// The deeds of a phone that begin with its later parts, by themselves.
import { keepAwake } from "../table/device";
import { tell } from "../table/notices";
import { keepOffline } from "../table/offline";
import { t } from "../table/words";
import { isPlaying } from "./part";
import { tellReading } from "./reading";
import { hearRinging, tellTouches } from "./ringing";
import { keepSteady } from "./steady";
import { followTips } from "./tips";

/** Keep the screen awake and our page for bad lines, tell the table who reads, and show tips. Call once. */
export function begin(): void {
  keepAwake(isPlaying, () => tell(t("phone.slept")));
  tellReading();
  followTips();
  keepOffline();
}

/** Listen to fingers and to the bell. Call once, when the phone is at its table. */
export function listen(): void {
  keepSteady();
  hearRinging();
  tellTouches();
}
