// Language and theme belong to the device: two cookies that the server reads.
const YEAR = 31_536_000;

export type Theme = "light" | "dark";

function keep(name: string, value: string): void {
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

/** Remembers the language and loads the page anew to speak it. */
export function setLanguage(lang: string): void {
  keep("lang", lang);
  location.reload();
}
