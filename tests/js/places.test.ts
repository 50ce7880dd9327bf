import { describe, expect, test } from "vitest";

import { boardPlaces, boardSun, sides, type Place } from "../../static/src/board/places";

const FIELDS = [
  { width: 1024, height: 670 },
  { width: 1366, height: 670 },
  { width: 1662, height: 652 },
];
const COUNTS = [3, 4, 5, 6, 7, 8];

const area = (it: Place) => {
  const lies = it.side === "top" || it.side === "bottom";
  const [width, height] = lies ? [300, it.height] : [Math.min(it.width, 170), it.height - 10];
  return { left: it.x - width / 2, right: it.x + width / 2, top: it.y - height / 2, bottom: it.y + height / 2 };
};

test("one sits below, the others go round clockwise", () => {
  expect(sides(3)).toEqual(["bottom", "left", "right"]);
  expect(sides(6)).toEqual(["bottom", "left", "left", "top", "right", "right"]);
  expect(sides(8)).toEqual(["bottom", "left", "left", "left", "top", "right", "right", "right"]);
});

describe.each(FIELDS)("in a field of $width x $height", (field) => {
  test.each(COUNTS)("%i seats stand clockwise round the sun", (count) => {
    const sun = boardSun(field);
    const fromBelow = boardPlaces(count, field, false).map(({ x, y }) => {
      const angle = (Math.atan2(y - sun.y, x - sun.x) * 180) / Math.PI;
      return Math.round(angle - 90 + 360) % 360;
    });
    expect(fromBelow[0]).toBe(0);
    for (let seat = 1; seat < count; seat++) expect(fromBelow[seat]!).toBeGreaterThan(fromBelow[seat - 1]!);
  });

  test.each(COUNTS)("%i seats keep inside and apart", (count) => {
    const places = boardPlaces(count, field, false).map(area);
    for (const [seat, it] of places.entries()) {
      expect(it.left).toBeGreaterThanOrEqual(0);
      expect(it.right).toBeLessThanOrEqual(field.width);
      expect(it.top).toBeGreaterThanOrEqual(-4);
      expect(it.bottom).toBeLessThanOrEqual(field.height + 4);
      for (const other of places.slice(seat + 1)) {
        const apart = it.right <= other.left || other.right <= it.left || it.bottom <= other.top || other.bottom <= it.top;
        expect(apart).toBe(true);
      }
    }
  });
});

test("on a board that lies flat everybody reads his own corner", () => {
  const turns = boardPlaces(6, FIELDS[0]!, true).map((it) => it.turn);
  expect(turns).toEqual([0, 90, 90, 180, -90, -90]);
  expect(boardPlaces(6, FIELDS[0]!, false).every((it) => it.turn === 0)).toBe(true);
});

test("a turned head is where its seat turns it to", () => {
  const [, left] = boardPlaces(4, FIELDS[0]!, true);
  expect(left!.face.x).toBeGreaterThan(left!.x);
  expect(left!.face.y).toBeCloseTo(left!.y);
});
