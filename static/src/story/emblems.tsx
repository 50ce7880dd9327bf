// Small drawings that pictures of the end share: its sky, a grave, the sign of what hurt somebody.

// The sky: red with a yellow sun for the Outlaws, yellow with a red sun for the law, night with a red sun for the
// Renegade.

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

/** A hat on a cross, with its shadow. */
export function Grave({ class: name }: { class: string }) {
  return (
    <svg class={name} viewBox="0 0 100 140" aria-hidden="true">
      <path d="M43 34h14l2 106h-18zM20 62l62-4 1 14-62 4z" />
      <g transform="translate(48 30) rotate(-9)">
        <path d="M-46 3C-36 16 36 16 46 3C44 30 -44 30 -46 3Z" />
        <path d="M-20 12C-20 -10 -12 -34 0 -34C12 -34 20 -10 20 12Z" />
        <path fill="var(--band)" d="M-21 4h42l1 7h-44z" />
      </g>
    </svg>
  );
}

// The sign of a harm that nobody did, in a disc.

const SIGNS: Record<string, string> = { indians: "arrow", dynamite: "fuse", gatling: "bullet", shots: "bullet" };

export function CauseSign({ what, size }: { what: string; size: number }) {
  const sprite = document.documentElement.dataset.art ?? "";
  return (
    <svg class="cause-sign" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <use href={`${sprite}#m-${SIGNS[what] ?? "cross"}`} x="10" y="10" width="28" height="28" />
    </svg>
  );
}
