// The belief about one seat over the whole game. The chances of its roles lie on each other, and a hand shows the time.
import type { ComponentChildren } from "preact";
import { Portrait } from "../parts/art";
import { t } from "../table/words";
import type { Story } from "../wire";
import { beliefOf, type Course } from "./replay";

/**
 * The layers from below: plain, dotted, striped. The Sheriff is a secret only in a game of three, or where a set says
 * so.
 */
const STACK = ["sheriff", "deputy", "renegade", "outlaw"] as const;
const SURE = 0.995;
const WIDE = 326;
const HIGH = 256;
/** The room that a role's name needs in its part of the picture. */
const LABEL = { width: 132, height: 48 };

interface Layer {
  role: string;
  /** Lower and upper edge after each step, from 0 to 1. */
  from: number[];
  to: number[];
}

/** Return the roles of a seat as layers, without those that it never could have had. */
export function layersOf(chances: readonly (readonly number[])[], roles: readonly string[]): Layer[] {
  const found: Layer[] = [];
  let below = chances.map(() => 0);
  for (const role of STACK) {
    const at = roles.indexOf(role);
    if (at < 0 || chances.every((row) => !row[at])) continue;
    const from = below;
    below = below.map((it, step) => Math.min(1, it + chances[step]![at]!));
    found.push({ role, from, to: below });
  }
  return found;
}

/** Return the step from which a role lies open; null where nobody ever knew. */
export const openFrom = (chances: readonly (readonly number[])[]): number | null => {
  const open = chances.map((row) => Math.max(...row) > SURE);
  const last = open.lastIndexOf(false);
  return last === open.length - 1 ? null : last + 1;
};

