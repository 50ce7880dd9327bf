// Whom the table waits for, and for how long: counted on here from what the table said last.
import { useEffect, useState } from "preact/hooks";

import { playing, table } from "../state";

export interface Waited {
  chair: number;
  name: string;
  seconds: number;
  canRing: boolean;
  rung: boolean;
  canHelp: boolean;
}

/** Only then the board says so: nobody is hurried who is just thinking. */
export const PATIENT = 20;

/** Who keeps the table waiting; null while it is not worth a word. */
export function useWait(): Waited | null {
  const shown = table.value;
  const wait = shown?.wait ?? null;
  const [since, setSince] = useState({ wait, at: performance.now() });
  const [, tick] = useState(0);
  useEffect(() => {
    setSince({ wait, at: performance.now() });
    if (!wait) return;
    const timer = setInterval(() => tick((it) => it + 1), 1000);
    return () => clearInterval(timer);
  }, [wait]);
  if (!shown || !wait || since.wait !== wait || playing.value) return null;
  const seconds = wait.seconds + (performance.now() - since.at) / 1000;
  if (seconds < PATIENT && !wait.can_ring && !wait.rung && !wait.can_help) return null;
  const name = shown.chairs[wait.chair]?.name ?? "";
  return { chair: wait.chair, name, seconds, canRing: wait.can_ring, rung: wait.rung > 0, canHelp: wait.can_help };
}
