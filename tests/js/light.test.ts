// The wait of the table: the players in the light, the words of the lines, and the dice held back.
import { beforeEach, expect, test } from "vitest";
import { flagOf, sceneOf } from "../../static/src/board/name";
import { plain, told, withAsked } from "../../static/src/board/ticker";
import { rowsOf } from "../../static/src/dice/board/dice";
import { waitingTitle } from "../../static/src/table/sentence";
import { inTheLight, now, openTaps, own, table, waitedFor } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { DicePublicView, WaitView } from "../../static/src/wire";
import { game, table as tableOf } from "./boards";
import { event } from "./states";

const WORDS = {
  "board.decides": "{name} decides",
  "board.wait": "We wait for {name}.",
  "board.flag.choosing": "choosing",
  "board.flag.turn": "on turn",
  "phone.wait.drop_arrow": "Drop an arrow? {name} decides",
  "phone.wait.arrow_or_life": "{name}: bullet or arrow?",
  "phone.wait.other": "{name} decides",
  "list.two": "{first} and {last}",
};

const asks = (seat: number, about: string): DicePublicView =>
  game({ turn: 0, question: { number: 3, seat, about, values: {} } });

const waits = (chair: number, also: number[], answered: number[] = []): WaitView => ({
  chair,
  seconds: 0,
  can_ring: false,
  rung: 0,
  can_help: false,
  left: null,
  also,
  answered,
});

const play = (shown: DicePublicView, wait: WaitView | null = null): DicePublicView => {
  table.value = tableOf({ phase: "game", game: shown, wait });
  return shown;
};

beforeEach(() => {
  useWords(WORDS, "en");
  now.value = null;
  openTaps.value = null;
  told.value = null;
});

test("the light falls on the asked player, blue while that is not the one on turn", () => {
  const shown = play(asks(1, "drop_arrow"));
  expect([inTheLight(shown), sceneOf(shown)]).toEqual([[1], "scene-wait"]);
  expect(flagOf(shown, 1, "board.flag")).toBe("choosing");
  const mine = play(asks(0, "reroll"));
  expect([inTheLight(mine), sceneOf(mine)]).toEqual([[0], "scene-mine"]);
});

test("while pictures are shown it stands on the one on turn", () => {
  const shown = play(asks(1, "drop_arrow"));
  now.value = event("life_lost", { seat: 2 });
  expect([waitedFor(shown), inTheLight(shown), sceneOf(shown)]).toEqual([[], [0], "scene-mine"]);
});

test("it falls on all who are asked at once, and no more on who has answered", () => {
  const shown = play(asks(1, "drop_arrow"), waits(2, [1]));
  expect(inTheLight(shown)).toEqual([2, 1]);
  const one = play(asks(1, "drop_arrow"), waits(2, [], [1]));
  expect(inTheLight(one)).toEqual([2]);
});

test("the ticker says what was told last and whom we wait for", () => {
  const before = { pieces: ["Nico aims."], actor: -1 };
  play(asks(0, "reroll"));
  expect(plain(withAsked(before, 2))).toBe("Nico aims.");
  play(asks(1, "drop_arrow"));
  const said = withAsked(before, 2);
  expect(plain(said)).toBe("Nico aims. Drop an arrow? Anna decides.");
  expect(said.pieces[said.actor]).toEqual({ name: "name", text: "Anna" });
  expect(plain(withAsked(before, 1))).toBe("Drop an arrow? Anna decides.");
  expect(plain(withAsked({ pieces: ["Nico ".repeat(20)], actor: -1 }, 2))).toBe("Drop an arrow? Anna decides.");
  play(asks(1, "gift"));
  expect(plain(withAsked(before, 2))).toBe("Nico aims. Anna decides.");
  play(asks(1, "arrow_or_life"));
  expect(plain(withAsked(before, 2))).toBe("Nico aims. Anna: bullet or arrow?");
  play(asks(1, "drop_arrow"), waits(1, [2]));
  expect(plain(withAsked(before, 2))).toBe("Nico aims. We wait for Anna and Bruno.");
  expect(waitingTitle("drop_arrow", "Anna")).toBe("Drop an arrow? Anna decides");
  expect(own.value).toBeNull();
});

test("the dice that somebody holds back stand on the plank of every screen, as he taps them", () => {
  const rolling = game({
    roll: 2,
    rerolled: [0, 1, 2, 4],
    question: { number: 3, seat: 0, about: "reroll", values: {} },
  });
  const kept = () =>
    rowsOf(rolling)
      .kept.flat()
      .map((it) => it.place);
  expect(kept()).toEqual([3]);
  openTaps.value = { question: 3, verb: null, taps: ["die:1", "die:4"], by: "x" };
  expect(kept()).toEqual([0, 2, 3]);
  openTaps.value = { question: 3, verb: null, taps: [], by: "x" };
  expect(kept()).toEqual([0, 1, 2, 3, 4]);
  openTaps.value = { question: 2, verb: null, taps: ["die:1"], by: "x" };
  expect(kept()).toEqual([3]);
  openTaps.value = { question: 3, verb: null, taps: ["die:1"], by: "x" };
  now.value = event("rolled", { seat: 0 });
  expect(kept()).toEqual([3]);
});
