// Every held thing has a card of its own, as long as the finger rests: players, aimed dice, cards, events.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PART as CARDS } from "../../static/src/cards/phone/part";
import * as explain from "../../static/src/dice/phone/explain";
import { explaining } from "../../static/src/dice/phone/explaining";
import { PART as DICE } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { bring, late, peeked } from "../../static/src/phone/part";
import { PeekCard } from "../../static/src/phone/peeking";
import * as sheets from "../../static/src/phone/sheets";
import { followTaps, taps } from "../../static/src/phone/tapping";
import { notice } from "../../static/src/table/notices";
import { closeSheet, mine, opened, openSheet, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView } from "../../static/src/wire";
import * as cards from "./cards";
import { mine as aMine, table as aTable, choice, game, option, own, reroll, sit } from "./states";

const WORDS = {
  "phone.peek.more": "Hold for {what}",
  "character.paul_regret.name": "Paul Regret",
  "character.paul_regret.ability": "Never hit by it.",
  "card.barrel.name": "Barrel",
  "card.beer.name": "Beer",
  "card.beer.text": "One life back.",
  "event_card.thirst.name": "Thirst",
  "event_card.thirst.text": "One card.",
  "phone.cards.far": "{count} away",
  "face.two": "Two",
  "phone.lesson.two": "Two places away.",
};
const AIM: ChoiceView = choice("shot", [option("choose", "seat:1"), option("choose", "seat:3")], {
  values: { die: 3, face: "two" },
  parts: [
    { tap: "die:3", options: [option("choose", "seat:1"), option("choose", "seat:3")], dark: [] },
    { tap: "die:4", options: [option("choose", "seat:1"), option("choose", "seat:3")], dark: [] },
  ],
});
const stops: (() => void)[] = [];
bring("dice", { ...DICE, begin: () => undefined });
bring("cards", { ...CARDS, begin: () => undefined });

beforeEach(() => {
  vi.useFakeTimers();
  // A ring without size draws nobody.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(400);
  useWords(WORDS, "en");
  sit();
  late.value = sheets;
  explaining.value = explain;
  opened.value = null;
  stops.push(followTaps());
});

