import { expect, test } from "vitest";
import { keptSpans } from "../../static/src/dice/phone/explain";

const STATES = { l: "loose", k: "kept", x: "locked" } as const;
const of = (states: string) =>
  keptSpans([...states].map((at) => STATES[at as keyof typeof STATES]))
    .map((it) => `${it.from}-${it.to}${it.isShort ? " short" : ""}`)
    .join(", ");

test.each([
  ["lllll", ""],
  ["xxlll", ""],
  ["kkkkk", "0-4"],
  ["lklkl", "1-1, 3-3 short"],
  ["kxkkl", "0-0 short, 2-3"],
  ["kxkxk", "0-0 short, 2-2 short, 4-4 short"],
  ["klkll", "0-0 short, 2-2"],
  ["kkllk", "0-1, 4-4 short"],
  ["llkll", "2-2"],
  ["lxkll", "2-2 short"],
  ["llllk", "4-4 short"],
])("a word stands below all kept dice and never below a locked one, the long one once: %s", (states, spans) => {
  expect(of(states)).toBe(spans);
});
