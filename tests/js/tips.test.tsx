// "Explain as we go": what is met for the first time has its slip in the place of the title, once on each device.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PART } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { ExplainRow, wanted } from "../../static/src/phone/explained";
import { bring, late } from "../../static/src/phone/part";
import * as sheets from "../../static/src/phone/sheets";
import { followTaps, taps } from "../../static/src/phone/tapping";
import { followTips } from "../../static/src/phone/tips";
import { coming, mine, nameOf, now, own, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView } from "../../static/src/wire";
import {
  mine as aMine,
  own as anOwn,
  table as aTable,
  choice,
  event,
  game,
  option,
  reroll,
  settled,
  sit,
} from "./states";

const TIPS = {
  meant: {
    "ask.first_roll": "key",
    "ask.reroll": null,
    "ask.aim.one": "lit",
    "ask.aim.two": "card",
    "told.arrow_taken.you": "arrows",
    "told.arrow_taken": null,
    "told.gatling_fired": "seat",
    "told.eliminated": "seat",
    "told.eliminated.outlaw": "seat",
    "told.life_lost.shots": "by",
    "told.life_lost.you": "me",
    "told.turn_began": "",
    "told.turn_began.you": null,
  },
  over: ["first_roll", "reroll"],
  words: {
    "tip.close": "Close",
    "tip.meant": "About {thing}.",
    "tip.thing.key": "the key",
    "tip.thing.arrows": "your arrows",
    "tip.thing.seat": "{name}",
    "tip.thing.by": "by {name}",
    "tip.ask.first_roll.text": "Tap the paper.",
    "tip.ask.aim.one.text": "A 1 hits a neighbour.",
    "tip.told.arrow_taken.you.head": "An arrow",
    "tip.told.arrow_taken.you.text": "You take it.",
    "tip.told.gatling_fired.head": "The Gatling",
    "tip.told.gatling_fired.text": "It hits everybody.",
    "tip.told.eliminated.head": "Out",
    "tip.told.eliminated.text": "The role lies open.",
    "tip.told.eliminated.outlaw.head": "Out",
    "tip.told.eliminated.outlaw.text": "Three cards for an Outlaw.",
    "tip.told.life_lost.shots.head": "A shot",
    "tip.told.life_lost.shots.text": "A clue.",
    "tip.told.life_lost.you.head": "You're hit",
    "tip.told.life_lost.you.text": "A bullet is a life.",
    "tip.told.turn_began.head": "Others play",
    "tip.told.turn_began.text": "Watch.",
  },
};
const FIRST = reroll({ values: { roll: 0 } });
const AIM = choice("aim", [option("shoot", "seat:1")], { number: 9, values: { face: "one" } });

bring("dice", { ...PART, begin: () => undefined });
followTips();

/** Let a table of first turns ask this player something, or nothing. */
function ask(asked: ChoiceView | null, { hints = true, chairs = [0], dice = game().dice } = {}): void {
  const shown = aTable({ game: game({ turn: asked ? 0 : 1, dice }) });
  act(() => {
    table.value = { ...shown, switches: { ...shown.switches, seen: 1.2, hints } };
    mine.value = aMine({ chairs, own: anOwn({ choice: asked }) });
  });
}

/** Tell an event as it stands on the screen, and end it. */
function tell(name: string, values: Record<string, unknown>): void {
  act(() => void (now.value = event(name, values as never)));
  act(() => void (now.value = null));
}

const slip = () => document.querySelector(".tip-text")?.textContent ?? null;
const head = () => document.querySelector(".tip-head")?.textContent ?? null;
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve({ json: () => Promise.resolve(TIPS) }));
  document.documentElement.setAttribute("data-tips-dice", "/tips/en.dice.json");
  localStorage.clear();
  useWords({ "about.first_roll": "Your turn", "about.aim.one": "Who takes the 1?" }, "en");
  sit();
  late.value = sheets;
  followTaps();
  ask(null);
  askForAll();
  render(<Phone />);
  await act(async () => void (await settled()));
  vi.useFakeTimers();
});

