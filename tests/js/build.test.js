import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FARTHER, LETTERS, NAMES, NEARER, rangesOf } from "../../static/fonts.mjs";
import { dist, manifestOf } from "../../static/publish.mjs";
import { MADE_BY, shorter } from "../../static/shorter.mjs";

const output = (inputs, more = {}) => ({ bytes: 1, exports: [], imports: [], inputs, ...more });

test("the manifest names entries and fonts by their source, with the chunks they need at once", () => {
  const metafile = {
    inputs: {},
    outputs: {
      "static/dist/phone-AAAA.js": output(
        { "static/src/phone.ts": {} },
        {
          entryPoint: "static/src/phone.ts",
          imports: [
            { path: "static/dist/chunk-BBBB.js", kind: "import-statement" },
            { path: "static/dist/chunk-LATE.js", kind: "dynamic-import" },
          ],
        },
      ),
      "static/dist/chunk-BBBB.js": output({ "node_modules/preact/dist/preact.mjs": {} }),
      "static/dist/phone-CCCC.css": output(
        { "static/src/style/phone.css": {} },
        { entryPoint: "static/src/style/phone.css" },
      ),
      "static/dist/anton-NNNN.woff2": output({ "names:node_modules/@fontsource/anton/files/anton.woff2": {} }),
      "static/dist/anton-DDDD.woff2": output({ "node_modules/@fontsource/anton/files/anton.woff2": {} }),
    },
  };
  expect(manifestOf(metafile)).toEqual({
    "phone.js": { file: "phone-AAAA.js", imports: ["chunk-BBBB.js"] },
    "phone.css": { file: "phone-CCCC.css", imports: [] },
    "anton.woff2": { file: "anton-DDDD.woff2", imports: [] },
  });
});

test("an entry that only leads to a chunk is that chunk", () => {
  const door = {
    entryPoint: "static/src/phone.ts",
    imports: [{ path: "static/dist/chunk-ALL.js", kind: "import-statement" }],
  };
  expect(manifestOf({ outputs: { "static/dist/phone-AAAA.js": output({}, door) } })).toEqual({
    "phone.js": { file: "chunk-ALL.js", imports: [] },
  });
});

test("a part of the phone is the phone's, also where the board leads to it", () => {
  const part = () => output({ "static/src/table/sheets.tsx": {} }, { entryPoint: "static/src/table/sheets.tsx" });
  const outputs = { "static/dist/chunk-PHONE.js": part(), "static/dist/chunk-BOARD.js": part() };
  expect(manifestOf({ outputs })).toEqual({ "table/sheets.js": { file: "chunk-PHONE.js", imports: [] } });
});

test("a script is served shorter, with its exports and the licence of a library", async () => {
  const script = "/*! a library - MIT */\nfunction f(name){return name}\nlet a=f;export{a as say}";
  const short = await shorter(`${MADE_BY}\n${script}`);
  expect(short.length).toBeLessThan(script.length);
  expect(short).toContain("/*! a library - MIT */");
  expect((await import(`data:text/javascript,${encodeURIComponent(short)}`)).say("Ann")).toBe("Ann");
  for (const name of readdirSync(dist).filter((it) => /^chunk-.*\.js$/.test(it)))
    expect([name, readFileSync(join(dist, name), "utf8").startsWith(MADE_BY)]).toEqual([name, false]);
});

test("our fonts can draw every word of every language, and the first file those that are no drafts", () => {
  const folder = "bangdice/words";
  // No font of ours has ever had the suits and the arrow. The markup of written texts is never drawn.
  const drawnElsewhere = "\n♠♣♥♦→" + "{}<>|`";
  const languages = readdirSync(folder).filter((lang) => existsSync(join(folder, lang, "language.toml")));
  expect(languages).toContain("it");
  for (const lang of languages) {
    const text = readdirSync(join(folder, lang)).map((name) => readFileSync(join(folder, lang, name), "utf8"));
    const drawn = text.some((it) => it.includes('state = "draft"')) ? LETTERS + NAMES + NEARER : LETTERS;
    const signs = [...new Set(text.join(""))];
    expect([lang, ...signs.filter((it) => !(drawn + drawnElsewhere).includes(it))]).toEqual([lang]);
  }
});

test("a letter of a name stands in one file of a font, and the letters of words are in the first", () => {
  expect([..."Zoë Müller, Peña, François, Søren, Œuvrard"].filter((it) => !(LETTERS + NAMES).includes(it))).toEqual([]);
  expect([...NAMES].filter((it) => LETTERS.includes(it))).toEqual([]);
  expect([..."Šárka, Luděk, Ődön"].filter((it) => !(LETTERS + NAMES + NEARER).includes(it))).toEqual([]);
  expect([..."Łukasz, Ștefan, Gülşah"].filter((it) => !(LETTERS + NAMES + FARTHER).includes(it))).toEqual([]);
  expect([...NEARER].filter((it) => (LETTERS + NAMES).includes(it))).toEqual([]);
  expect([...FARTHER].filter((it) => (LETTERS + NAMES + NEARER).includes(it))).toEqual([]);
});

test("a style sheet names letters by their runs", () => {
  expect(rangesOf("ŒÂœÁ¿ÀÿŁ")).toBe("U+bf-c2,U+ff,U+141,U+152-153");
});
