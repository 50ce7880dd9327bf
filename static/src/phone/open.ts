// Which sheet lies on the screen, if any.
import { signal } from "@preact/signals";

export type Opened =
  | { name: "menu" | "people" | "roles" | "role" | "options" | "device" | "ahead" | "second" | "help_wait" | "story" }
  | { name: "seat"; seat: number }
  | { name: "chair" | "rename"; chair: number }
  | { name: "confirm"; what: "leave" | "end" | "close" | "free"; chair?: number };

export const opened = signal<Opened | null>(null);

export function openSheet(sheet: Opened): void {
  opened.value = sheet;
}

export function closeSheet(): void {
  opened.value = null;
}
