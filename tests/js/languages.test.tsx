import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguagesSheet } from "../../static/src/table/languages";
import { speak } from "../../static/src/table/speaking";
import { catalogue, t, useMore, useWords } from "../../static/src/table/words";

const OF = {
  "languages.of.en.name": "English",
  "languages.of.en.go_on": "Go on in English",
  "languages.of.cs.name": "Čeština",
  "languages.of.cs.sentence": "Jsi na řadě. Hoď kostkami!",
  "languages.of.cs.go_on": "Pokračovat česky",
  "languages.of.cs.draft": "návrh",
  "languages.of.ar.name": "العربية",
  "languages.of.ar.go_on": "المتابعة بالعربية",
  "languages.of.ar.direction": "rtl",
  "languages.draft": "{words}: a draft.",
  "languages.help": "Help us with {names}",
};
const root = document.documentElement;
const said: string[] = [];

beforeEach(() => {
  root.lang = "en";
  useWords(OF, "en");
  render(<LanguagesSheet screen="phone" speak={(lang) => said.push(lang)} />, document.body);
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  said.length = 0;
});

const paper = (lang: string) => document.querySelector<HTMLButtonElement>(`[data-act="lang:${lang}"]`)!;

test("each paper is in its own language, and only a draft has the word for one", () => {
  expect([...document.querySelectorAll(".tongue")].map((it) => it.querySelector("b")?.textContent)).toEqual([
    "Čeština",
    "English",
    "العربية",
  ]);
  expect([paper("cs").lang, paper("ar").dir, paper("cs").dir]).toEqual(["cs", "rtl", "ltr"]);
  expect([...document.querySelectorAll("em")].map((it) => it.textContent)).toEqual(["návrh"]);
  expect(document.querySelector("p")?.textContent).toBe("návrh: a draft. Help us with Čeština");
});

test("the key speaks the language that is chosen, and only it changes the screen's", () => {
  const slab = () => document.querySelector<HTMLButtonElement>("[data-act=speak]")!;
  act(() => paper("cs").click());
  expect(paper("cs").ariaPressed ?? paper("cs").getAttribute("aria-pressed")).toBe("true");
  expect([slab().textContent, slab().parentElement?.lang, said]).toEqual(["Pokračovat česky", "cs", []]);
  act(() => slab().click());
  expect(said).toEqual(["cs"]);
});

test("a phone takes all texts of another language, and none of the old one stays", async () => {
  const files: Record<string, string> = {
    "/words/cs": '{"x": {"": "šípy", "y": {"one": "{count} šíp", "few": "{count} šípy", "other": "{count} šípů"}}}',
    "/later/cs": '{"late": "pozdě"}',
  };
  const page = '<html lang="cs" data-words="/words/cs" data-later="/later/cs" data-code="ABCD" data-root="no">';
  vi.stubGlobal("fetch", async (address: string) => ({
    text: async () => page,
    json: async () => JSON.parse(files[address]!),
  }));
  useMore({ late: "late", z: "plain" });
  await speak("cs");
  expect([root.lang, root.dataset.later, root.dataset.root]).toEqual(["cs", "/later/cs", undefined]);
  expect([t("late"), t("x.y", { count: 3 }), t("x.y", { count: 5 })]).toEqual(["pozdě", "3 šípy", "5 šípů"]);
  expect(Object.keys(catalogue.value).sort()).toEqual(["late", "x", "x.y.few", "x.y.one", "x.y.other"]);
  expect(document.cookie).toContain("lang=cs");
});
