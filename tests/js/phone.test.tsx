import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../../static/src/board/app";
import { withAims } from "../../static/src/dice/phone/aim";
import * as explain from "../../static/src/dice/phone/explain";
import { explaining } from "../../static/src/dice/phone/explaining";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { game as diceGame, stillAimed } from "../../static/src/dice/state";
import { Phone } from "../../static/src/phone/app";
import { EndScreen, RefusedScreen } from "../../static/src/phone/end";
import { bring, fetchLate, peeked } from "../../static/src/phone/part";
import { MenuSheet } from "../../static/src/phone/sheets";
import { followTaps, taps, touch } from "../../static/src/phone/tapping";
import { ChairSheet } from "../../static/src/table/chair";
import { answered, choice as openChoice, sending } from "../../static/src/table/here";
import { type Asked, link, refused } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";

import { mine, nameOf, now, opened, playing, table } from "../../static/src/table/state";
import { hear, story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView, Reply } from "../../static/src/wire";
import { mine as aMine, table as aTable, choice, game, option, own, reroll, seat, settled, sit } from "./states";

const DARK = { verb: "roll", taps: ["die:0"], reason: { name: "dynamite_locked", values: {}, rule: null } };
const REROLL = reroll({ dark: [DARK] });

let asked: Asked[];
let reply: (asked: Asked) => Promise<Reply>;
const stops: (() => void)[] = [];
bring("dice", { ...DICE_PART, begin: () => undefined });

function show(open: ChoiceView | null, more: Partial<Parameters<typeof aTable>[0]> = {}): void {
  table.value = aTable(more);
  mine.value = aMine({ own: own({ choice: open }) });
}

beforeEach(() => {
  useWords({ "reason.dynamite_locked": "Dynamite stays where it lies." }, "en");
  reply = () => Promise.resolve({ ok: true });
  sending.value = answered.value = now.value = null;
  playing.value = false;
  link.value = "online";
  asked = sit((it) => reply(it));
  show(null);
  stops.push(followTaps());
});

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  explaining.value = null;
});

const slab = () => document.querySelector<HTMLButtonElement>(".slab")!;
const die = (place: number) => document.querySelector<HTMLButtonElement>(`[data-tap="die:${place}"]`)!;

test("a question of the next game may have the number of the last answer", () => {
  show(REROLL);
  answered.value = REROLL.number;
  expect(openChoice.value).toBeNull();
  show(REROLL, { past: [{ number: 1, game: "dice", side: "law", winners: [] }] });
  expect(openChoice.value?.number).toBe(REROLL.number);
});

describe("the focus of a player who uses a keyboard", () => {
  /** Wait until Preact has drawn the changes, before any frame is shown. */
  const drawn = async () => {
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  };
  const paper = (number: number, ...verbs: string[]) =>
    choice(
      "arrow_or_life",
      verbs.map((it) => option(it)),
      { number },
    );

  beforeEach(() => fireEvent.keyDown(document.body, { key: "Tab" }));
  afterEach(() => fireEvent.pointerDown(document.body));

  test("is never lost between two questions, not for a moment", async () => {
    show(REROLL);
    render(<Phone />);
    slab().focus();
    for (const open of [null, { ...REROLL, number: 8 }, null]) {
      const before = slab();
      show(open);
      await drawn();
      expect(slab()).not.toBe(before);
      expect(document.activeElement).toBe(slab());
    }
  });

  test("goes to the next red paper when its answer goes with the last one", async () => {
    show(paper(8, "arrow", "life"));
    render(<Phone />);
    document.querySelector<HTMLElement>('[data-act="option:arrow"]')!.focus();
    show(paper(9, "drop", "pass"));
    await drawn();
    expect(document.querySelector('[data-act="option:arrow"]')).toBeNull();
    expect(document.activeElement?.className).toBe("paper");
  });
});

