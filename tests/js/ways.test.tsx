// The ways in to "Why?": beside a refusal, and from every line that is read.
import { act as acted, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recall as boardRecall, Ticker } from "../../static/src/board/ticker";
import { CARDS } from "../../static/src/cards/showing";
import { AimSlab } from "../../static/src/dice/phone/aim";
import { PART } from "../../static/src/dice/phone/part";
import { DICE } from "../../static/src/dice/state";
import { Glance, glance, missed } from "../../static/src/phone/away";
import { botTurn, thefts } from "../../static/src/phone/bot_turn";
import { bring } from "../../static/src/phone/part";
import { followTaps, touch } from "../../static/src/phone/tapping";
import { LastWords, Meanwhile } from "../../static/src/phone/waiting";
import type { Asked } from "../../static/src/table/net";
import { notice, tellReason } from "../../static/src/table/notices";
import { showsGame } from "../../static/src/table/play";
import { mine, opened, table } from "../../static/src/table/state";
import { hear, recall, sawRole, story } from "../../static/src/table/story";
import { SwitchesSheet } from "../../static/src/table/switches";
import { Sign, StoryLine } from "../../static/src/table/told";
import { useWords } from "../../static/src/table/words";
import type { ChairView, ChoiceView, EventView, ReasonView, RowView } from "../../static/src/wire";
import { game as cardGame } from "./cards";
import { mine as aMine, table as aTable, choice, event, game, NAMES, option, own, sit } from "./states";

const FAR: ReasonView = { name: "too_far", values: {}, rule: "D037" };
const act = (name: string) => document.querySelector<HTMLButtonElement>(`[data-act="${name}"]`);

let said: Asked[];
let stop = () => {};

beforeEach(() => {
  const steps = { "switch.chairs.least": "Three.", "switch.chairs.most": "Eight." };
  useWords({ ...steps, "phone.why": "Why?", "reason.too_far": "Too far.", "reason.chairs_in_use": "They sit." }, "en");
  opened.value = notice.value = null;
  said = sit();
});

afterEach(() => {
  cleanup();
  stop();
  stop = () => {};
});

