// A hint of more than two lines takes its shorter form, and names of a fan stand whole in the part that is in sight.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { fanOf, seenOf } from "../../static/src/cards/phone/fan";
import { Hint } from "../../static/src/cards/phone/shorter";

/** Let every text have this number of lines. */
function lines(of: (text: string) => number): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return 20 * of(this.textContent ?? "");
  });
  vi.spyOn(globalThis, "getComputedStyle").mockReturnValue({ lineHeight: "20px" } as CSSStyleDeclaration);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const WHOLE = "the whole of it";
const said = (short = WHOLE) => {
  cleanup();
  return render(<Hint text={WHOLE} short={short} />).container.textContent;
};

test("the shorter form stands where the whole takes three lines, and only there", () => {
  lines((text) => (text.length > 10 ? 3 : 1));
  expect(said("short")).toBe("short");
  expect(said()).toBe(WHOLE);
  lines(() => 2);
  expect(said("short")).toBe(WHOLE);
});

test("of a card in a fan its part beside the next one is in sight, of the last in a row all of it", () => {
  const fan = fanOf(10, { width: 320, height: 150 });
  const seen = fan.places.map((_, place) => seenOf(fan, place));
  const rows = fan.places.filter(({ x }, place) => (fan.places[place + 1]?.x ?? 0) <= x).length;
  expect(seen.filter((it) => it === fan.card)).toHaveLength(rows);
  expect(Math.min(...seen)).toBeGreaterThan(fan.card * 0.55);
});
