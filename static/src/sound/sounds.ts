// All our sounds: wood, paper, iron, powder, glass. They are short and dry.

const every = (count: number, step: number): number[] => Array.from({ length: count }, (_, place) => place * step);

/** The same sound, later. */
const later = ({ tones = [], noises = [] }: Sound, by: number): Sound => ({
  tones: tones.map((it) => ({ ...it, at: (it.at ?? 0) + by })),
  noises: noises.map((it) => ({ ...it, at: (it.at ?? 0) + by })),
});

const together = (...parts: Sound[]): Sound => ({
  tones: parts.flatMap((it) => it.tones ?? []),
  noises: parts.flatMap((it) => it.noises ?? []),
});

const softer = ({ tones = [], noises = [] }: Sound, by: number): Sound => ({
  tones: tones.map((it) => ({ ...it, loud: it.loud * by })),
  noises: noises.map((it) => ({ ...it, loud: it.loud * by })),
});

/** Return the same sound, higher by this number of whole tones. */
export function higher({ tones = [], noises = [] }: Sound, steps: number): Sound {
  const by = 2 ** (steps / 6);
  const raised = <It extends Tone>(it: It): It => ({ ...it, pitch: it.pitch * by, ...(it.to && { to: it.to * by }) });
  return { tones: tones.map(raised), noises: noises.map(raised) };
}

/** A struck body, given by its pitches. A higher pitch is shorter. */
const struck = (pitch: number, ratios: readonly number[], length: number, loud: number): Tone[] =>
  ratios.map((it, place) => ({ pitch: pitch * it, length: length / Math.sqrt(it), loud: loud / (place + 1) ** 1.4 }));

const slide: Noise = { pitch: 3000, to: 5200, length: 0.13, loud: 0.4, sharp: 0.8, attack: 0.03 };
const wood: Sound = {
  tones: [{ pitch: 430, to: 290, length: 0.05, loud: 0.3 }],
  noises: [{ pitch: 1900, length: 0.03, loud: 0.45, sharp: 2 }],
};
const card: Sound = {
  tones: [{ pitch: 170, to: 90, length: 0.07, loud: 0.35 }],
  noises: [{ pitch: 2600, to: 900, length: 0.06, loud: 0.35 }],
};
const shot: Sound = {
  tones: [{ pitch: 150, to: 42, length: 0.2, loud: 0.5 }],
  noises: [
    { pitch: 5200, to: 240, length: 0.26, loud: 0.5, filter: "lowpass" },
    { pitch: 1500, length: 0.05, loud: 0.2, filter: "highpass" },
  ],
};
const arrow: Sound = {
  tones: [{ pitch: 190, to: 150, at: 0.17, length: 0.12, loud: 0.3 }],
  noises: [
    { pitch: 900, to: 3400, length: 0.17, loud: 0.2, sharp: 2, attack: 0.09 },
    { pitch: 700, at: 0.17, length: 0.05, loud: 0.45 },
  ],
};
const bell: Sound = { tones: struck(523, [1, 2.76, 5.4], 1, 0.22) };
const spur: Sound = { tones: [4200, 5310, 6170].map((pitch) => ({ pitch, length: 0.12, loud: 0.07 })) };
const iron: Sound = {
  tones: struck(311, [1, 2.76, 4.44, 6.8], 0.24, 0.26),
  noises: [{ pitch: 2200, length: 0.04, loud: 0.3 }],
};
const palms: Sound = { noises: [{ pitch: 1150, length: 0.05, loud: 0.55, sharp: 1.4 }] };
/** One stroke of a small clock. */
export const TICK: Sound = { tones: [{ pitch: 2600, to: 1900, length: 0.02, loud: 0.2 }] };
const hoof: Sound = {
  tones: [{ pitch: 320, to: 180, length: 0.06, loud: 0.4 }],
  noises: [{ pitch: 900, length: 0.04, loud: 0.3, sharp: 2 }],
};

