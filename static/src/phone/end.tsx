// The end of a game: the roles turned over, who has won and why, and once more with the same people. It is also the end
// of this phone's way, where a table lets nobody in.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { RoleArt } from "../parts/art";
import { Backdrop } from "../parts/scene";
import { Head } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { ended, secretsLeft, timeToTurn, unmasked } from "../stage/end";
import { pictures, story } from "../story/load";
import { nightly } from "../table/after_game";
import { sealing } from "../table/loading";
import { refused } from "../table/net";
import { notice } from "../table/notices";
import { isBroken, outcome } from "../table/outcome";
import { at } from "../table/root";
import { reasonText } from "../table/sentence";
import { type AnyGame, anyGame, nameOf, openSheet, own, table } from "../table/state";
import { inTab, keepInTab } from "../table/tab";
import { t } from "../table/words";
import type { ResultView } from "../wire";
import { CallNight, looksAtEnd, Rematch } from "./again";
import { lastEnd } from "./part";
import { Top } from "./screen";

function verdict(result: ResultView): string {
  const seat = own.value?.seat ?? null;
  if (seat === null || result.winners.length === 0) return "";
  return t(result.winners.includes(seat) ? "phone.end.you_won" : "phone.end.you_lost");
}

function Roles({ shown, result }: { shown: AnyGame; result: ResultView }) {
  return (
    <ul class="end-roles">
      {unmasked(shown, result).map(({ it, seat, role, won }) => {
        const life = it.alive ? t("phone.end.life", { count: it.life }) : t("phone.end.fell");
        return (
          // Where nobody has won, the living have not lost either.
          <li class="end-role" key={seat} data-lost={won || (it.alive && !result.winners.length) ? undefined : ""}>
            <button type="button" class="end-tap" onClick={() => openSheet({ name: "seat", seat })}>
              <span class="end-heads">
                <Head portrait={it.character} look="calm" />
                <span class="end-card">
                  <RoleArt role={role} />
                </span>
              </span>
              <span class="end-words">
                <b>{nameOf(seat)}</b>
                <span>{[t(`role.${role}.name`), life].join(", ")}</span>
              </span>
              {won && (
                <span class="tag" data-tone="yellow">
                  {t("phone.end.won")}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The story's pictures, fetched when there is a story. A game without a story, or without winners, ends as it is here.
 */
const ending = pictures(() => import("./ending"));
const night = nightly(() => import("./night"));

/** The end of a game that cannot be shown: why it could not go on, or who has won it; and once more. */
export function BrokenScreen() {
  if (table.value?.night && night.value) return <night.value.NightScreen />;
  const { title, why } = ended();
  return (
    <section class="screen word scene-wait" data-screen="over">
      <Backdrop sun={0.56} radius={0.3} />
      <Top text={title} />
      <p class="word-text">{why}</p>
      <Rematch />
    </section>
  );
}

/** The story whose winners this phone has told. */
const TOLD = "told";
/** A board fetches the story before it turns the first role. */
const FETCHED = 1500;

/**
 * Return how to tell the winners now, while the board still turns the roles that were secret to the end; null once this
 * phone tells them by itself.
 */
function useTurning(): (() => void) | null {
  const token = table.value?.story ?? "";
  const [told, setTold] = useState(() => inTab(TOLD));
  const roles = table.value?.has_board && token && told !== token ? secretsLeft() : 0;
  const tell = () => {
    keepInTab(TOLD, token);
    setTold(token);
  };
  useEffect(() => {
    if (!roles) return tell();
    looksAtEnd(own.peek()?.seat ?? 0);
    const timer = setTimeout(tell, FETCHED + roles * timeToTurn(roles));
    return () => clearTimeout(timer);
  }, [token, roles]);
  return roles ? tell : null;
}

function Turning({ tell }: { tell: () => void }) {
  return (
    <section class="screen word scene-wait" data-screen="end" data-turning="">
      <Backdrop sun={0.56} radius={0.3} />
      <Top text={t("phone.end.board")} />
      <p class="word-text">{t("phone.end.board.text")}</p>
      <p class="word-ways">
        <Line text={t("phone.end.board.here")} act="tell-here" onPress={tell} />
      </p>
      <Rematch />
    </section>
  );
}

export function EndScreen() {
  // A sentence about the game ends with it.
  useLayoutEffect(() => {
    notice.value = null;
  }, []);
  if (table.value?.night && night.value) return <night.value.NightScreen />;
  return <Told />;
}

function Told() {
  const seat = own.value?.seat ?? null;
  const tell = useTurning();
  if (tell) return <Turning tell={tell} />;
  if (story.value?.result.winners.length && ending.value && seat !== null)
    return <ending.value.Ending key={table.value?.story} story={story.value} seat={seat} />;
  return <PlainEnd />;
}

/** Return true while somebody who did not want the next game yet looks at the end of the last. */
export function isStillLooking(): boolean {
  const it = lastEnd.value;
  return it?.isDone === false && it.token === (table.value?.story ?? "") && Boolean(story.value || it.night);
}

/** The same while the table gathers for the next game. Null for a phone that no longer looks at the last one. */
export function LastGame() {
  const it = lastEnd.value;
  if (it?.night && night.value) return <night.value.NightScreen />;
  return it && story.value && ending.value && <ending.value.Ending key={it.token} story={story.value} seat={it.seat} />;
}

function PlainEnd() {
  const shown = anyGame.value!;
  const result = shown.result!;
  const past = table.value?.past ?? [];
  const { side, title, why } = ended();
  return (
    <section class="screen end scene-red" data-screen="end" data-side={side}>
      <div class="end-sun" aria-hidden="true"></div>
      <Top text={title} sizes={[84, 72, 62, 52, 44]} breaks={innerHeight < 720 ? 2 : 3} />
      <p class="end-why">
        {why} <b>{verdict(result)}</b>
      </p>
      <div class="end-paper">
        <Roles shown={shown} result={result} />
        {past.length > 1 && (
          <>
            <p class="quiet">{t("phone.end.series", { count: past.filter((it) => !isBroken(it)).length })}</p>
            <ol class="end-past">
              {past.map((it) => (
                <li key={it.number}>{t("phone.end.past", { number: it.number, side: outcome(it) })}</li>
              ))}
            </ol>
          </>
        )}
        <div class="end-ways">
          {sealing.value && <sealing.value.ReceiptLine />}
          <CallNight />
        </div>
      </div>
      <Rematch />
    </section>
  );
}

/** Titles of refusals that shut no door. */
const REFUSED: Record<string, string> = {
  closed: "phone.refused.closed",
  expired_code: "phone.refused.expired",
  chair_freed: "phone.refused.freed",
  freed_by_host: "phone.refused.freed",
};

/** The ways from a table that has just ended to all that is kept of its evening. */
function Kept() {
  const { night, book } = table.value ?? {};
  return (
    <nav class="word-ways">
      {night && <Way text={t("phone.refused.evening")} to={at(`/s/${night.token}`)} act="evening" />}
      {book && <Way text={book.name} to={at(`/book/${book.token}`)} act="book-open" />}
    </nav>
  );
}

const Way = ({ text, to, act }: { text: string; to: string; act: string }) => (
  <a class="line" href={to} data-act={act}>
    <span>{text}</span>
  </a>
);

/** A table that lets nobody in, in friendly words, and a way on. At one that closes under its players an evening ends. */
export function RefusedScreen() {
  const over = refused.value?.name === "closed" && table.value !== null;
  const gone = ["unknown_code", "expired_code", "closed"].includes(refused.value?.name ?? "");
  const leave = () => (gone ? location.assign(at("/")) : location.reload());
  return (
    <section class="screen word scene-wait" data-screen="refused" data-reason={refused.value?.name}>
      <Backdrop sun={0.56} radius={0.3} />
      <Top
        text={t(over ? "phone.refused.over" : (REFUSED[refused.value?.name ?? ""] ?? "phone.refused.title"))}
        menu={false}
      />
      <p class="word-text">{over ? t("phone.refused.over.text") : reasonText(refused.value)}</p>
      {gone && <Kept />}
      <Slab
        title={t(gone ? "phone.refused.slab" : "phone.refused.again")}
        text={t(gone ? "phone.refused.text" : "phone.refused.again.text")}
        act={gone ? "home" : "again"}
        onPress={leave}
      />
    </section>
  );
}
