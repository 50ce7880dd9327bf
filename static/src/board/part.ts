// The parts of the board that come late: the part of a game, voice and music.
import { effect, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Disc, Point } from "../parts/geometry";
import { type GamePart, gameParts } from "../table/loading";
import { type Content, type Opened, type SeatContent, table } from "../table/state";
import type { Piece } from "../table/words";
import type { EventView, SwitchesView } from "../wire";
import type { Frame } from "./frame";

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
  /** Its other sheets; null for one that every game has. */
  sheet?: (opened: Opened) => Content | null;
}

const AGAIN = 4000;

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
