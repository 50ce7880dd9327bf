// A phone with a chair at a table of dice, for the tests, and its commands to the table.
import { cleanup } from "@testing-library/preact";
import { explaining } from "../../static/src/dice/phone/explaining";
import { PART } from "../../static/src/dice/phone/part";
import { bring } from "../../static/src/phone/part";
import { followTaps } from "../../static/src/phone/tapping";
import { answered, sending } from "../../static/src/table/here";
import { type Asked, link } from "../../static/src/table/net";
import { mine, now, playing, table } from "../../static/src/table/state";
import { useWords } from "../../static/src/table/words";
import type { ChoiceView, Reply, TableView } from "../../static/src/wire";
import { mine as aMine, table as aTable, own, reroll, sit } from "./states";

const DARK = { verb: "roll", taps: ["die:0"], reason: { name: "dynamite_locked", values: {}, rule: null } };
export const REROLL = reroll({ dark: [DARK] });

const agrees = (): Promise<Reply> => Promise.resolve({ ok: true });
let reply: (asked: Asked) => Promise<Reply> = agrees;
/** The commands of the phone since it sat down. */
export let asked: Asked[] = [];
/** The ends of all that a test has begun. */
export const stops: (() => void)[] = [];

export const replyWith = (it: typeof reply): void => void (reply = it);

export function show(open: ChoiceView | null, more: Partial<TableView> = {}): void {
  table.value = aTable(more);
  mine.value = aMine({ own: own({ choice: open }) });
}

/** Sit down before each test. */
export function sitDown(): void {
  bring("dice", { ...PART, begin: () => undefined });
  useWords({ "reason.dynamite_locked": "Dynamite stays where it lies." }, "en");
  reply = agrees;
  sending.value = answered.value = now.value = null;
  playing.value = false;
  link.value = "online";
  asked = sit((it) => reply(it));
  show(null);
  stops.push(followTaps());
}

/** Get up after each test. */
export function getUp(): void {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  explaining.value = null;
}

export const slab = () => document.querySelector<HTMLButtonElement>(".slab")!;
