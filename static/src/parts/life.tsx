const BULLET = "M1 8C1 3 3 0 4 0C5 0 7 3 7 8V17H1ZM0 18H8V20H0Z";
/** Where bullets are small their feet would run into one line. */
const SMALL = "M.6 8C.6 3 3 0 4 0C5 0 7.4 3 7.4 8V20H.6Z";

/** Life as a numeral and bullets; what is spent stays as a hollow stub, so that shape tells it too. */
export function Life({ life, max, pitch = 7 }: { life: number; max: number; pitch?: number }) {
  const width = pitch * max;
  const tall = (pitch * 0.8) / 8;
  const height = 20 * tall;
  const stub = pitch * 0.72;
  const bullets = Array.from(
    { length: life },
    (_, place) => `translate(${place * pitch} 0) scale(${tall * 0.86} ${tall})`,
  );
  const stubs = Array.from({ length: Math.max(0, max - life) }, (_, place) => (life + place) * pitch);
  return (
    <span class="life" data-life={life}>
      <b class="life-number">{life}</b>
      <svg class="life-row" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {bullets.map((transform) => (
          <path d={pitch < 9 ? SMALL : BULLET} transform={transform} fill="currentColor" />
        ))}
        {stubs.map((x) => (
          <rect x={x + 0.6} y={height - stub} width={stub - 0.6} height={stub - 0.6} class="stub" />
        ))}
      </svg>
    </span>
  );
}
