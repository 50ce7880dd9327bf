import { expect, test } from "vitest";

import { frameOf, inFrame, isTall, leastOf } from "../../static/src/board/frame";

test("a tablet is the picture itself", () => {
  expect(frameOf(1024, 768)).toEqual({ width: 1024, height: 768, scale: 1, turned: false });
});

test.each([
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
])("a television of %i x %i shows the same picture larger", (width, height) => {
  const frame = frameOf(width, height);
  expect(frame.height).toBeCloseTo(768);
  expect(frame.width).toBeCloseTo(768 * (width / height));
  expect(frame.scale).toBeCloseTo(height / 768);
});

test("a phone on its side is legible, and wide enough", () => {
  const frame = frameOf(667, 375);
  expect(frame.scale).toBeGreaterThanOrEqual(0.5);
  expect(frame.width).toBeGreaterThanOrEqual(1024);
});

test("a phone held upright shows the picture on its side, and drags follow", () => {
  const frame = frameOf(390, 844);
  expect(frame.turned).toBe(true);
  expect(frame.width).toBeGreaterThan(frame.height);
  const by = inFrame(frame, 0, 10);
  expect(by.dx).toBeCloseTo(10 / frame.scale);
  expect(by.dy).toBeCloseTo(0);
});

test("a tablet held upright is not turned, and has a picture of its own", () => {
  const frame = frameOf(768, 1024);
  expect(frame.turned).toBe(false);
  expect([frame.width, frame.height].map(Math.round)).toEqual([750, 1000]);
  expect(isTall(frame)).toBe(true);
  expect(isTall(frameOf(1024, 768))).toBe(false);
});

test.each([
  [768, 1024],
  [1024, 768],
  [1000, 1000],
  [3840, 2160],
])("the smallest type of %i x %i is 2.2 % of its height", (width, height) => {
  const frame = frameOf(width, height);
  expect((leastOf(frame) * frame.scale) / height).toBeGreaterThan(0.022);
});
