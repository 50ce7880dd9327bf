import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Hold, longPress } from "../../static/src/parts/press";

let log: string[];
const tap = () => log.push("tap");
const hold: Hold = () => {
  log.push("open");
  return () => log.push("close");
};

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function thing(onHold: Hold = hold): HTMLButtonElement {
  const { container } = render(<button type="button" {...longPress(tap, onHold)} />);
  return container.firstElementChild as HTMLButtonElement;
}

const down = (it: Element, x = 100) => fireEvent.pointerDown(it, { clientX: x, clientY: 100 });
const move = (it: Element, x: number) => fireEvent.pointerMove(it, { clientX: x, clientY: 100 });
function up(it: Element): void {
  fireEvent.pointerUp(it);
  fireEvent.click(it);
}

describe("a finger", () => {
  test("that lifts at once taps", () => {
    const it = thing();
    down(it);
    vi.advanceTimersByTime(349);
    up(it);
    vi.advanceTimersByTime(1000);
    expect(log).toEqual(["tap"]);
  });

  test("that rests holds, and closes what it opened by lifting; it has tapped nothing", () => {
    const it = thing();
    down(it);
    vi.advanceTimersByTime(350);
    expect(log).toEqual(["open"]);
    up(it);
    expect(log).toEqual(["open", "close"]);
    fireEvent.click(it);
    expect(log).toEqual(["open", "close", "tap"]);
  });

  test("that strays ten pixels holds nothing; one that trembles does", () => {
    const it = thing();
    down(it, 100);
    move(it, 110);
    vi.advanceTimersByTime(400);
    expect(log).toEqual([]);
    down(it, 100);
    move(it, 109);
    vi.advanceTimersByTime(400);
    move(it, 160);
    expect(log).toEqual(["open"]);
    up(it);
  });

  test("holds also what it takes the focus to", () => {
    const [before, it] = [thing(), thing()];
    down(it);
    fireEvent.blur(before);
    vi.advanceTimersByTime(350);
    up(it);
    expect(log).toEqual(["open", "close"]);
  });

  test("that is called off closes", () => {
    const it = thing();
    down(it);
    vi.advanceTimersByTime(350);
    fireEvent.pointerCancel(it);
    expect(log).toEqual(["open", "close"]);
  });

  test("is the same press when the thing is drawn again meanwhile", () => {
    const drawn = render(<button type="button" {...longPress(tap, hold)} />);
    const it = drawn.container.querySelector("button")!;
    down(it);
    vi.advanceTimersByTime(350);
    drawn.rerender(<button type="button" {...longPress(tap, hold)} />);
    up(it);
    expect(log).toEqual(["open", "close"]);
  });
});

describe("a key", () => {
  const press = (it: Element, key: string, shiftKey = false) => fireEvent.keyDown(it, { key, shiftKey });

  test.each([
    ["Enter", true],
    ["i", false],
  ])("opens with %s, and the next key closes", (key, shift) => {
    const it = thing();
    press(it, key, shift);
    expect(log).toEqual(["open"]);
    press(it, "Tab");
    expect(log).toEqual(["open", "close"]);
  });

  test("that closes does nothing else: Escape takes nothing back", () => {
    const it = thing();
    const heard = vi.fn();
    addEventListener("keydown", heard);
    press(it, "i");
    heard.mockClear();
    press(it, "Escape");
    press(it, "i");
    press(it, "i");
    removeEventListener("keydown", heard);
    expect(log).toEqual(["open", "close", "open", "close"]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("closes it by taking the focus away, and then taps again", () => {
    const it = thing();
    press(it, "Enter", true);
    fireEvent.blur(it);
    fireEvent.click(it);
    expect(log).toEqual(["open", "close", "tap"]);
  });

  test("without Shift is a tap", () => {
    const it = thing();
    press(it, "Enter");
    expect(log).toEqual([]);
  });
});

test("a hold that opens a sheet closes nothing", () => {
  const it = thing(() => log.push("sheet"));
  down(it);
  vi.advanceTimersByTime(350);
  up(it);
  expect(log).toEqual(["sheet"]);
});
