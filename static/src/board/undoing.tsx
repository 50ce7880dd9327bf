// Somebody asks to take an answer back: the sun is the clock, and players at this board say yes or no at its edge.
import { Head } from "../parts/seat";
import { AskedHeads, NodKeys, Seen, saidOf, UndoKey, waitingHere, wishNow } from "../stage/undoing";
import { chairName, useSeconds } from "../table/here";
import { portraitAt } from "../table/portrait";
import { anyGame } from "../table/state";
import { t } from "../table/words";
import type { UndoingView } from "../wire";
import { type Frame, tickerOf } from "./frame";
import { boardPlan } from "./places";

/** The seconds of the clock, a tick each. */
const TICKS = 20;
/** The clock covers all that lies in the sun, and is this much broader. */
const EDGE = 12;

export function UndoBoard({ frame }: { frame: Frame }) {
  const it = wishNow();
  return it ? (
    <Wished key={it.at} it={it} frame={frame} />
  ) : (
    <div class="undo-ask">
      <UndoKey />
    </div>
  );
}

function Wished({ it, frame }: { it: UndoingView; frame: Frame }) {
  const [left, here] = [useSeconds(it) ?? 0, waitingHere(it)];
  const { sun } = boardPlan(anyGame.value!.seats.length, { ...frame, height: frame.height - tickerOf(frame) });
  const size = Math.max(Math.min(frame.width, frame.height) * 0.55, 2 * sun.r + EDGE);
  const [x, y] = [sun.x, Math.max(sun.y, size / 2)].map((it) => `${it - size / 2}px`);
  return (
    <section class="undo-board scene-wait" role="alert">
      <div class="undo-sun" style={{ left: x, top: y, width: `${size}px`, height: `${size}px` }}>
        <svg class="undo-clock" viewBox="-100 -100 200 200" aria-hidden="true">
          {Array.from({ length: TICKS }, (_, tick) => (
            <rect
              key={tick}
              x="-2.2"
              y="-97"
              width="4.4"
              height="7"
              data-gone={tick >= left ? "" : undefined}
              transform={`rotate(${(-360 / TICKS) * tick})`}
            />
          ))}
        </svg>
        <h1 id="undo-said">{t("undo.board")}</h1>
        <p class="undo-said">
          <Seen {...it} />
          {saidOf(it.events)}
        </p>
        <AskedHeads it={it} />
        <p class="undo-since" role="status">
          {t("undo.said", { yes: it.yes.length, all: it.asked.length })}
        </p>
        <b class="undo-seconds">{left}</b>
        <p>{t("undo.left")}</p>
      </div>
      {here.length > 0 && (
        <div class="undo-hands" role="dialog" aria-labelledby="undo-said">
          {here.map((chair) => (
            <div class="undo-hand" key={chair}>
              <Head portrait={portraitAt(chair)} />
              <b>{t("undo.for", { name: chairName(chair) })}</b>
              <NodKeys it={it} chair={chair} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
