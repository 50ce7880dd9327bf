// A moment that matters owns the screen for a breath: the Indians, the Gatling, somebody's last. Any tap ends it.
import { useRef } from "preact/hooks";
import { type Frame, leastOf } from "../../board/frame";
import { Drum, Fall, MomentTitle, Rain, titleLines, VICTIM } from "../../board/moments";
import { Name } from "../../board/name";
import { Mark } from "../../parts/art";
import { Head } from "../../parts/seat";
import { here } from "../../table/here";
import { sentence } from "../../table/sentence";
import { nameOf } from "../../table/state";
import { endMoment, type Loss, type Moment, moment } from "../../table/story";
import { t } from "../../table/words";
import type { DicePublicView, DiceSeatView } from "../../wire";
import { game } from "../state";

const STUCK = [
  [66, 34, 24],
  [26, 38, -22],
  [47, 26, 4],
  [82, 46, 44],
] as const;

function Victim({
  shown,
  seat,
  it,
  loss,
  least,
}: {
  shown: Moment;
  seat: number;
  it: DiceSeatView;
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

function Victims({ shown, seats, least }: { shown: Moment; seats: readonly DiceSeatView[]; least: number }) {
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

/** Everybody as he was when the moment began: arrows still in the hat, life not yet lost. */
function useBefore(shown: Moment | null): readonly DiceSeatView[] {
  const kept = useRef<{ event: unknown; game: DicePublicView | null }>({ event: null, game: null });
  if (kept.current.event !== (shown?.event ?? null)) kept.current = { event: shown?.event ?? null, game: game.peek() };
  return kept.current.game?.seats ?? [];
}

/** The margin before a title, and the sun after it with its own. */
const SUN = 40 + 409;

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
