import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Card } from "../../static/src/cards/card";
import { fanOf } from "../../static/src/cards/phone/fan";
import { followPlan, hand, planned } from "../../static/src/cards/phone/mine";
import { cardView } from "../../static/src/cards/phone/screen";
import { handCards, isInVain } from "../../static/src/cards/phone/spots";
import { burning, taps, touch } from "../../static/src/phone/tapping";
import { notice } from "../../static/src/table/notices";
import { now } from "../../static/src/table/state";
import { ARMED, EXCESS, getUp, show, shows, sitDown, slab, states, stops, TURN } from "./card-phones";
import { game, holds, laid, seat } from "./cards";
import { choice, event, option, sit } from "./states";

beforeEach(sitDown);
afterEach(getUp);

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

test("a choice of several open cards is confirmed by the key, one open card by its tap", () => {
  const looked = ["gatling 10H", "bang 7D", "bang 2C"].map((face, at) => ({ number: 40 + at, face }));
  const keep = (...cards: number[]) => option("keep", ...cards.map((it) => `card:${it}`));
  const kit = (options: ReturnType<typeof option>[], number: number) => {
    show(choice("kit_carlson", options, { number, values: { keep: 2 } }), {
      game: { ...holds("bang AD"), looked },
    });
  };
  kit([keep(40, 41), keep(40, 42), keep(41, 42)], 50);
  touch("card:40");
  touch("card:42");
  expect(burning.value).toBeNull();
  shows();
  expect(slab().dataset.act).toBe("send");
  kit([keep(40), keep(41), keep(42)], 51);
  touch("card:41");
  expect(burning.value?.option.taps).toEqual(["card:41"]);
});
