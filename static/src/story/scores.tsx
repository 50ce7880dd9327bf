// An evening in pictures and numbers: the podium, then who has won as what, old scores, awards, facts.
import { useEffect, useState } from "preact/hooks";
import { Portrait, RoleArt } from "../parts/art";
import { breakable } from "../parts/size";
import { outcome } from "../table/outcome";
import { at } from "../table/root";
import { hasWord, listed, t } from "../table/words";
import type { Evening, EveningAward } from "../wire";
import { factsText, nameIn, nightAwardSaid, personName, timeOf, titleLines } from "./evening";
import { poster, posterText, savePoster, tellPoster } from "./poster";

// The podium of an evening: three mesas in front of the moon, with equal wins on equal steps.

/** A name of more letters is written smaller, on two lines if it must. */
const LONG = 9;

/** The places of first, second and third, across. */
const ACROSS = [1, 0, 2];

interface Step {
  person: number;
  /** The level; 0 is the highest. */
  level: number;
  place: number;
}

/** Return the three people with the most wins. Equal wins stand on equal steps, and a person without a win has none. */
export function stepsOf({ people }: Pick<Evening, "people">): Step[] {
  const first = people.slice(0, 3).filter((it) => it.wins > 0);
  const levels = [...new Set(first.map((it) => it.wins))];
  return first.map((it, person) => ({ person, level: levels.indexOf(it.wins), place: ACROSS[person]! }));
}

/** The stars over it: their places across and down the sky, in hundredths, and their sizes. */
const STARS = [
  [12, 31, 9],
  [21, 30, 9],
  [28, 27, 8],
  [29, 31, 7],
  [93, 6, 10],
  [89, 16, 12],
  [77, 28, 9],
  [92, 33, 10],
] as const;

export function Stars() {
  return (
    <svg class="night-stars" viewBox="0 0 640 600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {STARS.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x * 6.4} ${y * 6}) scale(${size / 10})`}
          d="M0 -10L2 -2L10 0L2 2L0 10L-2 2L-10 0L-2 -2Z"
        />
      ))}
    </svg>
  );
}

