// A hint that takes a shorter form where there is too little room for the whole.

import { useLayoutEffect, useRef } from "preact/hooks";

/** A hint has at most this number of lines. */
const LINES = 2;

/** A hint, or its shorter form where the whole takes more lines. */
export function Hint({ text, short, class: name }: { text: string; short: string; class?: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const it = line.current!;
    const fit = () => {
      it.textContent = text;
      const lines = it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight);
      if (short !== text && lines > LINES + 0.5) it.textContent = short;
    };
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, [text, short]);
  return <span class={name} style={{ display: "block" }} ref={line} />;
}
