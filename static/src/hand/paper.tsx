// The paper at the board's edge, turned to the player who sits there. On it lies the lower half of a phone's screen, the
// same dice and keys. The heads of the others stay on the ring, upright, and are the targets.
import { type Frame, leastOf, tickerOf } from "../board/frame";
import { sceneOf } from "../board/name";
import type { Beside } from "../board/places";
import { TabletSign } from "../board/tablet";
import { Line } from "../parts/slab";
import { part } from "../phone/part";
import type { RingSeatProps } from "../phone/round";
import type { Side } from "../stage/ring";
import { chairName } from "../table/here";
import { own } from "../table/state";
import { t } from "../table/words";
import { lookAgain } from "./curtain";
import { edgeOf, roomsBeside } from "./rooms";

/** The depth of the paper, in units of the picture. */
const DEPTH = 322;

const isAcross = (edge: Side): boolean => edge === "left" || edge === "right";

/** Return the place that is left for the ring. A paper above or below it covers the ticker. */
function restOf(edge: Side, frame: Frame) {
  const least = leastOf(frame);
  if (isAcross(edge))
    return { left: edge === "left" ? DEPTH : 0, top: 0, frame: { ...frame, least, width: frame.width - DEPTH } };
  const height = frame.height - DEPTH + tickerOf(frame);
  return { left: 0, top: edge === "top" ? DEPTH : 0, frame: { ...frame, least, height } };
}

/** Return what a phone shows of another seat: whether it can be aimed at, what was aimed at it, what a tap does. */
function lookOf(seat: number) {
  const drawn = { seat, side: null, head: 0, unit: 1, room: 0, signs: {}, style: {} };
  const { look, dress, chips, label, onTap } = part.value!.view().draw(drawn as never).props as RingSeatProps;
  return { ...dress, look, chips, label, onTap };
}

/** Return how the ring gives way to the paper of a seat. */
export function besideOf(seat: number): Beside {
  const edge = edgeOf(seat);
  return {
    seat,
    rest: (frame) => restOf(edge, frame),
    rooms: (count, field) => roomsBeside(seat, edge, count, field),
    look: lookOf,
  };
}

/** Return how the paper lies at its edge. */
function lying(edge: Side, { width, height }: Frame): Record<string, string> {
  const turns = {
    bottom: `translate(0, ${height - DEPTH}px)`,
    left: `translate(${DEPTH}px, 0) rotate(90deg)`,
    top: `translate(${width}px, ${DEPTH}px) rotate(180deg)`,
    right: `translate(${width - DEPTH}px, ${height}px) rotate(-90deg)`,
  };
  return { width: `${isAcross(edge) ? height : width}px`, height: `${DEPTH}px`, transform: turns[edge] };
}

export function Paper({ frame, seat }: { frame: Frame; seat: number }) {
  const { data, lower, game } = part.value!.view();
  const edge = edgeOf(seat);
  const chair = own.value!.chair;
  return (
    <div class={`hand-paper ${sceneOf(game)}`} data-edge={edge} style={lying(edge, frame)}>
      <section
        class="hand-ground"
        key={`${game.turn}-${seat}`}
        {...data}
        data-screen={undefined}
        aria-label={t("board.hand.paper", { name: chairName(chair) })}
      >
        {lower}
        {/* The star has its place. */}
        {game.seats[seat]!.role !== "sheriff" && <TabletSign />}
        <Line text={t("board.hand.again")} act="role-again" onPress={() => lookAgain(chair)} />
      </section>
    </div>
  );
}
