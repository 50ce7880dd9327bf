// "Your turn": a short bell of our own, a tremor, a blinking title; and a screen that stays awake where it may.
import { keepSetting, setting } from "../table/keys";

/** Seconds between two strokes of the bell. */
const RING = 0.42;

let audio: AudioContext | null = null;
let blinking: ReturnType<typeof setInterval> | undefined;
let plainTitle = "";
let lock: WakeLockSentinel | null = null;

/** Browsers sound only after a touch: call this on the first one. */
export function wakeSound(): void {
  if (audio || typeof AudioContext === "undefined") return;
  audio = new AudioContext();
  void audio.resume();
}

/** Has this device been silenced? */
export function isSilent(): boolean {
  return setting("silent") === "1";
}

export function setSilent(silent: boolean): void {
  keepSetting("silent", silent ? "1" : "0");
}

/** What sounds are played with; null where the device is silent or was not touched yet. */
export function audioOf(): AudioContext | null {
  if (!audio || isSilent()) return null;
  if (audio.state !== "running") void audio.resume();
  return audio;
}

/** Two struck tones, dry and short, so many times. */
export function bell(times = 1): void {
  const context = audioOf();
  if (!context) return;
  for (let at = 0; at < times; at += 1) {
    strike(context, 880, at * RING, 0.5);
    strike(context, 1318.5, at * RING + 0.11, 0.7);
  }
}

function strike(context: AudioContext, pitch: number, delay: number, length: number): void {
  const start = context.currentTime + delay;
  for (const [ratio, loudness] of [
    [1, 0.16],
    [2.76, 0.05],
    [5.4, 0.02],
  ] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch * ratio;
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length / Math.sqrt(ratio));
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

/** It is my turn, or I must answer; more than once when somebody rings for me. */
export function callMe(title: string, silent = false, times = 1): void {
  if (!silent) bell(times);
  if (navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, (_, at) => (at % 2 ? 300 : 60)));
  if (document.hidden) blinkTitle(title);
}

/** A sentence in the page's title, blinking until the page is looked at. */
function blinkTitle(title: string): void {
  stopBlinking();
  plainTitle = document.title;
  let on = false;
  blinking = setInterval(() => (document.title = (on = !on) ? title : plainTitle), 900);
  document.title = title;
}

function stopBlinking(): void {
  if (blinking === undefined) return;
  clearInterval(blinking);
  blinking = undefined;
  document.title = plainTitle;
}

/** Keeps the screen on where the browser allows (https only), and looks after the title. */
export function stayAwake(): void {
  const ask = async () => {
    if (document.hidden) return;
    stopBlinking();
    try {
      lock ??= (await navigator.wakeLock?.request("screen")) ?? null;
      lock?.addEventListener("release", () => (lock = null));
    } catch {
      lock = null;
    }
  };
  document.addEventListener("visibilitychange", () => void ask());
  document.addEventListener(
    "pointerdown",
    () => {
      wakeSound();
      void ask();
    },
    { once: true },
  );
}
