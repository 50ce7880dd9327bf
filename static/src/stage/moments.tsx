// A moment that matters fills every screen for a breath: its picture in the sun, its words, the players whom it hurts.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Mark, Portrait, RoleArt } from "../parts/art";
import { blast } from "../parts/geometry";
import { Head } from "../parts/seat";
import { breakable } from "../parts/size";
import { here } from "../table/here";
import { sentence } from "../table/sentence";
import { anyGame, nameOf } from "../table/state";
import { endMoment, type Moment, type MomentContent, moment } from "../table/story";
import { type Piece, pieces, t } from "../table/words";

const portraitOf = (seat: number): string => anyGame.value?.seats[seat]?.character ?? "bot";

// The pictures are drawn in units of the sun: its middle is 0, and its edge is at 100.

/** The tips of the arrows that come down, and the time of each. Their shafts point to the upper right. */
const RAIN = [
  [-115, 53, 0],
  [-53, -37, 60],
  [22, 10, 120],
  [-63, 96, 40],
  [28, 90, 160],
  [105, 54, 90],
  [76, -88, 200],
] as const;

const Arrows = () =>
  RAIN.map(([x, y, delay]) => (
    <g class="rain-arrow" key={delay} style={{ "--delay": `${delay}ms` }}>
      <path d="M0 0L-26-11V-2.3H-168V2.3H-26V11Z" fill="#15100d" transform={`translate(${x} ${y}) rotate(117)`} />
      <path
        d="M-134 0L-147-15H-179L-166 0L-179 15H-147Z"
        fill="#fbf0d9"
        transform={`translate(${x} ${y}) rotate(117)`}
      />
    </g>
  ));

/** The directions of the shots. They all point upwards, because words stand below. */
const SHOTS = [-168, -18, -136, -48, -107, -76] as const;
const CHAMBERS = [0, 60, 120, 180, 240, 300] as const;

/** The drum turns a chamber with each shot, and each shot is a ray across the sky. */
const Drum = () => (
  <>
    {SHOTS.map((angle, place) => (
      <polygon
        key={angle}
        class="muzzle"
        style={{ "--delay": `${place * 70}ms` }}
        points="0,-3 900,-45 900,45 0,3"
        fill="#fbf0d9"
        transform={`rotate(${angle})`}
      />
    ))}
    <circle r="100" fill="var(--yellow)" />
    <g class="drum">
      <circle r="83" fill="#15100d" />
      {CHAMBERS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <circle cy="-51" r="21" fill="#fbf0d9" />
          <circle cy="-51" r="9" fill="#15100d" />
        </g>
      ))}
      <circle r="14" fill="#be2418" />
    </g>
  </>
);

const STAR = blast(12, 55, 105);

const Blast = () => (
  <>
    <polygon class="blast" points={STAR} fill="var(--yellow)" />
    <polygon class="blast" points={STAR} fill="#fbf0d9" transform="rotate(9) scale(.62)" />
  </>
);

/** The head goes down behind a line and leaves a hat on a cross. Then the role turns. */
function Fall({ portrait, role }: { portrait: string; role: string }) {
  return (
    <>
      <span class="fall-sky">
        <span class="fall-head">
          <Portrait id={portrait} />
        </span>
      </span>
      <span class="fall-cross">
        <Portrait id="eliminated" />
      </span>
      <span class="fall-role">
        <RoleArt role={role} />
        <b>{t(`role.${role}.name`)}</b>
      </span>
    </>
  );
}

interface MomentProps {
  shown: Moment;
  content: MomentContent;
  /** Draws a player's name in its room. */
  name?: (seat: number) => ComponentChildren;
}

/** Two rivals eye to eye, before the sun. */
function Rivals({ seats, name }: { seats: readonly number[]; name: (seat: number) => ComponentChildren }) {
  return (
    <div class="rivals">
      {seats.map((seat, place) => (
        <span class="rival" key={place} data-place={place}>
          <span class="rival-face">
            <Portrait id={portraitOf(seat)} />
          </span>
          <b>{name(seat)}</b>
        </span>
      ))}
    </div>
  );
}