export function Podium({ of: it }: { of: Evening }) {
  const steps = stepsOf(it);
  if (!steps.length) return null;
  return (
    <ol class="podium" data-count={steps.length}>
      {steps.map(({ person, level, place }) => {
        const who = it.people[person]!;
        return (
          <li key={person} data-place={place} data-level={level}>
            <span class="podium-head">
              <Portrait id={who.character} />
            </span>
            <span class="podium-mesa"></span>
            <b class="podium-wins">{who.wins}</b>
            <span class="podium-name" data-long={personName(who).length > LONG ? "" : undefined}>
              {breakable(personName(who))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

// The same in tables and sentences.

const ROLES = ["outlaw", "sheriff", "deputy", "renegade"];
/** With fewer people a role is left out of each deal: that of the Deputy, or of three the Sheriff's. */
const FULL = 5;

/** Return the roles as which somebody has won, or could have. */
const rolesOf = ({ people }: Evening): string[] =>
  ROLES.filter(
    (role) =>
      people.some((it) => it.won[role]) || people.length >= FULL || role !== (people.length > 3 ? "deputy" : "sheriff"),
  );

/** Everybody's wins by role: a row a person, a column a role. */
export function WonAs({ of: it }: { of: Evening }) {
  const roles = rolesOf(it);
  return (
    <table class="won-as">
      <caption>{t("story.night.won_as")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t("story.night.name")}</span>
          </th>
          {roles.map((role) => (
            <th scope="col" key={role}>
              <span class="won-card">
                <RoleArt role={role} label={t(`role.${role}.name`)} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {it.people.map((who) => (
          <tr key={personName(who)}>
            <th scope="row">
              <span data-long={personName(who).length > LONG ? "" : undefined}>{breakable(personName(who))}</span>
            </th>
            {roles.map((role) => (
              <td key={role}>
                {who.won[role] ?? (
                  <>
                    <i aria-hidden="true"></i>
                    <span class="unseen">0</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A sentence whose number stands out. */
function Counted({ text, count }: { text: string; count: number }) {
  const [before = "", after = ""] = text.split(`*${count}*`);
  return (
    <span>
      {before}
      <b>{count}</b>
      {after}
    </span>
  );
}

/** The shots between people all evening. */
export function OldScores({ of: it }: { of: Evening }) {
  if (!it.scores.length) return null;
  return (
    <section class="old-scores">
      <h2>{t("story.night.scores")}</h2>
      <ul>
        {it.scores.map(({ by, seat, count }) => (
          <li key={`${by} ${seat}`}>
            <span class="old-heads">
              <Portrait id={it.people[by]!.character} />
              <Portrait id={it.people[seat]!.character} />
            </span>
            <Counted
              text={t("story.night.score", { by: nameIn(it, by), seat: nameIn(it, seat), count })}
              count={count}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const inGame = ({ game }: EveningAward): string =>
  game === null ? t("story.night.in_all") : t("story.night.in_game", { number: game + 1 });

/** The awards of the evening that have words. */
export const awardsOf = (it: Evening): readonly EveningAward[] =>
  it.awards.filter((award) => hasWord(`story.award.${award.name}.title`));

/** The awards of the evening, or some of them. */
export function NightAwards({ of: it, from = 0, most = 8 }: { of: Evening; from?: number; most?: number }) {
  const shown = awardsOf(it).slice(from, from + most);
  if (!shown.length) return null;
  return (
    <ul class="night-awards">
      {shown.map((award) => (
        <li key={award.person}>
          <Portrait id={it.people[award.person]!.character} />
          <span>
            <b>{nightAwardSaid(it, award).title}</b>
            <span>
              {nameIn(it, award.person)}: {nightAwardSaid(it, award).why}
              {it.games.length > 1 && `\u00a0· ${inGame(award)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The awards under their heading. */
export const AwardsOfNight = ({ of: it }: { of: Evening }) =>
  awardsOf(it).length ? (
    <section>
      <h2>{t("story.night.awards")}</h2>
      <NightAwards of={it} />
    </section>
  ) : null;

/** The numbers of games, hours and Sheriffs, with large numerals. */
export function NightFacts({ of: it }: { of: Evening }) {
  const time = timeOf(it.seconds);
  const facts: [string | number, string][] = [
    [it.games.length, t("story.night.games_of", { count: it.games.length })],
    ...(time ? [[time.number, t(`story.night.${time.unit}_of`, { count: time.count })] as [string, string]] : []),
    ...(it.fallen ? [[it.fallen, t("story.night.sheriffs_of", { count: it.fallen })] as [number, string]] : []),
  ];
  return (
    <p class="night-facts">
      {facts.map(([number, text]) => (
        <span key={text}>
          <b>{number}</b> {text}
        </span>
      ))}
    </p>
  );
}

// An evening as a page: the podium, its numbers as tables, the poster, and the way to each of its games.

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
export const Files = ({ of: address, look = "link-lines" }: { of: string; look?: string }) => (
  <p class={look}>
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
  const [said, say] = useState("");
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
        <AwardsOfNight of={it} />
        <section>
          <h2>{t("story.night.games_page")}</h2>
          <ol class="link-games">
            {it.games.map((game, place) => (
              <li key={game.token}>
                <a class="line" href={at(`/s/${game.token}`)}>
                  <span>{t("story.night.game_line", { number: place + 1, side: outcome(game) })}</span>
                </a>
                {game.winners.length > 0 && <span>{listed(game.winners.map((who) => nameIn(it, who)))}</span>}
              </li>
            ))}
          </ol>
        </section>
        {picture && <img class="link-poster" src={picture} alt={posterText(it)} width="1080" height="1350" />}
        <p class="link-lines">
          <button type="button" class="line" data-act="poster" onClick={() => void tellPoster(it, savePoster, say)}>
            <span>{t("story.night.poster")}</span>
          </button>
          <span role="status">{said}</span>
        </p>
        <Files of={at(`/night/${token}`)} />
      </div>
    </article>
  );
}
