import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EventRow } from "../../static/src/cards/phone/events";
import { followGains } from "../../static/src/cards/phone/gains";
import { PART } from "../../static/src/cards/phone/part";
import { cardsLabel, playedFace, SunText, settling } from "../../static/src/cards/phone/round";
import { cardView } from "../../static/src/cards/phone/screen";
import { beforeCards, openCards } from "../../static/src/cards/phone/spots";
import { faceOf } from "../../static/src/cards/state";
import { Head } from "../../static/src/parts/seat";
import { waitTag } from "../../static/src/phone/screen";
import { touch } from "../../static/src/phone/tapping";
import { notice } from "../../static/src/table/notices";
import { now, opened, table } from "../../static/src/table/state";
import { story } from "../../static/src/table/story";
import type { CardsPublicView } from "../../static/src/wire";
import { ARMED, getUp, SHOT, show, sitDown, stops, TURN } from "./card-phones";
import { game, seat } from "./cards";
import { table as aTable, choice, event, option } from "./states";

beforeEach(sitDown);
afterEach(getUp);

test("a reward or an inheritance that came to me is said once the fall has been seen", async () => {
  vi.useFakeTimers();
  stops.push(followGains(), () => vi.useRealTimers());
  const drew = (seat: number, why: string) => event("drew", { seat, why, count: 3 });
  const told = (it: ReturnType<typeof drew>) => {
    story.value = [{ words: it.name, event: it, name: "" }];
    now.value = it;
    expect(notice.value).toBeNull();
    now.value = null;
    show({ ...TURN, number: (number += 1) });
    vi.advanceTimersByTime(1);
    const text = notice.value?.text ?? null;
    notice.value = null;
    return text;
  };
  let number = 20;
  expect(told(drew(0, "reward"))).toBe("drew");
  expect(told(event("inherited", { seat: 0, dead: 1, count: 2 }))).toBe("inherited");
  expect(told(drew(1, "reward"))).toBeNull();
  expect(told(drew(0, "phase_1"))).toBeNull();
  // The last fall of a game ends it: nothing is said of cards any more.
  table.value = { ...table.value!, game: { ...game(), result: { winners: [0], side: "law", why: "x", roles: [] } } };
  now.value = drew(0, "reward");
  now.value = null;
  vi.advanceTimersByTime(1);
  expect(notice.value).toBeNull();
});

test("my ability stands below my life on every phone, while nothing of mine is in play and I do not aim", () => {
  vi.stubGlobal("innerHeight", 568);
  const bare = [seat({ character: "sid_ketchum" }), ...ARMED.slice(1)];
  const says = (seats: typeof ARMED) => {
    cleanup();
    show(TURN, {}, { seats });
    render(cardView().lower);
    return document.querySelector(".my-reach")?.textContent;
  };
  expect(says(bare)).toBe("character.sid_ketchum.short");
  const sign = () => document.querySelector(".me-head .me-more")?.classList.contains("bare");
  expect(sign()).toBe(true);
  // My cards in play take its place: a sign on my head says that it is one tap away.
  expect(says(ARMED)).toBeUndefined();
  expect(sign()).toBe(false);
  fireEvent.click(document.querySelector(".me-tap")!);
  expect(opened.value).toEqual({ name: "seat", seat: 0 });
  opened.value = null;
  says(bare);
  touch("card:0");
  cleanup();
  render(cardView().lower);
  // My reach covers my ability, whose room stays as it is.
  const strip = () => [...document.querySelectorAll<HTMLElement>(".my-reach")];
  expect(strip().map((it) => [it.textContent, it.dataset.covered])).toEqual([
    ["character.sid_ketchum.short", ""],
    ["phone.cards.reach.short", undefined],
  ]);
  expect(sign()).toBeUndefined();
  // A card that goes as far with any weapon says nothing of mine.
  touch("card:0");
  touch("card:3");
  cleanup();
  render(cardView().lower);
  expect(strip().map((it) => it.textContent)).toEqual(["character.sid_ketchum.short"]);
  vi.unstubAllGlobals();
});

test("a player who has answered has the tag towards the middle, where it is not cut", () => {
  const { chairs } = table.value!;
  table.value = aTable({
    game: game({ seats: ARMED }),
    chairs,
    wait: { chair: 0, name: "", left: null, can_ring: false, can_help: false, rung: 0, answered: [1, 2] },
  } as never);
  const side = (seat: number) => {
    cleanup();
    render(<Head portrait="bot" tag={waitTag(table.value!.game!, seat)} />);
    return document.querySelector<HTMLElement>(".tag")!.dataset.side;
  };
  expect([side(1), side(2)]).toEqual(["right", "left"]);
});

