// One game as a page: who was who, who hurt whom, moments and awards, with every number in a table.
import { Portrait } from "../parts/art";
import { t } from "../table/words";
import type { Story } from "../wire";
import { characterName } from "./evening";
import { Files } from "./evening-page";
import { awardSaid, momentSaid } from "./say";

/** Everybody's name; a character where names are left out. */
const namesOf = (it: Story): string[] => it.people.map((who) => who.name ?? characterName(who.character));

function People({ of: it, names }: { of: Story; names: readonly string[] }) {
  return (
    <table class="link-table">
      <caption>{t("story.night.who")}</caption>
      <thead>
        <tr>
          {["name", "role", "left", "luck"].map((head) => (
            <th scope="col" key={head}>
              {t(`story.night.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {it.people.map((who, seat) => (
          <tr key={names[seat]} data-won={who.is_winner ? "" : undefined}>
            <th scope="row">
              <Portrait id={who.character} /> {names[seat]}
            </th>
            <td>
              {t(`role.${who.role}.name`)}
              {who.is_winner && ` · ${t("phone.end.won")}`}
            </td>
            <td>{who.left || "✝"}</td>
            <td>
              {(it.luck.points[seat] ?? 0).toLocaleString(document.documentElement.lang || "en", {
                maximumFractionDigits: 1,
                signDisplay: "exceptZero",
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Harm({ of: it, names }: { of: Story; names: readonly string[] }) {
  return (
    <div class="link-wide">
      <table class="link-table">
        <caption>{t("story.night.harm")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t("story.night.name")}</span>
            </th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {it.harm.map((row, by) => (
            <tr key={names[by]}>
              <th scope="row">{names[by]}</th>
              {row.map((points, seat) => (
                <td key={names[seat]}>{points || "·"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function GamePage({ of: it, token }: { of: Story; token: string }) {
  const names = namesOf(it);
  return (
    <article class="link-page">
      <header class="link-sky">
        <h1>{t(`over.${it.result.side}`)}</h1>
        <p>{t(`over.why.${it.result.why}`)}</p>
      </header>
      <div class="link-paper">
        <People of={it} names={names} />
        <Harm of={it} names={names} />
        {it.moments.length > 0 && (
          <section>
            <h2>{t("story.night.moments")}</h2>
            <ol class="link-games">
              {it.moments.map((moment) => (
                <li key={moment.at}>
                  {t("story.night.turn", { number: moment.turn })} <b>{momentSaid(moment, names).title}.</b>{" "}
                  {momentSaid(moment, names).why}
                </li>
              ))}
            </ol>
          </section>
        )}
        {it.awards.length > 0 && (
          <section>
            <h2>{t("story.night.awards_game")}</h2>
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
        <Files of={`/story/${token}`} />
      </div>
    </article>
  );
}
