// The lobby on a phone: names, chairs and bots before the deal, and the score between two games.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PART } from "../../static/src/dice/phone/part";
import { ArriveScreen } from "../../static/src/phone/arrive";
import { keepKnown } from "../../static/src/phone/finished";
import "../../static/src/phone/inviting";
import { LobbyScreen, seatedPart } from "../../static/src/phone/lobby";
import { addingSecond, bring, inviting, ring } from "../../static/src/phone/part";
import * as seated from "../../static/src/phone/seated";
import { refusalOf } from "../../static/src/table/names";
import type { Asked } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { closeSheet, mine, opened, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChairView, PastGameView } from "../../static/src/wire";
import { mine as aMine, table as aTable, chair, sit } from "./states";

let asked: Asked[];

/** A chair for each word: a name, a bot, or nobody. */
function gather(...names: string[]): void {
  const chairs = names.map((name, place): ChairView => {
    if (!name) return chair("", { kind: "empty" });
    return name === "bot" ? chair("Tin Bill", { kind: "bot" }) : chair(name, { host: place === 0 });
  });
  table.value = aTable({ phase: "lobby", game: null, chairs });
}

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  useWords(
    { "phone.name.label": "Your name", "reason.name_too_long": "{most} at most", "reason.name_bad": "Plain letters" },
    "en",
  );
  asked = sit();
  seatedPart.value = seated;
  mine.value = aMine({ chairs: [0], can_host: true });
  ring.value = addingSecond.value = false;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a bot that is freed leaves the ring in its place", () => {
  gather("Anna", "bot", "");
  expect([inviting.value, ring.value]).toEqual([true, false]);
  gather("Anna", "bot", "bot");
  gather("Anna", "bot", "");
  expect([inviting.value, ring.value]).toEqual([true, true]);
});

test("one key removes all bots, and is there only with bots", async () => {
  gather("Anna", "bot", "", "bot");
  render(<LobbyScreen Loading={() => null} />);
  await fireEvent.click(document.querySelector("[data-act=unfill]")!);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([1, 3].map((it) => ({ what: "free", chair: it })));
  act(() => gather("Anna", "", "", ""));
  expect(document.querySelector("[data-act=unfill]")).toBeNull();
});

test("a table can be filled again after filling it has failed", async () => {
  asked = sit(async (it) => {
    if (it.what === "bot") throw new Error("gone");
    return { ok: true };
  });
  gather("Anna", "Ben", "Carla", "");
  render(<LobbyScreen Loading={() => null} />);
  await fireEvent.click(document.querySelector("[data-act=fill]")!);
  await vi.waitFor(() => expect(document.querySelector<HTMLElement>(".slab")!.dataset.state).toBe("ready"));
  expect(asked).toHaveLength(1);
});

test("the score of the evening stands in the place of the lesson", () => {
  gather("Anna", "Ben", "Carla");
  table.value = aTable({
    ...table.value,
    past: [{ number: 1, game: "dice", side: "law", winners: ["Ben"], why: "outlaws_fell" }],
  });
  useWords({ "phone.end.series.one": "{count} game tonight", "phone.end.winners.one": "{names} won" }, "en");
  render(<LobbyScreen Loading={() => null} />);
  expect(document.querySelector(".lobby-words")!.textContent).toBe("1 game tonight: Ben won.");
});

test.each([
  ["a newcomer's own table", {}, "", "First time?"],
  ["somebody who has finished a game", {}, "done", "Change"],
  ["a guest", { can_host: false }, "", "Look"],
])("an evening for newcomers is offered where they look: %s", (_, more, known, text) => {
  gather("Anna", "Ben", "Carla");
  const evenings = [{ name: "usual", minutes: 20, switches: {}, is_chosen: true }];
  table.value = aTable({ ...table.value, choosing: { rows: [], evenings, idle: [], refusal: null } });
  mine.value = aMine({ chairs: [0], can_host: true, ...more });
  keepKnown("dice", known);
  bring("dice", PART);
  useWords({ "evening.offer": "First time?", "phone.lobby.game": "Change", "phone.lobby.look": "Look" }, "en");
  render(<LobbyScreen Loading={() => null} />);
  expect(document.querySelector(".tonight-row u")!.textContent).toBe(text);
  const past: PastGameView[] = [{ number: 1, game: "dice", side: "law", winners: ["Ben"], why: "outlaws_fell" }];
  act(() => void (table.value = { ...table.value!, past }));
  expect(document.querySelector(".tonight-row u")!.textContent).not.toBe("First time?");
  keepKnown("dice", "");
});

