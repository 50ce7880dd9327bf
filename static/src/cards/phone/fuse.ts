// An answer burns for a moment before it goes to the table. Until then nobody can have learned of it, and it can be
// taken back.
import { batch, effect } from "@preact/signals";
import { type Asking, asking, burning, firstTaps, isSending, power, send, sendBurnt, taps } from "../../phone/tapping";
import { isSecondTap } from "../../table/here";
import { opened, own, table } from "../../table/state";
import type { OptionView } from "../../wire";
import { isHarm } from "../state";
import { isEnding, setEnding, thrown } from "./mine";

/** In milliseconds. */
const BURNS = 1500;
/** The table answers by itself when its clock has run out. With less than this left an answer goes at once. */
const HURRIED = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;
let clockEnds = Infinity;

/**
 * Return true if the fuse's time tells nobody anything. A table without pauses has no fuse. A masked window would stay
 * open longer by it, and the table itself holds answers back there. A "draw!" is for all to see.
 */
function canBurn({ how, choice }: Asking, { verb }: OptionView): boolean {
  const switches = table.value!.switches;
  const isMasked = switches.windows === "masked" && isHarm(choice.about);
  const isLate = clockEnds - performance.now() < HURRIED;
  const isSeen = document.visibilityState !== "hidden";
  return how === "answer" && verb !== "barrel" && switches.seen > 0 && !isMasked && !isLate && isSeen;
}

/** Answer by one tap, with a fuse where that can be. `then`: cards that answer the questions after it. */
export function answer(option: OptionView, then: { about: string; taps: readonly string[] } | null = null): void {
  const it = asking.value;
  if (!it || isSending.value) return;
  taps.value = [...option.taps];
  // An answer before its turn can be changed anyway, and is chosen card by card.
  if (it.choice.number === null) return send(option);
  const burns = { option, question: it.choice.number, about: it.choice.about, then };
  if (!canBurn(it, option)) {
    if (!then) send(option);
    else if (!isSecondTap()) sendBurnt(burns);
  } else if (!isSecondTap()) {
    burning.value = burns;
    timer = setTimeout(burnt, BURNS);
  }
}

function burnt(): void {
  const it = burning.peek();
  clearTimeout(timer);
  if (!it) return;
  batch(() => {
    burning.value = null;
    sendBurnt(it);
  });
}

/** Take the answer back. Nothing was sent. */
export function takeBack(): void {
  if (!burning.value) return;
  clearTimeout(timer);
  burning.value = null;
  taps.value = asking.value ? firstTaps(asking.value) : [];
}

/**
 * Send the burning answer at once when nobody sees this phone any more, and drop an answer to a closed question. Call
 * once.
 */
export function followFuse(): () => void {
  const hidden = () => document.visibilityState === "hidden" && burnt();
  document.addEventListener("visibilitychange", hidden);
  addEventListener("pagehide", burnt);
  const stops = [
    effect(() => {
      const left = table.value?.wait?.left ?? null;
      clockEnds = left === null ? Infinity : performance.now() + 1000 * left;
    }),
    effect(() => {
      if (!burning.value || own.value?.choice?.number === burning.value.question) return;
      clearTimeout(timer);
      burning.value = null;
    }),
  ];
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    removeEventListener("pagehide", burnt);
    for (const stop of stops) stop();
    clearTimeout(timer);
    burning.value = null;
  };
}

// Escape, or a tap on the ground, takes back the taps.

/** Take back the last thing that can be: the burning answer, cards to throw away, a power, the taps. */
function release(): void {
  if (burning.value) takeBack();
  else if (isSending.value || !asking.value) return;
  else if (isEnding.value || thrown.value.length > 0) setEnding(false);
  else if (taps.value.join() !== firstTaps(asking.value).join()) taps.value = firstTaps(asking.value);
  else power.value = null;
}

/** Follow both. Call once. */
export function followRelease(): () => void {
  const pressed = (event: KeyboardEvent) => event.key === "Escape" && !opened.value && release();
  const clicked = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest("section.game.cards") || target.closest("button, a")) return;
    if (!burning.value && power.value === null) release();
  };
  addEventListener("keydown", pressed);
  addEventListener("click", clicked);
  return () => {
    removeEventListener("keydown", pressed);
    removeEventListener("click", clicked);
  };
}
