// The course of a count, line by line: points of life, arrows, the players who fell.
import { t } from "../table/words";
import type { TallyView } from "../wire";
import { clockText, markText } from "./state";

export function Went({ it }: { it: TallyView }) {
  return (
    <ol class="tally-went">
      {(it.told ?? []).map((line, at) => (
        <li key={at}>
          <b>{clockText(line.at)}</b> {markText(it, line)}
        </li>
      ))}
      <li>
        <b>{clockText(it.seconds ?? 0)}</b> {t(`over.${it.side}`)}
      </li>
    </ol>
  );
}
