import { afterEach, expect, test, vi } from "vitest";
import { sound, soundOf } from "../../static/src/sound/heard";
import { setSilent, wakeSound } from "../../static/src/sound/signal";
import { SOUNDS, type Sound } from "../../static/src/sound/sounds";

import { keepSetting } from "../../static/src/table/keys";
import { table } from "../../static/src/table/state";
import { table as tableOf } from "./boards";
import { event } from "./states";

test("a card sounds like the kind it is played as", () => {
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
  table.value = { ...table.value, switches: { ...table.value.switches, sound: "off" } };
  expect(heard("drew")).toBe(0);
  vi.unstubAllGlobals();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Contexts that run after a wake, or stay as they are. */
function contexts(wakes: () => boolean) {
  const made: { state: string; currentTime: number; closed: boolean; started: number; woken: number }[] = [];
  // biome-ignore lint/complexity/useArrowFunction: it is called with `new`.
  vi.stubGlobal("AudioContext", function () {
    const it = {
      state: "suspended",
      currentTime: 0,
      closed: false,
      started: 0,
      woken: 0,
      onstatechange: null as (() => void) | null,
      createBuffer: () => ({}),
      createBufferSource: () => ({ connect() {}, start: () => (it.started += 1), buffer: null }),
      createOscillator: () => ({
        connect: (to: unknown) => to,
        start: () => (it.started += 1),
        stop() {},
        frequency: {},
      }),
      createGain: () => ({
        connect: (to: unknown) => to,
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      }),
      close: async () => void (it.closed = true),
      resume: async () => {
        it.woken += 1;
        if (!wakes()) return;
        it.state = "running";
        it.onstatechange?.();
      },
    };
    made.push(it);
    return it;
  });
  return made;
}

const press = (name: string) => document.dispatchEvent(new Event(name));

test("a finger that comes down wakes no sound, one that lifts does", async () => {
  vi.resetModules();
  const made = contexts(() => true);
  const signal = await import("../../static/src/sound/signal");
  signal.followTouches();
  press("pointerdown");
  expect([made.length, signal.touched.value]).toEqual([0, false]);
  press("pointerup");
  await Promise.resolve();
  expect([made.length, signal.touched.value, signal.sounding.value]).toEqual([1, true, true]);
  expect(made[0]!.started).toBe(1);
});

test("a context that a call has broken is replaced in the next touch, not before", async () => {
  vi.resetModules();
  vi.useFakeTimers();
  let wakes = false;
  const made = contexts(() => wakes);
  const signal = await import("../../static/src/sound/signal");
  signal.wakeSound();
  expect(signal.audioOf()).toBeNull();
  expect(made[0]!.woken).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(made.length).toBe(1);
  wakes = true;
  signal.wakeSound();
  await vi.advanceTimersByTimeAsync(0);
  expect([made.length, made[0]!.closed, signal.sounding.value]).toEqual([2, true, true]);
});

test("a context that runs but stands still is replaced as well", async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const made = contexts(() => true);
  const signal = await import("../../static/src/sound/signal");
  signal.wakeSound();
  await vi.advanceTimersByTimeAsync(500);
  signal.wakeSound();
  expect([made.length, made[0]!.closed]).toEqual([2, true]);
});

test("a bell that cannot be heard is not kept for later", async () => {
  vi.resetModules();
  const made = contexts(() => false);
  const signal = await import("../../static/src/sound/signal");
  signal.wakeSound();
  made[0]!.started = 0;
  signal.bell();
  expect(made[0]!.started).toBe(0);
  expect(made[0]!.woken).toBe(1);
});

test("a phone trembles where it can and may; Firefox only says that it can", async () => {
  const vibrate = vi.fn();
  vi.resetModules();
  const signal = await import("../../static/src/sound/signal");
  const trembles = (agent: string, still: boolean) => {
    vibrate.mockClear();
    vi.stubGlobal("navigator", { vibrate, userAgent: agent });
    keepSetting("still", still ? "1" : "0");
    signal.callMe("Your turn");
    return vibrate.mock.calls.length > 0;
  };
  expect(trembles("Chrome/156", false)).toBe(true);
  expect(trembles("Chrome/156", true)).toBe(false);
  expect(trembles("Firefox/150", false)).toBe(false);
});
