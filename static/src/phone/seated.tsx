// What a phone's lobby has besides, fetched once somebody sits down here.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { Line } from "../parts/slab";
import { story } from "../story/load";
import { ask } from "../table/here";
import { setting } from "../table/keys";
import { loadWhen, sealing } from "../table/loading";
import { isScored, Score } from "../table/score";
import { table } from "../table/state";
import { t } from "../table/words";
import type { TableView } from "../wire";
import { endIsDone, type Lesson, lastEnd, part } from "./part";

export { temperWord } from "../table/bot";
export { isNewcomer, NewcomerScreen } from "./newcomer";

/** The way back to the end of the last game, for players who have gone on. */
export function LastGameLine() {
  if (!lastEnd.value?.isDone || !story.value || lastEnd.value.token !== table.value?.story) return null;
  return <Line text={t("phone.rematch.last")} act="last-game" onPress={() => endIsDone(false)} />;
}

/** The line that says which book the games go to. It comes at once for the owner of a book. */
export const bookLine = signal<VNode | null>(null);

loadWhen(
  () => Boolean(table.value?.book || setting("books")),
  async () => {
    bookLine.value = await (await import("./booking")).begin();
  },
  () => undefined,
);

async function removeBots(shown: TableView): Promise<void> {
  for (const [chair, it] of shown.chairs.entries()) if (it.kind === "bot") await ask({ what: "free", chair });
}

/** The key that takes all bots from the table. */
export function RemoveBots({ shown }: { shown: TableView }) {
  if (!shown.chairs.some((it) => it.kind === "bot")) return null;
  return <Line text={t("phone.bots.remove")} act="unfill" onPress={() => void removeBots(shown)} />;
}

const lessons = signal(0);

/** What each face or card does, one after another. */
function LessonPart({ lesson: { kinds, draw, text, more } }: { lesson: Lesson }) {
  const kind = kinds[lessons.value % kinds.length]!;
  return (
    <div class="lesson">
      <h2 class="heading">{t("phone.lesson.title")}</h2>
      {draw(kind, () => (lessons.value += 1), lessons.value)}
      <p aria-live="polite">
        {text(kind)} <span class="quiet">{lessons.value === 0 ? more : ""}</span>
      </p>
    </div>
  );
}

/** What stands below the ring: a changed seal until it was seen, the score of the evening, or before it the lesson. */
export function WhileYouWait() {
  if (sealing.value?.changed.value) return <sealing.value.ChangedSeal />;
  if (isScored())
    return (
      <p class="lobby-words">
        <Score />
      </p>
    );
  return part.value && <LessonPart lesson={part.value.lesson()} />;
}
