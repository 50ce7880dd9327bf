// The seal comes late: what pledges the words of this device for the next game, and what shows the seal.
import { signal } from "@preact/signals";
import { loadWhen } from "./loading";
import { mine, table } from "./state";

type Pledge = typeof import("../seal/pledge");

/** What shows the seal; null until it is here. */
export const sealing = signal<Pledge | null>(null);

/** The fewest to whom roles are dealt. */
const LEAST = 3;

/** As soon as there are enough for a game: before, nothing can be dealt. */
const isWanted = (): boolean => {
  const shown = table.value;
  if (!shown?.seal || !mine.value || shown.phase === "game") return false;
  return shown.phase === "over" || shown.chairs.filter((it) => it.kind !== "empty").length >= LEAST;
};

/** A device that cannot have it plays without a word of its own. */
export const fetchSeal = (load: () => Promise<Pledge>) =>
  loadWhen(
    isWanted,
    async () => {
      const it = await load();
      await it.begin();
      sealing.value = it;
    },
    () => undefined,
  );
