import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { callPlayers, soundAll } from "../../static/src/phone/calls";
import { mine, now, table } from "../../static/src/table/state";
import { mine as aMine, table as aTable, choice, event, option, own } from "./states";

const sound = vi.hoisted(() => vi.fn());
const callMe = vi.hoisted(() => vi.fn());
vi.mock("../../static/src/sound/heard", () => ({ sound }));

vi.mock("../../static/src/sound/signal", () => ({ callMe }));
const callFor = vi.hoisted(() => (it: { about: string; number: number | null }) => ({
  title: it.about,
  once: `${it.about} ${it.number}`,
}));
vi.mock("../../static/src/phone/part", () => ({ part: { value: { callFor } } }));

let stop: () => void;

beforeEach(() => {
  sound.mockClear();
  now.value = null;
  stop = soundAll(() => import("../../static/src/sound/heard"));
});

afterEach(() => stop());

test("phones sound only where the whole table is to be heard", async () => {
  const shot = event("played", { kind: "bang" });
  for (const where of ["board", "off"] as const) {
    table.value = aTable({ switches: { ...aTable().switches, sound: where } });
    now.value = shot;
    now.value = null;
  }
  table.value = aTable({ switches: { ...aTable().switches, sound: "all" } });
  now.value = shot;
  await vi.waitFor(() => expect(sound).toHaveBeenCalledWith(shot));
  expect(sound).toHaveBeenCalledTimes(1);
});

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
