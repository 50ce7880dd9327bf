// The pages that need little: the boxes of the code, the switches of language, theme and text, the help's search.
import { finding, readCode } from "./find";

import { followText, setLanguage, setTextSize, setTheme, textSizeOf } from "./table/prefs";

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

/** Draws what is typed into the boxes and says on the slab what is missing. */
function boxes(input: HTMLInputElement, slab: HTMLElement): void {
  const room = input.parentElement!;
  const drawn = [...room.querySelectorAll("span")];
  const alphabet = input.dataset.alphabet ?? "";
  const length = Number(input.dataset.length);
  const more = slab.querySelector<HTMLElement>(".slab-text")!;
  const missing = JSON.parse(more.dataset.missing ?? "[]") as string[];
  const ready = more.textContent ?? "";
  room.classList.add("is-drawn");

  const show = (text: string) => {
    const code = readCode(text, alphabet, length);
    if (input.value !== code) input.value = code;
    drawn.forEach((box, place) => {
      box.textContent = code[place] ?? "";
      box.classList.toggle("is-next", place === Math.min(code.length, length - 1));
    });
    const left = length - code.length;
    const isReady = left === 0 || document.activeElement !== input;
    slab.dataset.state = isReady ? "ready" : "off";
    more.textContent = left && !isReady ? (missing[left - 1] ?? ready) : ready;
  };
  let isWrong = document.querySelector(".problem") !== null;
  /** The caret stays at the end; a code that led nowhere is replaced by the next one typed. */
  const toEnd = () => input.setSelectionRange(isWrong ? 0 : input.value.length, input.value.length);

  input.addEventListener("input", () => {
    isWrong = false;
    show(input.value);
  });
  input.addEventListener("paste", (event) => {
    event.preventDefault();
    show(event.clipboardData?.getData("text") ?? "");
  });
  for (const name of ["focus", "click", "keyup"]) input.addEventListener(name, toEnd);
  for (const name of ["focus", "blur"]) input.addEventListener(name, () => show(input.value));
  input.form!.addEventListener("submit", (event) => {
    if (readCode(input.value, alphabet, length).length === length) return;
    event.preventDefault();
    input.focus();
  });
  input.form!.noValidate = true;
  show(input.value);
}

followText();
switches();
const input = document.querySelector<HTMLInputElement>("#code");
const slab = document.querySelector<HTMLElement>(".slab[form]");
if (input && slab) boxes(input, slab);
const find = document.querySelector<HTMLInputElement>("#find");
if (find) finding(find);
