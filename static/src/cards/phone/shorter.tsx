// A hint that takes a shorter form where there is too little room for the whole.

import { useLayoutEffect, useRef } from "preact/hooks";
import { BIG, textScale } from "../../parts/scale";

/**
 * The hand has its final height after a few frames: one draws the words, the next tells the new sizes, and effects of
 * what these change come after one more. A busy phone draws frames late, so that no time would do.
 */
const SETTLES = 4;

/** Do something when the hand has its final height, after the effects of the last frame. Return how to stop. */
function afterSettling(go: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = (more: number): number =>
    requestAnimationFrame(() => {
      if (more > 1) frame = next(more - 1);
      else timer = setTimeout(go);
    });
  let frame = next(SETTLES);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A hint has at most this number of lines. */
const LINES = 2;

interface HintProps {
  text: string;
  short: string;
  class?: string;
  /** True if the whole may take more lines where the hand can give way to them, or the screen scrolls anyhow. */
  mayGrow?: boolean;
}

/** A hint, or its shorter form where the whole takes more lines. */
export function Hint({ text, short, class: name, mayGrow = false }: HintProps) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const it = line.current!;
    let stop = () => {};
    const shorten = () => {
      it.textContent = short;
    };
    const fit = () => {
      stop();
      delete it.dataset.settling;
      it.textContent = text;
      const isLong = it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight) > LINES + 0.5;
      if (short === text || !isLong) return;
      if (!mayGrow) shorten();
      else if (textScale() < BIG) {
        it.dataset.settling = "";
        stop = afterSettling(() => {
          delete it.dataset.settling;
          if (it.closest(".screen")!.scrollHeight > innerHeight + 1) shorten();
        });
      }
    };
    fit();
    addEventListener("resize", fit);
    return () => {
      stop();
      removeEventListener("resize", fit);
    };
  }, [text, short]);
  return <span class={name} style={{ display: "block" }} ref={line} />;
}
