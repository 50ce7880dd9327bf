// Plays events one after another, then shows the table's own picture and opens its question.

import { batch, computed, effect } from "@preact/signals";
import type { EventView } from "../wire";
import { lastOf } from "./lists";
import { type Heard, withOwn } from "./patch";
import { details } from "./sentence";
import { type AnyGame, anyGame, coming, mine, now, numberOf, open, own, playing, rev, table, turnOf } from "./state";

// The pace of the table: one factor for all that is shown for a time, on every screen. Also the tap that ends a picture
// on one screen.

/** The pause of a brisk table, in seconds. Its pictures take the time that they were drawn for. */
const BRISK = 1.2;
/** Anything longer is no flight but a clock, or a thing that waits. In milliseconds. */
const LONGEST_FLIGHT = 3000;

/**
 * Return the factor by which everything takes longer than at a brisk table. A table without pauses shows as briskly.
 */
export const pace = (): number => (table.peek()?.switches.seen || BRISK) / BRISK;

/** Return the movements of the game's events. Signs and clocks keep their own time. */
function flights(): Animation[] {
  return document.getAnimations().filter(({ effect: it }) => {
    const end = it?.getComputedTiming().endTime;
    const at = it instanceof KeyframeEffect ? it.target : null;
    return typeof end === "number" && end < LONGEST_FLIGHT && !at?.closest(".sign-flights");
  });
}

/** Let the movements of an event run at the table's pace. Call once. */
export function followPace(): () => void {
  const known = new WeakSet<Animation>();
  const run = () => {
    for (const it of flights()) {
      if (!known.has(it)) it.updatePlaybackRate(1 / pace());
      known.add(it);
    }
  };
  return effect(() => {
    if (!now.value || pace() === 1) return;
    // Drawings for the event exist in the next frame, movements that a component starts by itself one frame later.
    requestAnimationFrame(() => {
      run();
      requestAnimationFrame(run);
    });
  });
}

/** The queue of pictures, as far as this file needs it: it ends the picture shown, or all of them. */
interface Shown {
  skip: () => void;
  hurry: () => void;
}

/**
 * End the flights on this screen: all of them where the next question is open already, else the picture that is shown.
 */
function endFlights(play: Shown): void {
  if (!playing.peek()) return;
  if (open.peek()) play.hurry();
  else play.skip();
  for (const it of flights()) it.finish();
}

/** Let a tap on the screen, or Escape, end the flights there. Call once. */
export function endByTap(screen: HTMLElement, play: Shown): void {
  screen.addEventListener("click", () => endFlights(play));
  addEventListener("keydown", (event) => event.key === "Escape" && endFlights(play));
}

// The queue of events, and what may be skipped of it.

/** The milliseconds that a still card stays for each second that the table waits after an event: 1.8 s for 1.2. */
const BREATH = 1500;
const LONGEST_BREATH = 3000;
/** The milliseconds for which a player reads what lies there before the question about it comes. A tap ends them. */
export const LIES = 2000;

/** The most states that wait on a screen, and the longest time that the newest waits for those before it. */
const MOST_BEHIND = 3;
const LONGEST = 9000;

/** The way a screen is seen: with its pictures moving, with cards that stand still, or not at all. */
export type Look = "moving" | "still" | "unseen";

/** Takes an event that is told, its place, and all events of its state. */
export type Told = (event: EventView, place: number, all: readonly EventView[]) => void;

/** The queue between the server's states and the screen. */
export class Play {
  private readonly queue: Heard[] = [];
  private running = false;
  private cut: (() => void) | null = null;
  private late = false;
  /** The events of the state whose pictures fly now that are not told yet. */
  private rest: EventView[] = [];
  /** All events of that state. */
  private all: readonly EventView[] = [];
  /** The state that is played in full. Of the states before it only moments are seen. */
  private newest = 0;
  /** True while a moment, or what must be read, is on the screen of a table that waits for it. */
  private isMoment = false;

  constructor(
    private readonly told: Told = () => undefined,
    private readonly look: () => Look = lookNow,
  ) {}

  /**
   * Take the next state. A whole view, a hidden page and a game that opens show it at once, but a whole view lets a
   * moment end. With reduced motion only a moment takes its time.
   */
  feed(heard: Heard): void {
    const state = withOwn(heard);
    const look = this.look();
    const owns = () => this.times(state).some(Boolean);
    const takesTime = look === "moving" || (look === "still" && (this.running || owns()));
    if (state.whole || table.value === null || !takesTime || state.table.opening) {
      const mayEnd = state.whole && takesTime && this.mayEnd(state);
      this.tellRest();
      for (const it of this.queue.splice(0)) it.events.forEach(this.told);
      if (!mayEnd) this.show(state);
      state.events.forEach(this.told);
      this.newest = 0;
      if (mayEnd) this.queue.push(state);
      else this.cut?.();
      return;
    }
    this.queue.push(state);
    if (this.queue.length > MOST_BEHIND || this.ahead() > LONGEST) this.catchUp();
    if (!this.running) void this.run();
  }

