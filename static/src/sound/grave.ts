// The sounds of the dead. They come late, with the first death.
import type { Sound } from "./sounds";

/** A ghost's sign on the board: a breath of wind, quieter than all sounds of the living. */
export const MOAN: Sound = {
  tones: [{ pitch: 311, to: 196, at: 0.1, length: 0.9, loud: 0.025 }],
  noises: [{ pitch: 560, to: 240, length: 1.1, loud: 0.09, sharp: 6, attack: 0.35 }],
};

/** The wax on a bet, on the phone that seals it. */
export const SEALED: Sound = {
  tones: [{ pitch: 110, to: 60, length: 0.1, loud: 0.25 }],
  noises: [{ pitch: 420, length: 0.05, loud: 0.15, filter: "lowpass" }],
};
