import { act, cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digitsOf, hashed, pledgeOf, sealOf } from "../../static/src/seal/hash";
import { begin, ChangedSeal, changed, isSealed, SealDot, SealPage } from "../../static/src/seal/pledge";
import { Receipt } from "../../static/src/seal/receipt";
import { kept } from "../../static/src/seal/seal";
import { below, checked, Wrong } from "../../static/src/seal/verify";
import { mine, opened, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { SealView } from "../../static/src/wire";
import { mine as aMine, table as aTable, settled, sit } from "./states";

/** The same values as in `chronicle/verify.py`. */
const VECTOR = "ef972026166a9f0984d352491e18a2327192cf0a60570e8c2675bcd365c01ac5";
const SEAL = "ade32b1d42b826b473ad314f85688a1b3ada402b02473bdd13d5f5424be9b8d8";

let said: ReturnType<typeof sit>;

beforeEach(async () => {
  localStorage.clear();
  table.value = mine.value = null;
  said = sit();
  document.documentElement.dataset.seal = "/seal/en.json";
  vi.stubGlobal("fetch", async () => ({ json: async () => ({ "seal.changed": "Another seal" }) }));
  useWords(
    {
      "seal.title": "Sealed",
      "seal.dot": "Sealed",
      "seal.text": "Nobody can rig it.",
      "seal.cup.other": "{count} words",
    },
    "en",
  );
  await begin();
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const shows = (seal: SealView, phase: "lobby" | "game" | "over" = "lobby", past: number[] = []) => {
  mine.value ??= aMine({ chairs: [1] });
  const games = past.map((number) => ({ number, game: "dice", side: "nobody", winners: [] }));
  table.value = aTable({ phase, seal, past: games, game: null });
};

/** A fresh seal for each test, because said words are remembered for as long as the page is open. */
let seals = 0;
const fresh = () => String(++seals).padStart(64, "0");

test("a word is pledged once for each seal, and told once while the game is dealt", async () => {
  const mark = fresh();
  shows({ mark });
  shows({ mark, pledged: [0] });
  expect(said).toHaveLength(1);
  const word = kept("K7WM", 1).words["1"]!;
  expect(word).toMatch(/^[0-9a-f]{32}$/);
  expect(said[0]).toEqual({ what: "pledge", chair: 1, seal: mark, hash: pledgeOf(mark, "1", word) });
  shows({ mark, pledged: [0, 1] });
  expect(said).toHaveLength(1);
  shows({ mark, pledged: [0, 1], dealing: true, link: "11" });
  shows({ mark, pledged: [0, 1], dealing: true, link: "11" });
  expect(said.slice(1)).toEqual([{ what: "word", chair: 1, word }]);
  shows({ link: "22" }, "game");
  shows({ link: "33" }, "over", [1]);
  await settled();
  expect(kept("K7WM", 1)).toMatchObject({ seal: mark, links: ["11", "33"] });
});

test("a pledge that does not count any more is made again", () => {
  const mark = fresh();
  shows({ mark });
  shows({ mark, pledged: [1] });
  shows({ mark, pledged: [] });
  expect(said.map((it) => it.what)).toEqual(["pledge", "pledge"]);
  expect(said[0]).toEqual(said[1]);
});

test("a board pledges a word of its own", () => {
  mine.value = aMine({ chairs: [], can_board: true });
  const mark = fresh();
  shows({ mark });
  expect(said).toMatchObject([{ what: "pledge", chair: null, seal: mark }]);
  shows({ mark, boards: 1, dealing: true });
  expect(said[1]).toMatchObject({ what: "word", chair: null, word: kept("K7WM", 1).words.board });
});

test("another seal for the same game is told until it is tapped; the next game has one of its own", () => {
  const isBroken = () => render(<SealDot />).container.querySelector("path") !== null;
  shows({ mark: fresh(), pledged: [0, 1, 2, 3] });
  expect(isSealed.value).toBe(true);
  expect(isBroken()).toBe(false);
  shows({ mark: fresh() });
  expect(changed.value).toBe(true);
  expect(isBroken()).toBe(true);
  cleanup();
  const told = render(<ChangedSeal />).container.querySelector("button")!;
  expect(told.textContent).toContain("Another seal");
  told.click();
  expect(isSealed.value).toBe(false);
  shows({ mark: fresh(), pledged: [0, 1, 2, 3] }, "lobby", [1]);
  expect(changed.value).toBe(false);
});

test("the seal is a dot without a number, which stands with one sentence on its page until the deal", async () => {
  expect(digitsOf(`${"0".repeat(15)}7${"f".repeat(48)}`)).toBe("0000 0000 0007");
  shows({ mark: fresh(), pledged: [0, 1, 2, 3] });
  const dot = render(<SealDot />).container.querySelector("button")!;
  expect(dot.textContent).toBe("Sealed");
  dot.click();
  expect(opened.value).toEqual({ name: "seal" });
  cleanup();
  const page = render(<SealPage />).container;
  expect(page.querySelector("p")!.textContent).toBe("Nobody can rig it.");
  expect(page.querySelector(".seal-number")!.textContent).toMatch(/^\d{4} \d{4} \d{4}$/);
  act(() => shows({ link: "22" }, "game"));
  expect(opened.value).toBeNull();
});

test("a dot at the end of a full row loses its word, and goes before it would begin another row", () => {
  shows({ mark: fresh(), pledged: [0, 1, 2, 3] });
  const broad = { "": 90, bare: 48, none: 0 } as Record<string, number>;
  const formIn = (room: number) => {
    cleanup();
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(48);
    vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
      return broad[this.dataset.form ?? ""]! > room && this.matches(".seal-dot") ? 48 : 0;
    });
    const row = render(
      <div>
        <button type="button" />
        <SealDot isInRow />
      </div>,
    );
    const { form } = row.container.querySelector<HTMLElement>(".seal-dot")!.dataset;
    vi.restoreAllMocks();
    return form;
  };
  expect([100, 60, 20].map(formIn)).toEqual(["", "bare", "none"]);
});

test("known values, the same as in Python", () => {
  const hex = (it: Uint8Array) => [...it].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(hex(hashed("bangdice test", new Uint8Array([1, 2]), new Uint8Array()))).toBe(VECTOR);
  expect(sealOf(new Uint8Array(32))).toBe(SEAL);
  expect(Array.from({ length: 12 }, (_, n) => below(new Uint8Array(32), "dice", 0, n, 6))).toEqual([
    2, 1, 1, 4, 3, 1, 5, 5, 5, 4, 5, 0,
  ]);
});

test("a text that is no receipt is wrong", () => {
  expect(() => checked("bangdice record 1\n")).toThrow(Wrong);
});

test.each([
  [410, "Other rules"],
  [404, "Not now"],
])("a receipt that the server answers with %i says why there is none", async (status, words) => {
  useWords({ "reason.no_receipt": "Other rules", "seal.failed": "Not now", "seal.checking": "Checking" }, "en");
  vi.stubGlobal("fetch", async () => ({ ok: false, status }));
  shows({ link: "44" }, "over", [1]);
  const { findByText } = render(<Receipt />);
  await findByText(words);
});
