import { computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Mark } from "../parts/art";
import { useFit } from "../parts/size";
import { isSilent, isWebKit, sounding, touched, wakeSound } from "../sound/signal";
import { awake } from "../table/device";
import { ask, canRule } from "../table/here";
import { lastOf } from "../table/lists";
import { announce, notice, tellAloud } from "../table/notices";
import { first, sentencePieces } from "../table/sentence";
import { anyGame, isOutOfTurn, nameOf, OfGame, openSheet, playing, table, waitedFor } from "../table/state";
import * as story from "../table/story";
import { hasWord, listed, type Piece, pieces, plainText, t, textOf } from "../table/words";
import type { EventView, Face } from "../wire";
import { openPanel } from "./menu";
import { aloud, part } from "./part";

/** A sentence whose actor stands out. */
function Sentence({ said }: { said: Told }) {
  return said.pieces.map((it, place) =>
    place === said.actor ? (
      <b class="actor" key={place}>
        {textOf(it)}
      </b>
    ) : (
      textOf(it)
    ),
  );
}

/** Keys of a screen with powers while somebody keeps the table waiting: the bell first, then help. */
function WaitKeys({ waited }: { waited: Waited }) {
  const { chair, name, canRing, rung, canHelp } = waited;
  const long = name.length > 9 ? "" : undefined;
  const bell = (canRing || rung) && (
    <button
      type="button"
      class="key ghost"
      data-act="ring"
      data-long={long}
      aria-disabled={canRing ? undefined : "true"}
      onClick={() => canRing && void ask({ what: "ring", chair })}
    >
      {t(canRing ? "board.ring" : "board.ring.rung", { name })}
    </button>
  );
  const help = canHelp && (
    <>
      <button
        type="button"
        class="key"
        data-act="answer-for"
        data-long={long}
        onClick={() => void ask({ what: "answer_for", chair })}
      >
        {t("board.answer_for", { name })}
      </button>
      <button
        type="button"
        class="key ghost"
        data-act="stand-in"
        onClick={() => void ask({ what: "stand_in", chair, on: true })}
      >
        {t("board.stand_in")}
      </button>
    </>
  );
  return <span class="ticker-keys">{help || bell}</span>;
}

interface LineProps {
  text: string;
  lines: number;
  onPress: () => void;
  children: ComponentChildren;
}

/**
 * One line in the fitting size: the last event, a refusal, or the player we wait for. A tap asks why. Keyboards reach
 * the same by the story in the menu.
 */
function Line({ text, lines, onPress, children }: LineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, [36, 31, 27, 24], text, lines);
  return (
    <p class="ticker-line" ref={line} onClick={onPress}>
      {children}
    </p>
  );
}

/** Return the words of the ticker now: a notice first, then the player we wait for, else the last event. */
function lineNow(waited: Waited | null, lines: number): Told {
  if (notice.value) return { pieces: [notice.value.text], actor: -1 };
  const awayIn = waited?.helpIn ?? null;
  const waiting =
    waited &&
    (awayIn === null
      ? pieces("board.wait", { name: waited.name })
      : pieces("phone.away_in", { name: waited.name, count: awayIn }));
  if (waiting) return { pieces: waiting, actor: waiting.findIndex((it) => typeof it !== "string") };
  return withAsked(told.value ? inTheSun(told.value) : atFirst(), lines);
}

/** Ask why, for the refusal or event of the line. Any other line asks for the last event told. */
function lookUp({ event }: Told): void {
  const reason = notice.value?.reason;
  if (reason) openSheet({ name: "why_not", reason });
  else openSheet(event ? { name: "why", event } : { name: "story" });
}

/** Return a sentence, reduced to its meaning where the sun shows the rest. */
function inTheSun(it: Told): Told {
  const said = it.event && part.value?.says?.(it.event);
  return said ? { ...it, ...withActor(said) } : it;
}

const withActor = (said: Piece[]): Told => ({
  pieces: said,
  actor: said.findIndex((it) => typeof it !== "string" && ACTORS.has(it.name)),
});

