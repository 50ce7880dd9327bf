import { cleanup, render } from "@testing-library/preact";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fitName } from "../../static/src/board/name";
import { textScale } from "../../static/src/parts/scale";
import { useFit, withLetters } from "../../static/src/parts/size";

const ROOM = 200;
let looks: number;

/** Every letter is half as broad as its size. Each look at a width makes the page lay itself out. */
function widthOf(this: HTMLElement): number {
  looks += 1;
  return Math.max(ROOM, (this.textContent.length * parseFloat(this.style.fontSize)) / 2);
}

beforeEach(() => {
  looks = 0;
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(widthOf);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(ROOM);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SIZES = [58, 52, 46, 42, 38, 32];

function Fitted({ text }: { text: string }) {
  const line = useRef<HTMLHeadingElement>(null);
  useFit(line, SIZES, text);
  return <h1 ref={line}>{text}</h1>;
}

test("a text takes the largest size that fits, and the sizes between are not tried", () => {
  const { container } = render(<Fitted text={"x".repeat(10)} />);
  expect((container.firstElementChild as HTMLElement).style.fontSize).toBe("38px");
  expect(looks).toBeLessThanOrEqual(4);
});

test("a text that fits in none of them takes the smallest and breaks", () => {
  const { container } = render(<Fitted text={"x".repeat(40)} />);
  const { fontSize, whiteSpace } = (container.firstElementChild as HTMLElement).style;
  expect([fontSize, whiteSpace]).toEqual(["32px", "normal"]);
});

test("a name on the board takes the largest share that fits", () => {
  const name = document.createElement("span");
  name.textContent = "x".repeat(12);
  vi.spyOn(name, "scrollHeight", "get").mockReturnValue(20);
  fitName(name, 46, 10);
  expect(parseFloat(name.style.fontSize)).toBeCloseTo(46 * 0.7);
  expect(looks).toBeLessThanOrEqual(4);
});

test("a text is fitted again only when its letters have still to come", async () => {
  const fit = vi.fn();
  const check = vi.fn(() => true);
  const load = vi.fn(() => Promise.resolve([]));
  Object.defineProperty(document, "fonts", { value: { check, load }, configurable: true });
  withLetters("Anna", fit);
  expect([fit.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
  check.mockReturnValue(false);
  withLetters("Zoë", fit);
  const stop = withLetters("Peña", fit);
  stop();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  expect(fit).toHaveBeenCalledTimes(4);
  Reflect.deleteProperty(document, "fonts");
});

test("the size of words is asked once, until the window changes", () => {
  const asked = vi.spyOn(globalThis, "getComputedStyle");
  dispatchEvent(new Event("resize"));
  expect([textScale(), textScale(), textScale()]).toEqual([1, 1, 1]);
  expect(asked).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("resize"));
  textScale();
  expect(asked).toHaveBeenCalledTimes(2);
});
