// The dice of an answer in a replay.

import { DieFace } from "../parts/art";
import type { AnyGame } from "../wire";

export function Lying({ steps, at }: { steps: readonly { scene: { view: AnyGame } }[]; at: number }) {
  const { view } = steps[at]!.scene;
  if (view.game !== "dice" || !view.dice.some(Boolean)) return null;
  return (
    <span class="again-dice">
      {view.dice.map((face, die) => (
        <i key={die}>{face && <DieFace face={face} />}</i>
      ))}
    </span>
  );
}
