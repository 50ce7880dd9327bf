// The odds on the key that rolls: each as its face, with a word where there is room.

import { useLayoutEffect, useRef } from "preact/hooks";
import { DieFace } from "../../parts/art";
import { watchSizes } from "../../parts/watch";
import { t } from "../../table/words";
import type { DicePublicView } from "../../wire";
import { areOddsAhead, type Outlook, oddsText, outlooks } from "../odds";

/** The margins of the slab, left and right. */
const MARGINS = 2 * 20;

function Odds({ told }: { told: readonly Outlook[] }) {
  const row = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const it = row.current!;
    const slab = it.closest(".slab")!;
    const fit = () => {
      delete it.dataset.short;
      if (it.offsetWidth > slab.clientWidth - MARGINS) it.dataset.short = "";
    };
    fit();
    // The screen may be turned, and the style of the odds may come after them.
    return watchSizes(fit, it, slab);
  });
  return (
    <span class="roll-odds" ref={row}>
      {told.map(({ face, chance }) => (
        <span key={face} data-face={face}>
          <span class="unseen">{t(`odds.${face}.said`, { odds: oddsText(chance) })}</span>
          <span class="roll-odd-seen" aria-hidden="true">
            <DieFace face={face} />
            <i>{t(`odds.${face}`)}</i>
            <b>{oddsText(chance)}</b>
          </span>
        </span>
      ))}
    </span>
  );
}

/** Return the odds of rolling these dice again; null where none are told. */
export function rollOdds(shown: DicePublicView, taps: readonly string[]) {
  const loose = new Set(taps.map((it) => Number(it.slice("die:".length))));
  const told = areOddsAhead() && shown.roll > 0 ? outlooks(shown, loose) : [];
  return told.length > 0 ? <Odds told={told} /> : null;
}
