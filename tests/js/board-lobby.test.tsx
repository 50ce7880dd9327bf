import { cleanup, fireEvent, render, screen, act as settle } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LobbyBoard } from "../../static/src/board/lobby";
import { OverBoard } from "../../static/src/board/over";
import { lastFall, toldOf } from "../../static/src/board/ticker";
import type { Asked } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, opened, table } from "../../static/src/table/state";
import { SwitchesSheet } from "../../static/src/table/switches";
import { TonightSheet } from "../../static/src/table/tonight_sheet";
import { useWords } from "../../static/src/table/words";
import type { PastGameView, State } from "../../static/src/wire";
import { game, seat, state, table as tableOf } from "./boards";
import { event, sit } from "./states";

const FRAME = { width: 1024, height: 768, scale: 1, turned: false };
let asked: Asked[];

function show(shown: State): void {
  table.value = shown.table;
  mine.value = shown.mine;
}

function lobby() {
  return render(<LobbyBoard frame={FRAME} addresses={["http://192.168.1.20:8080"]} />);
}

const chairAt = (place: number) => document.querySelector<HTMLElement>(`[data-tap="chair:${place}"]`)!;
const act = (name: string) => document.querySelector<HTMLElement>(`[data-act="${name}"]`);

beforeEach(() => {
  opened.value = null;
  useWords({ "switch.chairs.least": "Three are the fewest.", "switch.chairs.most": "Eight are the most." }, "en");
  asked = sit();
  show(state(tableOf()));
});
afterEach(cleanup);

