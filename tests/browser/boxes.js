// Looks for overlaps on a board: every text and thing that meets another, is cut, is too small to be read from afar
// (`least` is a share of the screen's height), or leaves the screen. Shadows, and parts that hang on a head on purpose,
// do not count.
const measure = (least) => {
  const found = new Set();
  const frame = document.querySelector(".frame");
  const scale = frame.getBoundingClientRect().height / frame.offsetHeight;
  const isSeen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const turnOf = (it) => Math.abs(Number(it.closest("[data-turned-by]")?.dataset.turnedBy ?? 0)) === 90;
  const ownerOf = (it) => it.closest(".seat, .board-seat, .card-seat, .middle, .card-middle, .deal-middle, .ticker, .event-band, .over-roles > li, .winners > li");
  const boxes = [];
  const add = (what, kind, it, { left, right, top, bottom }) => {
    if (right - left < 0.5 || bottom - top < 0.5) return;
    boxes.push({ what, kind, it, owner: ownerOf(it), left, right, top, bottom });
  };

  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const it = text.parentElement;
    const said = text.data.trim();
    if (!said || it.closest(".unseen, option, noscript, .scene") || !isSeen(it)) continue;
    const size = parseFloat(getComputedStyle(it).fontSize) * scale;
    if (size < innerHeight * least - 0.02) found.add(`small, ${size.toFixed(1)} px: ${said}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const across = turnOf(it);
      const slack = Math.max(0, ((across ? line.width : line.height) - size * 0.86) / 2);
      const box = across
        ? { left: line.left + slack, right: line.right - slack, top: line.top, bottom: line.bottom }
        : { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack };
      add(`"${said}"`, "text", it, box);
      for (let room = it; room && room !== frame; room = room.parentElement) {
        const style = getComputedStyle(room);
        if (style.overflowX === "visible" || style.display === "inline") continue;
        const { left, right, top, bottom } = room.getBoundingClientRect();
        if (box.left < left - 1.5 || box.right > right + 1.5 || box.top < top - 2 || box.bottom > bottom + 2) found.add(`cut: ${said} by ${room.className}`);
      }
    }
  }
  const things = ".head, .head-badge, .table-sign, .life-row, .hand-fan, .arrows, .flag, .role-stamp, .seat-fallen .role-art, .table-die, .pile-place, .over-card, .key, .code-button";
  for (const it of document.querySelectorAll(`main :is(${things})`)) {
    if (isSeen(it) && !it.closest(".unseen")) add(it.className.baseVal ?? it.className, "thing", it, it.getBoundingClientRect());
  }
  for (const it of document.querySelectorAll("main .head > .portrait")) {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const [w, h] = [right - left, bottom - top];
    if (isSeen(it)) add("a hat or a grave", "hat", it, { left: left + w * 0.07, right: right - w * 0.07, top: top + h * 0.06, bottom: bottom - h * 0.1 });
  }
  for (const it of document.querySelectorAll("main :is(.ticker, .event-band, .brief)")) {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const slant = it.matches(".ticker") ? 12 * scale : 0;
    add(it.className, "band", it, { left, right, top: top + slant, bottom });
  }

  for (const it of boxes) {
    const most = it.kind === "hat" ? 3 : 1;
    if (it.left < -most || it.top < -most || it.right > innerWidth + most || it.bottom > innerHeight + most) found.add(`outside: ${it.what}`);
  }

  const isSeat = (it) => it?.matches(".seat, .board-seat, .card-seat, .over-roles > li, .winners > li");
  const near = (a, b, slack) => a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
  const within = (a, b) => a.it.contains(b.it) || b.it.contains(a.it);
  const onHead = ".flag, .tag, .stamp, .ready-stamp, .verdict, .shout, .head-badge, .copied-head";
  for (let i = 0; i < boxes.length; i++) {
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i], boxes[j]];
      if (within(a, b) || a.it === b.it || !near(a, b, 1.2)) continue;
      const same = a.owner === b.owner;
      if (same && (a.kind !== "text" && b.kind !== "text")) {
        const signs = a.it.matches(".table-sign") || b.it.matches(".table-sign");
        if (!signs || a.kind === "hat" || b.kind === "hat") continue;
      }
      if (same && a.owner?.matches(".ticker, .event-band") && (a.kind === "band" || b.kind === "band")) continue;
      if (same && (a.kind === "hat" || b.kind === "hat") ) continue;
      if ([a, b].some((it) => it.it.closest(onHead)) && [a, b].some((it) => it.it.matches(".head, .over-card") || it.kind === "hat")) continue;
      if ([a, b].some((it) => it.it.closest(".flag")) && [a, b].some((it) => it.it.closest(".head") && !it.it.matches(".head-badge"))) continue;
      if (same && [a, b].some((it) => it.it.closest(".table-sign, .card"))) {
        if (a.it.closest(".seat-card, .card") === b.it.closest(".seat-card, .card")) continue;
      }
      if (a.kind === "text" && b.kind === "text" && a.it.parentElement === b.it.parentElement && a.it.closest(".die")) continue;
      found.add(`${a.what} of ${a.owner?.dataset.tap ?? a.owner?.className} meets ${b.what} of ${b.owner?.dataset.tap ?? b.owner?.className}`);
    }
  }

  const sun = document.querySelector(".scene .sun")?.getBoundingClientRect();
  if (sun) {
    const r = sun.width / 2;
    const [x, y] = [sun.left + r, sun.top + r];
    for (const it of boxes.filter((one) => isSeat(one.owner))) {
      const dx = Math.max(it.left - x, 0, x - it.right);
      const dy = Math.max(it.top - y, 0, y - it.bottom);
      if (Math.hypot(dx, dy) < r - (it.kind === "hat" ? 6 : 1.5)) found.add(`${it.what} of ${it.owner.dataset.tap} lies in the sun`);
    }
  }
  return [...found];
};
