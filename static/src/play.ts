// Events are played one after another, then the table's own picture stands and its question opens.
import { batch, effect } from "@preact/signals";

import { after } from "./picture";
import { mine, now, playing, rev, table } from "./state";
import type { EventView, State } from "./wire";

/** How long an event is to be seen, in milliseconds. */
export const SEEN: Record<string, number> = {
  game_began: 300,
  role_shown: 700,
  turn_began: 500,
  rolled: 1150,
  arrow_taken: 420,
  indians_attacked: 1300,
  dynamite_exploded: 800,
  aimed: 160,
  shots_fired: 350,
  gatling_fired: 900,
  life_lost: 520,
  life_spared: 420,
  life_gained: 420,
  gain_wasted: 420,
  beer_spent: 300,
  arrows_returned: 140,
  eliminated: 2200,
  turn_ended: 120,
  game_over: 900,
};

/** In an attack on everybody the losses are counted one by one, quickly. */
const QUICK: Record<string, number> = { indians: 220, gatling: 340 };

/** What is left standing when the last loss has been counted. */
const READ = 800;

function attack(event: EventView | undefined): string | null {
  const why = event && event.name !== "eliminated" ? event.values.why : null;
  return typeof why === "string" && why in QUICK ? why : null;
}

/** How long this event is to be seen when that one follows it. */
export function seenFor(event: EventView, next?: EventView): number {
  const quick = event.name === "life_lost" ? QUICK[String(event.values.why)] : undefined;
  const read = attack(event) !== null && attack(next) !== attack(event) ? READ : 0;
  return (quick ?? SEEN[event.name] ?? 0) + read;
}

const MOST_BEHIND = 3;
const LONGEST = 9000;

export type Heard = (event: EventView) => void;

/** The queue between the server's states and the screen. */
export class Play {
  private readonly queue: State[] = [];
  private running = false;
  private cut: (() => void) | null = null;
  private late = false;

  constructor(
    private readonly told: Heard = () => undefined,
    private readonly isStill: () => boolean = prefersStill,
  ) {}

  /** Takes the next state. A whole view, a hidden page or reduced motion shows it at once. */
  feed(state: State): void {
    if (state.whole || table.value === null || this.isStill()) {
      for (const it of this.queue) it.events.forEach(this.told);
      this.queue.length = 0;
      this.show(state);
      state.events.forEach(this.told);
      this.cut?.();
      return;
    }
    this.queue.push(state);
    if (this.queue.length > MOST_BEHIND || lengthOf(this.queue) > LONGEST) this.catchUp();
    if (!this.running) void this.run();
  }

  /** Ends the picture that is on the screen now. */
  skip(): void {
    this.cut?.();
  }

  private catchUp(): void {
    const last = this.queue.pop()!;
    for (const it of [...this.queue, last]) it.events.forEach(this.told);
    this.queue.length = 0;
    this.queue.push({ ...last, events: [] });
    this.late = this.running;
    this.cut?.();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let state = this.queue.shift(); state; state = this.queue.shift()) {
      if (state.events.length) await this.playOut(state);
      if (rev.value <= state.rev) this.show(state, this.queue.length > 0);
    }
    this.running = false;
  }

  private async playOut(state: State): Promise<void> {
    for (const [place, event] of state.events.entries()) {
      batch(() => {
        playing.value = true;
        now.value = event;
        const isDealt = !table.value?.game;
        const shown = isDealt ? state.table : table.value!;
        if (isDealt) mine.value = state.mine;
        if (shown.game) table.value = { ...shown, phase: "game", game: after(shown.game, event) };
      });
      this.told(event);
      await this.pause(seenFor(event, state.events[place + 1]));
      if (!this.late && rev.value <= state.rev) continue;
      state.events.slice(place + 1).forEach(this.told);
      break;
    }
    this.late = false;
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

  private show(state: State, more = false): void {
    batch(() => {
      table.value = state.table;
      mine.value = state.mine;
      rev.value = state.rev;
      now.value = null;
      playing.value = more;
    });
  }
}

function lengthOf(states: readonly State[]): number {
  const events = states.flatMap((it) => it.events);
  return events.reduce((sum, it, place) => sum + seenFor(it, events[place + 1]), 0);
}

/** Nothing flies where the page is hidden or the device asks for stillness. */
export function prefersStill(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Writes what is shown on the body, for tests and for styles. */
export function tellBody(body: HTMLElement = document.body): () => void {
  return effect(() => {
    body.dataset.rev = String(rev.value);
    body.dataset.playing = String(playing.value);
    body.dataset.phase = table.value?.phase ?? "";
  });
}
