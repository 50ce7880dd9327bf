import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { lineText } from "../table/notices";
import { useFit } from "./size";
import { watchSizes } from "./watch";

interface SlabProps {
  title: string;
  /** The second line. */
  text?: ComponentChildren;
  state?: "ready" | "off" | "busy";
  /** Low and grey, because the player should rather press something else on the screen. */
  quiet?: boolean;
  /** A word for tests that names what a press does: `send`, `none`, or another. */
  act?: string;
  onPress?: (() => void) | undefined;
  /** Handlers for more than a tap. They replace `onPress`. */
  hands?: ButtonHTMLAttributes | undefined;
  /** The press sends nothing, and works without a line. */
  local?: boolean;
  /** Drawn at the right: pips, a hand, a ring. */
  aside?: ComponentChildren;
  sizes?: readonly number[];
}

const SIZES = [46, 42, 38, 34, 30, 26] as const;

/** The lowest phones have no room for the largest letters. */
const scaled = (size: number) => (innerHeight < 600 ? Math.min(36, size) : size);

/** A key that is held down presses once, because the next slab in the same place is another one. */
const onceOnly = (event: KeyboardEvent) => event.repeat && event.preventDefault();

/** Tells the height of the slab to things that stay above it while the page is pushed. */
export function tellHeight(slab: HTMLElement): (() => void) | undefined {
  if (!slab.closest(".screen")) return undefined;
  const tell = () => document.documentElement.style.setProperty("--slab", `${slab.offsetHeight}px`);
  tell();
  return watchSizes(tell, slab);
}

/** The main action, one a screen, at the bottom edge. While it is off, it says in the same place what is missing. */
export function Slab({
  title,
  text = "",
  state = "ready",
  quiet = false,
  act,
  onPress,
  hands,
  local = false,
  aside,
  sizes = SIZES,
}: SlabProps) {
  const line = useRef<HTMLSpanElement>(null);
  const slab = useRef<HTMLButtonElement>(null);
  useFit(line, sizes, title, 0, scaled);
  // Told before the page is drawn: the things above would else move for a frame.
  useLayoutEffect(() => tellHeight(slab.current!));
  const off = state !== "ready";
  return (
    <button
      ref={slab}
      type="button"
      class="slab"
      data-state={state}
      data-quiet={quiet ? "" : undefined}
      data-act={act ?? (off ? "none" : "send")}
      aria-disabled={off ? "true" : undefined}
      aria-busy={state === "busy" ? "true" : undefined}
      onKeyDown={onceOnly}
      onClick={() => state !== "busy" && onPress?.()}
      {...hands}
    >
      <span class="slab-words">
        <span class="slab-title" ref={line}>
          {title}
        </span>
        <span class="slab-text">{(local ? null : lineText(state)) ?? text}</span>
      </span>
      {aside && <span class="slab-aside">{aside}</span>}
      {state === "busy" && <span class="slab-spark" aria-hidden="true"></span>}
    </button>
  );
}

/** The second action: an underlined line. */
export function Line({
  text,
  onPress,
  act,
  off = false,
  on,
}: {
  text: string;
  onPress: () => void;
  act?: string;
  off?: boolean;
  /** Set for a switch. */
  on?: boolean;
}) {
  return (
    <button
      type="button"
      class="line"
      data-act={act}
      aria-disabled={off ? "true" : undefined}
      aria-pressed={on}
      onClick={onPress}
    >
      <span>{text}</span>
    </button>
  );
}
