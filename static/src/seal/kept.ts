// The memory of a game's seal on this device: the seal it saw, the words it drew, and its first and last link.
import { keepSetting, setting } from "../table/keys";
import type { TableView } from "../wire";

export interface Kept {
  /** The number of the game in the table's series. */
  game: number;
  seal: string;
  /** The words by chair, or `board`. */
  words: Record<string, string>;
  links: string[];
}

/** The number of the game that is on the table, or is going to be. */
export function numberOf(shown: TableView): number {
  const last = shown.past[shown.past.length - 1]?.number ?? 0;
  return shown.phase === "over" ? last : last + 1;
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
