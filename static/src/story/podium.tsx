// The podium of an evening: three mesas in front of the moon, equal wins on equal steps.
import { Portrait } from "../parts/art";
import type { Evening } from "../wire";
import { personName } from "./evening";

const COLOURS = ["var(--red)", "var(--blue)", "var(--wood-dark)"];
/** The places of first, second and third, across. */
const ACROSS = [1, 0, 2];

interface Step {
  person: number;
  /** 0: the highest. */
  level: number;
  place: number;
}

/** The three with the most wins; of equal wins, equal steps. Nobody stands there who has won nothing. */
export function stepsOf({ people }: Pick<Evening, "people">): Step[] {
  const first = people.slice(0, 3).filter((it) => it.wins > 0);
  const levels = [...new Set(first.map((it) => it.wins))];
  return first.map((it, person) => ({ person, level: levels.indexOf(it.wins), place: ACROSS[person]! }));
}

/** A mesa: broad at the foot, its top rises like every large cut. */
const MESA = "polygon(10% 3%, 88% 0, 92% 52%, 100% 100%, 0 100%, 5% 60%)";

export function Podium({ of: it }: { of: Evening }) {
  const steps = stepsOf(it);
  if (!steps.length) return null;
  return (
    <ol class="podium" data-count={steps.length}>
      {steps.map(({ person, level, place }) => {
        const who = it.people[person]!;
        return (
          <li key={person} data-place={place} data-level={level} data-rise={2 - level}>
            <span class="podium-head">
              <Portrait id={who.character} />
            </span>
            <span class="podium-mesa" style={{ clipPath: MESA, background: COLOURS[person] }}></span>
            <b class="podium-wins">{who.wins}</b>
            <span class="podium-name">{personName(who)}</span>
          </li>
        );
      })}
    </ol>
  );
}
