// A television's remote control has arrows, OK and Back. The part that follows them (`remote.ts`) comes with the first.

/** Fetch that part with the first key that is no letter of a word. Call once. */
export function followArrows(isBoard = false): void {
  const first = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && !event.key.startsWith("Arrow")) return;
    removeEventListener("keydown", first);
    void import("./remote").then(({ begin }) => begin(event, isBoard));
  };
  addEventListener("keydown", first);
}
