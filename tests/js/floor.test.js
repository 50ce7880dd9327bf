// @vitest-environment node
// What the build serves is read by the oldest browsers that we serve. Ornament may be missing there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import DoIUse from "doiuse";
import postcss from "postcss";
import { expect, test } from "vitest";
import { layersAsWeight } from "../../static/floor.mjs";
import { dist } from "../../static/publish.mjs";

/** The names of our floor in the tables of caniuse. */
const BROWSERS = ["chrome 87", "ios_saf 15.4", "firefox 115"];

/** What may be missing: a list that scrolls the page behind it, a hand as pointer, a bar beside what scrolls. */
const ORNAMENT = ["css-overscroll-behavior", "css3-cursors-grab", "css-scrollbar"];

/** The tables know only that a list in `:not()` is new, not that ours has none; the test below looks for one. */
const WRONG = ["css-not-sel-list"];

/** Newer than the floor, and not in the tables. */
const NEWER = [
  /:(is|where)\(/,
  /:not\([^()]*,/,
  /(^|[;{])\s*aspect-ratio:/,
  /\dcq[whib]/,
  /\d[dsl]v[hw]\b/,
  /color-mix\(/,
  /light-dark\(/,
  /@(layer|container|property|scope|starting-style)\b/,
  /@media[^{]*\bnot *\(/,
  /(align|place)-(items|self|content):[^;}]*(?<![\w-])(start|end)\b/,
  /justify-content:[^;}]*(?<![\w-])(start|end)\b/,
];

/**
 * Newer than the floor in scripts. The build lowers syntax; a pattern that looks behind it makes fail when it is used, and
 * functions it leaves as they are. `Object.hasOwn` is given to browsers without it by seal/hasown.ts.
 */
const NEWER_CALLS = [
  /\(\?<[=!]/,
  /(?<!\.)\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|checkVisibility|isSubsetOf|union)\(/,
  /\b(Object\.groupBy|Array\.fromAsync|Promise\.withResolvers|structuredClone)\(/,
];

/** Return a sheet without what is only for browsers that say they know it. */
function asked(css) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("supports", (rule) => void rule.remove());
  return sheet.toString();
}

const sheets = readdirSync(dist).filter((name) => name.endsWith(".css"));
const served = sheets.map((name) => [name, asked(readFileSync(join(dist, name), "utf8"))]);

test.each(served)("%s has nothing newer than the floor", async (_, css) => {
  const missing = new Set();
  const tell = ({ feature, featureData, usage }) => {
    if (featureData.missing && ![...ORNAMENT, ...WRONG].includes(feature)) missing.add(`${feature}: ${usage}`);
  };
  await postcss([new DoIUse({ browsers: BROWSERS, onFeatureUsage: tell })]).process(css, { from: undefined });
  for (const it of NEWER) if (it.test(css)) missing.add(String(it));
  expect([...missing]).toEqual([]);
});

test("the sheets of all screens are looked at", () => expect(sheets.length).toBeGreaterThan(15));

const scripts = readdirSync(dist).filter((name) => name.endsWith(".js"));

test.each(scripts)("%s calls nothing newer than the floor", (name) => {
  const script = readFileSync(join(dist, name), "utf8");
  expect(NEWER_CALLS.flatMap((it) => script.match(it) ?? [])).toEqual([]);
});

/** Return the rules of a sheet whose layers have been written as weight. */
const weighed = (css) => postcss([layersAsWeight]).process(css, { from: undefined }).css.replace(/\s+/g, " ").trim();

test("a later layer weighs more, whatever its selectors", () => {
  expect(weighed("@layer tokens, parts, screens;")).toBe("");
  expect(weighed("@layer tokens { .a .b { top: 0 } }")).toBe(".a .b { top: 0 }");
  expect(weighed("@layer parts { p.a, .b::before { top: 0 } }")).toBe("p:not(#\\#).a, :not(#\\#).b::before { top: 0 }");
  expect(weighed("@layer screens { * { top: 0 } }")).toBe("*:not(#\\#):not(#\\#) { top: 0 }");
});

test("the steps of a movement have no weight", () => {
  const steps = "@keyframes go { from { top: 0 } 50% { top: 1px } }";
  expect(weighed(`@layer screens { ${steps} }`)).toBe(steps);
});

test("no letter of titles is made bold where it is not drawn so", () => {
  const faces = served.flatMap(([, css]) => css.match(/@font-face\s*\{\s*font-family:\s*Anton;[^}]*\}/g) ?? []);
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) expect(face).toMatch(/font-weight:\s*400 900/);
});

test("the script of the plain page is for browsers of 2012", () => {
  const [name] = readdirSync(dist).filter((it) => /^plain-.*\.js$/.test(it));
  expect(readFileSync(join(dist, name), "utf8")).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|import|export)\b/);
});
