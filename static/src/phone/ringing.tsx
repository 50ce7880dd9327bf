// Somebody keeps the table waiting: others ring for this phone, and each touch of it tells the table that its player
// is here.
import { effect, signal } from "@preact/signals";
import { callMe } from "../sound/signal";
import { here } from "../table/here";
import { link } from "../table/net";
import { tell } from "../table/notices";
import { mine, table } from "../table/state";
import { t } from "../table/words";
import type { WaitView } from "../wire";

const RINGS = 3;
const FLASH = 2600;
/** True while the edge of the page flashes because somebody rings. */
const isRung = signal(false);

/** True if the table waits for a chair of this phone. */
const isWaitedFor = ({ chair, also = [] }: WaitView): boolean =>
  [chair, ...also].some((it) => mine.value?.chairs.includes(it));

/** The number of times that the bell was rung for a chair of this phone. */
const rungHere = (): number => {
  const wait = table.value?.wait;
  return wait && isWaitedFor(wait) ? wait.rung : 0;
};

/** Ring a longer bell, tremble and flash the page when somebody rings for this phone. Call once. */
export function hearRinging(): () => void {
  let last = Infinity;
  let end: ReturnType<typeof setTimeout> | undefined;
  return effect(() => {
    if (!table.value) return;
    const rung = rungHere();
    if (rung > last) {
      callMe(t("phone.rung"), table.peek()?.switches.sound === "off", RINGS);
      tell(t("phone.rung"));
      isRung.value = true;
      clearTimeout(end);
      end = setTimeout(() => (isRung.value = false), FLASH);
    }
    last = rung;
  });
}

/** Milliseconds between two messages that somebody touches this phone. */
const TOUCHES = 20_000;

/**
 * Tell the table that somebody touches this phone while it waits for it, so that a player who thinks is not taken for
 * absent. Call once.
 */
export function tellTouches(): void {
  let told = -Infinity;
  const touched = () => {
    const wait = table.peek()?.wait;
    const at = performance.now();
    if (!wait || !isWaitedFor(wait) || link.peek() !== "online" || at - told < TOUCHES) return;
    told = at;
    void here().net.do({ what: "here" });
  };
  for (const sign of ["pointerdown", "keydown"])
    document.addEventListener(sign, touched, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => document.hidden || touched());
}

/** Somebody rings for this phone: the edge of the page flashes. */
export function Rung() {
  return isRung.value && <div class="rung" aria-hidden="true"></div>;
}
