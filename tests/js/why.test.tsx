import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sentence } from "../../static/src/table/sentence";
import { mine, nameOf, table } from "../../static/src/table/state";
import { story } from "../../static/src/table/story";
import { Because, causeOf, chainOf, heaviest, takeBook, Unless } from "../../static/src/table/why";
import { useWords } from "../../static/src/table/words";
import type { EventView, Values } from "../../static/src/wire";
import { mine as aMine, table as aTable, game, own } from "./states";

const event = (name: string, values: Values = {}): EventView => ({ name, values, rule: null }) as EventView;

const WORDS = {
  "event.turn_began": "turn",
  "event.aimed.one": "one at {target}",
  "event.aimed.two": "two at {target}",
  "event.life_lost.shots": "hit {seat}",
  "event.eliminated": "out {seat}",
  "reason.too_far": "Too far.",
  "reason.self": "Not you.",
};
const BOOK = {
  game: "dice",
  events: {
    turn_began: ["start", [], []],
    "aimed.one": ["one", ["D037"], ["turn_began seat=seat"]],
    aimed: ["two", [], ["turn_began seat=seat"]],
    "life_lost.shots": ["order.3", [], ["aimed seat=by target=seat"]],
    eliminated: ["out", [], ["life_lost seat=seat why:shots"]],
  },
  reasons: { too_far: ["order.3", ["D037"], "too_far"], self: ["order.3", [], null] },
  places: { "order.3": ["The order", "All at one moment."] },
  rulings: { D037: "A 1 hits a neighbour." },
  words: {
    "why.told": "as {name} reads it",
    "why.each": "as each reads it",
    "why.unless": "Unless",
    "unless.too_far": "they come nearer.",
  },
} as unknown as Parameters<typeof takeBook>[0];

/** The newest first. The first shot hit another player than the second. */
const OUT = event("eliminated", { seat: 1, by: 0, why: "shots" });
const HIT = event("life_lost", { seat: 1, by: 0, why: "shots", points: 1 });
const TWO = event("aimed", { seat: 0, face: "two", target: 2 });
const ONE = event("aimed", { seat: 0, face: "one", target: 1 });
const TURN = event("turn_began", { seat: 0 });
const TOLD = [OUT, HIT, TWO, ONE, TURN, event("turn_began", { seat: 2 })];

beforeEach(() => {
  useWords(WORDS, "en");
  table.value = aTable({ game: game() });
  mine.value = aMine();
  takeBook(BOOK);
});

afterEach(() => {
  cleanup();
  story.value = [];
});

test("a cause belongs to the kind of an event, else to the longest beginning of its key", () => {
  expect(causeOf(ONE)[0]).toBe("one");
  expect(causeOf(TWO)[0]).toBe("two");
  expect(causeOf(event("unheard_of"))).toEqual(["", [], []]);
});

test("the chain goes back to the nearest event that agrees, and knows nothing that was not told", () => {
  expect(chainOf(OUT, TOLD)).toEqual([HIT, ONE, TURN]);
  expect(chainOf({ ...OUT }, TOLD)).toEqual([HIT, ONE, TURN]);
  expect(chainOf(OUT, [OUT, HIT, TWO])).toEqual([HIT]);
  expect(chainOf(OUT, [HIT, ONE])).toEqual([]);
});

test("with the effect five of a long chain are told, its beginning among them", () => {
  const long = [HIT, TWO, ONE, { ...HIT }, { ...TWO }, TURN];
  expect(heaviest(long)).toHaveLength(4);
  expect(heaviest(long).at(-1)).toEqual(TURN);
  expect(heaviest(TOLD.slice(0, 4))).toEqual(TOLD.slice(0, 4));
});

test.each([
  [568, 3, 4],
  [667, 4, 4],
])("on a screen %i high %i knots are told at first, and all when asked", (height, first, all) => {
  vi.stubGlobal("innerHeight", height);
  story.value = TOLD.map((it) => ({ words: sentence(it), event: it, name: "" }));
  render(<Because event={OUT} />);
  const knots = () => document.querySelectorAll(".why-knot").length;
  expect(knots()).toBe(first);
  const more = document.querySelector<HTMLElement>("[data-act=earlier]");
  expect(more === null).toBe(first === all);
  if (more) fireEvent.click(more);
  expect(knots()).toBe(all);
  vi.unstubAllGlobals();
});

test("readers hear the effect first, then what led there", () => {
  story.value = TOLD.map((it) => ({ words: sentence(it), event: it, name: "" }));
  render(<Because event={HIT} />);
  const lines = [...document.querySelectorAll(".why-knot > span:last-child > span")].map((it) => it.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("hit");
  expect(document.querySelector(".why-rule")?.textContent).toContain("All at one moment.");
});

test("a refusal says what would have to be different, unless nothing would help", () => {
  render(<Unless reason={{ name: "too_far", values: {}, rule: "D037" }} />);
  expect(document.querySelector(".why-unless p")?.textContent).toBe("they come nearer.");
  expect(document.querySelector(".why-number")?.getAttribute("href")).toBe("/help/dice/D037");
  cleanup();
  render(<Unless reason={{ name: "self", values: {}, rule: null }} />);
  expect(document.querySelector(".why-unless")).toBeNull();
});

test("a rule that says you names its reader to everybody else, and to the board", () => {
  const reads = (event: EventView, seat: number | null) => {
    mine.value = aMine({ own: seat === null ? null : own({ seat }) });
    render(<Because event={event} />);
    const said = document.querySelector(".why-rule > p.quiet")?.textContent;
    cleanup();
    return said;
  };
  const name = nameOf(0);
  // A ruling, and the point of a page, are told to the player who acts.
  for (const event of [ONE, HIT]) {
    expect(reads(event, 0)).toBeUndefined();
    expect(reads(event, 1)).toBe(`as ${name} reads it`);
    expect(reads(event, null)).toBe(`as ${name} reads it`);
  }
  useWords({ ...WORDS, "event_card.two.name": "Two", "event_card.two.text": "You draw." }, "en");
  takeBook({ ...BOOK, places: { ...BOOK.places, two: ["Two", "You draw."] } });
  expect(reads(TWO, 0)).toBe("as each reads it");
});

test("an ability speaks to its owner, not to the actor", () => {
  const id = "el_gringo";
  const seats = game().seats.map((it, at) => (at === 1 ? { ...it, character: id } : it));
  table.value = aTable({ game: game({ seats }) });
  takeBook({ ...BOOK, events: { ...BOOK.events, "aimed.two": [id, [], []] }, places: { [id]: ["El", "You take."] } });
  mine.value = aMine({ own: own({ seat: 1 }) });
  const { container } = render(<Because event={TWO} />);
  expect(container.querySelector(".why-rule > p.quiet")).toBeNull();
  mine.value = aMine({ own: own({ seat: 0 }) });
  cleanup();
  render(<Because event={TWO} />);
  expect(document.querySelector(".why-rule > p.quiet")!.textContent).toBe(`as ${nameOf(1)} reads it`);
});
