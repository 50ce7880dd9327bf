// The table in a replay: everybody with the card of the role, and tracers under the things in the sun.
import type { FunctionComponent } from "preact";
import { Portrait, RoleArt } from "../parts/art";
import { angleTo, type Disc, type Point } from "../parts/ring";
import { Scene as Sky } from "../parts/scene";
import { Life } from "../parts/seat";
import type { LyingProps } from "../story/bring";
import type { Step } from "../story/course";
import { t } from "../table/words";
import type { Story } from "../wire";
import { Name } from "./name";
import { boardPlan, type Cell, sunStyle } from "./places";

/** The room that a seat needs at scale 1, stacked and in a row, and its largest scale. */
const STACK = { width: 178, height: 182 };
const ROW = { width: 286, height: 104 };
const MOST = 1.25;
/**
 * The room of heads and cards in a row, and the room that a name needs beside them, in heights of the smallest type.
 */
const PAIR = 160;
const NAMED = 7;
/** The foot's edge slants by this much. */
const EDGE = 12;
const HEAD = 84;
const NAME = 32;
const PITCH = 11;

interface Place extends Cell {
  form: "stack" | "row";
  k: number;
  /** The middle of the head, where tracers end. */
  face: Point;
}

/** Return a place for everybody below the title. */
export function ringOf(count: number, width: number, height: number, least: number): { sun: Disc; places: Place[] } {
  const { sun, cells } = boardPlan(count, { width, height });
  const places = cells.map((cell): Place => {
    const it = { ...cell, width: Math.min(cell.width, width - 2 * EDGE) };
    const [stack, row] = [STACK, ROW].map((need) => Math.min(MOST, it.width / need.width, it.height / need.height));
    const isNamed = it.side === "top" || it.side === "bottom" || it.width - PAIR * row! > NAMED * least;
    const form = row! > stack! && isNamed ? "row" : "stack";
    const k = form === "row" ? row! : stack!;
    const face =
      form === "row"
        ? { x: it.x - (ROW.width * k) / 2 + HEAD * k * 0.6, y: it.y }
        : { x: it.x - 24 * k, y: it.y - 34 * k };
    return { ...it, form, k, face };
  });
  return { sun, places };
}

interface RingProps {
  story: Story;
  names: readonly string[];
  step: Step;
  /** Roles are face up. Otherwise only those are that everybody knew by then. */
  isOpen: boolean;
  /** The seat whose belief is shown. */
  chosen: number;
  choose: (seat: number) => void;
  /** Returns the turn in which a seat that is out fell. */
  fell: (seat: number) => number;
  Lying: FunctionComponent<LyingProps>;
  width: number;
  height: number;
  /** The height of the title above the ring. */
  above: number;
  least: number;
}

export function Ring(props: RingProps) {
  const { story, step, width, height, above, Lying } = props;
  const { sun, places } = ringOf(story.people.length, width, height - above - EDGE, props.least);
  const at = { ...sun, y: sun.y + above };
  const beam = step.on === null ? [] : [angleTo(sun, places[step.on]!.face)];
  return (
    <div class="again-stage scene-mine">
      <Sky width={width} height={height} sun={at} beams={beam} spread={16} rays={22} />
      <div class="again-ring" style={{ top: `${above}px` }}>
        <Tracers step={step} places={places} width={width} height={height - above} />
        <div class="again-middle" style={sunStyle(sun)}>
          <b>{step.turn ? t("story.turn", { number: step.turn }) : t("story.again.deal")}</b>
          <Lying scene={step.scene} />
        </div>
        <ul>
          {places.map((place, seat) => (
            <Seat key={seat} {...props} seat={seat} place={place} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Tracers from the players who took points to the players who lost them. */
function Tracers({
  step,
  places,
  width,
  height,
}: {
  step: Step;
  places: readonly Place[];
  width: number;
  height: number;
}) {
  return (
    <svg class="again-tracers" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {step.strokes.map(({ seat, by, points }) => {
        if (by === null || by === seat || points > 0) return null;
        const [from, to] = [places[by]!.face, places[seat]!.face];
        return <path key={seat} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </svg>
  );
}

function Seat({
  story,
  fell,
  names,
  step,
  isOpen,
  chosen,
  choose,
  least,
  seat,
  place,
}: RingProps & { seat: number; place: Place }) {
  const person = story.people[seat]!;
  const it = step.scene.view.seats[seat]!;
  const role = isOpen ? person.role : (it.role ?? "back");
  const points = step.strokes.filter((stroke) => stroke.seat === seat).reduce((sum, stroke) => sum + stroke.points, 0);
  const label = [
    names[seat],
    role === "back" ? t("story.again.hidden") : t(`role.${role}.name`),
    it.alive ? t("seat.life", { life: it.life, max: it.max_life }) : t("seat.eliminated"),
  ].join(", ");
  return (
    <li
      style={{
        "--k": place.k,
        left: `${place.x - place.width / 2}px`,
        top: `${place.y - place.height / 2}px`,
        width: `${place.width}px`,
        height: `${place.height}px`,
      }}
    >
      <button
        type="button"
        class="again-seat"
        data-form={place.form}
        data-fell={it.alive ? undefined : ""}
        data-on={step.on === seat ? "" : undefined}
        data-act={`believe-${seat}`}
        aria-pressed={chosen === seat}
        aria-label={label}
        onClick={() => choose(seat)}
      >
        <span class="again-pair">
          <Portrait id={it.character} />
          <span class="again-role">
            <RoleArt role={role} />
          </span>
          {points !== 0 && (
            <b class="again-points" data-up={points > 0 ? "" : undefined}>
              {points > 0 ? `+${points}` : `−${-points}`}
            </b>
          )}
        </span>
        <span class="again-words">
          <Name text={names[seat]!} size={NAME * place.k} least={least} room={place.width} />
          {it.alive ? (
            <Life life={it.life} max={it.max_life} pitch={Math.min(PITCH, 92 / it.max_life) * place.k} />
          ) : (
            <span class="again-fell">
              <i></i> {t("story.turn", { number: fell(seat) })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
