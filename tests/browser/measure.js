// Looks for overlaps on a phone's screen, box by box. `measured` waits for a state, makes its taps and returns the
// faults.

/** Boxes may overlap by this much, for strokes and rounding. */
const TOUCH = 1.5;
const LEAST_TYPE = 13;

const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const isSeen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const boxOf = (it) => it.getBoundingClientRect();

/** The space of a line of the display face above its capitals and below its feet, in parts of the type's size. */
const AIR = { capitals: [0.3, 0.31], display: [0.3, 0.2], text: [0.24, 0.02] };

/** Return the box round the ink of an element's text, which is smaller than the element. */
function written(it) {
  const range = document.createRange();
  range.selectNodeContents(it);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const { fontFamily, fontSize } = getComputedStyle(it);
  const [over, under] = AIR[it.matches(".title") ? "capitals" : fontFamily.includes("Anton") ? "display" : "text"].map((part) => part * parseFloat(fontSize));
  return { left, right, top: top + over, bottom: bottom - under, width: right - left, height: bottom - top - over - under };
}

const WORDS = ".seat-name, .me-name, .my-reach, .role-card-word, .title, .event-next, .life-number, .line, .harm-words .heading, .deal-name, .deal-count > *";
const inked = (it) => (it.matches(WORDS) ? written(it) : boxOf(it));

function union(boxes) {
  const seen = boxes.filter((it) => it.width > 0 && it.height > 0);
  const left = Math.min(...seen.map((it) => it.left));
  const top = Math.min(...seen.map((it) => it.top));
  const right = Math.max(...seen.map((it) => it.right));
  const bottom = Math.max(...seen.map((it) => it.bottom));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

const meet = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;

const said = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(",");

/** Return all drawn parts of a seat: head with its hat, words, numerals, signs. A momentary tag is left out. */
function partsOf(seat) {
  const parts = ".head .portrait > *, .seat-name, .life-number, .life-row, .seat-fallen, .seat-role, .seat-hunt, .arrows, .seat-signs > *, .far, .head-badge > *, .deal-name, .ready-stamp";
  return all(parts, seat).filter(isSeen).map(inked);
}

/** Return the things that a seat may not lie over. */
function obstacles() {
  const things = all(".top .title, .event-now, .event-next, .menu-button .mark, .sun-text > :not(button), .sun-text > button > *, .sun-pile > *, .me-head, .me-words > *, .harm-words, .paper, .role-card-paper, .deal-count > *");
  const held = all(".held .card, .tray .die, .task, .before .card, .lines .line, .slab-words");
  return [...things, ...held].filter((it) => isSeen(it)).map((it) => [it.className.baseVal ?? it.className, inked(it)]);
}

const touching = ({ box, parts }, others) => others.some((it) => meet(box, it) && parts.some((part) => meet(part, it)));

function overlaps(found) {
  const seats = all(".round .seat, .deal-others li").map((it) => ({ name: it.dataset.tap ?? it.textContent, parts: partsOf(it), box: union(partsOf(it)) }));
  const rest = obstacles();
  for (const [place, a] of seats.entries()) {
    for (const b of seats.slice(place + 1)) if (touching(a, b.parts)) found.push(`${a.name} and ${b.name} meet: ${said(a.box)} ${said(b.box)}`);
    for (const [name, box] of rest) if (touching(a, [box])) found.push(`${a.name} meets ${name}: ${said(a.box)} ${said(box)}`);
    if (a.box.left < -TOUCH || a.box.right > innerWidth + TOUCH) found.push(`${a.name} leaves the screen: ${said(a.box)}`);
  }
}

/** The title and the events in force stand apart. */
function heads(found) {
  const title = written(document.querySelector(".top .title"));
  for (const it of all(".event-now, .event-next")) if (meet(title, inked(it))) found.push(`the title lies over ${it.textContent}`);
}

/** With three players the picture of my role lies on the plate with its name. */
const isPlate = (a, b) => a.name === "role-card-paper" && b.name === "role-card-word" && document.querySelector(".me > [data-known]");

/** The Sheriff's star hides nothing that is written at the same head. */
function stars(found) {
  for (const it of all(".round .head-badge > *").filter(isSeen)) {
    const told = all(".seat-name, .life-number, .life-row, .arrows, .seat-signs > *", it.closest(".seat")).filter(isSeen);
    for (const word of told) if (meet(boxOf(it), inked(word))) found.push(`the star lies over ${word.getAttribute("class")}: ${said(boxOf(it))} ${said(inked(word))}`);
  }
}

/** My own strip: its parts are apart from each other and from the cards below it. */
function mine(found) {
  const strip = all(".me-name, .me .tag, .me .life-number, .me .life-row, .my-table .seat-signs > *, .my-reach, .me-ability, .me .arrows, .me .role-card-goal, .role-card-paper, .role-card-word").filter(isSeen);
  const parts = strip.map((it) => ({ name: it.className, box: inked(it) }));
  const below = all(".held .card, .before .card, .lines .line, .hints li").filter(isSeen).map((it) => ({ name: it.className, box: inked(it) }));
  for (const [place, a] of parts.entries()) {
    for (const b of [...parts.slice(place + 1), ...below]) if (!isPlate(a, b) && meet(a.box, b.box)) found.push(`my ${a.name} meets ${b.name}: ${said(a.box)} ${said(b.box)}`);
  }
}

/** In my turn every card stands whole above the key and its lines, or at least index and name do in a second row. */
function raised(found) {
  const feet = all(".foot .slab, .foot .line").filter(isSeen).map((it) => written(it));
  for (const it of all(".held-cards[data-rises] .held .card-name").filter(isSeen))
    if (feet.some((foot) => meet(foot, written(it)))) found.push(`a key lies over ${it.textContent}`);
}

/** My life is in sight, and nothing covers it, as long as I live. */
function life(found) {
  if (!document.querySelector(".me, .harm-head, .paper-head") || document.querySelector(".me-out")) return;
  const number = document.querySelector(".me .life-number, .harm-head .life-number, .paper-head .life-number");
  if (!number) return found.push("my life is nowhere");
  const { left, top, width, height } = boxOf(number);
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!seen?.closest(".me-tap, .harm-me, .paper-head")) found.push(`my life lies under ${seen?.className}`);
}

