// My marks: a scrap at the head, the roles on the sheet, and no news for anybody else.
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PART as DICE } from "../../static/src/dice/phone/part";
import { Phone } from "../../static/src/phone/app";
import { bring, late, waiting } from "../../static/src/phone/part";
import * as sheets from "../../static/src/phone/sheets";
import * as waits from "../../static/src/phone/waiting";
import type { Asked } from "../../static/src/table/net";
import { closeSheet, mine, openSheet, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { MarksView } from "../../static/src/wire";
import { mine as aMine, table as aTable, chair, game, own, reroll, sit } from "./states";

const WORDS = {
  "phone.marks.title": "I take {name} for",
  "phone.marks.others.other": "{count} of the others",
  "phone.marks.mine": "That one is you",
  "phone.marks.none": "No idea",
  "phone.marks.said": "marked: {role}",
  "phone.marks.yours": "Your marks",
  "role.outlaw.name": "Outlaw",
  "role.renegade.name": "Renegade",
};
const MARKS: MarksView = { seats: [1, 3], roles: { outlaw: 2, renegade: 0 } };
let asked: Asked[] = [];
bring("dice", { ...DICE, begin: () => undefined });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(400);
  useWords(WORDS, "en");
  asked = sit();
  late.value = sheets;
});

afterEach(() => {
  closeSheet();
  cleanup();
  vi.restoreAllMocks();
});

function shows(marks: MarksView | null): void {
  table.value = aTable({ game: game() });
  mine.value = aMine({ own: own({ choice: null, marks }) });
  render(<Phone />);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const open = (seat: number) => act(() => openSheet({ name: "seat", seat }));

test("a role is marked by one tap on it, and taken away by another line", () => {
  shows(MARKS);
  open(1);
  expect(find(".marks")!.textContent).toMatch(/I take Anna for.*2 of the others.*That one is you/);
  expect(find('[data-act="mark:none"]')).toBe(null);
  act(() => void fireEvent.click(find('[data-act="mark:outlaw"]')!));
  expect(asked).toEqual([{ what: "mark", chair: 0, seat: 1, role: "outlaw" }]);
  act(() => void (mine.value = aMine({ own: own({ marks: { ...MARKS, made: [{ seat: 1, role: "outlaw" }] } }) })));
  expect(find('[data-act="mark:outlaw"]')!.getAttribute("aria-pressed")).toBe("true");
  act(() => void fireEvent.click(find('[data-act="mark:outlaw"]')!));
  expect(asked).toHaveLength(1);
  act(() => void fireEvent.click(find('[data-act="mark:none"]')!));
  expect(asked[1]).toEqual({ what: "mark", chair: 0, seat: 1, role: null });
});

test("the sheets of somebody who plays on in a bot's seat, and of his grave, say for whom", () => {
  useWords({ ...WORDS, "event.played_on": "[{name} plays|You play] on for {other}." }, "en");
  const chairs = [
    chair("Nico"),
    chair("Cleo", { seat: 1 }),
    chair("Tin Bill", { kind: "bot", seat: 2, grave: "Cleo" }),
  ];
  table.value = aTable({ game: game(), chairs });
  mine.value = aMine({ own: own({ choice: null }) });
  render(<Phone />);
  open(1);
  expect(find(".large-words")!.textContent).toContain("Cleo plays on for Tin Bill.");
  open(2);
  expect(find(".large-words")!.textContent).toContain("Cleo plays on for Tin Bill.");
  open(3);
  expect(find(".large-words")!.textContent).not.toContain("plays on");
});

test("a scrap lies at the head of a marked player, and is said", () => {
  shows({ ...MARKS, made: [{ seat: 3, role: "outlaw" }] });
  const heads = [...document.querySelectorAll(".round .seat:has(.scrap)")];
  expect(heads.map((it) => it.getAttribute("data-tap"))).toEqual(["seat:3"]);
  expect(heads[0]!.getAttribute("aria-label")).toContain("marked: Outlaw");
});

test("nobody whose role is open can be marked, and the dead mark nobody", () => {
  shows(MARKS);
  open(2);
  expect(find(".marks")).toBe(null);
  act(() => void (mine.value = aMine({ own: own({ marks: null }) })));
  open(1);
  expect(find(".marks")).toBe(null);
});

test("a player who waits reads what the scraps are, and one who is asked reads the own ability", () => {
  waiting.value = waits;
  shows(MARKS);
  const strip = () => find(".me-ability")!.textContent;
  const ability = strip();
  const made = [{ seat: 3, role: "outlaw" }];
  act(() => void (mine.value = aMine({ own: own({ choice: null, marks: { ...MARKS, made } }) })));
  expect(strip()).toBe("Your marks");
  act(() => void (mine.value = aMine({ own: own({ choice: reroll(), marks: { ...MARKS, made } }) })));
  expect(strip()).toBe(ability);
  waiting.value = null;
});
