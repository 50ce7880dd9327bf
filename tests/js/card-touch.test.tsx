// The touch of the card game: answers by one tap, the fuse on which they can be taken back, the end of a turn.
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ActionSlab, CardLines } from "../../static/src/cards/phone/action";
import { Answers } from "../../static/src/cards/phone/answers";
import { followFuse } from "../../static/src/cards/phone/fuse";
import { followEnding, thrown } from "../../static/src/cards/phone/mine";
import { PART } from "../../static/src/cards/phone/part";
import { cardView } from "../../static/src/cards/phone/screen";
import { handCards } from "../../static/src/cards/phone/spots";
import { bring } from "../../static/src/phone/part";
import { asking, burning, followTaps, taps, touch } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, now, opened, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView, OptionView, OwnView, TableView } from "../../static/src/wire";
import { game, holds, laid, seat } from "./cards";
import { mine as aMine, table as aTable, choice, option, own, sit } from "./states";

const WORDS = {
  "card.bang.name": "BANG!",
  "card.missed.name": "Missed!",
  "card.barrel.name": "Barrel",
  "card.dodge.name": "Dodge",
  "choice.missed.pass": "Take it",
  "choice.answer": "Play {card}",
  "choice.to": "to",
  "seat.out": "out",
  "choice.play.pass": "End turn",
  "phone.cards.take_back": "Take it back?",
  "phone.cards.helpless": "You have no card that helps.",
  "phone.cards.helpless.beer": "A Beer only saves your last life.",
  "phone.cards.helpless.beer.now": "Then your Beer saves you.",
  "phone.cards.burning": "Chosen: {what}.",
  "phone.cards.burning.answer.card": "You play {card}.",
  "phone.cards.burning.play.pass": "You ended your turn.",
  "phone.cards.stops.missed": "stops it",
  "phone.cards.stops.enough": "one is enough",
  "phone.cards.stops.too_few": "1 of {count}: not enough",
  "phone.cards.stops.part": "1 of {count}: one more",
  "phone.cards.also.dodge": "draw 1",
  "phone.cards.chance": "1 in 4",
  "phone.cards.chance.short": "a Heart: 1 in 4",
  "phone.cards.chance.blessing": "always",
  "phone.cards.throw.other": "Throw {count} away",
  "phone.cards.tap.card": "Tap a card",
  "phone.cards.tap.more.one": "{count} more",
  "phone.cards.tap.more.other": "{count} more",
  "phone.cards.end.over": "{count} cards, keep {keeps}",
  "phone.cards.end.stay": "{count} stay",
  "phone.cards.end.stuck": "No card can be played.",
  "about.missed.more": "{done} of {count}, one more.",
  "about.missed.help.other": "{needed} stop it.",
  "reason.roulette": "You must.",
};
const BURNS = 1500;

const ARMED = [seat({ table: [laid(30, "barrel QS")] }), seat({ table: [laid(20, "barrel KS")] }), seat()];
const SHOT = choice("missed", [option("pass"), option("answer", "card:1")], {
  values: { by: 1, kind: "bang", needed: 1 },
});
const SEVERAL = choice("missed", [option("pass"), option("answer", "card:1"), option("barrel", "card:30")], {
  values: { by: 1, kind: "bang", needed: 1 },
});
const TURN = choice("play", [
  option("pass"),
  ...[1, 2].map((it) => option("play", "card:0", `seat:${it}`)),
  option("play", "card:2", "seat:1", "card:20"),
  option("play", "card:2", "seat:1", "hand:1"),
]);
const DONE = choice("play", [option("pass")]);

let asked: Asked[];
const stops: (() => void)[] = [];
bring("cards", { ...PART, begin: () => undefined });

function show(open: ChoiceView | null, more: Partial<OwnView> = {}, shown: Partial<TableView> = {}): void {
  table.value = aTable({ game: game({ seats: ARMED }), ...shown });
  mine.value = aMine({
    own: own({ choice: open, game: holds("bang AD", "missed 8S", "cat_balou KH", "beer 6H", "beer 7H"), ...more }),
  });
}

const said = () => asked.map((it) => ("verb" in it ? [it.verb, ...(it.taps ?? [])].join(" ") : it.what));
const key = (act: string) => document.querySelector<HTMLElement>(`[data-act="${act}"]`);
const slab = () => document.querySelector<HTMLElement>(".slab")!;

function shows(): void {
  cleanup();
  const it = asking.value!;
  render(
    <>
      <CardLines it={it} />
      {it.choice.about === "missed" ? <Answers it={it} /> : <ActionSlab it={it} />}
    </>,
  );
}

