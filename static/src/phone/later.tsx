// What is not needed to begin with comes a moment later, when it is wanted: sheets to look up and change things, the
// curtain and the end; and the screens on which people gather, which a phone that comes back to a game never shows.
import { effect, signal } from "@preact/signals";

import { renew } from "../renew";
import { mine, table } from "../state";
import { t } from "../words";
import { choice, isAsked, tell } from "./here";
import { inviting } from "./invite";
import { closeSheet, opened } from "./open";

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

/** A part of the phone that is fetched once, when it is wanted or when the phone has had nothing else to do. */
class Later<Part> {
  /** Null until it is here. */
  readonly here = signal<Part | null>(null);
  private isComing = false;

  constructor(
    private readonly bring: () => Promise<Part>,
    private readonly isWanted: () => boolean,
  ) {}

  get value(): Part | null {
    return this.here.value;
  }

  fetch(): void {
    if (!this.isComing) void this.come();
  }

  /** Fetches it in its time. Returns how to stop. */
  follow(): () => void {
    const idle = setTimeout(() => this.fetch(), IDLE);
    const stop = effect(() => {
      if (this.isWanted()) this.fetch();
    });
    return () => {
      clearTimeout(idle);
      stop();
    };
  }

  private async come(): Promise<void> {
    this.isComing = true;
    try {
      this.here.value = await this.bring();
    } catch {
      this.isComing = false;
      if (!this.isWanted() || (await renew())) return;
      closeSheet();
      tell(t("reason.unreachable"));
    }
  }
}

export const late = new Later(
  () => import("./late"),
  () => Boolean(opened.value || inviting.value || isAsked.value || table.value?.phase === "over" || curtained()),
);

export const gathering = new Later(
  () => import("./gathering"),
  () => Boolean(mine.value) && (mine.value!.chairs.length === 0 || addingSecond.value || table.value?.phase !== "game"),
);

/** Fetches each part in its time. Call once. */
export function fetchLater(): () => void {
  const stops = [late.follow(), gathering.follow()];
  return () => {
    for (const stop of stops) stop();
  };
}

export function LateParts() {
  const it = late.value;
  return (
    it && (
      <>
        <it.Sheets />
        <it.Requests />
      </>
    )
  );
}
