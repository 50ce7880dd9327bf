// The first turns of a card game: the lowest key explains the hand, before anything is tapped.
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ActionSlab } from "../../static/src/cards/phone/action";
import * as explain from "../../static/src/cards/phone/explain";
import { explaining } from "../../static/src/cards/phone/explaining";
import { PART } from "../../static/src/cards/phone/part";
import { wanted } from "../../static/src/phone/explained";
import { FINISHED, keepKnown } from "../../static/src/phone/finished";
import { bring, late, waiting } from "../../static/src/phone/part";
import * as sheets from "../../static/src/phone/sheets";
import { asking, followTaps, touch } from "../../static/src/phone/tapping";
import * as waits from "../../static/src/phone/waiting";
import { mine, table } from "../../static/src/table/state";
import { hear, story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { DarkView, EventView } from "../../static/src/wire";
import { game, holds } from "./cards";
import { mine as aMine, table as aTable, choice, event, option, own, sit } from "./states";

const WORDS = {
  "card.bang.name": "BANG!",
  "hint.reach": "{card} reaches {names}.{how}",
  "hint.reach.many": "{card} reaches {count}.{how}",
  "hint.bright": "Bright ones.{how}",
  "hint.hold": " Hold.",
  "hint.ends": "It ends.",
  "phone.cards.end.over": "keep {keeps}",
  "phone.cards.end.stay.other": "{count} stay",
  "phone.cards.end.stuck": "None can be played.",
};
const bangAt = (...seats: number[]) => seats.map((it) => option("play", "card:0", `seat:${it}`));
const BEER = option("play", "card:1");

let stop: () => void;
bring("cards", { ...PART, begin: () => undefined });

/** Return the key's second line in my turn, or in somebody else's. */
function says(
  options = [option("pass"), ...bangAt(1, 2), BEER],
  { turn = 1, hints = true, seen = 1.2, seat = 0, vain = [] as DarkView[], dark = [] as DarkView[], keeps = 9 } = {},
): string {
  cleanup();
  const shown = game();
  const it = aTable({ game: game({ turn: { ...shown.turn, number: turn, seat } }) });
  table.value = { ...it, switches: { ...it.switches, hints, seen } };
  mine.value = aMine({
    own: own({
      choice: choice("play", options, { in_vain: vain, dark }),
      game: { ...holds("bang AD", "beer 6H"), keeps },
    }),
  });
  render(<ActionSlab it={asking.value!} />);
  return document.querySelector(".slab-text")!.textContent!;
}

/** Return the row above the key. */
function row(): Element | null {
  cleanup();
  render(<explain.MyRow />);
  return document.querySelector(".my-row");
}

beforeEach(() => {
  localStorage.clear();
  wanted.value = null;
  useWords(WORDS, "en");
  explaining.value = explain;
  sit();
  stop = followTaps();
});

afterEach(() => {
  cleanup();
  explaining.value = null;
  stop();
});

describe("the line of a first turn", () => {
  test("tells whom the first bright card reaches, and one way to read a card", () => {
    expect(says()).toBe("BANG! reaches Anna and Bruno. Hold.");
    expect(says([option("pass"), ...bangAt(1, 2, 3, 4), BEER])).toBe("BANG! reaches 4. Hold.");
    expect(says([option("pass"), BEER])).toBe("Bright ones. Hold.");
    expect(says([option("pass")])).toBe("None can be played. 2 stay");
    const vain = [BEER, ...bangAt(1)].map((it) => ({ ...it, reason: { name: "full", values: {}, rule: null } }));
    expect(says([option("pass"), BEER], { vain })).toBe("2 stay");
    expect(says(undefined, { vain })).toBe("BANG! reaches Bruno. Hold.");
  });

  test("gives way to what a tap does", () => {
    says();
    touch("card:0");
    cleanup();
    render(<ActionSlab it={asking.value!} />);
    expect(document.querySelector(".slab-text")!.textContent).not.toContain("reaches");
  });

  test("stands for two turns, and never without hints or pauses, nor before it has come", () => {
    const all = [1, 5, 9].map((turn) => says(undefined, { turn }));
    expect(all).toEqual(["BANG! reaches Anna and Bruno. Hold.", "BANG! reaches Anna and Bruno. Hold.", "2 stay"]);
    expect(says(undefined, { turn: 13 })).toBe("2 stay");
    localStorage.clear();
    expect(says(undefined, { hints: false })).toBe("2 stay");
    expect(says(undefined, { seen: 0 })).toBe("2 stay");
    expect(says(undefined, { seat: 1 })).toBe("2 stay");
    explaining.value = null;
    expect(says()).toBe("2 stay");
  });

  test("can be kept when it ends", () => {
    late.value = sheets;
    for (const turn of [1, 5]) says(undefined, { turn });
    expect(says(undefined, { turn: 9 })).toBe("2 stay");
    expect(row()!.textContent).toBe("It ends.hint.keep");
    expect(says(undefined, { turn: 13 })).toBe("2 stay");
    expect(row()!.textContent).toBe("");
    says(undefined, { turn: 9 });
    fireEvent.click(row()!.querySelector("[data-act=keep-hints]")!);
    expect(says(undefined, { turn: 9 })).toContain("reaches");
    expect(says(undefined, { turn: 9, keeps: 1 })).toBe("keep 1. BANG! reaches Anna and Bruno. Hold.");
  });

  test("is turned on and off in the menu", () => {
    const turnTo = () => {
      const row = render(<explain.HintRow />);
      const text = row.container.textContent;
      fireEvent.click(row.container.querySelector("[data-act=hints]")!);
      cleanup();
      return text;
    };
    says(undefined, { hints: false });
    expect(turnTo()).toContain("hint.menu.off");
    expect(says(undefined, { hints: false, turn: 30 })).toContain("reaches");
    expect(turnTo()).toContain("hint.menu.on");
    expect(says()).toBe("2 stay");
  });
});

describe("the line about my own card", () => {
  const SAID = {
    "event.turn_began": "[{seat}'s|Your] turn.",
    "event.played.by": "{seat} plays {card} on {target}.",
    "event.played.alone": "{seat} plays {card}.",
    "event.discarded.missed": "{seat} answers with {cards}.",
    "event.discarded.duel": "{seat} answers with {cards}.",
    "event.discarded.seen": "{what}: {seat} discards {cards}.",
    "event.barrel.saved": "The Barrel saves {seat}.",
    "event.barrel.not_saved": "The Barrel doesn't help {seat}.",
    "event.life_lost.by": "[{by} hits|You hit] [{seat}|you], now {life}.",
    "event.duel_lost": "[{rival} wins|You win] the Duel.",
    "event.took.unseen": "You take a card from {victim}.",
    "event.bought": "{seat} takes {card}.",
    "event.drew": "{seat} draws.",
    "phone.led.saved": "{what}: no harm",
    "phone.led.safe.one": "{names} is unhurt",
    "phone.led.card": "{name}: {card}",
    "phone.bot_turn.lose.one": "{names} loses {points}",
    "event.played_on": "{name} plays on for {other}.",
    "phone.bot_turn.lose.other": "{names} lose {points}",
    "phone.bot_turn.you_lose": "you lose {points}",
    ...Object.fromEntries(
      ["missed", "barrel", "beer", "panic", "cat_balou", "duel", "gatling", "general_store"].map((it) => [
        `card.${it}.name`,
        it,
      ]),
    ),
  };
  const began = event("turn_began", { seat: 0, turn: 1 });
  const played = (kind: string, target: number | null = null) =>
    event("played", { seat: 0, card: 0, face: `${kind} AD`, kind, target });
  const gives = (seat: number, why: string) =>
    event("discarded", { seat, count: 1, cards: [9], faces: ["missed 8S"], why });
  const hit = (seat: number, why: string) => event("life_lost", { seat, points: 1, life: 2, by: 0, why });
  const saved = (seat: number, saved: boolean) => event("barrel", { seat, saved });

  /** Return the line in my turn after these events. */
  function line(...events: EventView[]): string | undefined {
    story.value = [];
    useWords({ ...WORDS, ...SAID }, "en");
    says();
    for (const it of [began, ...events]) hear(it);
    row();
    return document.querySelector(".results > :first-child > :first-child")?.textContent;
  }

  beforeEach(() => {
    waiting.value = waits;
    late.value = sheets;
  });
  afterEach(() => {
    waiting.value = late.value = null;
  });

  test("is told in my own turn, with the way to the story, until I play again", () => {
    expect(line()).toBeUndefined();
    expect(line(played("bang", 1), gives(1, "missed"))).toBe("Anna answers with missed: no harm.");
    expect(document.querySelector(".results [data-act=story]")).not.toBeNull();
    expect(line(played("bang", 1), gives(1, "missed"), played("beer"))).toBeUndefined();
    expect(line(played("bang", 1), saved(1, true))).toBe("The Barrel saves Anna.");
    expect(line(played("bang", 1), saved(1, false), hit(1, "bang"))).toBe("You hit Anna, now 2.");
    expect(line(played("bang", 1), gives(1, "missed"), event("turn_began", { seat: 0, turn: 5 }))).toBeUndefined();
  });

  test("gives way when a dead player takes a bot's seat", () => {
    const fell = event("eliminated", { seat: 1, by: 0, role: "outlaw" });
    const on = event("played_on", { seat: 2, name: "Anna", other: "Bruno" });
    expect(line(played("bang", 1), hit(1, "bang"), fell)).toContain("Anna");
    expect(line(played("bang", 1), hit(1, "bang"), fell, on)).toBeUndefined();
  });

  test("names everybody whom it touched", () => {
    const took = { seat: 1, victim: 0, from_table: false, why: "el_gringo", cards: null, faces: null };
    expect(line(played("gatling"), hit(1, "gatling"), event("took", took), gives(2, "missed"))).toBe(
      "You hit Anna, now 2. You take a card from Nico.",
    );
    expect(line(played("gatling"), hit(1, "gatling"), gives(2, "missed"))).toBe(
      "You hit Anna, now 2. Bruno is unhurt.",
    );
    expect(line(played("gatling"), hit(1, "gatling"), hit(2, "gatling"))).toBe("Anna and Bruno lose 1.");
    const lost = event("duel_lost", { seat: 0, rival: 1 });
    expect(line(played("duel", 1), gives(1, "duel"), gives(0, "duel"), gives(1, "duel"), lost)).toBe(
      "Anna wins the Duel.",
    );
  });

  test("is also told of cards that take, and hand out", () => {
    const took = { seat: 0, victim: 1, from_table: false, why: "panic", cards: null, faces: null };
    expect(line(played("panic", 1), event("took", took))).toBe("You take a card from Anna.");
    expect(line(played("cat_balou", 1), gives(1, "cat_balou"))).toBe("Cat_balou: Anna discards missed.");
    const bought = (seat: number) => event("bought", { seat, card: 9, face: "beer 6H" });
    expect(line(played("general_store"), ...[0, 1, 2].map(bought))).toBe("Anna takes beer. Bruno takes beer.");
    expect(line(played("general_store"), ...[1, 2, 3].map(bought))).toBe("Anna: beer. Bruno: beer. Carla: beer.");
    expect(
      line(played("beer"), event("drew", { seat: 0, count: 1, why: "beer", cards: [], faces: [] })),
    ).toBeUndefined();
  });
});

test("a BANG! that the turn no longer allows says so on the key while somebody is new here", () => {
  useWords({ ...WORDS, "reason.one_bang_a_turn": "One a turn." }, "en");
  const dark = [{ verb: "play", taps: ["card:0"], reason: { name: "one_bang_a_turn", values: {}, rule: null } }];
  for (const turn of [1, 5]) says(undefined, { turn });
  expect(says(undefined, { turn: 9 })).toBe("2 stay");
  expect(says([option("pass"), BEER], { turn: 9, dark })).toBe("2 stay. One a turn.");
  expect(says([option("pass")], { turn: 9, dark })).toBe("2 stay. One a turn.");
  keepKnown("cards", FINISHED);
  expect(says([option("pass"), BEER], { turn: 9, dark })).toBe("2 stay");
});

test("the row and the key share the height of the highest key: one of them is short, and the row goes with a tap", () => {
  late.value = sheets;
  useWords({ ...WORDS, "reason.one_bang_a_turn": "One a turn." }, "en");
  const dark = [{ verb: "play", taps: ["card:0"], reason: { name: "one_bang_a_turn", values: {}, rule: null } }];
  for (const turn of [1, 5]) says(undefined, { turn });
  says([option("pass"), BEER], { turn: 9, dark });
  mine.value = { ...mine.value!, own: { ...mine.value!.own!, can_undo: true, undoes: [] } };
  expect([...row()!.querySelectorAll("[data-act]")].map((it) => (it as HTMLElement).dataset.act)).toEqual(["undo"]);
  cleanup();
  render(<ActionSlab it={asking.value!} />);
  expect(document.querySelector(".slab-text")!.textContent).toBe("One a turn.");
  touch("card:1");
  expect(row()).toBeNull();
  late.value = null;
});
