// The parts of the board that come late: the part of a game, voice and music.
import { effect, type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Disc, Point } from "../parts/geometry";
import { addStyle, type GamePart, gameParts } from "../table/loading";
import { type Content, mine, type Opened, type SeatContent, table } from "../table/state";
import type { Piece } from "../table/words";
import type { EventView, SwitchesView } from "../wire";
import type { Frame } from "./frame";
import { sittingAt } from "./sitting";

export interface Part extends GamePart {
  /** The screen while it is played. */
  Screen: (props: { frame: Frame }) => VNode;
  /** The things in the sun, for a board that shows nothing else of it. */
  Middle: (props: { sun: Disc; least: number }) => VNode;
  /** Returns the middle of everybody's head on its screen. */
  faces: (frame: Frame) => readonly Point[];
  /** The pictures that fill the screen for a breath. */
  Moments: (props: { frame: Frame }) => VNode | null;
  /** The ticker's words for an event whose sentence would repeat the things in the sun; null for the rest. */
  says?: (event: EventView) => Piece[] | null;
  /** The player the table waits for and the next ones, where there is an order; null for the usual words. */
  asks?: () => Piece[] | null;
  /** Returns the chosen switches in a few words, including the clock. */
  chosen: (switches: SwitchesView, clock: string) => string;
  /** Returns the game's part of a player's sheet. */
  seat: (seat: number) => SeatContent | null;
  /** True for a game that can be played on the board, as it has no hidden hands. */
  isOpen?: true;
  /** Its other sheets; null for one that every game has. */
  sheet?: (opened: Opened) => Content | null;
}

const AGAIN = 4000;

/** Fetch a part and its styles to its place, and try again by itself until they are here. */
const bringing = <It>(place: Signal<It | null>, load: () => Promise<It>, style: string, then?: (it: It) => void) => {
  let isComing = false;
  const come = async (): Promise<void> => {
    if (isComing || place.peek()) return;
    isComing = true;
    try {
      const [it] = await Promise.all([load(), addStyle(document.documentElement.dataset[style])]);
      then?.(it);
      place.value = it;
    } catch {
      setTimeout(come, AGAIN);
    }
    isComing = false;
  };
  return come;
};

type Hands = typeof import("../hand/hands");

/** What players without a phone need at this board; null until it shows something to one of them, and it is here. */
export const hands = signal<Hands | null>(null);
const bringHands = bringing(
  hands,
  () => import("../hand/hands"),
  "handStyle",
  (it) => it.begin(),
);

const isLeftAlone = () => table.value?.chairs.some((it) => it.tablet && !it.online);

/** Fetch it once this board holds a chair's key, or another one that does is gone. Call once. */
export const fetchHands = (): (() => void) =>
  effect(() => void ((mine.value?.chairs.length || isLeftAlone()) && bringHands()));

type Sitting = typeof import("../hand/sit");

/** The question who sits on an empty chair; null until one is tapped, and it is here. */
export const sitting = signal<Sitting | null>(null);
const bringSitting = bringing(sitting, () => import("../hand/sit"), "handStyle");

/** Ask who sits on an empty chair. */
export function askWhoSits(chair: number): void {
  sittingAt.value = chair;
  void bringSitting();
}

type Tallying = typeof import("../tally/board");

/** The board of a table that only keeps count; null until a table is one, and it is here. */
export const tallying = signal<Tallying | null>(null);
const bringTally = bringing(
  tallying,
  async () => {
    const it = await import("../tally/board");
    await it.begin();
    return it;
  },
  "tallyStyle",
);

/** Fetch it once the table only keeps count. Call once. */
export const fetchTally = (): (() => void) => effect(() => void (table.value?.tally && bringTally()));

/** Nobody taps "once more" on a board, so it tries again by itself. */
export const { part, bring, fetchGames } = gameParts<Part>(
  (game) => import(`../${game}/board/part.tsx`),
  (again) => void setTimeout(again, AGAIN),
);

// Voice and music come late, with the first table that wants one of them.

type Aloud = typeof import("./aloud");

/** The voice and music of the board; null until a table wants them, and they are here. */
export const aloud = signal<Aloud | null>(null);

/** Fetch them once a table wants them. Call once. */
export const fetchAloud = (load: () => Promise<Aloud> = () => import("./aloud")): (() => void) =>
  effect(() => {
    const switches = table.value?.switches;
    if (aloud.peek() || !switches || (switches.voice === "off" && !switches.music)) return;
    load().then(
      (it) => {
        aloud.value = it;
      },
      () => undefined,
    );
  });
