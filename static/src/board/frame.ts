// The board is drawn once, 768 units high, and scaled to the screen, so that a tablet and a television show the same
// picture. A screen held upright has a picture of its own, 1000 units high, whose type looks as large to its readers.
import { useEffect, useState } from "preact/hooks";

export interface Frame {
  /** The size of the picture in its own units. */
  width: number;
  height: number;
  /** Screen pixels a unit. */
  scale: number;
  /** A narrow screen held upright shows the picture on its side. */
  turned: boolean;
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
export const leastOf = ({ height }: Pick<Frame, "height">): number => height * LEAST;

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

/** The frame of this screen, kept up to date. */
export function useFrame(): Frame {
  const read = () => frameOf(innerWidth, innerHeight);
  const [frame, setFrame] = useState(read);
  useEffect(() => {
    const changed = () => setFrame(read());
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  return frame;
}

/** Return a movement on the screen in the picture's own units. */
export function inFrame(frame: Frame, dx: number, dy: number): { dx: number; dy: number } {
  const [x, y] = frame.turned ? [dy, -dx] : [dx, dy];
  return { dx: x / frame.scale, dy: y / frame.scale };
}

/** The style that lays the picture over the screen. */
export function frameStyle(frame: Frame): Record<string, string> {
  const turn = frame.turned ? `translate(${innerWidth}px, 0) rotate(90deg) ` : "";
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
    transform: `${turn}scale(${frame.scale})`,
  };
}
