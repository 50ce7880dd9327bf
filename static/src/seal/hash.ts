// The only hash of a seal, as `chronicle/verify.py` has it.
import "./hasown";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Return a number in this many bytes, the highest first. */
export function numbers(size: number, value: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = size - 1, rest = value; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256;
  return bytes;
}

/** Return the SHA-256 of a label and parts, each behind its length. */
export function hashed(label: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(...[utf8ToBytes(label), ...parts].flatMap((it) => [numbers(4, it.length), it])));
}

export const sealOf = (cup: Uint8Array): string => bytesToHex(hashed("bangdice seal 1", cup));

export const pledgeOf = (seal: string, chair: string, word: string): string =>
  bytesToHex(hashed("bangdice word 1", hexToBytes(seal), utf8ToBytes(chair), hexToBytes(word)));

/** The twelve digits that people compare. */
export function digitsOf(seal: string): string {
  const digits = String(BigInt(`0x${seal.slice(0, 16)}`) % 10n ** 12n).padStart(12, "0");
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}
