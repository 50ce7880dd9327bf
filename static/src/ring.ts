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
const SQUARENESS = 3.2;

function onSquircle(degrees: number, power: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = (Math.abs(cos) ** power + Math.abs(sin) ** power) ** (-1 / power);
  return { x: cos * size, y: sin * size };
}

/** Points at equal steps along a rounded rectangle's line, from one direction clockwise to another. */
function along(count: number, from: number, to: number, box: Box): Point[] {
  const steps = 180;
  const line: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const unit = onSquircle(from + ((to - from) * step) / steps, SQUARENESS);
    line.push({ x: box.left + (box.width * (1 + unit.x)) / 2, y: box.top + (box.height * (1 + unit.y)) / 2 });
  }
  const lengths = [0];
  for (let step = 1; step <= steps; step++) lengths.push(lengths[step - 1]! + distance(line[step - 1]!, line[step]!));
  const whole = lengths[steps]!;
  return Array.from({ length: count }, (_, place) => {
    const wanted = count === 1 ? whole / 2 : (whole * place) / (count - 1);
    const step = lengths.findIndex((it) => it >= wanted - 1e-9);
    return line[step]!;
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Where the others stand: from my left neighbour at the lower left over the top to the lower right. */
export function othersRound(count: number, box: Box): Point[] {
  const low = count > 4 ? 12 : count > 2 ? 0 : -24;
  return along(count, 180 - low, TURN + low, box);
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
