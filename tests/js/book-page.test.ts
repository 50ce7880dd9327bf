import { beforeEach, expect, test, vi } from "vitest";
import { bookKey, keepBook, keepMe, whoAmI } from "../../static/src/table/books";

const TOKEN = "a".repeat(32);
const KEY = "b".repeat(32);
const NAMES = ["Anna", "Ben", "Carla", "Dario", "Emma", "Nico", "Olga"];

/** Build the page as the server sends it. Its closed parts open only here. */
function served(people: readonly string[] = NAMES): void {
  document.documentElement.dataset.token = TOKEN;
  document.documentElement.dataset.art = "/art.svg";
  const rows = people.map((it) => `<tr data-person="${it}"><th><span class="who">${it}</span></th></tr>`);
  const parts = people.map(
    (it) => `<details class="person" data-person="${it}"><summary>${it}</summary>
      <button data-me data-not="Not me" hidden>Me</button>
      <div class="maker" hidden><form class="change" data-act="out" data-sure="Sure?"><input name="key"><button>Out</button></form></div>
    </details>`,
  );
  document.body.innerHTML = `<h1>Tuesdays</h1>
    <div class="leaf-picture" data-title="law"><b>Long live</b></div>
    <table class="wins" data-you="You"><tbody>${rows.join("")}</tbody></table><button data-unfold hidden>All</button>
    <section class="rivals" data-of-all></section><section class="rivals" data-of="Ben" hidden></section>
    <p><a href="#people" data-go="me">Me</a><a class="maker" href="#people" data-go="out" hidden>Out</a></p>
    <div id="people">${parts.join("")}</div>
    <section class="maker" hidden><form class="change" data-act="one" data-sure="Sure?"><input name="key">
      <select name="old"><option></option><option>Anna</option><option>Ben</option></select>
      <select name="new"><option></option><option>Anna</option><option>Ben</option></select><button>Write</button></form>
      <button data-hand="Give this: %"></button><p class="handed"></p></section>`;
}

const opens = () => {
  vi.resetModules();
  return import("../../static/src/book");
};
const find = <Kind extends HTMLElement>(which: string) => document.querySelector<Kind>(which)!;
const shown = (which: string) => [...document.querySelectorAll<HTMLElement>(which)].filter((it) => !it.hidden);
const pressed = (which: string) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  find(which).dispatchEvent(event);
  return event;
};
const sent = (which: string) => {
  const event = new Event("submit", { cancelable: true });
  find(which).dispatchEvent(event);
  return !event.defaultPrevented;
};

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/book/x");
  served();
});

test("a reader sees nothing of the maker's, and the poster is drawn", async () => {
  await opens();
  expect(document.body.dataset.shown).toBe("reader");
  expect(shown(".maker")).toEqual([]);
  expect(find(".leaf-picture > svg").innerHTML).toContain("/art.svg#");
  expect(find(".leaf-picture").dataset.sky).toMatch(/^(dark|light)$/);
});

test("many people are folded until they are asked for, few are not", async () => {
  await opens();
  expect(find(".wins").dataset.folded).toBe("");
  pressed("[data-unfold]");
  expect(find(".wins").dataset.folded).toBeUndefined();
  expect(find("[data-unfold]").hidden).toBe(true);
  served(NAMES.slice(0, 5));
  await opens();
  expect(find(".wins").dataset.folded).toBeUndefined();
});

test("a reader who says 'this is me' is You, with the own rival, until it is taken back", async () => {
  await opens();
  expect(shown(".rivals").map((it) => it.dataset.of)).toEqual([undefined]);
  pressed(".person[data-person=Ben] [data-me]");
  expect(whoAmI(TOKEN)).toBe("Ben");
  expect(find("tr[data-person=Ben] .who").textContent).toBe("You");
  expect(find("tr[data-person=Ben]").dataset.mine).toBe("");
  expect(shown(".rivals").map((it) => it.dataset.of)).toEqual(["Ben"]);
  expect(find(".person[data-person=Ben] [data-me]").textContent).toBe("Not me");
  pressed(".person[data-person=Ben] [data-me]");
  expect(whoAmI(TOKEN)).toBeNull();
  expect(find("tr[data-person=Ben] .who").textContent).toBe("Ben");
  expect(shown(".rivals").map((it) => it.dataset.of)).toEqual([undefined]);
});

test("a handed-on key is kept, goes from the address, and opens what the maker changes", async () => {
  location.hash = `#key=${KEY}`;
  await opens();
  expect(bookKey(TOKEN)).toBe(KEY);
  expect(location.hash).toBe("");
  expect(document.body.dataset.shown).toBe("maker");
  expect(shown(".maker")).toHaveLength(document.querySelectorAll(".maker").length);
  expect([...document.querySelectorAll<HTMLInputElement>("[name=key]")].every((it) => it.value === KEY)).toBe(true);
  pressed("[data-hand]");
  expect(find(".handed").textContent).toBe(`Give this: ${location.origin}/book/${TOKEN}#key=${KEY}`);
});

test("something else behind the # is no key", async () => {
  location.hash = "#key=short";
  await opens();
  expect(bookKey(TOKEN)).toBeNull();
  expect(document.body.dataset.shown).toBe("reader");
});

test("a step that cannot be taken back is asked for twice, and a name is not another by itself", async () => {
  keepBook(TOKEN, KEY, "Tuesdays");
  await opens();
  expect(sent("[data-act=one]")).toBe(false);
  expect(find("[data-act=one] button").textContent).toBe("Sure?");
  expect(sent("[data-act=one]")).toBe(true);
  const [old, other] = document.querySelectorAll<HTMLSelectElement>("[data-act=one] select");
  old!.value = "Anna";
  find("[data-act=one]").dispatchEvent(new Event("change"));
  expect([...other!.options].map((it) => it.disabled)).toEqual([false, true, false]);
});

test("the row at the foot leads to the list, and to the reader's own part where that is known", async () => {
  keepBook(TOKEN, KEY, "Tuesdays");
  await opens();
  expect(pressed("[data-go=me]").defaultPrevented).toBe(false);
  served();
  keepMe(TOKEN, "Carla");
  await opens();
  expect(pressed("[data-go=out]").defaultPrevented).toBe(true);
  expect([...document.querySelectorAll<HTMLDetailsElement>(".person")].filter((it) => it.open)).toEqual([
    find(".person[data-person=Carla]"),
  ]);
  expect(document.activeElement).toBe(find(".person[data-person=Carla] [data-act=out] button"));
  pressed("[data-go=me]");
  expect(document.activeElement).toBe(find(".person[data-person=Carla] [data-me]"));
});
