// The phone of a dead player: bets are sealed, eyes opened for good, signs held up, and a bot's chair taken.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Audience, WatchBets } from "../../static/src/ghost/audience";
import { BestGhost, GhostSection, GhostsTable } from "../../static/src/ghost/best";
import { Haunts, haunt } from "../../static/src/ghost/haunting";
import { HAUNTS } from "../../static/src/ghost/signs";
import { DeadScreen } from "../../static/src/phone/dead";
import { GhostScreen } from "../../static/src/phone/ghost";
import { chaptersOf } from "../../static/src/stage/chapters";
import * as words from "../../static/src/story/load";
import { audienceLine } from "../../static/src/story/say";
import * as loading from "../../static/src/table/loading";
import type { Asked } from "../../static/src/table/net";
import { FLIES, STAYS } from "../../static/src/table/signs";
import { mine, opened, table } from "../../static/src/table/state";
import { hear, keep, story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { EventView, GhostsView, GhostView, Story, TableView } from "../../static/src/wire";
import { mine as aMine, table as aTable, event, game, own, seat, sit } from "./states";

const WORDS = {
  "story.ghost.revive.text": "secret, bets stay",
  "story.ghost.revive.known": "you are {role}, bets stay",
  "role.sheriff.named": "the law",
  "role.sheriff.goal": "Stay alive",
  "story.ghost.best": "Best ghost: {name}",
  "story.ghost.of": "of {of}",
  "story.ghost.score": "{right} of {of}",
  "story.ghost.score.eyes": "{right} of {of}, eyes open",
  "story.ghost.right": "right",
  "story.ghost.wrong": "wrong",
  "story.ghost.undecided": "never decided",
  "story.ghost.wins": "Who wins?",
  "story.ghost.point": "Next point",
  "story.ghost.audience": "The audience: {percent}% for {side}.",
  "story.ghost.sealed": "{pick}, sealed in turn {turn}",
  "story.ghost.bet": "Sealed: {side}",
  "story.ghost.side.law": "the law",
  "story.ghost.side.outlaws": "the Outlaws",
  "reason.dead_may_return": "The dead may return.",
  "role.outlaw.named": "the Outlaw",
};
const GHOST: GhostView = {
  asks: [
    { about: "wins", picks: ["law", "outlaws", "renegade"] },
    { about: "point", picks: [1, 3] },
  ],
  bets: [{ about: "renegade", pick: 3, turn: 4 }],
  haunts: true,
  bots: [2],
};
let asked: Asked[] = [];
const leave = vi.fn();

beforeEach(() => {
  useWords(WORDS, "en");
  asked = sit();
  leave.mockReset();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shows(ghost: GhostView | null): void {
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own({ choice: null, ghost }) });
  render(<GhostScreen leave={leave} />);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const tap = (selector: string) => act(async () => void fireEvent.click(find(selector)!));

test("a bet is picked, then sealed; an envelope that is shut opens nothing", async () => {
  shows(GHOST);
  expect(find('[data-act="bet:renegade"]')!.textContent).toContain("sealed in turn 4");
  await tap('[data-act="bet:renegade"]');
  expect(find("[data-act=seal]")).toBe(null);
  await tap('[data-act="bet:point"]');
  await tap("[data-act=seal]");
  expect(asked).toEqual([]);
  await tap('[data-tap="pick:3"]');
  await tap("[data-act=seal]");
  expect(asked).toMatchObject([{ what: "bet", chair: own().chair, about: "point", pick: 3 }]);
});

test("eyes are opened by a second tap, and not where the dead may return", async () => {
  shows(GHOST);
  await tap("[data-act=eyes-page]");
  expect(find("[data-act=eyes]")).toBe(null);
  await tap("[data-tap=open]");
  await tap("[data-act=eyes]");
  expect(asked).toMatchObject([{ what: "eyes" }]);
  cleanup();
  asked.length = 0;
  shows({ ...GHOST, dark: "dead_may_return" });
  await tap("[data-act=eyes-page]");
  await tap("[data-tap=open]");
  expect(find("[data-act=eyes]")).toBe(null);
  expect(find("[data-tap=open]")!.textContent).toContain("The dead may return.");
});

test("with three players, whose roles lie open, nobody is offered to see them", async () => {
  const { seats } = game();
  table.value = aTable({ game: game({ seats: seats.slice(0, 3) }) });
  mine.value = aMine({ own: own({ choice: null, ghost: GHOST }) });
  render(<GhostScreen leave={leave} />);
  expect(find("[data-act=eyes-page]")).toBe(null);
  await tap(".slab");
  expect(leave).toHaveBeenCalled();
});

test("an envelope whose bet is decided says so when it is empty again", () => {
  useWords({ ...WORDS, "story.ghost.point.text": "new", "story.ghost.point.again": "{pick}: told later" }, "en");
  shows(GHOST);
  expect(find('[data-act="bet:point"]')!.textContent).toContain("new");
  cleanup();
  shows({ ...GHOST, bets: [{ about: "point", pick: 1, turn: 4 }] });
  expect(find('[data-act="bet:point"]')!.textContent).toContain(": told later");
});

test("a sign is held up as long as a thrown one is seen", async () => {
  vi.useFakeTimers();
  table.value = aTable({ game: game() });
  await haunt({ seat: 2, sign: "crow" });
  render(<Haunts scale={1} turned={false} />);
  await act(async () => void (await vi.advanceTimersByTimeAsync(FLIES + STAYS - 1)));
  expect(document.querySelectorAll(".haunt")).toHaveLength(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2)));
  expect(document.querySelectorAll(".haunt")).toHaveLength(0);
  vi.useRealTimers();
});

