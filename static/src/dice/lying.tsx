// The dice of an answer that is looked at once more.

import { DieFace } from "../parts/art";
import type { LyingProps } from "../story/bring";

export function Lying({ scene: { view } }: LyingProps) {
  if (view.game !== "dice" || !view.dice.some(Boolean)) return null;
  return (
    <span class="again-dice">
      {view.dice.map((face, die) => (
        <i key={die}>{face && <DieFace face={face} />}</i>
      ))}
    </span>
  );
}
