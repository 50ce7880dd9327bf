// The readers of the table: one row a person, the best first, and a mark at its time.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takenFor } from "../../static/src/board/unmasking";
import { ReadersPicture } from "../../static/src/story/charts";
import { ReadersTable } from "../../static/src/story/tables";
import { useWords } from "../../static/src/table/words";
import type { Story, StoryPerson } from "../../static/src/wire";

const NAMES = ["Anna", "Ben", "Carla", "Dario"];
const ROLES = ["sheriff", "outlaw", "renegade", "outlaw"];
const person = (role: string, at: number): StoryPerson => ({
  name: NAMES[at]!,
  kind: at === 3 ? "habits" : "person",
  real_dice: false,
  role,
  character: "paul_regret",
  life: 8,
  left: 3,
  is_winner: true,
});
const STORY = {
  people: ROLES.map(person),
  edges: [[{ at: 80, turn: 9, life: 0, how: "fell", by: 1, what: "shots" }], [], [], []],
  marks: [
    { at: 0, by: 1, seat: 2, role: "outlaw" },
    { at: 40, by: 1, seat: 2, role: "renegade" },
    { at: 60, by: 1, seat: 2, role: null },
    { at: 20, by: 0, seat: 3, role: "outlaw" },
  ],
  readings: [
    { seat: 0, right: 1, of: 3, read: 0.253 },
    { seat: 1, right: 0, of: 2, read: 0.125 },
  ],
} as unknown as Story;

beforeEach(() => useWords({ "story.readers.right": "{right} of {of} right", "story.readers.none": "no marks" }, "en"));
afterEach(cleanup);

const rows = () => [...document.querySelectorAll<HTMLElement>(".readers-one")];

test("the best first, then people who marked nobody, and no bot", () => {
  render(<ReadersPicture story={STORY} names={NAMES} />);
  const said = rows().map((it) => it.textContent);
  expect(said).toEqual(["Anna 1 of 3 right25%D", "Ben 0 of 2 right13%CC", "Carla no marks–"]);
});

test("a mark stands where it was set, and is full where it was right", () => {
  render(<ReadersPicture story={STORY} names={NAMES} />);
  const marks = [...rows()[1]!.querySelectorAll<HTMLElement>("i")];
  expect(marks.map((it) => [it.style.left, "right" in it.dataset])).toEqual([
    ["0%", false],
    ["50%", true],
  ]);
});

test("the same as a table", () => {
  render(<ReadersTable story={STORY} names={NAMES} />);
  const cells = [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map((it) => it.textContent));
  expect(cells).toEqual([
    ["Anna", "1", "3", "25%"],
    ["Ben", "0", "2", "13%"],
  ]);
});

test("the players who had marked somebody, and their last marks: the most first", () => {
  const marks = [
    { at: 0, by: 1, seat: 2, role: "outlaw" },
    { at: 2, by: 0, seat: 2, role: "renegade" },
    { at: 3, by: 3, seat: 2, role: "deputy" },
    { at: 9, by: 1, seat: 2, role: "renegade" },
    { at: 12, by: 3, seat: 2, role: null },
  ];
  expect(takenFor({ ...STORY, marks }, 2)).toEqual([{ role: "renegade", by: [1, 0] }]);
  expect(takenFor(STORY, 3)).toEqual([{ role: "outlaw", by: [0] }]);
  expect(takenFor(STORY, 2)).toEqual([]);
});
