// Whom the table waits for, on the clock and by name.
import { useEffect, useState } from "preact/hooks";

import { table } from "../state";

/** Seconds left on the clock, counted down here from what the table said last; null without a clock. */
export function useClock(): number | null {
  const wait = table.value?.wait ?? null;
  const [, tick] = useState(0);
  const [from, setFrom] = useState(() => ({ wait, at: performance.now() }));
  useEffect(() => setFrom({ wait, at: performance.now() }), [wait]);
  useEffect(() => {
    if (wait?.left === null || wait?.left === undefined) return;
    const timer = setInterval(() => tick((it) => it + 1), 500);
    return () => clearInterval(timer);
  }, [wait]);
  if (!from.wait || from.wait.left === null) return null;
  return Math.max(0, Math.ceil(from.wait.left - (performance.now() - from.at) / 1000));
}
