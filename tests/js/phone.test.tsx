import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Phone } from "../../static/src/phone/app";
import { fetchLate, late } from "../../static/src/phone/part";
import { MenuSheet } from "../../static/src/phone/sheets";
import { tellTakingOver } from "../../static/src/phone/taking_over";
import { ChairSheet } from "../../static/src/table/chair";
import { answered, choice as openChoice } from "../../static/src/table/here";
import { notice } from "../../static/src/table/notices";
import { mine, opened, openSheet, playing, table } from "../../static/src/table/state";
import { hear, story } from "../../static/src/table/story";
import { useWords } from "../../static/src/table/words";
import type { ChairView, ChoiceView, MineView } from "../../static/src/wire";
import { getUp, REROLL, show, sitDown, slab, stops } from "./phones";
import { mine as aMine, table as aTable, choice, option } from "./states";

beforeEach(sitDown);
afterEach(getUp);

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

describe("a question of the table", () => {
  const isShown = (name: string) => document.querySelector(`[data-sheet=${name}], [data-screen=${name}]`) !== null;
  const shown = async (found: ChoiceView | null, more: Partial<MineView> = {}) => {
    const requests = [{ id: "r", kind: "claim" as const, chair: 1 }];
    await act(() => {
      show(found, { requests });
      mine.value = { ...mine.value!, ...more };
    });
  };

  beforeEach(async () => {
    stops.push(fetchLate(() => import("../../static/src/phone/sheets")));
    render(<Phone />);
    await vi.waitFor(() => expect(late.value).not.toBeNull());
  });
  afterEach(() => void (opened.value = null));

  test("is not covered by one about a chair, which comes by a tap, or when all is answered", async () => {
    await shown(REROLL, { nods: ["r"], newcomers: [] });
    expect(isShown("request")).toBe(false);
    await fireEvent.click(document.querySelector("[data-act=knock]")!);
    expect(isShown("request")).toBe(true);
    await shown(REROLL, { nods: ["r"], newcomers: [2] });
    expect(isShown("newcomer")).toBe(false);
    await act(() => openSheet({ name: "invite" }));
    expect([isShown("newcomer"), isShown("invite")]).toEqual([true, false]);
    await shown(null, { nods: [], newcomers: [2] });
    expect([isShown("newcomer"), document.querySelector("[data-act=knock]")]).toEqual([true, null]);
  });

  test("drives away a role page that came by itself, but lies over one that was asked for", async () => {
    for (const isUnasked of [true, undefined] as const) {
      await shown(null);
      await act(() => openSheet({ name: "role", ...(isUnasked && { isUnasked }) }));
      expect(isShown("role")).toBe(true);
      await shown(REROLL);
      expect(isShown("role")).toBe(!isUnasked);
    }
    await fireEvent.click(document.querySelector("[data-act=called]")!);
    expect(isShown("role")).toBe(false);
  });
});

test("a name is shown as text", () => {
  show(null, { phase: "lobby", game: null, chairs: aTable().chairs.map((it) => ({ ...it, name: "<i>Anna</i>" })) });
  render(<Phone />);
  expect(document.querySelector("i")).toBeNull();
  expect(screen.queryByText("role.renegade.name")).toBeNull();
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

test("a player who begins to play for another is told to everybody else, as is the end of that", () => {
  useWords(
    {
      "phone.sits.other": "{name} for {other}",
      "phone.sits.bot": "a bot for {name}",
      "phone.sits.again": "{name} again",
    },
    "en",
  );
  show(null);
  const stop = tellTakingOver();
  const sits = (at: number, more: Partial<ChairView>) => {
    notice.value = null;
    const chairs = table.value!.chairs.map((it, place) => (place === at ? { ...it, ...more } : it));
    table.value = { ...table.value!, chairs };
    return notice.value as { text: string } | null;
  };
  expect(sits(1, { stand_in: true })?.text).toBe("a bot for Anna");
  expect(sits(1, { stand_in: false })?.text).toBe("Anna again");
  expect(sits(1, { kind: "bot", name: "Tin Bill" })?.text).toBe("Tin Bill for Anna");
  expect(sits(1, { kind: "person", name: "Dario" })?.text).toBe("Dario for Tin Bill");
  expect(story.value[0]?.words).toBe("Dario for Tin Bill");
  expect([sits(1, { name: "Dora" }), sits(0, { stand_in: true })]).toEqual([null, null]);
  stop();
});
