// The pages that need little: the boxes of the code, the switches of language, theme and text, the help's search.
import { followText } from "./parts/scale";
import { followArrows } from "./table/arrows";
import { chairKeys, dropKeys, LAST_TABLE, setting } from "./table/keys";
import { keepOffline } from "./table/offline";
import { setLanguage, setTextSize, setTheme, textSizeOf } from "./table/prefs";
import { inTab, keepInTab, LEFT } from "./table/tab";

function switches(): void {
  for (const it of document.querySelectorAll<HTMLAnchorElement>("a[data-set]")) {
    it.addEventListener("click", (event) => {
      event.preventDefault();
      const value = it.dataset.value!;
      if (it.dataset.set === "theme") return setTheme(value === "dark" ? "dark" : "light");
      if (it.dataset.set === "text") return setTextSize(textSizeOf(value));
      setLanguage(value);
    });
  }
}

// The characters of a table's code from any input: typed, pasted, or within an address.

const IN_ADDRESS = /\/[tb]\/([a-z0-9]{6}|[a-z0-9]{4})(?![a-z0-9])/i;

/** Signs that no code has, with the sign that was meant. */
const MEANT: Record<string, string> = { "8": "B", "2": "Z", "5": "S", "6": "G", "0": "D" };

/** Return the code in a text: upper case, only characters of the alphabet, `length` at most. */
export function readCode(text: string, alphabet: string, length: number): string {
  const found = IN_ADDRESS.exec(text)?.[1] ?? text;
  const signs = [...found.toUpperCase()].map((it) => (alphabet.includes(it) ? it : (MEANT[it] ?? "")));
  return signs
    .filter((it) => it && alphabet.includes(it))
    .slice(0, length)
    .join("");
}

const HALF = "half";

/** Keep half a code while its reader looks for another language: on another page, or on this one read anew. */
function keepHalf(input: HTMLInputElement): void {
  let isSent = false;
  input.form!.addEventListener("submit", (event) => (isSent = !event.defaultPrevented));
  input.value ||= inTab(HALF);
  addEventListener("pagehide", () => keepInTab(HALF, isSent ? "" : input.value));
}

/** Draw the typed text into the boxes, and say on the slab what is missing. */
function boxes(input: HTMLInputElement, slab: HTMLElement): void {
  const room = input.parentElement!;
  const drawn = [...room.querySelectorAll("span")];
  const alphabet = input.dataset.alphabet ?? "";
  const length = Number(input.dataset.length);
  const more = slab.querySelector<HTMLElement>(".slab-text")!;
  slab.dataset.drawn = "";
  const missing = JSON.parse(more.dataset.missing ?? "[]") as string[];
  const ready = more.textContent ?? "";
  room.classList.add("is-drawn");

  /** Mark the box of the caret. */
  const mark = () => {
    const at = Math.min(input.selectionStart ?? 0, length - 1);
    drawn.forEach((box, place) => {
      box.classList.toggle("is-next", place === at);
    });
  };
  /** Select the sign of a box, so that the next one typed replaces it; behind the last sign there is none. */
  const choose = (place: number) => {
    input.setSelectionRange(place, place + 1);
    mark();
  };
  const show = (text: string) => {
    const code = readCode(text, alphabet, length);
    if (input.value !== code) input.value = code;
    drawn.forEach((box, place) => {
      box.textContent = code[place] ?? "";
    });
    room.classList.toggle("is-whole", code.length === length);
    slab.toggleAttribute("data-whole", code.length === length);
    mark();
    const left = length - code.length;
    const isReady = left === 0 || document.activeElement !== input;
    slab.dataset.state = isReady ? "ready" : "off";
    more.textContent = left && !isReady ? (missing[left - 1] ?? ready) : ready;
  };
  let isWrong = document.querySelector(".problem") !== null;
  /** Put the caret at the end. A code that led nowhere is replaced by the next one typed. */
  const toEnd = () => input.setSelectionRange(isWrong ? 0 : input.value.length, input.value.length);

  input.addEventListener("beforeinput", ({ inputType }) => {
    // Only new signs replace a whole code.
    if (isWrong && inputType === "deleteContentBackward")
      input.setSelectionRange(input.value.length, input.value.length);
    isWrong = false;
  });
  input.addEventListener("input", (event) => {
    const at = readCode(input.value.slice(0, input.selectionStart ?? 0), alphabet, length).length;
    show(input.value);
    if ((event as InputEvent).inputType?.startsWith("delete")) input.setSelectionRange(at, at);
    else choose(at);
    mark();
  });
  input.addEventListener("click", ({ clientX, detail }) => {
    if (!detail) return;
    isWrong = false;
    choose(drawn.findIndex((box) => clientX <= box.getBoundingClientRect().right));
  });
  input.addEventListener("paste", (event) => {
    event.preventDefault();
    show(event.clipboardData?.getData("text") ?? "");
  });
  input.addEventListener("focus", toEnd);
  input.addEventListener("keyup", mark);
  for (const name of ["focus", "blur"]) input.addEventListener(name, () => show(input.value));
  input.form!.addEventListener("submit", (event) => {
    if (readCode(input.value, alphabet, length).length === length) return;
    event.preventDefault();
    input.focus();
  });
  input.form!.noValidate = true;
  keepHalf(input);
  show(input.value);
}