/** Every sound by its name. */
export const SOUNDS = {
  cap: { noises: [{ pitch: 3400, to: 900, length: 0.07, loud: 0.5, filter: "highpass" }] },
  dice: together(...[0.5, 0.58, 0.66, 0.71, 0.8].map((at) => later(wood, at))),
  wood,
  card,
  draw: { noises: [slide] },
  turn: together({ noises: [slide] }, later(card, 0.26)),
  shuffle: { noises: every(7, 0.05).map((at) => ({ ...slide, at, length: 0.07, loud: 0.34 })) },
  shot,
  miss: {
    tones: [{ pitch: 2900, to: 640, at: 0.02, length: 0.34, loud: 0.2 }],
    noises: [{ pitch: 4000, to: 1500, length: 0.05, loud: 0.25 }],
  },
  hit: {
    tones: [{ pitch: 120, to: 55, length: 0.16, loud: 0.6 }],
    noises: [{ pitch: 500, to: 160, length: 0.12, loud: 0.4, filter: "lowpass" }],
  },
  gatling: together(...every(6, 0.09).map((at) => softer(later(shot, at), 0.7))),
  cannon: together(softer(shot, 0.7), { tones: [{ pitch: 80, to: 26, length: 0.6, loud: 0.4 }] }),
  arrow,
  arrows: together(...[0, 0.09, 0.16, 0.28, 0.36].map((at) => softer(later(arrow, at), 0.7))),
  fuse: {
    noises: every(15, 0.043).map((at, place) => ({
      pitch: 5600,
      at: at + (place % 3) * 0.011,
      length: 0.025,
      loud: 0.12 + (place % 4) * 0.05,
      filter: "highpass" as const,
    })),
  },
  blast: {
    tones: [{ pitch: 90, to: 28, length: 0.8, loud: 0.5 }],
    noises: [{ pitch: 2600, to: 70, length: 1.2, loud: 0.6, filter: "lowpass" as const }],
  },
  mug: {
    tones: [...struck(1960, [1, 1.5, 2.65], 0.22, 0.16), { pitch: 140, to: 90, length: 0.08, loud: 0.35 }],
    noises: [{ pitch: 1400, length: 0.03, loud: 0.2 }],
  },
  doff: {
    tones: [{ pitch: 130, to: 95, at: 0.12, length: 0.06, loud: 0.25 }],
    noises: [{ pitch: 700, to: 1500, length: 0.14, loud: 0.22, attack: 0.06 }],
  },
  clap: together(palms, later(palms, 0.36), later(softer(palms, 0.8), 0.72)),
  jab: {
    tones: [{ pitch: 210, to: 330, at: 0.1, length: 0.09, loud: 0.3 }],
    noises: [{ pitch: 1200, to: 3800, length: 0.1, loud: 0.2, attack: 0.05 }],
  },
  chime: { tones: [...struck(1047, [1, 2.76], 0.5, 0.12), ...struck(1568, [1, 2.76], 0.6, 0.08)] },
  weed: {
    noises: [
      { pitch: 420, to: 900, length: 0.75, loud: 0.3, sharp: 3, attack: 0.3 },
      { pitch: 2600, at: 0.2, length: 0.4, loud: 0.07, attack: 0.2 },
    ],
  },
  splat: {
    tones: [{ pitch: 190, to: 70, length: 0.09, loud: 0.4 }],
    noises: [
      { pitch: 900, to: 300, length: 0.12, loud: 0.5, filter: "lowpass" as const },
      { pitch: 2400, to: 700, at: 0.03, length: 0.1, loud: 0.25 },
    ],
  },
  tick: together(TICK, later(softer(TICK, 0.7), 0.16), later(TICK, 0.32), later(softer(TICK, 0.7), 0.48)),
  spurs: together(...every(3, 0.34).map((at) => together(later(spur, at), softer(later(hoof, at), 0.5)))),
  iron: together(iron, later(softer(iron, 0.6), 0.16)),
  hooves: together(...[0, 0.13, 0.22, 0.42, 0.55, 0.64].map((at) => later(hoof, at))),
  bell,
  cock: {
    tones: [{ pitch: 620, to: 480, length: 0.03, loud: 0.25 }],
    noises: [
      { pitch: 2400, length: 0.02, loud: 0.4, sharp: 3 },
      { pitch: 3200, at: 0.06, length: 0.02, loud: 0.3, sharp: 3 },
    ],
  },
  snap: {
    tones: [{ pitch: 240, to: 120, length: 0.05, loud: 0.25 }],
    noises: [
      { pitch: 2400, to: 4800, length: 0.09, loud: 0.3, attack: 0.05 },
      { pitch: 1700, at: 0.09, length: 0.05, loud: 0.6, sharp: 0.7 },
    ],
  },
  thud: {
    tones: [{ pitch: 110, to: 60, length: 0.12, loud: 0.6 }],
    noises: [{ pitch: 420, length: 0.06, loud: 0.4, filter: "lowpass" as const }],
  },
  anvil: {
    tones: [...struck(740, [1, 2.76, 5.4, 8.93], 1.3, 0.34), { pitch: 120, to: 50, length: 0.14, loud: 0.6 }],
    noises: [{ pitch: 3400, length: 0.03, loud: 0.6, filter: "highpass" as const }],
  },
  knell: together(
    { tones: struck(196, [1, 2.0, 2.76, 5.4], 1.5, 0.3) },
    later({ tones: struck(196, [1, 2.0, 2.76, 5.4], 1.8, 0.24) }, 0.8),
  ),
  win: together(
    ...[523, 659, 784].map((pitch, place) => later({ tones: struck(pitch, [1, 2.76, 5.4], 0.9, 0.2) }, place * 0.17)),
  ),
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

// Sounds made of tones and filtered noise: their parts, and how they are played. Nothing is recorded.

/** A tone that is struck and dies away, sliding from one pitch (hertz) to another. Times in seconds. */
export interface Tone {
  pitch: number;
  to?: number;
  at?: number;
  length: number;
  loud: number;
}

/** Noise through a filter. With an `attack` it swells first. */
export interface Noise extends Tone {
  filter?: BiquadFilterType;
  /** The narrowness of the filter. */
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

/** The loudness of sounds that lie under a voice. */
const UNDER = 0.35;
let level = 1;

/** Make later sounds quieter, while a voice speaks. */
export function duck(on: boolean): void {
  level = on ? UNDER : 1;
}

/** Return the loudness over time: up at once or in `attack`, then down to nothing. */
function envelope(context: AudioContext, it: Tone, attack: number, start: number): GainNode {
  const gain = context.createGain();
  const { length } = it;
  const loud = it.loud * level;
  gain.gain.setValueAtTime(attack ? QUIET : loud, start);
  if (attack) gain.gain.linearRampToValueAtTime(loud, start + attack);
  gain.gain.exponentialRampToValueAtTime(QUIET, start + length);
  gain.connect(context.destination);
  return gain;
}

function sweep(pitch: AudioParam, it: Tone, start: number): void {
  pitch.setValueAtTime(it.pitch, start);
  if (it.to) pitch.exponentialRampToValueAtTime(it.to, start + it.length);
}

function strike(context: AudioContext, it: Tone, start: number): void {
  const source = context.createOscillator();
  sweep(source.frequency, it, start);
  source.connect(envelope(context, it, 0, start));
  source.start(start);
  source.stop(start + it.length);
}

function rush(context: AudioContext, it: Noise, start: number): void {
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noiseOf(context);
  filter.type = it.filter ?? "bandpass";
  filter.Q.value = it.sharp ?? 1;
  sweep(filter.frequency, it, start);
  source.connect(filter).connect(envelope(context, it, it.attack ?? 0, start));
  source.start(start, Math.random() * (LONGEST_NOISE - it.length));
  source.stop(start + it.length);
}

/** Play a sound this many seconds from now. */
export function play(context: AudioContext, { tones = [], noises = [] }: Sound, delay = 0): void {
  const now = context.currentTime + delay;
  for (const it of tones) strike(context, it, now + (it.at ?? 0));
  for (const it of noises) rush(context, it, now + (it.at ?? 0));
}