/** Two sentences up to this length are read in passing. Beyond it only the second is shown. */
const SHORT = 90;

/** Return a sentence, followed by the player the table waits for now, if that is not the player on turn. */
export function withAsked(said: Told, lines: number): Told {
  const game = anyGame.value;
  if (!game || !isOutOfTurn(game)) return said;
  const names = waitedFor(game).map(nameOf);
  const { about } = game.question!;
  const one = first([`board.${game.game}.asked.${about}`, `phone.wait.${about}`, "board.decides"]);
  const asks = pieces(one, { name: names[0]! });
  const alone = /\?$/.test(String(lastOf(asks))) ? asks : [...asks, "."];
  const many = () => pieces("board.wait", { name: listed(names) });
  const asked = part.value?.asks?.() ?? (names.length > 1 ? many() : alone);
  const both = said.pieces.length ? [...said.pieces, " "] : [];
  const isLong = lines < 2 || plainText([...both, ...asked]).length > SHORT;
  const before = isLong ? [] : both;
  return {
    ...(before.length ? said : {}),
    pieces: [...before, ...asked],
    actor: before.length + asked.findIndex((it) => typeof it !== "string"),
  };
}

/** Return the open question in words, for a ticker that has told nothing yet, as after a reload. */
function atFirst(): Told {
  const asked = anyGame.value?.question;
  if (!asked) return { pieces: [], actor: -1 };
  const own = `phone.wait.${asked.about}`;
  const said = pieces(hasWord(own) ? own : "phone.wait.other", { name: nameOf(asked.seat) });
  return { pieces: said, actor: said.findIndex((it) => typeof it !== "string") };
}

/** The band at the bottom edge. */
export function Ticker({ children }: { children?: ComponentChildren }) {
  const waited = useWait();
  const keys = waited && canRule.value && (waited.canHelp || waited.canRing || waited.rung);
  const lines = keys || asked.value ? 1 : 2;
  const said = lineNow(waited, lines);
  return (
    <footer class="ticker band">
      <Line text={plain(said)} lines={lines} onPress={() => lookUp(said)}>
        {notice.value?.refused && <Mark name="cross" />}
        <Sentence said={said} />
      </Line>
      {keys ? <WaitKeys waited={waited} /> : <TapOnce />}
      {aloud.value && <aloud.value.Hush />}
      {children}
    </footer>
  );
}

// The ticker: the last event and its reason in one sentence, with the actor's name set apart.

interface Told {
  pieces: Piece[];
  /** The index of the actor's name. */
  actor: number;
  /** The event of the sentence. */
  event?: EventView;
}

export const told = new OfGame<Told | null>(null);

/** The fall of the last player, by which the end of a game is told. */
export const lastFall = new OfGame<Told | null>(null);

/** The faces of real dice that have been told already, by die. */
export const realDice = new OfGame<Record<number, Face>>({});

function keepReal({ name, values }: EventView): void {
  if (name === "die_told") realDice.value = { ...realDice.value, [values.die]: values.face };
  else if (name === "rolled" || name === "turn_began") realDice.value = {};
}

const ACTORS = new Set(["by", "seat"]);

/** The sentence of an event for the ticker; null when it has no words. */
export function toldOf(event: EventView): Told | null {
  const pieces = sentencePieces(event);
  if (!pieces.length) return null;
  return { ...withActor(pieces), event };
}

let landing: ReturnType<typeof setTimeout> | undefined;

function tell(next: Told, delay: number): void {
  clearTimeout(landing);
  if (delay) landing = setTimeout(() => (told.value = next), delay);
  else told.value = next;
}

export const plain = ({ pieces }: Told): string => plainText(pieces);

/** Take every event when its picture is shown. */
export function hear(heard: EventView, place?: number, all?: readonly EventView[]): void {
  keepReal(heard);
  const event = story.joined(heard, place, all);
  const next = event && toldOf(event);
  if (!next) return;
  if (story.isLoud(event)) tell(next, story.untilTold(event));
  if (event.name === "eliminated") lastFall.value = next;
  story.keep(plain(next), event);
  announce(plain(next));
}

