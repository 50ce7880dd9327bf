// Names on the board: on one line where they fit, else on two; smaller before they are cut.
import { useLayoutEffect, useRef } from "preact/hooks";

/** Shares of the largest size, on one line and on two, the best first. */
const TRIES: readonly [share: number, lines: number][] = [
  [1, 1],
  [0.9, 1],
  [0.8, 1],
  [0.8, 2],
  [0.7, 1],
  [0.72, 2],
  [0.64, 2],
  [0.56, 2],
];

/** What stands below a name keeps to one line as long as it can. */
const NOTES: typeof TRIES = [1, 0.92, 0.84, 0.76, 0.7]
  .flatMap((share) => [[share, 1]] as [number, number][])
  .concat([[0.84, 2]]);

/** Sets a text in the largest of its sizes, none smaller than `least`; a word that is too long even then is broken. */
export function fitName(it: HTMLElement, size: number, least: number, isNote = false): void {
  const set = (px: number, lines: number) => {
    it.style.fontSize = `${px}px`;
    it.style.whiteSpace = lines > 1 ? "normal" : "nowrap";
    it.style.overflowWrap = "normal";
  };
  for (const [share, lines] of isNote ? NOTES : TRIES) {
    const px = Math.max(least, size * share);
    set(px, lines);
    if (it.scrollWidth <= it.clientWidth + 0.5 && it.scrollHeight <= px * 1.14 * lines + 3) return;
  }
  it.style.overflowWrap = "anywhere";
}

export interface NameProps {
  text: string;
  /** The type size it has where it fits, in units of the picture. */
  size: number;
  least: number;
  /** How broad its room is: another one is measured anew. */
  room: number;
  note?: boolean;
}

export function Name({ text, size, least, room, note = false }: NameProps) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const it = line.current;
    if (!it) return;
    let gone = false;
    const fit = () => gone || fitName(it, size, least, note);
    fit();
    void document.fonts?.load("46px Anton", text).then(fit);
    return () => {
      gone = true;
    };
  }, [text, size, least, room, note]);
  return (
    <span class="fit-name" ref={line}>
      {text}
    </span>
  );
}