afterEach(() => {
  cleanup();
  peeked.value = null;
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const card = () => document.querySelector<HTMLElement>(".peek")?.textContent ?? "";
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** Return the words of a thing's card while it is held, and check that it goes with the finger. */
function held(selector: string): string {
  act(() => {
    fireEvent.pointerDown(find(selector), { clientX: 0, clientY: 0 });
    vi.advanceTimersByTime(350);
  });
  const said = card();
  act(() => {
    fireEvent.pointerUp(find(selector));
    fireEvent.click(find(selector));
  });
  expect([card(), opened.value]).toEqual(["", null]);
  return said;
}

function shows(open: ChoiceView | null, shown: Parameters<typeof game>[0] = {}): void {
  table.value = aTable({ game: game(shown) });
  mine.value = aMine({ own: own({ choice: open }) });
  render(<Phone />);
}

function showsCards(): void {
  const seats = [cards.seat(), cards.seat({ table: [cards.laid(20, "barrel KS")] }), cards.seat()];
  const events = [{ now: "thirst", next: null, left: 3 }];
  table.value = aTable({ game: cards.game({ seats, events, discards: 1, discard: { number: 9, face: "beer 6H" } }) });
  mine.value = aMine({ own: own({ choice: null, game: cards.holds("beer 6H") }) });
  render(<Phone />);
}

describe("somebody who is held", () => {
  test("is read while one aims, and is not aimed at", () => {
    shows(AIM);
    const before = taps.value;
    expect(held('.round [data-tap="seat:1"]')).toContain("Never hit by it.");
    expect(taps.value).toEqual(before);
    expect(held('.me [data-tap="seat:0"]')).toContain("Never hit by it.");
  });

  test("has a key and a spoken name; any key ends it", () => {
    shows(AIM);
    const seat = find('.round [data-tap="seat:1"]');
    expect(seat.getAttribute("aria-description")).toMatch(/^Hold for \S+/);
    act(() => void fireEvent.keyDown(seat, { key: "i" }));
    expect(document.querySelector("[data-urgent]")!.textContent).toContain("Never hit by it.");
    act(() => void fireEvent.keyDown(seat, { key: "Escape" }));
    expect(card()).toBe("");
  });

  test("lies with his cards before him, and how far he is", () => {
    showsCards();
    expect(held('.round [data-tap="seat:1"]')).toMatch(/Never hit by it\..*1 away.*Barrel/);
    act(() => void fireEvent.click(find('.round [data-tap="seat:1"]')));
    expect(opened.value).toEqual({ name: "seat", seat: 1 });
  });

  test("is read in the list of people too", () => {
    shows(AIM);
    act(() => openSheet({ name: "people" }));
    const row = find('[data-act="seat:1"]');
    act(() => {
      fireEvent.pointerDown(row, { clientX: 0, clientY: 0 });
      vi.advanceTimersByTime(350);
    });
    expect([card().includes("Never hit by it."), opened.value?.name]).toEqual([true, "people"]);
    act(() => void fireEvent.pointerUp(row));
    act(closeSheet);
  });
});

test("a die of the row that is aimed has its card, also the open one, and a tap on that does nothing", () => {
  shows(AIM, { dice: ["one", "one", "one", "two", "two"] });
  for (const die of [3, 4]) expect(held(`.task[data-die="${die}"] button`)).toContain("Two places away.");
  const before = taps.value;
  act(() => void fireEvent.click(find(".task[data-here] button")));
  expect(taps.value).toEqual(before);
  expect(find(".task[data-here] button").getAttribute("aria-description")).toBe("Hold for Two");
});

test("the lesson of the cards leaves out what the short deck leaves out, and has Beer", () => {
  const shown = aTable({ game: null });
  const kinds = (short_deck: boolean) => {
    table.value = { ...shown, switches: { ...shown.switches, rules: { cards: { short_deck } } } };
    return CARDS.lesson().kinds;
  };
  expect(kinds(false)).toEqual(expect.arrayContaining(["beer", "barrel", "jail", "dynamite", "duel"]));
  expect(kinds(true)).toContain("beer");
  for (const kind of ["barrel", "jail", "dynamite", "duel"]) expect(kinds(true)).not.toContain(kind);
});

test("the die and the card of the lesson are held and tapped", () => {
  const drawn = (part: typeof DICE, kind: string) => {
    const next = vi.fn();
    table.value = aTable({ game: null });
    render(
      <>
        {part.lesson().draw(kind, next, 0)}
        <PeekCard />
      </>,
    );
    return next;
  };
  expect(DICE.lesson().kinds[0]).toBe("one");
  const turned = drawn(DICE, "two");
  bring("dice", { ...DICE, begin: () => undefined });
  expect(held(".lesson-die")).toContain("Two places away.");
  expect(turned).not.toHaveBeenCalled();
  fireEvent.click(find(".lesson-die"));
  expect(turned).toHaveBeenCalledOnce();
});

test("the event in force and the last card thrown away are held too", () => {
  showsCards();
  expect(held(".event-row")).toContain("One card.");
  expect(held("[data-pile=discards]")).toContain("One life back.");
});

describe("a dark thing", () => {
  const far = { name: "too_far", values: {}, rule: null };
  const asked = () =>
    choice("aim", [option("shoot", "seat:1")], { dark: [{ verb: "shoot", taps: ["seat:2"], reason: far }] });

  beforeEach(async () => {
    useWords({ ...WORDS, "reason.too_far": "Too far." }, "en");
    (await import("../../static/src/table/why")).takeBook({
      game: "dice",
      events: {},
      reasons: { too_far: ["", [], "too_far"] },
      places: {},
      rulings: {},
      words: { "why.unless": "Unless", "unless.too_far": "somebody falls." },
    });
  });

  test("says why not while it is held, and what would have to be different", async () => {
    shows(asked());
    expect(held('.round [data-tap="seat:1"]')).not.toContain("Too far.");
    expect(held('.round [data-tap="seat:2"]')).toContain("Too far.");
    await act(async () => void (await vi.dynamicImportSettled()));
    expect(held('.round [data-tap="seat:2"]')).toContain("Too far.Unlesssomebody falls.");
    expect(taps.value).toEqual(["seat:1"]);
  });

  test("is a card that would change nothing: it says so first, also while another is raised", () => {
    const [beer, shot] = [option("play", "card:0"), option("play", "card:1", "seat:1")];
    const full = { ...beer, reason: { name: "too_far", values: {}, rule: null } };
    table.value = aTable({ game: cards.game() });
    const asked = choice("play", [option("pass"), beer, shot], { in_vain: [full] });
    mine.value = aMine({ own: own({ choice: asked, game: cards.holds("beer 6H", "bang AD") }) });
    render(<Phone />);
    expect(held('[data-tap="card:0"]')).toMatch(/^Too far\..*One life back\./);
    expect(held('[data-tap="card:1"]')).not.toContain("Too far.");
    act(() => void fireEvent.click(find('[data-tap="card:1"]')));
    expect(held('[data-tap="card:0"]')).toMatch(/^Too far\..*One life back\./);
  });

  test("is a locked die: it has its card as other dice, and its tap says why not", () => {
    useWords({ ...WORDS, "reason.too_far": "Stays.", "phone.lesson.dynamite": "No reroll." }, "en");
    shows(reroll({ dark: [{ verb: "roll", taps: ["die:0"], reason: far }] }), {
      dice: ["dynamite", "one", "one", "two", "two"],
    });
    expect(held('[data-tap="die:0"]')).toMatch(/^(?!.*Stays).*No reroll\./);
    act(() => void fireEvent.click(find('[data-tap="die:0"]')));
    expect(notice.value?.text).toBe("Stays.");
  });

  test("is the key of the aims: it says what comes first, and leads to no rule of something else", () => {
    useWords({ ...WORDS, "choice.first.aim.other": "Aim every die first." }, "en");
    shows({ ...AIM, about: "aim" }, { dice: ["one", "one", "one", "two", "two"] });
    act(() => void fireEvent.click(find(".slab")));
    expect(find(".slab").textContent).toContain("Aim every die first.");
    expect(find("[data-act=why]")).toBeNull();
  });

  test("says so when it is tapped, and stays open when it is tapped again", () => {
    shows(asked());
    const tap = (seat: number) => act(() => void fireEvent.click(find(`.round [data-tap="seat:${seat}"]`)));
    tap(2);
    expect([notice.value?.text, opened.value]).toEqual(["Too far.", null]);
    tap(1);
    tap(2);
    expect(opened.value).toBeNull();
    tap(2);
    expect(opened.value).toEqual({
      name: "why_not",
      reason: far,
      at: { tap: "seat:2", reached: [1], taps: taps.value },
    });
  });
});
