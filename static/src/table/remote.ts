// Arrows lead the focus, OK presses, Back closes. It is for televisions, and comes with the first arrow (`arrows.ts`).
import { lastOf } from "./lists";
import { keepLed } from "./tab";

type Way = "up" | "down" | "left" | "right";
const WAYS: Record<string, Way> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

const STOPS = "a[href], button, input, select, summary, [tabindex]";

const isSeen = (it: Element): boolean =>
  it.getClientRects().length > 0 && getComputedStyle(it).visibility !== "hidden" && !it.closest("[aria-hidden=true]");

/** The sheet or the moment that lies over the page and has the focus; null where none does. */
const sheetNow = (): HTMLElement | null =>
  lastOf([...document.querySelectorAll<HTMLElement>("[role=dialog], .board-moment")].filter(isSeen)) ?? null;

function stopsIn(room: ParentNode): HTMLElement[] {
  const all = [...room.querySelectorAll<HTMLElement>(STOPS)];
  return all.filter((it) => it.tabIndex >= 0 && !it.matches(":disabled, [type=hidden]") && isSeen(it));
}

/** The box that people see of a stop. A switch lies unseen in its label. */
function boxOf(it: Element): DOMRect {
  return (it.matches(".unseen") ? (it.closest("label") ?? it) : it).getBoundingClientRect();
}

// The next stop that way: the nearest one, where things in line are nearer than others.

/** A box as seen along one axis: where it begins and ends that way, and beside it. */
type Span = readonly [near: number, far: number, from: number, to: number];

function spanOf({ left, right, top, bottom }: DOMRect, way: Way): Span {
  if (way === "right") return [left, right, top, bottom];
  if (way === "left") return [-right, -left, top, bottom];
  return way === "down" ? [top, bottom, left, right] : [-bottom, -top, left, right];
}

const ASIDE = 3;
const SLANT = 0.3;

/** Return how far a box is from another one that way; infinite for one that does not lie there, but only aside. */
export function farness(from: DOMRect, to: DOMRect, way: Way): number {
  const [near, far, ...mine] = spanOf(from, way);
  const [start, end, ...its] = spanOf(to, way);
  if (start <= near + 1 || end <= far + 1) return Number.POSITIVE_INFINITY;
  const gap = Math.max(0, its[0] - mine[1], mine[0] - its[1]);
  if (gap > 0 && start < far) return Number.POSITIVE_INFINITY;
  const slant = Math.abs(its[0] + its[1] - mine[0] - mine[1]) / 2;
  return Math.max(0, start - far) + ASIDE * gap + SLANT * slant;
}

/** Return true if `a` comes before `b` that way, and lies within its breadth. */
function isBefore(a: DOMRect, b: DOMRect, way: Way): boolean {
  const [, end, from, to] = spanOf(a, way);
  const [start, , first, last] = spanOf(b, way);
  return end <= start + 1 && from >= first && to <= last;
}

/** Return the next stop that way. No arrow passes over what stands right before it. */
export function nextOf(all: readonly HTMLElement[], from: DOMRect, way: Way): HTMLElement | null {
  const far = (it: HTMLElement) => farness(from, boxOf(it), way);
  const to = nearest(all, far);
  if (!to) return null;
  return nearest(all, (it) => (isBefore(boxOf(it), boxOf(to), way) ? far(it) : Number.POSITIVE_INFINITY)) ?? to;
}

function nearest(all: readonly HTMLElement[], far: (it: HTMLElement) => number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const it of all) {
    const now = far(it);
    if (now < least) [best, least] = [it, now];
  }
  return best;
}

// A long text is scrolled. Nobody jumps over a text to the next key.

function scrollerOf(it: Element): Element {
  for (let room: Element | null = it; room; room = room.parentElement)
    if (room.scrollHeight > room.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(room).overflowY)) return room;
  return document.scrollingElement ?? document.documentElement;
}

/** The part of the screen in which a scroller shows its things. */
function windowOf(scroller: Element): DOMRect {
  const box = scroller.getBoundingClientRect();
  if (scroller === document.scrollingElement) return new DOMRect(0, 0, innerWidth, innerHeight);
  const head = scroller.querySelector(".sheet-head")?.getBoundingClientRect().bottom ?? box.top;
  const slab = [...scroller.querySelectorAll(".slab")].find((it) => getComputedStyle(it).position === "sticky");
  const foot = slab && slab !== focused() ? slab.getBoundingClientRect().top : box.bottom;
  return new DOMRect(box.left, head, box.width, foot - head);
}

const PART = 0.6;

