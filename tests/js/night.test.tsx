import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CRICKETS, leavesOf, NightBoard } from "../../static/src/board/night";
import { breakable } from "../../static/src/parts/size";
import { CallNight } from "../../static/src/phone/again";
import { NightScreen } from "../../static/src/phone/night";
import { evening, timeOf, titleLines } from "../../static/src/story/evening";
import { drawing, sharePoster, tellPoster } from "../../static/src/story/poster";
import { AwardsOfNight, NightAwards, Podium, stepsOf, WonAs } from "../../static/src/story/scores";
import { mayDecide, NightKey } from "../../static/src/table/after_game";
import { notice } from "../../static/src/table/notices";
import { Sheets } from "../../static/src/table/sheets";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { Evening, EveningPerson } from "../../static/src/wire";
import { mine as aMine, table as aTable, settled, sit } from "./states";

const person = (name: string, wins: number, won: EveningPerson["won"] = {}): EveningPerson => ({
  name,
  kind: "person",
  character: "rose_doolan",
  games: 4,
  wins,
  won,
});

const EVENING: Evening = {
  games: [{ token: "aa", game: "dice", side: "law", why: "law_prevails", turns: 9, winners: [0], ended: 100 }],
  people: [person("Nico", 3, { sheriff: 2, outlaw: 1 }), person("Anna", 2), person("Bruno", 2), person("Carla", 0)],
  seconds: 2 * 3600 + 48 * 60,
  ended: 100,
  fallen: 3,
  scores: [{ by: 1, seat: 0, count: 9 }],
  awards: [],
  title: { name: "sheriffs", values: { count: 3 } },
  masked: false,
};

let said: ReturnType<typeof sit>;

beforeEach(() => {
  said = sit();
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/night/")) return { status: 200, json: async () => EVENING };
    return {
      text: async () =>
        '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="p-rose_doolan" viewBox="0 0 9 9"><path d="M1 1"/></symbol></svg>',
    };
  });
  useWords(
    {
      "over.night": "Call it a night",
      "phone.confirm.night.text": "A rematch is still possible.",
      "over.night.sure.other": "{names} stay. Sure?",
      "story.night.play_on": "Play on",
      "story.night.failed": "Nothing to tell",
      "story.night.masks": "Characters",
      "story.night.anew": "New links",
      "story.night.anew_sure": "Tap again",
      "story.night.copy": "Copy",
      "story.night.send": "Send",
      "story.night.copied": "Copied",
      "story.night.you": "You, {name}: {wins} of {count}",
      "story.night.you_won": "You won {as}.",
      "story.night.as.one": "once as {role}",
      "story.night.as.other": "{count} times as {role}",
      "story.night.you_hit.other": "{by} shot you {count} times.",
      "story.night.score.other": "{by} shot {seat} *{count}* times",
      "story.title.sheriffs": "{word} dead | Sheriffs",
      "story.number.3": "three",
      "role.sheriff.named": "the Sheriff",
      "role.outlaw.named": "an Outlaw",
    },
    "en",
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  evening.value = null;
});

/** Each test has a night of its own, because a night that is here is not fetched again. */
let nights = 0;

const shows = (chair: number, host: boolean) => {
  const own = { chair, seat: chair, role: null, choice: null, ahead: null, unasked: [], can_back: false };
  mine.value = aMine({ chairs: [chair], can_host: host, own });
  table.value = aTable({ phase: "over", night: { token: `e${++nights}`, masked: false } });
};

test("equal wins stand on equal steps, and nobody without a win stands there", () => {
  expect(stepsOf(EVENING).map(({ person: it, level }) => [it, level])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
  ]);
  expect(stepsOf({ people: [person("Nico", 1), person("Anna", 0)] })).toHaveLength(1);
  const { container } = render(<Podium of={{ ...EVENING, people: [person("Nico", 0)] }} />);
  expect(container.innerHTML).toBe("");
});

test("the wins by role are a table with heads, which says nought where a picture has a dot", () => {
  render(<WonAs of={EVENING} />);
  const row = screen.getByRole("row", { name: /^Nico/ });
  expect([...row.querySelectorAll("td")].map((it) => it.textContent)).toEqual(["1", "2", "0"]);
});

test("the wins by role name no role that was not dealt to so few people, unless somebody has won with it", () => {
  const [, ...four] = EVENING.people;
  const columns = (...people: EveningPerson[]) => {
    cleanup();
    render(<WonAs of={{ ...EVENING, people }} />);
    return [...document.querySelectorAll(".won-card use")].map((it) => it.getAttribute("href")!.split("#r-")[1]);
  };
  expect(columns(...four, person("Dario", 0))).toEqual(["outlaw", "sheriff", "renegade"]);
  expect(columns(...four)).toEqual(["outlaw", "deputy", "renegade"]);
  expect(columns(...four, person("Dario", 1, { deputy: 1 }))).toHaveLength(4);
  expect(columns(...EVENING.people, person("Dario", 0))).toHaveLength(4);
});

