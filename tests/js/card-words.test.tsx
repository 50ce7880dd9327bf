import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cardPeek } from "../../static/src/cards/large";
import {
  cardText,
  helpFor,
  hitTitle,
  isHarm,
  kindOf,
  optionTitle,
  titleFor,
  waitingFor,
} from "../../static/src/cards/state";
import type { ChoiceView } from "../../static/src/wire";
import { ARMED, getUp, SHOT, show, shows, sitDown, slab, TURN } from "./card-phones";
import { game, laid, seat } from "./cards";
import { choice, option } from "./states";

beforeEach(sitDown);
afterEach(getUp);

test("a card about distance says what that is, another one does not", () => {
  const says = (face: string) => {
    cleanup();
    return render(cardPeek(`card:${face}`)).container.textContent!.includes("Places between.");
  };
  expect(["panic JH", "bang AD", "mustang 8H", "schofield QS", "beer 6H"].map(says)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

describe("words for what is asked", () => {
  test("a card says what it does for me: my character, my gun or an event may change it", () => {
    const now = (...events: string[]) => events.map((it) => ({ now: it, next: null, left: 1 }));
    const says = (mine: Parameters<typeof seat>[0], ...events: string[]) => {
      show(null, {}, { seats: [seat(mine), ...ARMED.slice(1)], events: now(...events) });
      return cardText("bang");
    };
    const volcanic = { table: [laid(30, "volcanic 10S")] };
    expect([says({}), says({ character: "willy_the_kid" }), says({ copied: "willy_the_kid" })]).toEqual([
      "A shot.",
      "Any number of shots.",
      "Any number of shots.",
    ]);
    show(null, {}, { seats: [seat({ character: "calamity_janet" }), ...ARMED.slice(1)] });
    expect(["missed", "bang"].map(cardText)).toEqual(["A BANG!, too.", "A shot."]);
    expect([says(volcanic), says({}, "shootout")]).toEqual(["Any number, with this.", "Two shots."]);
    expect([says({ character: "willy_the_kid" }, "hangover"), says(volcanic, "lasso")]).toEqual(["A shot.", "A shot."]);
  });

  test("a draw says what can be tapped", () => {
    const hand = option("draw", "seat:1", "hand:1");
    const text = () => {
      shows();
      return slab().querySelector(".slab-text")!.textContent;
    };
    show(choice("draw", [option("draw", "zone:deck"), hand]));
    expect(text()).toBe("The deck, or a head.");
    show(choice("draw", [option("draw", "zone:deck"), option("draw", "zone:discard")]));
    expect(text()).toBe("The deck, or the discards.");
    show(choice("draw", [option("draw", "zone:deck"), hand, option("draw", "zone:discard")]));
    expect(text()).toBe("The deck, or what is lit.");
  });

  test("a question has its title; who is hit hears by whom, and of what nobody does by its name", () => {
    expect(titleFor(SHOT)).toBe("You are shot at");
    expect(hitTitle(SHOT)).toBe("Anna shoots you");
    expect(hitTitle({ about: "missed", values: { by: null, kind: "thirst" } })).toBe("Thirst!");
    expect(hitTitle({ about: "duel", values: { rival: 2, by: 0 } })).toBe("Bruno duels you");
    expect([waitingFor("missed", "Anna"), waitingFor("cost", "Anna")]).toEqual(["Anna is shot at", "Anna decides"]);
    const link = { kind: "gatling", by: 0, at: [1] };
    show(SHOT, {}, { chain: [link] });
    expect(waitingFor("missed", "Anna")).toBe("Everybody is shot at");
    expect(hitTitle(SHOT)).toBe("Anna shoots everyone");
    show(SHOT, {}, { chain: [{ ...link, kind: "bang" }] });
    expect(waitingFor("missed", "Anna")).toBe("Anna is shot at");
    expect(["missed", "indians", "duel", "last_chance", "play", "excess"].filter(isHarm)).toHaveLength(4);
    expect([kindOf(SHOT), kindOf({ about: "flip", values: { why: "jail" } }), kindOf(TURN)]).toEqual([
      "bang",
      "jail",
      "play",
    ]);
    expect(helpFor({ about: "flip", values: { why: "jail" } })).toBe("Pick one. A Heart opens the Jail.");
    expect(helpFor({ about: "flip", values: { why: "jail", same: true } })).toBe("Both the same.");
  });

  test("a player who is shot at again in one turn reads why that may be", () => {
    const says = (bangs: number, shooter: Parameters<typeof seat>[0] = {}, asked: ChoiceView = SHOT) => {
      const turn = { ...game().turn, seat: 1, bangs };
      show(asked, {}, { turn, seats: [seat({ character: "willy_the_kid" }), seat(shooter), seat()] });
      return helpFor(asked);
    };
    expect([says(1), says(2)]).toEqual(["One stops it.", "Anna may shoot again."]);
    expect(says(3, { character: "willy_the_kid" })).toBe("He may, for ever.");
    expect(says(2, { table: [laid(20, "volcanic 10S")] })).toBe("Any number, with that.");
    expect(says(2, {}, { ...SHOT, values: { ...SHOT.values, kind: "gatling" } })).toBe("One stops it.");
    expect(says(2, {}, { ...SHOT, values: { ...SHOT.values, by: 2 } })).toBe("One stops it.");
    const twice = { ...SHOT, values: { ...SHOT.values, needed: 2 } };
    expect(says(2, { character: "slab_the_killer" }, twice)).toBe("Slab: 2 stop him.");
    expect(says(1, { character: "vera_custer", copied: "slab_the_killer" }, twice)).toBe("Slab: 2 stop him.");
    expect(says(1, { character: "slab_the_killer" })).toBe("One stops it.");
    expect(says(1, {}, twice)).toBe("2 stop it.");
  });

  test("an answer says the card, at whom, from where, which suit", () => {
    expect(optionTitle(TURN, option("play", "card:2", "seat:2"))).toBe("Duel: Bruno");
    expect(optionTitle(TURN, option("play", "card:0"))).toBe("Play BANG! A♦");
    expect(optionTitle(SHOT, option("answer", "card:1"))).toBe("Give Missed!");
    expect(optionTitle(SHOT, option("pass"))).toBe("Take it");
    const draw = choice("draw", []);
    expect(optionTitle(draw, option("draw", "zone:deck"))).toBe("From the deck");
    expect(optionTitle(draw, option("draw", "seat:1", "hand:1"))).toBe("From Anna");
    expect(optionTitle(choice("handcuffs", []), option("name", "suit:H"))).toBe("Hearts");
  });
});
