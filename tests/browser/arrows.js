// Goes everywhere that arrows lead from the focus, and returns the controls they never come to.
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const sheet = [...document.querySelectorAll("[role=dialog], .board-moment")].pop();
  const controls = [
    ...(sheet ?? document).querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled && !it.closest("[aria-hidden=true]"));
  const press = (key) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const found = new Set([document.activeElement]);
  for (const from of found) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      from.focus();
      // A long text is scrolled before the focus goes on.
      for (let many = 0; many < 12 && document.activeElement === from; many += 1) press(key);
      if (document.activeElement !== document.body && document.activeElement.tabIndex >= 0) found.add(document.activeElement);
    }
  }
  await frame();
  const name = (it) => it.dataset.act ?? it.dataset.tap ?? it.getAttribute("aria-label") ?? it.outerHTML.slice(0, 80);
  return { missed: controls.filter((it) => !found.has(it)).map(name), count: controls.length };
};
