// Reads the states of phones, a line of JSON each, and answers each with the findings of the law of taps. The first
// line is the catalogue.
import "./window";
import { examine, type Found, type Shown } from "./law";
import { isDice, open, touches } from "./phone";
import { throwsOf } from "./throws";

interface Node {
  stdin: AsyncIterable<Uint8Array>;
  stdout: { write: (text: string) => unknown };
  exit: () => never;
}
declare const process: Node;

async function* lines(): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let left = "";
  for await (const part of process.stdin) {
    const all = (left + decoder.decode(part, { stream: true })).split("\n");
    left = all.pop()!;
    yield* all;
  }
}

/** Luck that is the same every time. */
function dice(seed: number): () => number {
  let now = seed;
  return () => ((now = (now * 48271) % 2147483647) - 1) / 2147483646;
}

const chance = dice(7);

/** Every so many-th question of the dice game is asked at a board, too. */
const AT_BOARD = 8;
let asked = 0;

/** Return the findings of taps on the paper at a board, and on the heads of its ring. */
async function atBoard(shown: Shown): Promise<string[]> {
  if (!(isDice() && shown.state.mine.own?.choice) || asked++ % AT_BOARD) return [];
  touches("board");
  const { faults } = await examine(shown, chance);
  touches("phone");
  return faults.map((it) => `at the board: ${it}`);
}

/** Return the findings of taps, and those of throws. */
async function found(shown: Shown): Promise<Found> {
  const it = await examine(shown, chance);
  return { ...it, faults: [...it.faults, ...(await throwsOf(shown)), ...(await atBoard(shown))] };
}

let isOpen = false;
for await (const line of lines()) {
  if (isOpen) process.stdout.write(`${JSON.stringify(await found(JSON.parse(line) as Shown))}\n`);
  else open(JSON.parse(line) as Record<string, string>);
  isOpen = true;
}
// The phone's clocks would keep this process for another twenty seconds. The text written to a pipe has gone.
process.exit();