test("each page begins at its top, however far the one before was pushed", async () => {
  const pushed = vi.spyOn(window, "scrollTo");
  shows(GHOST);
  expect(pushed).toHaveBeenCalledExactlyOnceWith(0, 0);
  await tap("[data-act=haunt]");
  expect(pushed).toHaveBeenCalledTimes(2);
});

test("every sign, and a tired arm after one", async () => {
  shows(GHOST);
  await tap("[data-act=haunt]");
  expect(document.querySelectorAll(".ghost-sign").length).toBe(HAUNTS.length);
  await tap('[data-tap="haunt:crow"]');
  await tap('[data-tap="haunt:wail"]');
  expect(asked).toMatchObject([{ what: "haunt", sign: "crow" }]);
});

test("a page that was loaded again has the arm tired for the rest of the time", async () => {
  vi.useFakeTimers();
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own({ chair: 2, choice: null, ghost: { ...GHOST, rest: 5 } }) });
  render(<GhostScreen leave={leave} />);
  await tap("[data-act=haunt]");
  const bar = find(".ghost-rest i")!;
  expect(Number.parseFloat(bar.style.getPropertyValue("--gone"))).toBeCloseTo(-15, 0);
  await tap('[data-tap="haunt:wail"]');
  expect(asked).toEqual([]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(5001)));
  expect(find(".ghost-rest i")).toBe(null);
  await tap('[data-tap="haunt:wail"]');
  expect(asked).toMatchObject([{ what: "haunt", sign: "wail" }]);
  vi.useRealTimers();
});

test("a bot's chair shows whom it plays, and is taken by a yes", async () => {
  shows(GHOST);
  await tap('[data-act="revive:2"]');
  expect(find(".ghost-pick .life")).not.toBeNull();
  expect(find(".ghost-text")!.textContent).toBe("secret, bets stay");
  await tap("[data-act=back]");
  await tap('[data-act="revive:2"]');
  expect(asked).toEqual([]);
  await tap("[data-act=revive]");
  expect(asked).toMatchObject([{ what: "revive", bot: 2 }]);
  // The new role is the first thing to know.
  expect(opened.value).toEqual({ name: "role", isUnasked: true });
});

test("a player who plays on reads which side that is, where everybody knows it", async () => {
  shows(GHOST);
  const { seats } = game();
  const seat = table.value!.chairs[2]!.seat!;
  table.value = aTable({
    game: game({ seats: seats.map((it, at) => (at === seat ? { ...it, role: "sheriff" } : it)) }),
  });
  await tap('[data-act="revive:2"]');
  expect(find(".ghost-text")!.textContent).toBe("you are the law, bets stay Stay alive.");
});

test("roles are seen only while they are held", async () => {
  shows({ roles: ["outlaw", "outlaw", "outlaw", "outlaw"] });
  expect(document.body.textContent).not.toContain("the Outlaw");
  await act(async () => void fireEvent.keyDown(find("[data-tap=roles]")!, { key: " " }));
  expect(document.body.textContent).toContain("the Outlaw");
  await act(async () => void fireEvent.keyUp(find("[data-tap=roles]")!, { key: " " }));
  expect(document.body.textContent).not.toContain("the Outlaw");
});

