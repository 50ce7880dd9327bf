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

/** What owns the screen for a breath, and what its title card is called. */
export const MOMENTS: Readonly<Record<string, string>> = {
  indians_attacked: "indians",
  gatling_fired: "gatling",
  eliminated: "eliminated",
};

/** After which of these events a moment has been told to its end. */
export function momentsEnd(events: readonly EventView[]): boolean[] {
  let kind: string | null = null;
  return events.map((event, place) => {
    kind = MOMENTS[event.name] ?? (event.values.why === kind ? kind : null);
    const next = events[place + 1];
    return kind !== null && (!next || next.name in MOMENTS || next.values.why !== kind);
  });
}

/** Of what the table waits after an event, a still card is left standing so much: 1.8 s of 1.2. */
const BREATH = 1500;
const LONGEST_BREATH = 3000;

const MOST_BEHIND = 3;
const LONGEST = 9000;

/** How a screen is seen: with its pictures moving, with cards that stand still, or not at all. */
export type Look = "moving" | "still" | "unseen";

export type Heard = (event: EventView) => void;

/** The queue between the server's states and the screen. */
export class Play {
  private readonly queue: State[] = [];
  private running = false;
  private cut: (() => void) | null = null;
  private late = false;

  constructor(
    private readonly told: Heard = () => undefined,
    private readonly look: () => Look = lookNow,
  ) {}

  /** Takes the next state. A whole view or a hidden page shows it at once; with reduced motion only a moment takes its time. */
  feed(state: State): void {
    const look = this.look();
    const takesTime = look === "moving" || (look === "still" && (this.running || momentsEnd(state.events).includes(true)));
    if (state.whole || table.value === null || !takesTime) {
      for (const it of this.queue) it.events.forEach(this.told);
      this.queue.length = 0;
      this.show(state);
      state.events.forEach(this.told);
      this.cut?.();
      return;
    }
    this.queue.push(state);
    if (this.queue.length > MOST_BEHIND || this.length() > LONGEST) this.catchUp();
    if (!this.running) void this.run();
  }

  /** Ends the picture that is on the screen now. */
  skip(): void {
    this.cut?.();
  }

  /** How long each of these events is to be seen. */
  private times(events: readonly EventView[]): number[] {
    if (this.look() === "moving") return events.map((it, place) => seenFor(it, events[place + 1]));
    const breath = this.look() === "still" ? Math.min(LONGEST_BREATH, BREATH * (table.value?.options.seen ?? 0)) : 0;
    return momentsEnd(events).map((it) => (it ? breath : 0));
  }

  private length(): number {
    const events = this.queue.flatMap((it) => it.events);
    return this.times(events).reduce((sum, it) => sum + it, 0);
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
    const times = this.times(state.events);
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
      if (times[place]) await this.pause(times[place]);
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

/** Nothing flies where the page is hidden or the device asks for stillness. */
export function prefersStill(): boolean {
  return lookNow() !== "moving";
}

function lookNow(): Look {
  if (document.hidden) return "unseen";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "moving";
}

/** Writes what is shown on the body, for tests and for styles. */
export function tellBody(body: HTMLElement = document.body): () => void {
  return effect(() => {
    body.dataset.rev = String(rev.value);
    body.dataset.playing = String(playing.value);
    body.dataset.phase = table.value?.phase ?? "";
  });
}
