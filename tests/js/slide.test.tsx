import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PART } from "../../static/src/dice/phone/part";
import { followSlides, rollByShaking } from "../../static/src/dice/phone/shortcuts";
import { Phone } from "../../static/src/phone/app";
import { bring, late, peeked } from "../../static/src/phone/part";
import * as sheets from "../../static/src/phone/sheets";
import { followTaps, taps } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { mine, now, opened, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView } from "../../static/src/wire";
import { mine as aMine, table as aTable, choice, game, option, own, reroll, settled, sit } from "./states";

bring("dice", { ...PART, begin: () => undefined });

/** Five dice side by side, the loose ones above; the key below them, players at the top. */
const SIDE = 50;
const LOOSE = 300;
const KEPT = 360;
const KEY = { x: 150, y: 560 };
const SEAT = { x: 60, y: 100 };
const dieAt = (place: number, y = LOOSE) => ({ x: 30 + place * 60 + SIDE / 2, y: y + SIDE / 2 });

function boxOf(this: Element): DOMRect {
  const box = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height);
  if (this.matches(".slab")) return box(0, 500, 375, 120);
  if (!this.matches(".column-die")) return box(0, 0, 0, 0);
  const place = Number(this.closest<HTMLElement>("[data-die]")!.dataset.die);
  return box(30 + place * 60, (this as HTMLElement).dataset.state === "loose" ? LOOSE : KEPT, SIDE, SIDE);
}

let said: Asked[];
const stops: (() => void)[] = [];

function show(asked: ChoiceView): void {
  mine.value = null;
  taps.value = [];
  table.value = aTable({ game: game({ question: { ...asked, seat: 0 } as never }) });
  mine.value = aMine({ own: own({ choice: asked }) });
  render(<Phone />);
}

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(boxOf);
  useWords({}, "en");
  sending.value = answered.value = now.value = opened.value = peeked.value = null;
  playing.value = false;
  late.value = sheets;
  said = sit();
  stops.push(followTaps(), followSlides());
});

