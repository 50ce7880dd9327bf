// The phone as a finger finds it: its real screens in a window without pixels, the things that can be touched there,
// and the commands that follow. Beside it stands a board at which the same player has a paper.
import { options, render } from "preact";
import { part as boardPart, bring as bringBoard } from "../../static/src/board/part";
import { followFlicks } from "../../static/src/cards/phone/flick";
import { isEnding, planned, thrown } from "../../static/src/cards/phone/mine";
import { PART as CARDS_PART } from "../../static/src/cards/phone/part";
import { PART as DICE_BOARD } from "../../static/src/dice/board/part";
import { PART as DICE_PART } from "../../static/src/dice/phone/part";
import { doubled } from "../../static/src/dice/state";
import { followPaper, Hands } from "../../static/src/hand/hands";
import { Phone } from "../../static/src/phone/app";
import { bring, late as lateParts } from "../../static/src/phone/part";
import * as late from "../../static/src/phone/sheets";
import { hearTaps } from "../../static/src/phone/tapped";
import { followTaps, isAhead, power, taps } from "../../static/src/phone/tapping";
import { answered, sending, settle } from "../../static/src/table/here";
import { type Asked, link } from "../../static/src/table/net";
import { notice } from "../../static/src/table/notices";
import { mine, type Opened, opened, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { OwnView, Reply, State } from "../../static/src/wire";

/** The place that a finger has reached: the taps made, and the key pressed on the way. */
export interface Place {
  taps: readonly string[];
  power: string | null;
  ahead: boolean;
  sheet: Opened | null;
  /** The cards chosen to be thrown away with the end of a turn, and whether a key has asked for them. */
  ending: boolean;
  thrown: readonly string[];
  /** The question whose shot a switch doubles. */
  twice: number | null;
  /** The card chosen for the next question. */
  planned: string | null;
}

/** Something that can be touched. */
export interface Spot {
  /** `card:17`, `act option:pass`. `slot` is a face that is put back. */
  name: string;
  /** True if the spot leads on, takes a tap back, or is a key that can be pressed. */
  isLit: boolean;
  /** True if the spot only says that something is on its way. */
  isBusy: boolean;
  touch: () => void;
}

let drawing: (() => void) | null = null;
const afterwards: (() => void)[] = [];
options.debounceRendering = (draw) => void (drawing = draw);
options.requestAnimationFrame = (run) => void afterwards.push(run);

const said: Asked[] = [];
let reply: Reply = { ok: false, refusal: { name: "not_now", values: {}, rule: null } };
/** The phone. */
export const main = document.createElement("main");
const board = document.createElement("main");
let isAtBoard = false;

/** Put the finger on the phone, or on the board. */
export function touches(it: "phone" | "board"): void {
  isAtBoard = it === "board";
}

const FRAME = { width: 1024, height: 768, scale: 1, turned: false };

/** The game on a board and, at its edge, the paper of the player who is asked. */
function Board() {
  const Game = boardPart.value?.Screen;
  return isDice() && Game ? (
    <>
      <Game frame={FRAME} />
      <Hands frame={FRAME} />
    </>
  ) : null;
}

/** True for a game that is played on boards. */
export const isDice = (): boolean => table.value?.game?.game === "dice" && table.value.phase === "game";

/** Open the phone. Call once. */
export function open(words: Record<string, string>): void {
  document.body.append(main, board);
  useWords(words, "en");
  link.value = "online";
  lateParts.value = late;
  // The phone tells the table about unsent taps from time to time. That is no answer.
  const net = {
    do: (it: Asked) => {
      if (!(it.what === "tapped")) said.push(it);
      return Promise.resolve(reply);
    },
    view: () => undefined,
    reconnect: () => undefined,
  };
  settle({ code: "K7WM", net, play: { skip: () => undefined } } as unknown as Parameters<typeof settle>[0]);
  bring("dice", DICE_PART);
  bring("cards", CARDS_PART);
  bringBoard("dice", DICE_BOARD);
  followPaper();
  followTaps();
  followFlicks();
  render(<Phone />, main);
  render(<Board />, board);
}

/** Draw everything that waits to be drawn. */
export function draw(): void {
  while (drawing || afterwards.length) {
    const next = drawing ?? afterwards.shift();
    drawing = null;
    next?.();
  }
}

/** Show a state. `isNew`: it belongs to another game, so nothing is left of the last one. */
export function show(state: State, isNew = true): void {
  if (isNew) {
    if (mine.value) mine.value = { ...mine.value, own: null };
    hearTaps(null);
    [answered.value, sending.value, notice.value, opened.value, power.value] = [null, null, null, null, null];
    isAhead.value = playing.value = isEnding.value = false;
    thrown.value = [];
    planned.value = null;
    taps.value = [];
  }
  // A table without pauses takes every tap for one of its own.
  table.value = { ...state.table, switches: { ...state.table.switches, seen: 0 } };
  mine.value = state.mine;
}

/** Show the same state once more, all of it anew: somebody else has done what leaves this question as it is. */
export function hearsAgain(): void {
  const { table: shown, mine: own } = JSON.parse(JSON.stringify({ table: table.peek(), mine: mine.peek() }));
  table.value = { ...shown, rev: shown.rev + 1 };
  mine.value = own;
}

export const here = (): Place => ({
  taps: taps.peek(),
  power: power.peek(),
  ahead: isAhead.peek(),
  sheet: opened.peek(),
  ending: isEnding.peek(),
  thrown: thrown.peek(),
  twice: doubled.peek(),
  planned: planned.peek(),
});

/** Go back to an earlier place of the finger. */
export function goTo({
  taps: made,
  power: key,
  ahead,
  sheet,
  ending,
  thrown: chosen,
  twice,
  planned: next,
}: Place): void {
  doubled.value = twice;
  planned.value = next;
  [power.value, isAhead.value, opened.value] = [key, ahead, sheet];
  [isEnding.value, thrown.value] = [ending, chosen];
  [notice.value, sending.value, answered.value] = [null, null, null];
  taps.value = [...made];
}

/** Return the ground of a touch. A sheet lies over all else. */
const ground = () =>
  isAtBoard ? board : (main.querySelector<HTMLElement>(".sheet") ?? main.querySelector<HTMLElement>("section.game"));

const ACTS = /^(option:.*|power:.*|send|none|ahead|ahead-back|withdraw|throw|throw-back|last|double)$/;

function spotOf(it: HTMLElement): Spot | null {
  const { tap, act, lit, state } = it.dataset;
  if (it.matches(".face-slot"))
    return { name: "slot", isLit: it.dataset.filled !== undefined, isBusy: false, touch: () => it.click() };
  if (!tap && !(act && ACTS.test(act))) return null;
  const isBusy = state === "busy";
  const isDark = it.getAttribute("aria-disabled") === "true" || isBusy;
  // A card that is planned for my turn is a card like any other while I choose ahead.
  const raised = [...taps.peek(), ...thrown.peek(), isAhead.peek() ? null : planned.peek()];
  const isLit = tap ? lit !== undefined || raised.includes(tap) : !isDark;
  return { name: tap ?? `act ${act}`, isLit, isBusy, touch: () => it.click() };
}

/** Return everything that can be touched to answer. */
export function spots(): Spot[] {
  draw();
  return [...(ground()?.querySelectorAll<HTMLElement>("button:not([disabled])") ?? [])].flatMap(
    (it) => spotOf(it) ?? [],
  );
}

/** Return the commands that a touch sends at once. */
export function saidBy(touch: () => void): Asked[] {
  said.length = 0;
  touch();
  return [...said];
}

/** Return the commands since then, after everything on its way has arrived. */
export async function heard(): Promise<Asked[]> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  return said.splice(0);
}

/** Let the table accept, or refuse, all later commands. */
export function takes(isTaken: boolean): void {
  reply = isTaken ? { ok: true } : { ok: false, refusal: { name: "not_now", values: {}, rule: null } };
}

/** Return true if a touch has been answered in words, or by a page to read. */
export const isAnswered = (): boolean => notice.peek() !== null || opened.peek() !== null;

/** Return the open chair's own things, as they are shown. */
export const ownNow = (): OwnView | null => mine.peek()?.own ?? null;
