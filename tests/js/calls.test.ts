import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { soundAll } from "../../static/src/phone/calls";
import { now, table } from "../../static/src/table/state";
import { table as aTable, event } from "./states";

const sound = vi.hoisted(() => vi.fn());
vi.mock("../../static/src/sound/heard", () => ({ sound }));

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
    table.value = aTable({ options: { ...aTable().options, sound: where } });
    now.value = shot;
    now.value = null;
  }
  table.value = aTable({ options: { ...aTable().options, sound: "all" } });
  now.value = shot;
  await vi.waitFor(() => expect(sound).toHaveBeenCalledWith(shot));
  expect(sound).toHaveBeenCalledTimes(1);
});