  /** End the picture that is on the screen now. */
  skip(): void {
    this.cut?.();
  }

  /** End everything that is still to be shown of the state whose pictures fly now. */
  hurry(): void {
    this.late = this.running;
    this.cut?.();
  }

  /** Return how long each of these events is to be seen. `then` is the event after the last of them. */
  private times(state: Heard, then?: EventView): number[] {
    const { events } = state;
    const seen = table.value?.switches.seen ?? 0;
    const showing = showingOf(state.table.game);
    const hit = (it: EventView) => (isOnMe(it, showing) ? HIT : 0);
    const lies = (it: EventView) => (seen && showing.lies?.(it, state) ? pace() * LIES : 0);
    if (this.look() === "moving") {
      const kinds = momentKinds(events, showing);
      const isSeen = (place: number) =>
        state.rev >= this.newest || (seen && (kinds[place] !== null || lies(events[place]!) > 0));
      return events.map((it, place) =>
        isSeen(place) ? pace() * Math.max(showing.seenFor(it, events[place + 1] ?? then), hit(it)) + lies(it) : 0,
      );
    }
    const breath = this.look() === "still" ? Math.min(LONGEST_BREATH, BREATH * seen) : 0;
    return momentsEnd(events, showing).map((it, place) =>
      it ? breath : breath && (hit(events[place]!) || lies(events[place]!)),
    );
  }

  /** Return how long the newest state waits for those before it. However long it is itself, it is seen. */
  private ahead(): number {
    return this.queue
      .slice(0, -1)
      .flatMap((it) => this.times(it))
      .reduce((sum, it) => sum + it, 0);
  }

  /** Return true if the moment on the screen may end before this whole view: of the same game, and hardly later. */
  private mayEnd(next: Heard): boolean {
    const isSame = this.isMoment && this.running && numberOf(table.peek()!) === numberOf(next.table);
    return isSame && next.rev - rev.peek() <= MOST_BEHIND + 1;
  }

  /** Drop the pictures before the newest state, except moments: by them players learn what a symbol does. */
  private catchUp(): void {
    this.newest = lastOf(this.queue)!.rev;
    if (!this.isMoment) this.cut?.();
  }

  private tellRest(): void {
    const rest = this.rest.splice(0);
    for (const [at, it] of rest.entries()) this.told(it, this.all.length - rest.length + at, this.all);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let state = this.queue.shift(); state; state = this.queue.shift()) {
      if (state.events.length && !state.whole) await this.playOut(state);
      if (state.whole || rev.value <= state.rev) this.show(state, this.queue.length > 0);
    }
    this.running = false;
  }

  private async playOut(state: Heard): Promise<void> {
    const opens = this.opens(state);
    const showing = showingOf(state.table.game);
    const kinds = momentKinds(state.events, showing);
    this.all = state.events;
    this.rest = [...state.events];
    for (let place = 0; this.rest.length; place++) {
      const event = this.rest.shift()!;
      batch(() => {
        playing.value = true;
        showing.keep?.(state);
        now.value = event;
        coming.value = [...this.rest];
        if (place >= opens) return this.openUp(state);
        const isDealt = !table.value?.game;
        const shown = isDealt ? state.table : table.value!;
        if (isDealt) mine.value = state.mine;
        const game = state.games?.[place] ?? shown.game;
        // The question that was answered stays until the next one opens.
        const question = shown.game?.question ?? null;
        if (game) table.value = { ...shown, phase: "game", game: { ...game, question } };
      });
      this.told(event, place, state.events);
      const isRead = kinds[place] !== null || showing.lies?.(event, state) === true;
      this.isMoment = isRead && Boolean(table.peek()?.switches.seen);
      const time = this.times(state, this.queue[0]?.events[0])[place];
      if (time) await this.pause(time);
      if (this.late) this.tellRest();
    }
    this.late = false;
  }

  /**
   * Return the event from which on the question of this state may be open. In the player's own turn that is where the
   * remaining flights ask nobody.
   */
  private opens(state: Heard): number {
    const {
      events,
      table: { game },
      mine: { own },
    } = state;
    const before = table.peek()?.game;
    const isMine = (it: AnyGame | null | undefined): boolean => Boolean(it) && turnOf(it!) === own?.seat;
    const begins = isMine(before) || events.some((it) => it.name === "turn_began");
    if (this.look() !== "moving" || !own?.choice || !isMine(game) || !begins) return events.length;
    const showing = showingOf(game);
    const holds = events.map(
      (it) => showing.momentOf(it) !== null || showing.holds?.(it) === true || showing.lies?.(it, state) === true,
    );
    return this.queue.length ? events.length : holds.lastIndexOf(true) + 1;
  }

  /** Show the table's own picture and open its question while the rest still flies. */
  private openUp(state: Heard): void {
    open.value = true;
    table.value = state.table;
    mine.value = state.mine;
    rev.value = state.rev;
  }

  private pause(length: number): Promise<void> {
    return new Promise((go) => {
      const done = () => {
        clearTimeout(timer);
        this.cut = null;
        go();
      };
      const timer = setTimeout(done, length);
      this.cut = done;
    });
  }

  private show(state: Heard, more = false): void {
    batch(() => {
      table.value = state.table;
      mine.value = state.mine;
      rev.value = state.rev;
      now.value = null;
      coming.value = [];
      playing.value = more;
      open.value = false;
      if (more) showingOf(state.table.game).keep?.(this.queue[0]!);
    });
  }
}

