// An evening as a page: the podium, its numbers as tables, the poster, and the way to each of its games.
import { useEffect, useState } from "preact/hooks";
import { listed, t } from "../table/words";
import type { Evening } from "../wire";
import { factsText, nameIn, titleLines } from "./evening";
import { Podium } from "./podium";
import { poster, posterText, savePoster } from "./poster";
import { NightAwards, OldScores, WonAs } from "./scores";

/** Return the poster as a picture; null until it is drawn. */
export function usePoster(it: Evening | null): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    if (it)
      poster(it).then(
        (canvas) => gone || setPicture(canvas.toDataURL("image/png")),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [it]);
  return picture;
}

/** The files in which an evening or a game can be kept. */
export const Files = ({ of: address }: { of: string }) => (
  <p class="link-lines">
    <a class="line" href={`${address}.csv`} download="bangdice.csv">
      <span>{t("story.night.csv")}</span>
    </a>
    <a class="line" href={`${address}.json`} download="bangdice.json">
      <span>{t("story.night.json")}</span>
    </a>
  </p>
);

export function EveningPage({ of: it, token }: { of: Evening; token: string }) {
  const picture = usePoster(it);
  return (
    <article class="link-page">
      <header class="link-sky">
        <h1>{titleLines(it).join(" ")}</h1>
        <p>{factsText(it)}</p>
        <Podium of={it} />
      </header>
      <div class="link-paper">
        <WonAs of={it} />
        <OldScores of={it} />
        {it.awards.length > 0 && (
          <section>
            <h2>{t("story.night.awards")}</h2>
            <NightAwards of={it} />
          </section>
        )}
        <section>
          <h2>{t("story.night.games_page")}</h2>
          <ol class="link-games">
            {it.games.map((game, at) => (
              <li key={game.token}>
                <a class="line" href={`/s/${game.token}`}>
                  <span>{t("story.night.game_line", { number: at + 1, side: t(`over.${game.side}`) })}</span>
                </a>
                {game.winners.length > 0 && <span>{listed(game.winners.map((who) => nameIn(it, who)))}</span>}
              </li>
            ))}
          </ol>
        </section>
        {picture && <img class="link-poster" src={picture} alt={posterText(it)} width="1080" height="1350" />}
        <p class="link-lines">
          <button type="button" class="line" data-act="poster" onClick={() => void savePoster(it)}>
            <span>{t("story.night.poster")}</span>
          </button>
        </p>
        <Files of={`/night/${token}`} />
      </div>
    </article>
  );
}
