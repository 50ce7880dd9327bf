// The sprites as documents: what a poster is drawn from, and which heads stand in which.
import { cardHeads } from "../parts/art";

const found = new Map<string, Promise<Document>>();

/** A sprite as a document, fetched once. */
export function spriteOf(address: string): Promise<Document> {
  const coming =
    found.get(address) ??
    fetch(address).then(async (it) => new DOMParser().parseFromString(await it.text(), "image/svg+xml"));
  found.set(address, coming);
  coming.catch(() => found.delete(address));
  return coming;
}

/** Has heads that only the card game has drawn from its sprite: an evening may have both games. */
export async function knowHeads(characters: readonly string[]): Promise<void> {
  const plain = await spriteOf(document.documentElement.dataset.art ?? "");
  const others = characters.filter((it) => !plain.getElementById(`p-${it}`));
  if (others.some((it) => !cardHeads.value.includes(it))) cardHeads.value = [...cardHeads.value, ...others];
}
