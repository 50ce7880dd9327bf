// The counter of a General Store, and the keys of suits, so that nobody chooses blind.
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ActionSlab } from "../../static/src/cards/phone/action";
import { Hand, WordTaps } from "../../static/src/cards/phone/hand";
import { PART } from "../../static/src/cards/phone/part";
import { openCards } from "../../static/src/cards/phone/spots";
import { bring } from "../../static/src/phone/part";
import { waitingWords } from "../../static/src/phone/screen";
import { asking, followTaps } from "../../static/src/phone/tapping";
import { mine, table } from "../../static/src/table/state";
import { recall } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { CardsPublicView, ChoiceView } from "../../static/src/wire";
import { game, holds, laid } from "./cards";
import { mine as aMine, table as aTable, choice, event, option, own, sit } from "./states";

const WORDS = {
  "phone.cards.taken": "{name} has {card}",
  "phone.cards.store.next": "After you: {names}",
  "phone.cards.store.before": "Before you: {names}",
  "phone.cards.store.left": "Still to pick: {names}",
  "event.store_opened": "A store.",
  "event.bought": "Bought.",
  "card.beer.name": "Beer",
};
const TURN = choice("play", [option("pass")]);
const stops: (() => void)[] = [];
bring("cards", { ...PART, begin: () => undefined });

function show(open: ChoiceView, shown: Partial<CardsPublicView> = {}): void {
  table.value = aTable({ game: game(shown) });
  mine.value = aMine({ own: own({ choice: open, game: holds("bang AD", "missed 8S", "duel QD", "cat_balou KH") }) });
}

function slab(): string {
  cleanup();
  render(<ActionSlab it={asking.value!} />);
  return document.querySelector(".slab")!.textContent!;
}

beforeEach(() => {
  // A hand without size is not drawn.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(375);
  useWords(WORDS, "en");
  sit();
  stops.push(followTaps());
});

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

describe("the counter of a General Store", () => {
  const LINK = { kind: "general_store", by: 1, at: [0, 2] };
  const STORE = choice("general_store", [option("take", "card:41"), option("take", "card:42")]);
  const opened = event("store_opened", { cards: [40, 41, 42], faces: ["beer 6H", "duel QD", "bang AD"] });
  const bought = event("bought", { seat: 1, card: 40, face: "beer 6H" });
  const counter = { store: [laid(41, "duel QD"), laid(42, "bang AD")], chain: [LINK] };
  const told = (...events: Parameters<typeof recall>[0]) => recall(events);

  test("shows in the place of what was taken the face of who has it", () => {
    show(STORE, counter);
    told(opened, bought);
    const open = openCards(() => undefined);
    expect(open.map((it) => [it.tap, it.taken?.name ?? null])).toEqual([
      ["card:40", "Anna"],
      ["card:41", null],
      ["card:42", null],
    ]);
    expect(open[0]!.label).toBe("Anna has Beer");
    render(<Hand cards={open} label="" />);
    expect([...document.querySelectorAll("button[data-tap]")].map((it) => it.getAttribute("data-tap"))).toEqual([
      "card:41",
      "card:42",
    ]);
    expect(document.querySelector(".hole")!.getAttribute("aria-label")).toBe("Anna has Beer");
  });

  test("has the cards that lie there for a device that joins late, and forgets with the store", () => {
    told(bought);
    show(STORE, counter);
    expect(openCards(() => undefined).map((it) => it.tap)).toEqual(["card:41", "card:42"]);
    told(opened, bought);
    show(TURN);
    expect(openCards(() => undefined)).toEqual([]);
  });

  test("says who comes next, and before", () => {
    told(opened, bought);
    show(STORE, counter);
    expect(slab()).toContain("After you: Bruno");
    show(STORE, { ...counter, chain: [{ ...LINK, at: [2, 0] }] });
    expect(slab()).toContain("Before you: Bruno");
  });

  test("says to everybody who waits who still takes a card, all of them", () => {
    const waits = (at: number[], chain = [{ ...LINK, at }]) => {
      table.value = aTable({ game: game({ ...counter, chain }) });
      mine.value = aMine({ own: own({ choice: null, game: holds("bang AD") }) });
      return waitingWords();
    };
    expect(waits([1, 2, 3])).toBe("Still to pick: Anna, Bruno, Carla");
    expect(waits([1, 2, 0])).toBe("Before you: Anna, Bruno");
    expect(waits([0, 1, 2])).toBe("After you: Anna, Bruno");
    expect(waits([], [])).toBe("Bought.");
    mine.value = aMine({ own: null });
    table.value = aTable({ game: game({ ...counter, chain: [{ ...LINK, at: [3, 0, 1, 2] }] }) });
    expect(waitingWords()).toBe("Still to pick: Carla, Nico, Anna, Bruno");
  });
});

test("the key of a suit says how many cards of it are mine", () => {
  show(
    choice(
      "handcuffs",
      ["S", "H", "D", "C"].map((it) => option("name", `suit:${it}`)),
    ),
  );
  render(<WordTaps />);
  const keys = [...document.querySelectorAll(".word-tap > b")].map((it) => it.textContent!.trim());
  expect(keys.map((it) => it.replace(/.* /, ""))).toEqual(["1", "1", "2", "suit.C"]);
});
