// The moments that fill a screen: one picture of each for boards and phones, with the things that a game adds.
import { act, cleanup, render } from "@testing-library/preact";
import type { VNode } from "preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { frameOf } from "../../static/src/board/frame";
import { PART as CARDS_BOARD } from "../../static/src/cards/board/part";
import { PART as CARDS_PHONE } from "../../static/src/cards/phone/part";
import { PART as DICE_BOARD } from "../../static/src/dice/board/part";
import { PART as DICE_PHONE } from "../../static/src/dice/phone/part";
import { MomentCard } from "../../static/src/phone/moment";
import { bring } from "../../static/src/phone/part";
import { mine, table } from "../../static/src/table/state";
import { moment } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import { game as aCardGame, seat as aCardSeat } from "./cards";
import { mine as aMine, seat as aSeat, table as aTable, event, game, own, sit } from "./states";

const PARTS = { dice: [DICE_BOARD, DICE_PHONE], cards: [CARDS_BOARD, CARDS_PHONE] } as const;
const LIVES = [true, true, false, true];
const GAMES = {
  dice: game({ seats: LIVES.map((alive, seat) => aSeat({ alive, arrows: seat })) }),
  cards: aCardGame({ seats: LIVES.map((present) => aCardSeat({ present })) }),
};
const SCREENS = ["board", "phone"] as const;

beforeEach(() => {
  sit();
  useWords(
    {
      "moment.eliminated": "{name} is out",
      "moment.you_are_out": "You're out",
      "moment.left": "{life} left",
      "moment.indians": "Indians attack",
    },
    "en",
  );
});
afterEach(() => {
  cleanup();
  moment.value = null;
});

function shown(name: keyof typeof PARTS, screen: (typeof SCREENS)[number]): Element {
  table.value = aTable({ phase: "game", switches: { ...aTable().switches, game: name }, game: GAMES[name] });
  mine.value = aMine({ own: own({ seat: 0 }) });
  const [board, phone] = PARTS[name];
  bring(name, { ...phone, begin: () => undefined } as never);
  const Board = board.Moments as (props: { frame: ReturnType<typeof frameOf> }) => VNode | null;
  return render(screen === "board" ? <Board frame={frameOf(1024, 768)} /> : <MomentCard />).container;
}

const begins = (kind: string, values: Parameters<typeof event>[1]) =>
  act(() => {
    moment.value = { kind, event: event("x", values), losses: [] };
  });
const texts = (page: Element, selector: string) => [...page.querySelectorAll(selector)].map((it) => it.textContent);

describe.each(SCREENS)("a moment on the %s", (screen) => {
  test.each([
    ["dice", "indians", ["Nico", "Anna", "Carla"], ".rain-arrow"],
    ["dice", "gatling", ["Nico", "Carla"], ".drum"],
    ["dice", "dynamite", ["Anna"], ".blast"],
    ["cards", "indians", ["Nico", "Carla"], ".rain-arrow"],
    ["cards", "gatling", ["Nico", "Carla"], ".drum"],
    ["cards", "dynamite", ["Anna"], ".blast"],
    ["cards", "howitzer", ["Nico", "Carla"], ".moment-middle .card-art"],
  ] as const)("of %s, %s, shows from the beginning whom it may hurt", async (name, kind, names, drawn) => {
    const page = shown(name, screen);
    await begins(kind, { seat: 1 });
    expect(texts(page, ".victim-name")).toEqual(names);
    expect(page.querySelector(drawn)).not.toBeNull();
    expect(page.querySelectorAll(".stuck").length).toBe(name === "dice" && kind === "indians" ? 0 + 1 + 3 : 0);
  });

  test("shows each loss on its player, also of a player who is out by it", async () => {
    const page = shown("dice", screen);
    await begins("indians", { seat: 1 });
    await act(() => {
      const seats = GAMES.dice.seats.map((it, seat) => ({ ...it, alive: it.alive && seat !== 3 }));
      table.value = { ...table.value!, game: { ...GAMES.dice, seats } };
      moment.value = { ...moment.value!, losses: [{ seat: 3, points: 3, life: -1 }] };
    });
    expect(texts(page, ".victim")).toEqual(["Nico", "Anna", "−3Carla0 left"]);
    expect(page.querySelectorAll(".victim[data-hit]").length).toBe(1);
  });

  test.each(["dice", "cards"] as const)("of %s lets a head go down, and any tap ends it", async (name) => {
    const page = shown(name, screen);
    await begins("eliminated", { seat: 3, role: "outlaw" });
    expect(page.querySelector("h1")!.getAttribute("aria-label") ?? texts(page, "h1")[0]).toBe("Carla is out");
    expect(page.querySelectorAll(".fall-head, .fall-cross, .fall-role").length).toBe(3);
    await act(() => page.querySelector<HTMLElement>("[data-act=skip]")!.click());
    expect(moment.value).toBeNull();
    expect(page.innerHTML).toBe("");
  });
});

test("a player's own end is said to that player", async () => {
  const page = shown("dice", "phone");
  await begins("eliminated", { seat: 0, role: "outlaw" });
  expect(texts(page, "h1")).toEqual(["You're out"]);
});
