// The seal of a game on this device: its wax, and what is kept of it.
import { keepSetting, setting } from "../table/keys";

// Red wax with our sun in it, whole or in two.

const turn = (at: number, of: number, radius: number) => {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`;
};
const EDGE = [47, 44, 47, 43, 46, 47, 43, 46, 44, 47, 45, 43, 47, 45];
const edge = EDGE.map((radius, at) => turn(at, EDGE.length, radius)).join(" ");
const star = Array.from({ length: 24 }, (_, at) => turn(at, 24, at % 2 ? 15 : 27)).join(" ");

export function Wax({ broken = false }: { broken?: boolean }) {
  return (
    <svg class="wax" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <polygon points={edge} transform="translate(4 5)" fill="#15100d" />
      <polygon points={edge} fill="#be2318" />
      <circle cx="50" cy="50" r="33" fill="none" stroke="#fbf0d9" stroke-width="2" />
      <polygon points={star} fill="#fbf0d9" />
      <circle cx="50" cy="50" r="6" fill="#be2318" />
      {broken && <path d="M58 -2 44 26 56 42 40 60 54 76 46 104" fill="none" stroke="var(--crack)" stroke-width="8" />}
    </svg>
  );
}

// The memory of a game's seal on this device: the seal it saw, the words it drew, and its first and last link.

interface Kept {
  /** The number of the game in the table's series. */
  game: number;
  seal: string;
  /** The words by chair, or `board`. */
  words: Record<string, string>;
  links: string[];
}

/** Return the memory of this game, which is empty on a device that has seen nothing of it. */
export function kept(code: string, game: number): Kept {
  const nothing = { game, seal: "", words: {}, links: [] };
  try {
    const found = JSON.parse(setting(`seal.${code}`) ?? "null") as Kept | null;
    return found?.game === game ? found : nothing;
  } catch {
    return nothing;
  }
}

export function keep(code: string, it: Kept): void {
  keepSetting(`seal.${code}`, JSON.stringify(it));
}
