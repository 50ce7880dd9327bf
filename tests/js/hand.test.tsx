import { cleanup, fireEvent, render, act as settle } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LobbyBoard } from "../../static/src/board/lobby";
import { bring as bringBoard, hands, sitting } from "../../static/src/board/part";
import { beside, boardPlaces } from "../../static/src/board/places";
import { sittingAt } from "../../static/src/board/sitting";
import { PART as DICE_BOARD } from "../../static/src/dice/board/part";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { followArms } from "../../static/src/hand/arms";
import { followCurtain } from "../../static/src/hand/curtain";
import { Gone } from "../../static/src/hand/gone";
import { followPaper, Hands } from "../../static/src/hand/hands";
import { roomsBeside } from "../../static/src/hand/rooms";
import * as sit from "../../static/src/hand/sit";
import { bring } from "../../static/src/phone/part";
import { followTaps } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import { type Asked, link } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, opened, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { state as boardState, table as lobby } from "./boards";
import { mine as aMine, table as aTable, chair, choice, game, option, own, reroll, sit as sitDown } from "./states";

const FRAME = { width: 1024, height: 768, scale: 1, turned: false };
const EDGES = ["bottom", "left", "top", "right"] as const;
const stops: (() => void)[] = [];
let asked: Asked[];
bring("dice", { ...DICE_PART, begin: () => undefined });
bringBoard("dice", DICE_BOARD);

const act = (name: string) => document.querySelector<HTMLElement>(`[data-act="${name}"]`);
const tap = (name: string) => document.querySelector<HTMLElement>(`[data-tap="${name}"]`);

beforeEach(() => {
  useWords({}, "en");
  link.value = "online";
  [sending.value, answered.value, notice.value, opened.value] = [null, null, null, null];
  asked = sitDown();
  stops.push(followTaps(), followPaper());
});
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  [beside.value, sitting.value, sittingAt.value, hands.value] = [null, null, null, null];
  vi.useRealTimers();
});

describe.each(EDGES)("with a paper at the %s edge", (edge) => {
  const across = edge === "left" || edge === "right";
  const field = across ? { width: 702, height: 642 } : { width: 1024, height: 446 };

  test.each([3, 4, 5, 6, 7, 8])("%i seats stand clockwise, apart, and out of the sun", (count) => {
    for (let seat = 0; seat < count; seat++) {
      const { sun, cells } = roomsBeside(seat, edge, count, field);
      const others = Array.from({ length: count - 1 }, (_, step) => cells[(seat + 1 + step) % count]!);
      const from = Math.atan2(cells[seat]!.y - sun.y, cells[seat]!.x - sun.x);
      const angles = others.map(({ x, y }) => (Math.atan2(y - sun.y, x - sun.x) - from + 4 * Math.PI) % (2 * Math.PI));
      expect(angles).toEqual([...angles].sort((one, other) => one - other));
      for (const [at, it] of others.entries()) {
        const dx = Math.max(Math.abs(it.x - sun.x) - it.width / 2, 0);
        const dy = Math.max(Math.abs(it.y - sun.y) - it.height / 2, 0);
        expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(sun.r);
        if (!across) {
          const opposite = edge === "top" ? "bottom" : "top";
          expect(it.side).toBe(dx <= sun.r ? opposite : it.x < sun.x ? "left" : "right");
        }
        expect(Math.min(it.x - it.width / 2, it.y - it.height / 2)).toBeGreaterThanOrEqual(0);
        expect(it.x + it.width / 2).toBeLessThanOrEqual(field.width);
        expect(it.y + it.height / 2).toBeLessThanOrEqual(field.height);
        for (const other of others.slice(at + 1)) {
          const isApart =
            Math.abs(it.x - other.x) >= (it.width + other.width) / 2 - 0.5 ||
            Math.abs(it.y - other.y) >= (it.height + other.height) / 2 - 0.5;
          expect(isApart).toBe(true);
        }
      }
    }
  });
});