describe("rolling", () => {
  test("begins with the dice that flew loose; a tap keeps one, and the slab sends the rest", async () => {
    show(REROLL);
    render(<Phone />);
    expect(taps.value).toEqual(["die:1", "die:2", "die:3", "die:4"]);
    await fireEvent.click(die(2));
    await fireEvent.click(die(4));
    expect(die(2).getAttribute("aria-pressed")).toBe("true");
    expect(slab().dataset.act).toBe("send");
    await fireEvent.click(slab());
    expect(asked).toEqual([{ what: "answer", chair: 0, question: 7, verb: "roll", taps: ["die:1", "die:3"] }]);
  });

  test("dice that were just thrown are unread until the player chooses among them", async () => {
    const isUnread = () => document.querySelector(".game")!.hasAttribute("data-unread");
    show(REROLL);
    render(<Phone />);
    expect(isUnread()).toBe(true);
    await fireEvent.click(die(2));
    expect(isUnread()).toBe(false);
  });

  test("a locked die says why it stays", async () => {
    show(REROLL);
    render(<Phone />);
    await fireEvent.click(die(0));
    expect(slab().textContent).toContain("Dynamite stays where it lies.");
    expect(taps.value).toHaveLength(4);
  });

  test("dice may be taken up again in any order", async () => {
    show(REROLL);
    render(<Phone />);
    for (const place of [1, 3, 4, 3, 1]) await fireEvent.click(die(place));
    await fireEvent.click(slab());
    expect(asked[0]).toMatchObject({ verb: "roll", taps: ["die:1", "die:2", "die:3"] });
  });

  test("the second line sends what needs no tap", async () => {
    show(REROLL);
    render(<Phone />);
    await fireEvent.click(document.querySelector('[data-act="option:keep"]')!);
    expect(asked).toMatchObject([{ verb: "keep", taps: [] }]);
  });

  test("with every die kept the slab itself is enough", async () => {
    show(REROLL);
    render(<Phone />);
    for (const place of [1, 2, 3, 4]) await fireEvent.click(die(place));
    await fireEvent.click(slab());
    expect(asked).toMatchObject([{ verb: "keep", taps: [] }]);
  });

  test("a pressed slab shows it at once, is not pressed twice, and the screen closes with the reply", async () => {
    let answer: (reply: Reply) => void = () => undefined;
    reply = () => new Promise((go) => (answer = go));
    show(REROLL);
    render(<Phone />);
    await fireEvent.click(slab());
    expect(slab().dataset.state).toBe("busy");
    await fireEvent.click(slab());
    expect(asked).toHaveLength(1);
    answer({ ok: true });
    await settled();
    expect(document.querySelector("[data-screen]")?.getAttribute("data-screen")).toBe("wait");
  });

  test("of two quick taps the second does not answer the next question", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    show(REROLL);
    render(<Phone />);
    await fireEvent.click(slab());
    await settled();
    show({ ...REROLL, number: 8 });
    await settled();
    await fireEvent.click(slab());
    expect(asked).toMatchObject([{ question: 7 }]);
    vi.useRealTimers();
  });

  test("a refusal is told and the question stays", async () => {
    useWords({ "reason.old_question": "Too late." }, "en");
    reply = () => Promise.resolve({ ok: false, refusal: { name: "old_question", values: {}, rule: null } });
    show(REROLL);
    render(<Phone />);
    await fireEvent.click(slab());
    await settled();
    expect(slab().textContent).toContain("Too late.");
    expect(document.querySelector("[data-screen]")?.getAttribute("data-screen")).toBe("turn");
  });
});

test("while pictures are played no question is open", () => {
  show(REROLL);
  playing.value = true;
  render(<Phone />);
  expect(document.querySelector('[data-act="send"]')).toBeNull();
});

test("the other chairs' secrets are not in the page: a curtain hangs until it is opened", async () => {
  mine.value = aMine({ chairs: [0, 2], curtain: 2, own: null });
  render(<Phone />);
  expect(document.querySelector("[data-screen=loading]")).not.toBeNull();
  stops.push(fetchLate(() => import("../../static/src/phone/sheets")));
  await vi.waitFor(() => expect(document.querySelector("[data-screen=curtain]")).not.toBeNull());
  expect(document.querySelector('[data-tap="role"]')).toBeNull();
});

