import { html } from "htm/preact";
import { useRef } from "preact/hooks";

import { useFit } from "./size";

const SIZES = [58, 52, 46, 42, 38, 32] as const;

/** The one large line of a screen: it steps down until it fits, then breaks. */
export function Title({ text, class: more = "", sizes = SIZES }: { text: string; class?: string; sizes?: readonly number[] }) {
  const line = useRef<HTMLHeadingElement>(null);
  useFit(line, sizes, text);
  return html`<h1 ref=${line} class=${`title ${more}`}>${text}</h1>`;
}
