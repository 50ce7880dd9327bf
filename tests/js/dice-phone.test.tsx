import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withAims } from "../../static/src/dice/phone/aim";
import * as explain from "../../static/src/dice/phone/explain";
import { explaining, fetchExplain } from "../../static/src/dice/phone/explaining";
import { game as diceGame, stillAimed } from "../../static/src/dice/state";
import { drawnIn } from "../../static/src/parts/art";
import { Phone } from "../../static/src/phone/app";
import { peeked } from "../../static/src/phone/part";
import { taps, touch } from "../../static/src/phone/tapping";
import { choice as openChoice } from "../../static/src/table/here";
import { notice } from "../../static/src/table/notices";
import { LIES } from "../../static/src/table/play";
import { coming, mine, nameOf, now, opened, table } from "../../static/src/table/state";
import { hear, story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { Reply } from "../../static/src/wire";
import { asked, getUp, REROLL, replyWith, show, sitDown, slab } from "./phones";
import { mine as aMine, event as anEvent, table as aTable, choice, game, option, own, seat, settled } from "./states";

beforeEach(sitDown);
afterEach(getUp);

const die = (place: number) => document.querySelector<HTMLButtonElement>(`[data-tap="die:${place}"]`)!;

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
    replyWith(() => new Promise((go) => (answer = go)));
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
    replyWith(() => Promise.resolve({ ok: false, refusal: { name: "old_question", values: {}, rule: null } }));
    show(REROLL);
    render(<Phone />);
    await fireEvent.click(slab());
    await settled();
    expect(slab().textContent).toContain("Too late.");
    expect(document.querySelector("[data-screen]")?.getAttribute("data-screen")).toBe("turn");
  });
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

  test("is aimed, not fired, while another die has no target", async () => {
    useWords({ "choice.shoot": "Shoot {target}", "choice.shoot.first": "Aim at {target}" }, "en");
    const title = () => slab().querySelector(".slab-title")!.textContent;
    const dice = game({ dice: ["beer", "one", "one", "arrow", "arrow"] });
    show(aim, { game: dice });
    render(<Phone />);
    await act(() => touch("seat:1"));
    expect(title()).toBe(`Aim at ${nameOf(1)}`);
    show(aim, { game: { ...dice, aims: [{ die: 2, target: 1, points: 1 }] } });
    await waitFor(() => expect(title()).toBe(`Shoot ${nameOf(1)}`));
  });

  test("keeps its target at a second tap, which was meant for the next die; the last one gives it back", async () => {
    useWords({ "choice.shoot.next": "First “{key}”", "choice.shoot.first": "Aim at {target}" }, "en");
    const dice = game({ dice: ["beer", "one", "one", "arrow", "arrow"] });
    const stop = explain.followAims();
    // The same dice are loose after the next roll: no key of a shot is there.
    show(REROLL);
    await settled();
    show({ ...REROLL, number: 8 });
    taps.value = [...taps.value];
    expect(notice.value).toBeNull();
    show(aim, { game: dice });
    render(<Phone />);
    await settled();
    const head = () => act(() => touch("seat:1"));
    await head();
    expect([taps.value, notice.value]).toEqual([["seat:1"], null]);
    await head();
    const title = slab().querySelector(".slab-title")!.textContent;
    expect([taps.value, notice.value?.text]).toEqual([["seat:1"], `First “${title}”`]);
    expect(title).toBe(`Aim at ${nameOf(1)}`);
    expect(asked).toEqual([]);
    show(aim, { game: { ...dice, aims: [{ die: 2, target: 1, points: 1 }] } });
    await settled();
    await head();
    expect(taps.value).toEqual([]);
    stop();
  });

  test("fires with the other dice that reach one player only: each has its name, and so has the key", async () => {
    useWords({ "choice.shoot": "Shoot {target}", "choice.shoot.sole": "Only {name} is in reach." }, "en");
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

test("the part of the dice game leaves the taps of another game alone", () => {
  table.value = aTable({ game: null });
  const store = choice("general_store", [option("pick", "card:1"), option("pick", "card:2")]);
  expect(explain.kept(store, ["card:1"], "card:1")).toBeNull();
});

describe("dice that act by themselves", () => {
  const event = (name: string, values: object) => (now.value = anEvent(name, { seat: 0, ...values }));
  const aim = anEvent("aimed", { seat: 0, die: 1, face: "two", target: 1, points: 1 });
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    notice.value = null;
    stop = explain.followAims();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    coming.value = [];
  });

  test("shots with one target say whom they hit, and why, before they fly", () => {
    useWords({ "choice.shoot.sole": "Only {name}: every shot" }, "en");
    show(null, { game: game({ turn: 0, dice: ["one", "two", "arrow", "arrow", "beer"] }) });
    coming.value = [aim, anEvent("shots_fired", { seat: 0 })];
    event("aimed", aim.values);
    expect(notice.value?.text).toBe(`Only ${nameOf(1)}: every shot`);
    vi.advanceTimersByTime(LIES);
    expect(notice.value).not.toBeNull();
  });

  test("nobody is told of shots that she has aimed herself, of Beers, or of another's shots", () => {
    show(null, { game: game({ turn: 0, question: null }) });
    event("aimed", { ...aim.values, face: "beer" });
    event("shots_fired", {});
    event("aimed", { ...aim.values, seat: 2 });
    event("shots_fired", {});
    show(null, { game: game({ turn: 0, question: { about: "aim", number: 7, seat: 0, values: {} } }) });
    event("aimed", aim.values);
    expect(notice.value).toBeNull();
  });

  test("the third Dynamite says what it does as soon as it lies", () => {
    useWords({ "event.dynamite_exploded": "{count} Dynamites: it is over" }, "en");
    show(null, { game: game({ turn: 0 }) });
    coming.value = [anEvent("dynamite_exploded", { seat: 0, count: 3 })];
    event("rolled", { roll: 2, dice: ["dynamite", "dynamite", "dynamite", "one", "one"], rerolled: [2] });
    expect(notice.value).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(notice.value?.text).toBe("3 Dynamites: it is over");
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
  replyWith(() => Promise.resolve({ ok: false, refusal: { name: "too_fast", values: {}, rule: null } }));
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
    const question = { number: number!, seat: 0, about, values: { die: 1, face: "one" as const } };
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

describe("the Chief's arrow", () => {
  beforeEach(() => void (drawnIn.value = { "d-chief_arrow": "/chief.svg" }));
  afterEach(() => {
    explaining.value = null;
    drawnIn.value = {};
  });
  const signs = (where: string): string[] =>
    [...document.querySelectorAll(`${where} use`)].map((it) => it.getAttribute("href")!.replace(/.*#/, ""));

  test("is the sign of the arrows where it lies, and is said of the seat that has it", () => {
    explaining.value = explain;
    useWords({ "seat.chief_arrow": "one the Chief's", "phone.pile_of": "of {all}" }, "en");
    const seats = game().seats.map((it, at) => ({ ...it, arrows: at === 0 ? 3 : 0 }));
    const held = game({ turn: 1, pile: 7, chief: 0, seats });
    show(null, { game: held });
    render(<Phone />);
    expect(signs(".me .arrows")).toEqual(["d-chief_arrow"]);
    expect(signs(".sun-hold")).not.toContain("d-chief_arrow");
    expect(document.querySelector(".sun-hold")!.textContent).toContain("of 9");
    const said = [0, 1].map((at) => explain.reachedBy(held, null).look(at).label.includes("one the Chief's"));
    expect(said).toEqual([true, false]);
    cleanup();
    show(null, { game: game({ turn: 1, pile: 9, chief: -1 }) });
    render(<Phone />);
    expect(signs(".sun-hold")).toContain("d-chief_arrow");
  });

  test("has its sign on a phone that has not had a turn", async () => {
    show(null, { game: game({ turn: 1 }) });
    const stop = fetchExplain();
    await settled();
    expect(explaining.value).toBeNull();
    show(null, { game: game({ turn: 1, chief: -1 }) });
    await waitFor(() => expect(explaining.value).not.toBeNull());
    stop();
  });

  test("tells the number of arrows after either answer, those that are due besides among them", () => {
    const options = [option("arrow"), option("chief")];
    const seats = game().seats.map((it) => ({ ...it, arrows: 1 }));
    show(choice("chief_arrow", options, { values: { left: 2 } }), { game: game({ seats, chief: -1 }) });
    render(<Phone />);
    const changes = [...document.querySelectorAll(".change")].map((it) => it.lastChild!.textContent);
    expect(changes).toEqual(["3", "4"]);
  });
});
