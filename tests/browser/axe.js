/** Ask axe about a page in a theme: all but contrast, and the contrast of what this tab has not shown before. */
async ([theme, isOnlyColours, of]) => {
  const [SEEN, FRESH, CONTRAST] = ["axe.seen", "data-axe-fresh", "color-contrast"];
  const axe = window.axe;
  if (!axe) return null;
  // What a letter stands on is known by its place: the classes and colours from there to the root.
  const grounds = new Map();
  const ground = (it) => {
    if (!it) return theme;
    if (grounds.has(it)) return grounds.get(it);
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(it);
    const name = it.getAttribute("class") ?? it.tagName;
    const own = [name, backgroundColor, backgroundImage.slice(0, 60), opacity, position].join();
    grounds.set(it, `${own} < ${ground(it.parentElement)}`);
    return grounds.get(it);
  };
  const signed = (text) => {
    let hash = 0;
    for (const at of text) hash = (Math.imul(hash, 31) + at.codePointAt(0)) | 0;
    return hash.toString(36);
  };
  const hasLetters = (it) => [...it.childNodes].some((of) => of.nodeType === Node.TEXT_NODE && of.data.trim());
  const seen = new Set((sessionStorage.getItem(SEEN) ?? "").split(" "));
  const fresh = [...document.body.querySelectorAll("*")].filter((it) => {
    if (!hasLetters(it) || !it.checkVisibility({ visibilityProperty: true })) return false;
    const { color, fontSize, fontWeight } = getComputedStyle(it);
    const sign = signed([color, fontSize, fontWeight, ground(it)].join());
    return !seen.has(sign) && seen.add(sign);
  });
  for (const it of fresh) it.setAttribute(FRESH, "");
  axe.configure({ rules: [{ id: CONTRAST, selector: `[${FRESH}]` }] });
  const isFresh = fresh.length > 0;
  const rules = isOnlyColours
    ? { runOnly: of.filter((id) => isFresh || id !== CONTRAST) }
    : { rules: { [CONTRAST]: { enabled: isFresh } } };
  const { violations } = await axe.run({ resultTypes: ["violations"], preload: false, ...rules });
  for (const it of fresh) it.removeAttribute(FRESH);
  // A fault is told each time it is seen.
  if (violations.length === 0) sessionStorage.setItem(SEEN, [...seen].join(" "));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((it) => `${id}: ${it.html.slice(0, 160)} ${it.failureSummary}`),
  );
}
