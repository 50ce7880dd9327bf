// The moments of the dice game that fill a screen for a breath: the Indians, the Gatling, the Dynamite, somebody's last.
import type { Moment, MomentContent } from "../table/story";
import { Die } from "./die";
import { game } from "./state";

export function contentOf({ kind, event }: Moment): MomentContent {
  if (kind === "eliminated") return {};
  const seats = game.peek()!.seats;
  const [isRain, isBlast] = [kind === "indians", kind === "dynamite"];
  const isMeant = (seat: number) => isRain || isBlast === (seat === event.values.seat);
  return {
    middle: isBlast && <Die face="dynamite" place={0} look="kept" size={120} />,
    hurt: seats.flatMap((it, seat) => (it.alive && isMeant(seat) ? [seat] : [])),
    stuck: isRain && seats.map((it) => it.arrows),
  };
}
