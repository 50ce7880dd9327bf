// The board's music: bars of a slow western, plucked and struck as they come. It grows tense with the facts that
// everybody sees.
import { effect } from "@preact/signals";
import { showingOf } from "../table/play";
import { anyGame, table } from "../table/state";
import { audioOf } from "./signal";
import { type Noise, play, type Sound, type Tone } from "./sounds";

/** The chords of four bars: their basses, and the strings over them, in semitones above A. */
const BARS = [
  { bass: 0, strings: [12, 15, 19, 24] },
  { bass: -4, strings: [8, 12, 15, 20] },
  { bass: 3, strings: [10, 15, 19, 22] },
  { bass: -5, strings: [7, 11, 14, 19] },
] as const;
const PLUCKED = [0, 2, 1, 3, 2, 1, 3, 2] as const;
const A = 110;
/** The beats of a minute in calm, and the most that are added. */
const CALM = 76;
const HASTE = 44;
/** A bar is written this many seconds before it begins. */
const AHEAD = 0.4;
const LOOKS = 150;

const pitch = (semitones: number): number => A * 2 ** (semitones / 12);

/** Return the tension of a game, from 0 to 1: by the lowest life, the fallen, and a Dynamite that lies open. */
export function tension(game: typeof anyGame.value): number {
  if (!game) return 0;
  const alive = game.seats.filter((it) => it.alive);
  const least = Math.min(1, ...alive.map((it) => it.life / Math.max(1, it.max_life)));
  const fallen = 1 - alive.length / game.seats.length;
  const fuse = showingOf(game).hasFuse(game) ? 0.2 : 0;
  return Math.min(1, 0.45 * (1 - least) + 0.45 * fallen + fuse);
}

/** Return a bar of music, and its length in seconds. */
export function barOf(number: number, tense: number): { sound: Sound; length: number } {
  const { bass, strings } = BARS[number % BARS.length]!;
  const step = 30 / (CALM + HASTE * tense);
  const pluck = (semitones: number, at: number, loud: number): Tone[] =>
    [1, 2, 3.01].map((ratio) => ({
      pitch: pitch(semitones) * ratio,
      at: at * step,
      length: 0.9 / ratio,
      loud: loud / ratio ** 1.7,
    }));
  const tones: Tone[] = [...pluck(bass - 12, 0, 0.1), ...pluck(bass - 5, 4, 0.07)];
  PLUCKED.forEach((string, at) => {
    if (tense > 0.2 || at % 2 === 0) tones.push(...pluck(strings[string]!, at, at ? 0.03 : 0.045));
  });
  const noises: Noise[] = [];
  if (tense > 0.35)
    for (const at of [1, 3, 5, 7]) noises.push({ pitch: 6400, at: at * step, length: 0.05, loud: 0.05, sharp: 1.2 });
  if (tense > 0.6)
    for (const at of [0, 2, 4, 6]) tones.push({ pitch: 66, to: 40, at: at * step, length: 0.2, loud: 0.2 });
  if (tense > 0.8) tones.push(...pluck(strings[3] + 1, 7, 0.04));
  return { sound: { tones, noises }, length: 8 * step };
}

/** Play while the table wants music and this screen may sound. Call once. */
export function followScore(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let number = 0;
  let next = 0;
  const write = () => {
    const audio = document.hidden ? null : audioOf();
    if (!audio) return;
    if (next > audio.currentTime + AHEAD) return;
    const { sound, length } = barOf(number, tension(anyGame.peek()));
    const begins = Math.max(next, audio.currentTime + AHEAD / 4);
    play(audio, sound, begins - audio.currentTime);
    number += 1;
    next = begins + length;
  };
  return effect(() => {
    const shown = table.value;
    const isPlayed = shown?.phase === "game" && shown.switches.music && shown.switches.sound !== "off";
    if (isPlayed && timer === undefined) timer = setInterval(write, LOOKS);
    if (isPlayed) return;
    clearInterval(timer);
    timer = undefined;
    number = 0;
  });
}
