// The vote for a rematch: the heads of the players who want it, and a dashed ring for everybody else who is asked.
import { anyGame, table } from "../table/state";
import type { RematchView } from "../wire";
import { headOf, Portrait } from "./art";

function portraitAt(chair: number): string {
  const it = table.value!.chairs[chair]!;
  const character = it.seat === null ? undefined : anyGame.value?.seats[it.seat]?.character;
  return character ?? headOf(it.kind, it.stranger);
}

export function Votes({ vote }: { vote: RematchView }) {
  return (
    <span class="votes" data-many={vote.of > 4 ? "" : undefined} aria-hidden="true">
      {vote.chairs.map((chair) => (
        <Portrait key={chair} id={portraitAt(chair)} />
      ))}
      {Array.from({ length: vote.of - vote.chairs.length }, (_, at) => (
        <i key={at}></i>
      ))}
    </span>
  );
}