export const percent = (chance: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(chance);

interface BeliefProps {
  story: Story;
  course: Course;
  names: readonly string[];
  seat: number;
  /** The step that is shown. */
  at: number;
  /** True while roles are hidden, so that the belief stays shut. */
  isShut: boolean;
  /** The parts below, such as the players who had marked the seat. */
  children?: ComponentChildren;
}

export function Belief(props: BeliefProps) {
  const { story, course, names, seat, isShut } = props;
  const { character } = story.people[seat]!;
  const chances = beliefOf(course, seat);
  return (
    <section class="belief" aria-label={t("story.again.what", { name: names[seat]! })}>
      <header>
        <Portrait id={character} />
        <h2>{t("story.again.what", { name: names[seat]! })}</h2>
      </header>
      <p class="belief-known">{t("story.again.known")}</p>
      {isShut ? (
        <p class="belief-shut">{t("story.again.shut")}</p>
      ) : !chances ? (
        <p class="belief-shut">{t("story.again.unknown")}</p>
      ) : openFrom(chances) === 0 ? (
        <p class="belief-shut">{t("story.again.open", { name: names[seat]! })}</p>
      ) : (
        <Curve {...props} chances={chances} />
      )}
      {!isShut && props.children}
    </section>
  );
}

type CurveProps = Pick<BeliefProps, "story" | "course" | "names" | "seat" | "at"> & { chances: number[][] };

export function Curve({ story, course, names, seat, at, chances }: CurveProps) {
  const layers = layersOf(chances, course.curve.roles);
  const { role } = story.people[seat]!;
  const x = (step: number) => (WIDE * step) / Math.max(1, chances.length - 1);
  const open = openFrom(chances);
  const now = (it: string) => chances[at]![course.curve.roles.indexOf(it)] ?? 0;
  const hand = `M${x(at)} -24V${HIGH + 6}`;
  const said = layers.map((it) => `${t(`role.${it.role}.name`)} ${percent(now(it.role))}`).join(", ");
  return (
    <>
      <svg
        class="belief-picture"
        viewBox={`-4 -26 ${WIDE + 8} ${HIGH + 34}`}
        role="img"
        aria-label={`${names[seat]}: ${said}`}
      >
        <Patterns />
        {layers.map((it) => (
          <path key={it.role} class="belief-layer" data-role={it.role} d={areaOf(it, x)} />
        ))}
        {layers.map((it) => (
          <path key={it.role} class="belief-edge" d={edgeOf(it.to, x)} />
        ))}
        {layers.map((it) => (
          <Label key={it.role} layer={it} x={x} open={open} />
        ))}
        {open !== null && <path class="belief-open" d={`M${x(open)} -22V${HIGH}M${x(open) - 9} -14h18`} />}
        <path class="belief-hand" data-edge="" d={hand} />
        <path class="belief-hand" d={hand} />
      </svg>
      <ul class="belief-now">
        {[...layers].reverse().map((it) => (
          <li key={it.role} data-true={it.role === role ? "" : undefined}>
            <i data-role={it.role}></i>
            {t(`role.${it.role}.name`)} <b>{percent(now(it.role))}</b>
          </li>
        ))}
      </ul>
      <div class="unseen">
        <Numbers course={course} chances={chances} roles={layers.map((it) => it.role)} name={names[seat]!} />
      </div>
    </>
  );
}

/** The black of the Renegade has dots and the red of the Outlaw stripes, so that no colour stands alone. */
function Patterns() {
  return (
    <defs>
      <pattern id="belief-dots" width="18" height="18" patternUnits="userSpaceOnUse">
        <rect class="belief-ground" data-role="renegade" width="18" height="18" />
        <circle cx="5" cy="5" r="2.4" />
        <circle cx="14" cy="14" r="2.4" />
      </pattern>
      <pattern id="belief-stripes" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="belief-ground" data-role="outlaw" width="14" height="14" />
        <rect class="belief-stripe" width="4" height="14" />
      </pattern>
    </defs>
  );
}

type Across = (step: number) => number;

const height = (part: number): string => (HIGH * (1 - part)).toFixed(1);

/** Return an edge in steps, because a chance stays until the next deed. */
const edgeOf = (row: readonly number[], x: Across): string =>
  row.map((it, step) => (step ? `H${x(step).toFixed(1)}V${height(it)}` : `M0 ${height(it)}`)).join("");

/** Return the area: forth along the upper edge and back along the lower one. */
function areaOf({ from, to }: Layer, x: Across): string {
  const back = from
    .map((_, step) => step)
    .reverse()
    .map((step) => `V${height(from[step]!)}H${x(step).toFixed(1)}`);
  return `${edgeOf(to, x)}${back.join("")}Z`;
}

/**
 * The role's name, where its layer is thick enough for the length of the name, or beside the line at which the role
 * lies open.
 */
function Label({ layer: { role, from, to }, x, open }: { layer: Layer; x: Across; open: number | null }) {
  const steps = to.length;
  for (let first = 0; first < steps; first += 1) {
    let last = first;
    let [low, high] = [0, 1];
    while (last < steps && x(last) - x(first) < LABEL.width) {
      low = Math.max(low, from[last]!);
      high = Math.min(high, to[last]!);
      last += 1;
    }
    if (last === steps && x(steps - 1) - x(first) < LABEL.width) return null;
    const isCrossed = open !== null && first < open && open < last;
    if (isCrossed || (high - low) * HIGH < LABEL.height) continue;
    const y = HIGH * (1 - (low + high) / 2);
    return (
      <g class="belief-label" data-role={role}>
        <rect x={x(first) + 6} y={y - 20} width={LABEL.width - 8} height="40" />
        <text x={x(first) + 2 + LABEL.width / 2} y={y + 10} font-size="27.5">
          {t(`role.${role}.name`)}
        </text>
      </g>
    );
  }
  return null;
}

/** The same in numbers: what could be known at the end of each turn. */
function Numbers({
  course,
  chances,
  roles,
  name,
}: {
  course: Course;
  chances: number[][];
  roles: readonly string[];
  name: string;
}) {
  const ends = course.steps.flatMap((it, step) => (course.steps[step + 1]?.turn === it.turn ? [] : [step]));
  return (
    <table class="numbers">
      <caption>{t("story.again.what", { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("story.table.turn")}</th>
          {roles.map((it) => (
            <th key={it} scope="col">
              {t(`role.${it}.name`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ends.map((step) => (
          <tr key={step}>
            <th scope="row">{course.steps[step]!.turn}</th>
            {roles.map((it) => (
              <td key={it}>{percent(chances[step]![course.curve.roles.indexOf(it)]!)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