/** Turn explanations off, which ends what lies there, and on again by the menu, which forgets what was seen. */
function askForAll(): void {
  act(() => void (wanted.value = "off"));
  const { container, unmount } = render(<ExplainRow isOn={false} lessons={{ least: 0, things: [] }} />);
  act(() => void fireEvent.click(container.querySelector('[data-act="hints"]')!));
  unmount();
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
test("the reward for an Outlaw is told where an Outlaw falls, and not before", () => {
  tell("eliminated", { seat: 1, by: 2, role: "renegade" });
  expect(slip()).toBe("The role lies open.");
  wait(4);
  tell("eliminated", { seat: 2, by: 0, role: "outlaw" });
  expect(slip()).toBe("Three cards for an Outlaw.");
});

test("the first question has its tip below its own title, until it is answered, and never again", () => {
  ask(FIRST);
  expect([head(), slip()]).toEqual(["Your turn", "Tap the paper."]);
  // The title lies below it, so that the ring keeps its place.
  expect(document.querySelector(".tip > h1.title")?.textContent).toBe("Your turn");
  ask(null);
  expect(slip()).toBeNull();
  ask(FIRST);
  expect(slip()).toBeNull();
  expect(document.querySelector(".top:not(.tip) > h1.title")).not.toBeNull();
});

test("no tip about one card lies over a question that takes two", () => {
  ask({ ...AIM, values: { ...AIM.values, needed: 2 } });
  expect(slip()).toBeNull();
  ask(AIM);
  expect(slip()).toBe("A 1 hits a neighbour.");
});

test("no tip about a 1 lies over the question of a character who has a word of her own for it", () => {
  useWords({ "about.aim.one": "Who takes the 1?", "about.aim.paul_regret": "1 or 2?" }, "en");
  ask(AIM);
  expect(slip()).toBeNull();
});

test("the cross ends it for good, and takes no key's place", () => {
  ask(FIRST);
  const cross = document.querySelector<HTMLElement>('[data-act="close-tip"]')!;
  expect(document.activeElement).not.toBe(cross);
  expect(document.querySelector(".slab")!.getAttribute("data-state")).not.toBe("off");
  act(() => void fireEvent.click(cross));
  expect(slip()).toBeNull();
  expect(localStorage.getItem(Object.keys(localStorage).find((it) => it.endsWith("tips"))!)).toContain(
    "ask.first_roll",
  );
});

test("an event about me may lie over the next roll, and says aloud what is meant", () => {
  tell("arrow_taken", { seat: own.value!.seat, why: "roll", pile: 4 });
  ask(reroll());
  expect([head(), slip()]).toEqual(["An arrow", "You take it."]);
  expect(document.querySelector("[aria-live=polite]")!.textContent).toContain("You take it. About your arrows.");
});

test("an arrow of somebody else needs none, and a hit on me goes before one on anybody", () => {
  tell("arrow_taken", { seat: 2, why: "roll", pile: 4 });
  expect(slip()).toBeNull();
  tell("life_lost", { seat: own.value!.seat, by: 2, points: 1, life: 5, why: "shots" });
  expect(head()).toBe("You're hit");
});

test("nothing is explained once the game is decided", () => {
  coming.value = [event("game_over", { winners: [1], side: "outlaws", why: "sheriff" })];
  tell("life_lost", { seat: 0, by: 1, points: 1, life: 3, why: "shots" });
  expect(slip()).toBeNull();
  coming.value = [];
  tell("life_lost", { seat: 0, by: 1, points: 1, life: 3, why: "shots" });
  expect(slip()).not.toBeNull();
});

test("a shot is about the player who shot, not about the one who is hit", () => {
  tell("life_lost", { seat: 2, by: 1, points: 1, life: 5, why: "shots" });
  expect(document.querySelector("[aria-live=polite]")!.textContent).toContain(`About by ${nameOf(1)}.`);
});

test("the newest question wins, and a tip that had to go too early comes again", () => {
  tell("gatling_fired", { seat: 2 });
  expect(head()).toBe("The Gatling");
  ask(AIM);
  expect([head(), slip()]).toEqual(["Who takes the 1?", "A 1 hits a neighbour."]);
  ask(null);
  expect(slip()).toBeNull();
  tell("gatling_fired", { seat: 2 });
  expect(head()).toBe("The Gatling");
});

test("one about an event lies over no question that has its words in the title", () => {
  ask(AIM);
  ask(null);
  tell("gatling_fired", { seat: 2 });
  wait(4);
  ask({ ...AIM, number: 11 });
  expect(slip()).toBeNull();
});

test("its hand lies whole on the screen, and points at no grave, nor at its reader", () => {
  const box = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const sizes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.matches(".screen") ? box(0, 0, 320, 568) : box(310, 2, 40, 40);
  });
  for (const [size, length] of [
    ["offsetWidth", 32],
    ["offsetHeight", 40],
  ] as const)
    vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(length);
  const hand = () => document.querySelector<HTMLElement>(".tip-hand")!;
  document.querySelector(".screen")!.insertAdjacentHTML("beforeend", `<i data-tap="seat:2"><b class="head"></b></i>`);
  tell("gatling_fired", { seat: 2 });
  expect([hand().dataset.lost, parseFloat(hand().style.left) + 32 < 316]).toEqual([undefined, true]);
  expect(parseFloat(hand().style.top)).toBeGreaterThan(4);
  // Above the head it would lie on the slip, and right of it off the screen.
  expect(hand().dataset.side).toBe("left");
  document.querySelector(".screen")!.insertAdjacentHTML("beforeend", "<p>Words</p>");
  const words = vi.spyOn(Range.prototype, "getBoundingClientRect").mockReturnValue(box(260, 0, 20, 60));
  act(() => void (taps.value = []));
  expect(hand().dataset.lost, "no words lie under a hand").toBe("");
  words.mockReturnValue(box(0, 0, 20, 60));
  act(() => void (taps.value = []));
  expect(hand().dataset.lost).toBeUndefined();
  const seats = game().seats.map((it, seat) => ({ ...it, alive: seat !== 2 }));
  act(() => void (table.value = { ...table.value!, game: game({ seats }) }));
  tell("gatling_fired", { seat: 2 });
  expect(hand().dataset.lost).toBe("");
  document.querySelector(".screen")!.insertAdjacentHTML("beforeend", `<i data-tap="seat:0"><b class="head"></b></i>`);
  tell("gatling_fired", { seat: own.value!.seat });
  expect(hand().dataset.lost).toBe("");
  const lit = `<i data-tap="seat:1" data-lit><b class="head"></b></i>`;
  document.querySelector(".screen")!.insertAdjacentHTML("beforeend", lit + lit);
  ask(AIM);
  expect(hand().dataset.lost, "at one of several it would give advice").toBe("");
  // Of cards it means one that helps. Where none does, the key comes next.
  const cards = ["dark", "vain", "lit"].map(
    (it) => `<i class="held"><b class="card" data-lit data-state="${it}"></b></i>`,
  );
  document.querySelector(".screen")!.insertAdjacentHTML("beforeend", `<h2 class="slab-title"></h2>${cards.join("")}`);
  ask(choice("aim", [option("shoot", "seat:1")], { number: 12, values: { face: "two" } }));
  expect(hand().dataset.meant).toBe("card");
  document.querySelector("[data-state=lit]")!.remove();
  act(() => void (taps.value = []));
  expect(hand().dataset.meant).toBe("key");
  sizes.mockRestore();
  vi.restoreAllMocks();
});

