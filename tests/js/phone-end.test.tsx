import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../../static/src/board/app";
import { Phone } from "../../static/src/phone/app";
import { EndScreen, RefusedScreen } from "../../static/src/phone/end";
import { fetchLate } from "../../static/src/phone/part";
import { sending } from "../../static/src/table/here";
import { link, refused } from "../../static/src/table/net";
import { notice, tell } from "../../static/src/table/notices";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { asked, getUp, show, sitDown, slab, stops } from "./phones";
import { table as aTable, game, seat } from "./states";

beforeEach(sitDown);
afterEach(getUp);

test("a game that was won and can be shown no more is not called undecided", async () => {
  useWords({ "over.law": "The law wins", "over.nobody": "Nobody wins", "over.why.undecided": "A draw." }, "en");
  const past = [{ number: 1, game: "dice", side: "law", winners: ["Anna", "Bruno"] }];
  show(null, { phase: "over", game: null, past });
  stops.push(fetchLate(() => import("../../static/src/phone/sheets")));
  render(<Phone />);
  await vi.waitFor(() => expect(document.querySelector("[data-screen=over]")).not.toBeNull());
  expect(document.querySelector("[data-screen=over]")!.textContent).toContain("The law wins");
  expect(document.querySelector(".word-text")!.textContent).toBe("Anna and Bruno");
  cleanup();
  show(null, { phase: "over", game: null, past: [...past, { number: 2, game: "dice", side: "nobody", winners: [] }] });
  render(<Phone />);
  expect(document.querySelector(".word-text")!.textContent).toBe("A draw.");
});

test("a sentence about the game ends with it", () => {
  const result = { winners: [0], side: "law", why: "undecided", roles: ["sheriff", "outlaw", "renegade", "outlaw"] };
  show(null, { phase: "over", game: game({ result }) });
  tell("Vulture Sam: you inherit 3 cards.");
  render(<EndScreen />);
  expect(notice.value).toBeNull();
});

test("a game that was broken off is called so, and in the list of the evening, too", () => {
  const words = { "over.law": "The law wins", "over.nobody": "Nobody wins", "over.undecided": "Cut short" };
  useWords(
    {
      ...words,
      "over.why.void": "Bets are off.",
      "phone.end.past": "{number}: {side}",
      "phone.end.series.other": "{count} games",
    },
    "en",
  );
  const result = { winners: [], side: "nobody", why: "undecided", roles: ["sheriff", "outlaw", "renegade", "outlaw"] };
  const broken = { game: "dice", side: "nobody", winners: [], why: "undecided" };
  const past = [
    { number: 1, ...broken, side: "law", why: "law_prevails" },
    { number: 2, ...broken },
  ];
  show(null, { phase: "over", game: game({ result }), past: [...past, { number: 3, ...broken, why: "all_fell" }] });
  render(<EndScreen />);
  expect(document.querySelector("h1")!.textContent).toBe("Cut short");
  const list = [...document.querySelectorAll(".end-past li")].map((it) => it.textContent);
  expect(list).toEqual(["1: The law wins", "2: Cut short", "3: Nobody wins"]);
  expect(document.querySelector(".end-paper > .quiet")!.textContent).toBe("2 games");
  // Only who is out can have bet.
  const why = () => document.querySelector(".end-why")!.textContent;
  expect(why()).not.toContain("Bets are off.");
  cleanup();
  show(null, { phase: "over", game: game({ result, seats: [seat({ alive: false }), seat(), seat(), seat()] }) });
  render(<EndScreen />);
  expect(why()).toContain("Bets are off.");
});

