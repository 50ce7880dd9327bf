// Heads of a ring that move: one is dragged to the place of another, or jumps.

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { prefersStill } from "../table/play";
import type { ChairView } from "../wire";
import type { Point } from "./geometry";

// Dragging one of several things to the place of another. A short press stays a tap.

export interface Way {
  dx: number;
  dy: number;
}

interface Dragging {
  places: readonly Point[];
  /** The thing at each place. */
  order: readonly number[];
  /** A finger that moves less than this stays still. */
  still: number;
  /** The way of a finger, in the units of the places. */
  by?: ((dx: number, dy: number) => Way) | undefined;
  /** Called with the thing, and the one whose place it takes. Without this handler nothing can be dragged. */
  onDrop?: ((thing: number, to: number) => void) | undefined;
}

/** The place nearest to a point. */
function nearest(places: readonly Point[], at: Point): number {
  const far = places.map((it) => Math.hypot(it.x - at.x, it.y - at.y));
  return far.indexOf(Math.min(...far));
}

/**
 * Return `drag` (the thing on its way), `hands` (the handlers of one thing) and `wasDrag` (which tells a drag from a
 * tap).
 */
export function useDrag({ places, order, still, by = (dx, dy) => ({ dx, dy }), onDrop }: Dragging) {
  const [drag, setDrag] = useState<({ thing: number } & Way) | null>(null);
  const start = useRef<Point | null>(null);
  const moved = useRef(false);
  const wayOf = (event: PointerEvent, from: Point) => by(event.clientX - from.x, event.clientY - from.y);
  const drop = (event: PointerEvent, thing: number) => {
    const at = places[order.indexOf(thing)];
    if (!moved.current || !start.current || !at) return;
    const { dx, dy } = wayOf(event, start.current);
    const to = order[nearest(places, { x: at.x + dx, y: at.y + dy })]!;
    if (to !== thing) onDrop?.(thing, to);
  };
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const hands = (thing: number) => ({
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
      moved.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const way = wayOf(event, start.current);
      if (!moved.current && Math.hypot(way.dx, way.dy) < still) return;
      if (!moved.current) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      moved.current = true;
      setDrag({ thing, ...way });
    },
    onPointerUp: (event: PointerEvent) => {
      drop(event, thing);
      end();
    },
    onPointerCancel: end,
  });
  return { drag, hands: onDrop ? hands : () => ({}), wasDrag: () => moved.current };
}

// The jump of a hat in the ring on every screen, when a cap gun is fired in the lobby.

const LAND = { duration: 180, easing: "cubic-bezier(0.2, 1.4, 0.4, 1)" };
const JUMP = [{ transform: "translateY(-22%) rotate(-9deg)" }, { transform: "none" }];

/** Let the heads jump whose cap guns were fired since the last state. `heard` is told once. */
export function useHop(
  room: RefObject<HTMLElement | null>,
  chairs: readonly ChairView[],
  heard: () => void = () => undefined,
): void {
  const before = useRef<Record<string, number> | null>(null);
  const shots = Object.fromEntries(chairs.map(({ name, caps = 0 }) => [name, caps]));
  const word = JSON.stringify(shots);
  useEffect(() => {
    const known = before.current;
    before.current = shots;
    const fired = chairs.flatMap(({ name }, chair) => (known && shots[name]! > (known[name] ?? 0) ? [chair] : []));
    if (!fired.length) return;
    heard();
    for (const chair of prefersStill() ? [] : fired)
      room.current?.querySelector(`[data-tap="chair:${chair}"] .head`)?.animate(JUMP, LAND);
  }, [word]);
}
