// The end of a game on the board: first the roles, then its chapters, and the bar that leads through them. It comes
// late, with the story.

import { useEffect, useRef, useState } from "preact/hooks";
import { useFit } from "../parts/size";
import { BEGINNING, useAgain } from "../stage/again";
import { type Chapter, chaptersOf } from "../stage/chapters";
import { MomentSheet } from "../story/papers";
import type { From } from "../story/replay";
import { namesOf } from "../story/say";
import { mayDecide, NightKey, RematchKey, useSoon, Votes, votesText } from "../table/after_game";
import { notice } from "../table/notices";
import { table } from "../table/state";
import { inTab, keepInTab } from "../table/tab";
import { t } from "../table/words";
import { ChapterPage, type EndingProps } from "./chapters";
import { CodeButton } from "./menu";
import { turnOrder, WhoWasWho } from "./unmasking";

const PAGE = 8000;
/** The chapters turn by themselves for this number of rounds, and then stay on the first. */
const ROUNDS = 2;
/** The stories whose roles this board has turned. A board that is opened again goes on from there. */
const KEY = "unmasked";
const isUnmasked = (token: string): boolean => inTab(KEY) === token;

export function Ending({ story, frame }: EndingProps) {
  const token = table.value?.story ?? "";
  const [unmasked, setUnmasked] = useState(() => isUnmasked(token) || matchMedia("(prefers-reduced-motion)").matches);
  if (!unmasked && turnOrder(story).length > 0)
    return (
      <WhoWasWho
        story={story}
        names={namesOf(story)}
        frame={frame}
        done={() => {
          keepInTab(KEY, token);
          setUnmasked(true);
        }}
      />
    );
  return <Chapters story={story} frame={frame} />;
}

/** Return the open chapter, and how to open one. A tap opens a chapter, and stops the clock for good. */
function useChapter(chapters: readonly Chapter[]): [Chapter, (it: Chapter) => void] {
  const [turned, setTurned] = useState(0);
  const [tapped, setTapped] = useState<Chapter | null>(null);
  const isMoving = tapped === null && turned < chapters.length * ROUNDS;
  // The best ghost opens the awards, also after a tap on their key.
  useEffect(() => {
    if (tapped !== "ghosts") return;
    const timer = setTimeout(() => setTapped("awards"), PAGE);
    return () => clearTimeout(timer);
  }, [tapped]);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setTurned(turned + 1), PAGE);
    return () => clearTimeout(timer);
  }, [turned, isMoving]);
  return [tapped ?? chapters[turned % chapters.length]!, setTapped];
}

function Chapters({ story, frame }: EndingProps) {
  const [chapter, open] = useChapter(chaptersOf(story));
  const [moment, setMoment] = useState<number | null>(null);
  const names = namesOf(story);
  const again = useAgain(
    async () => {
      const { AgainBoard, bringCourse } = await import("./again");
      return { AgainBoard, ...(await bringCourse(table.value?.story ?? "", story, names)) };
    },
    (moment) => (moment === null ? "again" : "again-moment"),
  );
  useStage(again.play, again.shut);
  const openChapter = (it: Chapter) => {
    setMoment(null);
    open(it);
  };
  const openMoment = (at: number) => {
    open("moments");
    setMoment(at);
  };
  const play = (moment: number | null) => {
    open(chapter);
    void again.play({ ...BEGINNING, moment });
  };
  if (again.here)
    return (
      <again.here.AgainBoard
        key={again.round}
        story={story}
        names={names}
        frame={frame}
        course={again.here.course}
        Lying={again.here.Lying}
        from={again.from}
        close={again.close}
      />
    );
  return (
    <div class="over-board ending" data-screen="over" data-side={story.result.side} data-chapter={chapter}>
      <ChapterPage chapter={chapter} story={story} names={names} frame={frame} openMoment={openMoment} />
      <Bar chapters={chaptersOf(story)} chapter={chapter} open={openChapter} />
      <CodeButton />
      <AgainKey act="again" text={t("story.again.key")} isComing={again.isComing} play={() => play(null)} />
      {moment !== null && (
        <MomentSheet story={story} names={names} at={moment} close={() => setMoment(null)}>
          <AgainKey
            act="again-moment"
            text={t("story.again.moment")}
            isComing={again.isComing}
            play={() => play(moment)}
          />
        </MomentSheet>
      )}
    </div>
  );
}

/** The last request from a phone that this board has shown. Only later ones count. */
let staged = 0;

/** Follow the phones: one of them lets this board play the game once more, or end it. */
function useStage(play: (from: From) => Promise<void>, close: () => void): void {
  const it = table.value?.stage ?? null;
  useEffect(() => {
    const before = staged;
    staged = it?.number ?? 0;
    if (!it || it.number === before) return;
    if (it.on) void play({ moment: null, at: it.at, pace: it.pace });
    else close();
  }, [it?.number]);
}

interface AgainKeyProps {
  act: string;
  text: string;
  isComing: boolean;
  play: () => void;
}

function AgainKey({ act, text, isComing, play }: AgainKeyProps) {
  return (
    <button
      type="button"
      class="key again-key"
      data-ring="inside"
      data-act={act}
      aria-busy={isComing ? "true" : undefined}
      onClick={play}
    >
      {text}
    </button>
  );
}

/** The type sizes of the chapters. Six of them leave room for the vote, or for the keys of a board that decides. */
const TABS = [38, 34, 30, 27, 24, 21];

function Bar({
  chapters,
  chapter,
  open,
}: {
  chapters: readonly Chapter[];
  chapter: Chapter;
  open: (it: Chapter) => void;
}) {
  const hasGhosts = chapters.includes("ghosts");
  const tabs = useRef<HTMLDivElement>(null);
  const shown = chapters.filter((it) => it !== "ghosts");
  useFit(tabs, TABS, `${shown} ${mayDecide()} ${useSoon() !== null}`);
  return (
    <footer class="ending-bar band">
      <div class="ending-tabs" role="group" aria-label={t("story.board.chapters")} ref={tabs}>
        {shown.map((it) => (
          <button
            key={it}
            type="button"
            class="ending-tab"
            data-ring="thin"
            aria-pressed={it === (chapter === "ghosts" ? "awards" : chapter)}
            data-act={`chapter-${it}`}
            onClick={() => open(it === "awards" && chapter !== "ghosts" && hasGhosts ? "ghosts" : it)}
          >
            {t(`story.board.tab.${it}`)}
          </button>
        ))}
      </div>
      <Vote />
    </footer>
  );
}

/** The heads of the players who want a rematch, and a ring for everybody else. */
function Vote() {
  const vote = table.value!.rematch ?? null;
  const soon = useSoon();
  if (mayDecide())
    return (
      <p class="ending-keys">
        <RematchKey text={soon ?? t("phone.rematch")} />
        <NightKey text={t("story.night.title")} />
      </p>
    );
  if (!vote) return null;
  const told = notice.value?.text;
  return (
    <p class="ending-vote">
      <span>
        <b>{soon ?? t("story.board.rematch")}</b>
        <span
          role={told || vote.chairs.length ? "status" : undefined}
          class={soon !== null && !told ? "unseen" : undefined}
        >
          {told ?? (vote.chairs.length ? votesText(vote) : t("story.board.phones"))}
        </span>
      </span>
      <Votes vote={vote} />
    </p>
  );
}
