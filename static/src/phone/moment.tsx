// Something happens to somebody: a title card that fills the screen for a breath. Any tap ends it.

import { useEffect } from "preact/hooks";
import { blast } from "../parts/geometry";
import { Backdrop } from "../parts/scene";
import { Head, Life } from "../parts/seat";
import { soundNow } from "../sound/heard";
import { tremble } from "../sound/signal";
import { MomentCard as TitleCard, titleOf, useMoment } from "../stage/moments";
import { hitOnMe } from "../table/play";
import { anyGame, nameOf, now, own, table } from "../table/state";
import { t, textOf } from "../table/words";
import type { EventView } from "../wire";
import { part } from "./part";
import { Title } from "./screen";

export function MomentCard() {
  const it = useMoment((shown) => part.value?.moment(shown) ?? null);
  if (!it) return null;
  const { kind, event } = it.shown;
  const isMine = kind === "eliminated" && event.values.seat === own.value?.seat;
  const title = isMine ? t("moment.you_are_out") : titleOf(it.shown, it.content).map(textOf).join("");
  return (
    <TitleCard
      {...it}
      class="moment"
      sky={<Backdrop sun={0.25} />}
      title={<Title text={title} sizes={[104, 92, 80, 68, 56, 46]} breaks={4} />}
    />
  );
}

// I am hit: the sky cuts to red, a tracer comes, everything stops for a moment, then head, word and bullet fly.

const TREMOR = 60;
/** The word and the number are larger than anything else that is written, as large as the room allows. */
const [WORD, NUMBER] = ["min(24vw, 15vh)", "min(27vw, 16vh)"];
const STAR = blast(15, 84, 168);
/** From the upper right corner, thin at the shooter and broad at its target. */
const TRACER = "0,26 -30,-22 300,-330 330,-270";

function Shot({ event }: { event: EventView }) {
  const { seat, by, points, life } = event.values;
  const it = anyGame.value?.seats[Number(seat)];
  useEffect(() => {
    tremble(TREMOR);
    if (table.peek()?.switches.sound === "all") return;
    soundNow("shot");
    soundNow("hit");
  }, []);
  if (!it) return null;
  const [left, lost] = [Math.max(0, Number(life)), Number(points)];
  return (
    <div class="hit scene-red" data-hit={String(seat)}>
      <Backdrop sun={0.4} />
      <div class="hit-words">
        <Title text={t("phone.hit", { by: nameOf(Number(by)) })} breaks={2} />
      </div>
      <div class="hit-field" aria-hidden="true">
        <svg class="hit-star" viewBox="-200 -200 400 400" aria-hidden="true">
          <polygon class="hit-tracer" points={TRACER} />
          <polygon class="hit-burst" points={STAR} />
        </svg>
        <span class="hit-head">
          <Head portrait={it.character} />
        </span>
        <b class="hit-shout" style={{ fontSize: WORD }}>
          {t("phone.shout")}
        </b>
      </div>
      <div class="moment-ground hit-ground">
        <b class="hit-number" style={{ fontSize: NUMBER }} aria-hidden="true">
          <span class="hit-before">{left + lost}</span>
          <span class="hit-after">{left}</span>
        </b>
        <span class="hit-life" aria-hidden="true">
          <Life life={left} max={it.max_life} pitch={Math.min(24, 210 / it.max_life)} />
          <svg class="hit-bullet" viewBox="0 0 8 20" aria-hidden="true">
            <path d="M1 8C1 3 3 0 4 0C5 0 7 3 7 8V17H1ZM0 18H8V20H0Z" />
          </svg>
        </span>
        <p>{t("phone.hit.left", { count: lost, life: left, all: it.max_life })}</p>
      </div>
    </div>
  );
}

/** One number for every hit, so that each picture starts from its beginning. */
let hits = 0;
let lastHit: EventView | null = null;

export function HitCard() {
  const event = hitOnMe.value;
  if (event !== lastHit) {
    lastHit = event;
    hits += 1;
  }
  return event && event === now.value ? <Shot key={hits} event={event} /> : null;
}
