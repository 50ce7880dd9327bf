// The sky of the end: red and a yellow sun for the Outlaws, yellow and a red sun for the law, night and a red sun for
// the Renegade.
interface RaysProps {
  side: string;
  width: number;
  height: number;
  /** The place of the sun, if it is not to the upper right. */
  sun?: { x: number; y: number; r: number };
}

const COUNT = 22;

export function Rays({ side, width, height, sun: place }: RaysProps) {
  const sun = place ?? { x: width * 0.82, y: height * 0.27, r: Math.min(width * 0.15, height * 0.2) };
  const far = width * 2;
  const at = (turn: number) => `${sun.x + far * Math.cos(turn)} ${sun.y + far * Math.sin(turn)}`;
  const wedge = (Math.PI * 2) / (COUNT * 2);
  const rays = Array.from(
    { length: COUNT },
    (_, ray) => `M${sun.x} ${sun.y}L${at(ray * 2 * wedge)}L${at((ray * 2 + 1) * wedge)}Z`,
  );
  return (
    <svg
      class="ending-sky"
      data-side={side}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={width} height={height} />
      <path d={rays.join("")} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} />
    </svg>
  );
}
