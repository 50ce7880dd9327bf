import { html } from "htm/preact";

import type { Part } from "./part";

/** What the card game brings to the phone. */
export const CARDS_PART: Part = {
  Screen: () => html`<p></p>`,
  Lesson: () => html`<p></p>`,
  callFor: (asked) => ({ title: asked.about, once: String(asked.number) }),
  begin: () => undefined,
};
