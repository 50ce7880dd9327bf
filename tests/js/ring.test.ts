import { describe, expect, test } from "vitest";

import { measure } from "../../static/src/phone/measure";
import { angleTo, chairsRound, nearestAngle, othersRound, wedge } from "../../static/src/ring";

const BOX = { left: 10, top: 20, width: 200, height: 100 };

describe("the others", () => {
  test("begin with the left neighbour at the lower left and end at the lower right", () => {
    for (let count = 2; count <= 8; count++) {
      const places = othersRound(count, BOX);
      expect(places).toHaveLength(count);
      expect(places[0]!.x).toBeLessThan(110);
      expect(places[count - 1]!.x).toBeGreaterThan(110);
      const turns = places.map((it) => (angleTo({ x: 110, y: 90 }, it) + 270) % 360);
      expect(turns).toEqual([...turns].sort((a, b) => a - b));
    }
  });

  test("stand evenly on both sides", () => {
    const places = othersRound(5, BOX);
    places.forEach((it, place) => expect(it.x + places[4 - place]!.x).toBeCloseTo(220));
  });
});

test("chairs go clockwise from the bottom", () => {
  const [bottom, left, top, right] = chairsRound(4, BOX);
  expect(bottom).toEqual({ x: 110, y: 120 });
  expect(left!.x).toBeCloseTo(10);
  expect(top!.y).toBeCloseTo(20);
  expect(right!.x).toBeCloseTo(210);
});

test("a beam turns the short way", () => {
  expect(nearestAngle(350, 10)).toBe(370);
  expect(nearestAngle(10, 350)).toBe(-10);
  expect(nearestAngle(730, 0)).toBe(720);
});

test("a wedge opens to both sides of its direction", () => {
  const [tip, a, b] = wedge({ x: 0, y: 0 }, 90, 14, 100);
  expect(tip).toEqual({ x: 0, y: 0 });
  expect(a!.x).toBeCloseTo(-b!.x);
  expect(a!.y).toBeCloseTo(100 * Math.cos((14 * Math.PI) / 180));
});

describe("the ring's measure", () => {
  const overlaps = (width: number, height: number, others: number) => {
    const { places, head, beside } = measure({ width, height, left: 0, top: 0 }, others);
    const [, unit] = [head, measure({ width, height, left: 0, top: 0 }, others).unit];
    const boxes = places.map(({ x, y }, place) => {
      const half = beside[place] ? head / 2 : (head / 2 + 8 * unit);
      return { left: x - half, right: x + half, top: y - head / 2, bottom: y + head / 2 + (beside[place] ? 0 : 34 * unit) };
    });
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  };

  test("keeps everybody apart and inside, from the smallest phone to the largest", () => {
    for (const [width, height] of [[320, 196], [375, 180], [390, 230], [390, 298], [430, 360]] as const) {
      for (let others = 2; others <= 7; others++) {
        expect(overlaps(width, height, others), `${others} others on ${width} x ${height}`).toEqual([]);
        const { places, head } = measure({ width, height, left: 0, top: 0 }, others);
        for (const it of places) {
          expect(it.x - head / 2).toBeGreaterThanOrEqual(0);
          expect(it.x + head / 2).toBeLessThanOrEqual(width);
          expect(it.y + head / 2).toBeLessThanOrEqual(height);
          expect(it.y - head / 2).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  test("writes beside the heads only where the room is low", () => {
    expect(measure({ width: 390, height: 300, left: 0, top: 0 }, 5).beside.some(Boolean)).toBe(false);
    expect(measure({ width: 320, height: 190, left: 0, top: 0 }, 7).beside.filter(Boolean)).toHaveLength(4);
  });
});
