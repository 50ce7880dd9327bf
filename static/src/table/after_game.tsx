// After a game: the vote for a rematch, the keys of a board for what comes next, and Good night.
import { effect, signal } from "@preact/signals";
import { Portrait } from "../parts/art";
import type { RematchView } from "../wire";
import { ask, chairName, sending, useSeconds } from "./here";
import { portraitAt } from "./portrait";
import { mine, openSheet, table } from "./state";
import { listed, t } from "./words";

/** The heads of the players who want a rematch, and a dashed ring for everybody else who is asked. */
export function Votes({ vote }: { vote: RematchView }) {
  return (
    <span class="votes" data-many={vote.of > 6 ? "more" : vote.of > 4 ? "" : undefined} aria-hidden="true">
      {vote.chairs.map((chair) => (
        <Portrait key={chair} id={portraitAt(chair)} />
      ))}
      {Array.from({ length: vote.of - vote.chairs.length }, (_, at) => (
        <i key={at}></i>
      ))}
    </span>
  );
}

/** Return the words that count the seconds to the next game; null while no rematch is decided. */
export function useSoon(): string | null {
  const left = useSeconds(table.value?.rematch ?? null);
  return left === null ? null : t("phone.rematch.in", { count: left });
}

/** The number of players who want a rematch, and the number that it takes. */
export const votesText = ({ chairs, of, takes }: RematchView): string =>
  t("phone.rematch.votes", { count: chairs.length, of, takes });

/** Return true if this board decides alone: it is the host's, no person plays, or the table only keeps count. */
export function mayDecide(): boolean {
  const { can_host = false, can_board = false } = mine.value ?? {};
  const { tally, chairs } = table.value!;
  return can_host || (can_board && (Boolean(tally) || chairs.every((it) => it.kind !== "person")));
}

/** The key of a board that brings the next game at once. */
export const RematchKey = ({ text, look = "key" }: { text: string; look?: string }) => (
  <button
    type="button"
    class={look}
    data-act="rematch"
    aria-busy={sending.value === "rematch" ? "true" : undefined}
    onClick={() => void ask({ what: "rematch", now: true })}
  >
    {text}
  </button>
);

/** Ask whether to call it a night, which moves everybody's screen. */
export const askForNight = (): void => openSheet({ name: "confirm", what: "night" });

/** Return the names of the others who want a rematch, and their number. */
export function playingOn(): { names: string; count: number } {
  const mineIn = mine.value?.chairs ?? [];
  const waiting = (table.value?.rematch?.chairs ?? []).filter((chair) => !mineIn.includes(chair));
  return { names: listed(waiting.map(chairName)), count: waiting.length };
}

/** The key of a board that calls it a night. */
export const NightKey = ({ text }: { text: string }) => (
  <button type="button" class="key ghost" data-act="night" onClick={askForNight}>
    {text}
  </button>
);

// The screen of Good night comes late, with its style and words, when the night is called.

interface Part {
  begin: () => Promise<unknown>;
}

const AGAIN = 4000;

/** A screen of Good night; null until it is here. */
export function nightly<Screen extends Part>(load: () => Promise<Screen>) {
  const screen = signal<Screen | null>(null);
  let isComing = false;
  const come = async (): Promise<void> => {
    if (isComing || !table.peek()?.night) return;
    isComing = true;
    try {
      const it = await load();
      await it.begin();
      screen.value = it;
    } catch {
      isComing = false;
      setTimeout(() => void come(), AGAIN);
    }
  };
  effect(() => {
    if (table.value?.night) void come();
  });
  return screen;
}