function cuts(found) {
  const names = ".seat-name, .seat-fallen span, .seat-role, .me-name, .title, .task-word, .event-now b, .event-next, .slab-title, .slab-text, .answer-title, .line span, .deal-name, .deal-count span";
  for (const it of all(names).filter(isSeen)) {
    const clips = getComputedStyle(it).overflowX !== "visible";
    const box = written(it);
    const room = boxOf(it);
    const cut = clips && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 3);
    if (cut || box.right > innerWidth + 1 || box.left < -1) found.push(`${it.className} is cut: ${it.textContent}`);
    if (!clips && it.matches(".seat-name") && (box.width > room.width + 1)) found.push(`${it.className} is wider than its room: ${it.textContent}`);
  }
}

function type(found) {
  const texts = document.createTreeWalker(document.querySelector(".screen"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const it = text.parentElement;
    if (!text.data.trim() || it.closest(".unseen") || !isSeen(it)) continue;
    const size = parseFloat(getComputedStyle(it).fontSize);
    if (size < LEAST_TYPE - 0.01) found.push(`${it.className} is written in ${size} px: ${text.data}`);
  }
}

/** The index and name of every held card stand above the foot. Nothing needs to be scrolled to. */
function hand(found) {
  const foot = all(".foot .line, .foot .slab, .lower > .slab").find(isSeen);
  if (foot) {
    for (const it of all(".held .card-name, .before .card-name").filter(isSeen)) {
      if (written(it).bottom > boxOf(foot).top + 14) found.push(`${it.textContent} is held under the foot`);
    }
  }
  const tall = document.querySelector(".screen").scrollHeight;
  if (tall > innerHeight + 1) found.push(`the screen is ${tall} high`);
}

const drawn = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));

async function reached(rev) {
  for (let turn = 0; turn < 2000 && document.body.dataset.rev !== String(rev); turn += 1) await new Promise((go) => setTimeout(go, 5));
  while (document.querySelector("[data-screen=loading]")) await drawn();
  await drawn();
}

/** A changed size is answered in the next frame, so a picture that rests stays the same for a few. */
const RESTS = 4;

/** The ring and the hand share one room. A raised card may move both, so wait until they rest. */
async function rested() {
  let before = "";
  let same = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    await drawn();
    const boxes = JSON.stringify(all(".seat, .me, .held").map(boxOf));
    same = boxes === before && !document.querySelector("[data-settling]") ? same + 1 : 0;
    if (same === RESTS) return;
    before = boxes;
  }
}

globalThis.measured = async (rev, taps) => {
  await reached(rev);
  for (const it of taps) document.querySelector(it)?.click();
  await rested();
  const found = [];
  document.documentElement.dataset.theme = rev % 2 ? "light" : "dark";
  for (const check of [overlaps, heads, stars, mine, raised, life, cuts, type, hand]) check(found);
  return [...new Set(found)];
};
