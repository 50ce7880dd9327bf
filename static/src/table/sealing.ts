// The seal comes late: it pledges the words of this device for the next game, and shows the seal.
import { signal } from "@preact/signals";
import { loadWhen } from "./loading";
import { mine, table } from "./state";

type Pledge = typeof import("../seal/pledge");

/** The part that shows the seal; null until it is here. */
export const sealing = signal<Pledge | null>(null);

/** The fewest players to whom roles are dealt. */
const LEAST = 3;

/** Return true as soon as there are enough players for a game. Before that nothing can be dealt. */
const isWanted = (): boolean => {
  const shown = table.value;
  if (!shown?.seal || !mine.value || shown.phase === "game") return false;
  return shown.phase === "over" || shown.chairs.filter((it) => it.kind !== "empty").length >= LEAST;
};

/** Fetch the part. A device that cannot have it plays without a word of its own. */
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
