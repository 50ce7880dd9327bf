import { html } from "htm/preact";
import type { ComponentChildren } from "preact";

export interface RowProps {
  title: string;
  text?: string | undefined;
  act?: string;
  href?: string;
  /** In a page of its own: this phone does not leave its chair. */
  apart?: boolean;
  off?: boolean;
  pressed?: boolean;
  onPress?: () => void;
  before?: ComponentChildren;
  after?: ComponentChildren;
}

/** One line of a sheet: a thing one may do or look at, explained in one line. */
export function Row({ title, text, act, href, apart = false, off = false, pressed, onPress, before, after }: RowProps) {
  const words = html`${before}<span class="row-words"><b>${title}</b>${text && html`<small>${text}</small>`}</span>${after}`;
  if (href) return html`<li><a class="row" href=${href} target=${apart ? "_blank" : undefined} rel=${apart ? "noopener" : undefined} data-act=${act}>${words}</a></li>`;
  return html`<li>
    <button
      type="button"
      class="row"
      data-act=${act}
      aria-disabled=${off ? "true" : undefined}
      aria-pressed=${pressed === undefined ? undefined : String(pressed)}
      onClick=${() => onPress?.()}
    >
      ${words}
    </button>
  </li>`;
}
