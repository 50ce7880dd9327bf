// A card that is thrown at a head makes the two taps, the card and the player, and no answer of its own.
import { act, cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followFlicks } from "../../static/src/cards/phone/flick";
import { isEnding, thrown } from "../../static/src/cards/phone/mine";
import { PART } from "../../static/src/cards/phone/part";
import { aimedAt } from "../../static/src/cards/phone/taps";
import { Phone } from "../../static/src/phone/app";
import { bring, peeked } from "../../static/src/phone/part";
import { keepSteady, STEADY } from "../../static/src/phone/steady";
import { followTaps, taps, touch } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { game, holds, laid, seat } from "./cards";
import { mine as aMine, table as aTable, choice, option, own, sit } from "./states";

const TURN = choice("play", [
  option("pass"),
  option("play", "card:0", "seat:1"),
  option("play", "card:2", "seat:1", "card:20"),
  option("play", "card:2", "seat:1", "hand:1"),
  option("play", "card:3"),
]);
/** The middles of the heads, and of every card. */
const HEADS: Record<string, [number, number]> = { "seat:1": [80, 100], "seat:2": [300, 100] };
const HAND: [number, number] = [150, 500];
const LOWER = 440;

let asked: Asked[];
/** The page's ears for changes of size. */
const sized: (() => void)[] = [];
const stops: (() => void)[] = [];
bring("cards", { ...PART, begin: () => undefined });

