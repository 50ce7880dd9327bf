// The deeds of a phone by itself: what somebody else's ability does to a player is said there, also in the middle of a
// turn; and it sounds with the whole table.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundAll, tellPowers } from "../../static/src/phone/following";
import { notice } from "../../static/src/table/notices";
import { mine, now, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, event, game, own } from "./states";

const sound = vi.hoisted(() => vi.fn());
vi.mock("../../static/src/sound/heard", () => ({ sound }));

let stop: () => void;

beforeEach(() => {
  useWords({ "event.arrow_taken": "An arrow for {seat}", "character.el_gringo.name": "El Gringo" }, "en");
  [notice.value, now.value] = [null, null];
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own() });
  stop = tellPowers();
});
afterEach(() => stop());

const arrow = (seat: number, why: string) => event("arrow_taken", { seat, why, pile: 3 });

test("an arrow by an ability is told to the player who takes it", () => {
  now.value = arrow(own().seat!, "el_gringo");
  expect(notice.value?.text).toContain("An arrow");
});

test("neither an arrow by a roll, nor somebody else's, nor one by the own ability", () => {
  now.value = arrow(own().seat!, "roll");
  now.value = arrow(own().seat! + 1, "el_gringo");
  const seats = game().seats.map((it) => ({ ...it, character: "el_gringo" }));
  table.value = aTable({ game: game({ seats }) });
  now.value = arrow(own().seat!, "el_gringo");
  expect(notice.value).toBeNull();
});

test("phones sound only where the whole table is to be heard", () => {
  const stopSound = soundAll();
  const shot = event("played", { kind: "bang" });
  for (const where of ["board", "off"] as const) {
    table.value = aTable({ switches: { ...aTable().switches, sound: where } });
    now.value = shot;
    now.value = null;
  }
  table.value = aTable({ switches: { ...aTable().switches, sound: "all" } });
  now.value = shot;
  expect(sound.mock.calls).toEqual([[shot]]);
  stopSound();
});
