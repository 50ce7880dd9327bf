// The readers of the table: everybody's marks on a line as long as the game, full where they were right. The best
// reader comes first.
import { Portrait } from "../parts/art";
import { t } from "../table/words";
import type { Reading, Story } from "../wire";

interface ReadersProps {
  story: Story;
  names: readonly string[];
}

/** Return the number of the last answer in the story. */
function lastAnswer({ edges, marks = [] }: Story): number {
  return Math.max(1, ...[...edges.flat(), ...marks].map((it) => it.at));
}

/** Return how well somebody read the table, out of a hundred. */
export const readScore = (it: Reading): number => Math.round(100 * it.read);

/** Return the result of a reading, in a few words. */
export const readSaid = ({ right, of }: Reading): string => t("story.readers.right", { right, of });

/** Return the first letter of a name, in any script. */
const letterOf = (name: string): string => [...name][0] ?? "";

function Line({ story, names, seat }: ReadersProps & { seat: number }) {
  const last = lastAnswer(story);
  const marks = (story.marks ?? []).filter((it) => it.by === seat && it.role !== null);
  return (
    <span class="readers-line" aria-hidden="true">
      {marks.map((it, at) => (
        <i
          key={at}
          data-right={story.people[it.seat]!.role === it.role ? "" : undefined}
          style={{ left: `${(100 * it.at) / last}%` }}
        >
          {letterOf(names[it.seat]!)}
        </i>
      ))}
    </span>
  );
}

export function ReadersPicture({ story, names }: ReadersProps) {
  const silent = story.people.flatMap((it, seat) =>
    it.kind === "person" && !story.readings?.some((reading) => reading.seat === seat) ? [seat] : [],
  );
  return (
    <ul class="readers">
      {story.readings?.map((it) => (
        <li key={it.seat} class="readers-one">
          <Portrait id={story.people[it.seat]!.character} />
          <span class="readers-words">
            <b>{names[it.seat]}</b> {readSaid(it)}
          </span>
          <b class="readers-score">{readScore(it)}</b>
          <Line story={story} names={names} seat={it.seat} />
        </li>
      ))}
      {silent.map((seat) => (
        <li key={seat} class="readers-one">
          <Portrait id={story.people[seat]!.character} />
          <span class="readers-words">
            <b>{names[seat]}</b> {t("story.readers.none")}
          </span>
          <b class="readers-score">–</b>
          <Line story={story} names={names} seat={seat} />
        </li>
      ))}
    </ul>
  );
}
