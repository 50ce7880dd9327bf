// The numbers of the pictures as tables: for screen readers on the board, and for everybody on a phone.
import type { ComponentChildren } from "preact";
import { t } from "../table/words";
import type { Story } from "../wire";
import { lifeSentence } from "./canyon";
import { lostText, readScore } from "./charts";
import { awardSaid, momentSaid, roleWord, signed } from "./say";
import { lastFall, orderOf } from "./sheets";
import { harmOf, headNames, heirOf, isGone, personsIn, summedOf } from "./sitters";

interface NumbersProps {
  story: Story;
  names: readonly string[];
}

export function Numbers({
  caption,
  head,
  children,
}: {
  caption: string;
  head: readonly string[];
  children: ComponentChildren;
}) {
  return (
    <table class="numbers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((it, at) => (
            <th key={at} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function LifeTable({ story, names }: NumbersProps) {
  const head = ["player", "role", "first", "last", "out", "won"].map((it) => t(`story.table.${it}`));
  return (
    <>
      <p>{lifeSentence(story, names)}</p>
      <Numbers caption={t("story.table.life")} head={head}>
        {orderOf(story).map((seat) => {
          const it = story.people[seat]!;
          const fell = lastFall(story, seat);
          const heir = isGone(story, seat) && t("story.table.gone", { name: heirOf(story, names, seat) });
          return (
            <tr key={seat}>
              <th scope="row">{headNames(story, names)[seat]}</th>
              <td>{roleWord(it.role)}</td>
              <td>{it.life}</td>
              <td>{it.left}</td>
              <td>{fell ? t("story.turn", { number: fell.turn }) : heir}</td>
              <td>{it.is_winner ? t("story.board.won") : ""}</td>
            </tr>
          );
        })}
      </Numbers>
    </>
  );
}

export function HarmTable({ story, names }: NumbersProps) {
  const persons = personsIn(story);
  return (
    <>
      <Numbers caption={t("story.board.harm")} head={[t("story.table.player"), ...persons.map((it) => names[it]!)]}>
        {persons.map((by) => (
          <tr key={by}>
            <th scope="row">{names[by]}</th>
            {persons.map((seat) => (
              <td key={seat}>{by === seat ? "" : harmOf(story, by, seat)}</td>
            ))}
          </tr>
        ))}
      </Numbers>
      <p>{lostText(story)}</p>
    </>
  );
}

export function LuckTable({ story, names }: NumbersProps) {
  return (
    <Numbers caption={t("story.board.luck")} head={[t("story.table.player"), t("story.table.points")]}>
      {personsIn(story).map((person) => (
        <tr key={person}>
          <th scope="row">{names[person]}</th>
          <td>{signed(summedOf(story, story.luck.points, person))}</td>
        </tr>
      ))}
    </Numbers>
  );
}

export function MomentsTable({ story, names }: NumbersProps) {
  return (
    <Numbers caption={t("story.board.moments")} head={[t("story.table.turn"), t("story.table.what")]}>
      {story.moments.map((it) => (
        <tr key={it.at}>
          <th scope="row">{it.turn}</th>
          <td>{`${momentSaid(it, names).title}. ${momentSaid(it, names).why}`}</td>
        </tr>
      ))}
    </Numbers>
  );
}

export function AwardsTable({ story, names }: NumbersProps) {
  return (
    <Numbers
      caption={t("story.board.awards")}
      head={[t("story.table.player"), t("story.table.award"), t("story.table.why")]}
    >
      {story.awards.map((it) => (
        <tr key={it.seat}>
          <th scope="row">{names[it.seat]}</th>
          <td>{awardSaid(it, names).title}</td>
          <td>{awardSaid(it, names).why}</td>
        </tr>
      ))}
    </Numbers>
  );
}

export function ReadersTable({ story, names }: NumbersProps) {
  if (!story.readings?.length) return null;
  const head = ["player", "right", "of", "read"].map((it) => t(`story.table.${it}`));
  return (
    <Numbers caption={t("story.readers.title")} head={head}>
      {story.readings.map((it) => (
        <tr key={it.seat}>
          <th scope="row">{names[it.seat]}</th>
          <td>{it.right}</td>
          <td>{it.of}</td>
          <td>{readScore(it)}</td>
        </tr>
      ))}
    </Numbers>
  );
}
