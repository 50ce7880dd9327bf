// Moments as frames on the table, and awards as pennants, at most one a person.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Portrait } from "../parts/art";
import { Sheet } from "../parts/sheet";
import { useFit } from "../parts/size";
import { t } from "../table/words";
import type { Story } from "../wire";
import { CauseSign } from "./emblems";
import { awardSaid, momentSaid } from "./say";
import { faceOf } from "./sitters";

/** Names longer than this are written smaller. */
const LONG = 9;

/** The types of an award's title. */
const TITLE_SIZES = [30, 26, 23, 20, 17];

interface PapersProps {
  story: Story;
  names: readonly string[];
}

/** The drawing of a moment: its number, its people, or its event. */
function MomentFrame({ story, at }: { story: Story; at: number }) {
  const it = story.moments[at]!;
  return (
    <span class="moments-frame" aria-hidden="true">
      <b>{at + 1}</b>
      <i></i>
      {it.seats.slice(0, 2).map((seat) => (
        <Portrait key={seat} id={story.people[seat]!.character} />
      ))}
      {!it.seats.length && <CauseSign what={String(it.values.what ?? "")} size={96} />}
    </span>
  );
}

interface MomentsProps extends PapersProps {
  /** Called when a moment was tapped, with its place in the story. */
  open: (at: number) => void;
}

export function MomentsPicture({ story, names, open }: MomentsProps) {
  return (
    <>
      <ol class="moments" style={{ "--count": story.moments.length }}>
        {story.moments.map((it, at) => {
          const { title, why } = momentSaid(it, names);
          return (
            <li key={it.at}>
              <button type="button" class="moments-one" data-act={`moment-${at + 1}`} onClick={() => open(at)}>
                <MomentFrame story={story} at={at} />
                <span class="moments-title">{title}</span>
                <span class="moments-text">
                  {t("story.turn", { number: it.turn })}. {why}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <TurnLine story={story} />
    </>
  );
}

interface MomentProps extends PapersProps {
  at: number;
  close: () => void;
  /** Keys below the sentence. */
  children?: ComponentChildren;
}

/** One moment, large. */
export function MomentSheet({ story, names, at, close, children }: MomentProps) {
  const it = story.moments[at]!;
  const { title, why } = momentSaid(it, names);
  return (
    <Sheet title={title} name="moment" onClose={close}>
      <div class="moments-large" data-paint={at % 3}>
        <MomentFrame story={story} at={at} />
        <p>
          <b>{t("story.turn", { number: it.turn })}.</b> {why}
        </p>
        {children}
      </div>
    </Sheet>
  );
}

/** The room of a turn's number, in percent of the line. */
const NUMBER = 5;

/** The turns of the moments on a line as long as the game. A turn too close to the number before it has none. */
function TurnLine({ story }: { story: Story }) {
  const place = (turn: number) => (100 * Math.max(0, turn - 1)) / Math.max(1, story.turns - 1);
  const turns = [...new Set(story.moments.map((it) => it.turn))].sort((one, other) => one - other);
  let free = 0;
  return (
    <div class="moments-line" aria-hidden="true">
      {turns.map((turn) => {
        const isTold = place(turn) >= free;
        if (isTold) free = place(turn) + NUMBER;
        return (
          <i key={turn} style={{ left: `${place(turn)}%` }}>
            {isTold && turn}
          </i>
        );
      })}
    </div>
  );
}

/** The title keeps its longest word inside a narrow pennant. */
function AwardTitle({ title }: { title: string }) {
  const it = useRef<HTMLElement>(null);
  useFit(it, TITLE_SIZES, title, 3);
  return (
    <b class="awards-title" ref={it}>
      {title}
    </b>
  );
}

export function AwardsPicture({ story, names }: PapersProps) {
  return (
    <ul class="awards" style={{ "--count": story.awards.length }}>
      {story.awards.map((it) => {
        const { title, why } = awardSaid(it, names);
        const name = names[it.seat]!;
        return (
          <li key={it.seat} class="awards-one">
            <i class="awards-hole" aria-hidden="true"></i>
            <Portrait id={faceOf(story, it.seat)} />
            <span class="awards-name" data-long={name.length > LONG ? "" : undefined}>
              {name}
            </span>
            <AwardTitle title={title} />
            <span>{why}</span>
          </li>
        );
      })}
    </ul>
  );
}
