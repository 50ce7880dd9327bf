import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { begin, farness } from "../../static/src/table/remote";
import { isLedHere } from "../../static/src/table/tab";

/** Give things boxes by their `data-at` ("left top width height"), as this document draws nothing. */
function boxes(this: Element): DOMRect {
  const [left = 0, top = 0, width = 100, height = 50] = (this.getAttribute("data-at") ?? "").split(" ").map(Number);
  return new DOMRect(left, top, width, height);
}

const pressed = vi.fn();
const led = vi.fn();
/** The thing with the ring when the page began. */
let first = "";
const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  document.activeElement!.dispatchEvent(event);
  return event;
};
const at = () => (document.activeElement as HTMLElement).id;

function show(html: string): void {
  document.body.innerHTML = html;
  for (const it of document.querySelectorAll("button")) it.addEventListener("click", () => pressed(it.id));
}

beforeAll(() => {
  Element.prototype.getBoundingClientRect = boxes;
  Element.prototype.getClientRects = function (this: Element) {
    return [this.getBoundingClientRect()] as unknown as DOMRectList;
  };
  document.documentElement.dataset.steady = "0";
  show('<a id="help" href="#help" data-at="0 0"></a><button id="deal" class="key" data-at="0 200"></button>');
  begin(true, led);
  first = at();
  delete document.documentElement.dataset.steady;
});
beforeEach(() => {
  pressed.mockClear();
  led.mockClear();
  sessionStorage.clear();
});

test("the nearest thing in line is next, before a nearer one aside", () => {
  const from = new DOMRect(0, 0, 100, 50);
  const inLine = new DOMRect(0, 150, 100, 50);
  const aside = new DOMRect(180, 60, 100, 50);
  expect(farness(from, inLine, "down")).toBeLessThan(farness(from, aside, "down"));
  expect(farness(from, inLine, "up")).toBe(Number.POSITIVE_INFINITY);
  expect(farness(from, aside, "right")).toBeLessThan(Number.POSITIVE_INFINITY);
});

test("no arrow passes over what stands right before the nearest thing in line", () => {
  show(`<button id="chair" data-at="500 0 200 100"></button><button id="change" data-at="720 200 180 40"></button>
    <button id="deal" data-at="600 260 320 60"></button>`);
  document.getElementById("chair")!.focus();
  key("ArrowDown");
  expect(at()).toBe("change");
  key("ArrowDown");
  expect(at()).toBe("deal");
});

test("the next page knows that arrows led here, until somebody points", () => {
  show('<button id="deal" class="key" data-at="0 200"></button>');
  key("Shift");
  expect([led.mock.calls.length, isLedHere()]).toEqual([0, false]);
  key("ArrowDown");
  expect([led.mock.calls.length, isLedHere()]).toEqual([1, true]);
  dispatchEvent(new Event("pointerdown"));
  expect(isLedHere()).toBe(false);
});

test("a page to which arrows led has its ring at its main key", () => expect(first).toBe("deal"));

test("arrows lead from key to key, and begin at the main one", () => {
  show('<button id="menu" data-at="300 0"></button><button id="deal" class="key" data-at="0 200"></button>');
  expect(key("ArrowDown").defaultPrevented).toBe(true);
  expect(at()).toBe("deal");
  key("ArrowUp");
  expect(at()).toBe("menu");
});

test("OK presses once, however long it is held", () => {
  show('<button id="deal" class="key" data-at="0 200"></button>');
  key("ArrowDown");
  expect(key("Enter").defaultPrevented).toBe(false);
  expect(key("Enter", { repeat: true }).defaultPrevented).toBe(true);
});

test("OK without a ring shows it and presses nothing", () => {
  show('<button id="deal" class="key" data-at="0 200"></button>');
  expect(key("Enter").defaultPrevented).toBe(true);
  expect(at()).toBe("deal");
  expect(pressed).not.toHaveBeenCalled();
});

test("OK chooses among switches, and goes through a list", () => {
  show(`<input type="radio" name="pace" id="calm" data-at="0 0" checked><input type="radio" name="pace" id="quick" data-at="200 0">
    <select id="address" data-at="0 100"><option>one</option><option>two</option></select>`);
  document.getElementById("calm")!.focus();
  key("ArrowRight");
  const quick = document.getElementById("quick") as HTMLInputElement;
  expect([at(), quick.checked]).toEqual(["quick", false]);
  key("Enter");
  expect(quick.checked).toBe(true);
  const address = document.getElementById("address") as HTMLSelectElement;
  const changed = vi.fn();
  address.addEventListener("change", changed);
  address.focus();
  for (const chosen of ["two", "one"]) {
    key("Enter");
    expect(address.value).toBe(chosen);
  }
  expect(changed).toHaveBeenCalledTimes(2);
});

