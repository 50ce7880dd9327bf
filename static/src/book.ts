// The page of a book: the person this device is in it, and what the maker's key opens. Everything else is there without
// it.
import { drawnOf, INK, PIERCED, type Piece, pieceSvg } from "./story/drawings";
import { followArrows } from "./table/arrows";
import { bookKey, bookName, keepBook, keepMe, whoAmI } from "./table/books";
import { whole } from "./table/root";

/** The skies on which letters are light. */
const DARK = ["#BE2418", "#121A1F", INK];

const token = document.documentElement.dataset.token ?? "";
const all = <Kind extends HTMLElement>(which: string) => [...document.querySelectorAll<Kind>(which)];

/** Take a handed-on key from behind the address's #, which no browser sends to a server. */
function takeKey(): void {
  const key = /^#key=([0-9a-f]{32})$/.exec(location.hash)?.[1];
  if (!key) return;
  keepBook(token, key, document.querySelector("h1")?.textContent ?? "");
  history.replaceState(null, "", location.pathname);
}

/** From this number of people on, a phone folds some away. */
const MANY = 6;

function foldPeople(): void {
  const table = document.querySelector<HTMLElement>(".wins");
  const button = document.querySelector<HTMLElement>("[data-unfold]");
  if (!table || !button || table.querySelectorAll("tbody tr").length < MANY) return;
  table.dataset.folded = "";
  button.hidden = false;
  button.onclick = () => {
    delete table.dataset.folded;
    button.hidden = true;
  };
}

/** Draw a poster's picture. Its letters stand on the page without us. */
function drawLeaf(leaf: HTMLElement): void {
  const drawn = drawnOf(leaf.dataset.title ?? "");
  const { art = "" } = document.documentElement.dataset;
  const heads = (drawn.heads ?? []).map((place): Piece => ({ symbol: `p-${leaf.dataset.head}`, ...place }));
  const pieces = [...drawn.pieces, ...heads].map((it) => pieceSvg(it, it.symbol === "pierced" ? "" : art));
  leaf.insertAdjacentHTML(
    "afterbegin",
    `<svg viewBox="0 -70 1080 1350" aria-hidden="true" focusable="false">${PIERCED}<path d="M0 -70H1080V1350H0Z" fill="${drawn.sky}"/>
<circle cx="540" cy="560" r="380" fill="${drawn.sun}"/>${pieces.join("")}<path d="M0 870L1080 820V1350H0Z" fill="${INK}"/></svg>`,
  );
  leaf.dataset.sky = DARK.includes(drawn.sky) ? "dark" : "light";
}

function showMe(): void {
  const me = whoAmI(token);
  const { you = "" } = document.querySelector<HTMLElement>(".wins")?.dataset ?? {};
  const slabs = all(".rivals");
  const own = slabs.find((it) => me !== null && it.dataset.of === me);
  for (const slab of slabs) slab.hidden = own ? slab !== own : slab.dataset.of !== undefined;
  for (const part of all("[data-person]")) {
    const isMe = me !== null && part.dataset.person === me;
    part.toggleAttribute("data-mine", isMe);
    const who = part.querySelector(".who");
    if (who) who.textContent = isMe ? you : (part.dataset.person ?? "");
    const button = part.querySelector<HTMLElement>("[data-me]");
    if (!button) continue;
    button.dataset.yes ??= button.textContent ?? "";
    button.hidden = false;
    button.textContent = (isMe ? button.dataset.not : button.dataset.yes) ?? "";
    button.onclick = () => {
      keepMe(token, isMe ? null : (part.dataset.person ?? null));
      showMe();
    };
  }
}

/** Stop a name from being merged with itself. */
function sameNames(form: HTMLFormElement): void {
  const [old, other] = form.querySelectorAll("select");
  for (const option of other!.options) option.disabled = option.value !== "" && option.value === old!.value;
}

function openForMaker(key: string): void {
  for (const part of all(".maker")) part.hidden = false;
  for (const form of all<HTMLFormElement>("form.change")) {
    form.querySelector<HTMLInputElement>("[name=key]")!.value = key;
    form.onchange = () => {
      if (form.dataset.act === "one") sameNames(form);
    };
    form.onsubmit = (event) => {
      const { sure } = form.dataset;
      if (!sure) return;
      event.preventDefault();
      delete form.dataset.sure;
      form.querySelector("button")!.textContent = sure;
    };
  }
  const hand = document.querySelector<HTMLElement>("[data-hand]");
  if (hand)
    hand.onclick = () => {
      const address = `${whole(`/book/${token}`)}#key=${key}`;
      document.querySelector(".handed")!.textContent = (hand.dataset.hand ?? "").replace("%", () => address);
    };
}

/** Let the row at the foot lead to what it names: to the reader's own part, where this device knows the reader. */
function leadThere(): void {
  for (const link of all("[data-go]"))
    link.onclick = (event) => {
      const own = document.querySelector<HTMLDetailsElement>(".person[data-mine]");
      if (!own) return;
      event.preventDefault();
      own.open = true;
      own.querySelector<HTMLElement>(link.dataset.go === "out" ? "[data-act=out] button" : "[data-me]")?.focus();
    };
}

followArrows();
takeKey();
leadThere();
all(".leaf-picture").forEach(drawLeaf);
foldPeople();
showMe();
const key = bookKey(token);
if (key) openForMaker(key);
document.body.dataset.shown = bookName(token) === null ? "reader" : "maker";