async function presses(act: string): Promise<void> {
  vi.advanceTimersByTime(400);
  await fireEvent.click(key(act)!);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  useWords(WORDS, "en");
  sending.value = answered.value = notice.value = now.value = opened.value = null;
  playing.value = false;
  asked = sit();
  show(null);
  stops.push(followTaps(), followFuse(), followEnding());
});

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe("shot at", () => {
  test("one answer and none are two keys, one tap each, without a default", () => {
    show(SHOT);
    shows();
    const keys = [...document.querySelectorAll<HTMLElement>(".way")];
    expect(keys.map((it) => it.dataset.act)).toEqual(["option:answer card:1", "option:pass"]);
    expect(keys.map((it) => it.querySelector(".way-title")!.textContent)).toEqual(["Play Missed!", "Take it"]);
    expect(keys[1]!.querySelector(".change")!.textContent).toBe("3to2");
    expect(keys[1]!.textContent).not.toContain("no card that helps");
    show(choice("missed", [option("pass")], { number: 8, values: SHOT.values }), { game: holds("bang AD") });
    shows();
    expect(key("option:pass")!.querySelector(".way-does")!.textContent).toBe("You have no card that helps.");
    show(choice("missed", [option("pass")], { number: 9, values: SHOT.values }), {
      game: holds("bang AD", "beer 6H"),
    });
    shows();
    expect(key("option:pass")!.querySelector(".way-does")!.textContent).toBe("A Beer only saves your last life.");
    expect(document.querySelector(".slab")).toBeNull();
  });

  test("an answer too few by itself does not promise to stop it, and is no bright key", () => {
    const asked = (needed: number, ...more: OptionView[]) => ({
      ...SHOT,
      options: [option("pass"), option("answer", "card:1"), ...more],
      values: { ...SHOT.values, needed },
    });
    const looks = () =>
      [...document.querySelectorAll<HTMLElement>('.way[data-look="card"]')].map((it) => [
        it.dataset.helps,
        it.querySelector(".way-does")!.textContent,
      ]);
    show(asked(2));
    shows();
    expect(looks()).toEqual([["weak", "1 of 2: not enough"]]);
    show(asked(2, option("barrel", "card:30")));
    shows();
    expect(looks()).toEqual([
      ["part", "1 of 2: one more"],
      // It counts as one of two: no Heart stops it all.
      ["part", "a Heart: 1 in 4"],
    ]);
    show(asked(1));
    shows();
    expect(looks()).toEqual([[undefined, "stops it"]]);
    // Nobody needs to play all of several.
    show(asked(1, option("answer", "card:2")));
    shows();
    expect(looks()).toEqual([
      [undefined, "one is enough"],
      [undefined, "one is enough"],
    ]);
    // A player who draws at once may draw the other one. Suzy Lafayette draws when the shot is over.
    const asks = (character: string, isSwitched: boolean) => {
      const seats = [{ ...ARMED[0]!, character }, ...ARMED.slice(1)];
      const rules = { cards: { suzy_draw_between_answers: isSwitched } };
      const switches = { ...aTable().switches, rules };
      show(asked(2), { game: holds("missed 8S") }, { game: game({ seats }), switches });
      shows();
      return looks()[0]![0];
    };
    expect(asks("molly_stark", false)).toBe("part");
    expect(asks("suzy_lafayette", false)).toBe("weak");
    expect(asks("suzy_lafayette", true)).toBe("part");
  });

  test("of several each is a key and says what it does; to take it is the last", () => {
    show(SEVERAL);
    shows();
    const keys = [...document.querySelectorAll<HTMLElement>(".way")];
    expect(keys.map((it) => it.dataset.act)).toEqual(["option:answer card:1", "option:barrel card:30", "option:pass"]);
    expect(keys.map((it) => it.querySelector(".way-does")?.textContent)).toEqual(["stops it", "1 in 4", undefined]);
    show(SEVERAL, {}, { game: game({ seats: ARMED, events: [{ now: "blessing", next: null, left: 1 }] }) });
    shows();
    expect(key("option:barrel card:30")!.querySelector(".way-does")!.textContent).toBe("always");
  });

  test("equal cards are told apart by what is printed on them", () => {
    const titles = (...faces: string[]) => {
      show(
        choice("missed", [option("pass"), ...faces.map((_, card) => option("answer", `card:${card}`))], {
          values: SHOT.values,
        }),
        {
          game: holds(...faces),
        },
      );
      shows();
      return [...document.querySelectorAll(".way .way-title")].map((it) => it.textContent);
    };
    expect(titles("missed 8S", "dodge 7D", "missed JC")).toEqual(["Missed! 8♠", "Dodge", "Missed! J♣", "Take it"]);
    expect(titles("missed 8S", "dodge 7D")).toEqual(["Missed!", "Dodge", "Take it"]);
    expect(titles("missed 8S")).toEqual(["Play Missed!", "Take it"]);
  });

  test("Sid Ketchum, who may heal himself with what he holds, is not told that nothing helps", () => {
    const unasked = [option("sid_ketchum", "card:0", "card:1")];
    const asked = choice("missed", [option("pass")], { number: 11, values: SHOT.values });
    show(asked, { game: holds("bang AD", "duel QD"), unasked });
    shows();
    expect(key("option:pass")!.querySelector(".way-does")).toBeNull();
  });

  test("the last life says that it is the last, but where a Beer comes next", () => {
    // The table says that it comes next. The key says so too, also beside other keys, and nobody is out.
    const seats = ARMED.map((it) => ({ ...it, life: 1 }));
    const last = (reason: string, ...ways: OptionView[]) => {
      const dark = [{ verb: "answer", taps: ["card:0"], reason: { name: reason, values: {}, rule: null } }];
      const asked = choice("missed", [option("pass"), ...ways], { number: 10, values: SHOT.values, dark });
      show(asked, { game: holds("beer 6H", "missed 8S") }, { game: game({ seats }) });
      shows();
      const take = key("option:pass")!;
      const [cost, sign, words] = [".change", ".table-sign", ".way-does"].map((it) => take.querySelector(it));
      return [cost!.textContent, sign?.getAttribute("data-kind"), words?.textContent];
    };
    const missed = option("answer", "card:1");
    expect(last("take_first")).toEqual(["1to0", "beer", "Then your Beer saves you."]);
    expect(last("take_first", missed)).toEqual(["1to0", "beer", "Then your Beer saves you."]);
    expect(last("not_a_missed")).toEqual(["1to0out", undefined, "You have no card that helps."]);
    expect(last("not_a_missed", missed)).toEqual(["1to0out", undefined, undefined]);
  });

  test("a Russian Roulette costs twice as much; who must answer hears why", async () => {
    const dark = [{ verb: "pass", taps: [], reason: { name: "roulette", values: {}, rule: null } }];
    show(
      choice("missed", [option("answer", "card:1")], {
        dark,
        values: { by: null, kind: "russian_roulette", needed: 1 },
      }),
    );
    shows();
    expect(document.querySelector(".change")!.textContent).toBe("3to1");
    await presses("option:pass");
    expect([notice.value?.text, said(), burning.value]).toEqual(["You must.", [], null]);
  });
});