/** Return true where nothing may fly: the page is hidden, or the device asks for stillness. */
export function prefersStill(): boolean {
  return lookNow() !== "moving";
}

function lookNow(): Look {
  if (document.hidden) return "unseen";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "moving";
}

/** Write the shown state on the body, for tests and for styles. */
export function tellBody(body: HTMLElement = document.body): () => void {
  return effect(() => {
    body.dataset.rev = String(rev.value);
    body.dataset.playing = String(playing.value);
    body.dataset.phase = table.value?.phase ?? "";
  });
}

// The showing of a game's events: for how long, as which picture, and which of them fill the screen for a breath.

export interface Showing {
  /** Returns how long an event is to be seen when `next` follows it, in milliseconds. */
  seenFor(event: EventView, next?: EventView): number;
  /** Returns the name of its title card when it fills the screen, else null. */
  momentOf(event: EventView): string | null;
  /** Returns true if the event leaves something that this screen's player must read before the state's question. */
  lies?: (event: EventView, state: Heard) => boolean;
  /** Returns an event as one with those that go on with it; null where it goes on with the one before it. */
  joins?: (event: EventView, place: number, all: readonly EventView[]) => EventView | null;
  /** Leaves a question open while the pictures of a state fly, where it is the same after them. */
  keep?: (state: Heard) => void;
  /** Returns true if the event must be seen before anything else is chosen. */
  holds?: (event: EventView) => boolean;
  /**
   * Returns true for a shot of one player that hits another. Every screen shows a tracer, and the phone that is hit
   * shows it large.
   */
  isShot(event: EventView): boolean;
  /** Returns true if a card is taken from this seat. */
  robs?: (event: EventView, seat: unknown) => boolean;
  /** Returns the symbol of the card or the die that an event is about, "" where it is about none. */
  signOf(event: EventView): string;
  /** Returns true while a Dynamite lies open that may go off. */
  hasFuse(game: AnyGame): boolean;
}

/**
 * Return what a table of facts says of an event: the usual, and what it says of a detail of its sentence, such as
 * `life_lost.dynamite`.
 */
export function traitsIn<T extends object>(
  facts: Readonly<Record<string, T>>,
  { name, values }: EventView,
): Partial<T> {
  return Object.assign({}, facts[name], ...details(values).map((it) => facts[`${name}.${it}`]));
}

/** The showing of a game whose screens are still on their way. It shows everything at once. */
const PLAIN: Showing = {
  seenFor: () => 0,
  momentOf: () => null,
  isShot: () => false,
  signOf: () => "",
  hasFuse: () => false,
};

const showings = new Map<AnyGame["game"], Showing>();

export function showsGame(game: AnyGame["game"], showing: Showing): void {
  showings.set(game, showing);
}

/** The showing of a game. */
export function showingOf(game: AnyGame | null | undefined): Showing {
  return (game && showings.get(game.game)) ?? PLAIN;
}

/** The time for which a phone shows that its own player is hit. */
export const HIT = 900;

const isOnMe = (event: EventView, { isShot }: Showing): boolean =>
  isShot(event) && event.values.seat === own.peek()?.seat;

/** The shot that hits this phone's own player now. */
export const hitOnMe = computed<EventView | null>(() => {
  const event = now.value;
  return event && isOnMe(event, showingOf(anyGame.peek())) ? event : null;
});

/** Return for each event the moment that it belongs to. */
function momentKinds(events: readonly EventView[], { momentOf }: Showing): (string | null)[] {
  let kind: string | null = null;
  return events.map((event) => (kind = momentOf(event) ?? (event.values.why === kind ? kind : null)));
}

/** Return the place of the event after which a moment has been told to its end. */
export function momentsEnd(events: readonly EventView[], showing: Showing): boolean[] {
  return momentKinds(events, showing).map((kind, place) => {
    const next = events[place + 1];
    return kind !== null && (!next || showing.momentOf(next) !== null || next.values.why !== kind);
  });
}
