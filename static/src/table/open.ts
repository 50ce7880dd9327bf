// Which sheet lies on the screen, if any.
import { signal } from "@preact/signals";
import type { VNode } from "preact";

export type Opened =
  | {
      name:
        | "menu"
        | "people"
        | "roles"
        | "role"
        | "options"
        | "device"
        | "invite"
        | "code"
        | "ahead"
        | "second"
        | "help_wait"
        | "story";
    }
  | { name: "seat"; seat: number }
  | { name: "chair" | "rename"; chair: number }
  | { name: "events" }
  | { name: "card"; face: string; ready?: boolean }
  | { name: "confirm"; what: "leave" | "end" | "close" | "free"; chair?: number };

/** A sheet of the game that is played: its title, and what stands on it. */
export interface Content {
  title: string;
  body: VNode;
}

export const opened = signal<Opened | null>(null);

export function openSheet(sheet: Opened): void {
  opened.value = sheet;
}

export function closeSheet(): void {
  opened.value = null;
}
