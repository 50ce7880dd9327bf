// The end on a phone: the player's own result first, in words that are true for this seat.
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ending, sentenceOf } from "../../static/src/phone/ending";
import { endIsDone, lastEnd } from "../../static/src/phone/part";
import { grudgeBy, grudgeOn } from "../../static/src/story/charts";
import { stripOf } from "../../static/src/story/sheets";
import { Sheets } from "../../static/src/table/sheets";
import { mine, own, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { Story } from "../../static/src/wire";
import { state, table as tableOf } from "./boards";
import { settled, sit } from "./states";
import { edge } from "./stories";

vi.mock("../../static/src/phone/replay", () => ({
  bringCourse: async () => ({}),
  Replay: ({ close }: { close: () => void }) => (
    <section data-screen="replay">
      <button type="button" data-act="close" onClick={close} />
    </section>
  ),
}));

const NAMES = ["Anna", "Ben", "Carla", "Dario"];
const person = (role: string, left: number, is_winner: boolean) => ({
  name: null,
  kind: "person",
  real_dice: false,
  role,
  character: "sid_ketchum",
  life: 8,
  left,
  is_winner,
});

/** The law wins: Anna (Sheriff) stands, Dario (Deputy) fell by the Indians, Ben by Anna, Carla last, by Anna. */
const STORY: Story = {
  game: "dice",
  rules: 1,
  turns: 9,
  people: [
    person("sheriff", 2, true),
    person("outlaw", 0, false),
    person("renegade", 0, false),
    person("deputy", 0, true),
  ],
  result: { winners: [0, 3], side: "law", why: "law_prevails" },
  edges: [
    [edge(2, 2, "lost", 2)],
    [edge(4, 0, "lost", 0), edge(4, 0, "fell", 0)],
    [edge(9, 0, "lost", 0), edge(9, 0, "fell", 0)],
    [edge(5, 0, "lost"), edge(5, 0, "fell")],
  ],
  harm: [
    [0, 8, 8, 0],
    [0, 0, 0, 0],
    [6, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  lost: { indians: [0, 0, 0, 8] },
  luck: { points: [2.5, -1, 0, 0], rarest: null, told: [0, 0, 0, 0] },
  moments: [],
  awards: [{ name: "sharpshooter", seat: 0, values: { seat: 0, count: 16 }, weight: 3 }],
  began: null,
  ended: null,
};

beforeEach(() => {
  sessionStorage.clear();
  table.value = tableOf({ phase: "over", story: "t" });
  mine.value = state(table.value).mine;
  useWords(
    {
      "over.law": "The law wins",
      "over.renegade": "The Renegade wins",
      "story.phone.gang_beaten": "The last one alive beats the gang.",
      "phone.end.you_won": "You won.",
      "story.phone.you_lost": "You lost.",
      "story.phone.won": "You win",
      "story.phone.lost.outlaw": "The gang is finished",
      "story.phone.lost.renegade": "Nobody left to betray",
      "story.phone.mine": "Your shot felled {name}",
      "story.phone.got": "{by} got you in turn {number}",
      "story.phone.grave": "From the grave: {names} did it for you",
      "story.phone.theirs": "{by} felled {name}",
      "story.phone.luck.good": "won by luck",
      "story.phone.luck.bad": "lost to bad luck",
      "story.phone.luck.even": "by luck",
      "story.phone.rest": "The rest of it",
      "story.phone.back": "Back to my end",
      "story.phone.as_table": "As a table",
      "story.phone.stage_off": "Off the board",
      "story.award.sharpshooter.title": "Sure shot",
      "story.award.sharpshooter.why": "took {count}",
    },
    "en",
  );
});
afterEach(cleanup);

test("a sentence says how it ended for this seat", () => {
  expect(sentenceOf(STORY, 0, NAMES)).toBe("Your shot felled Carla");
  expect(sentenceOf(STORY, 1, NAMES)).toBe("Anna got you in turn 4");
  expect(sentenceOf(STORY, 3, NAMES)).toBe("From the grave: Anna did it for you");
});

test("a browser that keeps nothing shows the end, too", () => {
  vi.stubGlobal("sessionStorage", undefined);
  render(<Ending story={STORY} seat={0} />);
  expect(document.querySelector("[data-screen=end]")).not.toBeNull();
  vi.unstubAllGlobals();
});

test("a loser who is still alive has no grave", () => {
  const hasGrave = (story: Story) => {
    render(<Ending story={story} seat={2} />);
    const found = document.querySelector(".my-end-grave") !== null;
    cleanup();
    return found;
  };
  const people = STORY.people.map((it, seat) => (seat === 2 ? { ...it, left: 1 } : it));
  const edges = STORY.edges.map((row, seat) => (seat === 2 ? [] : row));
  expect([hasGrave(STORY), hasGrave({ ...STORY, people, edges })]).toEqual([true, false]);
});

test("winners, losers of each side, and winners from the grave are told who won, and see different pictures", () => {
  const seen = [0, 1, 2, 3].map((seat) => {
    render(<Ending story={STORY} seat={seat} />);
    const screen = document.querySelector<HTMLElement>("[data-screen=end]")!;
    const found = [
      screen.querySelector(".my-end-side")!.textContent,
      screen.querySelector("h1")!.textContent,
      screen.dataset.won,
      screen.dataset.fell,
    ];
    cleanup();
    return found;
  });
  expect(seen).toEqual([
    ["The law wins.", "You win", "", undefined],
    ["You lost. The law wins.", "The gang is finished", undefined, ""],
    ["You lost. The law wins.", "Nobody left to betray", undefined, ""],
    ["You won. The law wins.", "You win", "", ""],
  ]);
});

test("a rematch takes nobody out of the replay, and a player who voted goes on from its end", async () => {
  const { rerender } = render(<Ending story={STORY} seat={0} />);
  act(() => endIsDone(true));
  fireEvent.click(document.querySelector("[data-act=rest]")!);
  fireEvent.click(document.querySelector("[data-act=replay]")!);
  await vi.waitFor(() => expect(document.querySelector("[data-screen=replay]")).not.toBeNull());
  rerender(<Ending story={STORY} seat={0} />);
  expect(lastEnd.value!.isDone).toBe(false);
  fireEvent.click(document.querySelector("[data-act=close]")!);
  expect(lastEnd.value!.isDone).toBe(true);
});

test("luck is told as lives won or lost", () => {
  const told = [0, 1, 2].map((seat) => {
    render(<Ending story={STORY} seat={seat} />);
    const last = document.querySelector(".my-end-numbers > :last-child")!;
    const said = [...last.children].map((it) => it.textContent);
    cleanup();
    return said;
  });
  expect(told).toEqual([
    ["won by luck", "3"],
    ["lost to bad luck", "1"],
    ["by luck", "±0"],
  ]);
});

test("an Outlaw who lost although the Sheriff fell is told why", () => {
  const last = { winners: [2], side: "renegade", why: "renegade_last" };
  const people = STORY.people.map((it, at) => ({ ...it, is_winner: at === 2 }));
  const told = [1, 3].map((seat) => {
    render(<Ending story={{ ...STORY, people, result: last }} seat={seat} />);
    const text = document.querySelector(".my-end-side")!.textContent;
    cleanup();
    return text;
  });
  expect(told).toEqual(["You lost. The last one alive beats the gang.", "You lost. The Renegade wins."]);
});

test("a number about an enemy stands only where there is one", () => {
  const counts = [STORY, { ...STORY, harm: STORY.harm.map((row) => row.map(() => 0)) }].map((story) => {
    render(<Ending story={story} seat={0} />);
    const count = document.querySelectorAll(".my-end-numbers dd").length;
    cleanup();
    return count;
  });
  expect(counts).toEqual([3, 2]);
});

test("the night can be called at the own end of each device that may", () => {
  const said = sit();
  render(<Ending story={STORY} seat={0} />);
  expect(document.querySelector("[data-act=night]")).toBeNull();
  cleanup();
  mine.value = { ...mine.value!, can_host: true };
  render(<Ending story={STORY} seat={0} />);
  render(<Sheets own={() => null} seat={undefined} />);
  fireEvent.click(document.querySelector("[data-act=night]")!);
  expect(said).toEqual([]);
  fireEvent.click(document.querySelector("[data-act=yes-night]")!);
  expect(said).toMatchObject([{ what: "night" }]);
});

test("the rest of it is one tap away, and back; its signs have a legend, its numbers are tables", async () => {
  render(<Ending story={STORY} seat={0} />);
  expect(document.querySelectorAll(".my-end-numbers dd")[0]!.textContent).toBe("16");
  fireEvent.click(screen.getByRole("button", { name: "The rest of it" }));
  await screen.findByRole("button", { name: "As a table" });
  const keys = [...document.querySelectorAll<SVGElement>(".my-rest-legend svg")];
  expect(keys.map((it) => it.dataset.shape)).toEqual(["down", "up"]);
  fireEvent.click(screen.getByRole("button", { name: "As a table" }));
  expect((await screen.findAllByRole("table")).length).toBe(5);
  fireEvent.click(screen.getByRole("button", { name: "Back to my end" }));
  expect(await screen.findByText("You win")).toBeTruthy();
});

test("a board plays the game once more by a tap here, and ends it", async () => {
  const said = sit();
  const shown = { phase: "over", story: "t" } as const;
  const key = () => document.querySelector<HTMLElement>("[data-act=stage]");
  render(<Ending story={STORY} seat={0} />);
  fireEvent.click(screen.getByRole("button", { name: "The rest of it" }));
  await screen.findByRole("button", { name: "As a table" });
  expect(key()).toBeNull();
  table.value = tableOf({ ...shown, has_board: true });
  await waitFor(() => expect(key()).toBeTruthy());
  fireEvent.click(key()!);
  table.value = tableOf({ ...shown, has_board: true, stage: { on: true, at: 0, pace: 4, number: 1 } });
  await waitFor(() => expect(key()!.textContent).toBe("Off the board"));
  await settled();
  fireEvent.click(key()!);
  expect(said).toMatchObject([
    { what: "stage", on: true },
    { what: "stage", on: false },
  ]);
  // A table that has gone on shows it no more.
  table.value = tableOf({ ...shown, phase: "lobby", has_board: true });
  await waitFor(() => expect(key()).toBeNull());
});

test("the player's own strip stays within its room", () => {
  const [sheet] = stripOf(STORY, [2], { width: 375, height: 62 });
  expect(sheet!.edge.every(([x, y]) => x >= 0 && x <= 377 && y >= 0 && y <= 62)).toBe(true);
  expect(sheet!.fall).toMatchObject({ by: 0, turn: 9 });
});

test("the nearest enemy is the one of most points", () => {
  expect(grudgeBy(STORY, 2)).toEqual({ seat: 0, points: 6 });
  expect(grudgeOn(STORY, 2)).toEqual({ seat: 0, points: 8 });
  expect(grudgeOn(STORY, 3)).toBeNull();
  expect(own.value).toBeNull();
});
