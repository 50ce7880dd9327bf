// Geometry of the scene: where seats stand round the sun, where beams and rays go. Units: CSS pixels, degrees
// clockwise from the right (90 points down, towards me).
export interface Point {
  x: number;
  y: number;
}

export interface Disc extends Point {
  r: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const TURN = 360;

/** Where the others stand, by their number: across from -1 to 1, down from 0 to 1, clockwise from my left neighbour. */
const OTHERS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0.2]],
  2: [
    [-0.8, 0.4],
    [0.8, 0.4],
  ],
  3: [
    [-1, 0.62],
    [0, 0],
    [1, 0.62],
  ],
  4: [
    [-1, 0.9],
    [-0.68, 0.06],
    [0.68, 0.06],
    [1, 0.9],
  ],
  5: [
    [-1, 1],
    [-0.88, 0.17],
    [0, 0],
    [0.88, 0.17],
    [1, 1],
  ],
  6: [
    [-1, 1],
    [-1, 0.46],
    [-0.42, 0],
    [0.42, 0],
    [1, 0.46],
    [1, 1],
  ],
  7: [
    [-1, 1],
    [-1, 0.51],
    [-0.64, 0.02],
    [0, 0],
    [0.64, 0.02],
    [1, 0.51],
    [1, 1],
  ],
  8: [
    [-1, 1],
    [-1, 0.51],
    [-0.76, 0.02],
    [-0.26, 0],
    [0.26, 0],
    [0.76, 0.02],
    [1, 0.51],
    [1, 1],
  ],
};

/** The middle row, where there is little room: names are written beside the heads of the lower two rows. */
const LOW_ROW = 0.6;

/** Where the others stand round the sun: from my left neighbour at the lower left over the top to the lower right. */
export function othersRound(count: number, box: Box, low = false): Point[] {
  return (OTHERS[count] ?? []).map(([x, y]) => ({
    x: box.left + (box.width * (1 + x)) / 2,
    y: box.top + box.height * (low && y > 0.4 && y < 0.6 ? LOW_ROW : y),
  }));
}

/** A closed ring of chairs, the first at the bottom, clockwise. */
export function chairsRound(count: number, box: Box): Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = ((90 + (TURN * place) / count) * Math.PI) / 180;
    return {
      x: box.left + (box.width * (1 + Math.cos(angle))) / 2,
      y: box.top + (box.height * (1 + Math.sin(angle))) / 2,
    };
  });
}

/** The direction from one point to another. */
export function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The nearest angle that looks the same as `to`, seen from `from`: a beam turns the short way. */
export function nearestAngle(from: number, to: number): number {
  const turn = (((to - from) % TURN) + TURN + 180) % TURN;
  return from + turn - 180;
}

function polar(centre: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x + Math.cos(angle) * length, y: centre.y + Math.sin(angle) * length };
}

export function pointList(points: Point[]): string {
  return points.map((it) => `${round(it.x)},${round(it.y)}`).join(" ");
}

/** A wedge of light from a point. */
export function wedge(centre: Point, degrees: number, spread: number, length: number): Point[] {
  return [centre, polar(centre, degrees - spread, length), polar(centre, degrees + spread, length)];
}

/** The path of every second wedge of the sky. The steps are a little uneven, as if cut by hand. */
export function raysPath(centre: Point, count: number, length: number): string {
  const wobble = (place: number) => 2.1 * Math.sin(place * 2.4);
  let path = "";
  for (let place = 0; place < count; place += 2) {
    const [a, b] = [place, place + 1].map((it) => polar(centre, (TURN * it) / count + wobble(it), length));
    path += `M${round(centre.x)} ${round(centre.y)}L${round(a!.x)} ${round(a!.y)}L${round(b!.x)} ${round(b!.y)}Z`;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
