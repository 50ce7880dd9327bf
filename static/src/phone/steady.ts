// A key never changes under a thumb. A press counts only where it began, and only on a key that was there, and meant the
// same, for a moment before. This watches the page, so it holds for every key of every screen. A moment counts from the
// frame in which the change is seen to the touch itself: a busy phone draws late, and learns of the finger late.
import { effect, untracked } from "@preact/signals";
import { choice } from "../table/here";
import { anyGame, closeSheet, opened, own, table, turnOf } from "../table/state";
import { isDead, isTouched } from "./part";

/** A key takes no press for this time after it has changed, in milliseconds. */
export const STEADY = 400;
/** A key changes by a finger that presses something else within this time, in milliseconds. */
const AT_ONCE = 200;

/** Keys act at once. All other buttons only choose something that can be chosen anew. */
const KEYS = "button:not([data-tap]), .arrow-keys button, .ghost-sign";
/** Keys that answer the open question. */
const ANSWERS = ".slab, [data-act^='option:'], .sign";
/** What lies over the game means the same whatever is asked there. */
const OVER = ".sheet-room";
/** A sheet that has been open for less than this gives way to a question, in milliseconds. */
const OPENING = 1000;
/** A question that was open ahead is the same one if it comes back within this, in milliseconds. */
const BACK = 5000;
/** A key that leads everybody away from the end of a game rests longer, and one that throws unread dice again. */
const RESTS = "[data-act=rematch], [data-unread] .slab";
/** A vote is the same vote once it is decided, and its key counts the seconds. */
const VOTES = "[data-act=rematch]";
/** Pages over the keys of a game that may go by themselves. Nobody's tap alone ends a deal. */
const GOES = "[data-moment], .deal, .undo";
const DEAL = ".deal";
const TITLES = ".slab-title, .answer-title, .way-title";

/** The last finger or key that was pressed, and the button under it. */
interface Press {
  on: Element | null;
  at: number;
  isDown: boolean;
}

let rests: ReturnType<typeof setTimeout> | undefined;

let press: Press = { on: null, at: -Infinity, isDown: false };
/** The time since when each key is seen as it is; endless while its last change is not drawn yet. */
let since = new WeakMap<Element, number>();
let words = new WeakMap<Element, string>();
/** The time at which what is asked here, or whose turn it is, changed last, and of the last change out of the blue. */
let [changes, surprise] = [-Infinity, -Infinity];

const buttonAt = (it: EventTarget | null): Element | null => (it instanceof Element ? it.closest("button") : null);

/** Return the words of a key. Its numbers only count what the player has chosen. */
function wordsOf(key: HTMLElement): string {
  if (key.matches(VOTES)) return key.dataset.act!;
  const said = (key.querySelector(TITLES) ?? key).textContent ?? "";
  return `${key.dataset.act} ${said.replace(/\d+/g, "")}`;
}

/** Return true if the player has changed this key himself by pressing something else: nobody's thumb lies on it. */
const isOwn = (key: Element, now: number): boolean => press.on !== key && (press.isDown || now - press.at < AT_ONCE);

/** Take presses of a key that has changed only after people have seen the change for a moment, or for `moments`. */
function renew(key: Element, moments = 1): void {
  const drawn = () => void since.set(key, performance.now() + (moments - 1) * wait());
  if (!wait()) return drawn();
  since.set(key, Infinity);
  requestAnimationFrame(() => setTimeout(drawn));
}

/** The last question that was open ahead, the time at which it closed or got its number, and the words of its answers. */
let left = { about: "", at: -Infinity, words: [] as readonly string[] };

const answers = () => document.querySelectorAll<HTMLElement>(ANSWERS);

/** Return true if that question may come back yet, after another player's answer to it has been seen. */
const isLeft = (): boolean => performance.now() < left.at + BACK;

/** Look at a key after something has changed on the page. */
function look(key: HTMLElement): void {
  const [before, said] = [words.get(key), wordsOf(key)];
  words.set(key, said);
  const isSame = before === undefined ? isLeft() && left.words.includes(said) : before === said;
  if (!isSame && (before === undefined || !isOwn(key, performance.now()))) renew(key);
}

function lookWithin(it: Node): void {
  if (!(it instanceof HTMLElement)) return;
  for (const key of [it, ...it.querySelectorAll<HTMLElement>("button")]) if (key.matches(KEYS)) look(key);
}

