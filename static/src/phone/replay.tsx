// My game, once more: each answer with its actor and its targets, a line to drag, and what could be known, with my eyes
// or with all roles face up. It comes late, when somebody wants it.

import type { ComponentChildren, FunctionComponent } from "preact";
import { useRef, useState } from "preact/hooks";
import { Mark, Portrait, RoleArt } from "../parts/art";
import { useSize } from "../parts/size";
import { Slab } from "../parts/slab";
import { Pair } from "../stage/pair";
import { Curve, openFrom, percent } from "../story/belief";
import {
  beliefOf,
  type Course,
  type From,
  Line,
  type LyingProps,
  placeOf,
  pointsOf,
  type Step,
  seatText,
  usePlay,
} from "../story/replay";
import { momentSaid } from "../story/say";
import { headNames, namesAt, seatOf, seatsIn, selfAt, selvesOf } from "../story/sitters";
import { lastOf } from "../table/lists";
import { NOBODY } from "../table/sentence";
import { plainText, t } from "../table/words";
import type { Story } from "../wire";
import { Title } from "./screen";

export { bringCourse } from "../story/replay";

// The table's belief about one seat at this answer, beside the role I had taken it for. A tap brings the whole game's
// curve.

interface KnownProps {
  story: Story;
  course: Course;
  names: readonly string[];
  me: number;
  at: number;
  /** The seats whose role was a secret, and the one that is looked at. */
  secrets: readonly number[];
  chosen: number | null;
  choose: (seat: number) => void;
  /** The whole game's curve is shown. */
  wide: boolean;
  setWide: (wide: boolean) => void;
  /** Roles are face up. */
  isTold: boolean;
}

export function Known(props: KnownProps) {
  const { course, chosen, wide, setWide } = props;
  if (!course.curve.steps.length) return <p class="known known-none">{t("story.again.unknown")}</p>;
  if (chosen === null) return <p class="known known-none">{t("story.replay.open")}</p>;
  const chances = beliefOf(course, chosen)!;
  return (
    <div class="known" data-wide={wide ? "" : undefined}>
      <Heads {...props} chosen={chosen} />
      {wide ? (
        <Curve {...props} seat={chosen} chances={chances} />
      ) : (
        <>
          <Took {...props} seat={chosen} />
          <Could {...props} seat={chosen} row={chances[props.at]!} />
        </>
      )}
      <button
        type="button"
        class="line known-more"
        data-act="curve"
        aria-expanded={wide}
        onClick={() => setWide(!wide)}
      >
        <span>{t(wide ? "story.replay.now" : "story.replay.curve")}</span>
      </button>
    </div>
  );
}

