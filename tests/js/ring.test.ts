// The one ring: rows of seats, rooms, heads and ovals, all by plans.
import { describe, expect, test } from "vitest";
import { angleTo, type Point } from "../../static/src/parts/geometry";
import { ABOVE_ME, CELLS, LEVEL, OTHERS, UPRIGHT, WHOLE } from "../../static/src/stage/plans";
import { headsRound, onOval, ringOf, roomsRound, sidesOf } from "../../static/src/stage/ring";

const PAIRS = [OTHERS.arc, OTHERS.ring, CELLS].flatMap((plan) => plan.map((it, count) => [count, it, 0]).slice(1));
const ROOMS = [LEVEL, UPRIGHT].flatMap((plan) =>
  Object.entries(plan).map(([count, it]) => [count, it.pairs, it.lower]),
);

test.each([...PAIRS, ...ROOMS])("%s seats have a place each, with %i pairs and %i below", (number, pairs, below) => {
  const count = Number(number);
  const { upper, beside, lower } = ringOf(count, Number(pairs), Number(below));
  const all = [...upper, ...beside.flat(), ...lower].sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: count }, (_, seat) => seat));
});

test("one sits below, the others go round clockwise", () => {
  expect(sidesOf(3)).toEqual(["bottom", "left", "right"]);
  expect(sidesOf(6)).toEqual(["bottom", "left", "left", "top", "right", "right"]);
  expect(sidesOf(8)).toEqual(["bottom", "left", "left", "left", "top", "right", "right", "right"]);
});

test("on a screen held upright the others stand above and below the sun, too", () => {
  expect(ringOf(3, UPRIGHT[3]!.pairs, UPRIGHT[3]!.lower)).toEqual({ upper: [1, 2], beside: [], lower: [0] });
  expect(ringOf(6, UPRIGHT[6]!.pairs, UPRIGHT[6]!.lower)).toEqual({ upper: [2, 3, 4], beside: [], lower: [1, 0, 5] });
  expect(ringOf(8, UPRIGHT[8]!.pairs, UPRIGHT[8]!.lower)).toEqual({
    upper: [3, 4, 5],
    beside: [[2, 6]],
    lower: [1, 0, 7],
  });
});

test("without a seat below the first stands at the lower left", () => {
  expect(ringOf(7, CELLS[7]!)).toEqual({
    upper: [2, 3, 4],
    beside: [
      [1, 5],
      [0, 6],
    ],
    lower: [],
  });
  expect(ringOf(4, OTHERS.arc[4]!)).toEqual({ upper: [1, 2], beside: [[0, 3]], lower: [] });
});

test("no room is broader than its field", () => {
  for (const { width, side } of roomsRound(4, LEVEL, { width: 500, height: 400 }).cells)
    expect([side, width <= 500]).toEqual([side, true]);
});

const BOX = { left: 10, top: 20, width: 200, height: 100 };
const HEADS = { width: 220, edges: [20, 10], heights: [20, 70, 120], sink: 8 } as const;

describe("heads that stand freely", () => {
  test.each(Object.entries(OTHERS))(
    "%s: begin with the left neighbour at the lower left and end at the lower right",
    (_, plan) => {
      for (let count = 2; count < plan.length; count++) {
        const places = headsRound(count, plan[count]!, HEADS);
        expect(places).toHaveLength(count);
        expect(places[0]!.x).toBeLessThan(110);
        expect(places[count - 1]!.x).toBeGreaterThan(110);
        const turns = places.map((it) => (angleTo({ x: 110, y: 90 }, it) + 270) % 360);
        expect(turns).toEqual([...turns].sort((a, b) => a - b));
      }
    },
  );

  test("one alone stands above the sun, two beside it", () => {
    expect(headsRound(1, OTHERS.arc[1]!, HEADS)).toEqual([{ x: 110, y: 20 }]);
    expect(headsRound(2, OTHERS.arc[2]!, HEADS)).toEqual([
      { x: 10, y: 70 },
      { x: 210, y: 70 },
    ]);
  });

  test("stand evenly on both sides", () => {
    const places = headsRound(5, OTHERS.arc[5]!, HEADS);
    places.forEach((it, place) => {
      expect(it.x + places[4 - place]!.x).toBeCloseTo(220);
      expect(it.y).toBeCloseTo(places[4 - place]!.y);
    });
  });
});

test("chairs go clockwise from the bottom", () => {
  const [bottom, left, top, right] = onOval(4, WHOLE, BOX);
  expect(bottom).toEqual({ x: 110, y: 120 });
  expect(left!.x).toBeCloseTo(10);
  expect(top!.y).toBeCloseTo(20);
  expect(right!.x).toBeCloseTo(210);
});

describe("a part of an oval", () => {
  const turnOf = (it: Point) => (angleTo({ x: 0.5, y: 0.56 }, it) + 270) % 360;

  const shares = (count: number) => onOval(count, ABOVE_ME, { left: 0.115, top: 0.18, width: 0.77, height: 0.76 });

  test.each([2, 3, 4, 5, 6, 7])("%i stand clockwise from my left neighbour, on both sides alike", (count) => {
    const places = shares(count);
    expect(places).toHaveLength(count);
    const turns = places.map(turnOf);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(places[0]!.x).toBeLessThan(0.5);
    places.forEach((it, place) => {
      const across = places[count - 1 - place]!;
      expect(it.x + across.x).toBeCloseTo(1);
      expect(it.y).toBeCloseTo(across.y);
      expect(Math.min(it.x, it.y)).toBeGreaterThan(0.1);
      expect(Math.max(it.x, it.y)).toBeLessThan(0.9);
    });
  });

  test("one alone stands above it", () => {
    expect(shares(1)).toEqual([{ x: expect.closeTo(0.5), y: expect.closeTo(0.18) }]);
  });
});
