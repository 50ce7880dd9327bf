import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Card } from "../../static/src/cards/card";
import { cardPeek } from "../../static/src/cards/large";
import { ActionSlab, CardLines } from "../../static/src/cards/phone/action";
import { EventRow } from "../../static/src/cards/phone/events";
import { fanOf } from "../../static/src/cards/phone/fan";
import { followGains } from "../../static/src/cards/phone/gains";
import { followHand, followPlan, hand, planned } from "../../static/src/cards/phone/mine";
import { PART } from "../../static/src/cards/phone/part";
import { cardsLabel, playedFace, SunText, settling } from "../../static/src/cards/phone/round";
import { cardView } from "../../static/src/cards/phone/screen";
import { beforeCards, handCards, isInVain, openCards } from "../../static/src/cards/phone/spots";
import {
  cardText,
  faceOf,
  helpFor,
  hitTitle,
  isHarm,
  kindOf,
  optionTitle,
  titleFor,
  waitingFor,
} from "../../static/src/cards/state";
import { Head } from "../../static/src/parts/seat";
import { bring } from "../../static/src/phone/part";
import { waitTag } from "../../static/src/phone/screen";
import { asking, followTaps, taps, touch } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import { notice } from "../../static/src/table/notices";
import { mine, now, opened, playing, table } from "../../static/src/table/state";
import { story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { CardsPublicView, ChoiceView, OwnView } from "../../static/src/wire";
import { game, holds, laid, seat } from "./cards";
import { mine as aMine, table as aTable, choice, event, option, own, sit } from "./states";

const WORDS = {
  "card.bang.name": "BANG!",
  "card.bang.text": "A shot.",
  "card.missed.name": "Missed!",
  "card.duel.name": "Duel",
  "card.duel.text": "A duel.",
  "card.barrel.name": "Barrel",
  "card.barrel.text": "Blocks.",
  "card.rev_carabine.name": "Rev. Carabine",
  "card.bang.text.willy_the_kid": "Any number of shots.",
  "card.bang.text.volcanic": "Any number, with this.",
  "card.bang.text.shootout": "Two shots.",
  "card.missed.text.calamity_janet": "A BANG!, too.",
  "phone.cards.replaces": "Replaces {card}: {reach}, not {before}.",
  "event_card.thirst.name": "Thirst",
  "event_card.thirst.text": "One card.",
  "event_card.curse.name": "Curse",
  "character.paul_regret.name": "Paul Regret",
  "suit.H": "Hearts",
  "about.missed": "You are shot at",
  "about.flip.two": "Pick one.",
  "about.flip.same": "Both the same.",
  "about.play": "Your turn",
  "board.cards.draw.jail": "A Heart opens the Jail",
  "about.missed.help.one": "One stops it.",
  "about.missed.help.other": "{needed} stop it.",
  "about.missed.again": "{name} may shoot again.",
  "about.missed.again.willy_the_kid": "He may, for ever.",
  "about.missed.again.volcanic": "Any number, with that.",
  "about.missed.twice.slab_the_killer": "Slab: {count} stop him.",
  "about.inherit.help": "One after another.",
  "phone.cards.hit.missed": "{by} shoots you",
  "phone.cards.hit.missed.all": "{by} shoots everyone",
  "phone.cards.hit.missed.alone": "{what}!",
  "phone.cards.hit.duel": "{by} duels you",
  "phone.cards.wait.missed": "{name} is shot at",
  "phone.cards.wait.missed.all": "Everybody is shot at",
  "phone.wait.other": "{name} decides",
  "phone.cards.of": "{card} of {name}",
  "phone.cards.hand_of": "{name}'s hand: {count}",
  "phone.cards.read": "Read",
  "phone.cards.distance": "distance {count}",
  "phone.cards.distance.is": "Places between.",
  "phone.cards.put_back": "put back",
  "phone.cards.put_back.seat": "or {name}",
  "phone.cards.tap.card": "Tap a card",
  "phone.cards.tap.more": "{count} more",
  "choice.tap_lit": "Tap a player",
  "choice.to": "to",
  "choice.pass": "Pass",
  "choice.play.pass": "End turn",
  "phone.cards.end.over": "{count} cards, keep {keeps}",
  "choice.missed.pass": "Take it",
  "choice.answer": "Give {card}",
  "choice.barrel": "Barrel",
  "choice.play": "Play {card} {printed}",
  "choice.play.at": "{card}: {target}",
  "choice.draw": "Draw",
  "about.draw.help": "The deck, or what is lit.",
  "about.draw.help.hand": "The deck, or a head.",
  "about.draw.help.discard": "The deck, or the discards.",
  "choice.draw.deck": "From the deck",
  "choice.draw.hand": "From {target}",
  "choice.name": "{suit}",
  "choice.choose": "Discard {count}",
  "reason.only_as_answer": "Keep it.",
  "reason.full": "It does nothing.",
  "reason.safe": "He is safe.",
  "board.cards.hand": "{count} in hand",
  "board.cards.table": "in play: {cards}",
  "board.cards.event": "Event",
  "board.cards.event.next": "Next",
  "board.cards.deck": "Deck: {count}",
  "board.cards.discards": "Discards: {count}",
  "seat.life": "life {life} of {max}",
};

const ARMED = [
  seat({ table: [laid(30, "barrel QS")] }),
  seat({ table: [laid(20, "barrel KS"), laid(21, "scope AS")] }),
  seat(),
];
const FACES = ["bang AD", "missed 8S", "duel QD", "cat_balou KH"];
const DARK = { verb: "play", taps: ["card:1"], reason: { name: "only_as_answer", values: {}, rule: null } };
const TURN = choice(
  "play",
  [
    option("pass"),
    option("play", "card:0", "seat:1"),
    ...[1, 2].map((it) => option("play", "card:2", `seat:${it}`)),
    option("play", "card:3", "seat:1", "card:20"),
    option("play", "card:3", "seat:1", "hand:1"),
  ],
  { dark: [DARK] },
);
const EXCESS = choice(
  "excess",
  [0, 2, 3].map((it) => option("choose", `card:${it}`)),
  { values: { left: 2 } },
);
const SHOT = choice("missed", [option("pass"), option("answer", "card:1"), option("barrel", "card:30")], {
  values: { by: 1, kind: "bang", needed: 1 },
});

const stops: (() => void)[] = [];
bring("cards", { ...PART, begin: () => undefined });

function show(open: ChoiceView | null, more: Partial<OwnView> = {}, shown: Partial<CardsPublicView> = {}): void {
  table.value = aTable({ game: game({ seats: ARMED, ...shown }) });
  mine.value = aMine({ own: own({ choice: open, game: holds(...FACES), ...more }) });
}

const states = () => handCards(() => undefined).map((it) => it.state);
const slab = () => document.querySelector<HTMLElement>(".slab")!;
const shows = () => {
  cleanup();
  return render(
    <>
      <CardLines it={asking.value} />
      <ActionSlab it={asking.value!} />
    </>,
  );
};

beforeEach(() => {
  useWords(WORDS, "en");
  sending.value = answered.value = notice.value = now.value = opened.value = null;
  playing.value = false;
  sit();
  show(null);
  stops.push(followTaps(), followHand());
});

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
});

