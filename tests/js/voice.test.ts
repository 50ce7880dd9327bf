import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CARDS } from "../../static/src/cards/showing";
import { DICE } from "../../static/src/dice/state";
import { barOf, tension } from "../../static/src/sound/score";
import * as signals from "../../static/src/sound/signal";
import { followLines, momentLine, tongueOf, Voice } from "../../static/src/sound/voice";
import { showsGame } from "../../static/src/table/play";
import { rev, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { SwitchesView } from "../../static/src/wire";
import { game, seat, table as tableOf } from "./boards";
import { game as cardGame, seat as cardSeat, laid } from "./cards";
import { event } from "./states";

const WORDS = {
  "event.rolled": "{seat} rolls.",
  "event.shots_fired": "{seat} fires.",
  "event.life_lost": "{seat} bleeds.",
  "event.eliminated": "{seat} is out.",
  "voice.gatling_fired.0": "Heads down!",
  "voice.gatling_fired.1": "{seat} cranks.",
  "voice.gatling_fired.2": "That noise?",
  "voice.eliminated.shots.0": "{by} shoots, {seat} falls.",
};

/** A voice that speaks on command and ends when the test lets it. */
class Synth {
  readonly said: string[] = [];
  voices = [{ lang: "en-GB", localService: true }];
  cancelled = 0;
  private line: { onend?: () => void } | null = null;

  getVoices() {
    return this.voices;
  }
  speak(line: { text: string; onend?: () => void }) {
    this.said.push(line.text);
    this.line = line;
  }
  cancel() {
    this.cancelled += 1;
    this.line = null;
  }
  ends() {
    this.line?.onend?.();
  }
}

let synth: Synth;
let voice: Voice;

function sets(switches: Partial<SwitchesView>) {
  const shown = tableOf({ phase: "game", game: game() });
  table.value = { ...shown, switches: { ...shown.switches, ...switches } };
}

beforeEach(() => {
  useWords(WORDS, "en");
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  vi.spyOn(signals, "audioOf").mockReturnValue({} as AudioContext);
  synth = new Synth();
  voice = new Voice(synth as unknown as SpeechSynthesis, "en");
  rev.value = 4;
  sets({ voice: "moments" });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fired = event("gatling_fired", { seat: 1 });
const rolled = event("rolled", { seat: 0, dice: [] });

test("a moment's line is the one that the answer's number chooses, and names whom the ticker names", () => {
  expect([3, 4, 5].map((it) => momentLine(fired, it))).toEqual(["Heads down!", "Anna cranks.", "That noise?"]);
  expect(momentLine(event("eliminated", { seat: 2, by: 0, why: "shots", role: "outlaw" }), 9)).toBe(
    "Nico shoots, Bruno falls.",
  );
  expect(momentLine(rolled, 1)).toBe("");
});

test("the moments alone are said, or every sentence; off, a silent table and a silent device say nothing", () => {
  voice.hear(rolled);
  voice.hear(fired);
  expect(synth.said).toEqual(["Anna cranks."]);
  synth.ends();
  sets({ voice: "all" });
  voice.hear(rolled);
  expect(synth.said).toEqual(["Anna cranks.", "Nico rolls."]);
  synth.ends();
  for (const switches of [{ voice: "off" }, { voice: "all", sound: "off" }] as const) {
    sets(switches);
    voice.hear(fired);
  }
  sets({ voice: "all" });
  vi.mocked(signals.audioOf).mockReturnValue(null);
  voice.hear(fired);
  expect(synth.said.length).toBe(2);
});

test("one line at a time; of what is not a moment the newest counts, a moment is kept", () => {
  sets({ voice: "all" });
  voice.hear(rolled);
  voice.hear(event("shots_fired", { seat: 0 }));
  voice.hear(fired);
  voice.hear(event("life_lost", { seat: 1 }));
  voice.hear(event("life_lost", { seat: 2 }));
  expect(synth.said).toEqual(["Nico rolls."]);
  for (let it = 0; it < 4; it += 1) synth.ends();
  expect(synth.said).toEqual(["Nico rolls.", "Anna cranks.", "Bruno bleeds."]);
});

test("a line more than one answer behind is dropped, also in its middle", () => {
  voice.hear(fired);
  rev.value = 5;
  voice.hear(fired);
  expect([synth.said.length, synth.cancelled]).toEqual([1, 0]);
  rev.value = 7;
  voice.hear(fired);
  expect(synth.cancelled).toBe(1);
  expect(synth.said).toEqual(["Anna cranks.", "Anna cranks."]);
  synth.ends();
  expect(synth.said.length).toBe(2);
});

test("a browser that never tells of a line's end does not silence the rest", () => {
  vi.useFakeTimers();
  voice.hear(fired);
  rev.value = 5;
  voice.hear(fired);
  vi.advanceTimersByTime(10_000);
  expect(synth.said.length).toBe(2);
});

test("without a voice for the language nothing is said, and the next line may be", () => {
  synth.voices = [{ lang: "it-IT", localService: true }];
  voice.hear(fired);
  expect([voice.tongue, synth.said]).toEqual([null, []]);
  expect(
    tongueOf([{ lang: "en_US" }, { lang: "en-GB", localService: true }] as SpeechSynthesisVoice[], "en")?.lang,
  ).toBe("en-GB");
});

test("the music grows tense with what everybody sees: life, the fallen, a Dynamite", () => {
  showsGame("dice", DICE);
  showsGame("cards", CARDS);
  expect(tension(null)).toBe(0);
  const calm = game({ dice: ["one", "two", "beer", "beer", "one"] });
  const hurt = { ...calm, seats: [seat("paul_regret", { life: 1 }), ...calm.seats.slice(1)] };
  const fallen = { ...hurt, seats: [...hurt.seats.slice(0, 2), seat("rose_doolan", { alive: false, life: 0 })] };
  const lit = { ...fallen, dice: ["dynamite" as const, "dynamite" as const, null, null, null] };
  const tense = [calm, hurt, fallen, lit].map((it) => tension(it));
  expect(tense).toEqual([...tense].sort((a, b) => a - b));
  expect([new Set(tense).size, tense[0]]).toEqual([4, 0]);
  const before = (face: string) => cardGame({ seats: [cardSeat({ table: [laid(1, face)] })] });
  expect(tension(before("dynamite 2H"))).toBeGreaterThan(tension(before("barrel QS")));
});

test("tense bars are faster and fuller; none is louder than a shot", () => {
  const bars = [0, 0.3, 0.7, 1].map((it) => barOf(1, it));
  const notes = bars.map(({ sound }) => sound.tones!.length + sound.noises!.length);
  expect(notes).toEqual([...notes].sort((a, b) => a - b));
  expect(bars[3]!.length).toBeLessThan(bars[0]!.length * 0.7);
  for (const { sound } of bars)
    expect(Math.max(...[...sound.tones!, ...sound.noises!].map((it) => it.loud))).toBeLessThan(0.25);
});

test("the lines are those of the game that is played, and are read once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return { json: async () => ({ "voice.rolled.0": "There they fall." }) };
  });
  const root = document.createElement("html");
  root.setAttribute("data-voice-dice", "/voice/dice");
  root.setAttribute("data-voice-cards", "/voice/cards");
  const stop = followLines(root);
  sets({ voice: "moments", game: "cards" });
  await vi.waitFor(() => expect(momentLine(rolled, 0)).toBe("There they fall."));
  sets({ voice: "all", game: "cards" });
  expect(asked).toEqual(["/voice/dice"]);
  stop();
});
