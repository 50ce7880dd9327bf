// The picture behind every screen: sky with rays, sun or moon, beams, ground with its horizon.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { type Disc, nearestAngle, type Point, pointList, raysPath, wedge } from "./geometry";
import { useSize } from "./size";

interface SceneProps {
  width: number;
  height: number;
  sun: Disc;
  /** Directions of light, in degrees; 90 is down. */
  beams?: readonly number[];
  spread?: number;
  /** The height at which the ground begins at the left edge, or null for no ground. It rises to the right. */
  horizon?: number | null;
  /** The light falls on the ground in front of me. */
  lit?: boolean;
  rays?: number;
  /** A tracer flies from this point to me, behind the sun, so that the sun's words stay readable. */
  shot?: Point | null | undefined;
  /** Ways from the sun to the players it reaches. */
  spokes?: readonly { to: Point; width: number }[];
  /** Shapes that fly behind the sun. */
  children?: ComponentChildren;
}

const RISE = 14 / 390;

/** One beam: a wedge that turns round the sun the short way. */
function Beam({ sun, angle, spread, length }: { sun: Disc; angle: number; spread: number; length: number }) {
  const shown = useRef(angle);
  shown.current = nearestAngle(shown.current, angle);
  const points = pointList(wedge({ x: 0, y: 0 }, 0, spread, length));
  const transform = `translate(${sun.x}px, ${sun.y}px) rotate(${shown.current}deg)`;
  return <polygon class="beam" points={points} style={{ transform }} />;
}

/** The beam that falls on me: it leaves the sun at full breadth and crosses the horizon. */
function cone(sun: Disc, to: number): string {
  const start = sun.r * 0.7;
  const half = (y: number) => sun.r * 0.7 + (y - start) * 0.59;
  const corner = (side: number, y: number) => ({ x: sun.x + side * half(y), y: sun.y + y });
  return pointList([corner(-1, start), corner(1, start), corner(1, to - sun.y), corner(-1, to - sun.y)]);
}

/** A tracer is thin at the shooter and broad at its target. */
function tracer(from: Point, to: Point): string {
  return pointList([
    { x: from.x - 2, y: from.y },
    { x: from.x + 3, y: from.y - 2 },
    { x: to.x + 14, y: to.y + 8 },
    { x: to.x - 12, y: to.y + 12 },
  ]);
}

export function Scene({
  width,
  height,
  sun,
  beams = [],
  spread = 14,
  horizon = null,
  lit = false,
  rays = 40,
  shot,
  spokes = [],
  children,
}: SceneProps) {
  if (!width || !height) return <svg class="scene" aria-hidden="true" />;
  const far = Math.hypot(width, height) * 1.1;
  const right = horizon === null ? 0 : horizon - width * RISE;
  const land = horizon === null ? "" : `0,${horizon} ${width},${right} ${width},${height} 0,${height}`;
  const light = lit ? cone(sun, height) : "";
  return (
    <svg class="scene" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <path class="rays" d={raysPath(sun, rays, far)} />
      {beams.map((angle, place) => (
        <Beam key={place} sun={sun} angle={angle} spread={spread} length={far} />
      ))}
      {light && <polygon class="beam" points={light} />}
      {spokes.map(({ to, width }) => (
        <line class="spoke" x1={sun.x} y1={sun.y} x2={to.x} y2={to.y} stroke-width={width} />
      ))}
      {land && <polygon class="ground" points={land} />}
      {land && light && (
        <>
          <clipPath id="land">
            <polygon points={land} />
          </clipPath>
          <polygon class="lit-ground" points={light} clip-path="url(#land)" />
        </>
      )}
      {shot && horizon !== null && <polygon class="tracer-shot" points={tracer(shot, { x: width / 2, y: horizon })} />}
      {children}
      <circle class="sun" cx={sun.x} cy={sun.y} r={sun.r} />
    </svg>
  );
}

interface BackdropProps {
  /** Height of the sun's centre and of the horizon, as parts of the screen's height; radius in parts of its width. */
  sun?: number;
  radius?: number;
  horizon?: number | null;
}

/** A scene that fills its screen, for screens without a ring. */
export function Backdrop({ sun = 0.42, radius = 0, horizon = null }: BackdropProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const disc = { x: width / 2, y: height * sun, r: width * radius };
  return (
    <div class="backdrop" ref={box} aria-hidden="true">
      <Scene width={width} height={height} sun={disc} horizon={horizon === null ? null : height * horizon} />
    </div>
  );
}
