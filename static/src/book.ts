// The page of a book: who this device is in it, and what the maker's key opens. Everything else is there without it.
import { bookKey, bookName, keepBook, keepMe, whoAmI } from "./table/books";

const token = document.documentElement.dataset.token ?? "";
const all = <Kind extends HTMLElement>(which: string) => [...document.querySelectorAll<Kind>(which)];

/** A handed-on key stands behind the address's #, which no server is sent. */
function takeKey(): void {
  const key = /^#key=([0-9a-f]{32})$/.exec(location.hash)?.[1];
  if (!key) return;
  keepBook(token, key, document.querySelector("h1")?.textContent ?? "");
  history.replaceState(null, "", location.pathname);
}

function showMe(): void {
  const me = whoAmI(token);
  for (const part of all("[data-person]")) {
    const isMe = me !== null && part.dataset.person === me;
    part.toggleAttribute("data-mine", isMe);
    const button = part.querySelector<HTMLElement>("[data-me]");
    if (!button) continue;
    button.dataset.yes ??= button.textContent ?? "";
    button.hidden = false;
    button.textContent = (isMe ? button.dataset.not : button.dataset.yes) ?? "";
    button.onclick = () => {
      keepMe(token, isMe ? null : (part.dataset.person ?? null));
      showMe();
    };
    if (isMe) part.setAttribute("open", "");
  }
}

function openForMaker(key: string): void {
  for (const part of all(".maker")) part.hidden = false;
  for (const form of all<HTMLFormElement>("form.change")) {
    form.querySelector<HTMLInputElement>("[name=key]")!.value = key;
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
      const address = `${location.origin}/book/${token}#key=${key}`;
      document.querySelector(".handed")!.textContent = (hand.dataset.hand ?? "").replace("%", () => address);
    };
}

takeKey();
showMe();
const key = bookKey(token);
if (key) openForMaker(key);
document.body.dataset.shown = bookName(token) === null ? "reader" : "maker";
