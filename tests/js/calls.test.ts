import { expect, test, vi } from "vitest";

import { callPlayers } from "../../static/src/phone/calls";
import { mine } from "../../static/src/table/state";
import { mine as aMine, choice, option, own } from "./states";

const callMe = vi.hoisted(() => vi.fn());
vi.mock("../../static/src/sound/signal", () => ({ callMe }));
const callFor = vi.hoisted(() => (it: { about: string; number: number | null }) => ({
  title: it.about,
  once: `${it.about} ${it.number}`,
}));
vi.mock("../../static/src/phone/part", () => ({ part: { value: { callFor } } }));

test("a player asked at once with others is called once, also when the turn comes", () => {
  const shot = choice("missed", [option("pass")], { number: null });
  const shown = (more: Parameters<typeof own>[0]) => (mine.value = aMine({ own: own(more) }));
  callMe.mockClear();
  const quiet = callPlayers();
  shown({ ahead: shot, at_once: true });
  shown({ choice: { ...shot, number: 4 } });
  expect(callMe).toHaveBeenCalledTimes(1);
  shown({});
  shown({ choice: { ...shot, number: 5 } });
  expect(callMe).toHaveBeenCalledTimes(2);
  quiet();
});
