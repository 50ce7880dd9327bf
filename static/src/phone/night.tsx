// Good night on a phone: the podium, the player's own evening, the poster, and the link.
import { useLayoutEffect, useState } from "preact/hooks";
import { Backdrop } from "../parts/scene";
import { Line, Slab } from "../parts/slab";
import { useEvening } from "../stage/night";
import { factsText, nameIn, nightAwardSaid, personName, wonAs } from "../story/evening";
import { canShare, posterText, share, sharePoster, tellPoster } from "../story/poster";
import { AwardsOfNight, Files, OldScores, Podium, Stars, WonAs } from "../story/scores";
import { ask, canHost, canRule, sending } from "../table/here";
import { notice, tell } from "../table/notices";
import { at, whole } from "../table/root";
import { anyGame, own, table } from "../table/state";
import { hasWord, t } from "../table/words";
import type { Evening, NightView } from "../wire";
import { OnToTheTable, slabText, useRematch } from "./again";
import { KeepInBook } from "./booking";
import { lastEnd } from "./part";
import { Top } from "./screen";

export { begin } from "../stage/night";

/** The person of the evening who sits on this phone; null for a watcher. */
function ownPerson(it: Evening): number | null {
  const chair = own.value?.chair;
  const name = chair === undefined ? undefined : table.value?.chairs[chair]?.name;
  const seat = own.value?.seat ?? null;
  const character = seat === null ? undefined : anyGame.value?.seats[seat]?.character;
  const found = it.people.findIndex((who) => (who.name === null ? who.character === character : who.name === name));
  return found < 0 ? null : found;
}

/** The evening of one person, in a sentence or three. */
function Mine({ of: it, person }: { of: Evening; person: number }) {
  const who = it.people[person]!;
  const shot = it.scores.find(({ by }) => by === person);
  const hit = it.scores.find(({ seat }) => seat === person);
  const words = [
    // The role of a winner may have stayed secret.
    ...(Object.keys(who.won).length ? [t("story.night.you_won", { as: wonAs(who.won) })] : []),
    ...(who.wins ? [] : [t("story.night.you_lost")]),
    ...(shot ? [t("story.night.you_shot", { seat: nameIn(it, shot.seat), count: shot.count })] : []),
    ...(hit ? [t("story.night.you_hit", { by: nameIn(it, hit.by), count: hit.count })] : []),
  ];
  const award = it.awards.find((given) => given.person === person);
  return (
    <div class="night-mine">
      <h2>{t("story.night.you", { name: personName(who), wins: who.wins, count: who.games })}</h2>
      <p>{words.join(" ")}</p>
      {award && hasWord(`story.award.${award.name}.title`) && (
        <p class="night-award">
          <b>{nightAwardSaid(it, award).title}</b>
          <span>{nightAwardSaid(it, award).why}</span>
        </p>
      )}
    </div>
  );
}

/** Replace all links. This takes a second tap, because links that were given away stop working. */
function NewLinks({ masked }: { masked: boolean }) {
  const [sure, setSure] = useState(false);
  const press = () => (sure ? void ask({ what: "links", masked, anew: true }) : setSure(true));
  return <Line text={t(sure ? "story.night.anew_sure" : "story.night.anew")} act="links-anew" onPress={press} />;
}

/** The link of the evening, for everybody to send or to copy, and what the host may do with it. */
function Links({ token, masked }: { token: string; masked: boolean }) {
  const address = whole(`/s/${token}`);
  const give = async () => {
    if (await share({ url: address })) return;
    try {
      await navigator.clipboard.writeText(address);
      tell(t("story.night.copied"));
    } catch {
      tell(t("story.night.copy_by_hand"));
    }
  };
  return (
    <section>
      <h2>{t("story.night.link")}</h2>
      <p>{t("story.night.link_text")}</p>
      <a class="night-address" href={at(`/s/${token}`)} target="_blank" rel="noopener">
        {address}
      </a>
      <p class="lines">
        <Line
          text={t(canShare({ url: address }) ? "story.night.send" : "story.night.copy")}
          act="copy-link"
          onPress={() => void give()}
        />
        {canHost.value && table.value?.phase === "over" && (
          <>
            <Line
              text={t(masked ? "story.night.names" : "story.night.masks")}
              act="mask"
              onPress={() => void ask({ what: "links", masked: !masked })}
            />
            <NewLinks key={token} masked={masked} />
          </>
        )}
      </p>
      <Files of={at(`/night/${token}`)} look="lines" />
    </section>
  );
}

/** The type sizes of two keys that share the bottom edge. */
const HALF = [34, 28] as const;

/** Back for another game, by a vote as at the end of a game. */
function PlayOn() {
  const { vote, isIn, left, hands } = useRematch();
  // After a count the host and the board decide.
  if (!own.value || (table.value?.tally && !canRule.value)) return null;
  if (table.value?.phase === "lobby") return <OnToTheTable sizes={HALF} />;
  const title =
    left === null ? t(isIn ? "phone.rematch.you" : "story.night.play_on") : t("phone.rematch.in", { count: left });
  return (
    <Slab
      title={title}
      text={vote?.chairs.length ? slabText(vote, isIn) : ""}
      act={isIn ? "rematch-back" : "rematch"}
      state={sending.value === "rematch" ? "busy" : "ready"}
      sizes={HALF}
      hands={hands}
    />
  );
}

function SavePoster({ of: it }: { of: Evening }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await tellPoster(it, sharePoster, tell);
    setBusy(false);
  };
  return (
    <Slab
      title={t("story.night.poster")}
      text={notice.value?.text ?? ""}
      act="poster"
      local
      state={busy ? "busy" : "ready"}
      sizes={HALF}
      onPress={() => void save()}
    />
  );
}

/** Return the night of the table, or the last one of it, which stays here until this person goes on to the table. */
function useNightHere(): NightView {
  const night = table.value!.night ?? lastEnd.value!.night!;
  const { story, phase } = table.value!;
  useLayoutEffect(() => {
    if (phase !== "over") return;
    const it = { token: story ?? "", seat: own.peek()?.seat ?? 0, isDone: false };
    const before = lastEnd.peek();
    lastEnd.value = { ...(before?.token === it.token ? before : it), night };
  }, [night.token, night.masked, story]);
  return night;
}

export function NightScreen() {
  const { token, masked, it, coming } = useEvening(useNightHere());
  const person = it && ownPerson(it);
  return (
    <section class="screen night scene-wait" data-screen="night">
      <Backdrop sun={0.2} />
      <Stars />
      <Top text={t("story.night.title")} sizes={[62, 54, 46, 40]} />
      {!it && (
        <div class="night-none">
          <p role="status">{coming}</p>
        </div>
      )}
      {it && (
        <>
          <Podium of={it} />
          <div class="night-ground">
            {person !== null && <Mine of={it} person={person} />}
            <p>{factsText(it)}</p>
            <KeepInBook />
            <WonAs of={it} />
            <OldScores of={it} />
            <AwardsOfNight of={it} />
            <Links token={token} masked={masked} />
            <p class="unseen">{posterText(it)}</p>
          </div>
        </>
      )}
      <div class="night-two">
        <PlayOn key={it ? "half" : "whole"} />
        {it && <SavePoster of={it} />}
      </div>
    </section>
  );
}
