// The rooms of static/src, and which may lead to which. A phone carries no part of a board, and no game a part of
// another.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SOURCES = "static/src";
const COMMON = ["parts", "table", "sound"];

/**
 * The rooms of which each is built, besides itself and the wire. A game reaches a screen's own parts only on that
 * screen.
 */
const BUILT_OF: Record<string, readonly string[]> = {
  parts: COMMON,
  table: COMMON,
  sound: COMMON,
  seal: COMMON,
  story: COMMON,
  ghost: [...COMMON, "story"],
  stage: [...COMMON, "story", "ghost"],
  phone: [...COMMON, "stage", "story", "ghost"],
  board: [...COMMON, "stage", "story", "ghost"],
  hand: [...COMMON, "stage", "story", "ghost", "phone", "board"],
  tally: [...COMMON, "stage", "story", "phone", "board"],
  dice: COMMON,
  "dice/phone": [...COMMON, "stage", "phone", "dice"],
  "dice/board": [...COMMON, "stage", "board", "dice"],
  cards: COMMON,
  "cards/phone": [...COMMON, "stage", "phone", "cards"],
  "cards/board": [...COMMON, "stage", "board", "cards"],
};

const roomOf = (file: string) => dirname(relative(SOURCES, file));
const IMPORT = /^(?:import|export)\s[^;]*?"(\.[^"]+)";/gm;

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** Return the rooms that a file needs at once. It may fetch any by `import()`. */
function needed(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(IMPORT);
  return [...found].map(([, path]) => roomOf(join(dirname(file), path!)));
}

test("every room is built only of the rooms below it", () => {
  const sources = files(SOURCES).filter((file) => roomOf(file) !== ".");
  expect(sources.length).toBeGreaterThan(80);
  const arrows = sources.flatMap((file) => needed(file).map((to) => ({ file, from: roomOf(file), to })));
  expect(arrows.length).toBeGreaterThan(300);
  const wrong = arrows.filter(({ from, to }) => to !== from && to !== "." && !BUILT_OF[from]?.includes(to));
  expect(wrong.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});

test("no file of the screens asks which game is played", () => {
  const screens = files(SOURCES).filter((file) => !/^(dice|cards)/.test(roomOf(file)));
  const asking = screens.filter((file) => /game[^\n]*[!=]== "(dice|cards)"/.test(readFileSync(file, "utf8")));
  expect(asking).toEqual([]);
});

test("only the pages' own files and the wire lie in no room", () => {
  const own = readdirSync(SOURCES, { withFileTypes: true }).filter((it) => it.isFile());
  expect(own.map((it) => it.name).sort()).toEqual([
    "board.tsx",
    "book.ts",
    "home.ts",
    "link.tsx",
    "phone.tsx",
    "plain.js",
    "verify.ts",
    "wire.d.ts",
  ]);
});
