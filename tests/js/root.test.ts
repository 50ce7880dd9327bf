// The server's own paths, also below a path that a proxy gives it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { lineTo } from "../../static/src/table/line";
import { setTheme } from "../../static/src/table/prefs";
import { at, shortly, whole } from "../../static/src/table/root";

const SOURCES = "static/src";
/** A text that begins as a path of the server does. */
const PATH = /(["`])\/(?:[a-z$]|\1)/;
/** The same where the helper takes it, or where a path is cut into its parts. */
const TAKEN = /\b(?:at|whole)\((?:.*[?:] )?["`]\/|split\("\/"\)/;

afterEach(() => {
  delete document.documentElement.dataset.root;
  history.replaceState(null, "", "/");
});

test("a page without a root names the server's own paths", () => {
  expect([at("/help"), whole("/help")]).toEqual(["/help", `${location.origin}/help`]);
});

test("a page below a path stays below it", () => {
  document.documentElement.dataset.root = "/bang";
  expect([at("/"), whole("/t/K7WM")]).toEqual(["/bang/", `${location.origin}/bang/t/K7WM`]);
  expect(lineTo("K7WM")).toBe(`ws://${location.host}/bang/socket.io/?room=K7WM&EIO=4&transport=websocket`);
});

test("a choice of a device is kept below the path alone", () => {
  document.documentElement.dataset.root = "/bang";
  history.replaceState(null, "", "/bang/t/K7WM");
  setTheme("dark");
  expect(document.cookie).toContain("theme=dark");
  history.replaceState(null, "", "/other");
  expect(document.cookie).not.toContain("theme=dark");
});

test("an address is read without its scheme", () => {
  expect(shortly("https://friends.example/bang/t/K7WM")).toBe("friends.example/bang/t/K7WM");
});

test("no source names a path of the server past the helper", () => {
  const bare: string[] = [];
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || name === join("table", "root.ts")) continue;
    for (const line of readFileSync(join(SOURCES, name), "utf8").split("\n")) {
      const code = line.replace(/^\s*(?:\/\/|\*|\/\*\*).*/, "");
      if (PATH.test(code) && !TAKEN.test(code)) bare.push(`${name}: ${code.trim()}`);
      if (/location\.(?:origin|host)\b/.test(code)) bare.push(`${name}: ${code.trim()}`);
    }
  }
  expect(bare).toEqual([]);
});
