// The lines of a Node process: a value in JSON comes in with each, and an answer goes out.

interface Node {
  stdin: AsyncIterable<Uint8Array>;
  stdout: { write: (text: string) => unknown };
  exit: () => never;
}
declare const process: Node;

/** Yield the values that come in. */
export async function* values<It>(): AsyncGenerator<It> {
  const decoder = new TextDecoder();
  let left = "";
  for await (const part of process.stdin) {
    const all = (left + decoder.decode(part, { stream: true })).split("\n");
    left = all.pop()!;
    for (const line of all) yield JSON.parse(line) as It;
  }
}

/** Write an answer. */
export function say(it: unknown): void {
  process.stdout.write(`${JSON.stringify(it)}\n`);
}

/** End the process. The phone's clocks would keep it for another twenty seconds; what was written has gone. */
export const end = (): never => process.exit();

/** Return luck that is the same every time: numbers from 0 to 1. */
export function luck(seed: number): () => number {
  let now = seed;
  return () => ((now = (now * 48271) % 2147483647) - 1) / 2147483646;
}