test("heads are as large as fingers need them, also with eight at a short edge", () => {
  for (const count of [3, 4, 5, 6, 7, 8]) {
    for (const edge of EDGES) {
      const field = edge === "top" || edge === "bottom" ? { width: 1024, height: 446 } : { width: 702, height: 642 };
      beside.value = {
        seat: 0,
        rest: (it) => ({ left: 0, top: 0, frame: it }),
        rooms: (all, it) => roomsBeside(0, edge, all, it),
        look: () => ({}),
      };
      const heads = boardPlaces(count, field, false)
        .slice(1)
        .map((it) => it.head);
      expect(Math.min(...heads)).toBeGreaterThan(60);
    }
  }
});

function play(open: Parameters<typeof own>[0], more: Parameters<typeof game>[0] = {}): void {
  table.value = aTable({ game: game(more) });
  mine.value = aMine({ chairs: [0], can_board: true, own: own(open) });
  render(<Hands frame={FRAME} />);
}

test("the paper is the phone's own turn, and its key answers for the chair", () => {
  play({ choice: reroll() });
  expect(document.querySelectorAll(".hand-ground .column")).toHaveLength(5);
  expect(document.querySelector(".hand-ground .tablet-sign")).toBeTruthy();
  fireEvent.click(tap("die:1")!);
  fireEvent.click(document.querySelector(".hand-ground .slab")!);
  expect(asked[0]).toMatchObject({ what: "answer", chair: 0 });
  settle(() => void (mine.value = aMine({ chairs: [0], can_board: true, own: null })));
  expect(document.querySelector(".hand-paper")).toBeNull();
});

test("a head is lit and tapped as on the phone", () => {
  play(
    {
      choice: choice("aim", [option("shoot", "seat:1"), option("shoot", "seat:3")], {
        values: { die: 1, face: "one" },
      }),
    },
    { question: { number: 1, seat: 0, about: "aim", values: {} } as never },
  );
  const look = beside.value!.look;
  expect(look(1).look).toBe("lit");
  expect(look(2).look).toBe("dim");
  settle(() => look(3).onTap!(new Event("click")));
  expect(look(3).look).toBe("chosen");
});

describe("a board is touched by everybody", () => {
  const press = vi.fn();
  const put = (on: Element, more: Partial<PointerEventInit> = {}) =>
    fireEvent.pointerDown(on, { pointerId: 1, clientX: 10, clientY: 10, width: 9, height: 9, ...more });
  const lift = (on: Element, more: Partial<PointerEventInit> = {}) => {
    fireEvent.pointerUp(on, { pointerId: 1, ...more });
    fireEvent.click(on, { detail: 1 });
  };

  beforeEach(() => {
    press.mockReset();
    stops.push(followArms());
    render(
      <div class="hand-paper">
        <button type="button" onClick={press}>
          Roll
        </button>
      </div>,
    );
  });

  test.each([
    ["one finger presses a key", {}, () => undefined, 1],
    ["an arm presses nothing", { width: 80 }, () => undefined, 0],
    [
      "a finger that strays presses nothing",
      {},
      (key: Element) => fireEvent.pointerMove(key, { pointerId: 1, clientX: 30, clientY: 10 }),
      0,
    ],
    ["two fingers press nothing", {}, (key: Element) => put(key, { pointerId: 2 }), 0],
  ])("%s", (_, more, then, times) => {
    const key = document.querySelector("button")!;
    put(key, more);
    then(key);
    fireEvent.pointerUp(key, { pointerId: 2 });
    lift(key);
    expect(press).toHaveBeenCalledTimes(times);
    put(key);
    lift(key);
    expect(press).toHaveBeenCalledTimes(times + 1);
  });
});

