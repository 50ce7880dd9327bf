// The chapters of the end on the board: one picture each, with its title, and its numbers for screen readers.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BestGhost, bestTitle, hasBestGhost } from "../ghost/best";
import { soundNow } from "../sound/heard";
import { type Sound, TICK } from "../sound/sounds";
import { type Chapter, TABLES } from "../stage/chapters";
import { Canyon, Legend } from "../story/canyon";
import { HarmPicture, LuckPicture, ReadersPicture } from "../story/charts";
import { Rays } from "../story/emblems";
import { AwardsPicture, MomentsPicture } from "../story/papers";
import { audienceLine } from "../story/say";
import { type Area, across, sheetsOf } from "../story/sheets";
import { DROP, POP, reachedOf, wholeOf } from "../story/sweep";
import { prefersStill } from "../table/play";
import { t } from "../table/words";
import type { Story } from "../wire";
import { type Frame, isTall, leastOf } from "./frame";

// The drawing of the canyon on the board: sheets rise from below, a line sweeps over them, edges appear behind it,
// crosses drop with a knock, flags pop with a tick. It happens once a story, and not at all where the device asks for
// stillness.

/** Return its sounds, each with its delay in milliseconds. */
export function heardOf(story: Story, area: Area): { after: number; what: "wood" | Sound }[] {
  const sheets = sheetsOf(story, area);
  const reached = (x: number) => reachedOf(area, sheets.length, x);
  return [
    ...sheets.flatMap(({ fall }) => (fall ? [{ after: reached(fall.x) + DROP, what: "wood" as const }] : [])),
    ...story.moments.map(({ turn }) => ({ after: reached(across(story, area, turn)), what: TICK })),
  ];
}

/** The stories that have been drawn. A canyon that is opened again stands at once. */
const drawn = new WeakSet<Story>();

/** Return true while the canyon is being drawn. It plays its sounds meanwhile. */
export function useCanyonMotion(story: Story, area: Area): boolean {
  const [isMoving, setMoving] = useState(() => !drawn.has(story) && !prefersStill());
  useEffect(() => {
    drawn.add(story);
    if (!isMoving) return;
    const timers = heardOf(story, area).map(({ after, what }) => setTimeout(() => soundNow(what), after));
    timers.push(setTimeout(() => setMoving(false), wholeOf(story.people.length) + Math.max(DROP, POP)));
    return () => timers.forEach(clearTimeout);
  }, [story]);
  return isMoving;
}

/** Return the height of the bar. On a screen held upright it has two lines. */
const barOf = (frame: Frame): number => (isTall(frame) ? 150 : 98);

export interface EndingProps {
  story: Story;
  frame: Frame;
}

interface PictureProps extends EndingProps {
  names: string[];
  /** Shows a moment large. The argument is its place in the story. */
  openMoment: (at: number) => void;
}

/** A longer title is smaller where something stands beside it. */
const LONG_TITLE = 24;

/** The picture of a chapter, its title, and the line below that. */
interface Page {
  title: (props: PictureProps) => string;
  lead?: (props: PictureProps) => ComponentChildren;
  Picture: (props: PictureProps) => JSX.Element;
}

const PAGES: Record<Chapter, Page> = {
  life: { title: ({ story }) => t(`over.${story.result.side}`), lead: () => <Legend flags />, Picture: Life },
  harm: {
    title: () => t("story.board.harm"),
    lead: () => t("story.board.harm_lead"),
    Picture: ({ story, names, frame }) => <HarmPicture story={story} names={names} isTall={isTall(frame)} />,
  },
  luck: {
    title: () => t("story.board.luck"),
    lead: ({ story }) => t(`story.board.luck_lead.${story.game}`),
    Picture: ({ story, names, frame }) => (
      <LuckPicture story={story} names={names} width={frame.width} height={frame.height - barOf(frame)} />
    ),
  },
  moments: {
    title: () => t("story.board.moments"),
    Picture: ({ story, names, openMoment }) => <MomentsPicture story={story} names={names} open={openMoment} />,
  },
  ghosts: {
    title: ({ names }) => bestTitle(names),
    Picture: ({ story, names, frame }) => (
      <BestGhost
        names={names}
        characters={story.people.map((it) => it.character)}
        width={frame.width}
        height={frame.height - barOf(frame)}
      />
    ),
  },
  awards: {
    title: () => t("story.board.awards"),
    lead: () => (hasBestGhost() ? null : audienceLine()),
    Picture: AwardsPicture,
  },
  readers: { title: () => t("story.readers.title"), lead: () => t("story.readers.lead"), Picture: ReadersPicture },
};

/** A chapter with its title. The numbers stand beside the picture for screen readers. */
export function ChapterPage({ chapter, ...props }: PictureProps & { chapter: Chapter }) {
  const { title, lead, Picture } = PAGES[chapter];
  const [text, line] = [title(props), lead?.(props)];
  const Numbers = TABLES[chapter];
  return (
    <>
      <h1 class="ending-title" data-long={text.length > LONG_TITLE ? "" : undefined}>
        {text}
      </h1>
      {line && <p class="ending-lead">{line}</p>}
      <Picture {...props} />
      <div class="unseen">
        <Numbers story={props.story} names={props.names} />
      </div>
    </>
  );
}

function Life({ story, names, frame }: PictureProps) {
  const height = frame.height - barOf(frame);
  const top = isTall(frame) ? 330 : 218;
  const foot = leastOf(frame) + 20;
  const pitch = (height - foot - top) / story.people.length;
  const scale = Math.min(1.15, pitch / 89, isTall(frame) ? 0.8 : 2);
  const area = {
    width: frame.width,
    height: frame.height,
    top,
    bottom: height - foot,
    left: 60 * scale + 132,
    right: frame.width - 112,
  };
  const moving = useCanyonMotion(story, area);
  return (
    <>
      <Rays side={story.result.side} width={frame.width} height={frame.height} />
      <Canyon story={story} names={names} area={area} flags moving={moving} scale={scale} least={leastOf(frame)} />
    </>
  );
}
