// The part of a game on the board.
import type { VNode } from "preact";

import type { Disc, Point } from "../parts/ring";
import { type GamePart, gameParts } from "../table/loading";
import type { Content, Opened, SeatContent } from "../table/state";
import type { Piece } from "../table/words";
import type { EventView, OptionsView } from "../wire";
import type { Frame } from "./frame";

export interface Part extends GamePart {
  /** The screen while it is played. */
  Screen: (props: { frame: Frame }) => VNode;
  /** What lies in the sun, for a board that shows nothing else of it. */
  Middle: (props: { sun: Disc; least: number }) => VNode;
  /** Where on its screen the middle of everybody's head is. */
  faces: (frame: Frame) => readonly Point[];
  /** The pictures that own the screen for a breath. */
  Moments: (props: { frame: Frame }) => VNode | null;
  /** What the ticker says of an event in place of its sentence, which would repeat what lies in the sun; null for the rest. */
  says?: (event: EventView) => Piece[] | null;
  /** Whom the table waits for and who comes after, where there is an order; null for the usual words. */
  asks?: () => Piece[] | null;
  /** The chosen options, in a few words; the clock is among them. */
  chosen: (options: OptionsView, clock: string) => string;
  /** What it adds to the sheet of a player. */
  seat: (seat: number) => SeatContent | null;
  /** Its other sheets; null for one that every game has. */
  sheet?: (opened: Opened) => Content | null;
}

const AGAIN = 4000;

/** A board has nobody who taps "once more": it tries again by itself. */
export const { part, bring, fetchGames } = gameParts<Part>(
  (game) => import(`../${game}/board/part.tsx`),
  (again) => void setTimeout(again, AGAIN),
);