describe("the fuse", () => {
  test("burns before anything is said, and the answer goes when it has burnt", async () => {
    show(SHOT);
    shows();
    await presses("option:answer card:1");
    shows();
    expect([said(), key("option:pass")]).toEqual([[], null]);
    const words = (part: string) => key("take-back")!.querySelector(part)!.textContent;
    expect([words(".back-title"), words(".back-text")]).toEqual(["You play Missed!", "Take it back?"]);
    await vi.advanceTimersByTimeAsync(BURNS);
    expect([said(), burning.value]).toEqual([["answer card:1"], null]);
  });

  test("says at once that one answer is not all that is wanted", async () => {
    show({ ...SHOT, values: { ...SHOT.values, needed: 2 } });
    shows();
    await presses("option:answer card:1");
    shows();
    expect(key("take-back")!.querySelector(".back-text")!.textContent).toBe("1 of 2: one more. Take it back?");
  });

  test("leaves an attack that wants two on its paper until the second is asked for", async () => {
    const twice = (needed: number, number: number, ...cards: number[]) => ({
      ...choice("missed", [option("pass"), ...cards.map((it) => option("answer", `card:${it}`))], { number }),
      values: { by: 1, kind: "bang", needed },
    });
    const looks = () => {
      cleanup();
      const it = cardView();
      render(it.lower);
      const open = [...document.querySelectorAll(".way:not([aria-disabled])")].length;
      return [it.data["data-screen"], document.querySelector(".harm-words")?.textContent, open];
    };
    show(twice(2, 7, 1, 3));
    expect(looks()).toEqual(["reaction", "2 stop it.", 3]);
    shows();
    await presses("option:answer card:1");
    await vi.advanceTimersByTimeAsync(BURNS);
    playing.value = true;
    expect(looks()).toEqual(["reaction", "1 of 2, one more.", 0]);
    expect(key("option:answer card:1")).toBeNull();
    playing.value = false;
    show(twice(1, 8, 3));
    expect(looks()).toEqual(["reaction", "1 of 2, one more.", 2]);
    // Where the shot has hit, or is taken, nothing more is asked.
    show(twice(2, 9, 1, 3));
    shows();
    await presses("option:pass");
    await vi.advanceTimersByTimeAsync(BURNS);
    playing.value = true;
    expect(looks()[0]).toBe("wait");
    playing.value = false;
    show(twice(2, 10, 1, 3));
    shows();
    await presses("option:answer card:1");
    await vi.advanceTimersByTimeAsync(BURNS);
    playing.value = true;
    table.value = aTable({ game: game({ seats: [{ ...ARMED[0]!, life: 1 }, ...ARMED.slice(1)] }) });
    expect(looks()[0]).toBe("wait");
  });

  test("is put out by its key, but not by the second of two quick taps", async () => {
    show(SHOT);
    shows();
    await presses("option:pass");
    shows();
    await fireEvent.click(key("take-back")!);
    expect(burning.value).not.toBeNull();
    await presses("take-back");
    shows();
    await vi.advanceTimersByTimeAsync(2 * BURNS);
    expect([said(), burning.value, taps.value, key("option:pass") !== null]).toEqual([[], null, [], true]);
  });

  test("is none for a draw!, in a masked window, at a table without pauses, and when the clock runs out", async () => {
    const at = async (act: string, shown: Partial<TableView> = {}): Promise<boolean> => {
      asked.length = 0;
      sending.value = answered.value = null;
      show(SEVERAL, {}, shown);
      shows();
      await presses(act);
      const burns = burning.value !== null;
      if (burns) await presses("take-back").catch(() => undefined);
      expect(burns || asked.length === 1).toBe(true);
      return burns;
    };
    const { switches } = aTable();
    const wait = (left: number) => ({
      wait: { chair: 0, name: "Nico", left, can_ring: false, can_help: false, rung: 0 },
    });
    expect(await at("option:barrel card:30")).toBe(false);
    expect(await at("option:pass", { switches: { ...switches, windows: "masked" } })).toBe(false);
    expect(await at("option:pass", { switches: { ...switches, seen: 0 } })).toBe(false);
    expect(await at("option:pass", wait(3) as unknown as Partial<TableView>)).toBe(false);
    expect(await at("option:pass", wait(30) as unknown as Partial<TableView>)).toBe(true);
  });

  test("does not wait on a phone that nobody sees any more", async () => {
    show(SHOT);
    shows();
    await presses("option:answer card:1");
    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(said()).toEqual(["answer card:1"]);
    seen.mockRestore();
    await vi.advanceTimersByTimeAsync(BURNS);
    expect(said()).toHaveLength(1);
  });

  test("goes with its question, which was answered elsewhere, and stays while pictures are played", async () => {
    show(SHOT);
    shows();
    await presses("option:pass");
    playing.value = true;
    await vi.advanceTimersByTimeAsync(BURNS);
    expect(said()).toEqual(["pass"]);
    playing.value = false;
    show({ ...SHOT, number: 8 });
    shows();
    await presses("option:pass");
    show({ ...SHOT, number: 9 });
    await vi.advanceTimersByTimeAsync(BURNS);
    expect([said(), burning.value]).toEqual([["pass"], null]);
  });

  test("is none where the table holds an answer back: another one takes its place", async () => {
    const { switches } = aTable();
    show(SHOT, {}, { switches: { ...switches, windows: "masked" } });
    shows();
    await presses("option:answer card:1");
    answered.value = null;
    show({ ...SHOT, chosen: option("answer", "card:1") }, {}, { switches: { ...switches, windows: "masked" } });
    shows();
    expect(key("option:answer card:1")!.getAttribute("aria-pressed")).toBe("true");
    await presses("option:answer card:1");
    await presses("option:pass");
    expect(said()).toEqual(["answer card:1", "pass"]);
  });
});

