// The words of the dice game's sets come to a table of dice that has chosen one, and go when it plays cards.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bringSets } from "../../static/src/dice/sets";
import { DICE } from "../../static/src/dice/state";
import { type GamePart, gameParts } from "../../static/src/table/loading";
import { table } from "../../static/src/table/state";
import { changeWords, hasWord, t, useWords } from "../../static/src/table/words";
import type { TableView } from "../../static/src/wire";

const fetched = vi.fn();

function chooses(game: string, sets: string[]): void {
  table.value = {
    phase: "lobby",
    past: [],
    chairs: [],
    switches: { game, rules: { dice: { sets }, cards: { sets: ["base"] } } },
  } as unknown as TableView;
}

beforeEach(() => {
  document.documentElement.lang = "en";
  fetched.mockReset().mockImplementation(async (address: string) => ({
    json: async () => ({
      art: "cards.svg",
      drawn: ["p-vera_custer"],
      words: { "character.vera_custer.short": address.slice(6, 8) },
    }),
  }));
  vi.stubGlobal("fetch", fetched);
  useWords({ "face.one": "1" }, "en");
});

afterEach(() => {
  table.value = null;
  vi.unstubAllGlobals();
});

test("a table without a set fetches nothing, and one of cards nothing of the dice", async () => {
  chooses("dice", []);
  await bringSets();
  chooses("cards", ["old_saloon"]);
  await bringSets();
  expect(fetched).not.toHaveBeenCalled();
});

test("the words of a set go with those of its game", async () => {
  chooses("dice", ["old_saloon"]);
  await bringSets();
  expect(fetched.mock.calls).toEqual([["/sets/en.dice.old_saloon.json"]]);
  expect(t("character.vera_custer.short")).toBe("en");
  useWords({ "character.vera_custer.short": "Today somebody else." }, "en");
  expect(t("character.vera_custer.short")).toBe("Today somebody else.");
});

test("a part is asked again for what the table has chosen, also in another language", async () => {
  chooses("dice", []);
  const part: GamePart = { showing: DICE, comes: bringSets };
  const { fetchGames, part: brought } = gameParts(async () => ({ PART: part }), vi.fn());
  const stop = fetchGames();
  await vi.waitFor(() => expect(brought.value).toBe(part));
  chooses("dice", ["old_saloon"]);
  await vi.waitFor(() => expect(hasWord("character.vera_custer.short")).toBe(true));
  document.documentElement.lang = "it";
  changeWords({ "face.one": "1" }, [], "it");
  await vi.waitFor(() => expect(t("character.vera_custer.short")).toBe("it"));
  stop();
});
