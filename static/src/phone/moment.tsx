// Something happens to somebody: a title card that fills the screen for a breath. Any tap ends it.

import { useEffect } from "preact/hooks";
import { Mark, RoleArt } from "../parts/art";
import { blast } from "../parts/geometry";
import { Backdrop } from "../parts/scene";
import { Head, Life } from "../parts/seat";
import { soundNow } from "../sound/heard";
import { tremble } from "../sound/signal";
import { here } from "../table/here";
import { hitOnMe } from "../table/play";
import { sentence } from "../table/sentence";
import { anyGame, nameOf, now, own, table } from "../table/state";
import { endMoment, type Loss, moment, type Moment as Shown } from "../table/story";
import { t } from "../table/words";
import type { EventView } from "../wire";
import { part } from "./part";
import { Title } from "./screen";

/** The picture stands on the title; on a low screen its upper part lies outside. */
const FIELD = "0 0 390 342";

const ARROW_RAIN = [
  [60, -30, 0],
  [150, 30, 60],
  [235, -10, 120],
  [300, 90, 180],
  [110, 130, 220],
  [355, -60, 90],
  [20, 60, 150],
] as const;

function Rain() {
  return (
    <svg class="moment-picture" viewBox={FIELD} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle class="rain-sun" cx="195" cy="190" r="150" />
      {ARROW_RAIN.map(([x, y, delay]) => (
        <g class="rain-arrow" style={{ "--delay": `${delay}ms` }}>
          <g transform={`translate(${x} ${y + 60}) rotate(120)`}>
            <path d="M-10-3.4H108V-12L140 0L108 12V3.4H-10Z" fill="#15100d" />
            <path d="M18-3.4L2-17H-30L-14-3.4ZM18 3.4L2 17H-30L-14 3.4Z" fill="#fbf0d9" />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** The directions of the shots. They all point upwards, because the title stands below. */
const SHOTS = [-168, -18, -136, -48, -107, -76] as const;

function Guns({ count }: { count: number }) {
  const barrels = Array.from({ length: 6 }, (_, place) => place * 60);
  return (
    <svg class="moment-picture" viewBox={FIELD} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {SHOTS.map((angle, place) => (
        <polygon
          class="tracer"
          style={{ "--delay": `${place * 70}ms` }}
          points="195,186 700,150 700,222 195,194"
          transform={`rotate(${angle} 195 190)`}
        />
      ))}
      <circle cx="195" cy="190" r="132" fill="#f6b81f" />
      <g class="drum" data-count={count}>
        <circle cx="195" cy="190" r="108" fill="#15100d" />
        {barrels.map((angle) => {
          const [x, y] = [195 + 66 * Math.cos((angle * Math.PI) / 180), 190 + 66 * Math.sin((angle * Math.PI) / 180)];
          return (
            <>
              <circle cx={x} cy={y} r="25" fill="#fbf0d9" />
              <circle cx={x} cy={y} r="11" fill="#15100d" />
            </>
          );
        })}
        <circle cx="195" cy="190" r="17" fill="#be2418" />
      </g>
    </svg>
  );
}

function Losses({ losses }: { losses: readonly Loss[] }) {
  return (
    <ul class="losses">
      {losses.map(({ seat, points, life }) => (
        <li class="loss" key={seat}>
          <Head portrait={anyGame.value?.seats[seat]?.character ?? "bot"} />
          <b class="loss-number">−{points}</b>
          <span class="loss-name">{nameOf(seat)}</span>
          <span class="loss-left">{t("phone.moment.left", { life })}</span>
        </li>
      ))}
    </ul>
  );
}

function Fall({ shown }: { shown: Shown }) {
  const seat = Number(shown.event.values.seat);
  const role = String(shown.event.values.role);
  return (
    <div class="moment-picture fall" aria-hidden="true">
      <span class="fall-head">
        <Head portrait={anyGame.value?.seats[seat]?.character ?? "bot"} />
      </span>
      <span class="fall-line"></span>
      <span class="fall-role">
        <RoleArt role={role} />
        <b>{t(`role.${role}.name`)}</b>
      </span>
    </div>
  );
}

function momentTitle(shown: Shown): string {
  const seat = Number(shown.event.values.seat);
  if (shown.kind === "eliminated" && seat === own.value?.seat) return t("phone.moment.you_are_out");
  return t(`phone.moment.${shown.kind}`, { name: nameOf(seat) });
}

export function MomentCard() {
  const shown = moment.value;
  if (!shown) return null;
  const own = part.value?.moment?.(shown);
  if (own === null) return null;
  const end = () => {
    endMoment();
    here().play.skip();
  };
  return (
    <div class="moment scene-red" data-moment={shown.kind} onClick={end} role="presentation">
      <Backdrop sun={0.25} />
      {shown.kind === "indians" && <Rain />}
      {shown.kind === "gatling" && <Guns count={Number(shown.event.values.count)} />}
      {shown.kind === "eliminated" && <Fall shown={shown} />}
      {own?.picture}
      <div class="moment-words">
        <Title text={own?.title ?? momentTitle(shown)} sizes={[104, 92, 80, 68, 56, 46]} breaks={4} />
        <p>{own?.text ?? sentence(shown.event)}</p>
      </div>
      <div class="moment-ground">{shown.losses.length > 0 ? <Losses losses={shown.losses} /> : own?.ground}</div>
      <button type="button" class="moment-skip" data-act="skip" onClick={end}>
        <Mark name="check" />
        {t("phone.moment.go_on")}
      </button>
    </div>
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
      <div class="hit-ground">
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
