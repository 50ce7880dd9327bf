// Calls the player: a bell, a tremor, the page's title, when a question opens on this phone.
import { effect, signal } from "@preact/signals";
import { callMe } from "../sound/signal";
import { choice, here } from "../table/here";
import { link } from "../table/net";
import { announceNow, tell } from "../table/notices";
import { mine, now, table } from "../table/state";
import { t } from "../table/words";
import type { EventView, WaitView } from "../wire";
import { part } from "./part";

/** Let phones sound as the board does, if the table wants all of them to be heard. Call once. */
export function soundAll(bring: () => Promise<{ sound: (event: EventView) => void }>): () => void {
  return effect(() => {
    const event = now.value;
    if (event && table.peek()?.switches.sound === "all") void bring().then(({ sound }) => sound(event));
  });
}

/**
 * Call the player once for each question, also if it was asked before its turn, and once for each curtain. Call once.
 */
export function callPlayers(): () => void {
  let last = "";
  let early: string | null = null;
  return effect(() => {
    const asked = choice.value;
    const curtain = mine.value?.curtain ?? null;
    const call = asked && part.value?.callFor(asked);
    const word = call ? call.once : curtain !== null && !mine.value?.own ? `curtain ${curtain}` : "";
    if (call) announceNow(call.title);
    const silent = table.peek()?.switches.sound === "off";
    const isCalled = asked !== null && asked.about === early;
    early = asked && (asked.number === null || isCalled) ? asked.about : null;
    if (word && word !== last && !isCalled) callMe(call ? call.title : t("phone.curtain.call"), silent);
    last = word;
  });
}

const RINGS = 3;
const FLASH = 2600;
/** True while the edge of the page flashes because somebody rings. */
export const isRung = signal(false);

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
