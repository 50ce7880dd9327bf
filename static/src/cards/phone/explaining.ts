// The explanations of a hand, and the throwing of cards. They come when a turn begins here, or with the menu.
import { signal } from "@preact/signals";
import { asking } from "../../phone/tapping";
import { loadWhen } from "../../table/loading";
import { opened } from "../../table/state";

type Explain = typeof import("./explain");

/** Null until they are here. The cards can be played without them. */
export const explaining = signal<Explain | null>(null);

/** Fetch them once. */
export const fetchExplain = (): (() => void) =>
  loadWhen(
    () => (asking.value ?? opened.value) !== null,
    async () => {
      const it = await import("./explain");
      explaining.value = it;
      it.followFlicks();
      it.followGains();
    },
    () => undefined,
  );
