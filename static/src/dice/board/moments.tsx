// A moment that matters fills the screen for a breath: the Indians, the Gatling, somebody's last. Any tap ends it.
import { type Frame, leastOf } from "../../board/frame";
import { Blast, Drum, Fall, MomentTitle, Rain, Skip, skip, titleLines, useBefore, Victim } from "../../board/moments";
import { Head } from "../../parts/seat";
import { sentence } from "../../table/sentence";
import { nameOf } from "../../table/state";
import { type Moment, moment } from "../../table/story";
import type { DiceSeatView } from "../../wire";
import { game } from "../state";

const STUCK = [
  [66, 34, 24],
  [26, 38, -22],
  [47, 26, 4],
  [82, 46, 44],
] as const;

function Victims({ shown, seats, least }: { shown: Moment; seats: readonly DiceSeatView[]; least: number }) {
  const by = shown.event.values.seat;
  const isMeant = (seat: number) => (shown.kind === "dynamite" ? seat === by : shown.kind !== "gatling" || seat !== by);
  const alive = seats.map((it, seat) => ({ it, seat })).filter(({ it, seat }) => it.alive && isMeant(seat));
  return (
    <ul class="victims">
      {alive.map(({ it, seat }) => (
        <Victim key={seat} shown={shown} seat={seat} least={least} room={shown.losses.length}>
          <Head portrait={it.character} />
          {(shown.kind === "indians" ? STUCK.slice(0, it.arrows) : []).map(([x, y, turn]) => (
            <span class="stuck" key={x} style={{ left: `${x}%`, top: `${y}%`, transform: `rotate(${turn}deg)` }}></span>
          ))}
        </Victim>
      ))}
    </ul>
  );
}

/** The margin before a title, and the sun after it with its own. */
const SUN = 40 + 409;

export function MomentBoard({ frame }: { frame: Frame }) {
  const shown = moment.value;
  const seats = useBefore(shown, game)?.seats ?? [];
  if (!shown || !seats.length) return null;
  const name = nameOf(Number(shown.event.values.seat));
  return (
    <div class="board-moment scene-red" data-moment={shown.kind} onClick={skip} role="presentation">
      <div class="moment-sky"></div>
      {shown.kind === "dynamite" ? <Blast /> : shown.kind !== "gatling" && <span class="moment-sun"></span>}
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
      <Skip />
    </div>
  );
}
