// Reads what phones are shown, a line of JSON each, and answers each with what the law of taps finds. The first line is the catalogue.
import "./window";
import { examine, type Shown } from "./law";
import { open } from "./phone";

interface Node {
  stdin: AsyncIterable<Uint8Array>;
  stdout: { write: (text: string) => unknown };
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
let isOpen = false;
for await (const line of lines()) {
  if (isOpen) process.stdout.write(`${JSON.stringify(await examine(JSON.parse(line) as Shown, chance))}\n`);
  else open(JSON.parse(line) as Record<string, string>);
  isOpen = true;
}