/** Scroll by a part of the window. Return false where the end is reached. */
function scrolls(scroller: Element, way: Way): boolean {
  const before = scroller.scrollTop;
  const step = PART * (scroller === document.scrollingElement ? innerHeight : scroller.clientHeight);
  scroller.scrollTop += way === "down" ? step : -step;
  return scroller.scrollTop !== before;
}

// The way of the focus.

/** The box that had the focus last, for a screen that has lost it, and that screen. */
let was: DOMRect | null = null;
let wasOn = "";

const screenNow = (): string => document.querySelector<HTMLElement>("[data-screen]")?.dataset.screen ?? "";

function keepPlace(it: Element): void {
  was = boxOf(it);
  wasOn = screenNow();
}
/** True after a key, until a pointer is used: only then does a screen get its ring back by itself. */
let isLed = false;
/** OK does nothing until then: the ring has come to another key by itself. */
let still = 0;
const STILL = 700;

const focused = (): HTMLElement | null => {
  const it = document.activeElement;
  return it instanceof HTMLElement && it !== document.body && it.tabIndex >= 0 && isSeen(it) ? it : null;
};

function lead(to: HTMLElement): void {
  to.focus({ preventScroll: true });
  const scroller = scrollerOf(to);
  const room = windowOf(scroller);
  const box = boxOf(to);
  if (box.top < room.top || box.bottom > room.bottom) (to.closest("label") ?? to).scrollIntoView({ block: "center" });
  keepPlace(to);
}

/** The main keys of screens. The way back to a table comes before a new one. */
const MAIN = [".back-to", ".make-game, .key, .slab"];

/**
 * Focus the first stop: in a sheet the one after the cross, on a screen its main key. A screen that has lost the focus
 * has it back at the nearest place.
 */
function enter(sheet: HTMLElement | null): void {
  const stops = stopsIn(sheet ?? document);
  const inSheet = (it: HTMLElement) => it.dataset.act === "no" || it.dataset.act === "refuse";
  const safe = sheet ? (stops.find(inSheet) ?? stops.find((it) => !it.matches(".cross"))) : null;
  const key = MAIN.map((main) => stops.find((it) => it.matches(main))).find(Boolean);
  const near = sheet || !was ? null : nearest(stops, (it) => away(was!, boxOf(it)));
  const to = safe ?? (wasOn === screenNow() ? (near ?? key) : (key ?? near)) ?? stops[0];
  if (to && !(sheet && boxOf(to).top > windowOf(sheet).bottom)) lead(to);
}

const away = (a: DOMRect, b: DOMRect): number =>
  Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom);

/** Return where an arrow begins. A thing that was scrolled away lets it begin at the edge of its window. */
function start(it: HTMLElement, room: DOMRect, way: Way): DOMRect {
  const box = boxOf(it);
  if (way === "down" && box.bottom <= room.top) return new DOMRect(room.left, room.top - 2, room.width, 1);
  if (way === "up" && box.top >= room.bottom) return new DOMRect(room.left, room.bottom + 1, room.width, 1);
  return box;
}

function go(way: Way): void {
  const sheet = sheetNow();
  const from = focused();
  const isInside = from && (!sheet || sheet.contains(from));
  const scroller = scrollerOf(isInside ? from : (sheet ?? document.body));
  const room = windowOf(scroller);
  if (!isInside && !(sheet && way === "down")) return enter(sheet);
  const box = isInside ? start(from, room, way) : new DOMRect(room.left, room.top - 2, room.width, 1);
  const to = nextOf(stopsIn(sheet ?? document), box, way);
  const isFar = to && (way === "down" ? boxOf(to).top > room.bottom : boxOf(to).bottom < room.top);
  if (to && !isFar) return lead(to);
  if ((way === "up" || way === "down") && scrolls(scroller, way)) return settle(sheet, room, way);
  if (to) lead(to);
}

/** After a scroll the focus goes to what has come into sight, if anything has. */
function settle(sheet: HTMLElement | null, room: DOMRect, way: Way): void {
  const isIn = (it: HTMLElement) => boxOf(it).top >= room.top && boxOf(it).bottom <= room.bottom;
  const now = focused();
  if (now && isIn(now)) return;
  const seen = stopsIn(sheet ?? document).filter((it) => isIn(it) && !it.matches(".cross"));
  const to = way === "down" ? seen[0] : lastOf(seen);
  if (to) to.focus({ preventScroll: true });
}

// The keys.

