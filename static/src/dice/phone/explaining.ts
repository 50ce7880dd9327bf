// What explains the dice comes when a turn begins here, when a die is held, or with the menu.
import { signal } from "@preact/signals";
import { peeked } from "../../phone/peek";
import { loadWhen } from "../../table/loading";
import { opened, own, table } from "../../table/state";
import { game } from "../state";

type Explain = typeof import("./explain");

/** Null until it is here; without it the dice are played all the same. */
export const explaining = signal<Explain | null>(null);

const isWanted = (): boolean =>
  Boolean(peeked.value ?? opened.value ?? table.value?.opening) ||
  (game.value !== null && game.value.turn === own.value?.seat);

/** Fetches it once. */
export const fetchExplain = (): (() => void) =>
  loadWhen(
    isWanted,
    async () => void (explaining.value = await import("./explain")),
    () => undefined,
  );
