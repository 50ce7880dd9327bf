// Leaves that turn by themselves where a screen has room for one.
import { useEffect, useState } from "preact/hooks";

const LEAF = 8000;

/**
 * Return the number of the open leaf, and how to open one. After `turns` leaves the first one stays. A tap stops the
 * clock for good.
 */
export function useLeaf(count: number, turns = Infinity): [number, (at: number) => void] {
  const [turned, setTurned] = useState(0);
  const [tapped, setTapped] = useState<number | null>(null);
  const isMoving = tapped === null && count > 1 && turned < turns;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setTurned(turned + 1), LEAF);
    return () => clearTimeout(timer);
  }, [turned, isMoving]);
  return [Math.min(tapped ?? turned % count, count - 1), setTapped];
}
