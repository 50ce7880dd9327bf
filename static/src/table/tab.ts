// The memory of this tab: what one page tells the next. A browser that keeps nothing forgets it.

export function inTab(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

export function keepInTab(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    return;
  }
}

/** The code of the table that a board has left for the first page. */
export const LEFT = "left";

/** Return true if arrows led to this page: the ring is there from the start. */
export const isLedHere = (): boolean => inTab("led") === "1";

export const keepLed = (on: boolean): void => keepInTab("led", on ? "1" : "");
