import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { textScale } from "./scale";
import { watchSizes } from "./watch";

export interface Size {
  width: number;
  height: number;
  left: number;
  top: number;
  /** Size of the offset parent. */
  roomWidth: number;
  roomHeight: number;
}

const NONE: Size = { width: 0, height: 0, left: 0, top: 0, roomWidth: 0, roomHeight: 0 };

/** Size and place of an element within its offset parent, in pixels, kept up to date. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NONE);
  useLayoutEffect(() => {
    const it = element.current;
    if (!it) return;
    const read = () => {
      const room = it.offsetParent;
      const next: Size = {
        width: it.offsetWidth,
        height: it.offsetHeight,
        left: it.offsetLeft,
        top: it.offsetTop,
        roomWidth: room?.clientWidth ?? 0,
        roomHeight: room?.clientHeight ?? 0,
      };
      // A pixel more or less may come from what is drawn in this very size, and would be answered for ever.
      setSize((last) =>
        Object.keys(next).every((key) => Math.abs(last[key as keyof Size] - next[key as keyof Size]) <= 1)
          ? last
          : next,
      );
    };
    read();
    return watchSizes(read, it, ...(it.offsetParent ? [it.offsetParent] : []));
  }, []);
  return size;
}

/** With large words, try larger sizes first. Large letters grow a quarter as much as small ones. */
function largerFirst(sizes: readonly number[]): readonly number[] {
  const scale = textScale();
  return scale > 1 ? [...sizes.map((size) => size * (1 + (scale - 1) / 4)), ...sizes] : sizes;
}

/** A text may be narrower by this factor than its width at another size says. */
export const NEARLY = 1.03;

const FACE = "46px Anton";

/** Fit a text now, and again once the letters of the display face have come. Return how to stop. */
export function withLetters(text: string, fit: () => void): () => void {
  let gone = false;
  fit();
  if (document.fonts && !document.fonts.check(FACE, text))
    void document.fonts.load(FACE, text).then(() => gone || fit());
  return () => {
    gone = true;
  };
}

/**
 * Take the largest of the given type sizes, as this screen scales them, at which the element's text fits its width.
 * The text stands on one line. A text that may break needs room for its longest word and takes at most this number of
 * lines. Without a fit, take the last size.
 */
export function useFit(
  element: RefObject<HTMLElement | null>,
  sizes: readonly number[],
  text: string,
  breaks = 0,
  scaled = (size: number) => size,
): void {
  useLayoutEffect(() => {
    const it = element.current;
    if (!it) return;
    const fit = () => {
      it.style.whiteSpace = breaks ? "normal" : "nowrap";
      it.style.overflowWrap = "";
      let first: { size: number; width: number } | null = null;
      const tries = largerFirst(sizes).map(scaled);
      for (const [at, size] of tries.entries()) {
        // Each look at the page makes it lay itself out. So a size that is far too broad, judging by the first size, is
        // not tried.
        const isFar = first && (first.width * size) / first.size > (it.clientWidth + 1) * NEARLY;
        if (isFar && !breaks && at < tries.length - 1) continue;
        it.style.fontSize = `${size}px`;
        first ??= { size, width: it.scrollWidth };
        const lines = breaks ? it.scrollHeight / parseFloat(getComputedStyle(it).lineHeight) : 0;
        if (it.scrollWidth <= it.clientWidth + 1 && !(lines > breaks + 0.5)) return;
      }
      it.style.whiteSpace = "normal";
      it.style.overflowWrap = "anywhere";
    };
    const stop = withLetters(text, fit);
    addEventListener("resize", fit);
    return () => {
      stop();
      removeEventListener("resize", fit);
    };
  }, [text, sizes.join(), breaks]);
}

// The breadth of words of the display face, without asking the page.

/** A hyphen that is drawn only where a word is broken. */
const SOFT = "\u00ad";
/** A word of more letters may be broken. */
const LONG = 9;

/** Return a name whose words of more letters may be broken between syllables, with a hyphen. */
export const breakable = (name: string, long = LONG): string =>
  name.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if ([...word].length <= long) return word;
    // An iPhone on iOS 15 knows no lookbehind.
    const parted = word.replace(/(?!^)[aeiouyà-ü][^aeiouyà-ü\P{L}]?(?=[^aeiouyà-ü\P{L}][aeiouyà-ü].)/giu, `$&${SOFT}`);
    return parted.replace(/[^\u00ad]{7,}/gu, (part) => part.replace(/.{4}(?=.{3})/gsu, `$&${SOFT}`));
  });

/** A letter's width in hundredths of its size. */
function letterWidth(letter: string): number {
  if (letter === SOFT) return 0;
  if (/[ilIj!.,' ìíî1]/.test(letter)) return 25;
  if (/[rftFLTEz-]/.test(letter)) return 37;
  if (/[mwMW]/.test(letter)) return 75;
  const code = letter.codePointAt(0)!;
  return code < 0x250 ? 50 : code < 0x2e80 ? 75 : 110;
}

/** Return the width of a text on one line of the display face, in hundredths of its size. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, it) => sum + letterWidth(it), 0);
}

/**
 * Return the number of lines that a text takes in a room. A word that is too long is broken anywhere. Unit: the type's
 * size.
 */
export function linesOf(text: string, room: number): number {
  const most = Math.max(room * 100, 75);
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const width = widthOf(word);
    const beside = used > 0 ? used + 25 + width : width;
    if (beside <= most) {
      used = beside;
      continue;
    }
    if (used > 0) lines += 1;
    used = 0;
    for (const letter of word) {
      if (used + letterWidth(letter) > most) [lines, used] = [lines + 1, 0];
      used += letterWidth(letter);
    }
  }
  return lines;
}

/** The number of rows that things of these widths take one after another. */
export function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let rows = widths.length ? 1 : 0;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + gap + width > room) [rows, used] = [rows + 1, width];
    else used += (used > 0 ? gap : 0) + width;
  }
  return rows;
}