test("a second death of an evening is told like the first, before its afterlife", async () => {
  const ghost = (it: GhostView | null) => (mine.value = aMine({ own: own({ choice: null, ghost: it }) }));
  vi.spyOn(loading, "addStyle").mockResolvedValue(undefined);
  vi.spyOn(words, "storyWords").mockResolvedValue(undefined);
  table.value = aTable({ game: game() });
  ghost(GHOST);
  render(<DeadScreen />);
  const screenNow = () => find("[data-screen]")!.dataset.screen;
  expect(screenNow()).toBe("fallen");
  await tap("[data-act=ghost]");
  await vi.waitFor(() => expect(screenNow()).toBe("ghost"));
  cleanup();
  ghost(null);
  ghost(GHOST);
  render(<DeadScreen />);
  expect(screenNow()).toBe("fallen");
});

test("the story of the dead has no heading where no line fits, and its way says the story", () => {
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own({ choice: null, ghost: GHOST }) });
  keep("Anna is hit.");
  const shows = (bottom: number) => {
    cleanup();
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return { bottom: this.matches(".dead-story li") ? bottom : 0 } as DOMRect;
    });
    render(<DeadScreen />);
    return [find(".dead-story .heading") !== null, find(".dead-story [data-act=story]")!.textContent];
  };
  shows(0);
  const who = [...document.querySelectorAll(".tableau-who")].map((it) => it.textContent);
  expect(who.length > 0 && who.every((it) => it.endsWith(".name")), "no word about the reader").toBe(true);
  expect([shows(0), shows(20)]).toEqual([
    [true, "phone.story.all"],
    [false, "phone.story.line"],
  ]);
  vi.restoreAllMocks();
});

test("a death says what took the last life, else tells the role once", () => {
  const role = "the Outlaw";
  useWords(
    {
      ...WORDS,
      "character.paul_regret.name": "Paul Regret",
      "phone.dead.who": "{character}, {role}.",
      "phone.dead.by": "Turn {turn}: {what}",
      "event.life_lost.shots": "[{by} hits {seat}|You hit {seat}|{by} hits you], {life} left.",
      "event.turn_began": "{seat} takes the dice.",
      "event.eliminated.indians": "The Indians get [{seat}|you], {role}.",
      "event.eliminated.shots": "[{by} guns down {seat}|You gun down {seat}|{by} guns you down], {role}.",
    },
    "en",
  );
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own({ seat: 0, role: "outlaw", choice: null, ghost: null }) });
  const dies = (values: Record<string, string | number | null>, ...hits: EventView[]) => {
    cleanup();
    story.value = [];
    hear(event("turn_began", { seat: 1, turn: 3 }));
    for (const it of hits) hear(it);
    hear(event("eliminated", { seat: 0, role: "outlaw", ...values }));
    render(<DeadScreen />);
    return find(".dead-who")!.textContent!;
  };
  expect(dies({ by: null, why: "indians" }).split(role)).toHaveLength(2);
  expect(dies({ by: 1, why: "shots" }).split(role)).toHaveLength(2);
  const hit = (life: number) => event("life_lost", { seat: 0, by: 1, points: 1, life, why: "shots" });
  expect(dies({ by: 1, why: "shots" }, hit(1), hit(0))).toMatch(/Turn \d+: Anna hits you, 0 left\.$/);
  story.value = [];
});

/** The roles of each number of players with a Sheriff, by their first letters. */
const DEALS = ["sroo", "srood", "sroood", "srooodd", "srrooodd"];
const NAMED: Record<string, string> = { s: "sheriff", r: "renegade", o: "outlaw", d: "deputy" };
const HOPES = ["outlaw", "outlaw.before", "outlaw.both", "outlaw.hand", "deputy", "renegade", "back"];

/** Return who wins with these left, by the rules; nobody while the game goes on. */
const winsWith = (left: readonly string[]): string | null => {
  if (!left.includes("s")) return left.join() === "r" ? "renegade" : "outlaws";
  return left.includes("o") || left.includes("r") ? null : "law";
};

const subsets = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, which) => all.filter((_, at) => which & (1 << at)));