describe("my turn", () => {
  test("BANG! at a neighbour is two taps: the card, and him", async () => {
    show(TURN);
    touch("card:0");
    expect(said()).toEqual([]);
    touch("seat:2");
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(["play card:0 seat:2"]);
  });

  test("a player of whom a card is to be chosen is none yet, the card is", async () => {
    show(TURN);
    touch("card:2");
    touch("seat:1");
    expect([said(), taps.value]).toEqual([[], ["card:2", "seat:1"]]);
    touch("hand:1");
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(["play card:2 seat:1 hand:1"]);
  });

  test("my own card never goes by itself", () => {
    show(choice("cost", [option("choose", "card:1"), option("choose", "card:3")]));
    touch("card:3");
    expect([said(), burning.value]).toEqual([[], null]);
  });

  test("an open card is picked by one tap, and can be put back", async () => {
    const store = [laid(40, "duel JS"), laid(41, "bang 2C")];
    show(
      choice("general_store", [option("take", "card:40"), option("take", "card:41")]),
      {},
      { game: game({ seats: ARMED, store }) },
    );
    touch("card:41");
    expect([said(), burning.value?.option.taps]).toEqual([[], ["card:41"]]);
    shows();
    await presses("take-back");
    expect([burning.value, taps.value]).toEqual([null, []]);
    vi.advanceTimersByTime(400);
    touch("card:40");
    await vi.advanceTimersByTimeAsync(BURNS);
    expect(said()).toEqual(["take card:40"]);
  });
});

