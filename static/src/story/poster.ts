// The poster of an evening: drawn from SVG on a canvas, lettered with the page's own type, kept as a PNG.
import { drawnIn } from "../parts/art";
import { t } from "../table/words";
import type { Evening } from "../wire";
import { DRAWN, drawnOf, INK, PIERCED, type Piece, pieceSvg } from "./drawings";
import { countWord, nameIn, personName, spriteOf, timeText, titleLines } from "./evening";

const WIDTH = 1080;
const HEIGHT = 1350;
const SUN = { x: 540, y: 560, r: 380 };
const BONE = "#FBF0D9";
const YELLOW = "#F6B81F";
const RED = "#BE2418";
const HEADS_Y = 1165;
/** The colours of our drawings, as `tokens.css` has them. */
const PAINT = `--ink:${INK};--bone:${BONE};--yellow:${YELLOW};--red:${RED};--blue:#3F7288;--pale:#A9C6CC;--wood:#B7793F;--wood-dark:#7A4B22`;

/** The symbols that a poster needs, as they stand in our sprites. */
async function symbols(names: readonly string[]): Promise<string> {
  const { art = "", cards = "" } = document.documentElement.dataset;
  const needs = [...new Set(names)].filter((it) => it !== "pierced");
  const plain = await spriteOf(art);
  const isMissing = needs.some((it) => !plain.getElementById(it));
  const more = [...new Set([cards, ...Object.values(drawnIn.value)])];
  const all = isMissing ? [plain, ...(await Promise.all(more.map(spriteOf)))] : [plain];
  const found = needs.map((name) => all.map((it) => it.getElementById(name)).find(Boolean));
  return found.map((it) => (it ? new XMLSerializer().serializeToString(it) : "")).join("") + PIERCED;
}

const rays = (wedge: string): string => {
  const far = 1500;
  const wedges = Array.from({ length: 20 }, (_, at) => {
    const [from, to] = [at * 18, at * 18 + 9].map((it) => (it * Math.PI) / 180) as [number, number];
    const point = (angle: number) =>
      `${(SUN.x + far * Math.cos(angle)).toFixed()} ${(SUN.y + far * Math.sin(angle)).toFixed()}`;
    return `M${SUN.x} ${SUN.y}L${point(from)}L${point(to)}Z`;
  });
  return `<path d="${wedges.join("")}" fill="${wedge}"/>`;
};