/** The drawings of the moments of both games, unless a game says another. */
const DRAWN: Record<string, MomentContent["drawn"]> = { indians: "rain", gatling: "drum", dynamite: "blast" };

function Picture({ shown, content, name = nameOf }: MomentProps) {
  const { drawn = DRAWN[shown.kind], middle, rivals, poster } = content;
  const { seat, role } = shown.event.values;
  if (poster) return <div class="moment-picture">{poster}</div>;
  return (
    <div class="moment-picture" aria-hidden={rivals ? undefined : "true"}>
      <span class="moment-sun">
        <svg viewBox="-100 -100 200 200" aria-hidden="true">
          {drawn === "drum" ? <Drum /> : drawn === "blast" ? <Blast /> : <circle r="100" fill="var(--yellow)" />}
          {drawn === "rain" && <Arrows />}
        </svg>
        {middle && <span class="moment-middle">{middle}</span>}
        {shown.kind === "eliminated" && <Fall portrait={portraitOf(Number(seat))} role={String(role)} />}
      </span>
      {rivals && <Rivals seats={rivals} name={name} />}
    </div>
  );
}

/** The places of arrows on a head, and the turn of each. */
const STUCK = [
  [66, 34, 24],
  [26, 38, -22],
  [47, 26, 4],
  [82, 46, 44],
] as const;

const brokenName = (seat: number): string => breakable(nameOf(seat), 7);

/** The players in danger, the life that each has lost so far, and the life left. */
function Victims({ shown, content: { hurt, stuck }, name = brokenName }: MomentProps) {
  return (
    <ul class="victims">
      {hurt!.map((seat) => {
        const loss = shown.losses.find((it) => it.seat === seat);
        return (
          <li class="victim" key={seat} data-hit={loss ? "" : undefined}>
            <span class="victim-head">
              <Head
                portrait={portraitOf(seat)}
                mark={STUCK.slice(0, stuck ? stuck[seat] : 0).map(([x, y, turn]) => (
                  <span
                    class="stuck"
                    key={x}
                    style={{ left: `${x}%`, top: `${y}%`, transform: `rotate(${turn}deg)` }}
                  ></span>
                ))}
              />
            </span>
            <b class="victim-loss">{loss && `−${loss.points}`}</b>
            <span class="victim-name">{name(seat)}</span>
            <span class="victim-left">{loss && t("moment.left", { life: Math.max(0, loss.life) })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Any tap ends a moment. */
export function skip(): void {
  endMoment();
  here().play.skip();
}

/** The key for people who do not tap. Its press ends the moment as any tap does. */
export function Skip() {
  return (
    <button type="button" class="moment-skip" data-act="skip">
      <Mark name="check" />
      {t("moment.go_on")}
    </button>
  );
}

/**
 * Return the moment that is shown, with its content. The content stays as it was when the moment began: everybody in
 * danger, with life not yet lost.
 */
export function useMoment(contentOf: (shown: Moment) => MomentContent | null) {
  const kept = useRef<{ event: unknown; content: MomentContent | null }>({ event: null, content: null });
  const shown = moment.value;
  if (kept.current.event !== (shown?.event ?? null))
    kept.current = { event: shown?.event ?? null, content: shown && contentOf(shown) };
  const { content } = kept.current;
  return shown && content && { shown, content };
}

/** Return the words of a moment's title. */
export function titleOf({ kind, event }: Moment, content: MomentContent): Piece[] {
  if (content.title) return [content.title];
  return pieces(`moment.${kind}`, { name: nameOf(event.values.seat!) });
}

interface CardProps extends MomentProps {
  /** The classes of the card, which say where its picture, its words and its ground are. */
  class: string;
  /** The sky behind the picture. */
  sky: ComponentChildren;
  title: ComponentChildren;
}

export function MomentCard({ class: look, sky, title, ...it }: CardProps) {
  return (
    <div class={`${look} scene-red`} data-moment={it.shown.kind} onClick={skip} role="presentation">
      {sky}
      <Picture {...it} />
      <div class="moment-words">
        {title}
        <p>{it.content.text ?? sentence(it.shown.event)}</p>
      </div>
      <div class="moment-ground">{it.content.hurt && <Victims {...it} />}</div>
      <Skip />
    </div>
  );
}
