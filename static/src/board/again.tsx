// The replay “How it really was”: a game once more on the board, with all roles face up, a line to drag, and what could be known at
// each answer.
import type { FunctionComponent } from "preact";
import { useRef, useState } from "preact/hooks";
import { Mark, Portrait, RoleArt } from "../parts/art";
import { useFit } from "../parts/size";
import { Belief } from "../story/belief";
import type { LyingProps } from "../story/bring";
import type { Course } from "../story/course";
import { type From, Line, useKeys, usePlay } from "../story/replay";
import { type Piece, t } from "../table/words";
import type { Story } from "../wire";
import { Ring } from "./again-ring";
import { type Frame, isTall, leastOf } from "./frame";
import { plain } from "./ticker";

/**
 * The breadth of the side, its height on a screen held upright, the height of the line with its keys, and of the
 * title.
 */
const SIDE = { width: 352, height: 250 };
const FOOT = { broad: 222, tall: 296 };
const TITLE = { broad: 66, tall: 74 };

export interface AgainProps {
  story: Story;
  course: Course;
  names: readonly string[];
  frame: Frame;
  Lying: FunctionComponent<LyingProps>;
  from: From;
  close: () => void;
}

export function AgainBoard({ story, course, names, frame, Lying, from, close }: AgainProps) {
  const { at, plays, pace, go, toggle, faster, stop } = usePlay(course, from);
  const [isOpen, setOpen] = useState(true);
  const [chosen, choose] = useState(() => seatOf(story, from.moment));
  const tall = isTall(frame);
  const step = course.steps[at]!;
  const fell = (seat: number) => course.steps[fallOf(course, seat, at)]!.turn;
  const size = {
    width: frame.width - (tall ? 0 : SIDE.width),
    height: frame.height - (tall ? FOOT.tall + SIDE.height : FOOT.broad),
  };
  const drag = (to: number) => {
    stop();
    go(to);
  };
  useKeys(course, at, drag, toggle, close);
  return (
    <div class="over-board again" data-screen="again" data-step={at}>
      <h1 class="again-title scene-mine">{t("story.again.title")}</h1>
      <Ring
        story={story}
        names={names}
        step={step}
        fell={fell}
        isOpen={isOpen}
        chosen={chosen}
        choose={choose}
        Lying={Lying}
        {...size}
        above={tall ? TITLE.tall : TITLE.broad}
        least={leastOf(frame)}
      />
      <aside class="again-side">
        <Belief story={story} course={course} names={names} seat={chosen} at={at} isShut={!isOpen}>
          <MarkedBy story={story} names={names} seat={chosen} at={step.scene.at} />
        </Belief>
      </aside>
      <footer class="again-foot">
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
          <span class="again-turn">{t("story.again.turn", { number: step.turn, of: story.turns })}</span>
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
  course.falls.filter((it) => it.seat === seat && it.place <= at).at(-1)?.place ?? at;

/** Return the seat that a moment is about, else one whose role was a secret. */
function seatOf(story: Story, moment: number | null): number {
  const seats = moment === null ? [] : story.moments[moment]!.seats;
  const secret = [...seats, ...story.people.keys()].find((it) => story.people[it]!.role !== "sheriff");
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
  useFit(line, sizes, plain({ pieces: words }), 2);
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
      {t("story.again.next", { number: next + 1 })}
    </button>
  );
}
