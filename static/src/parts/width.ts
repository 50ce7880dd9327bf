// How broad words of the display face are, without asking the page.

/** A letter's width in hundredths of its size. */
function letterWidth(letter: string): number {
  if (/[ilIj!.,' ìíî1]/.test(letter)) return 25;
  if (/[rftFLTEz-]/.test(letter)) return 37;
  if (/[mwMW]/.test(letter)) return 75;
  const code = letter.codePointAt(0)!;
  return code < 0x250 ? 50 : code < 0x2e80 ? 75 : 110;
}

/** Widths of the display face in hundredths of its size: what a text takes on one line. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, it) => sum + letterWidth(it), 0);
}

/** How many lines a text takes in a room, when a word that is too long is broken anywhere. Units: the type's size. */
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

/** How many rows things of these widths take, one after another. */
export function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let rows = widths.length ? 1 : 0;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + gap + width > room) [rows, used] = [rows + 1, width];
    else used += (used > 0 ? gap : 0) + width;
  }
  return rows;
}