test("an award says in which game, or that it is of all of them", () => {
  useWords(
    {
      "story.award.lucky.title": "Lucky",
      "story.award.lucky.why": "luck",
      "story.award.survivor.title": "Last",
      "story.award.survivor.why": "stood",
      "story.night.in_game": "game {number}",
      "story.night.in_all": "all games",
    },
    "en",
  );
  const award = { person: 0, game: null, values: { seat: 0, points: 3 }, weight: 1, name: "lucky" };
  const second = { ...award, person: 1, game: 1, values: { seat: 1, count: 3 }, name: "survivor" };
  const games = [EVENING.games[0]!, EVENING.games[0]!];
  render(<NightAwards of={{ ...EVENING, games, awards: [award, second] }} />);
  const lines = screen.getAllByRole("listitem").map((it) => it.textContent);
  expect(lines).toEqual(["LuckyNico: luck\u00a0· all games", "LastAnna: stood\u00a0· game 2"]);
});

test("the paper of the board has leaves for everything that does not fit on one", () => {
  useWords({ "story.award.lucky.title": "Lucky", "story.award.lucky.why": "luck" }, "en");
  const award = (at: number) => ({ person: at, game: null, values: { seat: at }, weight: 1, name: "lucky" });
  const people = Array.from({ length: 8 }, (_, at) => person(`P${at}`, 8 - at));
  const full = { ...EVENING, people, awards: people.map((_, at) => award(at)) };
  const froms = (tall: boolean) => leavesOf(full, tall).map(({ tab, from }) => [tab, from]);
  expect(froms(false)).toEqual([
    ["won", undefined],
    ["scores", undefined],
    ["awards", 0],
    ["awards", 3],
    ["awards", 6],
  ]);
  expect(froms(true)).toEqual([
    ["won", undefined],
    ["scores", undefined],
    ["awards", 0],
    ["awards", 4],
  ]);
  expect(leavesOf(EVENING, false)).toEqual([{ tab: "won" }]);
  const most = (awards: number) =>
    leavesOf({ ...full, awards: full.awards.slice(0, awards) }, false).flatMap((it) => it.most ?? []);
  expect([3, 4, 7, 8].map(most)).toEqual([[3], [2, 2], [3, 2, 2], [3, 3, 2]]);
});

test("the board of Good night says of what the votes are", async () => {
  useWords({ "story.night.play_on": "Play on", "phone.rematch.votes.one": "{count} of {of}" }, "en");
  shows(1, false);
  table.value = { ...table.value!, rematch: { chairs: [1], of: 3, takes: 2, left: null } };
  render(<NightBoard frame={{ width: 1024, height: 768, scale: 1, turned: false }} />);
  expect((await screen.findByRole("status")).textContent).toBe("Play on: 1 of 3");
});

test("a tap on the board opens a leaf", async () => {
  useWords(
    { "story.award.lucky.title": "Lucky", "story.award.lucky.why": "luck", "story.night.tab.awards": "Awards" },
    "en",
  );
  const awards = [{ person: 0, game: null, values: { seat: 0 }, weight: 1, name: "lucky" }];
  const plain = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/night/") ? { status: 200, json: async () => ({ ...EVENING, awards }) } : plain(address),
  );
  shows(0, false);
  const { container } = render(<NightBoard frame={{ width: 1024, height: 768, scale: 1, turned: false }} />);
  await screen.findByText("Awards");
  const shown = () => container.querySelector(".night-tabs [aria-pressed=true]")!.getAttribute("data-act");
  expect(shown()).toBe("leaf-won");
  fireEvent.click(screen.getByText("Awards"));
  expect(shown()).toBe("leaf-awards");
  expect(screen.getByText("Lucky")).toBeTruthy();
  expect(container.querySelector(".won-as")).toBeNull();
});

test("play on is a key as large as the poster's", async () => {
  shows(0, false);
  const { container } = render(<NightScreen />);
  await screen.findByText("You, Nico: 3 of 4");
  const acts = [...container.querySelectorAll(".night-two > .slab")].map((it) => it.getAttribute("data-act"));
  expect(acts).toEqual(["rematch", "poster"]);
});

test("a long name is broken between syllables, with a hyphen, and a short one is left alone", () => {
  expect(breakable("Greenhorn", 7)).toBe("Green\u00adhorn");
  const parts = ["Massimiliano", "Bartholomew Kingsley", "Wumwmwmwmwm", "Anna Maria"].map((it) =>
    breakable(it).split("\u00ad"),
  );
  expect(parts).toEqual([
    ["Mas", "si", "mi", "liano"],
    ["Bartho", "lo", "mew Kingsley"],
    ["Wumw", "mwmw", "mwm"],
    ["Anna Maria"],
  ]);
});

