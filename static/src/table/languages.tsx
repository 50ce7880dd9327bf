// The languages: a paper for each, in its own words, and the key that goes on in the chosen one.
import { useState } from "preact/hooks";
import { Slab } from "../parts/slab";
import { at } from "./root";
import { closeSheet } from "./state";
import { catalogue, hasWord, listed, t } from "./words";

/** Every catalogue has all languages. */
const NAME = /^languages\.of\.(.+)\.name$/;

const its = (lang: string, part: string): string => t(`languages.of.${lang}.${part}`);
const direction = (lang: string) => (its(lang, "direction") === "rtl" ? "rtl" : "ltr");
const isDraft = (lang: string): boolean => hasWord(`languages.of.${lang}.draft`);
const isNow = (lang: string): boolean => lang === document.documentElement.lang;

/** Return the languages in the order of their own names. */
function languages(): string[] {
  const all = Object.keys(catalogue.value).flatMap((key) => NAME.exec(key)?.[1] ?? []);
  return all.sort((one, other) => its(one, "name").localeCompare(its(other, "name")));
}

/** A language, with a sentence of the game to judge it by. */
function Paper({ lang, is, onChoose }: { lang: string; is: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      class="tongue"
      lang={lang}
      dir={direction(lang)}
      data-act={`lang:${lang}`}
      data-chosen={is || undefined}
      aria-pressed={is}
      onClick={onChoose}
    >
      <b>{its(lang, "name")}</b>
      <span>{its(lang, "sentence")}</span>
      {isDraft(lang) && <em>{its(lang, "draft")}</em>}
      {is && <i></i>}
    </button>
  );
}

/** The sheet of languages. `speak` changes the language of this screen. */
export function LanguagesSheet({ screen, speak }: { screen: "phone" | "board"; speak: (lang: string) => void }) {
  const all = languages();
  const [chosen, choose] = useState(all.find(isNow) ?? "");
  const drafts = all.filter(isDraft);
  return (
    <div class="tongues">
      <div class="tongues-papers">
        {all.map((lang) => (
          <Paper key={lang} lang={lang} is={lang === chosen} onChoose={() => choose(lang)} />
        ))}
      </div>
      {drafts.length > 0 && (
        <p>
          {t("languages.draft", { words: listed(drafts.map((lang) => its(lang, "draft"))) })}{" "}
          <a href={at("/about#languages")} target="_blank" rel="noopener">
            {t("languages.help", { names: listed(drafts.map((lang) => its(lang, "name"))) })}
          </a>
        </p>
      )}
      <p>{t(`languages.${screen}`)}</p>
      <div lang={chosen} dir={direction(chosen)}>
        <Slab
          title={chosen ? its(chosen, "go_on") : ""}
          act="speak"
          local
          onPress={() => (isNow(chosen) ? closeSheet() : speak(chosen))}
        />
      </div>
    </div>
  );
}
