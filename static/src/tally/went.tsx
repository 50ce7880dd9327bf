// The course of a count as a story: its turns, what happened in each, who fell, and who won.
import { t } from "../table/words";
import type { TallyLineView, TallyView } from "../wire";
import { clockText, markText, nameAt, signed } from "./state";

const HEADINGS = ["next", "out"];

/** Return the points that the Indians took, or a Gatling, in words. A name and its points stay together. */
function paidText(it: TallyView, { deed, seat, paid = [] }: TallyLineView): string {
  const name = nameAt(it, seat);
  const list = paid.flatMap((points, at) => (points ? [`${nameAt(it, at)}\u00a0${signed(-points)}`] : []));
  if (!list.length) return t(`tally.told.${deed}.nobody`, { name });
  return t(`tally.told.${deed}`, { name, list: list.join(", ") });
}

/** Return a line of the story in words. */
export function toldText(it: TallyView, line: TallyLineView): string {
  const { deed, seat, before = 0, after = 0, pick = "", paid } = line;
  const name = nameAt(it, seat);
  const values = { name, after, count: Math.abs(after - before) };
  if (deed === "next") return t("tally.told.turn", { name, number: after });
  if (deed === "life") return t(`tally.told.${after < before ? "lost" : "back"}`, values);
  if (deed === "arrow") return t(`tally.told.${after > before ? "takes" : "gives"}`, values);
  if (paid) return paidText(it, line);
  if (deed === "role") return t("tally.told.role", { name, role: t(`role.${pick}.name`) });
  if (deed === "card") return t(`tally.told.card.${after ? "on" : "off"}`, { name, card: t(`card.${pick}.name`) });
  return markText(it, line);
}

export function Went({ it }: { it: TallyView }) {
  const all = it.told ?? [];
  // Nobody tells the turns to some counts. A heading of the first one alone would hold the whole game.
  const hasTurns = all.some(({ deed, after = 0 }) => deed === "next" && after > 1);
  const lines = all.filter(({ deed }) => hasTurns || deed !== "next");
  return (
    <ol class="tally-went">
      {lines.map((line, at) => (
        <Line
          key={at}
          at={line.at}
          text={toldText(it, line)}
          {...(HEADINGS.includes(line.deed) && { as: line.deed })}
        />
      ))}
      <Line at={it.seconds ?? 0} text={t(`over.${it.side}`)} as="end" />
    </ol>
  );
}

function Line({ at, text, as }: { at: number; text: string; as?: string }) {
  return (
    <li data-as={as}>
      <b>{clockText(at)}</b> {as ? <h3>{text}</h3> : <span>{text}</span>}
    </li>
  );
}
