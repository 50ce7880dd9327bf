// The end: the winners and the reason, everybody's role turned over, and once more with the same people.
import { useEffect, useRef, useState } from "preact/hooks";

import { headOf } from "../parts/art";
import { Head } from "../parts/seat";
import { useFit } from "../parts/size";
import { ended, secretsLeft, unmasked } from "../stage/end";
import { Pair } from "../stage/pair";
import { pictures, story } from "../story/load";
import { mayDecide, NightKey, nightly, RematchKey, useSoon, Votes, votesText } from "../table/after_game";
import { notice } from "../table/notices";
import { isBroken } from "../table/outcome";
import { prefersStill } from "../table/play";
import { Score } from "../table/score";
import { type AnyGame, anyGame, nameOf, table } from "../table/state";
import { t } from "../table/words";
import type { ResultView, TableView } from "../wire";
import { type Frame, isTall, leastOf } from "./frame";
import { CodeButton } from "./menu";
import { Name } from "./name";
import { lastFall, plain } from "./ticker";

/** Return one word a line, like a poster. An article stays with its noun. */
export function posterLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length < 3) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const SIZES = [128, 112, 96, 82, 70];
/** A screen held upright has breadth for a title, but less height. */
const TALL_SIZES = [96, 82, 70];
const TALL_LINES = 228;

function Title({ text, frame }: { text: string; frame: Frame }) {
  const line = useRef<HTMLHeadingElement>(null);
  const lines = posterLines(text);
  useFit(line, isTall(frame) ? TALL_SIZES.map((it) => Math.min(it, TALL_LINES / lines.length)) : SIZES, text);
  return (
    <h1 class="over-title" ref={line} aria-label={text}>
      {lines.map((it) => (
        <span key={it} aria-hidden="true">
          {it}
        </span>
      ))}
    </h1>
  );
}

/** The reason, in the size that leaves room for the parts below. */
function Why({ text, lines }: { text: string; lines: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, [38, 33, 29, 26], text, lines);
  return (
    <p class="over-why" ref={line}>
      {text}
    </p>
  );
}

interface EndProps {
  shown: AnyGame;
  result: ResultView;
  frame: Frame;
}

/** The type size of a winner's name, and of a name with its role. */
const WINNER = 30;
const PLAYER = 34;

function Winners({ shown, result, frame }: EndProps) {
  const room = frame.width / result.winners.length;
  if (!result.winners.length)
    return (
      <div class="winners">
        <Head portrait="eliminated" />
      </div>
    );
  return (
    <ul class="winners" data-count={result.winners.length}>
      {result.winners.map((seat) => (
        <li key={seat} data-fell={shown.seats[seat]!.alive ? undefined : ""}>
          <Head portrait={shown.seats[seat]!.character} badge={result.roles[seat] === "sheriff"} />
          <b>
            <Name text={nameOf(seat)} size={WINNER} least={leastOf(frame)} room={room} />
          </b>
        </li>
      ))}
    </ul>
  );
}

/** Return how a number of players stand: eight close beside each other, or upright three in a row, each as broad. */
function rowOf(frame: Frame, count: number): "close" | "wide" | undefined {
  const isFull = count > 6;
  if (!isTall(frame)) return isFull ? "close" : undefined;
  return isFull || count === 4 ? undefined : "wide";
}

