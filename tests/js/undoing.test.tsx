// Taking back: the key of the player, the page of those who are asked, and the board with players of its own.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UndoBoard } from "../../static/src/board/undoing";
import { UndoPage } from "../../static/src/phone/undoing";
import { UndoKey } from "../../static/src/stage/undoing";
import { notice } from "../../static/src/table/notices";
import { mine, table } from "../../static/src/table/state";
import { keep } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, own, sit } from "./states";

const WISH = {
  chair: 1,
  at: 12,
  events: [
    { name: "turn_unheard_of", values: {}, rule: null },
    { name: "life_gained", values: { seat: 2, by: 1, points: 1, life: 5, why: "beer" }, rule: null },
  ],
  asked: [0, 2],
  yes: [2],
  left: 20,
};
const FRAME = { width: 1024, height: 768 } as never;
let asked: unknown[];

beforeEach(() => {
  asked = sit();
  useWords(
    {
      "undo.last": "your last answer",
      "undo.what.beer": "the Beer",
      "event.life_gained": "{by} heals {seat}",
      "undo.asks": "{name} asks",
      "undo.own": "You ask",
      "card.missed.name": "Missed!",
      "card.bang.name": "BANG!",
      "undo.hit": "the hit you took",
      "undo.what.one": "the shot",
      "choice.play.pass": "End turn",
    },
    "en",
  );
});
afterEach(cleanup);

function wished(more: object = {}, seen: object = {}): void {
  table.value = aTable({ undoing: { ...WISH, ...more } as never });
  mine.value = aMine({ own: own(), ...seen });
}

const acts = (it: Element) => [...it.querySelectorAll("[data-act]")].map((one) => one.getAttribute("data-act"));

test("the key is there as long as the answer can be taken back", async () => {
  table.value = aTable();
  mine.value = aMine({ own: own() });
  expect(render(<UndoKey />).container.innerHTML).toBe("");
  cleanup();
  const drunk = { name: "life_gained", values: { seat: 2, by: 0, points: 1, life: 5, why: "beer" }, rule: null };
  mine.value = aMine({ own: { ...own(), can_undo: true, undoes: [drunk] as never } });
  const key = render(<UndoKey />).container.querySelector("[data-act=undo]")!;
  expect(key.textContent).toContain("the Beer");
  expect(key.getAttribute("aria-label")).toBe("undo.key: the Beer");
  await fireEvent.click(key);
  expect(asked.at(-1)).toEqual({ what: "undo", chair: own().chair });
  cleanup();
  mine.value = aMine({ own: { ...own(), can_undo: true, undoes: [] } });
  expect(render(<UndoKey />).container.textContent).toContain("your last answer");
  cleanup();
  const given = { name: "discarded", values: { seat: 0, cards: [4], faces: ["missed 8S"], why: "missed" }, rule: null };
  mine.value = aMine({ own: { ...own(), can_undo: true, undoes: [given] as never } });
  expect(render(<UndoKey />).container.querySelector("i")!.textContent).toBe("· Missed!");
  cleanup();
  // A hit that was let through is called so. The card that hit is no card of the player who asks.
  const about = async (...events: object[]) => {
    cleanup();
    mine.value = aMine({ own: { ...own(), can_undo: true, undoes: events as never } });
    return render(<UndoKey />).container.querySelector("i")!.textContent;
  };
  const hit = (why: string) => ({ name: "life_lost", values: { seat: 0, by: 1, points: 1, life: 2, why }, rule: null });
  const away = (seat: number) => ({
    name: "put_away",
    values: { seat, faces: ["bang KD"], to: "discard" },
    rule: null,
  });
  expect(await about(hit("bang"), away(1))).toBe("· the hit you took");
  expect(await about(hit("one"))).toBe("· the hit you took");
  expect(await about(hit("duel"), away(0))).toBe("· the hit you took");
  expect(await about({ name: "arrow_taken", values: { seat: 1, pile: 3, why: "one" }, rule: null })).toBe(
    "· your last answer",
  );
  // The end of a turn is called by its key, whether it has gone on to the next player or to what is too much in hand.
  const [phase, ended] = [
    { name: "phase", values: { seat: 0, phase: "3" }, rule: null },
    { name: "turn_ended", values: { seat: 0 }, rule: null },
  ];
  const began = { name: "turn_began", values: { seat: 1 }, rule: null };
  expect(await about(ended, began)).toBe("· End turn");
  expect(await about(phase, ended, began)).toBe("· End turn");
  expect(await about(phase)).toBe("· End turn");
});

test("a player who is asked reads what happened and has two answers", async () => {
  wished();
  const { container } = render(<UndoPage />);
  expect(container.querySelector("h1")!.textContent).toContain("asks");
  expect(document.activeElement).toBe(container.querySelector("h1"));
  expect(container.querySelector(".undo-said")!.textContent).toContain("heals");
  expect([...container.querySelectorAll("li")].map((it) => it.hasAttribute("data-yes"))).toEqual([false, true]);
  await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(asked).toEqual([]);
  for (const [act, yes] of [
    ["undo-no", false],
    ["undo-yes", true],
  ] as const) {
    await fireEvent.click(container.querySelector(`[data-act=${act}]`)!);
    expect(asked.at(-1)).toEqual({ what: "nod", chair: 0, at: 12, yes });
  }
});

test("the one who has asked is told that it stands", async () => {
  wished({ chair: 0, asked: [1], yes: [] });
  render(<UndoPage />);
  await act(() => keep("Anna heals Bruno."));
  expect(notice.value).toBeNull();
  await act(() => void (table.value = aTable({ undoing: null })));
  expect(notice.value).toBeNull();
  await act(() => keep("It stands."));
  expect(notice.value?.text).toBe("It stands.");
  await act(() => keep("Bruno rolls."));
  expect(notice.value?.text).toBe("It stands.");
});

test.each([
  ["the one who asks", { chair: 0, asked: [1, 2], yes: [] }, true],
  ["one who has said yes", { yes: [0, 2] }, true],
  ["one who is not asked", { asked: [2] }, false],
])("%s has no keys", (_, more, isShown) => {
  wished(more);
  const { container } = render(<UndoPage />);
  expect(acts(container)).toEqual([]);
  expect(container.querySelector("h1") !== null).toBe(isShown);
});

test("a board has keys for its own players alone", async () => {
  wished({}, { own: null, chairs: [0, 2] });
  const { container } = render(<UndoBoard frame={FRAME} />);
  expect(acts(container)).toEqual(["undo-no", "undo-yes"]);
  expect(container.querySelectorAll(".undo-clock rect")).toHaveLength(20);
  await fireEvent.click(container.querySelector("[data-act=undo-yes]")!);
  expect(asked.at(-1)).toEqual({ what: "nod", chair: 0, at: 12, yes: true });
  cleanup();
  wished({}, { own: null, chairs: [] });
  expect(acts(render(<UndoBoard frame={FRAME} />).container)).toEqual([]);
});

test("a wish goes with the end of its game", () => {
  wished();
  table.value = { ...table.value!, phase: "over" };
  expect(render(<UndoPage />).container.innerHTML).toBe("");
});
