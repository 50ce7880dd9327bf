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
