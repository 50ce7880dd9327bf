// The page of a link, /s/TOKEN: an evening or one game, for everybody who has it.
import { render } from "preact";
import { useRef } from "preact/hooks";
import { Portrait } from "./parts/art";
import { useSize } from "./parts/size";
import { Canyon } from "./story/canyon";
import { knowHeads } from "./story/evening";
import { storyWords } from "./story/load";
import { awardSaid, momentSaid, namesOf } from "./story/say";
import { EveningPage, Files } from "./story/scores";
import { HarmTable, LifeTable, LuckTable } from "./story/tables";
import { followArrows } from "./table/arrows";
import { outcome } from "./table/outcome";
import { at } from "./table/root";
import { bringMore, loadWords, t } from "./table/words";
import type { Evening, Story } from "./wire";

// One game as a page: the roles, who hurt whom, moments and awards, with every number in a table.

/** The height of a sheet's pitch, in pixels. */
const PITCH = 64;
const TOP = 64;

/** Everybody's life over the game, as broad as the page. */
function Life({ of: it, names }: { of: Story; names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const bottom = TOP + PITCH * it.people.length;
  const area = { width, height: bottom + 14, top: TOP, bottom, left: 124, right: width - 40 };
  return (
    <div class="link-life life-sky" data-side={it.result.side} ref={box}>
      {width > 0 && <Canyon story={it} names={names} area={area} scale={0.62} least={15} />}
    </div>
  );
}

function GamePage({ of: it, token }: { of: Story; token: string }) {
  const names = namesOf(it);
  return (
    <article class="link-page">
      <header class="link-sky">
        <h1>{outcome(it.result)}</h1>
        <p>{t(`over.why.${it.result.why}`)}</p>
      </header>
      <Life of={it} names={names} />
      <div class="link-paper">
        <div class="link-wide">
          <LifeTable story={it} names={names} />
        </div>
        {!it.is_counted && (
          <>
            <div class="link-wide">
              <HarmTable story={it} names={names} />
            </div>
            <LuckTable story={it} names={names} />
          </>
        )}
        {it.moments.length > 0 && (
          <section>
            <h2>{t("story.board.moments")}</h2>
            <ol class="link-games">
              {it.moments.map((moment) => (
                <li key={moment.at}>
                  {t("story.turn", { number: moment.turn })} · <b>{momentSaid(moment, names).title}.</b>{" "}
                  {momentSaid(moment, names).why}
                </li>
              ))}
            </ol>
          </section>
        )}
        {it.awards.length > 0 && (
          <section>
            <h2>{t("story.board.awards")}</h2>
            <ul class="night-awards">
              {it.awards.map((award) => (
                <li key={award.seat}>
                  <Portrait id={it.people[award.seat]!.character} />
                  <span>
                    <b>{awardSaid(award, names).title}</b>
                    <span>
                      {names[award.seat]}: {awardSaid(award, names).why}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Files of={at(`/story/${token}`)} />
      </div>
    </article>
  );
}

async function start(main: HTMLElement): Promise<void> {
  const { kind = "night", token = "" } = document.documentElement.dataset;
  const [answer] = await Promise.all([fetch(at(`/${kind}/${token}.json`), { cache: "no-cache" }), loadWords()]);
  // The ends of games have their names among a phone's later words.
  await Promise.all([storyWords(), bringMore("later")]);
  const told: Evening & Story = await answer.json();
  await knowHeads(told.people.map((who) => who.character));
  render(kind === "night" ? <EveningPage of={told} token={token} /> : <GamePage of={told} token={token} />, main);
  document.body.dataset.shown = kind;
}

const main = document.querySelector("main");
if (main) void start(main);
followArrows();
