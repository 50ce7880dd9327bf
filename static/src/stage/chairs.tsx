// The chairs before a game on every screen: a ring as it stands in the room, dragged until it does.
import type { ComponentChildren, RefObject } from "preact";
import { headOf } from "../parts/art";
import type { Point } from "../parts/geometry";
import { useDrag, useHop, type Way } from "../parts/motion";
import { Seat, type SeatProps } from "../parts/seat";
import { t } from "../table/words";
import type { ChairView } from "../wire";

/** A chair in words, as a screen reader says them, and all that a screen draws of it besides. */
export interface ChairLook extends Partial<SeatProps> {
  called: string;
  told: string;
  name: ComponentChildren;
}

interface ChairRingProps {
  /** The element in which they stand. */
  ring: RefObject<HTMLElement | null>;
  chairs: readonly ChairView[];
  /** The chair at the first place. */
  first?: number;
  /** The middles of the heads, clockwise, and the breadth of each place. */
  places: readonly Point[];
  rooms: readonly number[];
  /** The diameter of a head. */
  head: number;
  /** A finger that moves less than this stays still. `by` is its way in the units of the places. */
  still: number;
  by?: ((dx: number, dy: number) => Way) | undefined;
  look: (chair: number, room: number) => ChairLook;
  onTap: (chair: number) => void;
  /** Set where chairs may be dragged. It gets the chair and its new place. */
  onMove?: ((chair: number, to: number) => void) | undefined;
  /** Called once when a cap gun is fired. */
  onHop?: () => void;
}

export function ChairRing(props: ChairRingProps) {
  const { ring, chairs, first = 0, places, rooms, head, still, by, look, onTap, onMove, onHop } = props;
  useHop(ring, chairs, onHop);
  const order = chairs.map((_, step) => (first + step) % chairs.length);
  const { drag, hands, wasDrag } = useDrag({ places, order, still, by, onDrop: onMove });
  return (
    <ul>
      {order.map((chair, place) => {
        const it = chairs[chair]!;
        const [at, room] = [places[place]!, rooms[place]!];
        const moving = drag?.thing === chair ? drag : null;
        const { called, told, ...drawn } = look(chair, room);
        const style = {
          left: `${at.x + (moving?.dx ?? 0)}px`,
          top: `${at.y - head / 2 + (moving?.dy ?? 0)}px`,
          "--room": `${room}px`,
          // A swipe over a chair that cannot be dragged pushes the page.
          touchAction: onMove && "none",
        };
        return (
          <li
            key={chair}
            class="chair"
            style={style}
            data-kind={it.kind}
            data-moving={moving ? "" : undefined}
            {...hands(chair)}
          >
            <Seat
              tap={`chair:${chair}`}
              portrait={headOf(it.kind, it.stranger)}
              empty={it.kind === "empty"}
              label={t("chair.label", { number: chair + 1, name: called, note: told })}
              away={it.kind === "person" && !it.online}
              onTap={() => !wasDrag() && onTap(chair)}
              {...drawn}
            />
          </li>
        );
      })}
    </ul>
  );
}
