// Sizes are watched in one place, which writes nothing while the browser tells them: a write there can make it report a
// "ResizeObserver loop", as a turn of cards did in Chromium 106 and 138.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSizes } from "../../static/src/parts/watch";

let tell: () => void;
const watched: Element[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(heard: () => void) {
        tell = heard;
      }
      observe = (it: Element) => void watched.push(it);
      disconnect = () => void watched.splice(0);
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a changed size is answered in the next frame, once", () => {
  const things = [document.createElement("i"), document.createElement("b")];
  const changed = vi.fn();
  const stop = watchSizes(changed, ...things);
  expect(watched).toEqual(things);
  tell();
  tell();
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(changed).toHaveBeenCalledTimes(1);
  tell();
  vi.advanceTimersToNextFrame();
  expect(changed).toHaveBeenCalledTimes(2);
  tell();
  stop();
  vi.advanceTimersToNextFrame();
  expect(changed).toHaveBeenCalledTimes(2);
  expect(watched).toEqual([]);
});

test("no other file watches sizes by itself", () => {
  const files = readdirSync("static/src", { recursive: true, encoding: "utf8" }).filter((it) => /\.tsx?$/.test(it));
  const own = files.filter((it) => readFileSync(join("static/src", it), "utf8").includes("new ResizeObserver"));
  expect(own).toEqual([join("parts", "watch.ts")]);
});
