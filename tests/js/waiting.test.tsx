import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { frameOf } from "../../static/src/board/frame";
import { BoardSigns, WatchKey } from "../../static/src/board/signs";
import { keep } from "../../static/src/cards/showing";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { bring, fetchWaiting, late, waiting } from "../../static/src/phone/part";
import * as parts from "../../static/src/phone/waiting";
import { SIGN_SOUNDS } from "../../static/src/sound/heard";
import { SignFlights } from "../../static/src/table/flying";
import { answered, sending } from "../../static/src/table/here";
import { type Asked, link } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { FLIES, flying, hearSign, STAYS } from "../../static/src/table/signs";
import { mine, now, opened, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { Reply, TableView } from "../../static/src/wire";
import {
  mine as aMine,
  state as aState,
  table as aTable,
  choice,
  event,
  game,
  option,
  own,
  reroll,
  seat,
  sit,
  table as tableOf,
} from "./states";

const OTHERS_TURN = game({ turn: 2 });
const WAIT = { chair: 0, seconds: 1, can_ring: false, rung: 0, can_help: false, left: null };
let asked: Asked[];
let reply: () => Promise<Reply>;
bring("dice", { ...DICE_PART, begin: () => undefined });

function show(more: Partial<TableView> = {}): void {
  table.value = aTable({ game: OTHERS_TURN, ...more });
  mine.value = aMine({ own: own() });
}

const withSwitch = (signs: "on" | "dead" | "off") => ({ switches: { ...tableOf().switches, signs } });
const signs = () => document.querySelectorAll<HTMLButtonElement>(".sign");
const key = (sign: string) => document.querySelector<HTMLButtonElement>(`.sign[data-sign="${sign}"]`)!;
/** A page without a size draws no ring, so a head stands for it. */
const seatKey = (at: number) => {
  const head = Object.assign(document.createElement("button"), { type: "button" });
  head.dataset.tap = `seat:${at}`;
  document.body.firstElementChild!.append(head);
  return head;
};
const tapped = () => asked.filter((it) => it.what === "sign");

beforeEach(() => {
  vi.useFakeTimers();
  useWords({}, "en");
  reply = () => Promise.resolve({ ok: true });
  sending.value = answered.value = now.value = opened.value = notice.value = null;
  playing.value = false;
  link.value = "online";
  flying.value = [];
  asked = sit(() => reply());
  waiting.value = parts;
  show();
});

afterEach(() => {
  vi.runAllTimers();
  cleanup();
  waiting.value = null;
  vi.useRealTimers();
});

test("the part for waiting players is not fetched while a picture flies before the player's own question", async () => {
  const load = vi.fn(async () => parts);
  mine.value = aMine({ own: own({ choice: reroll() }) });
  playing.value = true;
  const stop = fetchWaiting(load);
  expect(load).not.toHaveBeenCalled();
  mine.value = aMine({ own: own() });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  stop();
});

test("the bell comes at the other end from the story, which stays under the finger", async () => {
  late.value = await import("../../static/src/phone/sheets");
  show({ wait: { chair: 2, seconds: 30, can_ring: true, rung: 0, can_help: false, left: null } });
  render(<Phone />);
  expect([...document.querySelectorAll<HTMLElement>(".lines .line")].map((it) => it.dataset.act)).toEqual([
    "ring",
    "story",
  ]);
  late.value = null;
});

describe("the signs", () => {
  test("stand where nothing is asked, and go the moment something is", () => {
    render(<Phone />);
    expect([...signs()].map((it) => it.dataset.sign)).toEqual(Object.keys(SIGN_SOUNDS));
    mine.value = aMine({ own: own({ choice: reroll() }) });
    cleanup();
    render(<Phone />);
    expect(signs().length).toBe(0);
  });

  test("are not for the player on turn, nor for a chair that the table waits for", () => {
    show({ game: game({ turn: 0 }) });
    expect(parts.isSigning.value).toBe(false);
    show({ wait: { chair: 0, seconds: 1, can_ring: false, rung: 0, can_help: false, left: null } });
    expect(parts.isSigning.value).toBe(false);
  });

  test("are none where bots alone would see them: neither a person nor a board is there", () => {
    const bots = aTable().chairs.map((it, at) => (at ? { ...it, kind: "bot" as const } : it));
    const may = (more: Partial<TableView>) => {
      show({ ...withSwitch("on"), ...more });
      return parts.isSigning.value;
    };
    expect([may({}), may({ chairs: bots, has_board: true }), may({ chairs: bots, has_board: false })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("are as the host says: everybody's, the dead's, nobody's", () => {
    const fallen = game({ turn: 2, seats: OTHERS_TURN.seats.map((_, at) => seat({ alive: at !== 0 })) });
    const may = (more: Partial<TableView>) => {
      show(more);
      return parts.isSigning.value;
    };
    expect([may(withSwitch("on")), may(withSwitch("dead")), may(withSwitch("off"))]).toEqual([true, false, false]);
    expect(may({ ...withSwitch("dead"), game: fallen })).toBe(true);
    expect(may({ ...withSwitch("off"), game: fallen })).toBe(false);
  });

  test("say before the tap to whom it goes", () => {
    useWords({ "sign.to": "to {name}" }, "en");
    const { container, rerender } = render(<Phone />);
    const to = () => container.querySelector(".sign-to")?.textContent;
    expect(to()).toBe("to Bruno");
    act(() => show({ game: game({ turn: 0 }), wait: { ...WAIT, chair: 1 } }));
    rerender(<parts.Signs />);
    expect(to()).toBe("to Anna");
  });

  test("are for a long name too, in smaller letters", () => {
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
    render(<parts.Signs />);
    expect(document.querySelector<HTMLElement>(".sign-to")!.style.fontSize).toBe("13px");
    vi.restoreAllMocks();
  });

  test("a tap goes to the player on turn; the next one only after a while", () => {
    render(<Phone />);
    fireEvent.click(key("boo"));
    fireEvent.click(key("hat"));
    expect(tapped()).toEqual([{ what: "sign", sign: "boo", chair: 0, to: 2 }]);
    vi.advanceTimersByTime(4000);
    fireEvent.click(key("hat"));
    expect(tapped().length).toBe(2);
  });

  test("one that comes too soon for the table is no drama, one that is forbidden is told", async () => {
    render(<Phone />);
    const refused = (name: string) => () => Promise.resolve({ ok: false, refusal: { name, values: {}, rule: null } });
    reply = refused("sign_too_soon");
    fireEvent.click(key("boo"));
    await vi.advanceTimersByTimeAsync(4000);
    expect(notice.value).toBeNull();
    reply = refused("signs_off");
    fireEvent.click(key("boo"));
    await vi.advanceTimersByTimeAsync(10);
    expect(notice.value?.text).toBe("reason.signs_off");
  });

  test("by keyboard: Shift and Enter, then a player; Escape puts it back", () => {
    render(<Phone />);
    fireEvent.keyDown(key("cheers"), { key: "Enter", shiftKey: true });
    expect(parts.picked.value).toBe("cheers");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(parts.picked.value).toBeNull();
    fireEvent.keyDown(key("cheers"), { key: "Enter", shiftKey: true });
    fireEvent.click(seatKey(3));
    expect(opened.value).toBeNull();
    expect(tapped()).toEqual([{ what: "sign", sign: "cheers", chair: 0, to: 3 }]);
  });

  test("a sign that was picked up and forgotten goes back by itself", () => {
    render(<Phone />);
    fireEvent.keyDown(key("hurry"), { key: "Enter", shiftKey: true });
    vi.advanceTimersByTime(6000);
    expect(document.body.hasAttribute("data-throwing")).toBe(true);
    vi.advanceTimersByTime(6000);
    expect(parts.picked.value).toBeNull();
    expect(document.body.hasAttribute("data-throwing")).toBe(false);
  });

  test("a held sign waits for a player, a dragged one goes where it is let go", () => {
    render(<Phone />);
    fireEvent.pointerDown(key("him"), { button: 0 });
    vi.advanceTimersByTime(400);
    fireEvent.pointerUp(key("him"));
    fireEvent.click(key("him"));
    expect([parts.picked.value, tapped()]).toEqual(["him", []]);
    fireEvent.click(document.querySelector(".title")!);
    expect(parts.picked.value).toBeNull();
    const it = key("me");
    it.setPointerCapture = () => undefined;
    document.elementFromPoint = () => seatKey(1);
    fireEvent.pointerDown(it, { button: 0, clientX: 10, clientY: 500 });
    fireEvent.pointerMove(it, { clientX: 60, clientY: 300 });
    fireEvent.pointerUp(it, { clientX: 90, clientY: 90 });
    fireEvent.click(it);
    expect(tapped()).toEqual([{ what: "sign", sign: "me", chair: 0, to: 1 }]);
  });
});

describe("signs that fly", () => {
  test("are three at most, lie on their head after the flight, and are gone", () => {
    for (const to of [1, 2, 3, 4]) hearSign({ sign: "well", chair: 0, to });
    expect(flying.value.map((it) => it.to)).toEqual([2, 3, 4]);
    expect(flying.value.some((it) => it.lies)).toBe(false);
    vi.advanceTimersByTime(FLIES);
    expect(flying.value.every((it) => it.lies)).toBe(true);
    vi.advanceTimersByTime(STAYS);
    expect(flying.value).toEqual([]);
  });

  test("fly no more when somebody asks for stillness: they appear where they go", () => {
    const still = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    hearSign({ sign: "boo", chair: null, to: 1 });
    still.mockRestore();
    expect(flying.value[0]!.lies).toBe(true);
  });

  test("name who sent them as soon as they lie on a head, on every screen", () => {
    const named = (chair: number | null) => {
      flying.value = [];
      hearSign({ sign: "hat", chair, to: 2 });
      render(<BoardSigns frame={frameOf(1024, 768)} />);
      const before = document.querySelector(".sign-by");
      act(() => void vi.advanceTimersByTime(FLIES));
      const by = document.querySelector(".sign-by")?.textContent;
      cleanup();
      return [before, by];
    };
    expect([named(1), named(null)]).toEqual([
      [null, "Anna"],
      [null, undefined],
    ]);
  });

  test("at this phone's own player are larger, lie over the head, and stay long enough to be seen", () => {
    const size = (to: number) => {
      flying.value = [];
      const still = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
      hearSign({ sign: "boo", chair: 1, to });
      still.mockRestore();
      render(<SignFlights sizeOf={() => 40} />);
      const { style, dataset } = document.querySelector<HTMLElement>(".flying-sign")!;
      cleanup();
      return [style.width, "atMe" in dataset];
    };
    const head = document.body.appendChild(document.createElement("p"));
    head.innerHTML = '<i data-tap="seat:0"><b class="head"></b></i><i data-tap="seat:2"><b class="head"></b></i>';
    for (const it of head.querySelectorAll("b")) it.getClientRects = () => [1] as unknown as DOMRectList;
    expect([size(0), size(2)]).toEqual([
      ["64px", true],
      ["40px", false],
    ]);
    head.remove();
    hearSign({ sign: "boo", chair: 1, to: 0 });
    vi.advanceTimersByTime(FLIES + 2 * STAYS);
    expect(flying.value.map((it) => it.to)).toEqual([0]);
    vi.advanceTimersByTime(STAYS);
    expect(flying.value).toEqual([]);
  });

  test("never cover what is asked", () => {
    hearSign({ sign: "boo", chair: 1, to: 2 });
    mine.value = aMine({ own: own({ choice: reroll() }) });
    render(<Phone />);
    expect(document.querySelector(".sign-flights")).toBeNull();
  });
});

describe("a spectator", () => {
  test("shows signs from the edge of a board without powers, one in a while", async () => {
    const frame = frameOf(1024, 768);
    mine.value = aMine({ chairs: [], own: null });
    render(
      <>
        <BoardSigns frame={frame} />
        <WatchKey />
      </>,
    );
    fireEvent.click(document.querySelector("[data-act=signs]")!);
    await vi.advanceTimersByTimeAsync(20);
    for (const sign of ["clap", "boo"]) fireEvent.click(document.querySelector(`[data-sign=${sign}]`)!);
    expect(tapped()).toEqual([{ what: "sign", sign: "clap", chair: null, to: 2 }]);
  });

  test("may bet there where the host wants no signs", async () => {
    show(withSwitch("off"));
    mine.value = aMine({ chairs: [], own: null, sides: ["law", "outlaws"] });
    render(
      <>
        <BoardSigns frame={frameOf(1024, 768)} />
        <WatchKey />
      </>,
    );
    if (!document.querySelector(".watch-panel")) fireEvent.click(document.querySelector("[data-act=signs]")!);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(20);
    expect(document.querySelector(".watch-signs")).toBeNull();
    expect(document.querySelector(".watch-panel")).not.toBeNull();
  });

  test("has none on a board with powers, and none where the host wants none", () => {
    for (const [powers, how] of [
      [true, "on"],
      [false, "off"],
    ] as const) {
      show(withSwitch(how));
      mine.value = aMine({ chairs: [], own: null, can_board: powers });
      render(<WatchKey />);
      expect(document.querySelector("[data-act=signs]")).toBeNull();
      cleanup();
    }
  });
});

test("an answer chosen ahead cannot be changed while pictures fly after which it is not there any more", () => {
  const missed = option("answer", "card:1");
  const ahead = choice("missed", [missed, option("pass")], { number: null, chosen: missed });
  const before = aMine({ own: own({ ahead }) });
  const flies = (after: typeof before) => {
    mine.value = before;
    keep({ ...aState(2), mine: after });
    return mine.value.own?.ahead?.chosen ?? null;
  };
  expect(flies(before)).toBe(missed);
  expect(flies(aMine({ own: own({ ahead: null }) }))).toBe(null);
});

test("an answer chosen ahead is gone with the event that gives it, and not with another's", () => {
  const missed = option("answer", "card:1");
  const ahead = choice("missed", [missed, option("pass")], { number: null, chosen: missed });
  const chosen = () => mine.value?.own?.ahead?.chosen ?? null;
  mine.value = aMine({ own: own({ ahead }) });
  now.value = event("played", { seat: 2, card: 9, face: "missed 8S" });
  expect(chosen()).toBe(missed);
  now.value = event("played", { seat: own({}).seat, card: 1, face: "missed 8S" });
  expect(chosen()).toBe(null);
});
