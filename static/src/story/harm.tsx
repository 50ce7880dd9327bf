// The harm between players, as squares: a row shoots, a column loses. The area of a square is its number. The greatest is red.
import { Portrait } from "../parts/art";
import { t } from "../table/words";
import type { Story } from "../wire";
import { causeWord } from "./say";

/** With more players than this, longer names are written smaller. */
const MANY = 6;
const LONG = 4;

interface HarmProps {
  story: Story;
  names: readonly string[];
  isTall?: boolean;
}

interface Grudge {
  by: number;
  seat: number;
  points: number;
}

/** Return the most that one player took from another; null where nobody took anything. */
export function grudgeOf(story: Story): Grudge | null {
  let found: Grudge | null = null;
  story.harm.forEach((row, by) => {
    row.forEach((points, seat) => {
      if (points > (found?.points ?? 0)) found = { by, seat, points };
    });
  });
  return found;
}

/** Return the player from whom a seat took most; null where it took nothing. */
export function grudgeBy(story: Story, by: number): { seat: number; points: number } | null {
  return most(story.harm[by]!);
}

/** Return the player who took most from a seat. */
export function grudgeOn(story: Story, seat: number): { seat: number; points: number } | null {
  return most(story.harm.map((row) => row[seat]!));
}

function most(row: readonly number[]): { seat: number; points: number } | null {
  const points = Math.max(...row);
  return points > 0 ? { seat: row.indexOf(points), points } : null;
}

export function HarmPicture({ story, names, isTall = false }: HarmProps) {
  const grudge = grudgeOf(story);
  const seats = story.people.map((_, seat) => seat);
  return (
    <div class="harm" data-tall={isTall ? "" : undefined} aria-hidden="true">
      <div class="harm-grid" style={{ "--count": seats.length }}>
        <i></i>
        {seats.map((seat) => (
          <Portrait key={seat} id={story.people[seat]!.character} />
        ))}
        {seats.map((by) => (
          <Row key={by} story={story} by={by} name={names[by]!} grudge={grudge} />
        ))}
      </div>
      {grudge && <Side story={story} grudge={grudge} names={names} />}
      <p class="harm-lost">{lostText(story)}</p>
    </div>
  );
}

function Row({ story, by, name, grudge }: { story: Story; by: number; name: string; grudge: Grudge | null }) {
  const most = grudge?.points ?? 1;
  return (
    <>
      <span class="harm-name">
        <b data-long={story.people.length > MANY && name.length > LONG ? "" : undefined}>{name}</b>
        <Portrait id={story.people[by]!.character} />
      </span>
      {story.harm[by]!.map((points, seat) => (
        <span key={seat} class="harm-cell" data-own={by === seat ? "" : undefined}>
          {by === seat ? null : points ? (
            <b
              class="harm-square"
              data-most={grudge?.by === by && grudge.seat === seat ? "" : undefined}
              style={{ "--part": Math.sqrt(points / most) }}
            >
              {points}
            </b>
          ) : (
            <i></i>
          )}
        </span>
      ))}
    </>
  );
}

/** The grudge of the game. Two players who gave each other the same are told together. */
function Side({ story, grudge, names }: { story: Story; grudge: Grudge; names: readonly string[] }) {
  const { by, seat, points } = grudge;
  const isMutual = story.harm[seat]![by] === points;
  const of = story.harm[by]!.reduce((sum, it) => sum + it, 0);
  return (
    <div class="harm-side">
      <span class="harm-heads">
        <Portrait id={story.people[by]!.character} />
        <Portrait id={story.people[seat]!.character} />
      </span>
      <b class="harm-points">{isMutual ? `${points} : ${points}` : points}</b>
      <b class="harm-on">{t("story.board.on", { by: names[by]!, seat: names[seat]! })}</b>
      <span>{t("story.board.grudge", { count: points, of })}</span>
    </div>
  );
}

/** Return the losses that nobody caused: "Besides: the Indians 14, Dynamite 1." */
export function lostText(story: Story): string {
  const lost = Object.entries(story.lost)
    .map(([what, row]) => ({ what, sum: row.reduce((all, it) => all + it, 0) }))
    .filter(({ sum }) => sum > 0)
    .map(({ what, sum }) => `${causeWord(what)} ${sum}`);
  return lost.length ? t("story.board.besides", { list: lost.join(", ") }) : "";
}