describe("the curtain", () => {
  const opening = {
    ready: [],
    left: null,
    seconds: null,
    since: 1,
    is_held: false,
    is_over: false,
    is_cut: false,
    is_again: false,
  };
  const chairs = ["Anna", "Bruno", "Carla", "Dario"].map((name, seat) => chair(name, { seat, tablet: seat < 2 }));
  let played = 0;
  /** Each test has a game of its own. */
  const dealt = (ready: number[] = []) =>
    aTable({
      chairs,
      game: game(),
      opening: { ...opening, ready },
      past: [{ number: played, game: "dice", side: "law", winners: [] }],
    });
  const card = () => document.querySelector<HTMLElement>(".hand-hold")!;

  beforeEach(() => {
    vi.useFakeTimers();
    stops.push(followCurtain());
    useWords(
      {
        "role.outlaw.name": "Outlaw",
        "board.hand.for": "For {name} only",
        "board.hand.later": "{name} is not here yet",
      },
      "en",
    );
    played += 1;
    table.value = dealt();
    mine.value = aMine({ chairs: [0, 1], can_board: true, own: null });
    render(<Hands frame={FRAME} />);
  });

  function holds(): void {
    fireEvent.pointerDown(card(), { pointerId: 1, button: 0 });
    settle(() => void vi.advanceTimersByTime(400));
    settle(
      () => void (mine.value = aMine({ chairs: [0, 1], can_board: true, own: own({ chair: 0, role: "outlaw" }) })),
    );
  }

  test("shows a role only while it is held, and tells it to no screen reader", () => {
    expect(document.body.textContent).toContain("For Anna only");
    fireEvent.pointerDown(card(), { pointerId: 1, button: 0 });
    settle(() => void vi.advanceTimersByTime(300));
    expect(asked).toEqual([]);
    fireEvent.pointerUp(card(), { pointerId: 1 });
    holds();
    expect(asked).toContainEqual({ what: "look", chair: 0 });
    const role = [...document.querySelectorAll(".hand-card b")].find((it) => it.textContent === "Outlaw")!;
    expect(role.closest('[aria-hidden="true"]')).not.toBeNull();
    fireEvent.pointerUp(card(), { pointerId: 1 });
    expect(document.body.textContent).not.toContain("Outlaw");
    expect(asked.slice(-2)).toEqual([
      { what: "look", chair: null },
      { what: "hold", chair: 0, on: false },
    ]);
    fireEvent.click(act("ready")!);
    expect(asked.slice(-1)).toEqual([{ what: "ready", chair: 0 }]);
  });

  test.each([
    ["when a second finger lands", () => fireEvent.pointerDown(document.body, { pointerId: 2 })],
    ["when the tab hides", () => void document.dispatchEvent(new Event("visibilitychange"))],
    ["with the line", () => void (link.value = "offline")],
    ["after ten seconds", () => void vi.advanceTimersByTime(10_600)],
  ])("closes %s", (_, happens) => {
    holds();
    expect(document.body.textContent).toContain("Outlaw");
    settle(() => void happens());
    expect(document.body.textContent).not.toContain("Outlaw");
    expect(asked).toContainEqual({ what: "look", chair: null });
  });

  test("a player who is not here yet comes last, and is called when the others have looked", () => {
    fireEvent.click(act("later")!);
    expect(document.body.textContent).toContain("For Bruno only");
    settle(() => void (table.value = dealt([1])));
    expect(document.querySelector(".hand-curtain")).toBeNull();
    fireEvent.click(act("call")!);
    expect(document.querySelector(".hand-curtain")!.textContent).toContain("For Anna only");
  });
});