describe("cards that lie open", () => {
  test("are those of the seat that was tapped, and his hand, with their names", () => {
    show(TURN);
    touch("card:3");
    expect(openCards(() => undefined)).toEqual([]);
    touch("seat:1");
    const open = openCards(() => undefined);
    expect(open.map((it) => [it.tap, it.face, it.label, it.mark])).toEqual([
      ["card:20", "barrel KS", "Barrel of Anna", undefined],
      ["hand:1", null, "Anna's hand: 2", "2"],
    ]);
  });

  test("my own before me are offered beside my hand", () => {
    show(SHOT);
    expect(beforeCards(() => undefined).map((it) => [it.tap, it.isLit])).toEqual([["card:30", true]]);
    expect(openCards(() => undefined)).toEqual([]);
  });

  test("deck and discards say how many they are; what is on sale is read by its number", () => {
    show(
      choice("draw", [option("draw", "zone:deck"), option("draw", "zone:discard")]),
      {},
      { deck: 33, discards: 2, discard: { number: 50, face: "beer 6H" } },
    );
    expect(openCards(() => undefined).map((it) => [it.face, it.label])).toEqual([
      [null, "Deck: 33"],
      ["beer 6H", "Discards: 2"],
    ]);
    show(
      choice("general_store", [option("take", "card:40"), option("take", "card:41")]),
      {},
      {
        store: [
          { number: 40, face: "duel JS" },
          { number: 41, face: "bang 2C" },
        ],
      },
    );
    expect(openCards(() => undefined).map((it) => [it.face, it.state])).toEqual([
      ["duel JS", "lit"],
      ["bang 2C", "lit"],
    ]);
    expect([faceOf(40), faceOf(20), faceOf(0), faceOf(77)]).toEqual(["duel JS", "barrel KS", "bang AD", null]);
  });
});

test("a seat is heard with its cards, and how far it is", () => {
  const shown = game({ seats: ARMED });
  expect(cardsLabel(shown, 1, 2)).toContain("life 3 of 4, 2 in hand, in play: Barrel, card.scope.name, distance 2");
  expect(cardsLabel(shown, 2)).not.toContain("in play");
});

test("a pile that cards turn up says which, as nobody sees its next event", () => {
  const { unmount } = render(<EventRow shown={game({ events: [{ now: null, next: null, left: 3 }] })} />);
  const row = () => document.querySelector<HTMLElement>(".event-row")!;
  expect(row().textContent).toContain("Stagecoach, Wells Fargo");
  unmount();
  render(<EventRow shown={game({ events: [{ now: "thirst", next: null, left: 0 }] })} />);
  expect(row().getAttribute("aria-label")).not.toContain("Stagecoach");
});

test("the event in force and the next are named and heard, and open by a tap", async () => {
  render(<EventRow shown={game({ events: [{ now: "thirst", next: "curse", left: 3 }] })} />);
  const row = document.querySelector<HTMLElement>(".event-row")!;
  expect(row.textContent).toContain("Thirst");
  expect(row.getAttribute("aria-label")).toBe("Event. Thirst: One card. Next: Curse.");
  await fireEvent.click(row);
  expect(opened.value).toEqual({ name: "events" });
  cleanup();
  render(<EventRow shown={game()} />);
  expect(document.querySelector(".event-row")).toBeNull();
});

test("the middle shows the card that is played or given, and the one that settles", () => {
  expect(playedFace(event("played", { seat: 0, face: "duel QD" }))).toBe("duel QD");
  expect(playedFace(event("discarded", { seat: 0, why: "missed", faces: ["missed 8S"] }))).toBe("missed 8S");
  expect(playedFace(event("discarded", { seat: 0, why: "estate", faces: ["missed 8S"] }))).toBeNull();
  expect(playedFace(event("shown", { seat: 0, face: null }))).toBeNull();
  expect(playedFace(null)).toBeNull();
  const took = { seat: 1, victim: 0, from_table: false, cards: [1], faces: ["missed 8S"], why: "panic" };
  show(null);
  expect(playedFace(event("took", took))).toBe("missed 8S");
  expect(playedFace(event("took", { ...took, seat: 0, victim: 1 }))).toBeNull();
  expect(playedFace(event("took", { ...took, cards: null, faces: null }))).toBeNull();
  const dropped = { seat: 0, count: 1, cards: [1], faces: ["missed 8S"], why: "cat_balou" };
  expect(playedFace(event("discarded", dropped))).toBe("missed 8S");
  expect(playedFace(event("discarded", { ...dropped, seat: 1 }))).toBeNull();
  const aside = [{ number: 2, face: "duel QD" }];
  expect(settling(game({ aside, chain: [{ kind: "duel", by: 0, at: [1] }] }))).toBe("duel QD");
  expect(settling(game({ aside }))).toBeNull();
});

test("a card in the middle is read by a tap, while it settles and on the pile", () => {
  const aside = [{ number: 2, face: "duel QD" }];
  const discard = { number: 3, face: "beer 6H" };
  const reads = (act: string, shown: CardsPublicView) => {
    cleanup();
    show(null, {}, shown);
    render(<SunText shown={shown} />);
    fireEvent.click(document.querySelector(`[data-act=${act}]`)!);
    return opened.value;
  };
  const settles = game({ aside, chain: [{ kind: "duel", by: 0, at: [1] }] });
  expect(reads("settling", settles)).toEqual({ name: "card", face: "duel QD" });
  expect(reads("discards", game({ discard, discards: 1 }))).toEqual({ name: "card", face: "beer 6H" });
});

test.each([
  [{ preset: "fourth" }, false],
  [{ preset: "first" }, true],
  [{ preset: "first", renegade_win: "last_alive" }, false],
  [{ preset: "fourth", renegade_win: "must_kill_sheriff" }, true],
])("the rules %j say if a Renegade has to bring the Sheriff down himself", (rules, expected) => {
  const shown = aTable();
  table.value = { ...shown, switches: { ...shown.switches, rules: { cards: rules } } };
  expect(PART.isWonByHand!()).toBe(expected);
});
