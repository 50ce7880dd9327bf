// An attack on all on the board: the players who think, those whose answer lies, and the answers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  areAllAsked,
  beamsOf,
  counted,
  flagOf,
  followStamps,
  sceneOf,
  stampOf,
  thinks,
} from "../../static/src/board/name";
import { CARDS } from "../../static/src/cards/showing";
import { now, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { WaitView } from "../../static/src/wire";
import { table as tableOf } from "./boards";
import { asks, game } from "./cards";
import { event } from "./states";

const thud = vi.hoisted(() => vi.fn());
vi.mock("../../static/src/sound/heard", () => ({ soundNow: thud }));

const WORDS = {
  "board.stamp.answered": "answered",
  "board.stamp.hit": "−{points}: {from} to {to}",
  "board.flag.thinks": "thinking",
  "board.flag.turn": "on turn",
  "card.bang.name": "BANG!",
};

const chain = [{ kind: "indians", by: 0, at: [1, 2] }];
const attacked = game({ chain, question: asks(1, "indians", { by: 0 }) });
let stop: () => void;

function show(wait: Partial<WaitView>, shown = attacked): void {
  const told = { chair: 1, seconds: 0, can_ring: false, rung: 0, can_help: false, left: null, ...wait };
  table.value = tableOf({ phase: "game", game: shown, wait: told });
}

beforeEach(() => {
  useWords(WORDS, "en");
  now.value = null;
  playing.value = false;
  thud.mockClear();
  table.value = null;
  stop = followStamps();
});

afterEach(() => stop());

test("a player who thinks has a ring, and a stamp with a thud falls where an answer lies", () => {
  show({ also: [2] });
  expect([areAllAsked(), sceneOf(attacked), beamsOf(attacked)]).toEqual([true, "scene-red", []]);
  expect([thinks(1), thinks(2), thinks(0)]).toEqual([true, true, false]);
  expect([flagOf(attacked, 0, "board.cards.flag"), flagOf(attacked, 2, "board.cards.flag")]).toEqual([
    "on turn",
    "thinking",
  ]);
  expect(thud).not.toHaveBeenCalled();
  show({ answered: [2] });
  expect([thinks(2), stampOf(2), stampOf(1), counted()]).toEqual([false, "answered", null, { count: 1, of: 2 }]);
  expect(thud).toHaveBeenCalledTimes(1);
});

test("settled answers turn over one after another, and are put away with the attack", () => {
  show({ answered: [1, 2] });
  playing.value = true;
  now.value = event("discarded", { seat: 1, faces: ["bang AD"], why: "bang" });
  expect([stampOf(1), stampOf(2)]).toEqual(["BANG!", "answered"]);
  now.value = event("life_lost", { seat: 2, points: 1, life: 2, why: "indians" });
  expect([stampOf(1), stampOf(2), counted()]).toEqual(["BANG!", "−1: 3 to 2", { count: 2, of: 2 }]);
  const over = game({ question: asks(0, "play") });
  now.value = null;
  table.value = tableOf({ phase: "game", game: over, wait: null });
  playing.value = false;
  expect([areAllAsked(), stampOf(1), sceneOf(over)]).toEqual([false, null, "scene-mine"]);
});

test("an answer to one alone has no stamp", () => {
  show({});
  playing.value = true;
  now.value = event("life_lost", { seat: 1, points: 1, life: 2, why: "bang" });
  expect([areAllAsked(), stampOf(1)]).toEqual([false, null]);
});

test("of answers that turn over together only the last is left standing", () => {
  const dodged = event("discarded", { seat: 1, faces: ["bang AD"], why: "bang" });
  const hit = event("life_lost", { seat: 2, points: 1, life: 2, why: "indians" });
  expect([CARDS.seenFor(dodged, hit), CARDS.seenFor(hit, dodged)]).toEqual([120, 120]);
  expect(CARDS.seenFor(dodged)).toBeGreaterThan(500);
  expect(CARDS.seenFor(hit, event("eliminated", { seat: 2 }))).toBeGreaterThan(500);
});