describe("an empty chair of a board that can be touched", () => {
  beforeEach(() => {
    vi.stubGlobal("navigator", { ...navigator, maxTouchPoints: 5 });
    const shown = boardState(lobby());
    [table.value, mine.value] = [shown.table, shown.mine];
    sitting.value = sit;
  });
  afterEach(() => vi.unstubAllGlobals());

  function asks() {
    const shown = render(<LobbyBoard frame={FRAME} addresses={["http://192.168.1.20:8080"]} />);
    fireEvent.click(tap("chair:3")!);
    return shown;
  }

  test("asks who sits there: somebody without a phone, by a name", async () => {
    asks();
    fireEvent.click(act("no-phone")!);
    render(<sit.SitDown chair={3} />);
    fireEvent.input(document.querySelector("#sit-name")!, { target: { value: " Anna " } });
    fireEvent.submit(document.querySelector(".sit-name")!);
    expect(asked).toEqual([{ what: "sit_here", chair: 3, name: "Anna" }]);
    await vi.waitFor(() => expect(sittingAt.value).toBeNull());
  });

  test("names of tonight sit down by a tap, as long as they have no chair", async () => {
    const past = [{ number: 1, game: "dice", side: "law", winners: ["Zoe", table.value!.chairs[0]!.name], why: "" }];
    table.value = { ...table.value!, past };
    const opens = () => {
      asks();
      fireEvent.click(act("no-phone")!);
      render(<sit.SitDown chair={3} />);
      return [...document.querySelectorAll(".sit-tonight button")].map((it) => it.textContent);
    };
    opens();
    fireEvent.input(document.querySelector("#sit-name")!, { target: { value: "Yara" } });
    fireEvent.submit(document.querySelector(".sit-name")!);
    await vi.waitFor(() => expect(sittingAt.value).toBeNull());
    cleanup();
    // Zoe has won and gone home, Yara has sat at this board, and the other winner still has a chair.
    expect(opens().filter((it) => it !== "Anna")).toEqual(["Yara", "Zoe"]);
    fireEvent.click(act("name:Zoe")!);
    expect(asked.at(-1)).toEqual({ what: "sit_here", chair: 3, name: "Zoe" });
    await vi.waitFor(() => expect(sittingAt.value).toBeNull());
  });

  test("a bot, no chair, or nobody now", async () => {
    asks();
    fireEvent.click(act("bot")!);
    expect(asked).toEqual([{ what: "bot", chair: 3 }]);
    expect(act("no-phone")).toBeNull();
    fireEvent.click(tap("chair:3")!);
    fireEvent.click(act("not-now")!);
    fireEvent.click(tap("chair:3")!);
    fireEvent.click(act("no-chair")!);
    await vi.waitFor(() => expect(asked.slice(-1)).toEqual([{ what: "chairs", count: 3 }]));
  });

  test("with hands of cards the key is dark, and says why", () => {
    bringBoard("dice", { ...DICE_BOARD, isOpen: undefined } as never);
    asks();
    fireEvent.click(act("no-phone")!);
    expect(notice.value?.text).toContain("hand_needs_phone");
    expect(document.querySelector(".sit-name")).toBeNull();
    bringBoard("dice", DICE_BOARD);
  });
});

test("a board asks for the chair of another tablet that is gone, once it may not only sleep", async () => {
  vi.useFakeTimers();
  const away = [{ ...chair("Anna"), tablet: true, online: false }, chair("Ben")];
  const words = { "board.hand.lost": "{name} is gone. Here?", "board.hand.nods": "The others nod." };
  useWords(words, "en");
  table.value = aTable({ phase: "game", chairs: away });
  mine.value = aMine({ chairs: [], can_board: true, own: null });
  render(<Gone />);
  await settle(() => void vi.advanceTimersByTime(19_000));
  expect(act("play-here")).toBeNull();
  await settle(() => void vi.advanceTimersByTime(1_000));
  expect(act("play-here")!.textContent).toBe("Anna is gone. Here?");
  fireEvent.click(act("play-here")!);
  expect(asked).toEqual([{ what: "claim", chair: 0 }]);
  await settle(() => void (mine.value = { ...mine.value!, asking: "one" }));
  expect(act("play-here")!.textContent).toBe("The others nod.");
  fireEvent.click(act("play-here")!);
  expect(asked).toHaveLength(1);
  await settle(() => void (mine.value = aMine({ chairs: [], can_board: false, own: null })));
  expect(act("play-here")).toBeNull();
});
