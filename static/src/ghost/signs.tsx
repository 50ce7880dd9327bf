// The signs of ghosts, drawn flat.

import type { Sound } from "../sound/sounds";
import { storyWords } from "../story/load";
import { addStyle } from "../table/loading";
import type { HauntView } from "../wire";

export type HauntName = HauntView["sign"];

/** Solid shapes, followed by lines. */
const DRAWN: Record<HauntName, readonly [string, string]> = {
  knock: ["M15 16L32 12L39 20L37 36L18 38L12 26Z", "M5 20L10 21M7 9L13 13M17 4L19 10"],
  crow: ["M2 32L14 26L20 15C23 7 34 6 37 12L46 16L37 19C37 29 30 36 20 36L16 34L6 39Z", "M22 37L20 45M28 35L28 45"],
  tumbleweed: ["", "M27 10A15 15 0 1 1 26.9 10M14 18L40 32M14 32L40 18M27 10V40M3 18H9M1 27H8M4 45H44"],
  lantern: ["M16 16H32L36 40H12ZM18 11H30V14H18ZM11 42H37V45H11Z", "M19 10C19 2 29 2 29 10"],
  wind: ["", "M3 16H30C38 16 38 6 31 6M3 25H38C47 25 47 37 39 36M3 34H24C32 34 32 44 25 43"],
  hat: ["M13 26L17 10L24 13L31 8L36 24L46 27C34 38 16 39 4 32Z", "M39 5L42 11M46 9L42 13"],
  wail: ["M12 45V20C12 3 36 3 36 20V45L30 40L24 45L18 40Z", ""],
  laugh: ["M8 8L24 3L40 8V28L31 44H17L8 28Z", ""],
};

export const HAUNTS = Object.keys(DRAWN) as readonly HauntName[];

/** Holes in solid shapes: eyes and mouths. */
const HOLES: Partial<Record<HauntName, string>> = {
  crow: "M30 12H34V16H30Z",
  lantern: "M24 21L29 32L24 37L19 32Z",
  wail: "M17 17L22 20L17 22ZM31 17L26 20L31 22ZM21 27H27V35H21Z",
  laugh: "M13 15L21 19L14 22ZM35 15L27 19L34 22ZM14 28H34L30 37H18Z",
};

export function HauntArt({ name }: { name: HauntName }) {
  const [solid, lines] = DRAWN[name];
  return (
    <svg class="haunt-art" viewBox="0 0 48 48" aria-hidden="true">
      <path d={solid + (HOLES[name] ?? "")} fill="currentColor" fill-rule="evenodd" />
      <path d={lines} fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" />
    </svg>
  );
}

/** A hat on a cross, in front of the moon. */
export function Grave() {
  return (
    <svg class="ghost-grave" viewBox="0 0 120 176" aria-hidden="true">
      <path d="M51 64H69L71 176H49ZM24 92L96 84V100L24 107Z" fill="var(--ink)" />
      <path d="M3 42C22 56 40 50 60 54C80 58 98 60 117 44C110 66 90 74 60 71C30 69 8 66 3 42Z" fill="var(--ink)" />
      <path d="M36 58C37 26 44 8 56 10C61 11 65 14 70 11C82 6 88 30 87 60Z" fill="var(--ink)" />
      <path d="M35.5 50L87 46L87.500 56L35 60Z" fill="var(--red)" />
    </svg>
  );
}

/** An eye, shut or open. */
export function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg class="ghost-eye" viewBox="0 0 120 60" aria-hidden="true">
      {isOpen ? (
        <>
          <path d="M4 30L36 6H84L116 30L84 54H36Z" fill="currentColor" />
          <path d="M60 13A17 17 0 0 0 60 47Z" fill="var(--red)" />
          <path d="M60 13A17 17 0 0 1 60 47Z" fill="var(--yellow)" />
        </>
      ) : (
        <path
          d="M16 16L42 32H78L104 16M28 30L20 40M48 38L45 49M72 38L75 49M92 30L100 40"
          fill="none"
          stroke="currentColor"
          stroke-width="7"
        />
      )}
    </svg>
  );
}

/** The moon over the ground, and the player's own cross in front of it. */
export const Moon = () => (
  <div class="ghost-moon" aria-hidden="true">
    <Grave />
  </div>
);

// The afterlife needs this before it can be shown: its style, and words that come late.

export const begin = () => Promise.all([addStyle(document.documentElement.dataset.ghostStyle), storyWords()]);

// The sounds of the dead. They come late, with the first death.

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
