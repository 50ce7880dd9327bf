// A moment that matters owns the screen for a breath: the Indians, the Gatling, somebody's last. Any tap ends it.
import { useRef } from "preact/hooks";

import { Mark, Portrait, RoleArt } from "../art";
import { Head } from "../parts/seat";
import { useFit } from "../parts/size";
import { here } from "../phone/here";
import { endMoment, type Loss, type Moment, moment } from "../phone/story";
import { sentence } from "../sentence";
import { game, nameOf } from "../state";
import type { PublicView, SeatView } from "../wire";
import { pieces, t } from "../words";
import { type Frame, leastOf } from "./frame";
import { Name } from "./name";

/** Where arrows come down: the tip, from the upper right corner of the picture, in its units. */
const RAIN = [
  [-428, 308, 0],
  [-318, 150, 60],
  [-186, 232, 120],
  [-336, 404, 40],
  [-176, 420, 160],
  [-40, 310, 90],
  [-92, 60, 200],
] as const;

const STUCK = [
  [66, 34, 24],
  [26, 38, -22],
  [47, 26, 4],
  [82, 46, 44],
] as const;

/** A text in one or two lines of about the same length. */
export function twoLines(text: string): string[] {
  const words = text.split(" ");
  if (words.length < 2) return [text];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map((it) => it.length));
  return cuts.reduce((best, it) => (longest(it) < longest(best) ? it : best));
}

