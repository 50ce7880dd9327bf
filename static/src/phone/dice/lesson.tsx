// While the table fills: what each face of the dice does.
import { signal } from "@preact/signals";

import { Die } from "../../parts/die";
import type { Face } from "../../wire";
import { t } from "../../words";

const LESSONS: Face[] = ["two", "arrow", "dynamite", "beer", "gatling", "one"];
const lesson = signal(0);

export function Lesson() {
  const face = LESSONS[lesson.value % LESSONS.length]!;
  return (
    <div class="lesson">
      <h2 class="heading">{t("phone.lesson.title")}</h2>
      <button
        type="button"
        class="lesson-die"
        data-act="lesson"
        aria-label={t("phone.lesson.next", { face: t(`face.${face}`) })}
        onClick={() => (lesson.value += 1)}
      >
        <Die face={face} place={1} look="kept" size={64} throwing={`lesson-${lesson.value}`} from={{ x: 90, y: -90 }} />
      </button>
      <p aria-live="polite">
        {t(`phone.lesson.${face}`)} <span class="quiet">{lesson.value === 0 ? t("phone.lesson.more") : ""}</span>
      </p>
    </div>
  );
}
