// Sounds made of tones and filtered noise: what each is made of, and how it is played. Nothing is recorded.

/** A tone that is struck and dies away, sliding from one pitch (hertz) to another. Times in seconds. */
export interface Tone {
  pitch: number;
  to?: number;
  at?: number;
  length: number;
  loud: number;
}

/** Noise through a filter; with an `attack` it swells first. */
export interface Noise extends Tone {
  filter?: BiquadFilterType;
  /** How narrow the filter is. */
  sharp?: number;
  attack?: number;
}

export interface Sound {
  tones?: readonly Tone[];
  noises?: readonly Noise[];
}

const QUIET = 0.0001;
const LONGEST_NOISE = 2;

let hiss: AudioBuffer | null = null;

function noiseOf(context: AudioContext): AudioBuffer {
  if (hiss?.sampleRate === context.sampleRate) return hiss;
  hiss = context.createBuffer(1, LONGEST_NOISE * context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** How loud it is over its time: up at once or in `attack`, then down to nothing. */
function envelope(context: AudioContext, { loud, length }: Tone, attack: number, start: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(attack ? QUIET : loud, start);
  if (attack) gain.gain.linearRampToValueAtTime(loud, start + attack);
  gain.gain.exponentialRampToValueAtTime(QUIET, start + length);
  gain.connect(context.destination);
  return gain;
}

function slide(pitch: AudioParam, it: Tone, start: number): void {
  pitch.setValueAtTime(it.pitch, start);
  if (it.to) pitch.exponentialRampToValueAtTime(it.to, start + it.length);
}

function strike(context: AudioContext, it: Tone, start: number): void {
  const source = context.createOscillator();
  slide(source.frequency, it, start);
  source.connect(envelope(context, it, 0, start));
  source.start(start);
  source.stop(start + it.length);
}

function rush(context: AudioContext, it: Noise, start: number): void {
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noiseOf(context);
  filter.type = it.filter ?? "bandpass";
  filter.Q.value = it.sharp ?? 1;
  slide(filter.frequency, it, start);
  source.connect(filter).connect(envelope(context, it, it.attack ?? 0, start));
  source.start(start, Math.random() * (LONGEST_NOISE - it.length));
  source.stop(start + it.length);
}

/** Plays a sound, so many seconds from now. */
export function play(context: AudioContext, { tones = [], noises = [] }: Sound, delay = 0): void {
  const now = context.currentTime + delay;
  for (const it of tones) strike(context, it, now + (it.at ?? 0));
  for (const it of noises) rush(context, it, now + (it.at ?? 0));
}
