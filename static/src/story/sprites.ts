// The sprites as documents: the source of a poster's drawings, and of the list of heads in each.
import { cardHeads } from "../parts/art";

const found = new Map<string, Promise<Document>>();

/** Return a sprite as a document, fetched once. */
export function spriteOf(address: string): Promise<Document> {
  const coming =
    found.get(address) ??
    fetch(address).then(async (it) => new DOMParser().parseFromString(await it.text(), "image/svg+xml"));
  found.set(address, coming);
  coming.catch(() => found.delete(address));
  return coming;
}

/** Let heads that only the card game has be drawn from its sprite, because an evening may have both games. */
export async function knowHeads(characters: readonly string[]): Promise<void> {
  const plain = await spriteOf(document.documentElement.dataset.art ?? "");
  const others = characters.filter((it) => !plain.getElementById(`p-${it}`));
  if (others.some((it) => !cardHeads.value.includes(it))) cardHeads.value = [...cardHeads.value, ...others];
}
