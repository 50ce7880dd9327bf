"""The demands on a screen with large words: nothing cut, nothing over anything, nothing out of reach."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.people import lasting

FAULTS = """([scale]) => {
  const found = new Set();
  const root = document.documentElement;
  const styles = new Map();
  const style = (it) => styles.get(it) ?? (styles.set(it, getComputedStyle(it)), styles.get(it));
  const top = document.querySelector(".poster[role], .moment, .sheet-room, .undo") ?? document.body;
  const isHidden = (it) => !it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    || it.closest(".unseen, noscript, option, svg") || style(it).clipPath === "inset(50%)";
  /** What lies still while the page is pushed. */
  const layer = (it) => {
    for (let room = it; room && room !== document.body; room = room.parentElement) {
      if (["fixed", "sticky"].includes(style(room).position)) return room;
    }
    return null;
  };
  const pushed = ["auto", "scroll"];
  const check = (it, box, what) => {
    let [x, y] = [true, true];
    let held = null;
    for (let room = it; room && room !== document.body && !held; room = room.parentElement) {
      const { overflowX, overflowY, position } = style(room);
      const { left, right, top, bottom } = room.getBoundingClientRect();
      x &&= !pushed.includes(overflowX);
      y &&= !pushed.includes(overflowY);
      const isNarrow = x && overflowX !== "visible" && (box.left < left - 1.5 || box.right > right + 1.5);
      const isLow = y && overflowY !== "visible" && (box.top < top - 1.5 || box.bottom > bottom + 1.5);
      if (isNarrow || isLow) found.add(`${what} is cut by ${room.className}`);
      if (position === "fixed") held = room;
    }
    if (x && (box.left < -1.5 || box.right > innerWidth + 1.5)) found.add(`${what} sticks out of the screen`);
    const [above, below] = held ? [0, innerHeight] : [-scrollY, root.scrollHeight - scrollY];
    if (y && (box.top < above - 1.5 || box.bottom > below + 1.5)) found.add(`${what} cannot be reached`);
  };
  /** Laid over other things, as they are meant to be. */
  const LOOSE = ".held, .tag, .stamp, .sheet-called, .offline, .shout";
  const seen = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const it = text.parentElement;
    const said = text.data.trim();
    if (!said || isHidden(it) ) continue;
    const what = JSON.stringify(said.slice(0, 40));
    const size = parseFloat(style(it).fontSize);
    const isPicture = it.closest(".card, .table-sign, .event-sign, .qr");
    const least = 13 * (it.closest(".round, .deal-others, .why-ruler") ? 1 : scale);
    if (!isPicture && size < least - 0.1) found.add(`${what} is only ${size} px large`);
    if (isPicture) continue;
    for (const room of [it, it.parentElement]) {
      if (style(room).textOverflow === "ellipsis" && room.scrollWidth > room.clientWidth + 1) {
        found.add(`${what} ends in three dots`);
      }
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2;
      const box = { left, right, top: middle - size * 0.36, bottom: middle + size * 0.36 };
      if (right - left < 1) continue;
      check(it, box, what);
      if (!it.closest(LOOSE)) seen.push({ it, box, what, on: layer(it) });
    }
  }
  seen.forEach((one, place) => {
    for (const other of seen.slice(place + 1)) {
      if (one.it === other.it || one.on !== other.on) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && high > 2) found.add(`${one.what} and ${other.what} lie over each other`);
    }
  });
  for (const it of top.querySelectorAll("button, a[href], input:not(.unseen), select, label.segment")) {
    if (isHidden(it) || it.closest(".held")) continue;
    const box = it.getBoundingClientRect();
    check(it, box, `${it.tagName}.${it.className} ${it.dataset.act ?? it.dataset.tap ?? ""}`);
  }
  const disc = document.querySelector(".scene .sun")?.getBoundingClientRect();
  const sunX = disc && disc.left + disc.width / 2;
  const sunY = disc && disc.top + disc.height / 2;
  for (const { it, box, what } of disc && top === document.body ? seen : []) {
    if (!it.closest(".sun-text :is(.code, .count, .sun-help, .sun-left)")) continue;
    const far = Math.hypot(
      Math.max(sunX - box.left, box.right - sunX), Math.max(sunY - box.top, box.bottom - sunY));
    if (far > disc.width / 2 + 4) found.add(`${what} sticks out of the sun`);
  }
  for (const tag of document.querySelectorAll(".seat[data-side] .tag")) {
    const [high, head] = [tag, tag.parentElement].map((it) => it.getBoundingClientRect().height);
    if (high > head * 0.7) found.add(`${tag.textContent} covers a face`);
  }
  const mine = document.querySelector(".me .life-number");
  if (mine && top === document.body) {
    const { left, top: above, width, height } = mine.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, above + height / 2);
    if (!there?.closest(".me")) found.add("my life is not on the screen");
  }
  return [...found];
}"""
"""Elements that are cut, lie over something else, are too small or cannot be reached."""


def faults(page: Page, scale: float) -> list[str]:
    """Return the faults of a page whose words are larger than usual by this factor."""
    return lasting(page, FAULTS, [scale])
