// A bot's seat that a ghost has taken over: deeds and graves keep the name of the one who sat there then.
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { turnOrder, WhoWasWho } from "../../static/src/board/unmasking";
import { Ending } from "../../static/src/phone/ending";
import { grudgeBy, grudgeOn, HarmPicture, LuckPicture, ReadersPicture } from "../../static/src/story/charts";
import { courseOf } from "../../static/src/story/replay";
import { namesOf } from "../../static/src/story/say";
import { orderOf, sheetsOf } from "../../static/src/story/sheets";
import { headNames, heirOf, namesAt, selvesOf, sitterAt } from "../../static/src/story/sitters";
import { HarmTable, LifeTable, LuckTable } from "../../static/src/story/tables";
import { mine, nameOf, table } from "../../static/src/table/state";
import { hear, story, wordsOf } from "../../static/src/table/story";
import { Story as Sheet } from "../../static/src/table/told";
import { plainText, useWords } from "../../static/src/table/words";
import type { Story } from "../../static/src/wire";
import { CURVE, event, game, scenes } from "./course";
import { mine as aMine, table as aTable, game as live, own, sit } from "./states";
import { AREA, edge } from "./stories";

/** Ben fell in turn 2 by Rusty, a bot. Then he took over Rusty's seat, and lost a point there in turn 3. */
function taken(): Story {
  const it = game();
  const names = ["Anna", "Ben", "Rusty", "Dario"];
  const people = it.people.map((person, seat) => ({ ...person, name: names[seat]! }));
  const ben = { ...people[2]!, name: "Ben", seat: 2, since: 5, before: 1, life: 5, left: 4, is_winner: true };
  people[2] = { ...people[2]!, kind: "habits", left: 0, is_winner: false, until: 5 } as (typeof people)[0];
  const left = { ...edge(3, 0, "left"), at: 5 };
  const came = { ...edge(3, 5, "came"), at: 5 };
  const hurt = { ...edge(3, 4, "lost", 0), at: 6 };
  const none = [0, 0, 0, 0, 0];
  return {
    ...it,
    people: [...people, ben],
    edges: [[], it.edges[1]!, [left], [], [came, hurt]],
    harm: [[0, 0, 0, 0, 1], none, [0, 8, 0, 0, 0], none, none],
    luck: { points: none, rarest: null, told: none },
    moments: [{ ...it.moments[0]!, values: { by: 2, seat: 1 } }],
  };
}

beforeEach(() => {
  useWords(
    {
      "event.turn_began": "{seat} is on turn.",
      "event.life_lost": "[{by} hits {seat}|You hit {seat}|{by} hits you].",
      "event.eliminated": "{seat} is out.",
      "phone.story.turn": "turn {number}",
      "story.life.gone": "{name} until {by} in {number}.",
      "story.table.gone": "{name} took over",
      "story.phone.gone": "{role}, until {name}",
      "story.phone.out": "{role}, out",
      "story.phone.out.on": "{role}, out, then {other}",
      "story.phone.won": "Won",
      "role.renegade.name": "Renegade",
    },
    "en",
  );
  sit();
});
afterEach(cleanup);

test("a grave and all that was told keep the name of that time", () => {
  const shown = aTable({ game: live() });
  const [seat, grave] = [1, 3];
  const named = (at: number) => shown.chairs.find((it) => it.seat === at)!.name;
  const [bot, ghost] = [named(seat), named(grave)];
  table.value = shown;
  mine.value = aMine({ own: own({ seat: 0 }) });
  const hit = event("life_lost", { seat: 0, by: seat });
  for (const it of [event("turn_began", { seat }), hit]) hear(it);
  const chairs = shown.chairs.map((it) =>
    it.seat === seat ? { ...it, seat: grave, grave: ghost } : it.seat === grave ? { ...it, seat } : it,
  );
  table.value = { ...shown, chairs };
  expect([nameOf(seat), nameOf(grave)]).toEqual([ghost, `${ghost} †`]);
  expect(wordsOf(hit)).toContain(`${bot} hits`);
  expect(story.value.map((it) => it.name)).toEqual([bot, bot]);
  render(<Sheet />);
  expect(document.querySelector(".story-turn")!.textContent).toContain(bot);
});