const BACK = ["Backspace", "GoBack", "BrowserBack"];
/** LG and Samsung give their key no name. */
const BACK_CODES = [461, 10009];
const isBack = ({ key, keyCode }: KeyboardEvent): boolean => BACK.includes(key) || BACK_CODES.includes(keyCode);

const isText = (it: Element | null): it is HTMLInputElement =>
  it instanceof HTMLInputElement && !/^(radio|checkbox|range|submit|button|file)$/.test(it.type);

/** Return true for an arrow that means something to the thing in focus: a step of a line, a letter of a word. */
function isOwn(it: Element | null, way: Way): boolean {
  if (way === "up" || way === "down") return false;
  if (isText(it)) return way === "left" ? it.selectionStart !== 0 : it.selectionEnd !== it.value.length;
  return it?.matches("[role=slider], [type=range]") ?? false;
}

/** True while a key is sent on as another one. */
let isSent = false;

function send(key: string): void {
  isSent = true;
  (document.activeElement ?? document).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  isSent = false;
}

/** Press OK. Browsers let Enter press keys and links only. Returns true if that is all. */
function press(it: HTMLElement | null): boolean {
  if (!it) enter(sheetNow());
  else if (it instanceof HTMLSelectElement) {
    it.selectedIndex = (it.selectedIndex + 1) % it.length;
    it.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (it.matches("a[target=_blank]")) {
    // A television has one page at a time, and Back leads back from it.
    location.href = (it as HTMLAnchorElement).href;
  } else if (it.matches("[type=radio], [type=checkbox]")) it.click();
  else if (it.matches("[role=slider]")) send(" ");
  else return false;
  return true;
}

/** Called with each arrow. */
let led: () => void;
/** True if this page is a board. Back never leaves one: where nothing is open, it opens the menu. */
let isBoard = false;

const isOpen = (): boolean => sheetNow() !== null || document.querySelector(".again") !== null;

function back(): void {
  if (isOpen()) send("Escape");
  else if (!isBoard) history.back();
  // A menu that came at once would hear this key, and close.
  else setTimeout(() => document.querySelector<HTMLElement>("button[data-act=menu]")?.click());
}

/** Handle a key. Return true if nothing else is to hear it. */
function handle(event: KeyboardEvent): boolean {
  const it = focused();
  const way = WAYS[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  if (way) {
    if (isOwn(it, way)) return false;
    go(way);
    return true;
  }
  if (event.key === "Enter") return event.repeat || performance.now() < still || press(it);
  const isOwnBack = event.key === "Escape" ? isOpen() || !isBoard : event.key === "Backspace" && isText(it);
  if (isOwnBack || !(isBack(event) || event.key === "Escape")) return false;
  back();
  return true;
}

/** After this time without a key a board's ring goes, in milliseconds. It would lie on the menu all game long. */
const RESTS = 20_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/** The next arrow brings the ring back to its place. */
function rest(): void {
  if (!isLed || sheetNow()) return;
  isLed = false;
  focused()?.blur();
}

function hear(event: KeyboardEvent): void {
  if (isSent) return;
  isLed = true;
  if (WAYS[event.key]) {
    keepLed(true);
    led();
  }
  clearTimeout(resting);
  if (isBoard) resting = setTimeout(rest, RESTS);
  if (handle(event)) event.preventDefault();
}

/** Give the ring back to a screen that has lost it, and to a sheet that has come. */
function regain(): void {
  const sheet = sheetNow();
  const it = focused();
  if (!isLed || (it && (!sheet || sheet.contains(it)))) return;
  enter(sheet);
  still = performance.now() + Number(document.documentElement.dataset.steady ?? STILL);
}

/** The browsers of televisions take Back for themselves and leave the page, so one page lies before a board. */
function guard(): void {
  const stay = () => history.pushState({ stay: true }, "");
  if (!history.state?.stay) stay();
  addEventListener("popstate", () => {
    stay();
    back();
  });
}

function letGo(): void {
  isLed = false;
  keepLed(false);
}

/** Follow the keys from this one on; without one, on a page to which keys have led. */
export function begin(board: boolean, ledByArrow: () => void, event?: KeyboardEvent): void {
  isBoard = board;
  led = ledByArrow;
  addEventListener("keydown", hear, true);
  addEventListener("pointerdown", letGo, true);
  addEventListener("focusin", () => focused() && keepPlace(focused()!));
  new MutationObserver(regain).observe(document.body, { childList: true, subtree: true });
  if (board) guard();
  if (!event) {
    isLed = true;
    regain();
  }
  // A sheet has heard this Escape already.
  else if (event.key !== "Escape") hear(event);
}