function rect(this: HTMLElement): DOMRect {
  if (this.matches(".lower")) return { left: 0, top: LOWER, width: 375, height: 227 } as DOMRect;
  const tap = this.closest<HTMLElement>("[data-tap]")?.dataset.tap ?? "";
  const [x, y] = HEADS[tap] ?? HAND;
  return { left: x - 30, top: y - 30, width: 60, height: 60 } as DOMRect;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(rect);
  sized.length = 0;
  globalThis.ResizeObserver = class {
    constructor(heard: ResizeObserverCallback) {
      sized.push(() => heard([], this));
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  useWords({}, "en");
  sending.value = answered.value = null;
  asked = sit();
  const seats = [seat(), seat({ table: [laid(20, "barrel KS")] }), seat()];
  table.value = aTable({ game: game({ seats }) });
  mine.value = aMine({
    own: own({ choice: TURN, game: holds("bang AD", "missed 8S", "cat_balou KH", "beer 6H") }),
  });
  stops.push(followTaps(), followFlicks());
  render(<Phone />);
});

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  isEnding.value = false;
  thrown.value = [];
  peeked.value = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const said = () =>
  asked.flatMap((it) => ("verb" in it && it.what === "answer" ? [[it.verb, ...(it.taps ?? [])].join(" ")] : []));
const cardOf = (tap: string) => document.querySelector<HTMLElement>(`.held [data-tap="${tap}"]`)!;
const onItsWay = () => document.querySelector(".flicked") !== null;

/** A finger on its way: its places, each with its milliseconds. */
function finger(tap: string, ...way: readonly (readonly [number, number, number])[]): { lifts: () => void } {
  let clock = 1000;
  let last = { clientX: HAND[0], clientY: HAND[1] };
  const send = (name: string) => {
    const event = new PointerEvent(name, {
      ...last,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      bubbles: true,
      cancelable: true,
    });
    Object.defineProperty(event, "timeStamp", { value: clock });
    act(() => void cardOf(tap).dispatchEvent(event));
  };
  send("pointerdown");
  for (const [clientX, clientY, time] of way) {
    clock += time;
    last = { clientX, clientY };
    send("pointermove");
  }
  return {
    lifts: () => {
      send("pointerup");
      act(() => void cardOf(tap)?.click());
    },
  };
}

describe("a card of the hand", () => {
  test("that is let go over a lit head is played at him, as by the two taps", async () => {
    const it = finger("card:0", [120, 300, 300], [85, 110, 300]);
    expect([taps.value, aimedAt.value, onItsWay()]).toEqual([["card:0"], 1, true]);
    it.lifts();
    await vi.advanceTimersByTimeAsync(0);
    expect([said(), aimedAt.value]).toEqual([["play card:0 seat:1"], null]);
  });

  test("that is held over a head shows there what he gets", () => {
    finger("card:0", [120, 300, 300], [85, 110, 300]);
    const tag = document.querySelector<HTMLElement>('.round [data-tap="seat:1"] .tag')!;
    expect([tag.dataset.tone, tag.textContent]).toEqual(["red", "−1"]);
    expect(document.querySelector('.round [data-tap="seat:1"] .head[data-loses]')).not.toBeNull();
    expect(document.querySelector('.round [data-tap="seat:2"] .tag')).toBeNull();
  });

  test("that is thrown towards a lit head flies there; one that is put down slowly does not", async () => {
    finger("card:0", [140, 450, 200], [125, 380, 20], [110, 310, 20]).lifts();
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(["play card:0 seat:1"]);
    sending.value = answered.value = null;
    asked.length = 0;
    finger("card:0", [140, 450, 200], [125, 380, 300], [110, 310, 300]).lifts();
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual([]);
  });

  test("that is let go elsewhere, or over somebody dark, lies in the hand again as before", async () => {
    for (const [x, y] of [[200, 300], HEADS["seat:2"]!] as const) {
      finger("card:0", [180, 400, 300], [x, y, 300], [x, y, 300]).lifts();
      expect([taps.value, aimedAt.value, onItsWay()]).toEqual([[], null, false]);
    }
    touch("card:0");
    finger("card:0", [180, 400, 300], [200, 300, 300]).lifts();
    await vi.advanceTimersByTimeAsync(0);
    expect([taps.value, said()]).toEqual([["card:0"], []]);
  });

  test("that misses says so; let go over the hand it was only put back", () => {
    finger("card:0", [180, 400, 300], [200, 300, 300], [200, 300, 300]).lifts();
    expect(notice.value?.text).toBe("phone.cards.nobody_there");
    notice.value = null;
    finger("card:0", [180, 400, 300], HEADS["seat:2"]!.concat(300) as [number, number, number]).lifts();
    expect(notice.value).toMatchObject({ tap: "seat:2", refused: true });
    notice.value = null;
    finger("card:0", [180, 480, 300], [200, 480, 300]).lifts();
    expect(notice.value).toBeNull();
  });

  test("hits the head that stood there when the throw began", async () => {
    const before = { ...HEADS };
    const it = finger("card:0", [120, 300, 300], [85, 110, 300]);
    HEADS["seat:1"] = [300, 300];
    it.lifts();
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(["play card:0 seat:1"]);
    Object.assign(HEADS, before);
  });

  test("that lies raised goes to a head that has moved away, where it stood before", async () => {
    const [x, y] = HEADS["seat:1"]!;
    const before = { ...HEADS };
    finger("card:0");
    act(() => touch("card:0"));
    HEADS["seat:1"] = [300, 300];
    const tapAt = (on: string, time: number) => {
      const click = new MouseEvent("click", { clientX: x, clientY: y, detail: 1, bubbles: true });
      Object.defineProperty(click, "timeStamp", { value: time });
      act(() => void document.querySelector(on)!.dispatchEvent(click));
    };
    tapAt(".round", 9000);
    tapAt(".menu-button", 1800);
    expect(said()).toEqual([]);
    tapAt(".round", 1800);
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(["play card:0 seat:1"]);
    Object.assign(HEADS, before);
  });

  test("moves nobody while the finger is down, and a moment after", async () => {
    const shown = aTable({ game: game() });
    act(() => void (table.value = { ...shown, switches: { ...shown.switches, seen: 1 } }));
    stops.push(keepSteady());
    const places = () => [...document.querySelectorAll<HTMLElement>(".round .seat")].map((it) => it.style.top);
    const shrink = (height: number) => {
      vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
      act(() => sized.forEach((heard) => void heard()));
      return places();
    };
    const before = places();
    const it = finger("card:0", [120, 300, 300]);
    expect(shrink(200)).toEqual(before);
    it.lifts();
    expect(shrink(220)).toEqual(before);
    await act(async () => void (await vi.advanceTimersByTimeAsync(STEADY)));
    expect(places()).not.toEqual(before);
  });

  test("of which more is to be chosen does what the two taps do", async () => {
    finger("card:2", [120, 300, 300], [85, 110, 300]).lifts();
    await vi.advanceTimersByTimeAsync(0);
    expect([taps.value, said()]).toEqual([["card:2", "seat:1"], []]);
  });

  test("that needs nobody, or cannot be played, does not come off", () => {
    for (const tap of ["card:3", "card:1"]) {
      finger(tap, [120, 300, 300], [85, 110, 300]);
      expect([onItsWay(), taps.value]).toEqual([false, []]);
    }
  });

  test("comes out of the finger by Escape, when the finger is called off, and with its question", () => {
    finger("card:0", [120, 300, 300]);
    act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
    expect([onItsWay(), taps.value]).toEqual([false, []]);
    finger("card:0", [120, 300, 300]);
    act(() => void cardOf("card:0").dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1, bubbles: true })));
    expect([onItsWay(), taps.value]).toEqual([false, []]);
    const it = finger("card:0", [120, 300, 300], [85, 110, 300]);
    act(() => void (mine.value = aMine({ own: own({ choice: null, game: holds("bang AD") }) })));
    expect(onItsWay()).toBe(false);
    it.lifts();
    expect(said()).toEqual([]);
  });

  test("flies into the hand or to the head, unless nothing may move", () => {
    const flights: { onfinish?: () => void }[] = [];
    const animate = vi.fn(() => flights[flights.push({}) - 1]!);
    Object.assign(HTMLElement.prototype, { animate });
    finger("card:0", [120, 300, 300]).lifts();
    expect([animate.mock.calls.length, onItsWay()]).toEqual([0, false]);
    vi.mocked(matchMedia).mockReturnValue({ matches: false } as MediaQueryList);
    finger("card:0", [120, 300, 300]).lifts();
    expect(onItsWay()).toBe(true);
    act(() => flights.pop()!.onfinish?.());
    expect(onItsWay()).toBe(false);
  });

  test("stays where it is while a card is looked at, and while cards are thrown away", () => {
    peeked.value = { what: "card:bang AD", tap: "card:1", at: {} as DOMRect };
    finger("card:0", [120, 300, 300]);
    expect(onItsWay()).toBe(false);
  });

  test("moves only where the page needs no pushing", () => {
    expect(document.documentElement.hasAttribute("data-flick")).toBe(true);
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(9999);
    dispatchEvent(new Event("resize"));
    expect(document.documentElement.hasAttribute("data-flick")).toBe(false);
    finger("card:0", [120, 300, 300]);
    expect(onItsWay()).toBe(false);
  });
});
