// This screen at its table: its connection, its queue of pictures, and its open request to the table.
import { computed, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { ChoiceView, OptionView, Reply } from "../wire";
import type { Asked, Net } from "./net";
import { notice, tellReason } from "./notices";
import type { Play } from "./play";
import { mine, OfGame, open, own, playing, table } from "./state";

interface Here {
  code: string;
  net: Pick<Net, "do" | "view" | "reconnect">;
  play: Pick<Play, "skip" | "hurry">;
}

let place: Here;

export function settle(here: Here): void {
  place = here;
  pressed = -Infinity;
}

export const here = (): Here => place;

/** The command on its way to the table: its kind, and for an answer its verb. */
export const sending = signal<string | null>(null);

/** The number of the question that was answered last. Its screen closes before the next state comes. */
export const answered = new OfGame<number | null>(null);

/**
 * Ask the table, and tell a refusal in a sentence. Pictures behind which something was asked end. `heard` gets the reply
 * before the next request may be made.
 */
export async function ask(asked: Asked, heard: (reply: Reply) => void = () => undefined): Promise<Reply> {
  const word = "verb" in asked ? `${asked.what}:${asked.verb}` : asked.what;
  notice.value = null;
  sending.value = word;
  const reply = await place.net.do(asked);
  heard(reply);
  if (sending.value === word) sending.value = null;
  if (!reply.ok) tellReason(reply.refusal ?? null);
  else if (open.value) place.play.hurry();
  return reply;
}

/**
 * The question that is open on this phone now. There is none while pictures are played or an answer is on its way. A
 * question asked of several players at once has no number before its turn, and is open until something is chosen for
 * it.
 */
export const choice = computed<ChoiceView | null>(() => {
  const it = own.value;
  if ((playing.value && !open.value) || !it) return null;
  if (!it.choice) return it.at_once && it.ahead && !it.ahead.chosen ? it.ahead : null;
  return it.choice.number === answered.value ? null : it.choice;
});

/** Taps closer than this are one, because the second may fall on the next question. In milliseconds. */
const TWICE = 350;
let pressed = -Infinity;

/**
 * Return true for the second of two quick taps, the first of which has sent something. A table without pauses has
 * none.
 */
export function isSecondTap(): boolean {
  const at = performance.now();
  if (at - pressed < TWICE && table.value?.switches.seen) return true;
  pressed = at;
  return false;
}

type Command = (chair: number, question: number) => Asked;

const answering =
  (verb: string, taps: readonly string[]): Command =>
  (chair, question) => ({ what: "answer", chair, question, verb, taps: [...taps] });

/** Answer the open question, if no answer is on its way and this is no second tap. */
export async function answerOnce(verb: string, taps: readonly string[]): Promise<Reply | null> {
  return sending.value || isSecondTap() ? null : answer(verb, taps);
}

/** Answer the open question. `refused` gets a refusal before anything else may be sent. */
export const answer = (verb: string, taps: readonly string[], refused?: () => void): Promise<Reply | null> =>
  sendOpen(answering(verb, taps), refused);

/** Answer the open question, and at once the questions after it in the same choice. */
export function answerAll(all: readonly OptionView[]): Promise<Reply | null> {
  const answers = all.map(({ verb, taps }) => ({ verb, taps: [...taps] }));
  return sendOpen((chair, question) => ({ what: "answers", chair, question, answers }));
}

/** Answer the question of this number. It may be closed by now, and then the table refuses. */
export const answerTo = (question: number, verb: string, taps: readonly string[], refused: () => void) =>
  send(question, answering(verb, taps), refused);

async function sendOpen(command: Command, refused?: () => void): Promise<Reply | null> {
  const question = choice.value?.number ?? null;
  return question === null || sending.value ? null : send(question, command, refused);
}

async function send(question: number, command: Command, refused?: () => void): Promise<Reply | null> {
  const chair = own.value?.chair;
  if (chair === undefined) return null;
  return ask(command(chair, question), (reply) => {
    if (reply.ok) answered.value = question;
    else refused?.();
  });
}

/** True for the host, and for a device with the board's powers. */
export const canHost = computed(() => mine.value?.can_host ?? false);
export const canRule = computed(() => (mine.value?.can_host || mine.value?.can_board) ?? false);

/** True while this device has to decide about a chair: who may have it, or whether it knows a guest. */
export const isAsked = computed(() => Boolean(mine.value?.nods?.length || mine.value?.newcomers?.length));

/** The name at a chair. */
export const chairName = (chair: number): string => table.value?.chairs[chair]?.name ?? "";

const STEP = 250;

/** Return the seconds left, counted down here from the table's last word; null where nothing is counted. */
export function useSeconds(it: { left: number | null } | null): number | null {
  const [from, setFrom] = useState(() => ({ it, at: performance.now() }));
  const [, tick] = useState(0);
  useEffect(() => {
    setFrom({ it, at: performance.now() });
    if (!it || it.left === null) return;
    const timer = setInterval(() => tick((count) => count + 1), STEP);
    return () => clearInterval(timer);
  }, [it]);
  if (!it || it.left === null) return null;
  const gone = from.it === it ? (performance.now() - from.at) / 1000 : 0;
  return Math.max(0, Math.ceil(it.left - gone));
}

/** The seconds left on the clock; null without a clock. */
export const useClock = (): number | null => useSeconds(table.value?.wait ?? null);
