// The deal in numbers: the size of the head, and the arrows of the hunters.
import { describe, expect, test } from "vitest";

import { huntPath } from "../../static/src/board/deal";
import { boardPlaces, boardPlan } from "../../static/src/board/places";
import type { Disc, Point } from "../../static/src/parts/geometry";
import { fieldOf } from "../../static/src/phone/deal";

const PHONES = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [430, 932],
] as const;

describe("the head that is the sun", () => {
  test("is as large as it was drawn", () => {
    expect(fieldOf(375, 667).disc).toBe(252);
    expect(fieldOf(320, 568).disc).toBe(176);
  });

  test.each(PHONES)("fits a phone of %i x %i, with larger words and an open role too", (width, height) => {
    for (const scale of [1, 1.25, 1.5]) {
      for (const more of [0, 76]) {
        const { disc, sun, horizon } = fieldOf(width, height, scale, more);
        expect(sun.x).toBe(width / 2);
        expect(sun.x - sun.r).toBeGreaterThanOrEqual(0);
        expect(sun.y - sun.r).toBeGreaterThan(0);
        expect(disc).toBeLessThan(2 * sun.r);
        expect(horizon).toBeGreaterThan(sun.y);
        expect(horizon).toBeLessThan(sun.y + sun.r);
        expect(sun.y + sun.r).toBeLessThan(height * 0.55);
      }
    }
  });

  test.each(PHONES.slice(1))("stands beside the words on a phone of %i x %i on its side", (height, width) => {
    const { disc, sun, horizon } = fieldOf(width, Math.min(height, 430));
    expect(disc).toBeGreaterThan(150);
    expect(sun.x + sun.r).toBeLessThan(width * 0.54);
    expect(horizon).toBeGreaterThan(sun.y);
  });

  test("gives way to larger words and to what stands below it", () => {
    const plain = fieldOf(320, 568).disc;
    expect(fieldOf(320, 568, 1.25).disc).toBeLessThan(plain);
    expect(fieldOf(320, 568, 1, 76).disc).toBeLessThan(plain);
    expect(fieldOf(320, 568, 1.5, 76).disc).toBe(96);
  });
});

describe("an arrow of the three who hunt each other", () => {
  const pointsOf = (path: string): Point[] =>
    path
      .replace(/[MZ]/g, "")
      .split("L")
      .map((it) => {
        const [x, y] = it.split(" ").map(Number);
        return { x: x!, y: y! };
      });
  const far = (sun: Disc, it: Point) => Math.hypot(it.x - sun.x, it.y - sun.y);
  const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

  test.each([
    { width: 1024, height: 670 },
    { width: 1366, height: 670 },
    { width: 750, height: 874 },
  ])("is thin at the hunter and points at the hunted, in a field of $width x $height", (field) => {
    const { sun } = boardPlan(3, field);
    const faces = boardPlaces(3, field, false).map((it) => it.face);
    for (const [hunter, prey] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const { path, tag } = huntPath(sun, faces[hunter]!, faces[prey]!);
      const points = pointsOf(path);
      const [from, to] = [points[0]!, points[14]!];
      expect(points).toHaveLength(29);
      expect(apart(from, points[28]!)).toBeLessThan(apart(points[12]!, points[16]!));
      expect(apart(points[12]!, points[16]!)).toBeLessThan(apart(points[13]!, points[15]!));
      expect(apart(to, faces[prey]!)).toBeLessThan(apart(from, faces[prey]!));
      for (const it of points) expect(far(sun, it)).toBeGreaterThan(sun.r - 4.5);
      expect(far(sun, tag)).toBeCloseTo(sun.r + 18);
    }
  });
});
