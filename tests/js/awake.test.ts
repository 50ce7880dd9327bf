import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";

vi.mock("../../static/src/table/film.mp4", () => ({ default: "data:," }));

type Awake = typeof import("../../static/src/table/device");

let it: Awake;
let plays: Mock<() => Promise<void>>;
let pauses: Mock<() => void>;
let hidden = false;
let heard: [EventTarget, string, EventListener, AddEventListenerOptions][] = [];

const settle = () => vi.advanceTimersByTimeAsync(0);
const touch = async (type: string) => {
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await settle();
};
const hide = async (now: boolean) => {
  hidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
};
const refuse = () => Promise.reject(new DOMException("no touch", "NotAllowedError"));
const film = () => document.querySelector("video")!;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  document.body.innerHTML = "";
  document.body.className = "board";
  hidden = false;
  plays = vi.fn(() => Promise.resolve());
  pauses = vi.fn();
  HTMLVideoElement.prototype.play = plays;
  HTMLVideoElement.prototype.pause = pauses;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation((...given: unknown[]) => {
    heard.push([document, given[0] as string, given[1] as EventListener, given[2] as AddEventListenerOptions]);
    listen(...(given as Parameters<typeof listen>));
  });
  browser("Google Inc.");
  it = await import("../../static/src/table/device");
});

afterEach(() => {
  for (const [where, name, hear, options] of heard) where.removeEventListener(name, hear, options);
  heard = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function browser(vendor: string, request?: () => Promise<unknown>): void {
  Object.defineProperty(navigator, "vendor", { configurable: true, value: vendor });
  if (request) Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  else Reflect.deleteProperty(navigator, "wakeLock");
}

const started = async (isWanted: () => boolean = () => true, slept?: () => void) => {
  it.keepAwake(isWanted, slept);
  await vi.waitFor(() => expect(document.querySelector("video")).not.toBeNull());
  await settle();
};

test("over http a muted film starts by itself, and is wound back long before its end", async () => {
  await started();
  expect(it.awake.value).toBe("on");
  expect([film().muted, film().loop, film().style.zIndex]).toEqual([true, false, "-1"]);
  Object.defineProperty(film(), "duration", { value: 30 });
  film().currentTime = 24;
  film().dispatchEvent(new Event("timeupdate"));
  expect(film().currentTime).toBe(24);
  film().currentTime = 26;
  film().dispatchEvent(new Event("timeupdate"));
  expect(film().currentTime).toBe(1);
});

test("an iPhone's film is not muted, and waits for a finger that lifts", async () => {
  browser("Apple Computer, Inc.");
  await started();
  expect([it.awake.value, plays.mock.calls.length, film().muted]).toEqual(["waits", 0, false]);
  await touch("pointerdown");
  expect(plays).not.toHaveBeenCalled();
  await touch("pointerup");
  expect(it.awake.value).toBe("on");
});

test("within a touch nothing is waited for before the film plays", async () => {
  browser("Apple Computer, Inc.");
  await started();
  document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
  expect(plays).toHaveBeenCalledTimes(1);
});

test("a lifted finger that is refused waits for its click; a refused click counts", async () => {
  browser("Apple Computer, Inc.");
  await started();
  plays.mockImplementation(refuse);
  await touch("pointerup");
  expect(it.awake.value).toBe("waits");
  await touch("click");
  expect(it.awake.value).toBe("refused");
  plays.mockImplementation(() => Promise.resolve());
  await touch("pointerup");
  expect(it.awake.value).toBe("on");
});

test("a hidden page does not play; when it is looked at again it does", async () => {
  await started();
  pauses.mockClear();
  await hide(true);
  expect([pauses.mock.calls.length > 0, it.awake.value]).toEqual([true, "off"]);
  await hide(false);
  expect([plays.mock.calls.length, it.awake.value]).toEqual([2, "on"]);
});

test("a film that something else stops begins again", async () => {
  await started();
  film().dispatchEvent(new Event("pause"));
  expect(it.awake.value).toBe("waits");
  await vi.advanceTimersByTimeAsync(1000);
  expect(it.awake.value).toBe("on");
});

test("twenty minutes after the last event the screen may go dark; the next event lights it again", async () => {
  await started();
  await vi.advanceTimersByTimeAsync(20 * 60_000 - 1000);
  expect(it.awake.value).toBe("on");
  await vi.advanceTimersByTimeAsync(1000);
  expect(it.awake.value).toBe("off");
  (await import("../../static/src/table/state")).rev.value += 1;
  await settle();
  expect(it.awake.value).toBe("on");
});

test("it is kept on only while it is wanted", async () => {
  const playing = signal(false);
  await started(() => playing.value);
  expect(plays).not.toHaveBeenCalled();
  playing.value = true;
  await settle();
  expect(it.awake.value).toBe("on");
  it.setStaysOn(false);
  expect([it.awake.value, pauses.mock.calls.length > 0]).toEqual(["off", true]);
});

test("over https the browser's own lock does it, and is asked for again when it was taken away", async () => {
  const lock = Object.assign(new EventTarget(), { release: vi.fn(async () => undefined) });
  const request = vi.fn(async () => lock);
  browser("Google Inc.", request);
  it.keepAwake(() => true);
  await settle();
  expect([it.awake.value, document.querySelector("video")]).toEqual(["on", null]);
  lock.dispatchEvent(new Event("release"));
  await vi.advanceTimersByTimeAsync(1000);
  expect([it.awake.value, request.mock.calls.length]).toEqual(["on", 2]);
});

test("an iPhone is never asked for its lock before a touch: what it refuses once it refuses for ever", async () => {
  const request = vi.fn(async () => Object.assign(new EventTarget(), { release: async () => undefined }));
  browser("Apple Computer, Inc.", request);
  it.keepAwake(() => true);
  await hide(true);
  await hide(false);
  expect(request).not.toHaveBeenCalled();
  await touch("pointerup");
  expect([request.mock.calls.length, it.awake.value]).toEqual([1, "on"]);
});

test("the film plays if the lock is refused", async () => {
  browser("Google Inc.", refuse);
  await started();
  expect([it.awake.value, plays.mock.calls.length]).toEqual(["on", 1]);
});

test("by itself every screen stays on, but not an iPhone's over http", async () => {
  const usual = async (screen: string, vendor: string, request?: () => Promise<unknown>) => {
    document.body.className = screen;
    browser(vendor, request);
    vi.resetModules();
    return (await import("../../static/src/table/device")).staysOn.value;
  };
  expect(await usual("phone", "Google Inc.")).toBe(true);
  expect(await usual("phone", "Apple Computer, Inc.")).toBe(false);
  expect(await usual("phone", "Apple Computer, Inc.", refuse)).toBe(true);
  expect(await usual("board", "Apple Computer, Inc.")).toBe(true);
});

test("a phone that went dark by itself is told so once; one that was put away is not", async () => {
  const slept = vi.fn();
  it.setStaysOn(false);
  await started(() => true, slept);
  await touch("pointerup");
  await vi.advanceTimersByTimeAsync(10_000);
  await hide(true);
  await hide(false);
  expect(slept).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) {
    await vi.advanceTimersByTimeAsync(25_000);
    await hide(true);
    await hide(false);
  }
  expect(slept).toHaveBeenCalledTimes(1);
});
