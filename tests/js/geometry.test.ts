import { expect, test } from "vitest";
import { muzzle, nearestAngle, wedge } from "../../static/src/parts/geometry";

test("a shot leaves a neighbour's head towards the middle, and a head above past its name", () => {
  expect(muzzle({ x: 50, y: 100 }, 180, 50)).toEqual({ x: 70, y: 115 });
  expect(muzzle({ x: 310, y: 100 }, 180, 50)).toEqual({ x: 290, y: 115 });
  expect(muzzle({ x: 180, y: 40 }, 180, 50)).toEqual({ x: 205, y: 80 });
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
