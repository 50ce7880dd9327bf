// The podium of an evening: three mesas in front of the moon, with equal wins on equal steps.
import { Portrait } from "../parts/art";
import type { Evening } from "../wire";
import { personName } from "./evening";

/** A name of more letters is written smaller, on two lines if it must. */
const LONG = 9;

/** The places of first, second and third, across. */
const ACROSS = [1, 0, 2];

interface Step {
  person: number;
  /** The level; 0 is the highest. */
  level: number;
  place: number;
}

/** Return the three people with the most wins. Equal wins stand on equal steps, and a person without a win has none. */
export function stepsOf({ people }: Pick<Evening, "people">): Step[] {
  const first = people.slice(0, 3).filter((it) => it.wins > 0);
  const levels = [...new Set(first.map((it) => it.wins))];
  return first.map((it, person) => ({ person, level: levels.indexOf(it.wins), place: ACROSS[person]! }));
}

/** The stars over it: their places across and down the sky, in hundredths, and their sizes. */
const STARS = [
  [12, 31, 9],
  [21, 30, 9],
  [28, 27, 8],
  [29, 31, 7],
  [93, 6, 10],
  [89, 16, 12],
  [77, 28, 9],
  [92, 33, 10],
] as const;

export function Stars() {
  return (
    <svg class="night-stars" viewBox="0 0 640 600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {STARS.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x * 6.4} ${y * 6}) scale(${size / 10})`}
          d="M0 -10L2 -2L10 0L2 2L0 10L-2 2L-10 0L-2 -2Z"
        />
      ))}
    </svg>
  );
}

export function Podium({ of: it }: { of: Evening }) {
  const steps = stepsOf(it);
  if (!steps.length) return null;
  return (
    <ol class="podium" data-count={steps.length}>
      {steps.map(({ person, level, place }) => {
        const who = it.people[person]!;
        return (
          <li key={person} data-place={place} data-level={level}>
            <span class="podium-head">
              <Portrait id={who.character} />
            </span>
            <span class="podium-mesa"></span>
            <b class="podium-wins">{who.wins}</b>
            <span class="podium-name" data-long={personName(who).length > LONG ? "" : undefined}>
              {personName(who)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
