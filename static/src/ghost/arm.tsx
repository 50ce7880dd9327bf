// The signs that a dead player holds up over his cross, until his arm is tired.

import { effect, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { breakable } from "../parts/size";
import { Slab } from "../parts/slab";
import { here } from "../table/here";
import { tellReason } from "../table/notices";
import { own } from "../table/state";
import { t } from "../table/words";
import { HAUNTS, HauntArt, type HauntName } from "./signs";

/** A ghost's arm is tired for this number of seconds. */
const REST = 20;

/** The time until which the arm of a chair is tired, by this page's clock, and the sign that it held up. */
const tired = signal<{ chair: number; until: number; sign?: HauntName } | null>(null);

/** After a reload the table tells the page how long the arm stays tired. */
effect(() => {
  const it = own.value;
  if (!it?.ghost?.rest) return;
  const [now, before] = [performance.now(), tired.peek()];
  if (before?.chair === it.chair && before.until > now) return;
  tired.value = { chair: it.chair, until: now + it.ghost.rest * 1000 };
});

/** The signs of a ghost, then a tired arm. */
export function Haunting({ done }: { done: () => void }) {
  const [, look] = useState(0);
  const mine = tired.value?.chair === own.value?.chair ? tired.value : null;
  const left = mine ? mine.until - performance.now() : 0;
  const isTired = left > 0;
  useEffect(() => {
    if (!isTired) return undefined;
    const timer = setTimeout(() => look((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [mine?.until, isTired]);
  const haunt = async (sign: HauntName) => {
    if (isTired) return;
    const chair = own.value!.chair;
    const { ok, refusal } = await here().net.do({ what: "haunt", chair, sign });
    if (ok) tired.value = { chair, until: performance.now() + REST * 1000, sign };
    else tellReason(refusal ?? null);
  };
  return (
    <>
      <p class="ghost-text" role="status">
        {t(`story.ghost.haunt.${isTired && mine?.sign ? "done" : "text"}`)}
      </p>
      <ul class="ghost-signs">
        {HAUNTS.map((it) => (
          <li key={it}>
            <button
              type="button"
              class="ghost-sign"
              data-tap={`haunt:${it}`}
              aria-pressed={isTired && it === mine?.sign}
              aria-disabled={isTired ? "true" : undefined}
              onClick={() => void haunt(it)}
            >
              <HauntArt name={it} />
              <span>{breakable(t(`story.ghost.sign.${it}`))}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="ghost-rest" role="status">
        {isTired && t("story.ghost.rest")}
        {isTired && <i style={{ "--rest": `${REST}s`, "--gone": `${left / 1000 - REST}s` }}></i>}
      </p>
      <Slab title={t("story.ghost.bets")} act="back" local onPress={done} />
    </>
  );
}
