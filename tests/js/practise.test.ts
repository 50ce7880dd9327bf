// The way to a table to practise at: from an empty table to the deal, without a tap.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preparing } from "../../static/src/phone/part";
import { practise } from "../../static/src/phone/practise";
import type { Asked } from "../../static/src/table/net";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoosingView } from "../../static/src/wire";
import { mine as aMine, own as anOwn, table as aTable, chair, choice, sit } from "./states";

const CALM = { seen: 1.8, hints: true, clock: 0 };
const choosing = {
  rows: [],
  evenings: [{ name: "first_time", minutes: 30, switches: CALM, is_chosen: false }],
} as unknown as ChoosingView;

let asked: Asked[];

beforeEach(() => {
  localStorage.clear();
  useWords({ "phone.greenhorn": "Greenhorn" }, "en");
  asked = sit();
  preparing.value = true;
  table.value = mine.value = null;
});

afterEach(() => {
  preparing.value = false;
});

const EMPTY = Array.from({ length: 6 }, () => chair("", { kind: "empty" }));
const said = () => asked.map(({ what }) => what).join(" ");

function arrive(chairs = EMPTY, own: number[] = []): void {
  table.value = aTable({ phase: "lobby", game: null, chairs, choosing });
  mine.value = aMine({ chairs: own });
}

test("a person sits down with four bots, explained, and the game is dealt", async () => {
  const done = practise();
  expect(asked).toEqual([]);
  arrive();
  await done;
  expect(said()).toBe("sit switches chairs bot bot bot bot deal");
  expect(asked[0]).toMatchObject({ name: "Greenhorn", chair: 0 });
  expect(asked[1]).toMatchObject({ what: "switches", switches: { hints: true, clock: 0 } });
  expect(asked[2]).toMatchObject({ count: 5 });
  expect(preparing.value).toBe(false);
});

test("the pace is calm from the first turn on", async () => {
  arrive();
  await practise();
  expect(asked[1]).toEqual({ what: "switches", switches: CALM });
  table.value = { ...table.value!, phase: "game" };
  mine.value = aMine({ chairs: [0], own: anOwn({ choice: choice("roll", []) }) });
  await vi.waitFor(() => expect(said()).toMatch(/deal$/));
});

test("a person who is remembered keeps the name", async () => {
  localStorage.setItem("bangdice.name", "Nico");
  arrive();
  await practise();
  expect(asked[0]).toMatchObject({ name: "Nico" });
});

test.each([
  ["sits there already", [chair("Nico"), ...EMPTY.slice(1)], [0]],
  ["finds others there", [chair("Anna"), ...EMPTY.slice(1)], []],
])("a person who %s changes nothing", async (_, chairs, own) => {
  arrive(chairs, own);
  await practise();
  expect(asked).toEqual([]);
  expect(preparing.value).toBe(false);
});

test("a refusal leaves the lobby as it is", async () => {
  asked = sit(async () => ({ ok: false, refusal: { name: "too_fast", values: {}, rule: null } }));
  arrive();
  await practise();
  expect(said()).toBe("sit");
  expect(preparing.value).toBe(false);
});
