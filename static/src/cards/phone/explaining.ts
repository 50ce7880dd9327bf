// What explains a hand comes when a turn begins here, or with the menu; and with it the throwing of cards.
import { signal } from "@preact/signals";
import { asking } from "../../phone/tapping";
import { loadWhen } from "../../table/loading";
import { opened } from "../../table/state";

type Explain = typeof import("./explain");

/** Null until it is here; without it the cards are played all the same. */
export const explaining = signal<Explain | null>(null);

/** Fetches it once. */
export const fetchExplain = (): (() => void) =>
  loadWhen(
    () => (asking.value ?? opened.value) !== null,
    async () => {
      const it = await import("./explain");
      explaining.value = it;
      it.followFlicks();
    },
    () => undefined,
  );