test("only the host calls it a night, and no more once the table has gone on", async () => {
  shows(1, false);
  const { container, rerender } = render(<CallNight />);
  expect(container.innerHTML).toBe("");
  shows(0, true);
  rerender(<CallNight />);
  expect(screen.getByText("Call it a night")).toBeTruthy();
  act(() => void (table.value = { ...table.value!, phase: "lobby" }));
  expect(container.innerHTML).toBe("");
});

test("board and host are asked before everybody is sent home, and read who wants to play on", async () => {
  shows(0, true);
  const wants = (...chairs: number[]) =>
    act(() => void (table.value = { ...table.value!, night: null, rematch: { chairs, of: 3, takes: 2, left: null } }));
  const press = (name: string) => fireEvent.click(document.querySelector(`[data-act=${name}]`)!);
  const asked = () => document.querySelector("[data-sheet=confirm] p")?.textContent;
  for (const Key of [CallNight, () => <NightKey text="Call it a night" />]) {
    said.length = 0;
    wants(0);
    render(
      <>
        <Key />
        <Sheets own={() => null} seat={undefined} />
      </>,
    );
    press("night");
    expect(asked()).toBe("A rematch is still possible.");
    press("no");
    press("night");
    wants(0, 1, 2);
    expect(asked()).toBe(`${[1, 2].map((it) => table.value!.chairs[it]!.name).join(" and ")} stay. Sure?`);
    expect(said).toEqual([]);
    press("yes-night");
    await settled();
    expect(said).toEqual([{ what: "night" }]);
    cleanup();
  }
});

test("a phone tells its own evening, and has one tap back to the table", async () => {
  shows(0, true);
  render(<NightScreen />);
  await screen.findByText("You, Nico: 3 of 4");
  expect(screen.getByText("You won 2 times as the Sheriff and once as an Outlaw. Anna shot you 9 times.")).toBeTruthy();
  fireEvent.click(screen.getByText("Play on"));
  fireEvent.click(screen.getByText("Characters"));
  fireEvent.click(screen.getByText("New links"));
  fireEvent.click(await screen.findByText("Tap again"));
  await settled();
  expect(said).toEqual([
    { what: "rematch", on: true },
    { what: "links", masked: true },
    { what: "links", masked: false, anew: true },
  ]);
});

test("an evening that cannot be told has its way back all the same", async () => {
  vi.stubGlobal("fetch", async () => ({ status: 204 }));
  shows(1, false);
  render(<NightScreen />);
  await screen.findByText("Nothing to tell");
  fireEvent.click(screen.getByText("Play on"));
  await settled();
  expect(said).toEqual([{ what: "rematch", on: true }]);
});

test("a board that only keeps count decides what comes next, also with a phone as host", () => {
  shows(0, false);
  mine.value = aMine({ chairs: [], can_host: false, can_board: true });
  expect(mayDecide()).toBe(false);
  table.value = { ...table.value!, tally: {} };
  expect(mayDecide()).toBe(true);
  mine.value = aMine({ chairs: [], can_host: false, can_board: false });
  expect(mayDecide()).toBe(false);
});

test("an evening without awards has no heading for them", () => {
  useWords({ "story.night.awards": "Awards", "story.award.rock.title": "The rock" }, "en");
  const awards = [{ name: "rock", person: 0, values: {}, game: null, weight: 1 }];
  const { container } = render(<AwardsOfNight of={EVENING} />);
  expect(container.innerHTML).toBe("");
  render(<AwardsOfNight of={{ ...EVENING, awards }} />, { container });
  expect(container.textContent).toContain("Awards");
});

test("the links are the host's alone", async () => {
  shows(1, false);
  render(<NightScreen />);
  await screen.findByText("You, Anna: 2 of 4");
  expect(screen.queryByText("Characters")).toBeNull();
  expect(screen.queryByText("New links")).toBeNull();
  expect(screen.getByText("Copy")).toBeTruthy();
});

test("a poster is drawn of our own drawings, in one picture that needs nothing else", async () => {
  expect(titleLines(EVENING)).toEqual(["three dead", "Sheriffs"]);
  const text = await drawing(EVENING);
  const picture = new DOMParser().parseFromString(text, "image/svg+xml");
  const uses = [...picture.querySelectorAll("use")].map((it) => it.getAttribute("href")!);
  expect(uses.filter((it) => it === "#pierced")).toHaveLength(3);
  expect(uses.filter((it) => it === "#p-rose_doolan")).toHaveLength(4);
  expect(uses.filter((it) => !picture.querySelector(`symbol[id="${it.slice(1)}"]`))).toEqual([]);
  expect(text).not.toMatch(/https?:(?!\/\/www\.w3\.org)/);
});

