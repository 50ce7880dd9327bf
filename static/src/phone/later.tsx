// What is not needed to begin with comes a moment later, when it is wanted: sheets to look up and change things, the
// curtain and the end; and the screens on which people gather, which a phone that comes back to a game never shows.

import { computed, effect, signal } from "@preact/signals";
import { renew } from "../table/fetching";
import { canRule, choice, isAsked, tell } from "../table/here";
import { closeSheet, opened } from "../table/open";
import { mine, table } from "../table/state";
import { t } from "../table/words";

const IDLE = 20_000;

/** Sitting down a second person on this phone. */
export const addingSecond = signal(false);

/** Two chairs on one device: in a game the curtain hangs until somebody opens it, and again when the other is asked. */
export function curtained(): boolean {
  const it = mine.value;
  if (!it || it.chairs.length < 2 || table.value?.phase !== "game") return false;
  if (!it.own) return true;
  return it.curtain !== null && it.curtain !== it.own.chair && !choice.value;
}

/** This phone is the way in to its table: nobody else can show it: there is no board, and a chair is free. */
export const inviting = computed(() => {
  const shown = table.value;
  return (
    canRule.value && shown?.phase === "lobby" && !shown.has_board && shown.chairs.some((it) => it.kind === "empty")
  );
});

/** The host has put the ring of chairs in the place of the code. */
export const ring = signal(false);

export type Late = typeof import("./late");
export type Gathering = typeof import("./gathering");

/** The screens and sheets that come later; null until they are here. */
export const late = signal<Late | null>(null);

/** The screens on which people gather; a phone that comes back to a game never shows them. */
export const gathering = signal<Gathering | null>(null);

const isLateWanted = (): boolean =>
  Boolean(opened.value || inviting.value || isAsked.value || table.value?.phase === "over") || curtained();

const isGathering = (): boolean =>
  mine.value !== null && (mine.value.chairs.length === 0 || addingSecond.value || table.value?.phase !== "game");

/** Fetches a part once, when it is wanted or when the phone has had nothing else to do. Returns how to stop. */
function fetchWhen<Part>(
  isWanted: () => boolean,
  bring: () => Promise<Part>,
  show: (part: Part) => void,
  isWantedNow = false,
): () => void {
  let isComing = false;
  const come = async () => {
    if (isComing) return;
    isComing = true;
    try {
      show(await bring());
    } catch {
      isComing = false;
      if (!isWanted() || (await renew())) return;
      closeSheet();
      tell(t("reason.unreachable"));
    }
  };
  if (isWantedNow) void come();
  const idle = setTimeout(come, IDLE);
  const stop = effect(() => {
    if (isWanted()) void come();
  });
  return () => {
    clearTimeout(idle);
    stop();
  };
}

export const fetchLate = (bring: () => Promise<Late>) =>
  fetchWhen(isLateWanted, bring, (it) => {
    late.value = it;
  });

export const fetchGathering = (bring: () => Promise<Gathering>, isWantedNow: boolean) =>
  fetchWhen(
    isGathering,
    bring,
    (it) => {
      gathering.value = it;
    },
    isWantedNow,
  );

export function LateParts() {
  const it = late.value;
  return (
    it && (
      <>
        <it.PhoneSheets />
        <it.Requests />
      </>
    )
  );
}
