// The jump of a hat in the ring on every screen, when a cap gun is fired in the lobby.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ChairView } from "../wire";
import { prefersStill } from "./play";

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