test("a second tap on the key of a roll opens nothing over the dice that fly", async () => {
  show(null, { game: game({ turn: 0 }) });
  render(<Phone />);
  await fireEvent.click(slab());
  expect(opened.value).toBeNull();
  show(null, { game: game({ turn: 1 }), switches: { ...table.value!.switches, signs: "off" } });
  await fireEvent.click(await waitFor(slab));
  expect(opened.value).toEqual({ name: "story" });
  opened.value = null;
});

test("a question on paper has one slab for each answer, and no main one", async () => {
  show(
    choice("arrow_or_life", [option("arrow"), option("life")], {
      values: { by: 1, points: 1, why: "shots", point: 1, life: 0, arrows: 0 },
    }),
  );
  render(<Phone />);
  expect(slab()).toBeNull();
  await fireEvent.click(document.querySelector('[data-act="option:life"]')!);
  expect(asked).toMatchObject([{ verb: "life", taps: [] }]);
});

test("each answer on paper shows what is left by the answers before it", () => {
  const shows = (about: string, life: number, arrows: number, ...verbs: string[]) => {
    show(
      choice(
        about,
        verbs.map((it) => option(it)),
        { values: { by: 1, points: 3, why: "shots", point: 1, life, arrows } },
      ),
      {
        game: game({ seats: [seat({ life: 6, arrows: 3 }), seat(), seat()] }),
      },
    );
    cleanup();
    render(<Phone />);
    return [...document.querySelectorAll(".answer .change")].map((it) => it.textContent);
  };
  useWords({ "choice.to": " to " }, "en");
  expect(shows("drop_arrow", 0, 0, "drop", "pass")).toEqual(["3 to 2", "3"]);
  expect(shows("drop_arrow", -2, -1, "drop", "pass")).toEqual(["2 to 1", "2"]);
  expect(shows("arrow_or_life", 0, 0, "arrow", "life")).toEqual(["3 to 4", "6 to 5"]);
  expect(shows("arrow_or_life", -1, 1, "arrow", "life")).toEqual(["4 to 5", "5 to 4"]);
});

describe("a shot that a Beer may double", () => {
  const aim = choice(
    "aim",
    [option("shoot", "seat:1"), option("shoot", "seat:3"), option("double", "seat:1"), option("double", "seat:3")],
    {
      values: { die: 1, face: "one" },
    },
  );
  beforeEach(() => void (explaining.value = explain));
  afterEach(() => void (explaining.value = null));

  const aimed = () => stillAimed(withAims(diceGame.value!, openChoice.value), 1);
  const double = () => document.querySelector<HTMLElement>('[data-act="double"]');

  test("is doubled by a switch, and nothing is sent before the slab", async () => {
    show(aim);
    render(<Phone />);
    expect(double()).toBeNull();
    await act(() => touch("seat:1"));
    expect(double()!.getAttribute("aria-pressed")).toBe("false");
    await fireEvent.click(double()!);
    expect(asked).toEqual([]);
    expect(double()!.getAttribute("aria-pressed")).toBe("true");
    expect(aimed()).toBe(-2);
    expect(document.querySelector(".rest [data-spent]")).not.toBeNull();
    await fireEvent.click(slab());
    expect(asked).toMatchObject([{ verb: "double", taps: ["seat:1"] }]);
  });

  test("fires with the other dice that reach one player only: each has its name, and so has the key", async () => {
    useWords({ "choice.shoot": "Shoot {target}", "tip.sole": "Only {name} is in reach." }, "en");
    const dice = game({ dice: ["beer", "one", "two", "arrow", "two"] });
    show(aim, { game: dice });
    render(<Phone />);
    const words = () => [...document.querySelectorAll(".task-word")].map((it) => it.textContent);
    await act(() => touch("seat:1"));
    expect(words()[1]).toBe("");
    await fireEvent.click(double()!);
    const [first, second] = [1, 2].map(nameOf);
    expect(words()).toEqual([first, second, second]);
    expect(slab().querySelector(".slab-title")!.textContent).toContain(second);
    await fireEvent.click(document.querySelector('.task[data-die="2"] button')!);
    expect(notice.value!.text).toBe(`Only ${second} is in reach.`);
    // One that reaches two players is asked about afterwards.
    show(aim, { game: { ...dice, effects: { ...dice.effects!, two: [2, 3] } } });
    await waitFor(() => expect(words()).toEqual([first, "", ""]));
    await fireEvent.click(double()!);
  });

  test("is single again when the switch is tapped again", async () => {
    show(aim);
    render(<Phone />);
    await act(() => touch("seat:1"));
    for (const _ of [1, 2]) await fireEvent.click(double()!);
    expect(aimed()).toBe(-1);
    await fireEvent.click(slab());
    expect(asked).toMatchObject([{ verb: "shoot", taps: ["seat:1"] }]);
  });

  test("leaves all five dice in sight", () => {
    show(aim);
    render(<Phone />);
    expect(document.querySelectorAll(".tasks .die, .rest .die-face").length).toBe(5);
  });
});

