// Tells a player who looked away what happened meanwhile, before anything else.

import { effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keepInside } from "../parts/sheet";
import { Slab } from "../parts/slab";
import { choice } from "../table/here";
import { anyGame, now, own, table } from "../table/state";
import { type Entry, isLoud, story } from "../table/story";
import { concerns, StoryLine } from "../table/told";
import { t } from "../table/words";
import type { EventView } from "../wire";
import { Title } from "./screen";

/**
 * A phone that nobody touches for this time was put down. In milliseconds. A phone that only waits shows everything as
 * it happens, and a player who watches lets the others play for half a minute and more.
 */
const IDLE = 60_000;
const MOST = 5;
/** This number of sentences marks a place in the story, also after the story was told again. */
const MARKED = 3;

/** Events that happen to somebody, and are worth a line when they were missed. */
const HAPPENS = new Set(
  "life_lost life_gained life_spared eliminated took laid arrow_taken inherited gave revived became penalty".split(" "),
);
/** In these events the seat is the one who acts. */
const DOES = new Set(["took", "laid", "gave"]);

/** Return true if another player did this to the seat. */
function isDoneTo({ name, values }: EventView, me: number): boolean {
  const by = values.by ?? (DOES.has(name) ? values.seat : null);
  return HAPPENS.has(name) && by !== me && concerns({ name, values, rule: null }, me);
}

type Mark = readonly string[];
const markOf = (entries: readonly Entry[]): Mark => entries.slice(0, MARKED).map((it) => it.words);

/**
 * Return what was missed since a mark, the oldest first, at most five lines. Things done to me and deaths come first,
 * then the rest. Return nothing where neither of the two happened.
 */
function missed(entries: readonly Entry[], since: Mark, me: number): Entry[] {
  const known = entries.findIndex((_, at) => since.every((words, step) => entries[at + step]?.words === words));
  const fresh = entries.slice(0, since.length && known >= 0 ? known : entries.length);
  const told = fresh.filter(({ event }) => event && isLoud(event));
  const first = told.filter(({ event }) => event!.name === "eliminated" || isDoneTo(event!, me)).slice(0, MOST);
  if (!first.length) return [];
  const rest = told.filter((it) => !first.includes(it) && HAPPENS.has(it.event!.name)).slice(0, MOST - first.length);
  return told.filter((it) => first.includes(it) || rest.includes(it)).reverse();
}

export const glance = signal<readonly Entry[] | null>(null);

let mark: Mark | null = null;
let touchedAt = performance.now();
let wasHidden = false;
let shownFor: number | null = null;

function touched(): void {
  touchedAt = performance.now();
  wasHidden = false;
  mark = markOf(story.peek());
}

/**
 * Return true for a question with a clock, or one that the table may soon answer itself. Such a question shows itself
 * first.
 */
function burns(): boolean {
  const shown = table.peek();
  return shown?.wait?.left != null || shown?.switches.windows === "masked";
}

function look(): void {
  const seat = own.peek()?.seat;
  const isAway = wasHidden || performance.now() - touchedAt >= IDLE;
  const lines = isAway && typeof seat === "number" && !burns() ? missed(story.peek(), mark ?? [], seat) : [];
  touched();
  if (lines.length) glance.value = lines;
}

/** Follows the touches, and looks when a question opens. Called once, when this part has come. */
function follow(): void {
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, touched, true);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      touched();
      wasHidden = true;
    }
  });
  effect(() => {
    mark ??= story.value.length ? markOf(story.value) : null;
  });
  effect(() => {
    const number = choice.value?.number ?? null;
    if (number === null) {
      glance.value = null;
      return;
    }
    if (number === shownFor) return;
    shownFor = number;
    // The whole view brings its story a moment after its question.
    setTimeout(() => choice.peek()?.number === number && look());
  });
}

/** The events that a player missed, before anything else. A tap on a line says why, any other tap goes on. */
export function Glance() {
  const lines = glance.value;
  return lines && anyGame.value && !now.value ? <Missed lines={lines} /> : null;
}

function Missed({ lines }: { lines: readonly Entry[] }) {
  const room = useRef<HTMLElement>(null);
  const close = () => (glance.value = null);
  useLayoutEffect(() => room.current?.focus(), []);
  return (
    <section
      class="away scene-wait"
      role="dialog"
      aria-modal="true"
      aria-label={t("phone.away.title")}
      tabIndex={-1}
      ref={room}
      onClick={({ target }: MouseEvent) => (target as Element).closest("[data-act=why]") || close()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Tab") return keepInside(event, room.current);
        if (event.key !== "Escape" && event.target !== event.currentTarget) return;
        event.preventDefault();
        if (["Enter", " ", "Escape"].includes(event.key)) close();
      }}
    >
      <Title text={t("phone.away.title")} breaks={2} />
      <ol>
        {lines.map((it, at) => (
          <StoryLine key={at} it={it} head={true} />
        ))}
      </ol>
      <Slab title={t("phone.away.go")} text={t("phone.away.text")} act="away" local onPress={close} />
    </section>
  );
}

follow();