afterEach(() => {
  // A press that is still held would open its card after the last test.
  for (const it of document.querySelectorAll(".game [data-tap]")) fireEvent.pointerCancel(it);
  cleanup();
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

type Point = { x: number; y: number };
const at = ({ x, y }: Point) => ({ clientX: x, clientY: y, pointerId: 1, button: 0 });
const thing = (tap: string) => document.querySelector<HTMLElement>(`.game [data-tap="${tap}"]`)!;
const down = (tap: string, from: Point) => fireEvent.pointerDown(thing(tap), at(from));
const answers = () => said.filter((it) => it.what === "answer" || it.what === "answers");

/** A finger goes by these places, and lifts at the last of them. */
async function slide(tap: string, ...way: Point[]): Promise<void> {
  down(tap, way[0]!);
  for (const it of way.slice(1)) {
    fireEvent.pointerMove(window, at(it));
    await settled();
  }
  fireEvent.pointerUp(window, at(way.at(-1)!));
  await settled();
}

describe("a finger over the dice", () => {
  beforeEach(() => show(reroll({ values: { rerolls: 2, roll: 1 } })));

  test("keeps all that it goes over, and takes nothing back that is kept already", async () => {
    expect(taps.value).toEqual(["die:1", "die:2", "die:3", "die:4"]);
    await slide("die:1", dieAt(1), dieAt(3));
    expect(taps.value).toEqual(["die:4"]);
    await slide("die:4", dieAt(4), dieAt(1, KEPT));
    expect([taps.value, answers()]).toEqual([[], []]);
  });

  test("that begins on a kept die loosens those it goes over", async () => {
    await slide("die:1", dieAt(1), dieAt(3));
    await slide("die:1", dieAt(1, KEPT), dieAt(2, KEPT));
    expect([...taps.value].sort()).toEqual(["die:1", "die:2", "die:4"]);
  });

  test("goes past a die below it", async () => {
    await slide("die:1", dieAt(1), dieAt(1, KEPT), dieAt(3, KEPT), dieAt(3));
    expect([...taps.value].sort()).toEqual(["die:2", "die:4"]);
  });

  test("keeps no die that it only brushes, whose edge it stops at, or from which it slips off", async () => {
    const all = taps.value;
    await slide("die:1", dieAt(1), { x: dieAt(2).x - SIDE / 2 + 6, y: dieAt(2).y });
    await slide("die:1", dieAt(1), { x: dieAt(1).x, y: 200 });
    await slide("die:1", dieAt(1), { x: dieAt(1).x + 10, y: 480 });
    expect([taps.value, answers()]).toEqual([all, []]);
  });

  test("that ends on the key rolls the others at once", async () => {
    await slide("die:1", dieAt(1), dieAt(2), KEY);
    expect(answers()).toMatchObject([{ verb: "roll", taps: ["die:3", "die:4"] }]);
  });

  test("that has been on the key and lifts elsewhere rolls nothing", async () => {
    await slide("die:1", dieAt(1), KEY, { x: KEY.x, y: 200 });
    expect([taps.value, answers()]).toEqual([["die:2", "die:3", "die:4"], []]);
    expect(document.body.hasAttribute("data-on-key")).toBe(false);
  });

  test("that holds a die looks at it, and does nothing else", async () => {
    const all = taps.value;
    down("die:1", dieAt(1));
    peeked.value = { what: "die:one", tap: "die:0", at: new DOMRect() };
    fireEvent.pointerMove(window, at(KEY));
    fireEvent.pointerUp(window, at(KEY));
    await settled();
    expect([taps.value, answers()]).toEqual([all, []]);
  });

  test("that meets another question on its way does nothing at that one", async () => {
    down("die:1", dieAt(1));
    const next = reroll({ number: 77, values: { rerolls: 1, roll: 2 } } as never);
    table.value = aTable({ game: game({ question: { ...next, seat: 0 } as never }) });
    mine.value = aMine({ own: own({ choice: next }) });
    await settled();
    const all = taps.value;
    fireEvent.pointerMove(window, at(KEY));
    fireEvent.pointerUp(window, at(KEY));
    await settled();
    expect([taps.value, answers()]).toEqual([all, []]);
  });

  test("taps as before, and on a locked die begins nothing", async () => {
    // A finger goes down first: on a busy machine that of the test before has become a hold, which is no tap.
    down("die:2", dieAt(2));
    thing("die:2").click();
    await settled();
    expect(taps.value).toEqual(["die:1", "die:3", "die:4"]);
    await slide("die:0", dieAt(0, KEPT), dieAt(3), KEY);
    expect([taps.value, answers()]).toEqual([["die:1", "die:3", "die:4"], []]);
  });
});

test("Shift and the arrow keys slide from die to die, and down to the key", async () => {
  show(reroll());
  const press = async (tap: string, key: string) => {
    fireEvent.keyDown(thing(tap), { key, shiftKey: true });
    await settled();
  };
  thing("die:1").focus();
  await press("die:1", "ArrowRight");
  await press("die:2", "ArrowRight");
  expect([taps.value, (document.activeElement as HTMLElement).dataset.tap]).toEqual([["die:4"], "die:3"]);
  await press("die:3", "ArrowDown");
  expect(answers()).toMatchObject([{ verb: "roll", taps: ["die:4"] }]);
});

test("a finger that goes from a player to the key chooses him and presses it, if that was the last die", async () => {
  const options = [option("beer", "seat:0"), option("beer", "seat:1")];
  const parts = [2, 3].map((die) => ({ tap: `die:${die}`, options, dark: [] }));
  show(choice("beer", options, { parts, values: { die: 2 } } as never));
  await slide("seat:0", SEAT, KEY);
  expect([taps.value, answers()]).toEqual([["die:2", "seat:0"], []]);
  await slide("seat:0", SEAT, { x: SEAT.x, y: SEAT.y + 30 });
  await slide("seat:0", { x: 20, y: KEY.y - 20 }, { x: 40, y: KEY.y });
  expect(taps.value, "not there, and not far enough").toEqual(["die:2", "seat:0"]);
  await slide("seat:0", SEAT, KEY);
  expect(answers()).toMatchObject([{ what: "answers", answers: [{ taps: ["seat:0"] }, { taps: ["seat:0"] }] }]);
});

test("a phone that is shaken throws its dice, but not while it is shaken on from the last throw", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("ondevicemotion", null);
  show(reroll({ number: 91 }));
  rollByShaking();
  const shake = () => {
    for (let knock = 0; knock < 4; knock++) {
      vi.advanceTimersByTime(100);
      const it = new Event("devicemotion");
      Object.assign(it, { acceleration: { x: 30, y: 0, z: 0 } });
      Object.defineProperty(it, "timeStamp", { value: performance.now() });
      dispatchEvent(it);
    }
  };
  shake();
  expect(answers()).toEqual([]);
  vi.advanceTimersByTime(1200);
  shake();
  expect(answers()).toHaveLength(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