/** The drawing of a poster, without letters. */
export async function drawing(it: Evening): Promise<string> {
  const drawn = drawnOf(it.title.name);
  const heads = (drawn.heads ?? []).flatMap(({ of, ...place }): Piece[] => {
    const person = it.people[Number(it.title.values[of])];
    return person ? [{ symbol: `p-${person.character}`, ...place }] : [];
  });
  const credits = headsOf(it).map(({ character, x, size }) => ({ symbol: `p-${character}`, x, y: HEADS_Y, size }));
  const behind = [...drawn.pieces, ...heads];
  const defs = await symbols([...behind, ...credits].map((piece) => piece.symbol));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="${PAINT}">
<defs>${defs}</defs><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${drawn.sky}"/>${rays(drawn.wedge)}
<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}" fill="${drawn.sun}"/>${behind.map((piece) => pieceSvg(piece)).join("")}
<path d="M0 870L${WIDTH} 820V${HEIGHT}H0Z" fill="${INK}"/>${credits.map((piece) => pieceSvg(piece)).join("")}</svg>`;
}

/** The heads below the title, each with its wins. */
function headsOf({ people }: Evening) {
  const shown = people.slice(0, 8);
  const size = shown.length > 6 ? 92 : 108;
  const gap = Math.min(218, 940 / Math.max(1, shown.length - 1));
  return shown.map((it, at) => ({
    character: it.character,
    wins: it.wins,
    x: WIDTH / 2 + (at - (shown.length - 1) / 2) * gap,
    size,
  }));
}

interface Lettering {
  text: string;
  y: number;
  /** The largest size of the letters, and the breadth of their room. */
  size: number;
  room: number;
  font: string;
  fill: string;
  shadow?: string;
}

/** Letter words in the middle of a line, as large as they may be and fit. */
function letter(on: CanvasRenderingContext2D, it: Lettering): void {
  let size = it.size;
  const set = () => (on.font = it.font.replace("$", String(size)));
  set();
  while (on.measureText(it.text).width > it.room && size > 20) {
    size -= 2;
    set();
  }
  on.textAlign = "center";
  if (it.shadow) {
    const away = size / 26;
    on.fillStyle = it.shadow;
    on.fillText(it.text, WIDTH / 2 + away, it.y + away);
  }
  on.fillStyle = it.fill;
  on.fillText(it.text, WIDTH / 2, it.y);
}

const TITLE = '400 $px "Anton"';
const WORDS = '700 $px "Barlow Semi Condensed"';

const language = (): string => document.documentElement.lang || "en";

/** One line of facts: games, hours, the first old score, the date. */
function factsLine(it: Evening): string {
  const time = timeText(it.seconds);
  const count = it.games.length;
  const score = it.scores[0];
  const date = it.ended === null ? null : new Date(it.ended * 1000);
  return [
    time ? t("story.night.games_in", { count, word: countWord(count), time }) : t("story.night.games", { count }),
    ...(score
      ? [
          t("story.night.score", {
            by: nameIn(it, score.by),
            seat: nameIn(it, score.seat),
            count: score.count,
          }).replace(/\*/g, ""),
        ]
      : []),
    ...(date ? [date.toLocaleDateString(language(), { day: "numeric", month: "long" })] : []),
  ].join(" · ");
}

function letters(on: CanvasRenderingContext2D, it: Evening): void {
  const [first, second] = titleLines(it);
  const drawn = drawnOf(it.title.name);
  const isPale = [DRAWN.law!.sky, DRAWN.machines!.sky].includes(drawn.sky);
  const isDay = drawn.sky === DRAWN.machines!.sky;
  const names = it.people.map(personName).join(" · ");
  letter(on, { text: names, y: 92, size: 38, room: 1000, font: WORDS, fill: isPale ? INK : BONE });
  const upper = (text: string) => text.toLocaleUpperCase(language());
  letter(on, {
    text: upper(first),
    y: 266,
    size: 168,
    room: 980,
    font: TITLE,
    fill: isDay ? INK : BONE,
    shadow: isDay ? BONE : INK,
  });
  letter(on, { text: upper(second), y: 1086, size: 236, room: 1000, font: TITLE, fill: BONE, shadow: RED });
  on.font = TITLE.replace("$", "42");
  on.fillStyle = YELLOW;
  for (const { wins, x } of headsOf(it)) on.fillText(String(wins), x, 1260);
  letter(on, { text: factsLine(it), y: 1312, size: 28, room: 1000, font: WORDS, fill: BONE });
}

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((go, fail) => {
    const image = new Image(WIDTH, HEIGHT);
    image.onload = () => go(image);
    image.onerror = () => fail(new Error("poster"));
    image.src = source;
  });

/** Draw the poster of an evening on a canvas. */
export async function poster(it: Evening): Promise<HTMLCanvasElement> {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(it))}`;
  const fonts = [TITLE, WORDS].map((font) => document.fonts?.load(font.replace("$", "40"), "Ag1"));
  const [image] = await Promise.all([loaded(source), ...fonts]);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const on = canvas.getContext("2d")!;
  on.drawImage(image, 0, 0, WIDTH, HEIGHT);
  letters(on, it);
  return canvas;
}

/** Return the words of the poster, for people who cannot see it. */
export const posterText = (it: Evening): string =>
  t("story.night.poster_says", { title: titleLines(it).join(" "), facts: factsLine(it) });

/** The title in one line, fit for a file's name. */
const fileName = (it: Evening): string =>
  `${titleLines(it)
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}.png`;

async function posterFile(it: Evening): Promise<File> {
  const canvas = await poster(it);
  const blob = await new Promise<Blob | null>((go) => canvas.toBlob(go, "image/png"));
  if (!blob) throw new Error("poster");
  return new File([blob], fileName(it), { type: "image/png" });
}

function keep(file: File): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

type Way = (it: Evening) => Promise<"saved" | "shared">;

/** Keep the poster as a file. */
export const savePoster: Way = async (it) => {
  keep(await posterFile(it));
  return "saved";
};

/** Give the poster to the device's share sheet, else keep it as a file. */
export const sharePoster: Way = async (it) => {
  const file = await posterFile(it);
  if (await share({ files: [file] })) return "shared";
  keep(file);
  return "saved";
};

/** Keep or share the poster, and say that it was saved, or that it cannot be. A share sheet says it by itself. */
export async function tellPoster(it: Evening, way: Way, say: (words: string) => void): Promise<void> {
  const how = await way(it).catch(() => "failed");
  if (how !== "shared") say(t(`story.night.poster_${how}`));
}

// The share sheet of the device. Browsers open it over https only, and some for addresses alone.

/** Return true if there is a sheet that takes this. */
export const canShare = (what: ShareData): boolean =>
  typeof navigator.share === "function" && (what.files ? navigator.canShare?.(what) === true : true);

/** Open the sheet. Return false where there is none or it fails; closing it is no failure. */
export async function share(what: ShareData): Promise<boolean> {
  if (!canShare(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}
