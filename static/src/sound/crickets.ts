// The sound of good night on a board: three notes that fall, then crickets. It comes with its screen.
import type { Sound, Tone } from "./sounds";

const NOTES = [784, 659, 523];
const STEP = 0.42;

/** A note and its overtones, like the bell of a far church. */
const note = (pitch: number, at: number): Tone[] =>
  [1, 2.76].map((ratio) => ({ pitch: pitch * ratio, at, length: 1.1 / ratio, loud: 0.2 / ratio ** 1.6 }));

const CHIRPS = 7;
const REST = 0.56;
const WINGS = 4;
const WING = 0.045;

/** A cricket: some strokes of its wings, then a rest. The second cricket sits farther away. */
const cricket = (pitch: number, from: number, loud: number): Tone[] =>
  Array.from({ length: CHIRPS * WINGS }, (_, stroke) => ({
    pitch,
    to: pitch * 1.04,
    at: from + Math.floor(stroke / WINGS) * REST + (stroke % WINGS) * WING,
    length: WING * 0.8,
    loud,
  }));

export const CRICKETS: Sound = {
  tones: [
    ...NOTES.flatMap((pitch, place) => note(pitch, place * STEP)),
    ...cricket(4300, 1.4, 0.06),
    ...cricket(4750, 1.66, 0.03),
  ],
};
