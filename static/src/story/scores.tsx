// An evening in tables and sentences: wins by role, old scores, awards, facts.
import { Portrait, RoleArt } from "../parts/art";
import { hasWord, t } from "../table/words";
import type { Evening, EveningAward } from "../wire";
import { hoursOf, nameIn, nightAwardSaid, personName } from "./evening";

const ROLES = ["outlaw", "sheriff", "deputy", "renegade"];

/** Everybody's wins by role: a row a person, a column a role. */
export function WonAs({ of: it }: { of: Evening }) {
  return (
    <table class="won-as">
      <caption>{t("story.night.won_as")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t("story.night.name")}</span>
          </th>
          {ROLES.map((role) => (
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
              <span>{personName(who)}</span>
            </th>
            {ROLES.map((role) => (
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

/** The awards of the evening: some, or one person's. */
export function NightAwards({ of: it, most = 8, person }: { of: Evening; most?: number; person?: number }) {
  const shown = it.awards
    .filter((award) => person === undefined || award.person === person)
    .filter((award) => hasWord(`story.award.${award.name}.title`))
    .slice(0, most);
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
              {it.games.length > 1 && ` · ${inGame(award)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The numbers of games, hours and Sheriffs, with large numerals. */
export function NightFacts({ of: it }: { of: Evening }) {
  const hours = hoursOf(it.seconds);
  const facts: [string | number, string][] = [
    [it.games.length, t("story.night.games_of", { count: it.games.length })],
    ...(hours ? [[hours, t("story.night.hours_of")] as [string, string]] : []),
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
