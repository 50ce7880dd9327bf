// Reads all words of a screen as they are drawn: those too small to be read from afar, those that run together with
// their neighbour, and those that are broken without a hyphen. `texts` is what stands there, text by text.

const isDrawn = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const HIDDEN = ".unseen, option, noscript, script, style, title";

/** The hyphen that is drawn only where a word is broken. */
const SOFT = "\u00ad";

/** Return an element's transform in everything round it. */
function matrixOf(it) {
  if (it instanceof SVGElement) return it.getScreenCTM() ?? new DOMMatrix();
  let whole = new DOMMatrix();
  for (let room = it; room; room = room.parentElement) {
    const { transform, scale } = getComputedStyle(room);
    if (scale !== "none") whole = new DOMMatrix().scale(...scale.split(" ").map(Number)).multiply(whole);
    if (transform !== "none") whole = new DOMMatrix(transform).multiply(whole);
  }
  return whole;
}

const scaleOf = (it) => Math.hypot(matrixOf(it).a, matrixOf(it).b);
/** Words that stand on their side have lines that go down. */
const isTurned = (it) => Math.abs(matrixOf(it).b) > 0.3 * scaleOf(it);

/** Return all texts that are drawn, each with its element and the boxes of its lines. */
function texts(root = document.body) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const it = text.parentElement;
    if (!text.data.trim() || it.closest(HIDDEN) || !isDrawn(it)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0.5 && line.height > 0.5);
    if (lines.length) found.push({ text, it, said: text.data.trim(), lines });
  }
  return found;
}

/** Return the words whose letters are lower than this share of the screen's height. */
function small(least) {
  return texts()
    .map(({ it, said }) => ({ said, size: parseFloat(getComputedStyle(it).fontSize) * scaleOf(it) }))
    .filter(({ size }) => size < innerHeight * least - 0.2)
    .map(({ said, size }) => `small, ${size.toFixed(1)} px: ${said}`);
}

/** The narrowest space between two words, in pixels. */
const NEAR = 2.6;

/** Return neighbours on one line without a space between them. */
function together() {
  const all = texts();
  return all.flatMap((a, at) => {
    const b = all[at + 1];
    if (!b || a.it === b.it || [a, b].some(({ it }) => it instanceof SVGElement || isTurned(it)) || /\s$/.test(a.text.data) || /^\s/.test(b.text.data)) return [];
    // An initial on a scrap of its own is a picture.
    if (a.said.length === 1 && b.said.length === 1) return [];
    const [end, start] = [a.lines.at(-1), b.lines[0]];
    const beside = Math.min(end.bottom, start.bottom) - Math.max(end.top, start.top) > 0.5 * Math.min(end.height, start.height);
    const gap = start.left - end.right;
    if (!beside || gap < -2 || gap >= NEAR) return [];
    if (!/[\p{L}\p{N}.!?)]$/u.test(a.said) || !/^[\p{L}\p{N}(]/u.test(b.said)) return [];
    return [`run together, ${gap.toFixed(1)} px: ${a.said}|${b.said}`];
  });
}

/** Return the texts that end in three dots, because their room is too narrow. */
function shortened() {
  return texts()
    .filter(({ it }) => getComputedStyle(it).textOverflow === "ellipsis" && it.scrollWidth > it.clientWidth + 1)
    .map(({ said }) => `shortened: ${said}`);
}

/** Return the words that are broken without a hyphen. */
function broken() {
  return texts().flatMap(({ text, it, lines }) => {
    if (lines.length < 2 || isTurned(it)) return [];
    return [...text.data.matchAll(/[^\s\-\u2013\u00ad/\u2026]+/gu)].flatMap((word) => {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter((part) => part.width > 0.5);
      // A hyphen that was drawn counts to the letters after it.
      if (text.data[word.index - 1] === SOFT && parts.length > 1) parts.shift();
      const [first, last] = [parts[0], parts.at(-1)];
      return parts.length > 1 && last.top - first.top > 0.5 * first.height ? [`broken: ${text.data.trim().replaceAll(SOFT, "")}`] : [];
    });
  });
}
