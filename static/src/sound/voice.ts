// The board's voice: a line for the ear at each moment, or every sentence of the ticker, which is the caption. It says
// only what the board shows, drops late lines, and never makes the table wait.
import { effect } from "@preact/signals";
import { keyOf, sentence, spoken } from "../table/sentence";
import { anyGame, rev, table } from "../table/state";
import { hasWord, t, useMore } from "../table/words";
import type { EventView } from "../wire";
import { audioOf } from "./signal";
import { duck } from "./sounds";

/** A line may be this many answers behind the picture. */
const BEHIND = 1;
/** Some browsers never tell that a line has ended. This is the longest time for it, by its letters. */
const A_LETTER = 110;
const A_BREATH = 2500;

/** Return a line for the ear, chosen by the number from those for the event's moment; "" where there is none. */
export function momentLine(event: EventView, number: number): string {
  const key = keyOf(event, "voice");
  let count = 0;
  while (hasWord(`${key}.${count}`)) count += 1;
  return count ? t(`${key}.${number % count}`, spoken(event.values)) : "";
}

interface Said {
  text: string;
  /** The answer that the line belongs to. */
  at: number;
  isMoment: boolean;
}

/** Return the voice for a language; null where this device has none. */
export function tongueOf(voices: readonly SpeechSynthesisVoice[], lang: string): SpeechSynthesisVoice | null {
  const able = voices.filter((it) => it.lang.toLowerCase().split(/[-_]/)[0] === lang);
  return able.find((it) => it.localService) ?? able[0] ?? null;
}

/** Speaks one line after another. */
export class Voice {
  private waiting: Said[] = [];
  private now: Said | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly synth: SpeechSynthesis,
    private readonly lang: string,
  ) {}

  /** The voice, if there is one. A browser may list its voices late. */
  get tongue(): SpeechSynthesisVoice | null {
    return tongueOf(this.synth.getVoices(), this.lang);
  }

  /** Say the line of an event, unless the table wants it otherwise or the screen may not sound. */
  hear(event: EventView): void {
    const switches = table.peek()?.switches;
    const isHeard = !document.hidden && switches && switches.voice !== "off" && switches.sound !== "off" && audioOf();
    if (!isHeard) return;
    const at = rev.peek();
    const line = momentLine(event, at);
    const text = line || (switches.voice === "all" ? sentence(event) : "");
    if (!text) return;
    const said = { text, at, isMoment: Boolean(line) };
    // A moment is said right after the present line. Of the other lines the newest counts.
    this.waiting = [...this.waiting.filter((it) => it.isMoment && it.at >= at - BEHIND), said];
    if (this.now && this.now.at < at - BEHIND) this.stop();
    this.go();
  }

  /** Stop speaking. */
  hush(): void {
    this.waiting = [];
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.now = null;
    this.synth.cancel();
    duck(false);
  }

  private go(): void {
    const next = this.now ? undefined : this.waiting.shift();
    if (!next) return;
    const { tongue } = this;
    if (!tongue) return;
    const line = new SpeechSynthesisUtterance(next.text);
    line.voice = tongue;
    line.lang = tongue.lang;
    const over = () => {
      if (this.now !== next) return;
      clearTimeout(this.timer);
      this.now = null;
      duck(false);
      this.go();
    };
    line.onend = over;
    line.onerror = over;
    this.now = next;
    duck(true);
    this.timer = setTimeout(over, A_BREATH + A_LETTER * next.text.length);
    this.synth.speak(line);
  }
}

/** Read the lines of the game that is played, or chosen, once the table has a voice. Call once. */
export const followLines = (root: HTMLElement = document.documentElement): (() => void) => {
  const read = new Set<string>();
  return effect(() => {
    const switches = table.value?.switches;
    const game = anyGame.value?.game ?? switches?.game;
    if (!game || switches?.voice === "off" || read.has(game)) return;
    read.add(game);
    fetch(root.getAttribute(`data-voice-${game}`)!)
      .then((it) => it.json())
      .then(useMore)
      .catch(() => read.delete(game));
  });
};