test("a story has the cross from the moment in which the player plays on", () => {
  const it = taken();
  const names = namesOf(it);
  expect([headNames(it, names, 5)[1], headNames(it, names, 6)[1], headNames(it, names)[4]]).toEqual([
    "Ben",
    "Ben †",
    "Ben",
  ]);
  render(<LifeTable story={it} names={names} />);
  const rows = [...document.querySelectorAll("tbody th")].map((at) => at.textContent);
  expect(rows.filter((name) => name!.startsWith("Ben")).sort()).toEqual(["Ben", "Ben †"]);
});

test("a person is found by seat and time, and a taken seat by its heir", () => {
  const it = taken();
  const names = namesOf(it);
  expect([5, 6].map((at) => sitterAt(it, 2, at))).toEqual([2, 4]);
  expect(namesAt(it, names, 6)).toEqual(["Anna", "Ben", "Ben", "Dario"]);
  expect([heirOf(it, names, 2), selvesOf(it, 2), selvesOf(it, 3)]).toEqual(["Ben", [4, 1], [3]]);
});

test("the end says of a grave for whom its player played on", () => {
  table.value = aTable({ phase: "over", story: "token", game: live() });
  mine.value = aMine({ own: own({ seat: 0 }) });
  render(<Ending story={taken()} seat={0} />);
  fireEvent.click(document.querySelector('[data-act="rest"]')!);
  const said = [...document.querySelectorAll(".my-rest-person")].map((it) => it.textContent);
  expect(said.filter((it) => it.includes("then"))).toEqual([expect.stringMatching(/^Ben † .*, out, then Rusty$/)]);
});

/** The same; Ben shot Anna twice as he was, once as Rusty, and had luck in both chairs. */
function inBoth(): Story {
  const it = taken();
  const none = [0, 0, 0, 0, 0];
  return {
    ...it,
    harm: [[0, 0, 3, 0, 1], [2, 0, 0, 0, 0], [0, 2, 0, 0, 0], none, [1, 0, 0, 0, 0]],
    luck: { points: [0, 1, -0.4, -0.6, 0.5], rarest: null, told: none },
    awards: [{ name: "clean_hands", seat: 4, values: {}, weight: 1 }],
    marks: [{ at: 1, by: 1, seat: 3, role: it.people[3]!.role }],
    readings: [{ seat: 4, right: 1, of: 2, read: 0.5 }],
  };
}

test("both chairs of a person count as one on the own end, and in every chart", () => {
  const it = inBoth();
  const characters = ["paul_regret", "rose_doolan", "sid_ketchum", "kit_carlson", "sid_ketchum"];
  it.people = it.people.map((who, at) => ({ ...who, character: characters[at]! }));
  const names = namesOf(it);
  table.value = aTable({ phase: "over", story: "token", game: live() });
  mine.value = aMine({ own: own({ seat: 2 }) });
  render(<Ending story={it} seat={2} />);
  expect([...document.querySelectorAll(".my-end-numbers dd")].map((at) => at.textContent)).toEqual(["3", "3", "2"]);
  expect(document.querySelectorAll(".my-end-strip .canyon-sheet").length).toBe(2);
  expect(document.querySelector(".my-end-award")).toBeTruthy();
  cleanup();
  expect([grudgeBy(it, 4), grudgeOn(it, 0)]).toEqual([
    { seat: 0, points: 3 },
    { seat: 4, points: 3 },
  ]);
  render(
    <>
      <HarmPicture story={it} names={names} />
      <LuckPicture story={it} names={names} width={1024} height={768} />
      <ReadersPicture story={it} names={names} />
      <LuckTable story={it} names={names} />
    </>,
  );
  const said = (what: string) =>
    [...document.querySelectorAll(what)].map((at) => at.textContent.replace(/[\u00ad\u200b]/g, ""));
  expect(said(".harm-name > b")).toEqual(["Anna", "Rusty", "Dario", "Ben"]);
  expect(said(".harm-grid > .harm-person > i")).toEqual(["1", "2", "3", "4"]);
  expect(said(".harm-name .harm-person > i")).toEqual(said(".harm-grid > .harm-person > i"));
  expect(said(".luck-name")).toEqual(["Ben", "Anna", "Rusty", "Dario"]);
  expect(said("[data-down] .luck-points"), "nobody with a 0 hangs below the line").toEqual(["−1"]);
  expect(said("tbody tr")).toContain("Ben+2");
  const faces = (what: string) =>
    [...document.querySelectorAll(`${what} use`)].map((at) => at.getAttribute("href")!.split("#").pop());
  const begun = [0, 2, 3, 1].map((at) => `p-${characters[at]}`);
  expect(faces(".harm-name"), "two rows have no face in common").toEqual(begun);
  expect(new Set(faces(".luck-one")).size).toBe(begun.length);
  expect(faces(".readers-one:first-child")).toEqual([begun[3]]);
  expect(said(".readers-words > b").filter((name) => name === "Ben").length).toBe(1);
  expect(document.querySelectorAll(".readers-one:first-child .readers-line i").length).toBe(1);
});

