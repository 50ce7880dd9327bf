// The memory of this device: the keys of its chairs at each table, a name, a word of its own.
const ROOT = "bangdice";
const memory = new Map<string, string>();

/** The setting that names the table at which this device sat down last: the first page leads back to it. */
export const LAST_TABLE = "last";

function read(name: string): string | null {
  try {
    return localStorage.getItem(`${ROOT}.${name}`);
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(`${ROOT}.${name}`, value);
  } catch {
    return;
  }
}

/** A random word; crypto.randomUUID is missing on plain http. */
export function randomWord(bytes = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (it) => it.toString(16).padStart(2, "0")).join("");
}

/** A word of this device's own. It is never an identity. */
export function deviceWord(): string {
  const known = read("device");
  if (known) return known;
  const word = randomWord();
  write("device", word);
  return word;
}

/** The keys of this device's chairs at a table, or (`board.CODE`) of those at its board. */
export function chairKeys(code: string): string[] {
  try {
    const found = JSON.parse(read(`keys.${code}`) ?? "[]");
    return [found].flat().filter((it) => typeof it === "string");
  } catch {
    return [];
  }
}

/** Keep one more key, and remember its table. The oldest key goes when there are more than eight. */
export function keepKey(code: string, key: string): void {
  const keys = chairKeys(code).filter((it) => it !== key);
  write(`keys.${code}`, JSON.stringify([...keys, key].slice(-8)));
  if (!code[4]) keepSetting(LAST_TABLE, code);
}

/** Forgets the keys of a table. */
export function dropKeys(code: string): void {
  write(`keys.${code}`, "[]");
}

/** The board's key at a table. */
export function boardKey(code: string): string | null {
  return read(`board.${code}`);
}

export function keepBoardKey(code: string, key: string): void {
  write(`board.${code}`, key);
}

/** Take a word out of the address (`#key=...`), so that it stays in no history. */
export function takeFromAddress(name: string): string | null {
  const word = new URLSearchParams(location.hash.slice(1)).get(name);
  if (word) history.replaceState(null, "", location.pathname + location.search);
  return word;
}

/** Keep the chair's key that the address has. */
export function takeKeyFromAddress(code: string): void {
  const key = takeFromAddress("key");
  if (key) keepKey(code, key);
}

/** Keep the board's key that the address of a table just made has. */
export function takeBoardKeyFromAddress(code: string): void {
  const key = takeFromAddress("board");
  if (key) keepBoardKey(code, key);
}

/** The name last typed on this device. */
export function rememberedName(): string {
  return read("name") ?? "";
}

export function rememberName(name: string): void {
  write("name", name);
}

/** A small setting of this device, such as whether it may sound. */
export function setting(name: string): string | null {
  return read(`set.${name}`);
}

export function keepSetting(name: string, value: string): void {
  write(`set.${name}`, value);
}
