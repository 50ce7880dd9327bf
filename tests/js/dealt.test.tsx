// The deal on every screen: a hat, then a face with its stamp, and the players for whom all others wait.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { DealtHead, waiting } from "../../static/src/stage/deal";
import { table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { chair, game, NAMES, seat, table as tableOf } from "./states";

function deal(...ready: number[]) {
  const opening = { ready, left: null, seconds: 0, is_over: false, is_again: false, is_held: false, since: 9 };
  table.value = tableOf({
    phase: "game",
    chairs: NAMES.map((name, at) => chair(name, { seat: at })),
    game: game({ seats: NAMES.map(() => seat({ character: "rose_doolan" })) }),
    opening: { ...opening, is_cut: false },
  });
  return render(<DealtHead chair={1} />).container;
}

const faceIn = (it: Element) => it.querySelector("use")!.getAttribute("href");

afterEach(cleanup);

test("a hat hides who somebody is, until its player is ready", () => {
  useWords({ "phone.deal.stamp": "Ready" }, "en");
  const hidden = deal();
  expect([faceIn(hidden)?.includes("rose_doolan"), hidden.textContent]).toEqual([false, ""]);
  const ready = deal(1);
  expect(faceIn(ready)).toContain("rose_doolan");
  expect(ready.textContent).toBe("Ready");
  expect(ready.querySelectorAll(".hat-scraps i")).toHaveLength(3);
});

test("two who still look are named, more are counted", () => {
  useWords({ "list.and": "{first} and {last}", "list.two": "{first} and {last}" }, "en");
  deal(0, 1);
  expect(waiting()[0]).toBe("");
  expect(JSON.stringify(waiting()[1])).toContain("Carla");
  deal(0);
  expect(waiting()).toEqual([".many", { count: 3 }]);
});