describe("the end of my turn", () => {
  const five = { game: holds("bang AD", "missed 8S", "cat_balou KH", "beer 6H", "beer 7H") };
  const two = { game: holds("missed 8S", "beer 6H") };

  test("is quiet while something is lit, loud when nothing is left, and says how many cards stay", () => {
    show(TURN, two);
    shows();
    expect([slab().dataset.quiet, slab().textContent]).toEqual(["", "End turn2 stay"]);
    show({ ...DONE, number: 8 }, two);
    shows();
    expect([slab().dataset.act, slab().textContent]).toEqual(["option:pass", "End turnNo card can be played. 2 stay"]);
    expect(slab().dataset.quiet).toBeUndefined();
    show({ ...TURN, number: 9 }, five);
    shows();
    expect([slab().dataset.quiet, slab().textContent]).toEqual(["", "End turn5 cards, keep 3"]);
    // A card that would do nothing is nothing left to play; raised, its key is the quiet one.
    const beer = option("play", "card:3");
    const full = { ...beer, reason: { name: "life_is_full", values: {}, rule: null } };
    show(choice("play", [option("pass"), beer], { number: 10, in_vain: [full] }), five);
    shows();
    expect([slab().dataset.quiet, slab().dataset.act]).toEqual([undefined, "throw"]);
    touch("card:3");
    shows();
    expect([slab().dataset.quiet, slab().dataset.act]).toEqual(["", "send"]);
  });

  test("can be taken back until something follows from it", async () => {
    show(DONE, two);
    shows();
    await presses("option:pass");
    shows();
    expect(key("take-back")!.textContent).toContain("You ended your turn.");
    await presses("take-back");
    shows();
    expect(said()).toEqual([]);
    await presses("option:pass");
    await vi.advanceTimersByTimeAsync(BURNS);
    expect(said()).toEqual(["pass"]);
  });

  test("with two cards too many is three taps: they lift, and go with it", async () => {
    show(DONE, five);
    shows();
    expect([slab().dataset.act, slab().textContent]).toEqual(["throw", "End turn5 cards, keep 3. Tap a card"]);
    const cards = () => handCards(() => undefined);
    cards()[3]!.onTap();
    shows();
    expect(slab().textContent).toBe("Throw 2 away1 more");
    cards()[1]!.onTap();
    expect(cards().map((it) => [it.state, it.isUp])).toEqual([
      ["calm", false],
      ["chosen", true],
      ["calm", false],
      ["chosen", true],
      ["calm", false],
    ]);
    shows();
    await presses("send");
    await vi.advanceTimersByTimeAsync(BURNS);
    expect(said()).toEqual(["pass"]);
    const left = (number: number, ...cards: number[]) =>
      choice(
        "excess",
        cards.map((it) => option("choose", `card:${it}`)),
        { number, values: { left: 2 } },
      );
    show(left(8, 0, 1, 2, 3, 4), five);
    await vi.advanceTimersByTimeAsync(0);
    show(left(9, 0, 1, 2, 4), five);
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(["pass", "choose card:3", "choose card:1"]);
  });

  test("asks for the cards once its key is pressed, while something is lit, and lets me play on", async () => {
    show(TURN, five);
    shows();
    await presses("throw");
    shows();
    // Here something could be played.
    expect(slab().textContent).toBe("Throw 2 away5 cards, keep 3. Tap a card");
    handCards(() => undefined)[1]!.onTap();
    shows();
    expect([slab().textContent, thrown.value]).toEqual(["Throw 2 away1 more", ["card:1"]]);
    await presses("throw-back");
    expect([thrown.value, handCards(() => undefined)[0]!.state]).toEqual([[], "lit"]);
  });
});