// The search of the help.

/** After this pause somebody has stopped typing, in milliseconds. */
const STILL = 180;
/** The parts of a page of the search. */
const ROOMS = ["#find-count", "#found"];

/** Search while the reader types: ask for the page that the form leads to, and take over its results. */
function finding(input: HTMLInputElement): void {
  const form = input.form!;
  let asked = input.value.trim();
  let waiting = 0;
  let newest = 0;

  const look = async () => {
    const text = input.value.trim();
    if (text === asked) return;
    asked = text;
    const mine = ++newest;
    const address = text ? `${form.action}?find=${encodeURIComponent(text)}` : form.action;
    const page = await fetched(address);
    if (!page || mine !== newest) return;
    for (const room of ROOMS) {
      const found = page.querySelector(room);
      if (found) document.querySelector(room)?.replaceChildren(...found.childNodes);
    }
    history.replaceState(null, "", address);
  };

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void look(), STILL);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    void look();
    input.blur();
  });
}

async function fetched(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/** Let a wide screen be the board, unless somebody says otherwise. */
function boards(): void {
  if (!matchMedia("(min-width: 840px) and (min-height: 541px) and (min-aspect-ratio: 11 / 10)").matches) return;
  for (const it of document.querySelectorAll<HTMLInputElement>("input[name=board]")) {
    it.value = "1";
    it.disabled = false;
  }
}

/**
 * Lead back to the table that this board has left, or at which this device sat down last. A table that is gone is
 * forgotten.
 */
function back(way: HTMLAnchorElement, typed: string): void {
  const left = inTab(LEFT) === typed ? "" : inTab(LEFT);
  const code = left || (setting(LAST_TABLE) ?? "");
  if (code === typed) dropKeys(code);
  if (!left && !chairKeys(code).length) return;
  way.href = (left ? way.dataset.board : way.dataset.to) + code;
  way.textContent = way.textContent.replace("{code}", code);
  way.hidden = false;
  way.parentElement!.dataset.back = "";
}

function begin(): void {
  followText();
  switches();
  boards();
  keepOffline();
  followArrows();
  const input = document.querySelector<HTMLInputElement>("#code");
  const slab = document.querySelector<HTMLElement>(".join");
  const way = document.querySelector<HTMLAnchorElement>(".back-to");
  if (way) back(way, document.querySelector(".problem") ? input!.value.toUpperCase() : "");
  if (input && slab) boxes(input, slab);
  const find = document.querySelector<HTMLInputElement>("#find");
  if (find) finding(find);
}

begin();
