// Voice and music come late, with the first table that wants one of them.
import { effect, signal } from "@preact/signals";
import { table } from "../table/state";

type Aloud = typeof import("./aloud");

/** The voice and music of the board; null until a table wants them, and they are here. */
export const aloud = signal<Aloud | null>(null);

/** Fetch them once a table wants them. Call once. */
export const fetchAloud = (load: () => Promise<Aloud> = () => import("./aloud")): (() => void) =>
  effect(() => {
    const options = table.value?.options;
    if (aloud.peek() || !options || (options.voice === "off" && !options.music)) return;
    load().then(
      (it) => {
        aloud.value = it;
      },
      () => undefined,
    );
  });
