// Plays by a screen reader. It reads the states of a phone, a line of JSON each, and answers each with all that was
// heard, what was pressed, and the command that followed. The first line is the catalogue. Nothing here looks at a
// screen: a thing is found by its spoken words, and everything pressed has to be answered in words.
import "./window";
import { virtual } from "@guidepup/virtual-screen-reader";
import type { Asked } from "../../static/src/table/net";
import type { State } from "../../static/src/wire";
import { end, luck, say, values } from "./lines";
import * as phone from "./phone";

interface Heard {
  /** Everything on the screen, read from the beginning to the end. */
  screen: string[];
  /** The keys pressed, each with the words that were spoken after it. */
  pressed: [string, string[]][];
  command: Asked | null;
  faults: string[];
}

/** A key, with its words. */
interface Key {
  words: string;
  at: number;
}

const LONGEST = 600;
const PRESSES = 60;
const chance = luck(11);

/** A text that has no words, but the name of a text. */
const NAMELESS = /\b(phone|choice|about|dice|cards|face|seat|card|tips|app)\.[a-z_]+/;

/** Keys that lead away from the question. A player knows them by their names. */
const ASIDE = /^button, (Menu|Your role)/;
const isKey = (words: string): boolean => /^button, /.test(words) && !/, disabled\b/.test(words) && !ASIDE.test(words);
/** A key that says of itself that it is pressed, or chosen, would take that back. */
const isBack = (words: string): boolean => /, pressed\b|chosen/.test(words);

const ANSWERS = ["answer", "answers", "unasked"];

// A wait of nothing takes a millisecond, and the reader waits so at every word.
const later = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (run: () => void, delay = 0) => (delay ? later(run, delay) : setImmediate(run)),
});

// No style sheet is loaded here, so that only the attribute hides a thing. happy-dom copies all its styles at every look.
const look = (display: string) => ({
  display,
  fontSize: "16px",
  visibility: "visible",
  getPropertyValue(name: string): string {
    return name in this ? String(this[name as keyof typeof this]) : "";
  },
});
const [seen, hidden] = [look("block"), look("none")];
const getComputedStyle = (it: Element) => (it.hasAttribute("hidden") ? hidden : seen);
Object.assign(globalThis, { getComputedStyle });
Object.assign(document.defaultView!, { getComputedStyle });

const wait = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** Let everything on its way arrive, and be drawn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await wait();
    phone.draw();
  }
}

/** Return what a reader reads: a modal sheet alone, where one lies over the screen. */
const container = (): HTMLElement => phone.main.querySelector<HTMLElement>("[aria-modal=true]") ?? phone.main;

/** Read everything from the beginning to the end. A key's own parts are not read again. */
async function reads(): Promise<string[]> {
  await virtual.start({ container: container() });
  const first = await virtual.lastSpokenPhrase();
  const all: string[] = [];
  while (all.length < LONGEST) {
    await virtual.next();
    const now = await virtual.lastSpokenPhrase();
    if (now === first) break;
    all.push(now);
  }
  await virtual.stop();
  return all;
}

/** Go to a key by its place in all that is read, and press it. Return the words that are spoken then. */
async function presses({ at }: Key): Promise<string[]> {
  await virtual.start({ container: container() });
  for (let step = 0; step <= at; step++) await virtual.next();
  const before = (await virtual.spokenPhraseLog()).length;
  // A reader clicks, without a place on the glass. `act()` would send a finger to the place 0, 0.
  const key = virtual.activeNode;
  if (key instanceof HTMLElement) {
    key.focus();
    key.click();
  }
  await settle();
  const spoken = (await virtual.spokenPhraseLog()).slice(before);
  await virtual.stop();
  return spoken;
}

/** Return a key by chance: often the last one, which is the main key, and seldom one that was pressed before. */
function chosenOf(keys: readonly Key[], before: ReadonlySet<string>): Key | undefined {
  const fresh = keys.filter(({ words }) => !(isBack(words) || before.has(words)));
  const from = fresh.length && chance() < 0.9 ? fresh : keys;
  return chance() < 0.3 ? from.at(-1) : from[Math.floor(chance() * from.length)];
}

/** Answer the question of a state, by chance among the keys that are read. */
async function answers(state: State): Promise<Heard> {
  phone.show(state);
  await settle();
  phone.saidBy(() => undefined);
  let all = await reads();
  const heard: Heard = { screen: all, pressed: [], command: null, faults: [] };
  for (let press = 0; press < PRESSES; press++) {
    const keys = all.flatMap((words, at): Key[] => (isKey(words) ? [{ words, at }] : []));
    const key = chosenOf(keys, new Set(heard.pressed.map(([words]) => words)));
    if (!key) break;
    const spoken = await presses(key);
    heard.pressed.push([key.words, spoken]);
    const commands = await phone.heard();
    const command = commands.find((it) => ANSWERS.includes(it.what));
    if (command) return { ...heard, command };
    const before = all;
    all = await reads();
    if (!(spoken.length || commands.length) && before.join() === all.join())
      heard.faults.push(`nothing is said after: ${key.words}`);
  }
  heard.faults.push("no answer is found");
  return heard;
}

let isOpen = false;
for await (const it of values<State | Record<string, string>>()) {
  if (isOpen) {
    const heard = await answers(it as State);
    const nameless = heard.screen.filter(
      (words) => NAMELESS.test(words) || /^(button|image|heading)(,? level \d)?$/.test(words),
    );
    say({ ...heard, faults: [...heard.faults, ...nameless.map((words) => `no words: ${words}`)] });
  } else phone.open(it as Record<string, string>);
  isOpen = true;
}
end();