test("of two cards turned up that do the same one counts without a choice", async () => {
  const asked = sit();
  const flip = (same: boolean) =>
    choice("flip", [option("choose", "card:40"), option("choose", "card:41")], { values: { why: "jail", same } });
  show({ ...flip(false), number: 1 });
  shows();
  expect(slab().dataset.state).toBe("off");
  show({ ...flip(true), number: 2 });
  shows();
  expect([slab().dataset.state, taps.value]).toEqual(["ready", []]);
  await fireEvent.click(slab());
  expect(asked.at(-1)).toMatchObject({ verb: "choose", taps: ["card:40"] });
});

test("a dark key says what is still to be tapped, and leads to no rule", async () => {
  show(
    choice(
      "steal",
      [1, 2].map((seat) => option("choose", `seat:${seat}`)),
    ),
  );
  shows();
  expect(slab().dataset.state).toBe("off");
  await fireEvent.click(slab());
  expect(notice.value?.text).toBe("Tap a player");
  expect(notice.value?.reason).toBeNull();
  expect(document.querySelector(".cited")).toBeNull();
});

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
});

describe("my hand", () => {
  test("is calm and read by a tap while it is not asked for", () => {
    const read = vi.fn();
    show(null, {}, { turn: { ...game().turn, seat: 1 } });
    expect(states()).toEqual(["calm", "calm", "calm", "calm"]);
    handCards(read)[2]!.onTap();
    expect(read).toHaveBeenCalledWith("duel QD");
  });

  test("is lit where a card leads on, and dark where it does not; what is tapped comes out", () => {
    show(TURN);
    expect(states()).toEqual(["lit", "dark", "lit", "lit"]);
    touch("card:2");
    expect(states()).toEqual(["calm", "dark", "raised", "calm"]);
    expect(handCards(() => undefined).map((it) => [it.isUp, it.isLit])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, false],
    ]);
  });

  test("gives the next card while the last one flies: it is tapped when my turn goes on", async () => {
    stops.push(followPlan());
    const tap = (place: number) => handCards(() => undefined)[place]!.onTap();
    const up = () => handCards(() => undefined).map((it) => it.isUp);
    tap(0);
    tap(2);
    expect([states(), up(), taps.value]).toEqual([["calm", "calm", "raised", "calm"], [false, false, true, false], []]);
    show(TURN);
    await Promise.resolve();
    expect([taps.value, planned.value]).toEqual([["card:2"], null]);
    // One that cannot be played then, one put back, and one of a turn that is over are forgotten.
    show(null);
    tap(1);
    show({ ...TURN, number: 8 });
    await Promise.resolve();
    expect([taps.value, planned.value]).toEqual([[], null]);
    show(null);
    tap(2);
    tap(2);
    expect(planned.value).toBeNull();
    tap(2);
    show(null, {}, { turn: { ...game().turn, seat: 1 } });
    expect(planned.value).toBeNull();
  });

  test("is dark where a card would change nothing, can be tapped, and says why", () => {
    const vain = (name: string, ...taps: string[]) => ({
      verb: "play",
      taps,
      reason: { name, values: {}, rule: null },
    });
    show({
      ...TURN,
      options: [...TURN.options, option("play", "card:1")],
      dark: [],
      in_vain: [vain("full", "card:1"), vain("safe", "card:2", "seat:1")],
    });
    expect(states()).toEqual(["lit", "dark", "lit", "lit"]);
    touch("card:1");
    shows();
    expect([slab().dataset.act, slab().textContent]).toEqual(["send", "Play Missed! 8♠It does nothing."]);
    touch("card:1");
    touch("card:2");
    // While another card is raised it looks the same, and a tap still raises it in place of that.
    cleanup();
    render(<Card {...handCards(() => undefined)[1]!} />);
    const it = document.querySelector<HTMLElement>('[data-tap="card:1"]')!;
    expect([it.dataset.state, it.getAttribute("aria-disabled")]).toEqual(["dark", null]);
    expect([isInVain(["card:2"]), isInVain(["card:2", "seat:1"]), isInVain(["card:2", "seat:2"])]).toEqual([
      false,
      true,
      false,
    ]);
    touch("seat:1");
    shows();
    expect(slab().textContent).toBe("Duel: AnnaHe is safe.");
  });

  test("has numbers where several cards go one after another, and shows what has gone before", () => {
    show(EXCESS);
    touch("card:3");
    touch("card:0");
    expect(handCards(() => undefined).map((it) => it.mark)).toEqual(["2", undefined, undefined, "1"]);
    expect(states()).toEqual(["chosen", "chosen", "calm", "chosen"]);
  });

  test("shows what was chosen ahead", () => {
    const ahead = choice("indians", [option("pass"), option("answer", "card:0")], {
      number: null,
      chosen: option("answer", "card:0"),
    });
    show(null, { ahead });
    expect(states()).toEqual(["chosen", "calm", "calm", "calm"]);
  });

  test("is without what the events have taken out of it, until the table speaks", () => {
    now.value = event("played", { seat: 0, card: 2, face: "duel QD" });
    expect(hand.value.map((it) => it.number)).toEqual([0, 1, 3]);
    now.value = event("took", { seat: 1, victim: 0, from_table: false, cards: [0], faces: ["bang AD"] });
    expect(hand.value.map((it) => it.number)).toEqual([1, 3]);
    now.value = event("discarded", { seat: 1, cards: [3], faces: ["cat_balou KH"] });
    expect(hand.value.map((it) => it.number)).toEqual([1, 3]);
    now.value = null;
    expect(hand.value).toHaveLength(4);
  });
});