/** Return the hope that the page tells the dead of a role, while these seats live. */
function hopeFor(deal: string, role: string, living: readonly number[], more: Partial<GhostView> = {}): string {
  cleanup();
  const seats = [...deal].map((it, at) =>
    seat({ alive: living.includes(at), role: living.includes(at) && it !== "s" ? null : NAMED[it]! }),
  );
  const shown = game({ seats, turn: living[0]! });
  table.value = aTable({ game: shown, chairs: [] });
  const me = [...deal].findIndex((it, at) => it === role && !living.includes(at));
  mine.value = aMine({ own: own({ seat: me, role: NAMED[role]!, choice: null, ghost: { ...GHOST, ...more } }) });
  render(<DeadScreen />);
  return find(".dead-hope")!.textContent!.replace("phone.dead.plays", "").trim();
}

test("the dead of a decided game read that it is over, and not before the board who has won", () => {
  const words = { "phone.dead.plays.other": "{name} plays.", "phone.dead.over": "Over.", "over.law": "The law wins" };
  useWords({ ...WORDS, ...words }, "en");
  const seats = [seat({ alive: false, role: "outlaw" }), seat(), seat()];
  const result = { winners: [1], side: "law", why: "law_prevails", roles: ["outlaw", "sheriff", "renegade"] };
  const hope = (more: object) => {
    cleanup();
    table.value = aTable({ game: game({ seats, turn: 1, ...more }) });
    mine.value = aMine({ own: own({ seat: 0, role: "outlaw", choice: null }) });
    render(<DeadScreen />);
    return find(".dead-hope")!.textContent;
  };
  expect([hope({}), hope({ result })]).toEqual([expect.stringContaining("plays."), "Over."]);
});

test("the dead are told that they may still win only as the rules have it for those left", () => {
  useWords({ ...WORDS, ...Object.fromEntries(HOPES.map((it) => [`phone.dead.hope.${it}`, it])) }, "en");
  for (const deal of DEALS) {
    const alive = [...deal].map((_, at) => at);
    const told = new Map<string, string>();
    for (const living of subsets(alive.slice(1)).map((it) => [0, ...it])) {
      const left = living.map((at) => deal[at]!);
      const gone = new Set(alive.filter((at) => !living.includes(at)).map((at) => deal[at]!));
      const key = [...left].sort().join("");
      if (winsWith(left) || told.has(key)) continue;
      told.set(key, "");
      // All ends of the Sheriff's fall: with him, any of the others may fall at the same moment.
      const ends = subsets(left.slice(1)).map((it) => winsWith(it));
      if (gone.has("o")) {
        const hope = hopeFor(deal, "o", living);
        const winning = ends.filter((it) => it === "outlaws").length;
        expect([deal, key, hope]).toEqual([
          deal,
          key,
          winning === ends.length ? "outlaw" : left.length > 2 ? "outlaw.before" : "outlaw.both",
        ]);
        if (hope === "outlaw.both") expect([winning, winsWith([])]).toEqual([1, "outlaws"]);
      }
      if (gone.has("d")) expect(hopeFor(deal, "d", living)).toBe("deputy");
      if (gone.has("r")) expect(hopeFor(deal, "r", living)).toBe("renegade");
    }
    expect(told.has("rs")).toBe(true);
  }
});

test("a dead Renegade who may come back still has that hope, and with three players nobody has another", () => {
  useWords({ ...WORDS, ...Object.fromEntries(HOPES.map((it) => [`phone.dead.hope.${it}`, it])) }, "en");
  expect(hopeFor("sroo", "r", [0, 2], { dark: "dead_may_return" })).toBe("back");
  expect(hopeFor("dor", "o", [0, 2])).toBe("renegade");
});

test("a player who is no ghost any more leaves", () => {
  shows(null);
  expect(leave).toHaveBeenCalled();
});

test("the audience bets once on who wins", async () => {
  mine.value = aMine({ own: null, chairs: [], sides: ["law", "outlaws"] });
  render(<Audience />);
  await tap("[data-act=audience]");
  await tap('[data-act="audience:outlaws"]');
  expect(asked).toMatchObject([{ what: "bet", chair: null, about: "wins", pick: "outlaws" }]);
  await act(() => void (mine.value = aMine({ own: null, chairs: [], bet: "outlaws" })));
  expect(document.body.textContent).toBe("Sealed: the Outlaws");
});

test("a board that looks on bets beside its signs", async () => {
  mine.value = aMine({ own: null, chairs: [], sides: ["law", "outlaws"] });
  render(<WatchBets />);
  await tap('[data-act="audience:law"]');
  expect(asked).toMatchObject([{ what: "bet", chair: null, about: "wins", pick: "law" }]);
  await act(async () => void (mine.value = aMine({ own: null, chairs: [], bet: "law" })));
  expect(document.body.textContent).toBe("Sealed: the law");
});