test("a notice has the place of the line below it, and arrows bring words about OK", () => {
  useWords({ "board.lobby.drag": "Drag.", "board.lobby.ok": "Press OK.", "board.chair.ok": "OK for a bot" }, "en");
  lobby();
  expect(screen.queryByText("Drag.")).not.toBeNull();
  settle(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp" })));
  expect(screen.queryByText("Press OK.")).not.toBeNull();
  expect(chairAt(3).textContent).toContain("OK for a bot");
  settle(() => void (notice.value = { text: "No.", tap: null, refused: true }));
  expect(act("tonight")).toBeNull();
  settle(() => void (notice.value = null));
  expect(act("tonight")).not.toBeNull();
});

test("tapping an empty chair seats a bot", () => {
  lobby();
  fireEvent.click(chairAt(3));
  expect(asked).toEqual([{ what: "bot", chair: 3 }]);
});

test("tapping a chair with somebody in it opens its sheet", () => {
  lobby();
  fireEvent.click(chairAt(1));
  expect(asked).toEqual([]);
  expect(opened.value).toEqual({ name: "chair", chair: 1 });
});

test("chairs come and go, but never below three or those who sit", () => {
  lobby();
  fireEvent.click(act("chairs-more")!);
  expect(asked).toEqual([{ what: "chairs", count: 5 }]);
  expect(act("chairs-less")!.getAttribute("aria-disabled")).toBeNull();
  cleanup();
  show(state(tableOf({ chairs: tableOf().chairs.slice(0, 3) })));
  lobby();
  expect(act("chairs-less")!.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(act("chairs-less")!);
  expect(asked).toHaveLength(1);
  expect(notice.value?.text).toBe("Three are the fewest.");
  cleanup();
  const [first] = tableOf().chairs;
  show(state(tableOf({ chairs: Array.from({ length: 8 }, () => first!) })));
  lobby();
  fireEvent.click(act("chairs-more")!);
  expect(asked).toHaveLength(1);
  expect(notice.value?.text).toBe("Eight are the most.");
});

test("the deal waits for three players, and says so", () => {
  show(
    state(
      tableOf({
        chairs: tableOf().chairs.map((it, place) => (place ? { ...it, kind: "empty" as const, name: "" } : it)),
      }),
    ),
  );
  lobby();
  expect(act("deal")!.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(act("deal")!);
  expect(asked).toEqual([]);
  cleanup();
  show(state(tableOf()));
  lobby();
  fireEvent.click(act("deal")!);
  expect(asked).toEqual([{ what: "deal" }]);
});

test("newcomers read the game in three sentences, one at a time, and after the first game its score", () => {
  vi.useFakeTimers();
  useWords(
    {
      "brief.three.wins": "Who wins",
      "brief.turn.dice": "A turn",
      "brief.three.roles": "Roles",
      "phone.end.series.other": "{count} games",
      "phone.end.wins": "{name} won {won}",
    },
    "en",
  );
  lobby();
  const brief = () => document.querySelector(".brief")!.textContent;
  const later = () => settle(() => void vi.advanceTimersByTime(8000));
  expect(brief()).toBe("Who wins");
  later();
  expect(brief()).toBe("A turn");
  fireEvent.click(act("brief")!);
  expect(brief()).toBe("Roles");
  later();
  expect(brief()).toBe("Roles");
  vi.useRealTimers();
  cleanup();
  const won = (number: number, ...winners: string[]) => ({
    number,
    game: "dice",
    side: "law",
    why: "outlaws_fell",
    winners,
  });
  show(state(tableOf({ past: [won(1, "Anna", "Nico"), won(2, "Anna")] })));
  lobby();
  expect(brief()).toBe("2 games: Anna won 2 and Nico won 1.");
});

test("of the games of tonight the chosen one is ticked", () => {
  useWords({ "switch.game.dice.short": "Dice", "switch.game.cards.short": "Cards" }, "en");
  for (const name of ["dice", "cards"]) document.documentElement.setAttribute(`data-words-${name}`, "");
  render(<TonightSheet />);
  for (const name of ["dice", "cards"]) document.documentElement.removeAttribute(`data-words-${name}`);
  const games = [...document.querySelectorAll(".tonight-games [data-value]")];
  expect(games.map((it) => [it.getAttribute("data-value"), it.querySelector("i") !== null])).toEqual([
    ["dice", true],
    ["cards", false],
  ]);
});

test("ticks stay, and count for the next one, while the table's word is still on its way", async () => {
  const replies: (() => void)[] = [];
  asked = sit(() => new Promise((go) => replies.push(() => go({ ok: true }))));
  const row = {
    name: "sets",
    values: ["base", "a", "b", "c"],
    many: true,
    idle: null,
    dark: [],
    deep: false,
    group: "",
  };
  const told = (...value: string[]) => {
    const choosing = { rows: [{ ...row, default: ["base"], value }], evenings: [], idle: [], refusal: null };
    settle(() => show(state(tableOf({ choosing }))));
  };
  const rules = Object.keys(tableOf().switches.rules.dice!);
  useWords(Object.fromEntries([...rules, "sets"].map((it) => [`switch.${it}`, it])), "en");
  told("base");
  render(<SwitchesSheet />);
  const box = (value: string) => document.querySelector<HTMLInputElement>(`[data-switch=sets] [value=${value}]`)!;
  const ticked = () => row.values.filter((it) => box(it).checked).join();
  const tick = async (value: string) => settle(async () => box(value).click());
  const replied = (number: number) => settle(async () => replies[number]!());
  await tick("a");
  expect(ticked()).toBe("base,a");
  await tick("b");
  told("base", "a");
  await replied(0);
  expect(ticked()).toBe("base,a,b");
  await tick("c");
  await tick("a");
  expect(asked.at(-1)).toEqual({ what: "switches", switches: { sets: ["base", "b", "c"] } });
  told("base", "a");
  for (const number of [1, 2, 3]) await replied(number);
  await vi.waitFor(() => expect(ticked()).toBe("base,a"));
});

test("a spectator's screen has no powers, but may ask for them", () => {
  show(state(tableOf(), { mine: { chairs: [], can_host: false, can_board: false, curtain: null, own: null } }));
  lobby();
  expect(act("deal")).toBeNull();
  expect(act("chairs-more")).toBeNull();
  fireEvent.click(chairAt(3));
  fireEvent.keyDown(chairAt(0), { key: "ArrowRight" });
  expect(asked).toEqual([]);
  fireEvent.click(act("powers")!);
  expect(asked).toEqual([{ what: "board" }]);
});

test("a name is text, never markup", () => {
  const chairs = tableOf().chairs.map((it, place) => (place === 1 ? { ...it, name: "<img src=x>" } : it));
  show(state(tableOf({ chairs })));
  lobby();
  expect(screen.getByText("<img src=x>")).toBeTruthy();
  expect(document.querySelector("img[src='x']")).toBeNull();
});

test("at the end everybody's role lies open, and the board says who wants a rematch", () => {
  const result = { winners: [1], side: "outlaws", why: "sheriff_fell", roles: ["sheriff", "outlaw", "deputy"] };
  show(state(tableOf({ phase: "over", game: game({ result }) })));
  render(<OverBoard frame={FRAME} />);
  const roles = [...document.querySelectorAll(".over-roles use")].map((it) => it.getAttribute("href")!.split("#")[1]);
  expect(roles).toEqual(["p-rose_doolan", "r-outlaw", "p-paul_regret", "r-sheriff", "p-pedro_ramirez", "r-deputy"]);
  expect(act("rematch")).toBeNull();
  notice.value = null;
  cleanup();
  render(<OverBoard frame={FRAME} />);
  expect(document.querySelector(".votes")).toBeNull();
  const lower = (left: number | null) => {
    const rematch = { chairs: [1], of: 3, takes: 2, left };
    show(state(tableOf({ phase: "over", game: game({ result }), rematch })));
    cleanup();
    useWords(
      { "phone.rematch.votes.one": "{count} of {of}, of {takes}", "phone.rematch.in": "Rematch in {count}" },
      "en",
    );
    render(<OverBoard frame={FRAME} />);
    return document.querySelector(".over-lower")!;
  };
  expect(lower(null).textContent).toContain("1 of 3, of 2");
  const heads = [...document.querySelectorAll(".votes use")].map((it) => it.getAttribute("href")!.split("#")[1]);
  expect(heads).toEqual(["p-rose_doolan"]);
  expect(document.querySelectorAll(".votes i")).toHaveLength(2);
  expect(lower(8).textContent).toContain("Rematch in 8");
});

test("a board keeps the winners to itself for a breath while the story comes that turns the roles", async () => {
  vi.useFakeTimers();
  const result = { winners: [1], side: "outlaws", why: "sheriff_fell" };
  const seats = ["paul_regret", "rose_doolan", "pedro_ramirez", "el_gringo"].map((it) => seat(it));
  const roles = ["sheriff", "outlaw", "renegade", "outlaw"];
  show(state(tableOf({ phase: "over", story: "t", game: game({ seats, result: { ...result, roles } }) })));
  render(<OverBoard frame={FRAME} />);
  expect(document.querySelectorAll(".over-roles > li").length, "it is not bare meanwhile").toBe(3);
  expect(document.querySelector(".over-title, .winners, .small-role")).toBeNull();
  await settle(async () => void (await vi.advanceTimersByTimeAsync(4000)));
  expect(document.querySelector(".over-title")).toBeTruthy();
  vi.useRealTimers();
});

test("a board without people goes on by itself", () => {
  const chairs = tableOf().chairs.map((it) => ({ ...it, kind: "bot" as const }));
  show(
    state(
      tableOf({
        phase: "over",
        chairs,
        game: game({
          result: { winners: [1], side: "outlaws", why: "sheriff_fell", roles: ["sheriff", "outlaw", "deputy"] },
        }),
      }),
    ),
  );
  render(<OverBoard frame={FRAME} />);
  fireEvent.click(act("rematch")!);
  expect(asked).toEqual([{ what: "rematch", now: true }]);
});

test("a game that was broken off says so, and counts for nothing beside one that was played", () => {
  useWords(
    {
      "over.undecided": "Cut short",
      "over.nobody": "Nobody wins",
      "phone.end.series.one": "{count} game tonight",
      "phone.end.winners.one": "{names} won",
      "phone.end.winners.other": "{names} won",
      "event.eliminated": "{seat} fell.",
    },
    "en",
  );
  const result = { winners: [], side: "nobody", why: "undecided", roles: ["sheriff", "outlaw", "deputy"] };
  const broken = { number: 2, game: "dice", side: "nobody", winners: [], why: "undecided" };
  const won = { number: 1, game: "dice", side: "outlaws", winners: ["Anna"], why: "sheriff_fell" };
  const shows = (why: string, ...past: PastGameView[]) => {
    cleanup();
    show(state(tableOf({ phase: "over", game: game({ result: { ...result, why } }), past })));
    lastFall.value = toldOf(event("eliminated", { seat: 1 }));
    render(<OverBoard frame={FRAME} />);
    const said = (selector: string) => document.querySelector(selector)?.textContent ?? null;
    return [said("h1"), said(".over-lower p"), said(".over-how") !== null, said(".winners") !== null];
  };
  expect(shows("undecided", won, broken)).toEqual([
    "Cutshort",
    expect.stringMatching(/^1 game tonight: Anna won\.$/),
    false,
    false,
  ]);
  // Two who won one game together won no game each.
  expect(shows("undecided", { ...won, winners: ["Anna", "Ben"] }, broken)[1]).toBe("1 game tonight: Anna and Ben won.");
  expect(shows("undecided", broken, broken)).toEqual(["Cutshort", "", false, false]);
  expect(shows("all_fell", { ...broken, why: "all_fell" })).toEqual(["Nobodywins", "", true, true]);
});

test("the winners of a game that can be shown no more are named", () => {
  const past = [{ number: 1, game: "dice", side: "outlaws", winners: ["Anna"] }];
  show(state(tableOf({ phase: "over", game: null, past })));
  render(<OverBoard frame={FRAME} />);
  expect(document.querySelector(".over-why")!.textContent).toBe("Anna");
  expect(document.querySelector("[data-side=outlaws]")).toBeTruthy();
});