describe("beside what is refused", () => {
  test("a shot that is refused while several dice are aimed", () => {
    const die = {
      tap: "die:0",
      options: [option("shoot", "seat:1"), option("shoot", "seat:3")],
      dark: [{ verb: "shoot", taps: ["seat:2"], reason: FAR }],
    };
    const asked = choice("aim", [], { parts: [die] });
    bring("dice", { ...PART, begin: () => undefined });
    stop = followTaps();
    table.value = aTable({ game: game({ dice: ["one", "beer", "beer", "beer", "beer"] }) });
    mine.value = aMine({ own: own({ choice: asked }) });
    const { rerender } = render(<AimSlab shown={game()} asked={asked} />);
    expect(act("why")).toBeNull();
    touch("seat:2");
    rerender(<AimSlab shown={game()} asked={asked} />);
    fireEvent.click(act("why")!);
    expect(opened.value).toMatchObject({ name: "why_not", reason: FAR, at: { tap: "seat:2" } });
  });

  const chairs = (taken: number): ChairView[] =>
    aTable({})
      .chairs.concat(aTable({}).chairs)
      .map((it, at) => ({
        ...it,
        name: NAMES[at] ?? "",
        kind: at < taken ? "person" : "empty",
      }));

  test.each([
    [5, 5, true, false],
    [5, 4, false, false],
    [3, 3, false, false],
    [8, 6, false, true],
  ])("%i chairs, %i of them taken", (count, taken, says, full) => {
    table.value = aTable({ phase: "lobby", game: null, chairs: chairs(taken).slice(0, count) });
    mine.value = aMine({ can_host: true });
    render(<SwitchesSheet />);
    const reason = () => document.querySelector(".why")?.textContent ?? null;
    expect(reason()).toBeNull();
    expect(act("chairs-more")!.getAttribute("aria-disabled")).toBe(full ? "true" : null);
    acted(() => act(full ? "chairs-more" : "chairs-less")!.click());
    expect(said).toEqual(count === 3 || full || says ? [] : [{ what: "chairs", count: count - 1 }]);
    expect(reason()).toBe(says ? "They sit. Why?" : full ? "Eight." : count === 3 ? "Three." : null);
    if (says) fireEvent.click(act("why")!);
    if (says) expect(opened.value).toMatchObject({ name: "why_not", reason: { name: "chairs_in_use" } });
  });

  test("bots of four kinds take empty chairs", () => {
    table.value = aTable({ phase: "lobby", game: null });
    mine.value = aMine({ can_host: true });
    render(<SwitchesSheet />);
    const inputs = [...document.querySelectorAll<HTMLInputElement>("[name=bot_kind]")];
    expect(inputs.map((it) => it.value)).toEqual(["easy", "fair", "hard", "random"]);
    acted(() => inputs[2]!.click());
    expect(said).toEqual([{ what: "switches", switches: { bot_kind: "hard" } }]);
  });

  test("a dark switch gives no reason before it is tapped", () => {
    const row = (name: string, more: Partial<RowView>): RowView => {
      return {
        name,
        values: ["a", "b"],
        default: "a",
        value: "a",
        many: false,
        idle: null,
        dark: [],
        deep: false,
        group: "",
        ...more,
      };
    };
    const rows = [
      row("edition", { dark: [{ value: "b", reason: FAR }] }),
      row("sets", { many: true, value: ["a"], dark: [{ value: "a", reason: FAR }] }),
      row("ranch", { deep: true, value: "b", idle: FAR }),
    ];
    const words = rows.map((it) => [`switch.${it.name}`, it.name]);
    useWords({ ...Object.fromEntries(words), "reason.too_far": "Too far.", "phone.why": "Why?" }, "en");
    table.value = aTable({ phase: "lobby", game: null, choosing: { rows, evenings: [], idle: [], refusal: FAR } });
    mine.value = aMine({ can_host: true });
    render(<SwitchesSheet />);
    const inputs = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
    const states = () => rows.flatMap(({ name }) => inputs(name).map((it) => it.checked));
    const before = states();
    expect(before).toEqual([true, false, true, false, false, true]);
    expect(document.querySelector(".why")).toBeNull();
    for (const [name, place, reason] of [
      ["edition", 1, /b: Too far\. Why\?$/],
      ["sets", 0, /a: Too far\. Why\?$/],
      ["ranch", 0, /^Too far\. Why\?$/],
    ] as const) {
      acted(() => inputs(name)[place]!.click());
      const told = document.querySelector(`[data-switch=${name}] [role=status]`);
      expect(told!.textContent).toMatch(reason);
    }
    expect(states()).toEqual(before);
    expect(said).toEqual([]);
    acted(() => inputs("sets")[1]!.click());
    expect(document.querySelector("[data-switch=sets] .why")).toBeNull();
    expect(said).toEqual([{ what: "switches", switches: { sets: ["a", "b"] } }]);
  });
});

