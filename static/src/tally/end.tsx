// The end of a count: who has won and why, and the roles as far as they are known. The others can be turned now.

import type { ChapterPage } from "../board/chapters";
import type { Frame } from "../board/frame";
import { leastOf } from "../board/frame";
import { CodeButton } from "../board/menu";
import { Name } from "../board/name";
import { Scene } from "../parts/scene";
import { Sheet } from "../parts/sheet";
import { Line } from "../parts/slab";
import { pictures, story } from "../story/load";
import { namesOf } from "../story/say";
import { mayDecide, NightKey, RematchKey } from "../table/after_game";
import { ask, canRule } from "../table/here";
import { Score } from "../table/score";
import { OfGame, table } from "../table/state";
import { t } from "../table/words";
import type { Story, TallyView } from "../wire";
import { Posters, Roles } from "./asks";
import { nameAt, seatsOf } from "./state";
import { Went } from "./went";

/** The seat whose card is turned now; null for none. */
const turning = new OfGame<number | null>(null);

/** True while the lines of the count lie open. */
const reading = new OfGame(false);
/** True while the board shows the story in place of the end. */
const telling = new OfGame(false);

/** The picture of everybody's life, fetched when there is a story. */
const chapters = pictures(() => import("../board/chapters"));

/** The story: everybody's life over the game, and what else comes after it. */
function Told({ of: it, frame, Page }: { of: Story; frame: Frame; Page: typeof ChapterPage }) {
  return (
    <div class="over-board ending" data-screen="over" data-side={it.result.side} data-chapter="life">
      <Page chapter="life" story={it} names={namesOf(it)} frame={frame} openMoment={() => undefined} />
      <footer class="ending-bar band tally-told">
        <Line text={t("sheet.close")} act="told-back" onPress={() => (telling.value = false)} />
      </footer>
      <CodeButton />
    </div>
  );
}

function Turning({ it, least }: { it: TallyView; least: number }) {
  const seat = turning.value;
  const who = seat === null ? undefined : seatsOf(it)[seat];
  if (!who || who.role) return null;
  const close = () => void (turning.value = null);
  const tell = (pick: string) => {
    close();
    void ask({ what: "count", deed: "role", chair: who.chair, pick });
  };
  return (
    <Sheet name="turning" title={t("tally.out.text", { name: nameAt(it, seat!) })} onClose={close}>
      <Posters it={it} least={least} onPick={tell} />
    </Sheet>
  );
}

export function TallyEnd({ it, frame }: { it: TallyView; frame: Frame }) {
  const { width, height } = frame;
  const isCut = it.side === "nobody" && it.why === "undecided";
  const sun = { x: width / 2, y: height * 0.36, r: Math.max(width * 0.5, height * 0.4) };
  const may = canRule.value;
  const Page = chapters.value?.ChapterPage;
  if (telling.value && story.value && Page) return <Told of={story.value} frame={frame} Page={Page} />;
  return (
    <>
      <section class="tally-ask tally-won scene-red" data-screen="over" data-side={it.side}>
        <Scene width={width} height={height} sun={sun} rays={22} />
        <div class="tally-words">
          <h1>
            <Name
              text={t(isCut ? "over.undecided" : `over.${it.side}`)}
              size={92}
              least={leastOf(frame)}
              room={width}
            />
          </h1>
          <p>{t(`over.why.${it.why}`)}</p>
          <Roles it={it} frame={frame} {...(may ? { onAsk: (seat: number) => (turning.value = seat) } : {})} />
          {table.value!.past.length > 1 && (
            <p class="tally-score">
              <Score most={4} />
            </p>
          )}
        </div>
        <div class="tally-below">
          {may && <RematchKey text={t("tally.again")} />}
          {mayDecide() && <NightKey text={t("over.night")} />}
          <span class="tally-tales">
            {may && <Line text={t("tally.went")} act="went" onPress={() => (reading.value = true)} />}
            {story.value && Page && <Line text={t("tally.page")} act="story" onPress={() => (telling.value = true)} />}
          </span>
          <CodeButton />
        </div>
      </section>
      <Turning it={it} least={leastOf(frame)} />
      {reading.value && (
        <Sheet name="went" title={t("tally.went")} onClose={() => (reading.value = false)}>
          <Went it={it} />
        </Sheet>
      )}
    </>
  );
}
