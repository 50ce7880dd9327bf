// The characters of a table's code, however they come in: typed, pasted, or within an address.
const IN_ADDRESS = /\/[tb]\/([a-z0-9]{6}|[a-z0-9]{4})(?![a-z0-9])/i;

/** Signs that no code has, and what somebody meant by them. */
const MEANT: Record<string, string> = { "8": "B", "2": "Z", "5": "S", "6": "G", "0": "D" };

/** What of a text can be a code: upper case, only characters of the alphabet, `length` at most. */
export function readCode(text: string, alphabet: string, length: number): string {
  const found = IN_ADDRESS.exec(text)?.[1] ?? text;
  const signs = [...found.toUpperCase()].map((it) => (alphabet.includes(it) ? it : (MEANT[it] ?? "")));
  return signs
    .filter((it) => it && alphabet.includes(it))
    .slice(0, length)
    .join("");
}