export function Rain() {
  return (
    <svg class="rain" viewBox="-600 0 600 480" aria-hidden="true">
      {RAIN.map(([x, y, delay]) => (
        <g class="rain-arrow" key={delay} style={{ "--delay": `${delay}ms` }}>
          <g transform={`translate(${x} ${y}) rotate(117)`}>
            <path d="M-296-4H-40V4H-296Z" fill="#15100d" />
            <path d="M0 0L-46-19V19Z" fill="#15100d" />
            <path d="M-236 0L-258-27H-314L-292 0L-314 27H-258Z" fill="#fbf0d9" />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** The drum turns a chamber with each shot, and each shot is a ray across the sky. */
export function Drum() {
  const chambers = Array.from({ length: 6 }, (_, place) => place * 60);
  return (
    <svg class="drum-room" viewBox="-200 -200 400 400" aria-hidden="true">
      {chambers.map((angle, place) => (
        <polygon
          key={angle}
          class="muzzle"
          style={{ "--delay": `${place * 70}ms` }}
          points="0,-4 1500,-46 1500,46 0,4"
          transform={`rotate(${angle + 172})`}
        />
      ))}
      <circle r="178" fill="#f6b81f" />
      <g class="drum">
        <circle r="148" fill="#15100d" />
        {chambers.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <circle cy="-90" r="37" fill="#fbf0d9" />
            <circle cy="-90" r="16" fill="#15100d" />
          </g>
        ))}
        <circle r="25" fill="#be2418" />
      </g>
    </svg>
  );
}

/** The head goes down behind a line; a hat on a cross is left; then the role turns. */
export function Fall({ shown, seats }: { shown: Moment; seats: readonly Pick<SeatView, "character">[] }) {
  const role = String(shown.event.values.role);
  const character = seats[Number(shown.event.values.seat)]?.character ?? "bot";
  return (
    <div class="fall" aria-hidden="true">
      <span class="fall-sky">
        <span class="fall-head">
          <Portrait id={character} />
        </span>
      </span>
      <span class="fall-cross">
        <Portrait id="eliminated" />
      </span>
      <span class="fall-role">
        <RoleArt role={role} />
        <b>{t(`role.${role}.name`)}</b>
      </span>
    </div>
  );
}

/** The type size of a name. */
export const VICTIM = 32;

function Victim({
  shown,
  seat,
  it,
  loss,
  least,
}: {
  shown: Moment;
  seat: number;
  it: SeatView;
  loss: Loss | undefined;
  least: number;
}) {
  const stuck = shown.kind === "indians" ? STUCK.slice(0, it.arrows) : [];
  return (
    <li class="victim" data-hit={loss ? "" : undefined} data-seat={seat}>
      <span class="victim-head">
        <Head portrait={it.character} />
        {stuck.map(([x, y, turn]) => (
          <span class="stuck" key={x} style={{ left: `${x}%`, top: `${y}%`, transform: `rotate(${turn}deg)` }}></span>
        ))}
      </span>
      <b class="victim-loss">{loss ? `−${loss.points}` : ""}</b>
      <span class="victim-name">
        <Name text={nameOf(seat)} size={VICTIM} least={least} room={shown.losses.length} />
      </span>
      <span class="victim-left">{loss ? t("board.moment.left", { life: loss.life }) : ""}</span>
    </li>
  );
}

function Victims({ shown, seats, least }: { shown: Moment; seats: readonly SeatView[]; least: number }) {
  const shooter = shown.kind === "gatling" ? shown.event.values.seat : null;
  const alive = seats.map((it, seat) => ({ it, seat })).filter(({ it, seat }) => it.alive && seat !== shooter);
  return (
    <ul class="victims">
      {alive.map(({ it, seat }) => (
        <Victim
          key={seat}
          shown={shown}
          seat={seat}
          it={it}
          loss={shown.losses.find((loss) => loss.seat === seat)}
          least={least}
        />
      ))}
    </ul>
  );
}

/** The title's lines; a name has a line of its own. */
export function titleLines(kind: Moment["kind"], name: string): string[] {
  const said = pieces(`board.moment.${kind}`, { name });
  const parts = said.map((it) => (typeof it === "string" ? it : it.text).trim()).filter(Boolean);
  return said.some((it) => typeof it !== "string") ? parts : twoLines(parts.join(" "));
}

/** The margin before a title, and the sun after it with its own. */
const SUN = 40 + 409;

const SIZES = [194, 168, 144, 120, 100, 84, 68, 56];

/** One line alone has the height of two. */
const ALONE = [340, 300, 262, 226, ...SIZES];

/** The title of a moment, as large as its lines allow. */
export function MomentTitle({
  lines,
  width,
  sizes = lines.length > 1 ? SIZES : ALONE,
}: {
  lines: string[];
  width: number;
  sizes?: readonly number[];
}) {
  const line = useRef<HTMLHeadingElement>(null);
  const text = lines.join(" ");
  useFit(line, sizes, text);
  return (
    <h1 ref={line} aria-label={text} style={{ width: `${width}px` }}>
      {lines.map((it) => (
        <span key={it} aria-hidden="true">
          {it}
        </span>
      ))}
    </h1>
  );
}

/** Everybody as he was when the moment began: arrows still in the hat, life not yet lost. */
function useBefore(shown: Moment | null): readonly SeatView[] {
  const kept = useRef<{ event: unknown; game: PublicView | null }>({ event: null, game: null });
  if (kept.current.event !== (shown?.event ?? null)) kept.current = { event: shown?.event ?? null, game: game.peek() };
  return kept.current.game?.seats ?? [];
}

export function MomentBoard({ frame }: { frame: Frame }) {
  const shown = moment.value;
  const seats = useBefore(shown);
  if (!shown || !seats.length) return null;
  const end = () => {
    endMoment();
    here().play.skip();
  };
  const name = nameOf(Number(shown.event.values.seat));
  return (
    <div class="board-moment scene-red" data-moment={shown.kind} onClick={end} role="presentation">
      <div class="moment-sky"></div>
      {shown.kind !== "gatling" && <span class="moment-sun"></span>}
      {shown.kind === "gatling" && <Drum />}
      {shown.kind === "indians" && <Rain />}
      <div class="moment-words">
        <MomentTitle lines={titleLines(shown.kind, name)} width={frame.width - SUN} />
        <p>{sentence(shown.event)}</p>
      </div>
      <div class="moment-ground"></div>
      {shown.kind === "eliminated" ? (
        <Fall shown={shown} seats={seats} />
      ) : (
        <Victims shown={shown} seats={seats} least={leastOf(frame)} />
      )}
      <button type="button" class="moment-skip" data-act="skip" onClick={end}>
        <Mark name="check" />
        {t("board.moment.go_on")}
      </button>
    </div>
  );
}