test("a link to a page of its own opens in this one", () => {
  show('<a id="rule" href="#rule" target="_blank" data-at="0 0"></a>');
  document.getElementById("rule")!.focus();
  expect(key("Enter").defaultPrevented).toBe(true);
  expect(location.hash).toBe("#rule");
});

test("a line and a word keep the arrows that go along them", () => {
  show(`<div role="slider" tabindex="0" id="line" data-at="0 0"></div><button id="play" data-at="0 100"></button>
    <input id="name" value="Anna" data-at="0 200">`);
  document.getElementById("line")!.focus();
  expect(key("ArrowRight").defaultPrevented).toBe(false);
  key("ArrowDown");
  expect(at()).toBe("play");
  const name = document.getElementById("name") as HTMLInputElement;
  name.focus();
  name.setSelectionRange(2, 2);
  expect(key("ArrowLeft").defaultPrevented).toBe(false);
  expect(key("Backspace").defaultPrevented).toBe(false);
  key("ArrowUp");
  expect(at()).toBe("play");
});

test("a sheet keeps the arrows, begins with the harmless key, and Back closes it", async () => {
  show(`<button id="menu" data-act="menu" data-at="0 0"></button>
    <div role="dialog" tabindex="-1" data-at="0 0 400 400"><button id="yes" data-at="0 100"></button><button id="no" data-act="no" data-at="0 200"></button></div>`);
  await vi.waitFor(() => expect(at()).toBe("no"));
  key("ArrowUp");
  key("ArrowUp");
  expect(at()).toBe("yes");
  const escaped = vi.fn();
  addEventListener("keydown", (event) => event.key === "Escape" && escaped());
  for (const back of [{ keyCode: 461 }, { keyCode: 10009 }]) expect(key("", back).defaultPrevented).toBe(true);
  expect(key("Backspace").defaultPrevented).toBe(true);
  expect(escaped).toHaveBeenCalledTimes(3);
});

test("an OK too many does not press what has come under the ring", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1000);
  show('<button id="deal" class="key" data-at="0 200"></button>');
  key("ArrowDown");
  show('<button id="go-on" class="key" data-at="0 200"></button>');
  await vi.waitFor(() => expect(at()).toBe("go-on"));
  expect(key("Enter").defaultPrevented).toBe(true);
  vi.mocked(performance.now).mockReturnValue(2000);
  expect(key("Enter").defaultPrevented).toBe(false);
});

test("with nothing open, Back opens the board's menu, and the browser's own Back does not leave", async () => {
  show('<button id="menu" data-act="menu" data-at="0 0"></button>');
  for (const back of ["Escape", "Backspace", "GoBack"]) key(back);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(3));
  dispatchEvent(new PopStateEvent("popstate"));
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(4));
  expect(history.state).toEqual({ stay: true });
});

test("a ring that nobody moves goes, and comes back to its place", () => {
  vi.useFakeTimers();
  show('<button id="deal" class="key" data-at="0 0"></button><button id="menu" data-at="0 200"></button>');
  document.getElementById("menu")!.focus();
  key("Shift");
  vi.advanceTimersByTime(20_000);
  expect(document.activeElement).toBe(document.body);
  key("ArrowUp");
  expect(at()).toBe("menu");
  vi.useRealTimers();
});

test("another screen has the ring at what is now to be done, the same one where it was", async () => {
  const screen = (name: string, ...keys: string[]) => show(`<section data-screen="${name}">${keys.join("")}</section>`);
  const chair = '<button id="chair" data-at="300 500"></button>';
  const deal = '<button id="deal" class="key" data-at="600 0"></button>';
  screen("night", '<button id="on" class="key" data-at="290 500"></button>');
  key("ArrowDown");
  expect(at()).toBe("on");
  screen("lobby", chair, deal);
  await vi.waitFor(() => expect(at()).toBe("deal"));
  document.getElementById("chair")!.focus();
  screen("lobby", chair.replace("chair", "bot"), deal);
  await vi.waitFor(() => expect(at()).toBe("bot"));
});

test("a thing under a slab that sticks is scrolled from under it", () => {
  show(`<div role="dialog" id="sheet" style="overflow-y: auto" data-at="0 0 500 400"><button id="one" data-at="0 100"></button>
    <button id="two" data-at="0 320"></button><button class="slab" style="position: sticky" data-at="0 340 500 60"></button></div>`);
  Object.defineProperties(document.getElementById("sheet"), {
    scrollHeight: { value: 900 },
    clientHeight: { value: 400 },
  });
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  document.getElementById("one")!.focus();
  key("ArrowDown");
  expect([at(), scrolled.mock.contexts]).toEqual(["two", [document.getElementById("two")]]);
  scrolled.mockRestore();
});
