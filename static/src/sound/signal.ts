// "Your turn": a short bell of our own, a tremor, a blinking title. A page may sound once somebody has touched it.
import { signal } from "@preact/signals";
import { keepSetting, setting } from "../table/keys";

/**
 * The events that let a page sound. `pointerdown` is not among them, because a finger that comes down activates
 * nothing.
 */
export const TOUCHES = ["pointerup", "touchend", "click", "keydown"] as const;

/** Return true in every browser on an iPhone, and in Safari. */
export const isWebKit = (): boolean => navigator.vendor?.startsWith("Apple") ?? false;

/** Seconds between two strokes of the bell. */
const RING = 0.42;
/** The milliseconds within which a woken context must run. After them the next touch makes another one. */
const PATIENCE = 500;

let audio: AudioContext | null = null;
let isDoubted = true;
let isStuck = false;
let blinking: ReturnType<typeof setInterval> | undefined;
let plainTitle = "";

/** True while this page may sound. It may not before a touch, and after a phone call not before the next one. */
export const sounding = signal(false);
/** True once somebody has touched this page. */
export const touched = signal(false);

function makeAudio(): AudioContext {
  const made = new AudioContext();
  made.onstatechange = () => {
    if (made === audio) sounding.value = made.state === "running";
  };
  sounding.value = made.state === "running";
  isStuck = false;
  isDoubted = true;
  return made;
}

/** Let the page sound. An iPhone accepts this only within a touch. At any other time it may never answer. */
export function wakeSound(): void {
  if (typeof AudioContext === "undefined") return;
  if (isStuck) void audio?.close().catch(() => undefined);
  if (isStuck || !audio) audio = makeAudio();
  if (audio.state !== "running") {
    void audio.resume().catch(() => undefined);
    const silence = audio.createBufferSource();
    silence.buffer = audio.createBuffer(1, 1, audio.sampleRate);
    silence.connect(audio.destination);
    silence.start();
  }
  if (isDoubted) watch(audio);
}

/** Watch a context. After a call it may claim to run, and stand still, like a context that was not let wake. */
function watch(context: AudioContext): void {
  isDoubted = false;
  const before = context.currentTime;
  setTimeout(() => {
    if (context !== audio) return;
    isStuck = context.currentTime === before;
    isDoubted = isStuck;
  }, PATIENCE);
}

/**
 * Set the kind of sound on an iPhone: `ambient` obeys its silent switch and leaves the music of others alone,
 * `playback` does neither.
 */
export function soundAs(type: "ambient" | "playback"): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = type;
}

/** Return true if this device has been silenced. */
export function isSilent(): boolean {
  return setting("silent") === "1";
}

export function setSilent(silent: boolean): void {
  keepSetting("silent", silent ? "1" : "0");
}

/** Return true if this device can tremble. Firefox claims so and does not. */
export const canTremble = (): boolean => "vibrate" in navigator && !navigator.userAgent.includes("Firefox");

/** Tremble, where this device may, for a time or in a rhythm. */
export function tremble(length: number | number[]): void {
  if (trembles() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(length);
}

const trembles = (): boolean => canTremble() && setting("still") !== "1";

/** Return the audio context; null where the device is silent or may not sound yet. */
export function audioOf(): AudioContext | null {
  return audio?.state === "running" && !isSilent() ? audio : null;
}

/** Ring two struck tones, dry and short, this many times. */
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

/** Call the player: it is my turn, or I must answer. It rings more than once when somebody rings for me. */
export function callMe(title: string, silent = false, times = 1): void {
  if (!silent) bell(times);
  if (trembles() && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate(Array.from({ length: 2 * times - 1 }, (_, at) => (at % 2 ? 300 : 60)));
  if (document.hidden) blinkTitle(title);
}

/** Show a sentence in the page's title, blinking until somebody looks at the page. */
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

/** Let every touch wake the sound, for good, because a call or a locked screen takes it away again. Call once. */
export function followTouches(): void {
  const touch = () => {
    wakeSound();
    touched.value = true;
  };
  for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    stopBlinking();
    isDoubted = true;
  });
}