function changed(records: readonly MutationRecord[]): void {
  const keys = new Set<HTMLElement>();
  for (const { target, addedNodes, removedNodes } of records) {
    for (const it of addedNodes) lookWithin(it);
    // Keys below a picture over everything are new when it goes. If it goes by itself a thumb may be on its way to it.
    for (const it of removedNodes)
      if (it instanceof Element && it.matches(GOES)) {
        const isByTap = !it.matches(DEAL) && performance.now() - press.at < AT_ONCE;
        for (const key of document.querySelectorAll(KEYS)) renew(key, isByTap ? 1 : 3);
      }
    const key = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(KEYS);
    if (key) keys.add(key);
  }
  for (const key of keys) look(key);
}

/** Return the time to wait. A table without pauses needs none, and a page that a test drives says so itself. */
const wait = (): number =>
  table.peek()?.switches.seen ? Number(document.documentElement.dataset.steady ?? STEADY) : 0;

/** Return true if this key had not yet been the same for long enough at that time. */
function isNew(key: Element, at: number): boolean {
  return key.matches(KEYS) && at < (since.get(key) ?? -Infinity) + wait() * (key.matches(RESTS) ? 3 : 1);
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function put(event: PointerEvent | KeyboardEvent): void {
  if (event instanceof KeyboardEvent && (event.repeat || (event.key !== "Enter" && event.key !== " "))) return;
  press = {
    on: buttonAt(event.target),
    at: Math.min(event.timeStamp, performance.now()),
    isDown: !(event instanceof KeyboardEvent),
  };
  if (press.isDown) {
    clearTimeout(rests);
    isTouched.value = true;
  }
  // A hold begins with the press, and signs are thrown by it.
  if (press.on && isNew(press.on, press.at)) event.stopPropagation();
}

function lifted(): void {
  press = { ...press, isDown: false };
  clearTimeout(rests);
  rests = setTimeout(() => (isTouched.value = false), wait());
}

/** Drop the click of a press that meant another key. A click without a finger is made by a key or a screen reader. */
function clicked(event: MouseEvent): void {
  const [now, { on, at }] = [performance.now(), press];
  const key = buttonAt(event.target);
  const isFinger = event.detail > 0;
  press = { on: key ?? on, at: now, isDown: false };
  if (!key) return;
  if ((isFinger && (on !== key || isLate(key, at))) || isNew(key, on === key ? at : now)) stop(event);
}

/** Return true if a press of this time meant another turn or question, or came together with one out of the blue. */
const isLate = (key: Element, at: number): boolean => !key.closest(OVER) && (at <= changes || at < surprise + wait());

/**
 * Follow the questions and the turns. The next question of my own turn is no surprise: what I press may be for it. Nor
 * is one that was open ahead and gets its number, at once or after another player's hit has been seen. Any other one
 * closes a sheet that opens just then.
 */
function followChanges(): () => void {
  const turnNow = () => anyGame.value && turnOf(anyGame.value);
  // Whatever calls this must not call it again with the next picture: every key would be new then.
  let [question, turn] = [choice.peek(), untracked(turnNow)];
  let since = -Infinity;
  const stops = [
    effect(() => {
      if (opened.value) since = performance.now();
    }),
    effect(() => {
      const [before, was] = [question, turn];
      [question, turn] = [choice.value, turnNow()];
      const isAhead = before?.number === null;
      if (isAhead) left = { about: before.about, at: performance.now(), words: [...answers()].map(wordsOf) };
      const isOther =
        question?.number !== before?.number && !(question ? isLeft() && question.about === left.about : isAhead);
      // What the dead press means the same in everybody's turn.
      if (!isOther && (turn === was || isDead())) return;
      for (const it of answers()) renew(it);
      if (question && turn === was && turn === own.peek()?.seat) return;
      changes = performance.now();
      if (!question || !isOther) return;
      surprise = changes;
      if (opened.peek() && wait() && changes - since < OPENING) closeSheet();
    }),
  ];
  return () => {
    for (const it of stops) it();
    [changes, surprise, left.at] = [-Infinity, -Infinity, -Infinity];
  };
}

/** Watch every key of the page. Call once. */
export function keepSteady(): () => void {
  const watch = new MutationObserver(changed);
  const what = { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["data-act"] };
  watch.observe(document.body, what);
  lookWithin(document.body);
  const ears = { pointerdown: put, keydown: put, pointerup: lifted, pointercancel: lifted, click: clicked };
  const all = Object.entries(ears) as [string, EventListener][];
  for (const [name, hear] of all) addEventListener(name, hear, true);
  const forget = followChanges();
  return () => {
    forget();
    watch.disconnect();
    clearTimeout(rests);
    rests = undefined;
    isTouched.value = false;
    for (const [name, hear] of all) removeEventListener(name, hear, true);
    [since, words] = [new WeakMap(), new WeakMap()];
  };
}
