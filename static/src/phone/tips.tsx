// "Explain as we go": a slip on the title when this person meets something for the first time, and a hand at what is
// meant. It has the title's room, so nothing moves when it comes or goes. It asks nothing, takes no focus and holds
// nobody up: the newest question wins, and a tip that had to go too early comes again the next time. What has been seen
// is kept on the device.

import { computed, effect, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Mark } from "../parts/art";
import { watchSizes } from "../parts/watch";
import { choice } from "../table/here";
import { announce } from "../table/notices";
import { details, questionTitle, readerSeat, topicOf } from "../table/sentence";
import { anyGame, coming, nameOf, now, OfGame, opened, own, rev, turnNumber } from "../table/state";
import { hasWord, t, useMore } from "../table/words";
import type { ChoiceView, EventView } from "../wire";
import { isExplaining } from "./explained";
import { part } from "./part";
import { Title } from "./screen";
import { keepTip, seenTips } from "./seen_tips";
import { taps } from "./tapping";

/** A game's tips as they are fetched: what is meant by each key (null needs no tip), and where one may lie. */
interface Tips {
  meant: Readonly<Record<string, string | null>>;
  over: readonly string[];
  words: Record<string, string>;
}

/** A tip on the screen. `seat`: the player whom it is about: to whom its event happened, or who did it. */
interface Tip {
  key: string;
  seat: number | null;
}

/** A tip counts as seen after this time, and one about an event is not replaced by the next before it has been. */
const READ = 3000;
/** The time for which one about an event stays at least, unless something is asked. All in milliseconds. */
const STAYS = 8000;

const tips = signal<Tips | null>(null);
/** The tip about an event, until something newer comes. */
const told = new OfGame<Tip | null>(null);
/** The tip that lay there last, and the time at which it came. */
let [shown, since] = [null as Tip | null, 0];

/**
 * Return the first tip of these keys that has not been seen; null where one that needs no tip stands before it. A tip
 * for the player to whom it happens goes before all others.
 */
function unseen(keys: readonly string[], isMe: boolean): string | null {
  const ways = isMe ? [...keys.map((it) => `${it}.you`), ...keys] : keys;
  for (const key of ways) {
    const meant = tips.value?.meant[key];
    if (meant === null) return null;
    if (meant !== undefined && !seenTips().includes(key)) return key;
  }
  return null;
}

/** Return a word with its details: the role that is shown first, then the longest, the word alone last. */
const keysOf = (word: string, values: Parameters<typeof details>[0]): string[] => [
  ...(typeof values.role === "string" ? [`${word}.${values.role}`] : []),
  ...details(values)
    .reverse()
    .map((it) => `${word}.${it}`),
  word,
];

/** Return the question that is open here: of several dice, that about the one to aim now. */
const openNow = (): ChoiceView | null => choice.value && (part.value?.opened?.(choice.value) ?? choice.value);

/** The tip that lies there now. */
const tip = computed<Tip | null>(() => {
  if (!tips.value || !isExplaining() || !own.value) return null;
  const asked = openNow();
  if (!asked) return told.value;
  // A tip speaks of one card where there is an answer. It must not gainsay a question that needs more.
  if (asked.values.needed! > 1) return null;
  const topic = topicOf(asked);
  // Words of a character's own say more of the question, and may gainsay the tip.
  const { character } = anyGame.value?.seats[own.value.seat ?? -1] ?? {};
  if (hasWord(`about.${topic}.${character}`)) return null;
  const key = unseen(keysOf(`ask.${topic}`, asked.values), false);
  if (key) return { key, seat: null };
  return tips.value.over.includes(topic) ? told.value : null;
});

/** An event is on the screen: perhaps it is met for the first time. */
function meet(event: EventView): void {
  const { seat, by } = event.values;
  // The last events of a game teach nobody anything that is still of use.
  if (coming.peek().some(({ name }) => name === "game_over")) return;
  if (told.peek() && told.peek() === shown && Date.now() - since < READ) return;
  const key = unseen(keysOf(`told.${event.name}`, event.values), seat === readerSeat());
  const about = key && tips.value?.meant[key] === "by" ? by : seat;
  if (key) told.value = { key, seat: typeof about === "number" ? about : null };
}

/** Fetch a game's tips as soon as it is explained to somebody here. */
function fetchTips(): void {
  let from: string | null = null;
  effect(() => {
    const game = isExplaining() && own.value ? anyGame.value?.game : undefined;
    const address = game ? document.documentElement.getAttribute(`data-tips-${game}`) : null;
    if (!address || address === from) return;
    from = address;
    tips.value = null;
    fetch(address)
      .then((it) => it.json())
      .then((it: Tips) => {
        useMore(it.words);
        tips.value = it;
      })
      .catch(() => (from = null));
  });
}

