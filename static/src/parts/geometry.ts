// Geometry of the scene: points, and the directions of beams, rays and shots. Units: CSS pixels, and degrees clockwise
// from the right (90 points down, towards me).
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

/** The direction from one point to another. */
export function angleTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** Return the angle nearest to `from` that looks the same as `to`, so that a beam turns the short way. */
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

/** A long needle from the shooter towards the player who is hit. */
export function tracer(from: Point, to: Point): Point[] {
  const angle = (angleTo(from, to) * Math.PI) / 180;
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  const at = (base: Point, off: number): Point => ({ x: base.x + x * off, y: base.y + y * off });
  return [at(from, -2), at(to, -9), at(to, 9), at(from, 2)];
}

/**
 * Return where a shot leaves a head for a player below `middle`: at its edge on that side, clear of the life below it.
 * A head right above him shoots past its name.
 */
export function muzzle({ x, y }: Point, middle: number, head: number): Point {
  const isAbove = Math.abs(x - middle) < head;
  return isAbove
    ? { x: x + head * 0.5, y: y + head * 0.8 }
    : { x: x + Math.sign(middle - x) * head * 0.4, y: y + head * 0.3 };
}

/** The points of a star with this number of tips, uneven as if cut by hand. */
export function blast(tips: number, inner: number, outer: number): string {
  const points = Array.from({ length: 2 * tips }, (_, place) => {
    const length = place % 2 ? inner : outer * (1 + 0.14 * Math.sin(place * 1.7));
    return polar({ x: 0, y: 0 }, (TURN * place) / (2 * tips), length);
  });
  return pointList(points);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
