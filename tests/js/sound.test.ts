import { expect, test, vi } from "vitest";
import { sound, soundOf } from "../../static/src/sound/heard";
import { setSilent, wakeSound } from "../../static/src/sound/signal";
import { SOUNDS, type Sound } from "../../static/src/sound/sounds";

import { table } from "../../static/src/table/state";
import { table as tableOf } from "./boards";
import { event } from "./states";

test("what is played sounds like what it is, as whatever card it is played", () => {
  expect(soundOf(event("played", { seat: 0, face: "missed 5S", kind: "bang", target: 1 }))).toBe("shot");
  expect(soundOf(event("played", { seat: 0, face: "stagecoach 9S", kind: "stagecoach" }))).toBe("card");
  expect(soundOf(event("laid", { seat: 0, face: "dynamite 2H", before: 0 }))).toBe("fuse");
  expect(soundOf(event("laid", { seat: 0, face: "jail JS", before: 1 }))).toBe("iron");
});

test("an answer is a shot that goes by, or another shot; a card thrown away is just a card", () => {
  expect(soundOf(event("discarded", { why: "missed" }))).toBe("miss");
  expect(soundOf(event("discarded", { why: "bang" }))).toBe("shot");
  expect(soundOf(event("discarded", { why: "explosion" }))).toBe("blast");
  expect(soundOf(event("discarded", { why: "excess" }))).toBe("card");
  expect([true, false].map((saved) => soundOf(event("barrel", { saved })))).toEqual(["wood", null]);
});

test("the explosion is heard once; what only the rules need is not heard", () => {
  expect(soundOf(event("life_lost", { why: "dynamite" }))).toBeNull();
  expect(soundOf(event("life_lost", { why: "bang" }))).toBe("hit");
  expect(soundOf(event("phase", {}))).toBeNull();
});

test("sounds are short and never deafening", () => {
  for (const [name, { tones = [], noises = [] }] of Object.entries(SOUNDS as Record<string, Sound>)) {
    const ends = [...tones, ...noises].map((it) => (it.at ?? 0) + it.length);
    expect(Math.max(...ends), name).toBeLessThan(3);
    expect(Math.max(...[...tones, ...noises].map((it) => it.loud)), name).toBeLessThan(0.9);
  }
});

test("nothing sounds on a silent table, on a silent device, or after a crowd of events", () => {
  const started = vi.fn();
  const node = () => ({
    connect: (to: unknown) => to,
    start: started,
    stop() {},
    frequency: param(),
    gain: param(),
    Q: {},
    buffer: null,
    type: "",
  });
  const param = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime() {} });
  const time = { currentTime: 5 };
  // biome-ignore lint/complexity/useArrowFunction: it is called with `new`.
  vi.stubGlobal("AudioContext", function () {
    const noise = { getChannelData: () => new Float32Array(4), sampleRate: 2 };
    return Object.assign(time, {
      state: "running",
      sampleRate: 2,
      resume: async () => undefined,
      createBuffer: () => noise,
      createBufferSource: node,
      createOscillator: node,
      createBiquadFilter: node,
      createGain: node,
    });
  });
  wakeSound();
  const heard = (name: string) => {
    started.mockClear();
    sound(event(name, {}));
    return started.mock.calls.length;
  };
  table.value = tableOf({ phase: "game" });
  expect(["drew", "drew", "drew", "drew"].map(heard)).toEqual([1, 1, 1, 0]);
  time.currentTime = 6;
  setSilent(true);
  expect(heard("drew")).toBe(0);
  setSilent(false);
  expect(heard("phase")).toBe(0);
  expect(heard("drew")).toBe(1);
  time.currentTime = 7;
  table.value = { ...table.value, options: { ...table.value.options, sound: "off" } };
  expect(heard("drew")).toBe(0);
  vi.unstubAllGlobals();
});