/** Follow what happens and what is asked. Called once. */
export function followTips(): void {
  fetchTips();
  effect(() => {
    if (now.value && tips.value) meet(now.value);
  });
  let before = "";
  effect(() => {
    show(tip.value);
    const asked = `${anyGame.value && turnNumber(anyGame.value)} ${choice.value?.number}`;
    // A tip about an event goes with the next turn or question, but not before it could be read.
    const isOver = !isExplaining() || (asked !== before && (told.peek() !== shown || Date.now() - since >= STAYS));
    if (isOver && told.peek()) told.value = null;
    before = asked;
  });
}

/** Another tip lies there now. A question that was answered needs its own no more, however soon that was. */
function show(it: Tip | null): void {
  if (it?.key === shown?.key) return;
  if (shown && (shown.key.startsWith("ask.") || Date.now() - since >= READ)) keepTip(shown.key);
  [shown, since] = [it, Date.now()];
  if (it) announce(aloud(it));
}

/** Close the tip by its cross. */
function close({ key }: Tip): void {
  keepTip(key);
  told.value = null;
}

// The slip.

const headOf = ({ key }: Tip): string =>
  hasWord(`tip.${key}.head`) ? t(`tip.${key}.head`) : questionTitle(openNow()!);

function aloud(it: Tip): string {
  const meant = tips.peek()!.meant[it.key];
  const thing = meant && t("tip.meant", { thing: t(`tip.thing.${meant}`, { name: nameOf(it.seat ?? 0) }) });
  return [t(`tip.${it.key}.text`), thing].filter(Boolean).join(" ");
}

const PLACES: Readonly<Record<string, string>> = {
  key: ".slab-title",
  lit: "[data-tap^='seat:'][data-lit] .head",
  card: ".held .card[data-lit]:not([data-state='dark'], [data-state='vain'])",
  deck: "[data-pile='deck']",
  pile: ".sun-text",
  arrows: ".me-head .arrows",
  me: ".me .life-row",
};

const GAP = 6;
/** A turned hand is this much broader than its box. */
const EDGE = 7;
/** The things at which the hand points from above where it can, not from the right. */
const ABOVE = ["lit", "seat", "by"];
/** The things at which it points from below, where no words are. */
const BELOW = ["card", "arrows"];
/** The part of the leading of words that a hand may cover. */
const LEADING = 4;
/** The middle of the part of a card that the next one leaves in sight, and the part of the hand that lies on it. */
const SEEN = 0.3;
const ON_CARD = 0.3;

/**
 * Return the thing on the screen that a tip is about. Nothing points at a grave, at the reader, nor at one of several to
 * choose.
 */
function thingOf({ key, seat }: Tip, screen: Element): Element | null {
  const meant = tips.peek()?.meant[key];
  const isSomebody = meant === "seat" || meant === "by";
  if (isSomebody && (seat === own.peek()?.seat || !anyGame.peek()?.seats[seat ?? -1]?.alive)) return null;
  const place = isSomebody ? `[data-tap='seat:${seat}'] .head` : PLACES[meant ?? ""];
  if (!place) return null;
  const found = [...screen.querySelectorAll(place)];
  if (meant === "lit" && found.length > 1) return null;
  // Of cards the last one in front: no other card lies below it. Where none helps, the key is next.
  if (meant === "card") found.sort((a, b) => bottomOf(b) - bottomOf(a));
  return found[0] ?? (meant === "card" ? screen.querySelector(PLACES.key!) : null);
}

const bottomOf = (it: Element): number => it.getBoundingClientRect().bottom;

/** Return the ways in which the hand may point at a thing, the best one first, each with its place. */
function waysTo(meant: string, thing: DOMRect, { offsetWidth, offsetHeight }: HTMLElement): [string, number, number][] {
  const middle = thing.top + (thing.height - offsetHeight) / 2;
  const right: [string, number, number] = ["right", thing.right + GAP, middle];
  if (meant === "card")
    return [["below", thing.left + thing.width * SEEN - offsetWidth / 2, thing.bottom - offsetHeight * ON_CARD]];
  if (meant === "arrows") return [["below", right[1], middle]];
  const above: [string, number, number] = [
    "above",
    thing.left + (thing.width - offsetWidth) / 2,
    thing.top - offsetHeight * 0.6,
  ];
  const left: [string, number, number] = ["left", thing.left - offsetWidth - GAP, middle];
  return ABOVE.includes(meant) ? [above, right, left] : [right, above, left];
}

/** Return the boxes on which no hand may lie: the tip, and all words. */
function takenIn(screen: Element): DOMRect[] {
  const walk = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  const words = document.createRange();
  const found = [screen.querySelector(".tip")!.getBoundingClientRect()];
  while (walk.nextNode()) {
    if (walk.currentNode.parentElement!.closest(".tip, .unseen")) continue;
    words.selectNodeContents(walk.currentNode);
    found.push(words.getBoundingClientRect());
  }
  return found;
}

