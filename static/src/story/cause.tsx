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
