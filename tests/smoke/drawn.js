// Return what can be seen of a page in its order, each thing with its name, its box and its colours, so that two browsers
// can be compared: texts, pictures, grounds, and all that can be tapped. A box that shows nothing may be as large as it likes.
const styleOf = (it) => getComputedStyle(it);
const isSeen = (it) => {
  if (it.closest(".unseen, noscript, template, script") || styleOf(it).visibility !== "visible") return false;
  const closed = it.closest("details:not([open])");
  if (closed && it !== closed && !it.closest("summary")) return false;
  for (let room = it; room; room = room.parentElement) if (Number(styleOf(room).opacity) === 0) return false;
  return true;
};
const named = (it) => {
  const kind = (it.getAttribute("class") || "").trim().replace(/\s+/g, ".");
  return `${it.localName}${kind && `.${kind}`}`;
};
const hasGround = (style) =>
  style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none" || parseFloat(style.borderTopWidth) > 0;
const isThing = (it, style) =>
  ["svg", "img", "video", "canvas", "input", "textarea", "select"].includes(it.localName) ||
  it.dataset.tap || it.dataset.act || hasGround(style);
const things = [];
const add = (name, { left, top, width, height }, paint, more = {}) => {
  if (width >= 1 && height >= 1) things.push({ name, left, top, width, height, size: 0, paint: paint.join(" "), ...more });
};
const blockOf = (it) => (styleOf(it).display === "inline" ? blockOf(it.parentElement) : it.getBoundingClientRect());
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const it = node.nodeType === 1 ? node : node.parentElement;
  if (it.ownerSVGElement || !isSeen(it)) continue;
  const style = styleOf(it);
  if (node.nodeType === 1 && isThing(it, style)) {
    const name = it.dataset.tap || it.dataset.act;
    add(`${named(it)}${name ? `[${name}]` : ""}`, it.getBoundingClientRect(), [style.color, style.backgroundColor]);
  } else if (node.nodeType === 3 && node.data.trim()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(style.fontSize);
    const box = range.getBoundingClientRect();
    const { top, height } = blockOf(it);
    // Lines are balanced today, which is ornament. An old browser breaks them elsewhere, within the same block.
    const hasLines = /balance|pretty/.test(style.textWrap) || box.height > 1.7 * size;
    const more = { size, block: { left: 0, top, width: 0, height }, hasLines };
    add(`"${node.data.trim()}"`, box, [style.color, style.fontFamily.split(",")[0]], more);
  }
}
return things;
