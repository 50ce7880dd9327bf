// The clocks of a count and the arrow that takes back, on the board and on phones.
import { useEffect, useState } from "preact/hooks";
import { t } from "../table/words";
import type { LastMarkView, TallyView } from "../wire";
import { clockText, markText, takeBack } from "./state";

/** The seconds of the turn and of the game, counted on here from the table's last word. */
export function useClocks({ turn_seconds = 0, seconds = 0 }: TallyView): readonly [turn: number, all: number] {
  const [heard, setHeard] = useState({ seconds, at: performance.now() });
  const [, tick] = useState(0);
  useEffect(() => {
    setHeard({ seconds, at: performance.now() });
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const gone = heard.seconds === seconds ? (performance.now() - heard.at) / 1000 : 0;
  return [turn_seconds + gone, seconds + gone];
}

export const Back = () => (
  <svg viewBox="0 0 24 20" aria-hidden="true">
    <path d="M9 1L1 8L9 15V11C15 11 19 13 22 19C22 11 17 5 9 5Z" fill="currentColor" />
  </svg>
);

/** The phone's key that takes its last mark back, which it names. */
export function BackKey({ it, last }: { it: TallyView; last: LastMarkView }) {
  return (
    <button
      type="button"
      class="tally-back"
      data-act="take-back"
      aria-label={t("tally.phone.back", { what: markText(it, last) })}
      onClick={() => takeBack(last)}
    >
      <Back />
      <small>{markText(it, last)}</small>
    </button>
  );
}

/** The number of the turn on the left of the sun, and its time on the right. */
export function TurnTags({ it }: { it: TallyView }) {
  const [turn] = useClocks(it);
  return (
    <>
      <b class="tally-number">{t("tally.turn", { number: it.turns ?? 0 })}</b>
      <b class="tally-time">{clockText(turn)}</b>
    </>
  );
}
