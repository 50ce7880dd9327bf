// The game in three sentences: on every phone that has never finished a game of its kind, once at a table.
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isNewcomer, NewcomerScreen } from "../../static/src/phone/newcomer";
import { here } from "../../static/src/table/here";
import { mine, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import { mine as aMine, table as aTable, chair, choice, game, own, sit } from "./states";

const RESULT = { winners: [1], side: "outlaws", why: "sheriff_fell", roles: ["sheriff", "outlaw", "deputy", "outlaw"] };

/** Every test has a table of its own, because a phone remembers where it has left the sentences. */
let tables = 0;

beforeEach(() => {
  cleanup();
  localStorage.clear();
  sit();
  here().code = `T${++tables}`;
  useWords(
    {
      "brief.wins": "Who wins",
      "brief.turn.dice": "A turn",
      "brief.turn.cards": "A turn of cards",
      "brief.roles": "Roles",
      "brief.four.wins": "Who wins without a Deputy",
      "brief.three.wins": "Who hunts whom",
      "brief.three.roles": "All open",
      "brief.few.roles": "Secret or open",
      "brief.slab": "Got it",
    },
    "en",
  );
});

afterEach(cleanup);

function gathers(more: Parameters<typeof aTable>[0] = {}): void {
  mine.value = aMine({ chairs: [0], own: own({ seat: null, role: null }) });
  table.value = aTable({ phase: "lobby", game: null, ...more });
}

const free = chair("", { kind: "empty" });

const sentences = () => [...document.querySelectorAll(".wants p")].map((it) => it.textContent);

test("a phone that has sat down reads three sentences, and leaves them with one tap at this table", async () => {
  gathers();
  expect(isNewcomer.value).toBe(true);
  render(<NewcomerScreen />);
  expect(sentences()).toEqual(["Who wins without a Deputy", "A turn", "Roles"]);
  await fireEvent.click(screen.getByText("Got it"));
  expect(isNewcomer.value).toBe(false);
  here().code = "NEXT";
  gathers({ code: "NEXT" });
  expect(isNewcomer.value).toBe(true);
});

test("with five chairs there is a Deputy", () => {
  gathers({ chairs: [...aTable().chairs, chair("Dario")] });
  render(<NewcomerScreen />);
  expect(sentences()).toEqual(["Who wins", "A turn", "Roles"]);
});

test("with three chairs everybody hunts somebody, and all roles are open", () => {
  gathers({ chairs: aTable().chairs.slice(0, 3) });
  render(<NewcomerScreen />);
  expect(sentences()).toEqual(["Who hunts whom", "A turn", "All open"]);
});

test("three who sit at a larger table read what holds for three", () => {
  gathers({ chairs: [...aTable().chairs.slice(0, 3), free, free] });
  render(<NewcomerScreen />);
  expect(sentences()).toEqual(["Who hunts whom", "A turn", "All open"]);
});

test("as long as two sit, nobody knows yet whether roles will be secret", () => {
  gathers({ chairs: [...aTable().chairs.slice(0, 2), free, free, free] });
  render(<NewcomerScreen />);
  expect(sentences()).toEqual(["Who wins", "A turn", "Secret or open"]);
});

test("nobody reads them before sitting down, at a table without pauses, or after a game that was finished here", () => {
  gathers();
  mine.value = aMine({ chairs: [], own: null });
  expect(isNewcomer.value).toBe(false);
  gathers({ switches: { ...aTable().switches, seen: 0 } });
  expect(isNewcomer.value).toBe(false);
  mine.value = aMine({ own: own({ choice: choice("reroll", []) }) });
  table.value = aTable();
  table.value = aTable({ phase: "over", game: game({ result: RESULT }) });
  here().code = "NEXT";
  gathers();
  expect(isNewcomer.value).toBe(false);
  gathers({ switches: { ...aTable().switches, game: "cards" } });
  expect(isNewcomer.value).toBe(true);
});

test("a game that nobody won is none that was finished", () => {
  mine.value = aMine({ own: own() });
  table.value = aTable({ phase: "over", game: game({ result: { ...RESULT, winners: [], side: "nobody" } }) });
  gathers();
  expect(isNewcomer.value).toBe(true);
});

test("a late guest reads them in the game, until something is asked; a phone that comes back to a game does not", () => {
  mine.value = aMine({ own: own() });
  table.value = aTable();
  expect(isNewcomer.value).toBe(false);
  mine.value = aMine({ chairs: [], own: null });
  mine.value = aMine({ own: own() });
  expect(isNewcomer.value).toBe(true);
  mine.value = aMine({ own: own({ choice: choice("reroll", []) }) });
  expect(isNewcomer.value).toBe(false);
  mine.value = aMine({ own: own() });
  expect(isNewcomer.value).toBe(false);
});
