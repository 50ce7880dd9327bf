// The words, drawings and facts of later sets come once a table chooses such a set, and again in another language.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deckOf, printedOn, signsOf } from "../../static/src/cards/card";
import { KINDS } from "../../static/src/cards/facts";
import { bringSets, drawHeads } from "../../static/src/cards/sets";
import { drawnIn } from "../../static/src/parts/art";
import { table } from "../../static/src/table/state";
import { changeWords, hasWord, t, useWords } from "../../static/src/table/words";
import type { TableView } from "../../static/src/wire";

const fetched = vi.fn();

function chooses(...sets: string[]): void {
  table.value = {
    phase: "lobby",
    past: [],
    chairs: [],
    switches: { rules: { cards: { sets } } },
  } as unknown as TableView;
}

beforeEach(() => {
  document.documentElement.lang = "en";
  document.documentElement.dataset.cards = "cards.svg";
  fetched.mockReset().mockImplementation(async (address: string) => ({
    json: async () => ({
      art: "valley.svg",
      drawn: ["p-black_flower"],
      words: { "character.black_flower.name": address.slice(6, 8) },
    }),
  }));
  vi.stubGlobal("fetch", fetched);
  useWords({ "set.base.name": "BANG!" }, "en");
});

afterEach(() => {
  table.value = null;
  vi.unstubAllGlobals();
});

test("nothing is fetched for the first sets", async () => {
  chooses("base", "dodge_city");
  await bringSets();
  expect(fetched).not.toHaveBeenCalled();
  expect(KINDS.rattlesnake).toBeUndefined();
});

test("a later set brings its words and its sprite, and those of another language in their place", async () => {
  chooses("base", "valley_of_shadows");
  await bringSets();
  await bringSets();
  expect(fetched.mock.calls).toEqual([["/sets/en.cards.valley_of_shadows.json"]]);
  expect(t("character.black_flower.name")).toBe("en");
  expect(KINDS.rattlesnake).toMatchObject({ border: "blue" });
  expect(drawnIn.value["p-black_flower"]).toBe("valley.svg");
  drawHeads();
  expect(drawnIn.value).toMatchObject({ "p-black_flower": "valley.svg", "p-molly_stark": "cards.svg" });
  document.documentElement.lang = "it";
  changeWords({ "set.base.name": "BANG!" }, [], "it");
  await bringSets();
  await vi.waitFor(() => expect(hasWord("character.black_flower.name")).toBe(true));
  expect(t("character.black_flower.name")).toBe("it");
});

test("a set from outside brings the facts of its cards and events, too", async () => {
  chooses("base", "high_noon", "two_rivers");
  expect(deckOf("high_water")).toBe("");
  fetched.mockImplementation(async () => ({
    json: async () => ({
      art: "/sets/two_rivers.svg",
      drawn: ["k-oar"],
      words: { "card.oar.name": "Oar" },
      facts: { kinds: { oar: { border: "blue", reach: 2, signs: "seen*+1" } }, decks: { high_noon: "high_water" } },
    }),
  }));
  await bringSets();
  expect(fetched.mock.calls).toEqual([["/sets/en.cards.two_rivers.json"]]);
  expect(t("card.oar.name")).toBe("Oar");
  expect(drawnIn.value["k-oar"]).toBe("/sets/two_rivers.svg");
  expect(printedOn("oar 7S")).toMatchObject({ border: "blue", reach: 2 });
  expect(signsOf("oar")).toEqual([{ name: "seen", times: "+1" }]);
  expect(deckOf("high_water")).toBe("high_noon");
  expect(deckOf("blessing")).toBe("high_noon");
});
