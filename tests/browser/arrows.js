// Goes everywhere that arrows lead from the focus, and returns the controls they never come to, the words of others
// that lie under a ring, and the controls that cut their ring off.
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const sheet = [...document.querySelectorAll("[role=dialog], .board-moment")].pop();
  const controls = [
    ...(sheet ?? document).querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled && !it.closest("[aria-hidden=true]"));
  const nameOf = (it) => it.dataset.act ?? it.dataset.tap ?? it.getAttribute("aria-label") ?? it.outerHTML.slice(0, 80);
  const press = (key) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  /** Return how far a ring reaches from the edge of its thing, inwards and outwards, in pixels of the screen. */
  const ringOf = (it) => {
    const { outlineStyle, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(it);
    if (outlineStyle === "none") return [0, 0];
    const [from, wide] = [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth)];
    const spreads = (boxShadow.match(/(-?[\d.]+)px(?= *(?:,|$))/g) ?? []).map(Number.parseFloat);
    const out = Math.max(0, from + wide, ...spreads);
    const scale = it.getBoundingClientRect().width / it.offsetWidth;
    return [Math.max(0, -from) * scale, out * scale];
  };
  /** The lines of all words that are seen, without the room above and below their letters. */
  const lines = () => {
    const all = document.createTreeWalker(sheet ?? document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const seen = [];
    while (all.nextNode()) {
      const { parentElement: room, data } = all.currentNode;
      if (!data.trim() || room.closest(".unseen, [aria-hidden=true]")) continue;
      if (!room.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(all.currentNode);
      for (const { left, right, top, bottom, height } of range.getClientRects())
        seen.push({ room, data, left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 });
    }
    return seen;
  };
  /** Return how far everything round a thing is scrolled. */
  const scrolled = (it) => (it ? it.scrollTop + scrolled(it.parentElement) : 0);
  const covered = new Set();
  const cut = new Set();
  /** A clipped thing shows only what of its ring lies within it. The ring of a switch is on its words. */
  const isCut = (it) => {
    const { clipPath, outlineStyle, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(
      it.matches(".unseen") ? it.nextElementSibling : it,
    );
    const isOutside = outlineStyle !== "none" && Number.parseFloat(outlineOffset) > -Number.parseFloat(outlineWidth);
    return clipPath !== "none" && isOutside && !boxShadow.includes("inset");
  };
  const look = (it) => {
    if (isCut(it)) cut.add(nameOf(it));
    const [within, out] = ringOf(it);
    const box = it.getBoundingClientRect();
    for (const word of lines()) {
      const isCut = word.left < box.left + within - 0.5 || word.right > box.right - within + 0.5;
      if (it.contains(word.room) && within > 0 && isCut) covered.add(`its own: ${word.data.trim()}`);
      if (it.contains(word.room) || out === 0) continue;
      const meets = (by) =>
        word.left < box.right + by && word.right > box.left - by && word.top < box.bottom + by && word.bottom > box.top - by;
      if (meets(out) && !meets(-within - 1)) covered.add(`${it.dataset.act ?? it.dataset.tap}: ${word.data.trim()}`);
    }
  };
  const found = new Set([document.activeElement]);
  for (const from of found) {
    from.focus();
    look(from);
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      from.focus();
      // A long text is scrolled before the focus goes on. A key that moves nothing would move nothing again.
      for (let was = -1; document.activeElement === from && was !== scrolled(from); press(key)) was = scrolled(from);
      if (document.activeElement !== document.body && document.activeElement.tabIndex >= 0) found.add(document.activeElement);
    }
  }
  await frame();
  const missed = controls.filter((it) => !found.has(it)).map(nameOf);
  return { missed, count: controls.length, covered: [...covered], cut: [...cut] };
};
