// The four characters of a table's code, however they come in: typed, pasted, or within an address.
export const CODE_LENGTH = 4;

const IN_ADDRESS = /\/[tb]\/([a-z0-9]{4})(?![a-z0-9])/i;

/** What of a text can be a code: upper case, only characters of the alphabet, four at most. */
export function readCode(text: string, alphabet: string): string {
  const found = IN_ADDRESS.exec(text)?.[1] ?? text;
  return [...found.toUpperCase()].filter((it) => alphabet.includes(it)).slice(0, CODE_LENGTH).join("");
}
