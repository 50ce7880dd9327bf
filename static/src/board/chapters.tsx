// The chapters of the end on the board: one picture each, with its title, and its numbers for screen readers.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BestGhost, bestTitle, GhostsTable, ghostsTold } from "../ghost/best";
import { soundNow } from "../sound/heard";
import { type Sound, TICK } from "../sound/sounds";
import { Canyon } from "../story/canyon";
import { HarmPicture, LuckPicture, ReadersPicture } from "../story/charts";
import { Rays } from "../story/emblems";
import { AwardsPicture, MomentsPicture } from "../story/papers";
import { audienceLine } from "../story/say";
import { type Area, across, sheetsOf } from "../story/sheets";
import { DROP, POP, reachedOf, wholeOf } from "../story/sweep";
import { AwardsTable, HarmTable, LifeTable, LuckTable, MomentsTable, ReadersTable } from "../story/tables";
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

const CHAPTERS = ["life", "harm", "luck", "moments", "ghosts", "awards", "readers"] as const;
export type Chapter = (typeof CHAPTERS)[number];
/** The chapter of readers needs somebody who marked a role, and the chapter of ghosts somebody who bet. */
export const chaptersOf = ({ readings = [] }: Story): readonly Chapter[] =>
  CHAPTERS.filter((it) => (it === "readers" ? readings.length > 0 : it !== "ghosts" || ghostsTold().length > 0));

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

/** A picture with its title. The numbers stand beside it for screen readers. */
function Page({
  title,
  lead,
  table: numbers,
  children,
}: {
  title: string;
  lead?: ComponentChildren;
  table: JSX.Element;
  children: ComponentChildren;
}) {
  return (
    <>
      <h1 class="ending-title" data-long={title.length > LONG_TITLE ? "" : undefined}>
        {title}
      </h1>
      {lead && <p class="ending-lead">{lead}</p>}
      {children}
      <div class="unseen">{numbers}</div>
    </>
  );
}

function LifePage({ story, names, frame }: PictureProps) {
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
    <Page
      title={t(`over.${story.result.side}`)}
      table={<LifeTable story={story} names={names} />}
      lead={
        <>
          {t("story.board.edge")}{" "}
          {LEGEND.map(([shape, word]) => (
            <span key={shape}>
              <Key shape={shape} /> {t(`story.board.${word}`)}{" "}
            </span>
          ))}
        </>
      }
    >
      <Rays side={story.result.side} width={frame.width} height={frame.height} />
      <Canyon story={story} names={names} area={area} flags moving={moving} scale={scale} least={leastOf(frame)} />
    </Page>
  );
}

const SHAPES = {
  down: "M1 1h18l-9 13z",
  up: "M1 15h18l-9-13z",
  flag: "M3 0h14v11l-7 6l-7-6z",
};

/** The signs in the canyon, and their words. */
const LEGEND = [
  ["down", "loss"],
  ["up", "gain"],
  ["flag", "flag"],
] as const;

function Key({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg class="ending-key" data-shape={shape} viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}

function HarmPage({ story, names, frame }: PictureProps) {
  return (
    <Page
      title={t("story.board.harm")}
      table={<HarmTable story={story} names={names} />}
      lead={t("story.board.harm_lead")}
    >
      <HarmPicture story={story} names={names} isTall={isTall(frame)} />
    </Page>
  );
}

function LuckPage({ story, names, frame }: PictureProps) {
  return (
    <Page
      title={t("story.board.luck")}
      table={<LuckTable story={story} names={names} />}
      lead={t(`story.board.luck_lead.${story.game}`)}
    >
      <LuckPicture story={story} names={names} width={frame.width} height={frame.height - barOf(frame)} />
    </Page>
  );
}

function MomentsPage({ story, names, openMoment }: PictureProps) {
  return (
    <Page title={t("story.board.moments")} table={<MomentsTable story={story} names={names} />}>
      <MomentsPicture story={story} names={names} open={openMoment} />
    </Page>
  );
}

function AwardsPage({ story, names }: PictureProps) {
  return (
    <Page
      title={t("story.board.awards")}
      lead={ghostsTold().length ? null : audienceLine()}
      table={<AwardsTable story={story} names={names} />}
    >
      <AwardsPicture story={story} names={names} />
    </Page>
  );
}

function GhostsPage({ story, names, frame }: PictureProps) {
  const characters = story.people.map((it) => it.character);
  return (
    <Page title={bestTitle(names)} table={<GhostsTable names={names} />}>
      <BestGhost names={names} characters={characters} width={frame.width} height={frame.height - barOf(frame)} />
    </Page>
  );
}

function ReadersPage({ story, names }: PictureProps) {
  return (
    <Page
      title={t("story.readers.title")}
      table={<ReadersTable story={story} names={names} />}
      lead={t("story.readers.lead")}
    >
      <ReadersPicture story={story} names={names} />
    </Page>
  );
}

export const PICTURES: Record<Chapter, (props: PictureProps) => JSX.Element> = {
  life: LifePage,
  harm: HarmPage,
  luck: LuckPage,
  moments: MomentsPage,
  ghosts: GhostsPage,
  awards: AwardsPage,
  readers: ReadersPage,
};
