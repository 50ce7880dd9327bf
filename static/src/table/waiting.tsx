// Whom the table waits for, on the clock and by name.

import { useEffect, useState } from "preact/hooks";
import { Line } from "../parts/slab";
import { ask, canRule, chairName } from "./here";
import { openSheet } from "./open";
import { mine, playing, table } from "./state";
import { t } from "./words";

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

/** One calm line while somebody keeps the table waiting: the bell for anybody seated, then help for those who may. */
export function WaitLine() {
  const wait = table.value?.wait;
  const chairs = mine.value?.chairs ?? [];
  if (!wait || !chairs.length || chairs.includes(wait.chair)) return null;
  const name = chairName(wait.chair);
  if (wait.can_help && canRule.value) {
    const away = !table.value!.chairs[wait.chair]?.online;
    return (
      <Line
        text={t(away ? "phone.help_wait.away" : "phone.help_wait", { name })}
        act="help-wait"
        onPress={() => openSheet({ name: "help_wait" })}
      />
    );
  }
  if (wait.can_ring)
    return (
      <Line text={t("phone.ring", { name })} act="ring" onPress={() => void ask({ what: "ring", chair: wait.chair })} />
    );
  return (
    wait.rung > 0 && <Line text={t("phone.ring.rung", { name })} act="rung" off={true} onPress={() => undefined} />
  );
}

// Whom the table waits for, and for how long: counted on here from what the table said last.

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