describe("a phone and the roles that were secret to the end", () => {
  const result = { winners: [1, 3], side: "outlaws", why: "sheriff_fell" };
  const roles = ["renegade", "outlaw", "sheriff", "outlaw"];
  const over = (more: Partial<Parameters<typeof aTable>[0]> = {}) => {
    const seats = game().seats.map((it, seat) => ({ ...it, alive: seat !== 2 }));
    show(null, { phase: "over", story: "t", game: game({ seats, result: { ...result, roles } }), ...more });
  };
  const title = () => document.querySelector("h1")!.textContent;

  beforeEach(() => {
    sessionStorage.clear();
    useWords({ "over.outlaws": "The Outlaws win", "phone.end.board": "Look at the board" }, "en");
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const wait = (after: number) => act(async () => void (await vi.advanceTimersByTimeAsync(after)));

  test("wait for each other: the board turns them, then the phone names the winners, once", async () => {
    over({ has_board: true });
    render(<EndScreen />);
    await wait(3 * 2940);
    expect(title()).toBe("Look at the board");
    expect(slab().dataset.act).toBe("rematch");
    await wait(1600);
    expect(title()).toBe("The Outlaws win");
    cleanup();
    render(<EndScreen />);
    expect(title()).toBe("The Outlaws win");
  });

  test("a tap tells them at once, and so does a table without a board, or one whose board goes", async () => {
    over({ has_board: true });
    render(<EndScreen />);
    fireEvent.click(document.querySelector("[data-act=tell-here]")!);
    expect(title()).toBe("The Outlaws win");
    cleanup();
    over({ has_board: false, story: "next" });
    render(<EndScreen />);
    expect(title()).toBe("The Outlaws win");
    act(() => over({ has_board: true, story: "next" }));
    expect(title()).toBe("The Outlaws win");
    act(() => over({ has_board: true, story: "third" }));
    expect(title()).toBe("Look at the board");
    act(() => over({ has_board: false, story: "third" }));
    expect(title()).toBe("The Outlaws win");
  });
});

test("a player who lives has not lost where nobody wins", () => {
  const ends = (winners: number[]) => {
    cleanup();
    const result = { winners, side: "outlaws", why: "host", roles: ["renegade", "outlaw", "sheriff", "outlaw"] };
    const seats = game().seats.map((it, seat) => ({ ...it, alive: seat !== 2 }));
    show(null, { phase: "over", game: game({ result, seats }) });
    render(<EndScreen />);
    return [...document.querySelectorAll("[data-lost] b")].map((it) => it.textContent);
  };
  expect(ends([])).toEqual(["Bruno"]);
  expect(ends([1])).toEqual(["Nico", "Bruno", "Carla"]);
});

test("a chair that the host has freed is told so, not that there is no entry", () => {
  useWords({ "phone.refused.title": "No entry", "phone.refused.freed": "Your chair is free" }, "en");
  for (const name of ["freed_by_host", "chair_freed"]) {
    refused.value = { name, values: {} };
    render(<RefusedScreen />);
    expect(document.querySelector("h1")!.textContent).toBe("Your chair is free");
    cleanup();
  }
  refused.value = null;
});

test("a table that closes under its players says good night, with the ways to what is kept", () => {
  useWords(
    {
      "phone.refused.over": "Good night!",
      "phone.refused.over.text": "Thanks.",
      "phone.refused.expired": "Cleared",
      "reason.closed": "Closed",
      "reason.expired_code": "Nobody came",
    },
    "en",
  );
  const shown = (more: object | null, name = "closed") => {
    cleanup();
    table.value = more && aTable(more);
    refused.value = { name, values: {} };
    render(<RefusedScreen />);
    const ways = [...document.querySelectorAll("a")].map((it) => it.getAttribute("href"));
    return [document.querySelector("h1")!.textContent, document.querySelector(".word-text")!.textContent, ...ways];
  };
  const kept = { night: { token: "five", masked: false }, book: { token: "tuesdays", name: "Tuesdays" } };
  expect(shown(kept)).toEqual(["Good night!", "Thanks.", "/s/five", "/book/tuesdays"]);
  expect(shown({})).toEqual(["Good night!", "Thanks."]);
  expect(shown(null)[1]).toBe("Closed");
  const cleared = ["Cleared", "Nobody came"];
  expect(shown(kept, "expired_code")).toEqual([...cleared, "/s/five", "/book/tuesdays"]);
  expect(shown(null, "expired_code")).toEqual(cleared);
  cleanup();
  link.value = "refused";
  const board = render(<Board addresses={[]} />);
  expect(board.container.querySelector("h1")!.textContent).toBe("Cleared");
  link.value = "online";
  refused.value = null;
});

describe("a rematch", () => {
  const WORDS = {
    "phone.rematch": "Rematch",
    "phone.rematch.votes": "{count} of {of} so far, {takes} will do.",
    "phone.rematch.you": "You're in",
    "phone.rematch.in": "Rematch in {count}",
    "phone.rematch.text": "By way of the lobby.",
    "phone.rematch.back": "Tap to back out.",
    "phone.rematch.hold": "Hold: you decide.",
    "phone.rematch.at_once": "Hold: at once.",
  };
  const end = (chairs: number[], { host = false, left = null as number | null } = {}) => {
    cleanup();
    useWords(WORDS, "en");
    const result = {
      winners: [1],
      side: "outlaws",
      why: "sheriff_fell",
      roles: ["renegade", "outlaw", "sheriff", "outlaw"],
    };
    show(null, { phase: "over", game: game({ result }), rematch: { chairs, of: 4, takes: 3, left } });
    mine.value = { ...mine.value!, can_host: host };
    render(<EndScreen />);
  };
  const said = () => slab().textContent;

  test("is a vote, the host's too, and may be taken back", async () => {
    for (const host of [false, true]) {
      asked.length = 0;
      end([], { host });
      expect(said()).toBe(`Rematch0 of 4 so far, 3 will do.${host ? " Hold: you decide." : ""}`);
      fireEvent.click(slab());
      await vi.waitFor(() => expect(sending.value).toBeNull());
      end([0], { host });
      expect(said()).toBe("You're in1 of 4 so far, 3 will do. Tap to back out.");
      fireEvent.click(slab());
      await vi.waitFor(() => expect(sending.value).toBeNull());
      expect(asked).toEqual([
        { what: "rematch", on: true },
        { what: "rematch", on: false },
      ]);
    }
  });

  test("shows a head for each vote and a ring for everybody else", () => {
    end([1, 2]);
    expect(slab().querySelectorAll(".votes .portrait")).toHaveLength(2);
    expect(slab().querySelectorAll(".votes i")).toHaveLength(2);
  });

  test("counts its seconds down on the slab, where it may be taken back still", () => {
    end([1, 2, 3], { left: 8 });
    expect(said()).toBe("Rematch in 8By way of the lobby.");
    end([0, 1, 2], { left: 7.5 });
    expect(said()).toBe("Rematch in 8Tap to back out.");
    fireEvent.click(slab());
    expect(asked).toEqual([{ what: "rematch", on: false }]);
  });

  test("is decided by the host who holds for a second, and by nobody else", async () => {
    vi.useFakeTimers();
    try {
      const holds = (ms: number) => {
        fireEvent.pointerDown(slab());
        act(() => void vi.advanceTimersByTime(ms));
        fireEvent.pointerUp(slab());
        fireEvent.click(slab());
      };
      end([]);
      holds(1500);
      expect(asked).toEqual([{ what: "rematch", on: true }]);
      await vi.advanceTimersByTimeAsync(1000);
      asked.length = 0;
      end([], { host: true });
      holds(900);
      expect(asked).toEqual([{ what: "rematch", on: true }]);
      await vi.advanceTimersByTimeAsync(1000);
      asked.length = 0;
      end([0], { host: true, left: 8 });
      expect(said()).toBe("Rematch in 8Tap to back out. Hold: at once.");
      holds(1100);
      expect(asked, "the click that ends the hold is no vote").toEqual([{ what: "rematch", now: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is decided by the host with keys", () => {
    end([], { host: true });
    expect(slab().parentElement!.dataset.screen, "the slab stands at the screen's foot").toBe("end");
    fireEvent.keyDown(slab(), { key: "Enter", shiftKey: true });
    expect(asked).toEqual([{ what: "rematch", now: true }]);
  });
});
