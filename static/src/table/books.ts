// The books that this device may write in, and the person it is in a book.
import { keepSetting, setting } from "./keys";

/** A book to which this device holds the key. */
export interface OwnBook {
  token: string;
  key: string;
  name: string;
}

/** The books of this device, the one it wrote in last first. */
export function ownBooks(): OwnBook[] {
  try {
    const kept: unknown = JSON.parse(setting("books") ?? "[]");
    return Array.isArray(kept) ? (kept as OwnBook[]).filter((it) => it?.token && it.key) : [];
  } catch {
    return [];
  }
}

export const bookKey = (token: string): string | null => ownBooks().find((it) => it.token === token)?.key ?? null;
export const bookName = (token: string): string | null => ownBooks().find((it) => it.token === token)?.name ?? null;

export function keepBook(token: string, key: string, name: string): void {
  const others = ownBooks().filter((it) => it.token !== token);
  keepSetting("books", JSON.stringify([{ token, key, name }, ...others]));
}

export function forgetBook(token: string): void {
  keepSetting("books", JSON.stringify(ownBooks().filter((it) => it.token !== token)));
}

export const whoAmI = (token: string): string | null => setting(`book.${token}`) || null;
export const keepMe = (token: string, name: string | null): void => keepSetting(`book.${token}`, name ?? "");
