// The languages that a page can be read in.

import { catalogue } from "./words";

/** Return all languages but the page's own. Every catalogue names them all. */
export function otherLanguages(): string[] {
  const all = Object.keys(catalogue.value).filter((key) => key.startsWith("language."));
  return all.map((key) => key.slice("language.".length)).filter((lang) => lang !== document.documentElement.lang);
}