test("real dice are tapped together and told one after another", async () => {
  explaining.value = explain;
  const ask = (number: number, told: number) =>
    choice("real_die", [option("face", "face:one"), option("face", "face:beer")], {
      number,
      values: { die: told, told, of: 2 },
    });
  const dice = game({ dice: [null, null, null, null, null] });
  show(ask(7, 0), { game: dice });
  render(<Phone />);
  await fireEvent.click(document.querySelector('[data-tap="face:beer"]')!);
  expect(slab().dataset.act).toBe("none");
  await fireEvent.click(document.querySelector('[data-tap="face:one"]')!);
  await fireEvent.click(slab());
  await settled();
  expect(asked).toMatchObject([{ question: 7, taps: ["face:beer"] }]);
  show(ask(8, 1), { game: dice });
  await settled();
  expect(asked).toMatchObject([{ question: 7 }, { question: 8, taps: ["face:one"] }]);
});

test("real dice are told no further after a refusal", async () => {
  explaining.value = explain;
  reply = () => Promise.resolve({ ok: false, refusal: { name: "too_fast", values: {}, rule: null } });
  show(
    choice("real_die", [option("face", "face:one"), option("face", "face:beer")], {
      values: { die: 0, told: 0, of: 2 },
    }),
    {
      game: game({ dice: [null, null, null, null, null] }),
    },
  );
  render(<Phone />);
  for (const face of ["beer", "one"]) await fireEvent.click(document.querySelector(`[data-tap="face:${face}"]`)!);
  await fireEvent.click(slab());
  await settled();
  expect(asked).toMatchObject([{ taps: ["face:beer"] }]);
});

test("a game that was won and can be shown no more is not called undecided", async () => {
  useWords({ "over.law": "The law wins", "over.nobody": "Nobody wins", "over.why.undecided": "A draw." }, "en");
  const past = [{ number: 1, game: "dice", side: "law", winners: ["Anna", "Bruno"] }];
  show(null, { phase: "over", game: null, past });
  stops.push(fetchLate(() => import("../../static/src/phone/sheets")));
  render(<Phone />);
  await vi.waitFor(() => expect(document.querySelector("[data-screen=over]")).not.toBeNull());
  expect(document.querySelector("[data-screen=over]")!.textContent).toContain("The law wins");
  expect(document.querySelector(".word-text")!.textContent).toBe("Anna and Bruno");
  cleanup();
  show(null, { phase: "over", game: null, past: [...past, { number: 2, game: "dice", side: "nobody", winners: [] }] });
  render(<Phone />);
  expect(document.querySelector(".word-text")!.textContent).toBe("A draw.");
});

test("a game that was broken off is called so, and in the list of the evening, too", () => {
  const words = { "over.law": "The law wins", "over.nobody": "Nobody wins", "over.undecided": "Cut short" };
  useWords(
    {
      ...words,
      "over.why.void": "Bets are off.",
      "phone.end.past": "{number}: {side}",
      "phone.end.series.other": "{count} games",
    },
    "en",
  );
  const result = { winners: [], side: "nobody", why: "undecided", roles: ["sheriff", "outlaw", "renegade", "outlaw"] };
  const broken = { game: "dice", side: "nobody", winners: [], why: "undecided" };
  const past = [
    { number: 1, ...broken, side: "law", why: "law_prevails" },
    { number: 2, ...broken },
  ];
  show(null, { phase: "over", game: game({ result }), past: [...past, { number: 3, ...broken, why: "all_fell" }] });
  render(<EndScreen />);
  expect(document.querySelector("h1")!.textContent).toBe("Cut short");
  const list = [...document.querySelectorAll(".end-past li")].map((it) => it.textContent);
  expect(list).toEqual(["1: The law wins", "2: Cut short", "3: Nobody wins"]);
  expect(document.querySelector(".end-paper > .quiet")!.textContent).toBe("2 games");
  // Only who is out can have bet.
  const why = () => document.querySelector(".end-why")!.textContent;
  expect(why()).not.toContain("Bets are off.");
  cleanup();
  show(null, { phase: "over", game: game({ result, seats: [seat({ alive: false }), seat(), seat(), seat()] }) });
  render(<EndScreen />);
  expect(why()).toContain("Bets are off.");
});

