// The explanations of the dice. They come when a turn begins here, when a die is held, with the menu, or
// where the Chief's arrow plays.
import { signal } from "@preact/signals";
import { longPress } from "../../parts/press";
import { peek, peeked } from "../../phone/part";
import { loadWhen } from "../../table/loading";
import { opened, own, table } from "../../table/state";
import { t } from "../../table/words";
import type { Face } from "../../wire";
import { game } from "../state";

type Explain = typeof import("./explain");

/** Null until they are here. The dice can be played without them. */
export const explaining = signal<Explain | null>(null);

const isWanted = (): boolean =>
  Boolean(peeked.value ?? opened.value ?? table.value?.opening) ||
  (game.value !== null && (game.value.turn === own.value?.seat || game.value.chief !== undefined));

/** Fetch them once. */
export const fetchExplain = (): (() => void) =>
  loadWhen(
    isWanted,
    async () => {
      const it = await import("./explain");
      explaining.value = it;
      it.begin();
    },
    () => undefined,
  );

/** Return handlers for a die that can be held, with its tap if it may be chosen. */
export const holdDie = (face: Face, onTap = () => explaining.value?.tellHold(face), tap?: string) =>
  longPress(onTap, peek(`die:${face}`, tap), t(`face.${face}`));
