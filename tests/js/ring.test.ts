import { describe, expect, test } from "vitest";

import { measure } from "../../static/src/phone/measure";
import { angleTo, chairsRound, nearestAngle, othersRound, wedge } from "../../static/src/ring";

const BOX = { left: 10, top: 20, width: 200, height: 100 };
const ROWS = { width: 220, edges: [20, 10], rows: [20, 70, 120], sink: 8 } as const;

describe("the others", () => {
  test.each(["arc", "ring", "beside"] as const)("%s: begin with the left neighbour at the lower left and end at the lower right", (plan) => {
    for (let count = plan === "arc" ? 2 : 6; count <= (plan === "arc" ? 6 : 8); count++) {
      const places = othersRound(count, plan, ROWS);
      expect(places).toHaveLength(count);
      expect(places[0]!.x).toBeLessThan(110);
      expect(places[count - 1]!.x).toBeGreaterThan(110);
      const turns = places.map((it) => (angleTo({ x: 110, y: 90 }, it) + 270) % 360);
      expect(turns).toEqual([...turns].sort((a, b) => a - b));
    }
  });

  test("stand evenly on both sides", () => {
    const places = othersRound(5, "arc", ROWS);
    places.forEach((it, place) => {
      expect(it.x + places[4 - place]!.x).toBeCloseTo(220);
      expect(it.y).toBeCloseTo(places[4 - place]!.y);
    });
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
  const SIZES = [[320, 211], [320, 252], [360, 230], [375, 251], [390, 248], [390, 314], [430, 360]] as const;
  const EVERY = SIZES.flatMap(([width, height]) => [2, 3, 4, 5, 6, 7, 8].map((others) => ({ width, height, others })));

  /** Everybody's hat, lit disc, name and life, as the styles draw them. */
  function boxes({ width, height, others }: (typeof EVERY)[number]) {
    const { places, rooms, head, unit, beside } = measure({ width, height, left: 0, top: 0 }, others);
    const words = 1.15 * Math.max(14, 18 * unit) + 1.05 * Math.max(14, 17 * unit);
    return places.flatMap(({ x, y }, place) => {
      // Beside each other's heads, a hat may rise into the lit disc of the head above it, not into that head.
      const drawn = { left: x - head * 0.64, right: x + head * 0.64, top: y - head * 0.8, bottom: y + head * (beside[place] ? 0.5 : 0.64) };
      const inner = rooms[place]! - head;
      if (beside[place] === "left") return [drawn, { left: drawn.right, right: x - head / 2 + rooms[place]!, top: y - 24, bottom: y + 24 }];
      if (beside[place] === "right") return [drawn, { left: x - head / 2 - inner, right: drawn.left, top: y - 24, bottom: y + 24 }];
      return [drawn, { left: x - rooms[place]! / 2, right: x + rooms[place]! / 2, top: y + head * 0.64, bottom: y + head * 0.64 + words }];
    });
  }

  test.each(EVERY)("keeps all apart and inside: $others others on $width by $height", (given) => {
    const all = boxes(given);
    for (const it of all) {
      expect(it.left).toBeGreaterThanOrEqual(0);
      expect(it.right).toBeLessThanOrEqual(given.width);
      expect(it.top).toBeGreaterThanOrEqual(-6.5);
      expect(it.bottom).toBeLessThanOrEqual(given.height - 8);
    }
    const apart = (a: typeof all[number], b: typeof all[number]) =>
      Math.max(a.left, b.left) - Math.min(a.right, b.right) > -1 || Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) > -3;
    for (const [place, it] of all.entries()) for (const other of all.slice(place + 1)) expect(apart(it, other)).toBe(true);
  });

  test.each(EVERY)("keeps the sun clear of what is written: $others others on $width by $height", (given) => {
    const { sun } = measure({ ...given, left: 0, top: 0 }, given.others);
    expect(sun.r).toBeGreaterThanOrEqual(36);
    expect(sun.y + sun.r).toBeLessThanOrEqual(given.height);
    for (const it of boxes(given)) {
      const [x, y] = [Math.max(it.left, Math.min(sun.x, it.right)), Math.max(it.top, Math.min(sun.y, it.bottom))];
      expect(Math.hypot(x - sun.x, y - sun.y)).toBeGreaterThan(sun.r - 4);
    }
  });

  test("writes beside the heads only where the room is low", () => {
    expect(measure({ width: 390, height: 314, left: 0, top: 0 }, 7).beside.some(Boolean)).toBe(false);
    expect(measure({ width: 320, height: 211, left: 0, top: 0 }, 5).beside.some(Boolean)).toBe(false);
    expect(measure({ width: 320, height: 211, left: 0, top: 0 }, 7).beside.filter(Boolean)).toHaveLength(4);
  });
});
