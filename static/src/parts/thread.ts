// A thread from a die to the head that it is aimed at: broad at one end, thin at the other.
import type { Point } from "./geometry";

interface Thread {
  /** The line on which it lies. */
  from: Point;
  to: Point;
  /** Its own ends, as lengths from the beginning of that line. Without them it is as long as the line. */
  near?: number;
  far?: (long: number) => number;
  /** Half of its breadth at each end. */
  broad: number;
  thin: number;
}

/** Return the corners of a thread, from one side of its broad end round to the other. */
export function cornersOf({ from, to, near = 0, far = (long) => long, broad, thin }: Thread): Point[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const at = (along: number, off: number) => ({
    x: from.x + dx * along - dy * off,
    y: from.y + dy * along + dx * off,
  });
  const end = far(long);
  return [at(near, -broad), at(end, -thin), at(end, thin), at(near, broad)];
}
