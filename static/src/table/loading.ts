// A screen loads this after its first file: the part of a game with its words and its style, and parts of its own.
import { computed, effect, signal } from "@preact/signals";
import { type Showing, showsGame } from "./play";
import { FEWEST, type Game, mine, seated, table, wanted } from "./state";
import { wordsOf } from "./words";

/** The things that every part of a game has, on each kind of screen. */
export interface GamePart {
  /** The showing of its events. */
  showing: Showing;
  /** Brings what the table's own choices need besides: before the part is shown, and after a change. */
  comes?: () => Promise<void>;
  /** Sets up everything that follows the state of the table by itself. Called once. */
  begin?: () => void;
}

/**
 * The parts that the games bring to one kind of screen. `part` belongs to the game that is played or chosen, and is
 * null while it is on its way. If it cannot be fetched, `failed` may try again.
 */
export function gameParts<Part extends GamePart>(
  load: (game: Game) => Promise<{ PART: Part }>,
  failed: (again: () => void) => void,
) {
  const brought = signal<Partial<Record<Game, Part>>>({});
  const part = computed<Part | null>(() => (wanted.value && brought.value[wanted.value]) ?? null);
  const coming = new Set<Game>();

  /** A game's part is here. It begins to follow the table, and is shown. */
  const bring = (game: Game, it: Part): void => {
    showsGame(game, it.showing);
    it.begin?.();
    brought.value = { ...brought.value, [game]: it };
  };
  const fetch = async (game: Game): Promise<void> => {
    if (coming.has(game)) return;
    coming.add(game);
    const style = document.documentElement.dataset[`${game}Style`];
    try {
      const [{ PART }] = await Promise.all([load(game), addStyle(style, "game"), wordsOf(game)]);
      await PART.comes?.();
      bring(game, PART);
    } catch {
      if (await renew()) return;
      coming.delete(game);
      failed(() => void fetch(game));
    }
  };
  /** Fetch the parts of a game as soon as it is chosen, and what its choices need. Call once. */
  const fetchGames = (): (() => void) =>
    effect(() => {
      const game = wanted.value;
      if (!table.value || !game) return;
      if (coming.has(game)) void Promise.all([wordsOf(game), part.peek()?.comes?.()]).catch(() => undefined);
      else void fetch(game);
    });
  return { part, bring, fetchGames };
}

const IDLE = 20_000;

/** Load a part once, when it is wanted or when the page has nothing else to do. Return how to stop. */
export function loadWhen(
  isWanted: () => boolean,
  load: () => Promise<void>,
  failed: () => void,
  isWantedNow = false,
): () => void {
  let isComing = false;
  const come = async () => {
    if (isComing) return;
    isComing = true;
    try {
      await load();
    } catch {
      isComing = false;
      if (isWanted() && !(await renew())) failed();
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

// A page may outlive its server: after an update the files that it has not fetched yet have other names.

const KEY = "renewed";
const PAUSE = 60_000;

/**
 * Load the page again when a part of it cannot be fetched though the server answers; return true if it does. It does
 * so once a minute at most, because a file that is gone for good must not keep a page loading for ever.
 */
async function renew(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return false;
    if (!(await fetch(location.href, { method: "HEAD", cache: "no-store" })).ok) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** The place of a sheet: last, among the sheets of a game, or under those. A later sheet wins. */
type Place = "last" | "game" | "under";

const styles = new Map<string, Promise<void>>();

/**
 * Add a style sheet to the page, unless it has it. The promise resolves when the sheet is there, and fails when it
 * cannot be fetched.
 */
export function addStyle(address: string | undefined, place: Place = "last"): Promise<void> {
  if (!address) return Promise.resolve();
  const coming = styles.get(address) ?? bringStyle(address, place);
  styles.set(address, coming);
  coming.catch(() => styles.delete(address));
  return coming;
}

function bringStyle(address: string, place: Place): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  link.toggleAttribute("data-game", place === "game");
  return new Promise((go, fail) => {
    link.onload = () => go();
    link.onerror = () => {
      link.remove();
      fail(new Error(address));
    };
    document.head.insertBefore(link, place === "under" ? document.querySelector("link[data-game]") : null);
  });
}

// The seal comes late: it pledges the words of this device for the next game, and shows the seal.

type Pledge = typeof import("../seal/pledge");

/** The part that shows the seal; null until it is here. */
export const sealing = signal<Pledge | null>(null);

/** Return true as soon as there are enough players for a game. Before that nothing can be dealt. */
const isWanted = (): boolean => {
  const shown = table.value;
  if (!shown?.seal || !mine.value || shown.phase === "game") return false;
  return shown.phase === "over" || seated(shown) >= FEWEST;
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
