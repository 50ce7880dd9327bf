// The board's own sheets; those of a seat, a chair and the options are the phone's.
import { signal } from "@preact/signals";

export type Panel = "menu" | "invite";

export const panel = signal<Panel | null>(null);

export function openPanel(name: Panel): void {
  panel.value = name;
}

export function closePanel(): void {
  panel.value = null;
}
