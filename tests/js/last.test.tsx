import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as explain from "../../static/src/dice/phone/explain";
import { explaining } from "../../static/src/dice/phone/explaining";
import { PART } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { bring } from "../../static/src/phone/part";
import { followTaps } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, choice, game, option, own, settled, sit } from "./states";

const FACES = ["one", "two", "arrow", "dynamite", "beer", "gatling"].map((it) => option("face", `face:${it}`));
const ARROWS = [0, 1, 2, 3, 4, 5].map((it) => option("last", `arrows:${it}`));
bring("dice", { ...PART, begin: () => undefined });

let said: Asked[];
let stop: () => void;

function asks(number: number, values: Record<string, number | boolean>, first: boolean): void {
  const options = [...FACES, option("roll"), ...(first ? ARROWS : [])];
  const shown = aTable({ game: game({ roll: 0, dice: [null, null, null, null, null], locked: [], effects: null }) });
  table.value = { ...shown, switches: { ...shown.switches, seen: 0 } };
  mine.value = aMine({ own: own({ choice: choice("real_die", options, { number, values }) }) });
}

beforeEach(() => {
  useWords({}, "en");
  explaining.value = explain;
  sending.value = answered.value = null;
  said = sit();
  asks(7, { die: 0, told: 0, of: 5, last: false }, true);
  stop = followTaps();
  render(<Phone />);
});

afterEach(() => {
  cleanup();
  stop();
});

const drawn = () => act(async () => void (await settled()));
const press = async (selector: string) => {
  act(() => void fireEvent.click(document.querySelector(selector)!));
  await drawn();
};
const keys = () => [...document.querySelectorAll(".face-key")].map((it) => it.getAttribute("data-tap"));

test("the way of telling is chosen, and changed again; faces and arrows never stand together", async () => {
  expect(keys()).toEqual(FACES.map((it) => it.taps[0]));
  await press("[data-act=last]");
  expect(keys()).toEqual(ARROWS.map((it) => it.taps[0]));
  expect(document.querySelector(".slab")!.getAttribute("aria-disabled")).toBe("true");
  await press("[data-act=last]");
  expect(keys()).toEqual(FACES.map((it) => it.taps[0]));
  expect(said).toEqual([]);
});

test("a roll that has begun is told die by die", async () => {
  asks(9, { die: 1, told: 1, of: 5, last: false }, false);
  await drawn();
  expect(document.querySelector("[data-act=last]")).toBeNull();
});

test("a real turn is told in eight taps: the way, its arrows, five faces, one key", async () => {
  let taps = 0;
  const tap = async (selector: string) => {
    taps += 1;
    await press(selector);
  };
  await tap("[data-act=last]");
  await tap('[data-tap="arrows:2"]');
  expect(said).toEqual([{ what: "answer", chair: 0, question: 7, verb: "last", taps: ["arrows:2"] }]);
  asks(8, { die: 0, told: 0, of: 5, last: true }, false);
  await drawn();
  for (const face of ["beer", "beer", "one", "arrow", "gatling"]) await tap(`[data-tap="face:${face}"]`);
  await tap(".slab[data-act=send]");
  expect(said[1]).toMatchObject({ question: 8, verb: "face", taps: ["face:beer"] });
  expect(taps).toBeLessThanOrEqual(8);
});