test("the pictures of the end have a row for each, and the bot leaves without a cross", () => {
  const it = taken();
  const names = namesOf(it);
  const sheets = sheetsOf(it, AREA);
  const of = (person: number) => sheets.find((sheet) => sheet.seat === person)!;
  expect([sheets.length, of(2).fall, of(2).marks, of(4).marks]).toEqual([5, null, [], []]);
  expect(of(2).edge.at(-1)![1]).toBe(of(2).zero);
  expect(of(4).edge[0]![1]).toBe(of(4).zero);
  expect(of(4).edge[2]![1]).toBeLessThan(of(4).zero);
  expect(orderOf(it).indexOf(2)).toBeGreaterThan(orderOf(it).indexOf(4));
  render(
    <>
      <LifeTable story={it} names={names} />
      <HarmTable story={it} names={names} />
    </>,
  );
  expect(document.body.textContent).toContain("Rusty until Ben in 3.");
  expect(document.body.textContent).toContain("Ben took over");
  const rows = [...document.querySelectorAll("table:last-of-type tbody tr")].map((row) => row.textContent);
  expect(rows).toContain("Rusty008");
});

test("the truth has each seat once, with the player at its end", () => {
  const it = taken();
  expect(turnOrder(it)).toEqual([4, 3]);
  render(
    <WhoWasWho
      story={it}
      names={namesOf(it)}
      frame={{ width: 1024, height: 768, scale: 1, turned: false }}
      done={() => {}}
    />,
  );
  expect(document.querySelectorAll(".unmasking-row li").length).toBe(4);
});

test("the replay tells each answer with the names of its time", () => {
  const it = taken();
  const after = { ...scenes()[5]!, at: 7, events: [["life_lost", { seat: 2, by: 0, points: 1 }]] as never };
  const course = courseOf(it, [...scenes(), after], CURVE, namesOf(it));
  const said = course.steps.map((step) => plainText(step.said));
  expect([said[3], said.at(-1)]).toEqual(["Rusty hits Ben.", "Anna hits Ben."]);
  const read = [0, 1, 2, 4].map((me) => courseOf(it, [...scenes(), after], CURVE, namesOf(it), me).steps);
  expect(read.map((steps) => [steps[3]!, steps.at(-1)!].map((step) => plainText(step.said)))).toEqual([
    ["Rusty hits Ben.", "You hit Ben."],
    ["Rusty hits you.", "Anna hits Ben."],
    ["You hit Ben.", "Anna hits Ben."],
    ["Rusty hits Ben.", "Anna hits you."],
  ]);
  expect(course.falls).toEqual([{ place: 4, seat: 1 }]);
  expect(course.steps.flatMap((step) => step.strokes.map(({ seat, by }) => [seat, by]))).toEqual([
    [1, 2],
    [1, 2],
    [2, 0],
  ]);
});

test("a phone tells its player's best end, not the bot's", () => {
  table.value = aTable({ phase: "over", story: "token", game: live() });
  mine.value = aMine({ own: own({ seat: 2 }) });
  render(<Ending story={taken()} seat={2} />);
  expect(document.querySelector(".my-end")!.hasAttribute("data-won")).toBe(true);
});
