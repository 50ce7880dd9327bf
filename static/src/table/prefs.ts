// Language, theme and size of the text belong to the device. They are cookies that the server reads.

import { at } from "./root";

const YEAR = 31_536_000;

type Theme = "light" | "dark";

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a page without HTTPS has no CookieStore.
  document.cookie = `${name}=${value}; path=${at("/")}; samesite=lax; max-age=${value ? YEAR : 0}`;
}

function systemTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme shown now: this device's own, else the system's. */
export function themeNow(): Theme {
  const named = document.documentElement.dataset.theme;
  return named === "light" || named === "dark" ? named : systemTheme();
}

/** Change the theme at once, also of the browser's bars. Choosing the system's own forgets the choice again. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keep("theme", theme === systemTheme() ? "" : theme);
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) bar.content = ground;
}

/** The steps by which the words of this table are larger than the device's text. */
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

/** Remember the language. */
export const keepLanguage = (lang: string): void => keep("lang", lang);

/** Remember the language and load the page again to speak it. */
export function setLanguage(lang: string): void {
  keepLanguage(lang);
  location.reload();
}