test("the names of cards are smaller where small letters are drawn broader than large ones", () => {
  let by = 1;
  const pen = { font: "", measureText: () => ({ width: parseFloat(pen.font) * (parseFloat(pen.font) < 20 ? by : 1) }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
  const styleOf = (name: string) =>
    parseFloat(document.querySelector<HTMLElement>(".held")!.style.getPropertyValue(name));
  const nameAt = (broader: number) => {
    by = broader;
    cleanup();
    render(cardView().lower);
    return styleOf("--name");
  };
  const usual = nameAt(1);
  // It breaks where the next card begins.
  const seen = fanOf(4, { width: 360, height: 300 }).places[1]!.x - fanOf(4, { width: 360, height: 300 }).places[0]!.x;
  expect(styleOf("--seen")).toBeLessThanOrEqual(seen + 1);
  expect(usual / nameAt(1.25)).toBeCloseTo(1.25, 1);
  vi.restoreAllMocks();
});

test("the room of a raised card is kept in my turn, so that no head moves when one is lifted", () => {
  const keeps = () => {
    cleanup();
    render(cardView().lower);
    return document.querySelector(".held-cards")!.hasAttribute("data-rises");
  };
  show(TURN);
  expect(keeps()).toBe(true);
  touch("card:2");
  expect(keeps()).toBe(true);
  show(null, {}, { turn: { ...game().turn, seat: 1 } });
  expect(keeps()).toBe(false);
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

describe("the slab", () => {
  test("stands for leaving it, then says what is missing, then what will happen", () => {
    show(TURN);
    shows();
    expect([slab().dataset.act, slab().textContent]).toEqual(["throw", "End turn4 cards, keep 3"]);
    touch("card:2");
    shows();
    expect([slab().dataset.act, slab().textContent]).toEqual(["none", "Tap a playerA duel."]);
    taps.value = ["card:2", "seat:2"];
    shows();
    expect([slab().dataset.act, slab().querySelector(".slab-title")!.textContent]).toEqual(["send", "Duel: Bruno"]);
  });

  test("names the gun that another one replaces", () => {
    const guns = [seat({ table: [laid(30, "rev_carabine AC")] }), ...ARMED.slice(1)];
    const lay = choice("play", [option("pass"), option("play", "card:0"), option("play", "card:1")]);
    show(lay, { game: holds("schofield QS", "barrel QS") }, { seats: guns });
    const says = (card: string) => {
      touch(card);
      shows();
      touch(card);
      return slab().querySelector(".slab-text")!.textContent;
    };
    expect([says("card:0"), says("card:1")]).toEqual(["Replaces Rev. Carabine: 2, not 4.", "Blocks."]);
  });

  test("speaks of putting back only what somebody has tapped himself", () => {
    const estate = [option("take", "seat:1", "card:20"), option("take", "seat:1", "hand:1")];
    show(choice("inherit", estate, { values: { dead: 1 } }));
    shows();
    expect(slab().querySelector(".slab-text")!.textContent).toBe("One after another.");
    show({ ...TURN, number: 8 });
    touch("card:2");
    shows();
    expect(slab().querySelector(".slab-text")!.textContent).toBe("A duel.");
    ["card:3", "seat:1"].forEach(touch);
    shows();
    expect(slab().querySelector(".slab-text")!.textContent).toBe("or Anna");
  });

  test("counts how many cards are still to be chosen", () => {
    show(EXCESS);
    touch("card:3");
    shows();
    expect(slab().textContent).toContain("1 more");
    touch("card:2");
    shows();
    expect([slab().dataset.act, slab().textContent]).toEqual(["send", "Discard 2"]);
  });

  test("other answers with the same taps have lines of their own", () => {
    show(choice("draw", [option("draw", "zone:deck"), option("hard_liquor")]));
    shows();
    expect([...document.querySelectorAll(".lines .line")].map((it) => (it as HTMLElement).dataset.act)).toEqual([
      "option:hard_liquor",
    ]);
  });
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

test("a seat is heard with its cards, and how far it is", () => {
  const shown = game({ seats: ARMED });
  expect(cardsLabel(shown, 1, 2)).toContain("life 3 of 4, 2 in hand, in play: Barrel, card.scope.name, distance 2");
  expect(cardsLabel(shown, 2)).not.toContain("in play");
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