test("a poster has all the paint of the pages, because the drawings in a sprite have none", async () => {
  const text = await drawing(EVENING);
  const painted = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.getAttribute("style")!;
  const tokens = readFileSync("static/src/style/system/tokens.css", "utf8");
  const paint = /Paint never flips[\s\S]*?(?=\n {2}--l:)/.exec(tokens)![0].match(/--[\w-]+: #\w+/g)!;
  expect(painted.toLowerCase().split(";")).toEqual(paint.map((it) => it.replace(" ", "")));
});

test("hours are told in hours and minutes", () => {
  const times = [EVENING.seconds, 59 * 60 + 40, 14 * 60, 3, null].map(timeOf);
  expect(times.map((it) => it && [it.number, it.unit, it.count])).toEqual([
    ["2:48", "hours", 2],
    ["1:00", "hours", 1],
    ["14", "minutes", 14],
    ["1", "minutes", 1],
    null,
  ]);
});

test("good night is heard as three notes that fall, and crickets for four seconds", () => {
  const tones = CRICKETS.tones!;
  const notes = tones.filter((it) => it.loud >= 0.2).map((it) => it.pitch);
  expect(notes).toEqual([...notes].sort((a, b) => b - a));
  expect(notes).toHaveLength(3);
  const chirps = tones.filter((it) => it.pitch > 4000);
  const ends = chirps.map((it) => (it.at ?? 0) + it.length);
  expect(Math.max(...ends) - Math.min(...chirps.map((it) => it.at ?? 0))).toBeCloseTo(4, 0);
  expect(Math.max(...tones.map((it) => it.loud))).toBeLessThan(0.3);
});

/** Give a device with a share sheet that accepts files or not, and fails in this way. */
function withSheet(failure = "", files = true) {
  const sheet = vi.fn(async (_: ShareData) => {
    if (failure) throw new DOMException("", failure);
  });
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal("navigator", {
    share: sheet,
    canShare: (it: ShareData) => files || !it.files,
    clipboard: { writeText },
  });
  return { sheet, writeText };
}
test.each([
  ["sent", "", 0],
  ["closed again", "AbortError", 0],
  ["failed", "NotAllowedError", 1],
] as const)("the evening's link goes to the share sheet; %s", async (_, failure, copies) => {
  const { sheet, writeText } = withSheet(failure);
  shows(1, false);
  render(<NightScreen />);
  fireEvent.click(await screen.findByText("Send"));
  await settled();
  const address = `${location.origin}/s/e${nights}`;
  expect(sheet.mock.calls).toEqual([[{ url: address }]]);
  expect(writeText.mock.calls).toEqual(copies ? [[address]] : []);
});

test("without a share sheet the link is copied", async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  shows(1, false);
  render(<NightScreen />);
  fireEvent.click(await screen.findByText("Copy"));
  await settled();
  expect(writeText.mock.calls).toEqual([[`${location.origin}/s/e${nights}`]]);
  expect(notice.value?.text).toBe("Copied");
});

/** Give a canvas that draws nothing. Return the names of kept files. */
function withCanvas(): string[] {
  const kept: string[] = [];
  const paint: object = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paint as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((go) => go(new Blob(["png"])));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  vi.stubGlobal(
    "Image",
    class {
      decode = async () => undefined;
      onload: (() => void) | null = null;
      set src(_: string) {
        setTimeout(() => this.onload?.(), 0);
      }
    },
  );
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:poster");
  return kept;
}

test.each([
  ["goes to the share sheet", true, 1, []],
  ["is kept as a file where the sheet takes none", false, 0, ["three-dead-sheriffs.png"]],
] as const)("the poster %s", async (_, files, sheets, names) => {
  const kept = withCanvas();
  const { sheet } = withSheet("", files);
  await sharePoster(EVENING);
  expect(sheet.mock.calls.map(([it]) => it.files?.map((file) => file.name))).toEqual(
    Array.from({ length: sheets }, () => ["three-dead-sheriffs.png"]),
  );
  expect(kept).toEqual(names);
  useWords({ "story.night.poster_saved": "It is saved", "story.night.poster_failed": "It is not" }, "en");
  const heard: string[] = [];
  const say = (words: string) => void heard.push(words);
  await tellPoster(EVENING, sharePoster, say);
  await tellPoster(EVENING, () => Promise.reject(new Error("no canvas")), say);
  expect(heard).toEqual(files ? ["It is not"] : ["It is saved", "It is not"]);
  vi.restoreAllMocks();
});
