// The best ghost, and what the audience thought, at the end of a game.
import { ghostLines } from "./said";

export function GhostLines() {
  const lines = ghostLines();
  return lines.length ? (
    <ul class="ghost-told">
      {lines.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </ul>
  ) : null;
}
