// A hint: the key that asks stands only where the table offers it, the slip says the reason in words, and hiding it
// answers nothing.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PART } from "../../static/src/dice/phone/part";
import { AdviceLine, adviceSlip, hidden, hintNow, reasonOf } from "../../static/src/phone/advice";
import { bring } from "../../static/src/phone/part";
import { followTaps, taps } from "../../static/src/phone/tapping";
import { mine, now, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { HintView } from "../../static/src/wire";
import { mine as aMine, table as aTable, choice, game, NAMES, option, own, reroll, sit } from "./states";

const WORDS = {
  "advice.ask": "What would you do?",
  "advice.hide": "Hide the hint",
  "advice.said": "A hint: {what}.",
  "advice.decide": "You decide.",
  "advice.shot.sheriff.other": "{name} chose to shoot at the Sheriff {count} times.",
  "advice.shot.twice.sheriff": "{name} chose to shoot at the Sheriff twice.",
  "advice.shot.twice.you": "{name} chose to shoot at you twice.",
  "advice.shot.you.one": "{name} chose to shoot at you.",
  "advice.shot.other.one": "{name} chose to shoot at {target}.",
  "advice.life.other": "{name} has {count} life points left.",
  "advice.life.you.one": "You have 1 life point left.",
  "advice.pile.other": "Only {count} arrows are left.",
  "advice.close": "A close call.",
  "choice.roll": "Roll {count} dice",
  "choice.shoot": "Shoot {target}",
};
const HINT: HintView = { question: 7, verb: "roll", taps: ["die:1", "die:2"], why: "pile", values: { count: 3 } };
let asked: unknown[];
let stop: () => void;

beforeEach(() => {
  asked = sit();
  useWords(WORDS, "en");
  now.value = null;
  hidden.value = null;
  bring("dice", PART);
  stop = followTaps();
});
afterEach(() => {
  cleanup();
  stop();
});

const question = (number = 7) => ({ ...reroll(), number });

function shows(more: object = {}, number = 7): void {
  act(() => {
    table.value = aTable({ game: game() });
    mine.value = aMine({ own: own({ choice: question(number), can_ask: true, ...more } as never) });
  });
}

const said = (it: object) => reasonOf({ ...HINT, ...it } as HintView);
const drawn = () =>
  render(
    <section class="screen">
      {adviceSlip("Your turn")}
      <AdviceLine />
    </section>,
  ).container;

test("the key asks the table once, and is not there where the table offers none", () => {
  shows();
  fireEvent.click(drawn().querySelector("[data-act=hint]")!);
  expect(asked).toEqual([{ what: "hint", chair: 0, question: 7 }]);
  cleanup();
  shows({ can_ask: false });
  expect(drawn().querySelector("[data-act]")).toBeNull();
});

test("the slip says what to do and why, and stars stand at the dice", () => {
  shows();
  const before = taps.value;
  shows({ hint: HINT });
  const it = drawn();
  expect(it.querySelector(".tip-head")!.textContent).toBe("Roll 2 dice");
  expect(it.querySelector(".tip-text")!.textContent).toBe("Only 3 arrows are left. You decide.");
  expect([...it.querySelectorAll<HTMLElement>(".hint-star")].map((one) => one.dataset.at)).toEqual([
    '.column-tap[data-tap="die:1"] .die',
    '.column-tap[data-tap="die:2"] .die',
  ]);
  expect(taps.value).toEqual(before);
});

test("hiding it sends nothing, and it goes with its question", () => {
  shows({ hint: HINT });
  fireEvent.click(drawn().querySelector("[data-act=hide-hint]")!);
  expect(asked).toEqual([]);
  expect([hintNow(), adviceSlip("Your turn")]).toEqual([null, undefined]);
  shows({ hint: { ...HINT, question: 8 } }, 8);
  expect(hintNow()?.question).toBe(8);
  shows({ hint: { ...HINT, question: 8 } }, 9);
  expect(hintNow()).toBeNull();
});

test("a reason names the Sheriff, the reader, or another player", () => {
  const seats = game().seats.map((it, at) => ({ ...it, role: at === 2 ? ("sheriff" as const) : null }));
  act(() => {
    table.value = aTable({ game: game({ seats }) });
    mine.value = aMine({ own: own({ choice: question() }) });
  });
  const shot = (target: number, count: number) => said({ why: "shot", values: { seat: 1, target, count } });
  expect(shot(2, 3)).toBe(`${NAMES[1]} chose to shoot at the Sheriff 3 times.`);
  expect(shot(2, 2)).toBe(`${NAMES[1]} chose to shoot at the Sheriff twice.`);
  expect(shot(0, 2)).toBe(`${NAMES[1]} chose to shoot at you twice.`);
  expect(shot(0, 1)).toBe(`${NAMES[1]} chose to shoot at you.`);
  expect(shot(3, 1)).toBe(`${NAMES[1]} chose to shoot at ${NAMES[3]}.`);
  expect(said({ why: "life", values: { seat: 3, count: 2 } })).toBe(`${NAMES[3]} has 2 life points left.`);
  expect(said({ why: "life", values: { seat: 0, count: 1 } })).toBe("You have 1 life point left.");
  expect(said({ why: "close", values: {} })).toBe("A close call.");
});

test("of several dice to aim the hint is about the first, and rests while another is open", () => {
  const options = [option("shoot", "seat:1"), option("shoot", "seat:2")];
  const parts = ["die:0", "die:1"].map((tap) => ({ tap, options, dark: [] }));
  const aim = choice("aim", options, { values: { die: 0, face: "one" }, parts });
  shows({ choice: aim, hint: { ...HINT, verb: "shoot", taps: ["seat:1"] } });
  expect(hintNow()).not.toBeNull();
  act(() => {
    taps.value = ["die:0", "seat:1"];
  });
  expect(hintNow()).toBeNull();
  expect(drawn().querySelector("[data-act=hint]")).toBeNull();
});
