// The tally: no block meets another or the sun, a tap counts, a bound only jolts, and what was counted is named.
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notice } from "../../static/src/table/notices";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { CardKeys, Distance, look, lookedAt } from "../../static/src/tally/cards";
import { CharacterSheet, openCharacter } from "../../static/src/tally/characters";
import { ForAll } from "../../static/src/tally/for_all";
import { Keys } from "../../static/src/tally/keys";
import { leaving } from "../../static/src/tally/leaving";
import { heightOf, planOf } from "../../static/src/tally/plan";
import { clockText, jolted, lastHere, markText, tags } from "../../static/src/tally/state";
import { Went } from "../../static/src/tally/went";
import type { TallySeatView } from "../../static/src/wire";
import { mine as aMine, table as aTable, sit } from "./states";

const SEAT: TallySeatView = { chair: 1, life: 8, full: 8, arrows: 0 };
const TALLY = { seats: [{ ...SEAT, chair: 0 }, SEAT], pile: 1, arrows: 9 };
let asked: unknown[];

beforeEach(() => {
  asked = sit();
  useWords({ "tally.undo.life": "{name} {by}: {before} to {after}", "tally.undo.indians": "the Indians" }, "en");
  table.value = aTable({ phase: "tally", game: null, tally: TALLY });
  mine.value = aMine({ can_board: true });
});
afterEach(cleanup);

const FIELDS = [
  [1024, 670, false],
  [1365, 670, false],
  [620, 874, true],
  [695, 874, true],
] as const;

for (const count of [3, 4, 5, 6, 7, 8])
  test(`${count} blocks meet neither each other nor the sun`, () => {
    for (const [width, height, isTall] of FIELDS) {
      const { spots, width: wide, rows, sun, strip } = planOf(count, width, height, isTall);
      const high = heightOf(rows);
      expect(spots).toHaveLength(count);
      for (const [at, { left, top }] of spots.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + wide).toBeLessThanOrEqual(width);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + high).toBeLessThanOrEqual(height);
        for (const other of spots.slice(at + 1))
          expect(Math.abs(left - other.left) >= wide || Math.abs(top - other.top) >= high).toBe(true);
        const nearest = {
          x: Math.max(left, Math.min(sun.x, left + wide)),
          y: Math.max(top, Math.min(sun.y, top + high)),
        };
        if (strip) expect(top + high <= sun.y - strip / 2 || top >= sun.y + strip / 2).toBe(true);
        else expect(Math.hypot(nearest.x - sun.x, nearest.y - sun.y)).toBeGreaterThan(sun.r);
      }
    }
  });

test("a tap counts, and quick taps are one tag", async () => {
  vi.useFakeTimers();
  const { container } = render(<Keys it={SEAT} pitch={9} />);
  fireEvent.click(container.querySelector("[data-act='count:life:1:-1']")!);
  fireEvent.click(container.querySelector("[data-act='count:life:1:-1']")!);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([
    { what: "count", deed: "life", chair: 1, by: -1 },
    { what: "count", deed: "life", chair: 1, by: -1 },
  ]);
  expect(tags.value).toEqual({ "life:1": -2 });
  await vi.advanceTimersByTimeAsync(1600);
  expect(tags.value).toEqual({});
  vi.useRealTimers();
});

test("beyond a bound a key is dark and only jolts, and the table says why", () => {
  useWords(
    { "tally.bound.pile": "The pile is empty", "tally.bound.full": "{name} has {full}", "tally.none": "none left" },
    "en",
  );
  const { container } = render(<Keys it={SEAT} pitch={9} />);
  for (const key of ["life:1:1", "arrow:1:-1"]) {
    fireEvent.click(container.querySelector(`[data-act='count:${key}']`)!);
    expect(jolted.value).toBe(key);
  }
  expect(container.querySelectorAll("[aria-disabled]")).toHaveLength(2);
  fireEvent.click(container.querySelector("[data-act='count:life:1:1']")!);
  expect(notice.value?.text).toBe(`${table.value!.chairs[1]!.name} has 8`);
  // A pile of none is not on the wire.
  const { pile: _, ...empty } = TALLY;
  table.value = aTable({ phase: "tally", game: null, tally: empty });
  cleanup();
  const takes = render(<Keys it={SEAT} pitch={9} />).container.querySelector("[data-act='count:arrow:1:1']")!;
  expect(takes.getAttribute("aria-disabled")).toBe("true");
  expect(takes.textContent).toContain("none left");
  fireEvent.click(takes);
  expect(jolted.value).toBe("arrow:1:1");
  expect(notice.value?.text).toBe("The pile is empty");
  expect(asked).toEqual([]);
});

