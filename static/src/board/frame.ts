// The board is drawn once, 768 units high, and scaled to the screen, so that a tablet and a television show the same
// picture. A screen held upright has a picture of its own, 1000 units high, whose type looks as large to its readers.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { keepSetting, setting } from "../table/keys";

export interface Frame {
  /** The size of the picture in its own units. */
  width: number;
  height: number;
  /** Screen pixels a unit. */
  scale: number;
  /** A narrow screen held upright shows the picture on its side. */
  turned: boolean;
  /** The smallest type, where the picture is a part of a higher one. */
  least?: number;
}

const HEIGHT = 768;
const WIDTH = 1024;
const UPRIGHT = { height: 1000, width: 620 };
/** A screen that is hardly broader than high has too little room beside the sun. */
const SQUARE = 1.12;
/** The smallest type, as a share of the height. People read it from 2.5 metres. */
const LEAST = 0.0221;
const SMALLEST = 0.5;
const NARROW = 700;

function level(across: number, down: number): number {
  const whole = Math.min(down / HEIGHT, across / WIDTH);
  return Math.max(whole, Math.min(SMALLEST, across / WIDTH));
}

/** Return true for a picture drawn for a screen held upright. */
export const isTall = ({ width, height }: Pick<Frame, "width" | "height">): boolean => width < height * SQUARE;

/** The smallest type of a picture, in its units. */
export const leastOf = ({ height, least }: Pick<Frame, "height" | "least">): number => least ?? height * LEAST;

/** Return the height of the band at the bottom edge. On a screen held upright it has two lines. */
export const tickerOf = (frame: Frame): number => (isTall(frame) ? 126 : 98);

/** Return the frame for a screen of this size. A phone gets fewer units, so that the picture stays legible. */
export function frameOf(screenWidth: number, screenHeight: number): Frame {
  const turned = screenWidth < NARROW && screenHeight > screenWidth;
  const [across, down] = turned ? [screenHeight, screenWidth] : [screenWidth, screenHeight];
  const scale =
    (across < down * SQUARE ? Math.min(down / UPRIGHT.height, across / UPRIGHT.width) : level(across, down)) || 1;
  return { width: across / scale, height: down / scale, scale, turned };
}

/** True if this screen's picture keeps clear of the edges, which some televisions cut. */
export const isClear = signal(setting("clear") === "1");

export function keepClear(on: boolean): void {
  isClear.value = on;
  keepSetting("clear", on ? "1" : "");
}

/** A screen that is led by keys is a television from this breadth on. */
const TELEVISION = 1280;

/** Keep a television's picture clear of the edges, unless somebody has chosen so or otherwise. */
export function clearForKeys(): void {
  if (setting("clear") === null && innerWidth >= TELEVISION) keepClear(true);
}

/** The share of a screen that a television cuts at each edge. */
const CUT = 0.03;

/** The frame of this screen, kept up to date. */
export function useFrame(): Frame {
  const read = () => [innerWidth, innerHeight] as const;
  const [[across, down], setSize] = useState(read);
  useEffect(() => {
    const changed = () => setSize(read());
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  const left = isClear.value ? 1 - 2 * CUT : 1;
  return frameOf(across * left, down * left);
}

/** Return a movement on the screen in the picture's own units. */
export function inFrame(frame: Frame, dx: number, dy: number): { dx: number; dy: number } {
  const [x, y] = frame.turned ? [dy, -dx] : [dx, dy];
  return { dx: x / frame.scale, dy: y / frame.scale };
}

/** The style that lays the picture over the screen. */
export function frameStyle(frame: Frame): Record<string, string> {
  const away = isClear.value ? `translate(${innerWidth * CUT}px, ${innerHeight * CUT}px) ` : "";
  const turn = frame.turned ? `translate(${frame.height * frame.scale}px, 0) rotate(90deg) ` : "";
  const sizes = {
    width: `${frame.width}px`,
    height: `${frame.height}px`,
    "--high": `${frame.height}px`,
    "--wide": `${frame.width}px`,
  };
  return {
    ...sizes,
    "--least": `${leastOf(frame)}px`,
    "--ticker": `${tickerOf(frame)}px`,
    transform: `${away}${turn}scale(${frame.scale})`,
  };
}
