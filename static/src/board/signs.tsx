// The signs of those who wait, on the board.

import { SignFlights } from "../table/flying";
import type { Frame } from "./frame";

/** Read from where people sit, never larger than that. */
const LEAST = 84;
const MOST = 120;

const sizeOf = (head: number): number => Math.min(MOST, Math.max(LEAST, head));

export const BoardSigns = ({ frame }: { frame: Frame }) => (
  <SignFlights sizeOf={sizeOf} scale={frame.scale} turned={frame.turned} />
);