function Roles({ shown, result, frame }: EndProps) {
  const people = unmasked(shown, result);
  return (
    <ul class="over-roles" data-row={rowOf(frame, people.length)}>
      {people.map(({ it, seat, role, won }) => (
        <li key={seat} data-fell={it.alive ? undefined : ""} data-won={won ? "" : undefined}>
          <Pair class="over-pair" card={role}>
            <Head portrait={it.character} look={won ? "lit" : "calm"} stamp={it.alive ? null : t("board.over.fell")} />
          </Pair>
          <b>
            <Name text={nameOf(seat)} size={PLAYER} least={leastOf(frame)} room={frame.width / people.length} />
          </b>
          <span>{t(`role.${role}.name`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The people who sat there, when there is no game to show, or its roles are about to turn. */
function People({ shown, frame }: { shown: TableView; frame: Frame }) {
  const seated = shown.chairs.map((it, chair) => ({ it, chair })).filter(({ it }) => it.kind !== "empty");
  return (
    <ul class="over-roles" data-row={rowOf(frame, seated.length)}>
      {seated.map(({ it, chair }) => (
        <li key={chair}>
          <Pair class="over-pair">
            <Head portrait={headOf(it.kind, it.stranger)} />
          </Pair>
          <b>
            <Name text={it.name} size={PLAYER} least={leastOf(frame)} room={frame.width / seated.length} />
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The vote for a rematch: the players who want it, the number that it takes, and the seconds once it is decided. */
function Vote({ shown }: { shown: TableView }) {
  const vote = shown.rematch ?? null;
  const soon = useSoon();
  if (!vote) return null;
  return (
    <>
      <b>{soon ?? t("phone.rematch")}</b>
      {soon === null && ` ${votesText(vote)}`}
      <Votes vote={vote} />
    </>
  );
}

function Lower({ shown }: { shown: TableView }) {
  return (
    <footer class="over-lower">
      {mayDecide() && (
        <>
          <RematchKey text={t("board.rematch")} />
          <NightKey text={t("over.night")} />
        </>
      )}
      <p role={notice.value || shown.rematch?.chairs.length ? "status" : undefined}>
        {notice.value ? (
          <b class="refusal">{notice.value.text}</b>
        ) : (
          <>
            <Vote shown={shown} />
            {shown.past.length > 1 && <Score most={4} />}
          </>
        )}
      </p>
    </footer>
  );
}

/** The last fall, which ended the game. */
function How() {
  const said = lastFall.value;
  return said ? <p class="over-how">{plain(said)}</p> : null;
}

/** Good night; null until it is here. */
export const night = nightly(() => import("./night"));
/** The story's pictures, fetched when there is a story. A game without a story, or without winners, ends here. */
const ending = pictures(() => import("./ending"));

export function OverBoard({ frame }: { frame: Frame }) {
  if (table.value!.night && night.value) return <night.value.NightBoard frame={frame} />;
  if (story.value?.result.winners.length && ending.value)
    return <ending.value.Ending story={story.value} frame={frame} />;
  if (table.value!.story && secretsLeft() && !prefersStill()) return <Breath frame={frame} />;
  return <PlainEnd frame={frame} />;
}

/** The longest time for which a board keeps the winners to itself, while the story that turns the roles comes. */
const BREATH = 4000;

function Breath({ frame }: { frame: Frame }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), BREATH);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return <PlainEnd frame={frame} />;
  return (
    <div class="over-board scene-red" data-screen="over">
      <div class="over-red">
        <span class="over-sun"></span>
      </div>
      <div class="over-ground">
        <People shown={table.value!} frame={frame} />
      </div>
    </div>
  );
}

function PlainEnd({ frame }: { frame: Frame }) {
  const shown = anyGame.value;
  const result = shown?.result ?? null;
  const at = table.value!;
  const { side, title, why } = ended();
  return (
    <div class="over-board scene-red" data-screen="over" data-side={side}>
      <div class="over-red">
        <span class="over-sun"></span>
        <Title text={title} frame={frame} />
      </div>
      <div class="over-paper">
        <Why text={why} lines={isTall(frame) ? 2 : 3} />
        {shown && result && !isBroken(result) && (
          <>
            <Winners shown={shown} result={result} frame={frame} />
            <How />
          </>
        )}
      </div>
      <div class="over-ground">
        {shown && result ? <Roles shown={shown} result={result} frame={frame} /> : <People shown={at} frame={frame} />}
        <Lower shown={at} />
      </div>
      <CodeButton />
    </div>
  );
}
