// Somebody played at another tablet, which is gone: this board asks the others for the chair.
import { useEffect, useState } from "preact/hooks";
import { ask, canRule, chairName } from "../table/here";
import { mine, table } from "../table/state";
import { t } from "../table/words";

/** The milliseconds for which a tablet may only sleep. The table waits for it as long. */
const ASLEEP = 20_000;

/** The key that asks for the chair, and what becomes of it. */
export function Gone() {
  const chair = canRule.value ? table.value!.chairs.findIndex((it) => it.tablet && !it.online) : -1;
  const [late, setLate] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setLate(chair), ASLEEP);
    return () => clearTimeout(timer);
  }, [chair]);
  if (chair < 0 || late !== chair) return null;
  const isAsked = Boolean(mine.value?.asking);
  return (
    <button
      type="button"
      class="key hand-gone"
      data-act="play-here"
      aria-disabled={isAsked ? "true" : undefined}
      onClick={() => !isAsked && void ask({ what: "claim", chair })}
    >
      {t(isAsked ? "board.hand.nods" : "board.hand.lost", { name: chairName(chair) })}
    </button>
  );
}
