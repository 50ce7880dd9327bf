import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { beforeCards, openCards } from "../../static/src/cards/phone/spots";
import { held, powers, TAPS, usePower } from "../../static/src/cards/phone/taps";
import { bring, type Part } from "../../static/src/phone/part";
import {
  asking,
  followTaps,
  isAhead,
  isSending,
  lit,
  power,
  ready,
  send,
  several,
  taps,
  touch,
} from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView, OptionView, OwnView, Reply } from "../../static/src/wire";
import { game, holds, laid, seat } from "./cards";
import { mine as aMine, table as aTable, choice, option, own, settled, sit } from "./states";

const FACES = ["bang AD", "cat_balou KH", "duel QD", "beer 6H", "missed 8S", "stagecoach 9S"];
const [BANG, CAT, DUEL, BEER, MISSED, COACH] = FACES.map((_, place) => `card:${place}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const [BARREL, SCOPE] = ["card:20", "card:21"] as const;
const SEATS = [
  seat({ table: [laid(30, "canteen 7H", true)] }),
  seat({ table: [laid(20, "barrel KS"), laid(21, "scope AS")] }),
  seat(),
];
const TOO_FAR = { name: "too_far", values: { distance: 2, reach: 1 }, rule: null };

const PLAYS = [
  option("pass"),
  option("play", BANG, "seat:1"),
  ...[1, 2].map((it) => option("play", DUEL, `seat:${it}`)),
  option("play", CAT, "seat:1", BARREL),
  option("play", CAT, "seat:1", SCOPE),
  ...[1, 2].map((it) => option("play", CAT, `seat:${it}`, `hand:${it}`)),
  option("play", BEER),
  option("play", COACH),
  option("use", "card:30"),
];
const DARK = [
  { verb: "play", taps: [BANG, "seat:2"], reason: TOO_FAR },
  { verb: "play", taps: [MISSED], reason: { name: "only_as_answer", values: {}, rule: null } },
];
const TURN = choice("play", PLAYS, { dark: DARK });

/** Only the narrowing of taps, without taps that send by themselves. `card-touch.test.tsx` has those. */
const { whole: _, ...NARROWING } = TAPS;
bring("cards", { taps: NARROWING, begin: () => undefined } as unknown as Part);

let asked: Asked[];
let reply: (asked: Asked) => Promise<Reply>;
let stop: () => void;

function show(open: ChoiceView | null, more: Partial<OwnView> = {}, seen = 0): void {
  const shown = aTable({ game: game({ seats: SEATS }) });
  table.value = { ...shown, switches: { ...shown.switches, game: "cards", seen } };
  mine.value = aMine({ own: own({ choice: open, game: holds(...FACES), ...more }) });
}

const touches = (...all: string[]) => all.forEach(touch);
const sent = () => asked.map((it) => ("taps" in it ? it.taps : []));
const offered = () => openCards(() => undefined).map((it) => it.tap);

beforeEach(() => {
  useWords({ "reason.only_as_answer": "That is for dodging.", "reason.too_far": "Too far: {distance}." }, "en");
  reply = () => Promise.resolve({ ok: true });
  sending.value = answered.value = notice.value = power.value = null;
  playing.value = isAhead.value = false;
  asked = sit((it) => reply(it));
  show(null);
  stop = followTaps();
});

afterEach(() => stop());

describe("a tap", () => {
  test("lights what leads on; at whom is never put in by itself", () => {
    show(TURN);
    expect(lit.value).toEqual(new Set(PLAYS.flatMap((it) => it.taps)));
    touch(BANG);
    expect(taps.value).toEqual([BANG]);
    expect([...lit.value].sort()).toEqual([BANG, "seat:1"]);
    expect(ready.value).toEqual([]);
    touch("seat:1");
    expect(ready.value).toEqual([option("play", BANG, "seat:1")]);
  });

  test("puts in what there is no choice about", () => {
    show(TURN);
    touches(CAT, "seat:2");
    expect(taps.value).toEqual([CAT, "seat:2", "hand:2"]);
  });

  test("exchanges the card, the seat, what is taken there; for another seat what was chosen there goes", () => {
    show(TURN);
    touches(BANG, DUEL);
    expect(taps.value).toEqual([DUEL]);
    touches("seat:2", "seat:1");
    expect(taps.value).toEqual([DUEL, "seat:1"]);
    touches(DUEL, CAT, "seat:1", BARREL, SCOPE);
    expect(taps.value).toEqual([CAT, "seat:1", SCOPE]);
    touch("hand:1");
    expect(taps.value).toEqual([CAT, "seat:1", "hand:1"]);
    touch("seat:2");
    expect(taps.value).toEqual([CAT, "seat:2", "hand:2"]);
    touch(BEER);
    expect(taps.value).toEqual([BEER]);
  });

  test("made again is taken back, with all that was made for it", () => {
    show(TURN);
    touches(CAT, "seat:1", BARREL, BARREL);
    expect(taps.value).toEqual([CAT, "seat:1"]);
    touches(BARREL, "seat:1");
    expect(taps.value).toEqual([CAT]);
    touches("seat:2", CAT);
    expect(taps.value).toEqual([]);
    touches("card:30", "card:30");
    expect(taps.value).toEqual([]);
  });

  test("on something dark says why, and changes nothing", () => {
    show(TURN);
    touch(MISSED);
    expect(notice.value).toMatchObject({ text: "That is for dodging.", tap: MISSED, refused: true });
    expect(notice.value?.reason?.name).toBe("only_as_answer");
    touches(BANG, "seat:2");
    expect(notice.value?.text).toBe("Too far: 2.");
    expect(taps.value).toEqual([BANG]);
    touch("seat:1");
    expect(notice.value).toBeNull();
  });

  test("on what there is no choice about keeps it", () => {
    show(
      choice(
        "brawl",
        [BARREL, SCOPE].map((it) => option("choose", "seat:1", it)),
      ),
    );
    touches(BARREL, "seat:1");
    expect([taps.value, offered()]).toEqual([["seat:1"], [BARREL, SCOPE]]);
  });

  test("on a seat out of reach leaves the card that was aimed at another", () => {
    const far = { verb: "play", taps: [CAT, "seat:2"], reason: TOO_FAR };
    show(
      choice(
        "play",
        PLAYS.filter((it) => !(it.taps.includes(CAT) && it.taps.includes("seat:2"))),
        { dark: [far] },
      ),
    );
    touches(CAT, "seat:1", BARREL, "seat:2");
    expect([taps.value, notice.value?.text]).toEqual([[CAT, "seat:1", BARREL], "Too far: 2."]);
  });

  test("on another seat drops what was chosen at the last one, whatever was tapped first", () => {
    show({ ...TURN, options: PLAYS.filter((it) => !it.taps.includes("hand:1") && !it.taps.includes(SCOPE)) });
    touches(DUEL, "seat:1", CAT);
    expect(taps.value).toEqual(["seat:1", CAT, BARREL]);
    touch("seat:2");
    expect(taps.value).toEqual([CAT, "seat:2", "hand:2"]);
  });

  test("offers what lies before a seat only for a card that takes it", () => {
    show(TURN);
    expect(offered()).toEqual([]);
    touches(DUEL, "seat:1");
    expect(offered()).toEqual([]);
    touches(CAT);
    expect(taps.value).toEqual(["seat:1", CAT]);
    expect(offered()).toEqual([BARREL, SCOPE, "hand:1"]);
    touch(BARREL);
    expect(offered()).toEqual([BARREL, SCOPE, "hand:1"]);
  });
});

describe("a green card before me", () => {
  const [KNIFE, PANIC] = ["card:31", "card:1"] as const;
  const GREEN = [
    seat({ table: [laid(31, "knife 10H", true), laid(32, "barrel QS"), laid(33, "can_can JC", true)] }),
    seat({ table: [laid(20, "barrel KS")] }),
    seat(),
  ];
  const USES = [
    option("pass"),
    ...[1, 2].map((it) => option("use", KNIFE, `seat:${it}`)),
    ...[31, 32, 33].map((it) => option("play", PANIC, "seat:0", `card:${it}`)),
    option("play", PANIC, "seat:1", BARREL),
    ...[31, 32].map((it) => option("use", "card:33", "seat:0", `card:${it}`)),
    option("use", "card:33", "seat:1", BARREL),
    option("play", BANG, "seat:1"),
  ];
  const before = () => beforeCards(() => undefined).map((it) => it.tap);
  const litBefore = () => beforeCards(() => undefined).flatMap((it) => (it.isLit ? [it.tap] : []));

  beforeEach(() => {
    show(choice("play", USES));
    table.value = { ...table.value!, game: game({ seats: GREEN }) };
  });

  test("that is used at somebody is offered like the others, and says it is ready", () => {
    expect(before()).toEqual([KNIFE, "card:33"]);
    expect(litBefore()).toEqual([KNIFE, "card:33"]);
    expect(beforeCards(() => undefined).map((it) => it.ready)).toEqual([true, true]);
    touches(KNIFE, "seat:2");
    expect(ready.value).toEqual([option("use", KNIFE, "seat:2")]);
  });

  test("is used, and not aimed at, until I have tapped myself", () => {
    touches(PANIC, KNIFE);
    expect(taps.value).toEqual([KNIFE]);
    touches(PANIC);
    expect([taps.value, litBefore()]).toEqual([[PANIC], []]);
    touch("seat:0");
    expect([before(), offered()]).toEqual([[], [KNIFE, "card:32", "card:33"]]);
    touch(KNIFE);
    expect(ready.value).toEqual([option("play", PANIC, "seat:0", KNIFE)]);
    touches("card:33");
    expect(ready.value).toEqual([option("play", PANIC, "seat:0", "card:33")]);
  });

  test("takes the place of the card that was aimed at somebody else", () => {
    touches(BANG, "seat:1", KNIFE);
    expect(ready.value).toEqual([option("use", KNIFE, "seat:1")]);
  });

  test("may be what another one takes", () => {
    touches("card:33", "seat:0", KNIFE);
    expect(ready.value).toEqual([option("use", "card:33", "seat:0", KNIFE)]);
    touch(BANG);
    expect(taps.value).toEqual([BANG]);
  });
});

test("of a power the only target waits for the card it is aimed with, which it would hide", () => {
  const OTHER = "card:6";
  show(choice("play", [option("pass"), ...[BANG, OTHER].map((it) => option("ricochet", it, "seat:1", BARREL))]));
  usePower(powers.value[0]!);
  expect([taps.value, offered()]).toEqual([[], []]);
  touches(BANG, "seat:1");
  expect(ready.value).toEqual([option("ricochet", BANG, "seat:1", BARREL)]);
});

describe("two cards together", () => {
  const PAIRS = [
    [0, 2],
    [0, 3],
    [2, 3],
    [2, 0],
    [3, 0],
    [3, 2],
  ].map(([a, b]) => option("sid_ketchum", `card:${a}`, `card:${b}`));

  test("one of them may be put back; they go in the order in which they were tapped", async () => {
    show(null, { unasked: PAIRS });
    usePower(powers.value[0]!);
    touches(BANG, DUEL, BANG);
    expect(taps.value).toEqual([DUEL]);
    touch(BANG);
    send(ready.value[0]!);
    await settled();
    expect(asked).toEqual([{ what: "unasked", chair: 0, verb: "sid_ketchum", taps: [DUEL, BANG] }]);
    expect(power.value).toBeNull();
  });

  test("a power put away leaves nothing tapped, nor does one that is not there any more", () => {
    show(null, { unasked: PAIRS });
    usePower(powers.value[0]!);
    touch(BANG);
    usePower(powers.value[0]!);
    expect([asking.value, taps.value]).toEqual([null, []]);
    usePower(powers.value[0]!);
    touch(BANG);
    show(null);
    expect([asking.value, taps.value]).toEqual([null, []]);
  });

  test("are still being chosen when the table tells something else, and not when one is asked", () => {
    show(null, { unasked: PAIRS });
    usePower(powers.value[0]!);
    touch(BANG);
    show(null, { unasked: PAIRS });
    expect(taps.value).toEqual([BANG]);
    show(TURN, { unasked: PAIRS });
    expect([asking.value?.choice.about, taps.value]).toEqual(["play", []]);
    usePower(powers.value[0]!);
    touch(BANG);
    show({ ...TURN }, { unasked: PAIRS });
    expect([asking.value?.how, taps.value]).toEqual(["unasked", [BANG]]);
  });
});

test("a power that may not be used says why", () => {
  const dark = [{ verb: "spend_life", taps: [], reason: { name: "only_as_answer", values: {}, rule: null } }];
  show(choice("play", PLAYS, { dark }));
  expect(powers.value).toEqual([{ verb: "spend_life", how: "answer", off: true }]);
  usePower(powers.value[0]!);
  expect([power.value, notice.value?.text]).toEqual([null, "That is for dodging."]);
});

describe("several cards, chosen one after another", () => {
  const CHOOSE = [BANG, CAT, DUEL, BEER].map((it) => option("choose", it));
  const excess = (number: number, left: number, gone: string[] = []) =>
    choice(
      "excess",
      CHOOSE.filter((it) => !gone.includes(it.taps[0]!)),
      { number, values: { left } },
    );

  test("are put back singly, and the last gives way when there are enough", () => {
    show(excess(7, 2));
    expect(several.value).toMatchObject({ least: 2, most: 2 });
    touches(BANG, CAT, BANG, DUEL, BEER);
    expect(taps.value).toEqual([CAT, BEER]);
    expect(lit.value).toEqual(new Set([CAT, BEER]));
    expect(asked).toEqual([]);
  });

  test("are told each when its question comes, in their order", async () => {
    show(excess(7, 2));
    touches(DUEL, BANG);
    send(null);
    expect(isSending.value).toBe(true);
    await settled();
    expect(sent()).toEqual([[DUEL]]);
    show(excess(8, 1, [DUEL]));
    await settled();
    expect(sent()).toEqual([[DUEL], [BANG]]);
    expect(isSending.value).toBe(false);
  });

  test("that all have to go are tapped already: one key sends them, and taps change the order", async () => {
    const shot = (number: number, ...cards: string[]) =>
      choice(
        "doc_holyday",
        cards.map((it) => option("choose", it)),
        { number, values: { left: cards.length } },
      );
    show(shot(7, BANG, CAT));
    expect(taps.value).toEqual([BANG, CAT]);
    touches(BANG, BANG);
    expect(taps.value).toEqual([CAT, BANG]);
    send(null);
    await settled();
    show(shot(8, BANG));
    await settled();
    expect(sent()).toEqual([[CAT], [BANG]]);
    show(
      choice(
        "doc_holyday",
        [BANG, CAT, DUEL].map((it) => option("choose", it)),
        { number: 9, values: { left: 2 } },
      ),
    );
    expect(taps.value).toEqual([]);
  });

  test("are told no further after a refusal, nor when one of them is gone", async () => {
    show(excess(7, 2));
    touches(DUEL, BANG);
    send(null);
    await settled();
    show(excess(8, 1, [DUEL, BANG]));
    await settled();
    expect([sent(), isSending.value]).toEqual([[[DUEL]], false]);

    reply = () => Promise.resolve({ ok: false });
    show(excess(9, 2));
    touches(DUEL, BANG);
    send(null);
    await settled();
    show(excess(10, 1, [DUEL]));
    await settled();
    expect(sent()).toEqual([[DUEL], [DUEL]]);
  });

  test("at the Ranch any number of them, and then the exchange", async () => {
    const ranch = (number: number, options: OptionView[]) =>
      choice("ranch", options, { number, values: { chosen: 0 } });
    show(ranch(7, [option("pass"), ...CHOOSE]));
    expect(several.value).toMatchObject({ least: 0, most: 4 });
    touch(BANG);
    send(option("exchange", BANG));
    await settled();
    show(ranch(8, [option("exchange"), ...CHOOSE.slice(1)]));
    await settled();
    expect(asked.map((it) => "verb" in it && it.verb)).toEqual(["choose", "exchange"]);
  });
});

describe("held back by the table", () => {
  const SHOT = choice("missed", [option("pass"), option("answer", MISSED)]);

  test("a tapped answer stands tapped when the page is opened again, until something else is tapped", async () => {
    show(SHOT);
    expect([taps.value, held.value]).toEqual([[], null]);
    show({ ...SHOT, number: 8, chosen: option("answer", MISSED) });
    expect([taps.value, held.value]).toEqual([[MISSED], option("answer", MISSED)]);
    touch(MISSED);
    expect([taps.value, held.value]).toEqual([[], null]);
    send(ready.value[0]!);
    await settled();
    expect(asked).toEqual([{ what: "answer", chair: 0, question: 8, verb: "pass", taps: [] }]);
  });
});

describe("ahead of its question", () => {
  const STORE = (...open: string[]) =>
    choice(
      "general_store",
      open.map((it) => option("take", it)),
      { number: null },
    );

  test("a choice is sent with what it is for, shown again, and withdrawn", async () => {
    show(null, { ahead: STORE("card:40", "card:41", "card:42") });
    expect(asking.value).toBeNull();
    isAhead.value = true;
    touch("card:41");
    send(ready.value[0]!);
    await settled();
    expect(asked).toEqual([
      { what: "ahead", chair: 0, about: "general_store", values: {}, verb: "take", taps: ["card:41"] },
    ]);
    expect([isAhead.value, taps.value]).toEqual([false, []]);

    show(null, { ahead: { ...STORE("card:40", "card:41"), chosen: option("take", "card:41") } });
    isAhead.value = true;
    expect(taps.value).toEqual(["card:41"]);
    send(null);
    await settled();
    expect(asked[1]).toMatchObject({ what: "ahead", verb: null, taps: [] });
    expect([isAhead.value, taps.value]).toEqual([false, []]);
  });

  test("a thing that somebody else has taken is tapped no more", () => {
    show(null, { ahead: STORE("card:40", "card:41", "card:42") });
    isAhead.value = true;
    touch("card:41");
    show(null, { ahead: STORE("card:40", "card:42") });
    expect(taps.value).toEqual([]);
    expect(lit.value).toEqual(new Set(["card:40", "card:42"]));
  });

  test("it is left for a question that is open", () => {
    show(null, { ahead: STORE("card:40", "card:41") });
    isAhead.value = true;
    show(TURN, { ahead: STORE("card:40", "card:41") });
    expect([asking.value?.how, isAhead.value]).toEqual(["answer", false]);
  });
});

describe("asked at once with others", () => {
  const AT_ALL = choice("missed", [option("pass"), option("answer", MISSED)], { number: null, values: { by: 2 } });

  test("a question is open before its turn, and answered ahead of it", async () => {
    show(null, { ahead: AT_ALL, at_once: true });
    expect(asking.value).toMatchObject({ how: "ahead", choice: { about: "missed" } });
    touch(MISSED);
    send(ready.value[0]!);
    await settled();
    expect(asked).toEqual([
      { what: "ahead", chair: 0, about: "missed", values: { by: 2 }, verb: "answer", taps: [MISSED] },
    ]);
    show(null, { ahead: { ...AT_ALL, chosen: option("answer", MISSED) }, at_once: true });
    expect([asking.value, isAhead.value]).toEqual([null, false]);
    isAhead.value = true;
    expect([asking.value?.how, taps.value]).toEqual(["ahead", [MISSED]]);
  });

  test("a tap stays when its turn comes", () => {
    show(null, { ahead: AT_ALL, at_once: true });
    touch(MISSED);
    show({ ...AT_ALL, number: 9 });
    expect([asking.value?.how, taps.value]).toEqual(["answer", [MISSED]]);
    show(choice("duel", [option("pass"), option("answer", BANG)], { number: 10 }));
    expect(taps.value).toEqual([]);
  });
});

describe("pressed twice", () => {
  test("only once while the answer is on its way", async () => {
    let answer: (reply: Reply) => void = () => undefined;
    reply = () => new Promise((go) => (answer = go));
    show(TURN);
    touch(BEER);
    send(ready.value[0]!);
    send(ready.value[0]!);
    touch(COACH);
    expect(taps.value).toEqual([BEER]);
    answer({ ok: true });
    await settled();
    expect(asked).toHaveLength(1);
  });

  test("quickly, the second tap does not answer the next question", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const play = async (number: number) => {
      show({ ...TURN, number }, {}, 1.2);
      send(PLAYS[0]!);
      return await settled();
    };
    await play(7);
    vi.advanceTimersByTime(200);
    await play(8);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(200);
    await play(8);
    expect(asked).toMatchObject([{ question: 7 }, { question: 8 }]);
    vi.useRealTimers();
  });

  test("at a table without pauses every tap counts", async () => {
    for (const number of [7, 8]) {
      show({ ...TURN, number });
      send(PLAYS[0]!);
      await settled();
    }
    expect(asked).toHaveLength(2);
  });
});
