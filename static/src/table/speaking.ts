// A phone changes its language on the spot, because a page that is loaded again forgets what is chosen on it.
import { keepLanguage } from "./prefs";
import { forgetRulings } from "./rulings";
import { wanted } from "./state";
import { changeWords, type Words } from "./words";

/** The attributes of a page that depend on its language. */
const SPOKEN = /^(lang|dir)$|^data-(words|rulings|why|voice|later|seal|story)\b/;
const LATE = ["later", "seal", "story"] as const;

const textsAt = async (address: string | undefined): Promise<Words> => (address ? (await fetch(address)).json() : {});

/** Speak another language from now on. If its texts cannot be fetched, the page is loaded again. */
export async function speak(lang: string): Promise<void> {
  keepLanguage(lang);
  try {
    const text = await (await fetch(location.href)).text();
    const page = new DOMParser().parseFromString(text, "text/html").documentElement;
    const first = textsAt(page.getAttribute(`data-words-${wanted.value}`) ?? page.dataset.words);
    const late = LATE.map((name) => textsAt(page.dataset[name]));
    const [words, referee, ...more] = await Promise.all([first, import("./why"), ...late]);
    const root = document.documentElement;
    for (const { name, value } of page.attributes) if (SPOKEN.test(name)) root.setAttribute(name, value);
    forgetRulings();
    referee.book.value = null;
    changeWords(words, more, lang);
  } catch {
    location.reload();
  }
}
