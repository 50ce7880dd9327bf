// Language, theme and size of the text belong to the device: cookies that the server reads.

const YEAR = 31_536_000;

export type Theme = "light" | "dark";

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a page without HTTPS has no CookieStore.
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${value ? YEAR : 0}`;
}

function systemTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme shown now: this device's own, else the system's. */
export function themeNow(): Theme {
  const named = document.documentElement.dataset.theme;
  return named === "light" || named === "dark" ? named : systemTheme();
}

/** Changes the theme at once; choosing the system's own forgets the choice again. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keep("theme", theme === systemTheme() ? "" : theme);
}

/** How much larger than its device's text the words of this table are. */
export const TEXT_SIZES = ["normal", "large", "larger"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const textSizeOf = (word: string | undefined): TextSize => TEXT_SIZES.find((it) => it === word) ?? "normal";

/** The size chosen on this device. */
export const textSize = (): TextSize => textSizeOf(document.documentElement.dataset.text);

/** Changes the size of the text at once. */
export function setTextSize(size: TextSize): void {
  const chosen = size === "normal" ? "" : size;
  if (chosen) document.documentElement.dataset.text = chosen;
  else delete document.documentElement.dataset.text;
  keep("text", chosen);
}

/** Remembers the language and loads the page anew to speak it. */
export function setLanguage(lang: string): void {
  keep("lang", lang);
  location.reload();
}

// How large words are on this screen. Chrome gives the device's size to the page by itself; an iPhone tells it to its own font only, so that is measured and handed on to the style sheets.

/** An iPhone's body text at the usual setting, in pixels. */
const USUAL = 17;
/** From here on screens give words more room than pictures. */
export const BIG = 1.1;

const root = document.documentElement;

/** How much larger than usual words are: from 1 to 2. */
export const textScale = (): number => parseFloat(getComputedStyle(root).fontSize) / 16 || 1;

/** Follows the device's own size from now on; who measures words measures again. */
export function followText(): void {
  const probe = document.createElement("i");
  Object.assign(probe.style, {
    position: "fixed",
    visibility: "hidden",
    font: "-apple-system-body",
    width: "1em",
    height: "1rem",
  });
  probe.ariaHidden = "true";
  document.body.append(probe);
  const isPhone = CSS.supports("-webkit-touch-callout", "none") && probe.style.font !== "";
  let last = 0;
  const read = () => {
    if (isPhone) root.style.setProperty("--system", String(parseFloat(getComputedStyle(probe).fontSize) / USUAL));
    const scale = textScale();
    if (scale === last) return;
    last = scale;
    root.toggleAttribute("data-big", scale >= BIG);
    dispatchEvent(new Event("resize"));
  };
  read();
  new ResizeObserver(read).observe(probe);
}
