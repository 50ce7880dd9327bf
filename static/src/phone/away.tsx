// Tells a player whose phone was put away what happened meanwhile, in one line above the question.

import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { choice } from "../table/here";
import { link } from "../table/net";
import { anyGame, nameOf, now, OfGame, openSheet, own } from "../table/state";
import { type Entry, story } from "../table/story";
import { concerns } from "../table/told";
import { listed, t } from "../table/words";
import type { EventView } from "../wire";
import { takenWords } from "./bot_turn";

/** This number of entries marks a place in the story. After the story was told again their sentences do. */
const MARKED = 3;

type Mark = readonly Entry[];
const markOf = (entries: readonly Entry[]): Mark => entries.slice(0, MARKED);

interface Missed {
  words: string;
  /** The last event of those that the words tell. */
  event: EventView;
}

/** Return the events since a mark, the newest first. */
function since(entries: readonly Entry[], mark: Mark): EventView[] {
  const same = entries.indexOf(mark[0]!);
  const told = (at: number) => mark.every(({ words }, step) => entries[at + step]?.words === words);
  const known = same >= 0 ? same : entries.findIndex((_, at) => told(at));
  const fresh = entries.slice(0, mark.length && known >= 0 ? known : entries.length);
  return fresh.flatMap(({ event }) => event ?? []);
}

/** Return what happened to a seat, and who is out; null where nothing of that did. */
export function missed(events: readonly EventView[], me: number): Missed | null {
  const mine = (name: string) => events.filter((it) => it.name === name && it.values.seat === me);
  const points = (name: string) => mine(name).reduce((sum, { values }) => sum + (values.points ?? 1), 0);
  const out = events.filter((it) => it.name === "eliminated" && it.values.seat !== me);
  const taken = events.filter((it) => it.name === "took" && it.values.seat !== me && concerns(it, me));
  const [lost, gained] = [points("life_lost"), points("life_gained")];
  const said = [
    lost && t("phone.away.lost", { count: lost }),
    gained && t("phone.away.gained", { count: gained }),
    taken.length && takenWords(taken),
    out.length && t("phone.away.out", { count: out.length, names: listed(out.map((it) => nameOf(it.values.seat!))) }),
  ].filter(Boolean);
  const event = [...mine("life_lost"), ...taken, ...out, ...mine("life_gained")][0];
  return event ? { words: said.join(" · "), event } : null;
}

export const glance = signal<Missed | null>(null);

const mark = new OfGame<Mark | null>(null);
let wasAway = false;
/** The question for which the phone has looked last. */
const shownFor = new OfGame<number | null>(null);

function touched(): void {
  wasAway = false;
  mark.value = markOf(story.peek());
}

function leaves(): void {
  if (wasAway) return;
  touched();
  wasAway = true;
}

function look(): void {
  const seat = own.peek()?.seat;
  const found = wasAway && typeof seat === "number" ? missed(since(story.peek(), mark.peek() ?? []), seat) : null;
  touched();
  if (found) glance.value = found;
}

/**
 * Follows the touches, and looks when a question opens. A player who only watches has seen everything. Called once, when
 * this part has come.
 */
function follow(): void {
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, touched, true);
  document.addEventListener("visibilitychange", () => document.hidden && leaves());
  effect(() => {
    if (link.value === "offline") leaves();
  });
  effect(() => {
    if (!mark.value && story.value.length) mark.value = markOf(story.value);
  });
  effect(() => {
    const number = choice.value?.number ?? null;
    if (number === null) {
      glance.value = null;
      return;
    }
    if (number === shownFor.peek()) return;
    shownFor.value = number;
    // The whole view brings its story a moment after its question.
    setTimeout(() => choice.peek()?.number === number && look());
  });
}

/** What a player missed. Any tap takes it away, and does what it would have done without it. */
export function Glance() {
  const it = glance.value;
  useEffect(() => {
    if (!it) return;
    const close = () => (glance.value = null);
    addEventListener("click", close, true);
    addEventListener("keyup", close, true);
    return () => {
      removeEventListener("click", close, true);
      removeEventListener("keyup", close, true);
    };
  }, [it]);
  if (!it || !anyGame.value || now.value) return null;
  return (
    <p class="away" role="status">
      <span>
        <b>{t("phone.away.title")}</b> {it.words}
      </span>
      <button type="button" class="away-why" data-act="why" onClick={() => openSheet({ name: "why", event: it.event })}>
        {t("phone.why")}
      </button>
    </p>
  );
}

follow();
