// The empty chair of the lobby about which somebody is asked: who sits here?
import { signal } from "@preact/signals";

/** Null while nobody is asked. */
export const sittingAt = signal<number | null>(null);
