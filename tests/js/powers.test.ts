// What somebody else's ability does to a player is said on that player's phone, also in the middle of a turn.
import { afterEach, beforeEach, expect, test } from "vitest";
import { tellPowers } from "../../static/src/phone/following";
import { notice } from "../../static/src/table/notices";
import { mine, now, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, event, game, own } from "./states";

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