describe("a phone and the roles that were secret to the end", () => {
  const result = { winners: [1, 3], side: "outlaws", why: "sheriff_fell" };
  const roles = ["renegade", "outlaw", "sheriff", "outlaw"];
  const over = (more: Partial<Parameters<typeof aTable>[0]> = {}) => {
    const seats = game().seats.map((it, seat) => ({ ...it, alive: seat !== 2 }));
    show(null, { phase: "over", story: "t", game: game({ seats, result: { ...result, roles } }), ...more });
  };
  const title = () => document.querySelector("h1")!.textContent;

  beforeEach(() => {
    sessionStorage.clear();
    useWords({ "over.outlaws": "The Outlaws win", "phone.end.board": "Look at the board" }, "en");
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const wait = (after: number) => act(async () => void (await vi.advanceTimersByTimeAsync(after)));

  test("wait for each other: the board turns them, then the phone names the winners, once", async () => {
    over({ has_board: true });
    render(<EndScreen />);
    await wait(3 * 2940);
    expect(title()).toBe("Look at the board");
    expect(slab().dataset.act).toBe("rematch");
    await wait(1600);
    expect(title()).toBe("The Outlaws win");
    cleanup();
    render(<EndScreen />);
    expect(title()).toBe("The Outlaws win");
  });

  test("a tap tells them at once, and so does a table without a board, or one whose board goes", async () => {
    over({ has_board: true });
    render(<EndScreen />);
    fireEvent.click(document.querySelector("[data-act=tell-here]")!);
    expect(title()).toBe("The Outlaws win");
    cleanup();
    over({ has_board: false, story: "next" });
    render(<EndScreen />);
    expect(title()).toBe("The Outlaws win");
    act(() => over({ has_board: true, story: "next" }));
    expect(title()).toBe("The Outlaws win");
    act(() => over({ has_board: true, story: "third" }));
    expect(title()).toBe("Look at the board");
    act(() => over({ has_board: false, story: "third" }));
    expect(title()).toBe("The Outlaws win");
  });
});

test("a name is shown as text", () => {
  show(null, { phase: "lobby", game: null, chairs: aTable().chairs.map((it) => ({ ...it, name: "<i>Anna</i>" })) });
  render(<Phone />);
  expect(document.querySelector("i")).toBeNull();
  expect(screen.queryByText("role.renegade.name")).toBeNull();
});

test("a power that needs a Beer is dark without one", () => {
  const slabs = game().seats.map((it) => ({ ...it, character: "slab_the_killer" }));
  const beerless = game({ seats: slabs, dice: ["one", "one", "arrow", "two", "gatling"] });
  const says = (ability: boolean) => game({ effects: { ...game().effects!, ability } });
  expect([true, false].map((it) => explain.matters(says(it), 0))).toEqual([true, false]);
  expect(explain.matters(says(true), 1)).toBe(false);
  explaining.value = explain;
  show(choice("aim", [option("shoot", "seat:1"), option("shoot", "seat:3")], { values: { die: 1, face: "one" } }), {
    game: beerless,
  });
  render(<Phone />);
  expect(document.querySelector(".no-double")).not.toBeNull();
  expect(document.querySelector("[data-act=double]")).toBeNull();
  explaining.value = null;
});

test("before the first aim the step back leads to the dice, and after it to the last choice", () => {
  useWords({ "choice.back": "Take back", "choice.back.roll": "Back to rolling" }, "en");
  const asks = choice("aim", [option("shoot", "seat:1"), option("shoot", "seat:3")], {
    values: { die: 1, face: "one" },
  });
  const said = (aims: readonly { die: number; target: number; points: number }[]) => {
    cleanup();
    const { number, about } = asks;
    const question = { number: number!, seat: 0, about, values: { die: 1, face: "one" } };
    table.value = aTable({
      game: game({ dice: ["one", "one", "arrow", "arrow", "arrow"], aims: [...aims], question }),
    });
    mine.value = aMine({ own: own({ choice: asks, can_back: true }) });
    render(<Phone />);
    return document.querySelector("[data-act=back]")?.textContent;
  };
  expect(said([])).toBe("Back to rolling");
  expect(said([{ die: 0, target: 1, points: 1 }])).toBe("Take back");
});

describe("Beers that nobody needs", () => {
  const full = game({ dice: ["beer", "beer", "one", "two", "arrow"] });
  full.seats = full.seats.map((it) => ({ ...it, life: it.max_life }));
  const options = [option("give", "seat:0"), option("give", "seat:1")];
  const parts = [0, 1].map((die) => ({ tap: `die:${die}`, options, dark: [] }));
  const beer = choice("beer", options, { values: { die: 0, own: 1 }, parts });
  beforeEach(() => void (explaining.value = explain));
  afterEach(() => void (explaining.value = null));

  test("are one key, and one line", async () => {
    show(beer, { game: full });
    render(<Phone />);
    expect(slab().dataset.state).toBe("ready");
    await fireEvent.click(slab());
    expect(taps.value).toEqual(["die:0", "seat:0", "die:1", "seat:0"]);
    expect(asked).toHaveLength(1);
    useWords({ "event.gain_wasted.beer.self": "{seat} is full." }, "en");
    story.value = [];
    for (const _ of [1, 2]) hear({ name: "gain_wasted", values: { seat: 0, why: "beer", by: 0 }, rule: null });
    expect(story.value).toHaveLength(1);
  });

  test("are one key as a gift, too", async () => {
    useWords({ "choice.nobody.gift": "Nobody is hurt" }, "en");
    show(choice("gift", options), { game: full });
    render(<Phone />);
    expect(slab().textContent).toContain("Nobody is hurt");
    await fireEvent.click(slab());
    expect(asked.at(-1)).toMatchObject({ verb: "give", taps: ["seat:0"] });
  });

  test("may still be given away, and are asked about as soon as somebody has room", async () => {
    show(beer, { game: full });
    const { rerender } = render(<Phone />);
    await act(() => touch("seat:1"));
    expect(slab().dataset.state).toBe("off");
    taps.value = [];
    show(beer, {
      game: { ...full, seats: full.seats.map((it, at) => (at === 2 ? { ...it, life: it.life - 1 } : it)) },
    });
    rerender(<Phone />);
    expect(slab().dataset.state).toBe("off");
  });
});

test("the pile of arrows explains itself when it is held", () => {
  explaining.value = explain;
  useWords({ "die.arrow": "{count} left", "phone.lesson.arrow": "lesson" }, "en");
  show(REROLL, { game: game({ dice: ["one", "one", "one", "one", "one"], pile: 4 }) });
  render(<Phone />);
  fireEvent.contextMenu(document.querySelector(".sun-hold")!);
  expect(peeked.value?.what).toBe("die:arrow");
  fireEvent.pointerUp(document.querySelector(".sun-hold")!);
  peeked.value = null;
  cleanup();
  render(<explain.FaceCard face="arrow" />);
  expect(document.body.textContent).toContain("lesson 4 left");
  explaining.value = null;
});

test("a player who lives has not lost where nobody wins", () => {
  const ends = (winners: number[]) => {
    cleanup();
    const result = { winners, side: "outlaws", why: "host", roles: ["renegade", "outlaw", "sheriff", "outlaw"] };
    const seats = game().seats.map((it, seat) => ({ ...it, alive: seat !== 2 }));
    show(null, { phase: "over", game: game({ result, seats }) });
    render(<EndScreen />);
    return [...document.querySelectorAll("[data-lost] b")].map((it) => it.textContent);
  };
  expect(ends([])).toEqual(["Bruno"]);
  expect(ends([1])).toEqual(["Nico", "Bruno", "Carla"]);
});

test("a chair that the host has freed is told so, not that there is no entry", () => {
  useWords({ "phone.refused.title": "No entry", "phone.refused.freed": "Your chair is free" }, "en");
  for (const name of ["freed_by_host", "chair_freed"]) {
    refused.value = { name, values: {} };
    render(<RefusedScreen />);
    expect(document.querySelector("h1")!.textContent).toBe("Your chair is free");
    cleanup();
  }
  refused.value = null;
});

test("a table that closes under its players says good night, with the ways to what is kept", () => {
  useWords(
    {
      "phone.refused.over": "Good night!",
      "phone.refused.over.text": "Thanks.",
      "phone.refused.expired": "Cleared",
      "reason.closed": "Closed",
      "reason.expired_code": "Nobody came",
    },
    "en",
  );
  const shown = (more: object | null, name = "closed") => {
    cleanup();
    table.value = more && aTable(more);
    refused.value = { name, values: {} };
    render(<RefusedScreen />);
    const ways = [...document.querySelectorAll("a")].map((it) => it.getAttribute("href"));
    return [document.querySelector("h1")!.textContent, document.querySelector(".word-text")!.textContent, ...ways];
  };
  const kept = { night: { token: "five", masked: false }, book: { token: "tuesdays", name: "Tuesdays" } };
  expect(shown(kept)).toEqual(["Good night!", "Thanks.", "/s/five", "/book/tuesdays"]);
  expect(shown({})).toEqual(["Good night!", "Thanks."]);
  expect(shown(null)[1]).toBe("Closed");
  const cleared = ["Cleared", "Nobody came"];
  expect(shown(kept, "expired_code")).toEqual([...cleared, "/s/five", "/book/tuesdays"]);
  expect(shown(null, "expired_code")).toEqual(cleared);
  cleanup();
  link.value = "refused";
  const board = render(<Board addresses={[]} />);
  expect(board.container.querySelector("h1")!.textContent).toBe("Cleared");
  link.value = "online";
  refused.value = null;
});

describe("a rematch", () => {
  const WORDS = {
    "phone.rematch": "Rematch",
    "phone.rematch.votes": "{count} of {of} so far, {takes} will do.",
    "phone.rematch.you": "You're in",
    "phone.rematch.in": "Rematch in {count}",
    "phone.rematch.text": "By way of the lobby.",
    "phone.rematch.back": "Tap to back out.",
    "phone.rematch.hold": "Hold: you decide.",
    "phone.rematch.at_once": "Hold: at once.",
  };
  const end = (chairs: number[], { host = false, left = null as number | null } = {}) => {
    cleanup();
    useWords(WORDS, "en");
    const result = {
      winners: [1],
      side: "outlaws",
      why: "sheriff_fell",
      roles: ["renegade", "outlaw", "sheriff", "outlaw"],
    };
    show(null, { phase: "over", game: game({ result }), rematch: { chairs, of: 4, takes: 3, left } });
    mine.value = { ...mine.value!, can_host: host };
    render(<EndScreen />);
  };
  const said = () => slab().textContent;

  test("is a vote, the host's too, and may be taken back", async () => {
    for (const host of [false, true]) {
      asked.length = 0;
      end([], { host });
      expect(said()).toBe(`Rematch0 of 4 so far, 3 will do.${host ? " Hold: you decide." : ""}`);
      fireEvent.click(slab());
      await vi.waitFor(() => expect(sending.value).toBeNull());
      end([0], { host });
      expect(said()).toBe("You're in1 of 4 so far, 3 will do. Tap to back out.");
      fireEvent.click(slab());
      await vi.waitFor(() => expect(sending.value).toBeNull());
      expect(asked).toEqual([
        { what: "rematch", on: true },
        { what: "rematch", on: false },
      ]);
    }
  });

  test("shows a head for each vote and a ring for everybody else", () => {
    end([1, 2]);
    expect(slab().querySelectorAll(".votes .portrait")).toHaveLength(2);
    expect(slab().querySelectorAll(".votes i")).toHaveLength(2);
  });

  test("counts its seconds down on the slab, where it may be taken back still", () => {
    end([1, 2, 3], { left: 8 });
    expect(said()).toBe("Rematch in 8By way of the lobby.");
    end([0, 1, 2], { left: 7.5 });
    expect(said()).toBe("Rematch in 8Tap to back out.");
    fireEvent.click(slab());
    expect(asked).toEqual([{ what: "rematch", on: false }]);
  });

  test("is decided by the host who holds for a second, and by nobody else", async () => {
    vi.useFakeTimers();
    try {
      const holds = (ms: number) => {
        fireEvent.pointerDown(slab());
        act(() => void vi.advanceTimersByTime(ms));
        fireEvent.pointerUp(slab());
        fireEvent.click(slab());
      };
      end([]);
      holds(1500);
      expect(asked).toEqual([{ what: "rematch", on: true }]);
      await vi.advanceTimersByTimeAsync(1000);
      asked.length = 0;
      end([], { host: true });
      holds(900);
      expect(asked).toEqual([{ what: "rematch", on: true }]);
      await vi.advanceTimersByTimeAsync(1000);
      asked.length = 0;
      end([0], { host: true, left: 8 });
      expect(said()).toBe("Rematch in 8Tap to back out. Hold: at once.");
      holds(1100);
      expect(asked, "the click that ends the hold is no vote").toEqual([{ what: "rematch", now: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is decided by the host with keys", () => {
    end([], { host: true });
    expect(slab().parentElement!.dataset.screen, "the slab stands at the screen's foot").toBe("end");
    fireEvent.keyDown(slab(), { key: "Enter", shiftKey: true });
    expect(asked).toEqual([{ what: "rematch", now: true }]);
  });
});

test("no page of the menu takes a phone from its chair", () => {
  show(null);
  render(<MenuSheet />);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  expect(links.map((it) => it.target)).toEqual(["_blank"]);
  cleanup();
  mine.value = aMine({ chairs: [], own: null });
  render(<MenuSheet />);
  expect(document.querySelector("[data-act=board]")).not.toBeNull();
});

test("somebody alone with bots is told how to play with people, and what the bots do then", () => {
  show(null);
  const invites = () => {
    render(<MenuSheet />);
    const text = document.querySelector('[data-act="invite"]')!.textContent;
    cleanup();
    return text;
  };
  expect(invites()).toBe("phone.invitephone.invite.text");
  const alone = table.value!.chairs.map((it, place) => (place ? { ...it, kind: "bot" as const } : it));
  table.value = { ...table.value!, chairs: alone };
  expect(invites()).toBe("phone.invite.alonephone.invite.alone.text");
  table.value = { ...table.value, chairs: alone.map((it, place) => ({ ...it, kind: place < 2 ? "person" : "bot" })) };
  expect(invites()).toBe("phone.invitephone.invite.text");
});

test("real dice are offered before a game, and not in one, which would refuse them", () => {
  show(null);
  useWords({ "phone.chair.real": "Real dice" }, "en");
  const offers = (phase: "lobby" | "game") => {
    table.value = { ...table.value!, phase };
    render(<ChairSheet chair={0} />);
    const row = document.querySelector('[data-act="real-dice"]');
    cleanup();
    return row !== null;
  };
  expect([offers("lobby"), offers("game")]).toEqual([true, false]);
});

test("a change of the host's in a running game, or of a player's name, is told over everything", () => {
  useWords(
    {
      "event.switch_changed": "{switch}: {choice}",
      "event.played_on": "{name} for {other}",
      "switch.windows": "Questions",
      "switch.windows.fast": "Quick",
    },
    "en",
  );
  hear({ name: "played_on", rule: null, values: { seat: 2, name: "Anna", other: "Tin Bill" } });
  expect(notice.value?.text).toBe("Anna for Tin Bill");
  hear({ name: "switch_changed", rule: null, values: { switch: "windows", choice: "fast" } });
  expect([notice.value?.text, story.value[0]?.words]).toEqual(["Questions: Quick", "Questions: Quick"]);
});
