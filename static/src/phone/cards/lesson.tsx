// While the table fills: what the cards do, one after another.
import { signal } from "@preact/signals";

import { Card } from "../../parts/card";
import { t } from "../../words";

const LESSONS = ["bang", "missed", "beer", "panic", "barrel", "jail", "dynamite", "duel"];
const lesson = signal(0);

export function CardLesson() {
  const kind = LESSONS[lesson.value % LESSONS.length]!;
  const name = t(`card.${kind}.name`);
  return (
    <div class="lesson">
      <h2 class="heading">{t("phone.lesson.title")}</h2>
      <div class="lesson-card" data-act="lesson">
        <Card
          key={kind}
          face={kind}
          size="small"
          label={t("phone.cards.lesson.next", { card: name })}
          onTap={() => (lesson.value += 1)}
        />
      </div>
      <p aria-live="polite">
        {t(`card.${kind}.text`)} <span class="quiet">{lesson.value === 0 ? t("phone.cards.lesson.more") : ""}</span>
      </p>
    </div>
  );
}