/** Tell something about the table itself. In a game it stays in the ticker until the next event. */
export function tellWords(words: string): void {
  story.keep(words);
  tellAloud(words);
  if (table.value?.phase === "game") tell({ pieces: [words], actor: -1 }, 0);
}

/**
 * Take the events that were told before this screen came, or while it was away. The last of them stands in the ticker.
 */
export function recall(lately: readonly EventView[]): void {
  lately.forEach(keepReal);
  const last = (events: readonly EventView[]): Told | null => events.map(toldOf).reverse().find(Boolean) ?? null;
  const fall = last(lately.filter((it) => it.name === "eliminated"));
  const all = lately.flatMap((it, place) => story.joined(it, place, lately) ?? []);
  clearTimeout(landing);
  told.value = last(all.filter(story.isLoud));
  if (fall) lastFall.value = fall;
  story.recall(lately);
}

// The seconds of waiting, counted on here from the table's last word.

interface Waited {
  chair: number;
  name: string;
  seconds: number;
  canRing: boolean;
  rung: boolean;
  canHelp: boolean;
  /** The seconds until somebody may help, for a player who is away. */
  helpIn: number | null;
}

/** The board says so only after this time, so as not to hurry a player who is just thinking. */
const PATIENT = 20;

/** Return the player who keeps the table waiting; null while it is not worth a word. */
function useWait(): Waited | null {
  const shown = table.value;
  const wait = shown?.wait ?? null;
  const [since, setSince] = useState({ wait, at: performance.now() });
  const [, tick] = useState(0);
  useEffect(() => {
    setSince({ wait, at: performance.now() });
    if (!wait) return;
    const timer = setInterval(() => tick((it) => it + 1), 1000);
    return () => clearInterval(timer);
  }, [wait]);
  if (!shown || !wait || shown.undoing || since.wait !== wait || playing.value) return null;
  const seconds = wait.seconds + (performance.now() - since.at) / 1000;
  const isAway = wait.help_in != null;
  if (seconds < PATIENT && !wait.can_ring && !wait.rung && !wait.can_help && !isAway) return null;
  const name = shown.chairs[wait.chair]?.name ?? "";
  const helpIn = isAway ? Math.max(0, Math.ceil(wait.help_in! - (seconds - wait.seconds))) : null;
  const { can_ring: canRing, can_help: canHelp } = wait;
  return { chair: wait.chair, name, seconds, canRing, rung: wait.rung > 0, canHelp, helpIn };
}

// An untouched board asks for one tap. Before it browsers keep the board silent, and some let it go dark.

/** A browser that sounds by itself does so within this time, in milliseconds. */
const PATIENCE = 1500;
const hasWaited = signal(false);
const isWarned = signal(false);

/** The use of a tap: `tap` brings sound and light, `dark` only advice. */
export const asked = computed<"tap" | "dark" | null>(() => {
  if (!hasWaited.value || !table.value) return null;
  if (awake.value === "refused") return isWarned.value ? null : "dark";
  const mute = !sounding.value && !isSilent() && table.value.switches.sound !== "off";
  return !touched.value && (mute || awake.value === "waits") ? "tap" : null;
});

/**
 * Try to sound, because some browsers let a page sound that was opened by a tap. An iPhone must not be asked before it
 * is touched.
 */
export function tryToSound(): void {
  if (!isWebKit()) wakeSound();
  setTimeout(() => (hasWaited.value = true), PATIENCE);
}

/** The key that asks for a tap. Every tap elsewhere serves as well. */
export function TapOnce() {
  const what = asked.value;
  if (!what) return null;
  const help = () => {
    isWarned.value = true;
    openPanel("trouble");
  };
  return (
    <button type="button" class="key tap-once" data-act={what} onClick={what === "dark" ? help : undefined}>
      {t(`board.touch.${what}`)}
    </button>
  );
}
