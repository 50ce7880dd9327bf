// The replay “How it really was”: a game once more on the board, with all roles face up, a line to drag, and what could
// be known at each answer. It comes late, when somebody wants it.

import type { FunctionComponent, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { Mark, Portrait, RoleArt } from "../parts/art";
import { angleTo, type Disc, type Point } from "../parts/geometry";
import { Scene as Sky } from "../parts/scene";
import { Life } from "../parts/seat";
import { useFit } from "../parts/size";
import { Pair } from "../stage/pair";
import type { Cell } from "../stage/ring";
import { Belief } from "../story/belief";
import { type Course, type From, Line, type LyingProps, pointsOf, type Step, seatText, usePlay } from "../story/replay";
import { headNames, namesAt, seatOf, seatsIn } from "../story/sitters";
import { useSoon } from "../table/after_game";
import { lastOf } from "../table/lists";
import { type Piece, plainText, t } from "../table/words";
import type { Story } from "../wire";
import { type Frame, isTall, leastOf } from "./frame";
import { Name } from "./name";
import { boardPlan, sunStyle } from "./places";

export { bringCourse } from "../story/replay";

// The table in a replay: everybody with the card of the role, and tracers under the things in the sun.

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
  const places = cells.map((it): Place => {
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
  lying: VNode;
  width: number;
  height: number;
  /** The height of the title above the ring. */
  above: number;
  least: number;
}

function Ring(props: RingProps) {
  const { story, step, width, height, above } = props;
  const { sun, places } = ringOf(seatsIn(story).length, width, height - above - EDGE, props.least);
  const at = { ...sun, y: sun.y + above };
  const beam = step.on === null ? [] : [angleTo(sun, places[step.on]!.face)];
  return (
    <div class="again-stage scene-mine">
      <Sky width={width} height={height} sun={at} beams={beam} spread={16} rays={22} />
      <div class="again-ring" style={{ top: `${above}px` }}>
        <Tracers step={step} places={places} width={width} height={height - above} />
        <div class="again-middle" style={sunStyle(sun)}>
          <b>{step.turn ? t("story.turn", { number: step.turn }) : t("story.again.deal")}</b>
          {props.lying}
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
  const label = seatText(step, seat, names[seat]!, role);
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
        data-ring="inside"
        data-form={place.form}
        data-fell={it.alive ? undefined : ""}
        data-on={step.on === seat ? "" : undefined}
        data-act={`believe-${seat}`}
        aria-pressed={chosen === seat}
        aria-label={label}
        onClick={() => choose(seat)}
      >
        <Pair class="again-pair" card={role} points={pointsOf(step, seat)}>
          <Portrait id={it.character} />
        </Pair>
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

/**
 * The breadth of the side, its height on a screen held upright, the height of the line with its keys, and of the
 * title.
 */
const SIDE = { width: 352, height: 250 };
const FOOT = { broad: 222, tall: 296 };
const TITLE = { broad: 66, tall: 74 };

interface AgainProps {
  story: Story;
  course: Course;
  names: readonly string[];
  frame: Frame;
  Lying: FunctionComponent<LyingProps>;
  from: From;
  close: () => void;
}

export function AgainBoard({ story, course, names, frame, Lying, from, close }: AgainProps) {
  const { at, step, plays, pace, go, drag, toggle, faster } = usePlay(course, from, close);
  const [isOpen, setOpen] = useState(true);
  const [chosen, choose] = useState(() => chosenFirst(story, from.moment));
  const tall = isTall(frame);
  const soon = useSoon();
  const here = namesAt(story, headNames(story, names, step.scene.at), step.scene.at);
  const fell = (seat: number) => course.steps[fallOf(course, seat, at)]!.turn;
  const size = {
    width: frame.width - (tall ? 0 : SIDE.width),
    height: frame.height - (tall ? FOOT.tall + SIDE.height : FOOT.broad),
  };
  return (
    <div class="over-board again" data-screen="again" data-step={at}>
      <h1 class="again-title scene-mine">{t("story.again.title")}</h1>
      <Ring
        story={story}
        names={here}
        step={step}
        fell={fell}
        isOpen={isOpen}
        chosen={chosen}
        choose={choose}
        lying={<Lying steps={course.steps} at={at} />}
        {...size}
        above={tall ? TITLE.tall : TITLE.broad}
        least={leastOf(frame)}
      />
      <aside class="again-side">
        <Belief story={story} course={course} names={here} seat={chosen} at={at} isShut={!isOpen}>
          <MarkedBy story={story} names={names} seat={chosen} at={step.scene.at} />
        </Belief>
      </aside>
      <footer class="again-foot band">
        <Said words={step.said} least={leastOf(frame)} />
        <Line course={course} at={at} go={drag} turned={frame.turned} />
        <p class="again-keys">
          <button type="button" class="key" data-act="play" onClick={toggle}>
            {t(plays ? "story.again.stop" : "story.again.play")}
          </button>
          <button type="button" class="key ghost" data-act="pace" onClick={faster}>
            {t("story.again.pace", { count: pace })}
          </button>
          <button
            type="button"
            class="key ghost"
            data-act="roles"
            aria-pressed={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "story.again.roles_off" : "story.again.roles_on")}
          </button>
          <NextKey course={course} at={at} go={go} />
          <span class="again-turn" data-soon={soon === null ? undefined : ""}>
            {soon ?? t("story.again.turn", { number: step.turn, of: story.turns })}
          </span>
        </p>
      </footer>
      <button type="button" class="cross again-close" data-act="close" aria-label={t("sheet.close")} onClick={close}>
        <span></span>
      </button>
    </div>
  );
}

/** Return the step in which a seat fell last. */
const fallOf = (course: Course, seat: number, at: number): number =>
  lastOf(course.falls.filter((it) => it.seat === seat && it.place <= at))?.place ?? at;

/** Return the seat that a moment is about, else one whose role was a secret. */
function chosenFirst(story: Story, moment: number | null): number {
  const seats = moment === null ? [] : story.moments[moment]!.seats.map((it) => seatOf(story, it));
  const secret = [...seats, ...seatsIn(story)].find((it) => story.people[it]!.role !== "sheriff");
  return secret ?? 0;
}

interface MarkedProps {
  story: Story;
  names: readonly string[];
  seat: number;
  /** The number of the answer. */
  at: number;
}

/** The players who took a seat for some role at this answer, and whether they were right. */
function MarkedBy({ story, names, seat, at }: MarkedProps) {
  const standing = new Map<number, string | null>();
  for (const it of story.marks ?? []) if (it.seat === seat && it.at <= at) standing.set(it.by, it.role);
  const marks = [...standing].filter((it): it is [number, string] => it[1] !== null);
  if (!marks.length) return null;
  return (
    <ul class="again-marks" aria-label={t("story.again.marked")}>
      {marks.map(([by, role]) => {
        const isRight = story.people[seat]!.role === role;
        const said = t(isRight ? "story.again.right" : "story.again.wrong", {
          name: names[by]!,
          role: t(`role.${role}.name`),
        });
        return (
          <li key={by} data-right={isRight ? "" : undefined}>
            <Portrait id={story.people[by]!.character} />
            <RoleArt role={role} />
            <Mark name={isRight ? "check" : "cross"} />
            <span class="unseen">{said}</span>
          </li>
        );
      })}
    </ul>
  );
}

const SIZES = [34, 30, 26, 22];

/** The sentence, in the largest size that keeps it in its two lines. */
function Said({ words, least }: { words: readonly Piece[]; least: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const sizes = SIZES.map((it) => Math.max(least, it));
  useFit(line, sizes, plainText(words), 2);
  return (
    <p class="again-said" ref={line}>
      {words.map((it, place) =>
        typeof it === "string" ? it : it.name === "seat" ? <b key={place}>{it.text}</b> : it.text,
      )}
    </p>
  );
}

function NextKey({ course, at, go }: { course: Course; at: number; go: (to: number) => void }) {
  const next = course.moments.findIndex((it) => it > at);
  if (next < 0) return null;
  return (
    <button type="button" class="key ghost" data-act="next-moment" onClick={() => go(course.moments[next]!)}>
      {t("story.again.next")}
    </button>
  );
}
