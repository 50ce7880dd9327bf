import { describe, expect, test } from "vitest";

import { APART, type Fan, fanOf, TALL } from "../../static/src/cards/phone/fan";

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

test("a name in two lines is clear of the row before it where the hand has room", () => {
  const [back, front] = rowsOf(fanOf(10, { width: 360, height: 190 })).map(([first]) => first!);
  const { places } = fanOf(10, { width: 360, height: 190 });
  expect(places[front!]!.y - places[back!]!.y).toBeCloseTo(57);
});

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
      expect(fan.card).toBeGreaterThanOrEqual(70);
      expect(fan.card).toBeLessThanOrEqual(112);
      if (fan.width > room.width) expect(fan.card).toBe(70);
      for (const { x } of fan.places) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + fan.card).toBeLessThanOrEqual(fan.width);
      }
    }
  });

  test("lets a card that was tapped come straight up out of its row, and no other move", () => {
    for (const [count, rises] of COUNTS.flatMap((count) => [true, false].map((it) => [count, it] as const))) {
      const calm = fanOf(count, room, [], rises);
      for (const up of [0, count - 1]) {
        const fan = fanOf(count, room, [up], rises);
        expect(fan.card).toBe(calm.card);
        expect(fan.places[up]!.y).toBeLessThan(calm.places[up]!.y);
        expect({ ...calm.places[up]!, y: 0, turn: 0 }).toEqual({ ...fan.places[up]!, y: 0 });
        expect(fan.places.filter((_, place) => place !== up)).toEqual(calm.places.filter((_, place) => place !== up));
      }
    }
  });
});

describe("a hand that keeps the room of a raised card", () => {
  const ROOM = { width: 320, height: 156 };
  const bottom = (fan: Fan) => Math.max(...fan.places.map(({ y }) => y + fan.card * TALL));

  test("ends within its room, with one row or two", () => {
    for (const count of COUNTS.slice(0, 10)) expect(bottom(fanOf(count, ROOM, [], true))).toBeLessThan(ROOM.height + 9);
  });

  test("lets a card of one row come out by a head's height", () => {
    for (const count of [1, 3, 5]) {
      const [calm, fan] = [fanOf(count, ROOM, [], true), fanOf(count, ROOM, [0], true)];
      expect(calm.places[0]!.y - fan.places[0]!.y).toBe(22);
      expect(fan.places[0]!.y).toBeGreaterThanOrEqual(APART);
    }
  });
});

test("a single card lies in the middle", () => {
  const fan = fanOf(1, { width: 390, height: 200 });
  expect(fan.places[0]!.x + fan.card / 2).toBeCloseTo(195);
  expect(fan.places[0]!.turn).toBe(0);
});