const NAMES = ["Mia", "Anna", "Ben", "Carla"];
const CHARACTERS = ["jourdonnais", "bart_cassidy", "paul_regret", "suzy_lafayette"];
const TOLD: GhostsView = {
  ghosts: [
    {
      seat: 1,
      right: 2,
      of: 3,
      bets: [
        { about: "point", pick: 2, turn: 6, right: true },
        { about: "point", pick: 3, turn: 7, right: false },
        { about: "point", pick: 2, turn: 8 },
        { about: "wins", pick: "outlaws", turn: 6, right: true },
      ],
    },
    { seat: 3, right: 0, of: 1, bets: [{ about: "wins", pick: "law", turn: 9, right: false }], eyes: true },
  ],
  audience: { outlaws: 3, law: 5 },
};
const marks = (within: Element) => [...within.querySelectorAll<SVGElement>(".bet-mark")].map((it) => it.dataset.how);

test("the end opens the envelopes of the best ghost, one after another", () => {
  table.value = aTable({ phase: "over", afterlife: TOLD });
  render(<BestGhost names={NAMES} characters={CHARACTERS} width={1024} height={670} />);
  expect(find(".best-ghost-score")!.textContent).toBe("2 of 3");
  expect(marks(find(".bets")!)).toEqual(["right", "right", "wrong", "undecided"]);
  cleanup();
  render(<GhostsTable names={NAMES} />);
  const cells = [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map((it) => it.textContent));
  expect(cells).toEqual([
    ["Anna", "1 of 1", "", "1 of 2", "2 of 3"],
    ["Carla", "0 of 1", "", "", "0 of 1, eyes open"],
  ]);
  cleanup();
  render(<BestGhost names={NAMES} characters={CHARACTERS} width={1024} height={670} />);
  const order = [...document.querySelectorAll<SVGElement>(".bet-mark")].map((it) => it.style.getPropertyValue("--at"));
  expect(order).toEqual(["0", "1", "2", "3"]);
  expect(find(".bets")!.textContent).toContain("Who wins?right. the Outlaws");
  expect(find(".bets")!.textContent).toContain("Carla wrong.");
  expect(find(".best-ghost-others")!.textContent).toBe("Carla 0 of 1, eyes openThe audience: 63% for the law.");
});

test("nobody is the best ghost without a right bet", () => {
  useWords({ ...WORDS, "story.ghost.nobody": "No ghost was right" }, "en");
  const last = TOLD.ghosts!.at(-1)!;
  table.value = aTable({ phase: "over", afterlife: { ghosts: [last], audience: {} } });
  render(<GhostSection names={NAMES} characters={CHARACTERS} />);
  expect(find(".ghosts-told .heading")!.textContent).toBe("No ghost was right");
  expect(chaptersOf({} as Story)).not.toContain("ghosts");
  table.value = aTable({ phase: "over", afterlife: TOLD });
  expect(chaptersOf({} as Story)).toContain("ghosts");
});

test("a phone lists every ghost with his bets, and the audience alone where nobody was out", () => {
  table.value = aTable({ phase: "over", afterlife: TOLD });
  const { rerender } = render(<GhostSection names={NAMES} characters={CHARACTERS} />);
  expect([...document.querySelectorAll(".ghosts-told li")].map(marks)).toEqual([
    ["right", "right", "wrong", "undecided"],
    ["wrong"],
  ]);
  act(() => void (table.value = aTable({ phase: "over", afterlife: { audience: { law: 1 } } })));
  rerender(<GhostSection names={NAMES} characters={CHARACTERS} />);
  expect(document.body.textContent).toBe("The audience: 100% for the law.");
  expect(audienceLine({ audience: {} })).toBe(null);
});

test("envelopes stay open while people gather for the next game, and go with it", () => {
  const shown = (more: Partial<TableView>) => {
    act(() => void (table.value = aTable(more)));
    render(<GhostSection names={NAMES} characters={CHARACTERS} />);
    const lists = document.querySelectorAll(".ghosts-told li").length;
    cleanup();
    return lists;
  };
  expect(shown({ phase: "over", story: "first", afterlife: TOLD })).toBe(2);
  expect(shown({ phase: "lobby", story: "first", afterlife: null })).toBe(2);
  expect(shown({ phase: "game", story: null, afterlife: null })).toBe(0);
  expect(shown({ phase: "over", story: "second", afterlife: null })).toBe(0);
});