describe("from a line that is read", () => {
  const HIT = event("life_lost", { seat: 0, by: 1, why: "shots", points: 1 });

  beforeEach(() => {
    vi.useFakeTimers();
    useWords(
      {
        "phone.bot_turn.robbed": "{cards} taken",
        "phone.bot_turn.taken": "{count} taken",
        "card.beer.name": "Beer",
        "phone.away.lost": "lost {count}",
        "phone.away.out": "out {count}",
        "event.life_lost.shots": "{seat} is hit.",
        "phone.why": "Why?",
        "reason.too_far": "Too far.",
      },
      "en",
    );
    table.value = aTable({ game: game({ turn: 1, question: null }) });
    mine.value = aMine({ own: own() });
  });

  afterEach(() => {
    glance.value = null;
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test("the ticker: the event, a refusal, else the story", () => {
    render(<Ticker />);
    const line = document.querySelector(".ticker-line")!;
    acted(() => boardRecall([HIT]));
    fireEvent.click(line);
    expect(opened.value).toEqual({ name: "why", event: HIT });
    acted(() => tellReason(FAR));
    fireEvent.click(line);
    expect(opened.value).toEqual({ name: "why_not", reason: FAR });
    acted(() => {
      notice.value = null;
      boardRecall([]);
    });
    fireEvent.click(line);
    expect(opened.value).toEqual({ name: "story" });
  });

  test("a line of the dead", () => {
    render(<StoryLine it={{ words: "Nico is hit.", event: HIT, name: "" }} head={true} />);
    fireEvent.click(act("why")!);
    expect(opened.value).toEqual({ name: "why", event: HIT });
  });

  test("the line of a player who was away is for you, lies over nothing, and any tap takes it away", () => {
    const hit = (by: number) => event("life_lost", { seat: 0, points: 2, life: 1, by });
    const out = event("eliminated", { seat: 1 });
    expect(missed([out, HIT], 3)?.event).toBe(out);
    expect(missed([hit(0)], 1)).toBeNull();
    const found = missed([hit(1), out, hit(2)], 0)!;
    expect(found.words).toBe("lost 4 · out 1");
    const took = event("took", { seat: 1, victim: 0, faces: ["beer 6H"] });
    expect(missed([took], 0)!.words).toBe("Beer taken");
    expect(missed([took, took], 0)!.words).toBe("Beer ×2 taken");
    expect(missed([event("took", { seat: 1, victim: 0, faces: null })], 0)!.words).toBe("1 taken");
    expect(found.event.values.by).toBe(1);
    render(<Glance />);
    acted(() => void (glance.value = found));
    expect(document.querySelector(".away")!.getAttribute("role")).toBe("status");
    fireEvent.click(document.querySelector(".away span")!);
    expect(glance.value).toBeNull();
    expect(opened.value).toBeNull();
    acted(() => void (glance.value = found));
    fireEvent.click(document.body);
    expect(glance.value).toBeNull();
    acted(() => void (glance.value = found));
    fireEvent.click(act("why")!);
    expect(opened.value).toEqual({ name: "why", event: found.event });
  });

  test("a minute of watching the board brings no line, a hidden page does", () => {
    const question = (number: number) => aMine({ own: own({ choice: choice("aim", [], { number }) }) });
    const happened = (hit: EventView) => acted(() => hear(hit));
    const mineHit = event("life_lost", { seat: 0, points: 1, life: 2, by: 1, why: "shots" });
    render(<Glance />);
    acted(() => void vi.advanceTimersByTime(90_000));
    happened(mineHit);
    acted(() => void (mine.value = question(11)));
    acted(() => void vi.runAllTimers());
    expect(glance.value).toBeNull();
    acted(() => void (mine.value = aMine({ own: own() })));
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    acted(() => void document.dispatchEvent(new Event("visibilitychange")));
    hidden.mockReturnValue(false);
    happened(event("life_lost", { ...mineHit.values, life: 1 }));
    acted(() => void (mine.value = question(12)));
    acted(() => void vi.runAllTimers());
    expect(glance.value).not.toBeNull();
  });

  test("the last sentence of those who wait, not what the table says to them", () => {
    sawRole();
    render(<LastWords />);
    acted(() => recall([HIT]));
    fireEvent.click(act("why")!);
    expect(opened.value).toEqual({ name: "why", event: HIT });
    acted(() => tellReason(FAR));
    expect(act("why")).toBeNull();
  });
});

test("when my turn begins, one line says what the turns of others did to me, until I act", () => {
  useWords(
    {
      "phone.bot_turn.meanwhile": "Meanwhile: {what}",
      "phone.bot_turn.you_lose": "you: −{points}",
      "event.turn_began": "{seat} begins.",
      "event.rolled": "{seat} rolls.",
      "event.life_lost": "{seat} is hurt.",
    },
    "en",
  );
  sawRole();
  mine.value = aMine({ own: own({ seat: 0, choice: choice("reroll", []) }) });
  const tell = (...events: EventView[]) => {
    acted(() => events.forEach(hear));
    cleanup();
    render(<Meanwhile />);
    return document.querySelector(".last-words > p")?.textContent ?? null;
  };
  const begins = (seat: number, turn: number) => event("turn_began", { seat, turn });
  const loses = (seat: number, points: number) => event("life_lost", { seat, points, life: 2, by: 1, why: "shots" });
  story.value = [];
  expect(tell(begins(1, 1), loses(0, 2), begins(2, 2), loses(1, 1), loses(0, 1), begins(0, 3))).toBe(
    "Meanwhile: you: −3",
  );
  expect(tell(event("rolled", { seat: 0, roll: 1, dice: ["one"], rerolled: [0] }))).toBeNull();
  expect(tell(loses(0, 1), begins(1, 4), begins(0, 5)), "what I lost in my own turn is no news").toBeNull();
});

test("a bot's turn stays in one line at a calm table, until another one changes something", () => {
  const words = {
    bot_turn: "{name}: {what}",
    "bot_turn.lose.one": "{names} loses {points}",
    "bot_turn.lose.other": "{names} lose {points}",
    "bot_turn.gain.one": "{names} gains {points}",
    "bot_turn.out.one": "{names} is out",
    "bot_turn.you_lose": "you lose {points}",
    "bot_turn.you_out": "you\u2019re out",
    "bot_turn.robbed": "{cards} was taken",
    "bot_turn.since": "Since your turn: {what}.",
    "bot_turn.taken.one": "a card was taken",
    "bot_turn.taken.other": "{count} cards were taken",
  };
  useWords(Object.fromEntries(Object.entries(words).map(([key, text]) => [`phone.${key}`, text])), "en");
  mine.value = aMine({ chairs: [], own: null });
  const shown = aTable();
  const chairs = shown.chairs.map((it, at) => ({ ...it, kind: at ? ("bot" as const) : ("person" as const) }));
  const says = (events: EventView[], seen = 1.8, of = shown.game) => {
    table.value = aTable({ game: of, chairs, switches: { ...shown.switches, seen } });
    // Some sentences begin with their cause.
    const wordsOf = ({ name, values: { why } }: EventView) => (why ? `${why}: ${name}` : name);
    story.value = events.map((it) => ({ words: wordsOf(it), event: it, name: "" })).reverse();
    const line = botTurn();
    expect(line.split(":").length).toBeLessThan(3);
    return line;
  };
  const turn = (seat: number) => event("turn_began", { seat });
  const hurt = (seat: number, points = 1) => event("life_lost", { seat, points, by: 1 });
  const played = [turn(1), hurt(0), hurt(0, 2), event("life_gained", { seat: 1, points: 1 }), hurt(3)];
  const out = event("eliminated", { seat: 3 });
  expect(says([...played, out])).toBe("Anna: Nico loses 3, Anna gains 1, Carla is out");
  expect(says([turn(1), out])).toBe("Anna: Carla is out");
  const shooting = game({ turn: 1, question: { ...game().question!, seat: 3 } });
  expect(says(played, 1.8, shooting)).toBe("");
  expect(says(played, 1.8, { ...shooting, question: { ...shooting.question!, seat: 1 } })).toContain(
    "Anna: Nico loses 3",
  );
  expect(says([...played, turn(2)])).toContain("Anna: Nico loses 3");
  expect(says([...played, turn(2), hurt(0)])).toBe("Bruno: Nico loses 1");
  expect(says([...played, turn(0)])).toBe("");
  expect(says([...played, turn(2), event("laid", {}), event("turn_ended"), turn(3)])).toBe("laid");
  expect(says(played, 1.2)).toBe("");
  expect(says([turn(1), hurt(0), hurt(2), hurt(3, 2)])).toBe("Anna: Nico and Bruno lose 1, Carla loses 2");
  mine.value = aMine({ chairs: [3], own: own({ seat: 3, chair: 3 }) });
  expect(says(played)).toBe("Anna: Nico loses 3, Anna gains 1, you lose 1");
  expect(says([...played, out])).toBe("Anna: Nico loses 3, Anna gains 1, you\u2019re out");
  showsGame("cards", CARDS);
  mine.value = aMine({ chairs: [2], own: own({ seat: 2, chair: 2 }) });
  const robbed = [event("took", { seat: 1, victim: 2 }), event("discarded", { seat: 2, why: "cat_balou" })];
  const notMine = [event("took", { seat: 1, victim: 0 }), event("discarded", { seat: 2, why: "missed" })];
  const taking = cardGame({ turn: { ...cardGame().turn, seat: 1 } });
  expect(says([turn(1), hurt(2), ...robbed, ...notMine], 1.8, taking)).toBe("Anna: you lose 1");
  expect(thefts()!.words).toBe("Since your turn: 2 cards were taken.");
  mine.value = aMine({ chairs: [], own: null });
  expect(says([turn(1), hurt(1), event("life_gained", { seat: 1, points: 1 })])).toBe("");
});

test("a theft stays in sight until the own turn, or until something was asked", () => {
  useWords(
    {
      "card.beer.name": "Beer",
      "card.missed.name": "Missed!",
      "phone.bot_turn.robbed.one": "{cards} was taken",
      "phone.bot_turn.robbed.other": "{cards} were taken",
      "phone.bot_turn.taken.other": "{count} cards were taken",
      "phone.bot_turn.since": "Since your turn: {what}.",
      "event.turn_began": "{seat} begins.",
      "event.played": "{seat} plays.",
      "event.took": "{seat} takes {cards} from you.",
    },
    "en",
  );
  showsGame("cards", CARDS);
  sawRole();
  const shown = (question: ChoiceView | null = null) => {
    table.value = aTable({ game: cardGame({ turn: { ...cardGame().turn, seat: 1 } }) });
    mine.value = aMine({ own: own({ seat: 0, choice: question }) });
  };
  shown();
  story.value = [];
  const took = (face: string | null) =>
    event("took", { seat: 2, victim: 0, count: 1, cards: face && [4], faces: face && [face] });
  const tell = (...events: EventView[]) => {
    acted(() => events.forEach(hear));
    cleanup();
    render(<LastWords />);
    return document.querySelector(".last-words > :first-child > span")?.textContent;
  };
  const person = event("turn_began", { seat: 1, turn: 5 });
  expect(tell(event("turn_began", { seat: 2, turn: 4 }), took("beer 6H"))).toBe("Bruno takes Beer from you.");
  // The next person's turn, and what they do, leave it there: it says that it is not of this turn.
  expect(tell(event("turn_ended"), person)).toBe("Since your turn: Beer was taken. Anna begins.");
  expect(tell(event("played", { seat: 1, face: "duel QD", kind: "duel", target: 2 }))).toBe(
    "Since your turn: Beer was taken. Anna plays.",
  );
  fireEvent.click(document.querySelector(".last-words [data-act=why]")!);
  expect(opened.value).toMatchObject({ name: "why", event: { name: "took" } });
  expect(tell(took("missed 8S"))).toMatch(/^Since your turn: Beer and Missed! were taken\./);
  expect(tell(took(null))).toMatch(/^Since your turn: 3 cards were taken\./);
  // My own turn ends it, and so does a question to me: I look at the table then.
  expect(tell(event("turn_began", { seat: 0, turn: 6 }), person)).toBe("Anna begins.");
  expect(tell(took("beer 6H"))).toBe("Bruno takes Beer from you.");
  acted(() => shown(choice("missed", [option("pass")], { number: 77 })));
  acted(() => shown());
  expect(tell(event("played", { seat: 1, face: "duel QD", kind: "duel", target: 2 }))).toBe("Anna plays.");
});

describe("the sign of a line", () => {
  const signOf = (shown: EventView) => {
    render(<Sign event={shown} />);
    const found = document.querySelector("use, [data-id]")?.outerHTML ?? "";
    cleanup();
    return found;
  };

  test("is the face in the dice game, the card in the card game, else a mark", () => {
    showsGame("dice", DICE);
    showsGame("cards", CARDS);
    useWords({ "card.gatling.name": "Gatling", "event_card.sermon.name": "Sermon" }, "en");
    const hurt = event("life_lost", { seat: 1, why: "gatling" });
    table.value = aTable({ game: game() });
    expect(signOf(hurt)).toContain("d-gatling");
    expect(signOf(event("aimed", { face: "two" }))).toContain("d-two");
    expect(signOf(event("life_lost", { seat: 1, why: "shots" }))).toContain("m-bullet");
    table.value = { ...aTable(), game: cardGame() };
    expect(signOf(hurt)).toContain("k-gatling");
    expect(signOf(event("event_revealed", { event: "sermon" }))).toContain("e-sermon");
    expect(signOf(event("phase", { phase: "draw" }))).toBe("");
  });
});