test("the Indians stand out once the pile is empty, and all that they or a Gatling take is tagged", async () => {
  vi.useFakeTimers();
  const { pile: _, ...empty } = TALLY;
  const seats = [
    { ...SEAT, chair: 0, arrows: 3 },
    { ...SEAT, life: 2, arrows: 6 },
    { ...SEAT, chair: 2, life: 0, out: true },
  ];
  const all = { ...empty, seats, turn: 0 };
  table.value = aTable({ phase: "tally", game: null, tally: all });
  const due = (it: typeof all & { pile?: number }) => {
    cleanup();
    return render(<ForAll it={it} />)
      .container.querySelector("[data-act=indians]")!
      .hasAttribute("data-due");
  };
  expect([due({ ...all, pile: 1 }), due(all)]).toEqual([false, true]);
  const press = async (act: string) => {
    fireEvent.click(document.querySelector(`[data-act=${act}]`)!);
    await vi.advanceTimersByTimeAsync(3000);
    const seen = tags.value;
    await vi.advanceTimersByTimeAsync(1100);
    return [seen, tags.value];
  };
  expect(await press("indians")).toEqual([{ "life:0": -3, "life:1": -2 }, {}]);
  expect(await press("gatling")).toEqual([{ "life:1": -1 }, {}]);
  expect(asked).toEqual([
    { what: "count", deed: "indians" },
    { what: "count", deed: "gatling", chair: 0 },
  ]);
  useWords({ "tally.bound.indians": "Nobody has an arrow" }, "en");
  due({ ...all, pile: 9 });
  fireEvent.click(document.querySelector("[data-act=indians]")!);
  expect(notice.value?.text).toBe("Nobody has an arrow");
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test("the key of life says what it does, as that of arrows does, and all arrows are drawn", () => {
  useWords({ "tally.loses": "loses one", "tally.takes": "takes one" }, "en");
  const { container } = render(<Keys it={{ ...SEAT, arrows: 7 }} pitch={9} />);
  const key = (act: string) => container.querySelector(`[data-act='count:${act}']`)!;
  expect(key("life:1:-1").textContent).toBe("8loses one");
  expect(key("arrow:1:1").textContent).toBe("7takes one");
  expect(key("arrow:1:1").querySelectorAll("svg")).toHaveLength(7);
});

test("a player is out by the sheet of the head, though lives are left", () => {
  useWords({ "tally.out.title": "{name} is out" }, "en");
  openCharacter(1);
  render(<CharacterSheet />);
  fireEvent.click(document.querySelector("[data-act=is-out]")!);
  expect(leaving.value).toBe(1);
  expect(document.querySelector("[data-sheet=character]")).toBeNull();
  leaving.value = -1;
});

test("a board may take the newest mark back, and a phone its own", () => {
  const last = [
    { n: 9, deed: "indians" as const, seat: -1 },
    { n: 7, deed: "life" as const, seat: 1, before: 8, after: 5, hand: 1 },
  ];
  table.value = aTable({ phase: "tally", game: null, tally: { ...TALLY, last } });
  expect(lastHere(null)).toBe(last[0]);
  mine.value = aMine({ can_board: false, can_host: false });
  expect(lastHere(1)).toBe(last[1]);
  expect(lastHere(0)).toBeNull();
  expect(last.map((it) => markText(table.value!.tally!, it))).toEqual([
    "the Indians",
    `${table.value!.chairs[1]!.name} −3: 8 to 5`,
  ]);
});

test("the story of a count names its turns, if they were told, and what the Indians took", () => {
  useWords(
    {
      "tally.told.turn": "Turn {number}: {name}",
      "tally.told.lost": "{name} loses {count}, {after} left.",
      "tally.told.indians": "Indians: {list}.",
      "tally.told.gatling": "{name}, Gatling: {list}.",
      "tally.told.gatling.nobody": "{name} hits nobody.",
      "tally.undo.out": "{name} is out",
      "over.law": "The law wins",
    },
    "en",
  );
  const story = (number: number) => {
    cleanup();
    const told = [
      { at: 1, deed: "next" as const, seat: 1, after: number },
      { at: 62, deed: "life" as const, seat: 1, before: 8, after: 5 },
      { at: 63, deed: "indians" as const, seat: -1, paid: [0, 2] },
      { at: 63, deed: "gatling" as const, seat: 1, paid: [1, 0] },
      { at: 63, deed: "gatling" as const, seat: 1, paid: [0, 0] },
      { at: 64, deed: "out" as const, seat: 1 },
    ];
    const { container } = render(<Went it={{ ...TALLY, told, side: "law", seconds: 70 }} />);
    return [...container.querySelectorAll("li")].map((line) => [
      line.textContent,
      line.querySelector("h3") ? "heading" : "sentence",
    ]);
  };
  const [first, name] = table.value!.chairs.map((it) => it.name);
  const rest = [
    [`1:02 ${name} loses 3, 5 left.`, "sentence"],
    [`1:03 Indians: ${name}\u00a0−2.`, "sentence"],
    [`1:03 ${name}, Gatling: ${first}\u00a0−1.`, "sentence"],
    [`1:03 ${name} hits nobody.`, "sentence"],
    [`1:04 ${name} is out`, "heading"],
    ["1:10 The law wins", "heading"],
  ];
  expect(story(2)).toEqual([[`0:01 Turn 2: ${name}`, "heading"], ...rest]);
  expect(story(1)).toEqual(rest);
});

test("distances are counted from the seat that is tapped, and beyond its reach they are black", () => {
  const seats = [
    { ...SEAT, chair: 0, reach: 1, distances: [0, 2] },
    { ...SEAT, reach: 2, laid: ["schofield"], distances: [2, 0] },
  ];
  const all = { ...TALLY, seats, turn: 0, turns: 1, weapons: ["schofield"] };
  table.value = aTable({ phase: "tally", game: null, tally: all });
  const far = (seat: number) => render(<Distance all={all} seat={seat} />).container.firstElementChild;
  expect(far(0)).toBeNull();
  expect(far(1)!.outerHTML).toContain("data-beyond");
  look(all, 1);
  expect(far(0)!.textContent).toBe("2");
  expect(far(0)!.outerHTML).not.toContain("data-beyond");
  expect(lookedAt({ ...all, turns: 2 })).toBe(0);
});

test("the sun speaks of a card before the player from whom is counted, not of one before another", () => {
  const seats = [
    { ...SEAT, chair: 0, laid: ["barrel"] },
    { ...SEAT, laid: [] },
  ];
  const all = { ...TALLY, seats, turn: 0, turns: 1, weapons: ["schofield"], cards: { barrel: 0, dynamite: 0 } };
  useWords({ "tally.cards.barrel": "Barrel", "tally.cards.dynamite": "Dynamite" }, "en");
  const says = (seat: number) => {
    cleanup();
    return render(<CardKeys all={all} it={seats[seat]!} />).container;
  };
  fireEvent.click(says(1).querySelector("[data-act='card:dynamite']")!);
  expect(says(1).textContent).toContain("Dynamite");
  expect(says(0).textContent).toContain("Barrel");
  expect(says(0).textContent).not.toContain("Dynamite");
});

test("times are read from a clock", () => {
  expect([0, 42, 760, 3605].map(clockText)).toEqual(["0:00", "0:42", "12:40", "60:05"]);
});
