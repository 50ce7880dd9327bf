import { describe, expect, test } from "vitest";

import { boardPlaces, boardPlan, type Place } from "../../static/src/board/places";

const FIELDS = [
  { width: 1024, height: 670 },
  { width: 1366, height: 670 },
  { width: 1662, height: 652 },
  { width: 1228, height: 670 },
  { width: 750, height: 852 },
  { width: 625, height: 852 },
];
const COUNTS = [3, 4, 5, 6, 7, 8];

const area = (it: Place) => {
  const [width, height] = Math.abs(it.turn) === 90 ? [it.height, it.width] : [it.width, it.height];
  return { left: it.x - width / 2, right: it.x + width / 2, top: it.y - height / 2, bottom: it.y + height / 2 };
};

describe.each(FIELDS)("in a field of $width x $height", (field) => {
  test.each(COUNTS)("%i seats stand clockwise round the sun", (count) => {
    const { sun } = boardPlan(count, field);
    const fromBelow = boardPlaces(count, field, false).map(({ x, y }) => {
      const angle = (Math.atan2(y - sun.y, x - sun.x) * 180) / Math.PI;
      return Math.round(angle - 90 + 360) % 360;
    });
    expect(fromBelow[0]).toBe(0);
    for (let seat = 1; seat < count; seat++) expect(fromBelow[seat]!).toBeGreaterThan(fromBelow[seat - 1]!);
  });

  test.each(COUNTS)("%i seats keep inside, apart, and out of the sun", (count) => {
    const { sun } = boardPlan(count, field);
    for (const flat of [false, true]) {
      const places = boardPlaces(count, field, flat).map(area);
      for (const [seat, it] of places.entries()) {
        expect(it.left).toBeGreaterThanOrEqual(0);
        expect(it.right).toBeLessThanOrEqual(field.width);
        expect(it.top).toBeGreaterThanOrEqual(0);
        expect(it.bottom).toBeLessThanOrEqual(field.height);
        const dx = Math.max(it.left - sun.x, 0, sun.x - it.right);
        const dy = Math.max(it.top - sun.y, 0, sun.y - it.bottom);
        expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(sun.r);
        for (const other of places.slice(seat + 1)) {
          const apart =
            it.right <= other.left || other.right <= it.left || it.bottom <= other.top || other.bottom <= it.top;
          expect(apart).toBe(true);
        }
      }
    }
  });

  test.each(COUNTS)("%i seats are drawn as large as they can be read", (count) => {
    for (const it of boardPlaces(count, field, false)) expect(it.k).toBeGreaterThan(0.6);
  });
});

test("on a board that lies flat everybody reads his own corner", () => {
  const turns = boardPlaces(6, FIELDS[0]!, true).map((it) => it.turn);
  expect(turns).toEqual([0, 90, 90, 180, -90, -90]);
  expect(boardPlaces(6, FIELDS[0]!, false).every((it) => it.turn === 0)).toBe(true);
});

test("a turned head is where its seat turns it to", () => {
  const [, left] = boardPlaces(4, FIELDS[0]!, true);
  expect([left!.turn, left!.form]).toEqual([90, "stack"]);
  expect(left!.face.x).toBeGreaterThan(left!.x);
  expect(left!.face.y).toBeCloseTo(left!.y);
});