/** Return the place of a thing. Of a title it is that of its words, which leave room beside them. */
function placeOf(thing: Element): DOMRect {
  if (!thing.matches(".slab-title")) return thing.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(thing);
  return words.getBoundingClientRect();
}

/** Return a place at which all of a length lies within a room that begins at 0. */
const within = (at: number, length: number, room: number): number => Math.max(EDGE, Math.min(at, room - length - EDGE));

/** Lay the hand at the thing, where it covers no words; nowhere if there is no such place. */
function lay(hand: HTMLElement, it: Tip): void {
  const screen = hand.closest(".screen")!;
  const found = thingOf(it, screen);
  const thing = found && placeOf(found);
  if (!thing) return hand.setAttribute("data-lost", "");
  hand.removeAttribute("data-lost");
  const { offsetWidth: wide, offsetHeight: high } = hand;
  const room = screen.getBoundingClientRect();
  const meant = found.matches(PLACES.key!) ? "key" : tips.peek()!.meant[it.key]!;
  const taken = BELOW.includes(meant) ? [] : takenIn(screen);
  const way = waysTo(meant, thing, hand)
    .map(
      ([side, x, y]) =>
        [side, within(x - room.left, wide, room.width), within(y - room.top, high, room.height)] as const,
    )
    .find(([, x, y]) => {
      const [left, top] = [room.left + x, room.top + y];
      return taken.every(
        (it) =>
          it.right <= left || it.left >= left + wide || it.bottom - LEADING <= top || it.top + LEADING >= top + high,
      );
    });
  if (!way) return hand.setAttribute("data-lost", "");
  [hand.dataset.meant, hand.dataset.side] = [meant, way[0]];
  hand.style.left = `${way[1]}px`;
  hand.style.top = `${way[2]}px`;
}

/** Lay a thing where it belongs with each drawing, when sizes change, and once everything has come to rest. */
export function useLaid<T extends Element>(thing: RefObject<T | null>, put: (it: T) => void): void {
  useLayoutEffect(() => {
    const it = thing.current!;
    const again = () => put(it);
    again();
    const screen = it.closest(".screen")!;
    const last = setTimeout(again, 600);
    const stop = watchSizes(again, screen, ...screen.children);
    return () => {
      clearTimeout(last);
      stop();
    };
  });
}

/** The yellow hand. What it points at moves, so it is laid again with every picture and every tap. */
function Hand({ it }: { it: Tip }) {
  const hand = useRef<HTMLElement>(null);
  void [rev.value, now.value, taps.value, choice.value];
  useLaid(hand, (thing) => lay(thing, it));
  return (
    <i class="tip-hand" ref={hand} aria-hidden="true" data-meant={tips.peek()?.meant[it.key]}>
      <Mark name="hand" />
    </i>
  );
}

/** The words step down from the first of these sizes to the last until they stand in the room of the title. */
const SIZES = [1, 0.94, 0.88, 0.82];
const LEAST = 13;

function Words({ head, text }: Said) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = words.current!;
    const fit = () => {
      room.style.fontSize = "";
      const usual = parseFloat(getComputedStyle(room).fontSize);
      for (const size of SIZES) {
        room.style.fontSize = `${Math.max(LEAST, usual * size)}px`;
        if (room.scrollHeight <= room.clientHeight) return;
      }
    };
    fit();
    return watchSizes(fit, room.parentElement!);
  }, [head, text]);
  return (
    <div class="tip-words" ref={words}>
      <h1 class="tip-head">{head}</h1>
      <p class="tip-text">{text}</p>
    </div>
  );
}

interface Said {
  head: string;
  text: string;
}

interface SlipProps extends Said {
  title: string;
  /** Its name for style and tests. */
  name: string;
  close: { act: string; label: string; press: () => void };
}

/** A slip of paper on the title. */
export function Slip({ title, name, head, text, close: { act, label, press } }: SlipProps) {
  return (
    <header class="top tip" data-tip={name}>
      <Title text={title} />
      <Words head={head} text={text} />
      <button type="button" class="menu-button cross" data-act={act} aria-label={label} onClick={press}>
        <span></span>
      </button>
    </header>
  );
}

/** Return the slip on a screen's title, which keeps its room below it; undefined while nothing is to be explained. */
export function slip(title: string) {
  const it = tip.value;
  if (!it || opened.value) return undefined;
  return (
    <>
      <Slip
        title={title}
        name={it.key}
        head={headOf(it)}
        text={t(`tip.${it.key}.text`)}
        close={{ act: "close-tip", label: t("tip.close"), press: () => close(it) }}
      />
      <Hand it={it} />
    </>
  );
}