test.each([
  ["", [{ what: "switches", switches: { hints: true } }]],
  ["done", []],
])("whoever taps the offer of a first evening has chosen it: %j", async (known, sent) => {
  asked = sit();
  gather("Anna", "Ben", "Carla");
  const evenings = [
    { name: "first_time", minutes: 30, switches: { hints: true }, is_chosen: false },
    { name: "usual", minutes: 20, switches: { hints: false }, is_chosen: true },
  ];
  table.value = aTable({ ...table.value, choosing: { rows: [], evenings, idle: [], refusal: null } });
  mine.value = aMine({ chairs: [0], can_host: true });
  keepKnown("dice", known);
  bring("dice", PART);
  render(<LobbyScreen Loading={() => null} />);
  await fireEvent.click(document.querySelector("[data-act=tonight]")!);
  keepKnown("dice", "");
  expect(opened.value?.name).toBe("tonight");
  closeSheet();
  expect(asked).toEqual(sent);
});

test("on arrival one line says what the host does", () => {
  gather("Ben", "", "");
  notice.value = null;
  mine.value = aMine({ chairs: [] });
  const hosted = (host: boolean) => {
    table.value = { ...table.value!, chairs: table.value!.chairs.map((it, at) => ({ ...it, host: host && at === 0 })) };
    cleanup();
    render(<ArriveScreen />);
    return document.querySelector(".slab-words")!.textContent;
  };
  useWords({ "phone.sit.host": "{name} deals", "phone.sit.text": "Change it later" }, "en");
  expect(hosted(true)).toContain("Ben deals");
  expect(hosted(false)).toContain("Change it later");
});

describe("a second person on a phone", () => {
  const sits = async (...names: string[]) => {
    gather(...names);
    mine.value = aMine({ chairs: [names.indexOf("Anna")] });
    addingSecond.value = true;
    render(<ArriveScreen />);
    await fireEvent.input(document.querySelector("#name")!, { target: { value: "Bea" } });
    await fireEvent.click(document.querySelector("[data-act=sit]")!);
    return asked.at(-1);
  };

  test("gets the chair beside the first", async () => {
    expect(await sits("", "Ben", "", "", "Anna", "")).toMatchObject({ what: "sit", name: "Bea", chair: 3 });
  });

  test("gets an empty one before a bot's, and a bot's before one further off", async () => {
    expect(await sits("", "bot", "Anna", "", "")).toMatchObject({ chair: 3 });
    cleanup();
    expect(await sits("", "Ben", "Anna", "bot", "")).toMatchObject({ chair: 3 });
  });
});

describe("a name", () => {
  test.each([
    ["Anna", null],
    ["x".repeat(20), null],
    ["Ж🤠 Карла", null],
    ["A\u0301", null],
    [" ", "name_empty"],
    ["x".repeat(21), "name_too_long"],
    ["An\u200bna", "name_bad"],
    ["\u202eannA", "name_bad"],
    ["\u0301Anna", "name_bad"],
    [`A${"\u0323".repeat(9)}`, "name_bad"],
    ["\u3164", "name_bad"],
    ["\u2800", "name_bad"],
  ])("%j is read as the server reads it", (name, refusal) => {
    expect(refusalOf(name)?.name ?? null).toBe(refusal);
  });

  test("is refused while it is typed", async () => {
    gather("", "", "");
    mine.value = aMine({ chairs: [] });
    render(<ArriveScreen />);
    const field = document.querySelector<HTMLInputElement>("#name")!;
    await fireEvent.focus(field);
    await fireEvent.input(field, { target: { value: "x".repeat(21) } });
    await screen.findByText("20 at most");
    await fireEvent.input(field, { target: { value: "Anna" } });
    await screen.findByText("Your name");
    expect(asked).toEqual([]);
  });
});

test("the lobby begins at its top, however far the end before was pushed", () => {
  gather("Anna", "Bruno", "Carla");
  const pushed = vi.spyOn(window, "scrollTo");
  render(<LobbyScreen Loading={() => null} />);
  expect(pushed).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test("a count that is on its way has a screen meanwhile", () => {
  table.value = aTable({ phase: "game", tally: {} as never });
  mine.value = aMine();
  render(<LobbyScreen Loading={() => <h1>One moment</h1>} />);
  expect(document.querySelector("h1")!.textContent).toBe("One moment");
});
