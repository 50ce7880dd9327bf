// The envelopes opened at the end of a game: the best ghost, the bets of each, and their outcomes.
import { Portrait } from "../parts/art";
import { Grave, Rays } from "../story/emblems";
import { envelopes } from "../story/envelopes";
import { audienceLine, betText } from "../story/say";
import { Numbers } from "../story/tables";
import { t } from "../table/words";
import type { BetView, RankView } from "../wire";

const QUESTIONS = { wins: "wins", renegade: "renegade.short", point: "point" } as const;

/** Return the ghosts of this game who have bet, the best first. */
export const ghostsTold = (): readonly RankView[] => envelopes.value?.ghosts ?? [];

const outcome = ({ right }: BetView): "right" | "wrong" | "undecided" =>
  right === undefined || right === null ? "undecided" : right ? "right" : "wrong";

const MARKS = { right: "M3 14l7 8L25 4", wrong: "M6 5l16 16M22 5L6 21", undecided: "M6 13h16" };

/**
 * One bet: a tick, a cross, or a dash for an undecided one. `at` is its place in the order in which they are opened.
 */
function Mark({ bet, at }: { bet: BetView; at: number }) {
  const how = outcome(bet);
  return (
    <>
      <svg class="bet-mark" data-how={how} viewBox="0 0 28 26" style={{ "--at": at }} aria-hidden="true">
        <path d={MARKS[how]} />
      </svg>
      <span class="unseen">{`${bet.about === "point" ? `${betText(bet)} ` : ""}${t(`story.ghost.${how}`)}. `}</span>
    </>
  );
}

const betsOn = (ghost: RankView, about: string): BetView[] => (ghost.bets ?? []).filter((it) => it.about === about);

/** Return the number of right bets, and whether the ghost had opened his eyes. */
const scoreText = ({ right, of, eyes }: RankView): string =>
  t(eyes ? "story.ghost.score.eyes" : "story.ghost.score", { right, of });

/** The three questions of a ghost, with his answers. */
function Bets({ ghost }: { ghost: RankView }) {
  const rows = Object.entries(QUESTIONS).map(([about, question]) => ({
    about,
    question,
    bets: betsOn(ghost, about),
  }));
  let at = 0;
  return (
    <dl class="bets">
      {rows
        .filter(({ bets }) => bets.length > 0)
        .map(({ about, question, bets }) => (
          <div key={about}>
            <dt>{t(`story.ghost.${question}`)}</dt>
            <dd data-names={about === "point" ? undefined : ""}>
              {bets.map((it) => (
                <Mark key={`${it.turn} ${it.pick}`} bet={it} at={at++} />
              ))}
              {about !== "point" && <b>{betText(bets[0]!)}</b>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Return the right bets out of the decided ones on a question; nothing where none was sealed. */
function counted(ghost: RankView, about: string): string {
  const bets = betsOn(ghost, about);
  const decided = bets.filter((it) => outcome(it) !== "undecided");
  const right = decided.filter((it) => outcome(it) === "right").length;
  return bets.length ? t("story.ghost.score", { right, of: decided.length }) : "";
}

/** The bets as numbers: the right ones of each ghost, by question and in all. */
export function GhostsTable({ names }: { names: readonly string[] }) {
  const ghosts = ghostsTold();
  const head = Object.values(QUESTIONS).map((it) => t(`story.ghost.${it}`));
  const audience = audienceLine();
  return (
    <>
      {ghosts.length > 0 && (
        <Numbers caption={bestTitle(names)} head={[t("story.table.player"), ...head, t("story.ghost.bets")]}>
          {ghosts.map((it) => (
            <tr key={it.seat}>
              <th scope="row">{names[it.seat]}</th>
              {Object.keys(QUESTIONS).map((about) => (
                <td key={about}>{counted(it, about)}</td>
              ))}
              <td>{scoreText(it)}</td>
            </tr>
          ))}
        </Numbers>
      )}
      {audience && <p>{audience}</p>}
    </>
  );
}

interface BestGhostProps {
  names: readonly string[];
  characters: readonly string[];
  width: number;
  height: number;
}

/** Return true if a ghost was right about something: one who was always wrong is nobody's best. */
export const hasBestGhost = (): boolean => (ghostsTold()[0]?.right ?? 0) > 0;

/** Return the title above the ghosts. */
export function bestTitle(names: readonly string[]): string {
  const { seat } = ghostsTold()[0]!;
  return hasBestGhost() ? t("story.ghost.best", { name: names[seat]! }) : t("story.ghost.nobody");
}

/** The best ghost at his grave, and a line for everybody else who has bet. */
export function BestGhost({ names, characters, width, height }: BestGhostProps) {
  const [best, ...others] = ghostsTold();
  const sun = { x: width * 0.29, y: height * 0.44, r: height * 0.35 };
  return (
    <section class="best-ghost" aria-hidden="true">
      <Rays side="night" width={width} height={height} sun={sun} />
      <i class="best-ghost-ground"></i>
      <Grave class="best-ghost-grave" />
      <Portrait id={characters[best!.seat]!} />
      <div class="best-ghost-told">
        <p class="best-ghost-score">
          <b style={{ "--digits": String(best!.right).length }}>{best!.right}</b>{" "}
          {t("story.ghost.of", { of: best!.of })}
        </p>
        <Bets ghost={best!} />
      </div>
      <ul class="best-ghost-others">
        {others.map((it) => (
          <li key={it.seat}>
            <b>{names[it.seat]}</b> {scoreText(it)}
          </li>
        ))}
        {audienceLine() && <li>{audienceLine()}</li>}
      </ul>
    </section>
  );
}

/** The same on a phone: every ghost with his envelopes, one below another. */
export function GhostSection({ names, characters }: Pick<BestGhostProps, "names" | "characters">) {
  const ghosts = ghostsTold();
  const audience = audienceLine();
  if (!ghosts.length) return audience ? <p class="ghost-audience">{audience}</p> : null;
  return (
    <section class="ghosts-told" aria-label={bestTitle(names)}>
      <h2 class="heading">{bestTitle(names)}</h2>
      <ul>
        {ghosts.map((it) => (
          <li key={it.seat}>
            <Portrait id={characters[it.seat]!} />
            <p>
              <b>{names[it.seat]}</b> {scoreText(it)}
            </p>
            <Bets ghost={it} />
          </li>
        ))}
      </ul>
      {audience && <p class="ghost-audience">{audience}</p>}
    </section>
  );
}
