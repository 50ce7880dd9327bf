import { describe, expect, test } from "vitest";
import { linesOf, rowsOf } from "../../static/src/parts/size";
import { measure } from "../../static/src/phone/measure";
import { below, sizesFor, type Written } from "../../static/src/phone/writing";

describe("the ring's measure", () => {
  const SIZES = [
    [320, 240],
    [320, 262],
    [360, 280],
    [375, 290],
    [390, 360],
    [430, 440],
  ] as const;
  const SHORT: Written = { name: "Emma", life: 4, digits: 1, stamps: 0, cards: 1, marks: [1.6] };
  const FULL: Written = {
    name: "Bartholomew Kingsley",
    life: 5,
    digits: 2,
    stamps: 0,
    cards: 6,
    marks: [1, 1, 1.6, 1.3, 1.3, 1],
  };
  const DEAD: Written = { name: "Wolfeschlegelsteinha", life: 0, digits: 0, stamps: 0, cards: 0, marks: [] };
  const DICE: Written = { name: "Wilhelmina", life: 10, digits: 2, stamps: 0, cards: 0, marks: [] };
  const KINDS: [string, Written][] = [
    ["short", SHORT],
    ["full", FULL],
    ["dice", DICE],
  ];
  const EVERY = SIZES.flatMap(([width, height]) =>
    KINDS.flatMap(([kind, one]) =>
      [2, 3, 4, 5, 6, 7].map((others) => ({
        width,
        height,
        others,
        kind,
        all: Array.from({ length: others }, (_, it) => (it === 1 ? DEAD : one)),
      })),
    ),
  );
  type Given = { width: number; height: number; all: Written[] };
  const of = ({ width, height, all }: Given, em = 1) => measure({ width, height, left: 0, top: 0, em }, all);

  /** Return everybody's head with its hat, and the room of the words. */
  function boxes(given: Given) {
    const { places, rooms, head, unit, cells, signs } = of(given);
    const sizes = sizesFor(unit, 1);
    return places.map(({ x, y }, place) => {
      const one = given.all[place]!;
      if (cells.length)
        return {
          left: cells[place]!.x,
          right: cells[place]!.x + rooms[place]!,
          top: y - head * 0.8,
          bottom: y + head / 2,
        };
      const half = Math.max(head * 0.5, rooms[place]! / 2);
      return {
        left: x - half,
        right: x + half,
        top: y - head * 0.8,
        bottom: y + head * 0.5 + below(one, sizes, rooms[place]!, signs),
      };
    });
  }

  test.each(EVERY)("keeps all apart and inside: $others $kind on $width by $height", (given) => {
    const all = boxes(given);
    for (const it of all) {
      expect(it.left).toBeGreaterThanOrEqual(0);
      expect(it.right).toBeLessThanOrEqual(given.width);
      expect(it.top).toBeGreaterThanOrEqual(-6.5);
      expect(it.bottom).toBeLessThanOrEqual(given.height - 8);
    }
    const apart = (a: (typeof all)[number], b: (typeof all)[number]) =>
      a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    for (const [place, it] of all.entries())
      for (const other of all.slice(place + 1)) expect(apart(it, other)).toBe(true);
  });

  test.each(EVERY)("keeps the sun clear of what is written: $others $kind on $width by $height", (given) => {
    const { sun } = of(given);
    expect(sun.r).toBeGreaterThanOrEqual(36);
    expect(sun.y + sun.r).toBeLessThanOrEqual(given.height);
    for (const it of boxes(given)) {
      const [x, y] = [Math.max(it.left, Math.min(sun.x, it.right)), Math.max(it.top, Math.min(sun.y, it.bottom))];
      expect(Math.hypot(x - sun.x, y - sun.y)).toBeGreaterThan(sun.r - 4);
    }
  });

  const taken = (others: number, one: Written, width = 390, height = 360) =>
    of({ width, height, all: Array.from({ length: others }, () => one) });

  test("cells and marks only where the room is low", () => {
    expect(taken(7, { ...SHORT }).cells).toHaveLength(0);
    expect(taken(5, SHORT, 320, 240).signs).toBe("cards");
    expect(taken(3, { ...FULL, cards: 6 }).signs).toBe("marks");
    expect(taken(7, FULL, 320, 240).cells).toHaveLength(7);
  });

  test("the dead give their room to the living", () => {
    const dead = Array.from({ length: 7 }, (_, it) => (it < 2 ? FULL : DEAD));
    expect(of({ width: 320, height: 240, all: dead }).least).toBeLessThan(taken(7, FULL, 320, 240).least);
  });

  test("below a row of three the pile and its number have room, however low the ring is", () => {
    for (const one of [SHORT, FULL]) {
      const { least } = taken(3, one, 320, 100);
      for (const more of [0, 8, 40]) {
        const { sun, cells } = taken(3, one, 320, least + more);
        expect(cells).toHaveLength(3);
        expect(2 * sun.r).toBeGreaterThanOrEqual(39);
      }
    }
  });

  test("each stamp in a cell has a row of its own", () => {
    const [none, two] = [0, 2].map((stamps) => taken(2, { ...SHORT, stamps }, 320, 100).least);
    expect(two! - none!).toBeGreaterThanOrEqual(2 * 19);
  });

  test("larger text asks for more height instead of being cut", () => {
    const given = { width: 320, height: 240, all: Array.from({ length: 7 }, () => FULL) };
    expect(of(given).least).toBeLessThanOrEqual(240);
    expect(of(given, 2).least).toBeGreaterThan(400);
  });
});

describe("lines of a name", () => {
  test.each([
    ["Emma", 10, 1],
    ["Copper Kate", 3, 2],
    ["Wolfeschlegelsteinha", 5.2, 2],
    ["Bartholomew Kingsley", 5.6, 2],
  ])("%s in %d ems", (name, room, lines) => expect(linesOf(name, room)).toBe(lines));

  test("things follow each other in rows", () => {
    expect(rowsOf([], 10, 1)).toBe(0);
    expect(rowsOf([4, 5], 10, 1)).toBe(1);
    expect(rowsOf([4, 6], 10, 1)).toBe(2);
  });
});