test("one about an event is read before the next replaces it", () => {
  tell("gatling_fired", { seat: 2 });
  wait(1);
  tell("life_lost", { seat: 2, by: 1, points: 1, life: 5, why: "shots" });
  expect(head()).toBe("The Gatling");
  wait(3);
  tell("life_lost", { seat: 2, by: 1, points: 1, life: 5, why: "shots" });
  expect(head()).toBe("A shot");
});

test("my own turn is explained by its question, another's by a tip that goes after it could be read", () => {
  tell("turn_began", { seat: own.value!.seat });
  expect(slip()).toBeNull();
  tell("turn_began", { seat: 2 });
  expect(slip()).toBe("Watch.");
  wait(9);
  act(() => void (table.value = { ...table.value!, game: game({ turn: 2, turn_number: 7 }) }));
  expect(slip()).toBeNull();
});

test("a phone that has finished a game is not told again what it knows", () => {
  act(() => void (wanted.value = null));
  localStorage.setItem("bangdice.set.brief.dice", "done");
  ask(FIRST);
  expect(slip()).toBeNull();
  localStorage.setItem("bangdice.set.brief.dice", "K7WM");
  ask({ ...FIRST, number: 8 });
  expect(slip()).toBe("Tap the paper.");
});

test("no table without hints explains, but somebody who wants it has it", () => {
  act(() => void (wanted.value = null));
  ask(FIRST, { hints: false });
  expect(slip()).toBeNull();
  act(() => void (wanted.value = "on"));
  expect(slip()).toBe("Tap the paper.");
  act(() => void (wanted.value = "off"));
  expect(slip()).toBeNull();
});

test("two on one phone remember their tips apart", () => {
  ask(FIRST);
  ask(null);
  ask(FIRST, { chairs: [0, 1] });
  expect(slip()).toBe("Tap the paper.");
});

test("of several dice the one that is aimed now is explained, not the one that the table asks about", () => {
  const options = [option("shoot", "seat:1"), option("shoot", "seat:3")];
  const part = (die: number) => ({ tap: `die:${die}`, options, dark: [] });
  const parts = [part(1), part(0)];
  ask(choice("aim", options, { number: 9, values: { die: 0, face: "two" }, parts }), {
    dice: ["two", "one", "beer", "beer", "beer"],
  });
  expect([head(), slip()]).toEqual(["Who takes the 1?", "A 1 hits a neighbour."]);
});
