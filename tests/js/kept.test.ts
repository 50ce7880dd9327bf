import { expect, test } from "vitest";
import { keptSpan } from "../../static/src/dice/phone/explain";

const STATES = { l: "loose", k: "kept", x: "locked" } as const;
const of = (states: string) => {
  const it = keptSpan([...states].map((at) => STATES[at as keyof typeof STATES]));
  return it && `${it.from}-${it.to}${it.isShort ? " short" : ""}`;
};

test.each([
  ["lllll", null],
  ["xxlll", null],
  ["kkkkk", "0-4"],
  ["lklkl", "1-3"],
  ["kxkkl", "2-3"],
  ["kxkxk", "0-0 short"],
  ["llkll", "2-2"],
  ["lxkll", "2-2 short"],
  ["llllk", "4-4 short"],
])("the word for kept dice never stands below a locked one: %s", (states, span) => {
  expect(of(states)).toBe(span);
});
