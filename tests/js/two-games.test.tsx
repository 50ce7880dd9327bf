// Two games on one page: what belongs to the first does not reach the second, though questions, seats and turns have
// the same numbers there.
import { readdirSync, readFileSync } from "node:fs";
import { effect } from "@preact/signals";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { OverBoard } from "../../static/src/board/over";
import { hear, lastFall, realDice, told } from "../../static/src/board/ticker";
import { moreNeeded } from "../../static/src/cards/phone/answers";
import { isTellingLast } from "../../static/src/dice/phone/real";
import { isDoubled, switchDouble } from "../../static/src/dice/state";
import { isBetting } from "../../static/src/ghost/audience";
import { begun, tappedFor } from "../../static/src/phone/tapped";
import { power } from "../../static/src/phone/tapping";
import { answered, choice as openChoice } from "../../static/src/table/here";
import { mine, OfGame, opened, openSheet, table } from "../../static/src/table/state";
import { lastWords, story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import { game, table as tableOf } from "./boards";
import { choice, event, mine as mineOf, option, own, sit } from "./states";

const FRAME = { width: 1024, height: 768, scale: 1, turned: false };
const FELL = event("eliminated", { seat: 1, by: 0, role: "sheriff" });

/** Show a place of a game in the series on this page. */
function show(number: number, phase: "lobby" | "game" | "over"): void {
  const games = phase === "over" ? number : number - 1;
  const past = Array.from({ length: games }, (_, at) => ({ number: at + 1, game: "dice", side: "law", winners: [] }));
  const result = { winners: [], side: "nobody", why: "", roles: ["sheriff", "outlaw", "outlaw", "renegade"] };
  const it = phase === "lobby" ? null : game(phase === "over" ? { result } : {});
  table.value = tableOf({ phase, past, game: it });
  mine.value = mineOf({ own: own() });
}

beforeEach(() => {
  sit();
  useWords({ "event.eliminated": "{seat} fell.", "event.die_told": "{seat} told." }, "en");
  show(1, "game");
});
afterEach(cleanup);

test("a board tells how the game ended, and of the next one nothing that was before", () => {
  hear(FELL);
  hear(event("die_told", { die: 2, face: "beer" }));
  show(1, "over");
  render(<OverBoard frame={FRAME} />);
  expect(document.querySelector(".over-how")).not.toBeNull();
  show(2, "lobby");
  show(2, "game");
  expect([told.value, lastFall.value, realDice.value, story.value, lastWords.value]).toEqual([null, null, {}, [], ""]);
  show(2, "over");
  cleanup();
  render(<OverBoard frame={FRAME} />);
  expect(document.querySelector(".over-how")).toBeNull();
});

test("nothing that a phone knows of a question is known of one with its number", () => {
  const asked = choice("roll", [option("last", "arrows:0"), option("roll")]);
  answered.value = asked.number;
  switchDouble(asked);
  begun(asked.number, { verb: null, taps: ["arrows:0"] });
  power.value = "unasked";
  isBetting.value = true;
  expect([isDoubled(asked), tappedFor(asked.number)?.taps]).toEqual([true, ["arrows:0"]]);
  show(2, "game");
  mine.value = mineOf({ own: own({ choice: asked }) });
  expect(openChoice.value).toBe(asked);
  expect([isDoubled(asked), tappedFor(asked.number), power.value]).toEqual([false, null, null]);
  expect([isTellingLast(asked), isBetting.value]).toEqual([false, false]);
});

test("an attack that wants one answer is not the rest of an attack of another game", async () => {
  const bang = (needed: number) => choice("missed", [], { values: { by: 1, kind: "bang", needed } });
  expect([moreNeeded(bang(2)), moreNeeded(bang(1))]).toEqual(["", "about.missed.more"]);
  // Another load of the page, which knows no more than the tab.
  vi.resetModules();
  const [{ moreNeeded: again }, state] = await Promise.all([
    import("../../static/src/cards/phone/answers"),
    import("../../static/src/table/state"),
  ]);
  state.table.value = table.value;
  expect(again(bang(1))).toBe("about.missed.more");
  show(2, "game");
  expect(moreNeeded(bang(1))).toBe("");
});

test("an attack is answered in a browser that keeps nothing", () => {
  const blocked = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(moreNeeded(choice("missed", [], { values: { by: 1, kind: "bang", needed: 2 } }))).toBe("");
  blocked.mockRestore();
});

test("sheets about a game close with it, sheets about the table stay", () => {
  for (const sheet of [
    { name: "seat", seat: 2 },
    { name: "confirm", what: "end" },
    { name: "confirm", what: "night" },
    { name: "story" },
  ] as const) {
    show(1, "over");
    openSheet(sheet);
    show(2, "lobby");
    expect(opened.value).toBeNull();
  }
  show(1, "over");
  openSheet({ name: "switches" });
  show(2, "lobby");
  expect(opened.value).toEqual({ name: "switches" });
});

test("a thing of a game is followed as any other, and starts afresh with each", () => {
  const it = new OfGame<string | null>(null);
  const seen: (string | null)[] = [];
  const stop = effect(() => void seen.push(it.value));
  it.value = "of the first";
  show(1, "over");
  expect(it.peek()).toBe("of the first");
  show(2, "lobby");
  it.value = "of the second";
  show(2, "game");
  stop();
  expect(seen).toEqual([null, "of the first", null, "of the second"]);
});

// The law: what a screen remembers belongs to a game, or stands here with the reason why a rematch may find it.

const STAYS: Record<string, string> = {
  "the whole state of the table, new with each": "table mine rev now coming playing open openTaps opened link lines",
  "of this page and device":
    "audio isDoubted isStuck blinking plainTitle sounding touched awake chosen silent still unmuted hasWaited isWarned " +
    "pen hasArrows isBoard isCodeHidden isHidden isClear chroma isNew isBare level hiss known size isMute language reading plurals more catalogue place panel " +
    "lessons shownKey changes cameLate memories led isLeft",
  "a part, a book or words that were fetched":
    "aloud ghosts strip audience explaining referee book books bookLine receipt late gathering seatedPart names deal waiting sealing " +
    "drawnIn known failed ghost tips hands sitting tallying",
  "under a finger, or for seconds":
    "pressed held isTouched rests stood close keys slide quiet flicked shown word aimedAt looking peeked picked dragged resting tired press " +
    "since words fired shots hits lastHit lastSign last flying landing clearing pausing notice polite urgent isRung " +
    "spoilt tags jolted done timer toldAt telling sending refused crowd was wasOn isLed isSent from",
  "of the event or the question that is shown now":
    "moment flipped turned left taps isAhead burning planned isEnding thrown clockEnds heard isNew tapping glance wasAway beside",
  "known by a token, a mark or a number of its own":
    "story evening envelopes envelopesOf wanted asked lastEnd staged found changed",
  "of the gathering": "filling preparing addingSecond ring naming picked typed tried wantedOn looks sittingAt seated",
};

test("everything else that a screen remembers has a reason to outlive a game", () => {
  const files = readdirSync("static/src", { recursive: true, encoding: "utf8" }).filter((it) => /\.tsx?$/.test(it));
  const sources = files.map((it) => readFileSync(`static/src/${it}`, "utf8"));
  const kept = /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = signal\b)/gm;
  const found = new Set(sources.flatMap((it) => [...it.matchAll(kept)].map(([, one, other]) => one ?? other!)));
  const reasons = new Set(Object.values(STAYS).join(" ").split(" "));
  expect(found.size).toBeGreaterThan(80);
  expect([...found].filter((it) => !reasons.has(it)).sort()).toEqual([]);
  expect([...reasons].filter((it) => !found.has(it)).sort()).toEqual([]);
});
