// This phone at this table: its line, its queue of pictures, what it is asking the table now, and what it was told.
import { computed, effect, signal } from "@preact/signals";
import type { ChoiceView, ReasonView, Reply } from "../wire";
import { announceNow } from "./announce";
import type { Asked, Net } from "./net";
import type { Play } from "./play";
import { reasonText } from "./sentence";
import { mine, own, playing, table } from "./state";

export interface Here {
  code: string;
  net: Pick<Net, "do" | "view" | "reconnect">;
  play: Pick<Play, "skip">;
}

let place: Here;

export function settle(here: Here): void {
  place = here;
  pressed = -Infinity;
}

export const here = (): Here => place;

/** A sentence for the slab's second line, for two seconds: why something is dark, or was refused; or what is new. */
export const notice = signal<{ text: string; tap: string | null; refused: boolean } | null>(null);

/** What is on its way to the table: the kind of command, and for an answer its verb. */
export const sending = signal<string | null>(null);

/** The number of the question that was answered last; its screen is closed before the next state comes. */
export const answered = signal<number | null>(null);

/** The questions of the next game have the same numbers again. Call once. */
export function forgetAnswers(): () => void {
  return effect(() => {
    if (table.value?.phase !== "game") answered.value = null;
  });
}

let clearing: ReturnType<typeof setTimeout> | undefined;

interface Telling {
  /** What was tapped. */
  tap?: string | null;
  refused?: boolean;
  /** So long it stands at least, in milliseconds. */
  least?: number;
}

/** Shows a sentence for as long as it takes to read it. */
export function tell(text: string, { tap = null, refused = false, least = 2000 }: Telling = {}): void {
  notice.value = { text, tap, refused };
  announceNow(text);
  clearTimeout(clearing);
  clearing = setTimeout(() => (notice.value = null), Math.max(least, text.length * 55));
}

/** Who has just become host is read by all, also by those who look up late. In milliseconds. */
const ALOUD = 5000;

/** Says something about the table to everybody. */
export function tellAloud(text: string): void {
  tell(text, { least: ALOUD });
}

export function tellReason(reason: ReasonView | null, tap: string | null = null): void {
  tell(reasonText(reason), { tap, refused: true });
}

/** Asks the table; a refusal is told in a sentence. `heard` learns of the reply before the next thing may be asked. */
export async function ask(asked: Asked, heard: (reply: Reply) => void = () => undefined): Promise<Reply> {
  const word = "verb" in asked ? `${asked.what}:${asked.verb}` : asked.what;
  notice.value = null;
  sending.value = word;
  const reply = await place.net.do(asked);
  heard(reply);
  if (sending.value === word) sending.value = null;
  if (!reply.ok) tellReason(reply.refusal ?? null);
  return reply;
}

/** The question that is open on this phone now: none while pictures are played or an answer is on its way home. */
export const choice = computed<ChoiceView | null>(() => {
  const asked = playing.value ? null : (own.value?.choice ?? null);
  return asked && asked.number === answered.value ? null : asked;
});

/** Taps so close to each other are one: what the second falls on may be the next question. In milliseconds. */
const TWICE = 350;
let pressed = -Infinity;

/** Is this the second of two quick taps, the first of which has sent something? A table without pauses waits for none. */
export function isSecondTap(): boolean {
  const at = performance.now();
  if (at - pressed < TWICE && table.value?.options.seen) return true;
  pressed = at;
  return false;
}

/** Answers the open question, for a finger. */
export async function answer(verb: string, taps: readonly string[]): Promise<Reply | null> {
  return sending.value || isSecondTap() ? null : say(verb, taps);
}

/** Answers the open question. `refused` hears of it before anything else may be said. */
export async function say(
  verb: string,
  taps: readonly string[],
  refused: () => void = () => undefined,
): Promise<Reply | null> {
  const asked = choice.value;
  const chair = own.value?.chair;
  if (!asked || asked.number === null || chair === undefined || sending.value) return null;
  const question = asked.number;
  return ask({ what: "answer", chair, question, verb, taps: [...taps] }, (reply) => {
    if (reply.ok) answered.value = question;
    else refused();
  });
}

/** Am I the host, or have I the board's powers? */
export const canHost = computed(() => mine.value?.can_host ?? false);
export const canRule = computed(() => (mine.value?.can_host || mine.value?.can_board) ?? false);

/** Has this device something to say about a chair: who may have it, or who has come to it? */
export const isAsked = computed(() => Boolean(mine.value?.nods?.length || mine.value?.newcomers?.length));

/** The name at a chair. */
export const chairName = (chair: number): string => table.value?.chairs[chair]?.name ?? "";