/** Every player with a secret role, as a head to tap. */
function Heads({ story, names, secrets, chosen, choose, isTold }: KnownProps & { chosen: number }) {
  return (
    <ul class="known-heads" aria-label={t("story.replay.whose")}>
      {secrets.map((seat) => {
        const { character, role } = story.people[seat]!;
        return (
          <li key={seat}>
            <button
              type="button"
              data-act={`believe-${seat}`}
              aria-pressed={seat === chosen}
              aria-label={isTold ? `${names[seat]}, ${t(`role.${role}.name`)}` : names[seat]}
              onClick={() => choose(seat)}
            >
              <Portrait id={character} />
              {isTold && (
                <i class="known-role small-role">
                  <RoleArt role={role} />
                </i>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The role I took a seat for at that time. It draws nothing where I marked nobody in this game. */
function Took({ story, course, names, me, at, seat, isTold }: KnownProps & { seat: number }) {
  const selves = selvesOf(story, me);
  const mine = (story.marks ?? []).filter((it) => selves.includes(it.by));
  if (!mine.length || seat === me) return null;
  const now = course.steps[at]!.scene.at;
  const last = lastOf(mine.filter((it) => it.seat === seat && it.at <= now));
  const since = last && course.steps[placeOf(course, last.at)]!.turn;
  const said = last?.role
    ? t("story.replay.since", { role: t(`role.${last.role}.name`), number: since })
    : t("story.replay.not_yet");
  const isRight = isTold && last?.role === story.people[seat]!.role;
  return (
    <section>
      <h2>{t("story.replay.took", { name: names[seat]! })}</h2>
      <p class="known-bar">
        <b data-role={last?.role ?? "none"} data-true={isRight ? "" : undefined} style={{ flexGrow: 1 }}>
          <i></i>
          <span>{said}</span>
        </b>
      </p>
    </section>
  );
}

/** A smaller part has no room for its name. */
const NAMED = 0.38;

/** The belief of the table then: the greatest chance first. */
function Could({ story, course, names, row, seat, me, isTold }: KnownProps & { row: readonly number[]; seat: number }) {
  const parts = course.curve.roles
    .map((role, place) => ({ role, chance: row[place]! }))
    .filter((it) => it.chance >= 0.005)
    .sort((a, b) => b.chance - a.chance);
  const told = isTold && story.people[seat]!.role;
  const word = (role: string) => t(`role.${role}.name`);
  const said = parts.map((it) => `${word(it.role)} ${percent(it.chance)}`).join(", ");
  return (
    <section>
      <h2>{seat === me ? t("story.replay.could_me") : t("story.replay.could", { name: names[seat]! })}</h2>
      <p class="known-bar" role="img" aria-label={said}>
        {parts.map(({ role, chance }) => (
          <b key={role} data-role={role} data-true={told === role ? "" : undefined} style={{ flexGrow: chance }}>
            <i></i>
            {chance >= NAMED && (
              <>
                <span>{word(role)}</span>
                <span>{percent(chance)}</span>
              </>
            )}
          </b>
        ))}
      </p>
    </section>
  );
}

interface ReplayProps {
  story: Story;
  course: Course;
  names: readonly string[];
  /** The chair of this phone in that game. */
  me: number;
  Lying: FunctionComponent<LyingProps>;
  from: From;
  close: () => void;
}

/** Return the seats whose role was a secret at first. */
export const secretsOf = (story: Story, course: Course): number[] =>
  seatsIn(story).filter((seat) => {
    const chances = beliefOf(course, seat);
    return chances !== null && openFrom(chances) !== 0;
  });

/** Return the seat whose role a moment makes the player wonder about: somebody else who took part in it. */
function wondered(story: Story, secrets: readonly number[], me: number, moment: number | null): number | null {
  const seats = moment === null ? [] : story.moments[moment]!.seats.map((it) => seatOf(story, it));
  return [...seats, ...secrets].find((it) => it !== me && secrets.includes(it)) ?? secrets[0] ?? null;
}

export function Replay({ story, course, names, me, Lying, from, close }: ReplayProps) {
  const secrets = secretsOf(story, course);
  const [mine, setMine] = useState(true);
  const [wide, setWide] = useState(false);
  const [chosen, choose] = useState(() => wondered(story, secrets, me, from.moment));
  const { at, step, plays, drag, toggle } = usePlay(course, from, close, (to) => {
    const there = course.moments.indexOf(to);
    if (there >= 0) choose(wondered(story, secrets, me, there));
  });
  const here = namesAt(story, headNames(story, names, step.scene.at), step.scene.at);
  const eyes = mine ? seatThen(story, me, step.scene.at) : null;
  const moment = course.moments.indexOf(at);
  return (
    <section class="screen replay scene-mine" data-screen="replay" data-step={at} data-eyes={mine ? "on" : "off"}>
      <header class="replay-top">
        <Title text={t("story.replay.title")} sizes={[46, 42, 38, 34]} />
        <button
          type="button"
          class="replay-play"
          data-act="play"
          data-on={plays ? "" : undefined}
          aria-label={t(plays ? "story.again.stop" : "story.again.play")}
          onClick={toggle}
        >
          <i></i>
        </button>
        <button type="button" class="my-rest-back" data-act="close" aria-label={t("sheet.close")} onClick={close}>
          <Mark name="cross" />
        </button>
      </header>
      {!wide && (
        <Cast story={story} names={here} step={step} role={(seat) => roleSeen(story, step, seat, eyes)}>
          <Lying steps={course.steps} at={at} />
        </Cast>
      )}
      <p class="replay-said">
        <b>{step.turn ? `${t("story.turn", { number: step.turn })}.` : t("story.again.deal")}</b>{" "}
        {!mine && moment >= 0 ? momentSaid(story.moments[moment]!, names).why : plainText(step.said)}
      </p>
      <Known {...{ story, course, names: here, me, at, secrets, chosen, choose, wide, setWide }} isTold={!mine} />
      <Line course={course} at={at} go={drag} turned={false} />
      <Slab
        title={t(mine ? "story.replay.eyes" : "story.replay.truth")}
        text={t(mine ? "story.replay.eyes.text" : "story.replay.truth.text")}
        act="eyes"
        local
        onPress={() => setMine(!mine)}
      />
    </section>
  );
}

/** Return the seat that I played when an answer was given; nobody's before I came. I may have taken over my last one. */
function seatThen(story: Story, me: number, at: number): number {
  const self = selfAt(story, me, at);
  return self === undefined ? NOBODY : seatOf(story, self);
}

/**
 * Return a seat's role. Without `eyes` it is the true one. With the eyes of a seat it is the role which that seat knew
 * then: its own, and those that were open.
 */
export function roleSeen(story: Story, step: Step, seat: number, eyes: number | null): string {
  if (eyes === null || eyes === seat) return story.people[seat]!.role;
  return step.scene.view.seats[seat]!.role ?? "back";
}

/** Return the seat that acted, and the seats it acted on. */
export function castOf({ strokes, scene, on }: Step): { doer: number | null; others: number[] } {
  const by = strokes.find((it) => it.by !== null && it.by !== it.seat)?.by;
  const doer = by ?? scene.seat ?? on;
  const others = strokes.map((it) => it.seat).filter((it) => it !== doer);
  return { doer, others: [...new Set(others)] };
}

interface CastProps {
  story: Story;
  names: readonly string[];
  step: Step;
  role: (seat: number) => string;
  children: ComponentChildren;
}

/** The actor at the left, the targets at the right, and the things that lie in the sun. */
function Cast({ story, names, step, role, children }: CastProps) {
  const { doer, others } = castOf(step);
  const isShot = step.strokes.some((it) => it.by === doer && it.seat !== doer && it.points < 0);
  const one = (seat: number) => <Actor {...{ story, names, step, role, seat }} />;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  return (
    <div class="replay-stage" ref={stage} style={{ "--wide": `${width / 100}px`, "--tall": `${height / 100}px` }}>
      <i class="replay-sun"></i>
      <span class="replay-lying" aria-hidden="true">
        {children}
      </span>
      <div class="replay-cast" data-count={others.length}>
        <span class="replay-doer">{doer !== null && one(doer)}</span>
        {isShot && <i class="replay-shot"></i>}
        <span class="replay-others">{others.map(one)}</span>
      </div>
    </div>
  );
}

function Actor({ story, names, step, role, seat }: Omit<CastProps, "children"> & { seat: number }) {
  const it = step.scene.view.seats[seat]!;
  const shown = role(seat);
  const label = seatText(step, seat, names[seat]!, shown);
  return (
    <span class="replay-actor" role="img" aria-label={label} data-fell={it.alive ? undefined : ""}>
      <Pair class="replay-pair" card={shown === "back" ? undefined : shown} points={pointsOf(step, seat)}>
        <Portrait id={story.people[seat]!.character} />
      </Pair>
    </span>
  );
}
