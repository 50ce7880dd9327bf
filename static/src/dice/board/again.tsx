// The dice of an answer that is looked at once more.
import type { LyingProps } from "../../board/again-ring";
import { DieFace } from "../../parts/art";

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
