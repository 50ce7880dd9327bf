import { describe, expect, test } from "vitest";

import { type Fan, fanOf, TALL } from "../../static/src/cards/phone/fan";

const WIDTHS = [320, 360, 390, 740, 1256];
const HEIGHTS = [120, 150, 200, 228, 300];
const COUNTS = Array.from({ length: 20 }, (_, count) => count + 1);
const ROOMS = WIDTHS.flatMap((width) => HEIGHTS.map((height) => ({ width, height })));
/** The parts of a card that must be seen to read it: index and name. */
const [NAME, HEAD] = [0.6, 0.4];

/** Return the cards of one row, from left to right. Their neighbours lie as high, except for the bow of the fan. */
function rowsOf(fan: Fan): number[][] {
  const rows: number[][] = [[]];
  fan.places.forEach(({ x }, place) => {
    if (place > 0 && x < fan.places[place - 1]!.x) rows.push([]);
    rows[rows.length - 1]!.push(place);
  });
  return rows;
}

describe.each(ROOMS)("a hand in $width by $height", (room) => {
  const all = COUNTS.map((count) => fanOf(count, room));

  test("leaves every card's name in sight", () => {
    for (const fan of all) {
      for (const row of rowsOf(fan)) {
        row.slice(1).forEach((place, at) => {
          expect(fan.places[place]!.x - fan.places[row[at]!]!.x).toBeGreaterThan(fan.card * NAME - 0.01);
        });
      }
    }
  });

  test("leaves index and name of the row behind in sight", () => {
    for (const fan of all) {
      const [back, front] = rowsOf(fan).map((row) => row.map((place) => fan.places[place]!.y));
      if (front) expect(Math.min(...front) - Math.max(...back!)).toBeGreaterThan(fan.card * TALL * HEAD - 20);
    }
  });

  test("has one row or two, one after another, the later card above", () => {
    for (const fan of all) {
      expect(rowsOf(fan).length).toBeLessThanOrEqual(2);
      expect(fan.places.map(({ z }) => z)).toEqual(fan.places.map((_, place) => place + 1));
    }
  });

  test("is pushed sideways only when its cards are as small as can be read", () => {
    for (const fan of all) {
      expect(fan.card).toBeGreaterThanOrEqual(74);
      expect(fan.card).toBeLessThanOrEqual(112);
      if (fan.width > room.width) expect(fan.card).toBe(74);
      for (const { x } of fan.places) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + fan.card).toBeLessThanOrEqual(fan.width);
      }
    }
  });

  test("lets a card that was tapped come out of its row, and no other move", () => {
    for (const count of COUNTS) {
      const calm = fanOf(count, room, [], false);
      for (const up of [0, count - 1]) {
        const fan = fanOf(count, room, [up], false);
        expect(fan.places[up]!.y).toBeLessThan(calm.places[up]!.y);
        expect(fan.places[up]!.turn).toBe(0);
        expect(fan.places.filter((_, place) => place !== up)).toEqual(calm.places.filter((_, place) => place !== up));
      }
    }
  });
});

describe("a card that stands above the others", () => {
  const ROOM = { width: 390, height: 320 };

  test("is whole, at the left with room for its words, in front of all", () => {
    const fan = fanOf(5, ROOM, [1]);
    const { x, y, z } = fan.places[1]!;
    expect(fan.isStaged).toBe(true);
    expect(x).toBeGreaterThanOrEqual(12);
    expect(x + fan.card).toBeLessThan(ROOM.width / 2);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + fan.card * TALL).toBeLessThanOrEqual(ROOM.height);
    expect(z).toBeGreaterThan(Math.max(...fan.places.filter((_, place) => place !== 1).map((it) => it.z)));
  });

  test("leaves the names of the others in sight below it", () => {
    const fan = fanOf(5, ROOM, [1]);
    const below = fan.places.filter((_, place) => place !== 1);
    for (const { y } of below) expect(y + fan.card * TALL * HEAD).toBeLessThanOrEqual(ROOM.height);
  });

  test("stands behind the names of the others where there is no room above them", () => {
    const fan = fanOf(5, { width: 375, height: 200 }, [1]);
    const others = fan.places.filter((_, place) => place !== 1);
    expect(fan.isStaged).toBe(true);
    expect(fan.places[1]!.z).toBeLessThan(Math.min(...others.map((it) => it.z)));
  });

  test("needs a room for it, one row, and to be the only one", () => {
    expect(fanOf(5, { ...ROOM, height: 110 }, [1]).isStaged).toBe(false);
    expect(fanOf(12, ROOM, [1]).isStaged).toBe(false);
    expect(fanOf(5, ROOM, [1, 2]).isStaged).toBe(false);
    expect(fanOf(5, ROOM, [1], false).isStaged).toBe(false);
    expect(fanOf(5, ROOM, []).isStaged).toBe(false);
  });
});

test("a single card lies in the middle", () => {
  const fan = fanOf(1, { width: 390, height: 200 });
  expect(fan.places[0]!.x + fan.card / 2).toBeCloseTo(195);
  expect(fan.places[0]!.turn).toBe(0);
});
