import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { peeked } from "../../static/src/phone/part";
import { tellReading } from "../../static/src/phone/reading";
import type { Asked } from "../../static/src/table/net";
import { link } from "../../static/src/table/net";
import { mine, opened, table } from "../../static/src/table/state";
import { mine as aMine, table as aTable, chair, own, sit } from "./states";

const BOTS = [chair("Nico", { seat: 0 }), chair("Anna", { kind: "bot", seat: 1 })];

let said: Asked[];
let stop: () => void;
const tell = () => said.splice(0).map((it) => it.what === "reading" && it.on);

beforeEach(() => {
  said = sit();
  link.value = "online";
  opened.value = peeked.value = null;
  mine.value = aMine({ own: own() });
  table.value = aTable({ chairs: BOTS });
  stop = tellReading();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test("an open sheet and a held card are told, and their end", () => {
  opened.value = { name: "story" };
  opened.value = { name: "people" };
  expect(tell()).toEqual([true]);
  opened.value = null;
  expect(tell()).toEqual([false]);
  peeked.value = { what: "die:beer", tap: "die:0", at: new DOMRect() };
  expect(tell()).toEqual([true]);
});

test("a phone that sleeps reads nothing, and one that comes back tells how it is", () => {
  opened.value = { name: "story" };
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tell()).toEqual([true, false]);
  hidden.mockReturnValue(false);
  link.value = "offline";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(tell()).toEqual([]);
  link.value = "online";
  expect(tell()).toEqual([true]);
});

test("nothing is told without a bot, a seat or a game", () => {
  table.value = aTable();
  opened.value = { name: "story" };
  table.value = aTable({ chairs: BOTS, phase: "over" });
  mine.value = aMine({ own: own({ seat: null }) });
  table.value = aTable({ chairs: BOTS });
  expect(tell()).toEqual([]);
});
