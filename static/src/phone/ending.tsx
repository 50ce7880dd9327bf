// The end of a game on a phone, with its story: first the player's own result, and below it the rest.

import { useEffect, useState } from "preact/hooks";
import { GhostSection } from "../ghost/best";
import { Mark, Portrait, RoleArt } from "../parts/art";
import { Line } from "../parts/slab";
import { tremble } from "../sound/signal";
import { BEGINNING, useAgain } from "../stage/again";
import { TABLES } from "../stage/chapters";
import { Canyon, Legend } from "../story/canyon";
import { grudgeBy, grudgeOn, ReadersPicture } from "../story/charts";
import { Grave } from "../story/emblems";
import { awardSaid, causeWord, momentSaid, namesOf, pointsWord } from "../story/say";
import { lastFall, line, type Sheet as OneSheet, orderOf, paintOf, stripOf } from "../story/sheets";
import {
  cameAt,
  countedOf,
  everyPlaceOf,
  harmOf,
  headNames,
  heirOf,
  isGone,
  personsIn,
  playedOnFor,
  seatsIn,
  sitterAt,
  summedOf,
} from "../story/sitters";
import { ask } from "../table/here";
import { lastOf } from "../table/lists";
import { sealing } from "../table/loading";
import { outcome } from "../table/outcome";
import { table } from "../table/state";
import { inTab, keepInTab } from "../table/tab";
import { listed, t } from "../table/words";
import type { Story } from "../wire";
import { CallNight, looksAtEnd, Rematch } from "./again";
import { endIsDone, lastEnd } from "./part";
import { Title, Top } from "./screen";

interface MyEndProps {
  story: Story;
  seat: number;
}

/** The stories whose end this phone has felt. */
const FELT = "felt";
const WON = [60, 40, 60];
const LOST = [120];

export function Ending({ story, seat }: MyEndProps) {
  const [rest, setRest] = useState(false);
  const me = countedOf(story, sitterAt(story, seat));
  const won = story.people[me]!.is_winner;
  useEffect(() => {
    const token = table.value?.story ?? "";
    looksAtEnd(seat);
    if (inTab(FELT) === token) return;
    keepInTab(FELT, token);
    tremble(won ? WON : LOST);
  }, []);
  const again = useAgain(
    async () => {
      const { Replay, bringCourse } = await import("./replay");
      return { Replay, ...(await bringCourse(lastEnd.value?.token ?? "", story, namesOf(story), me)) };
    },
    (moment) => (moment === null ? "replay" : `moment-${moment + 1}`),
  );
  const isReplay = again.here !== null;
  // A player who reads the replay is not done with the game, although this player may have voted for the next one.
  useEffect(() => {
    const isDone = lastEnd.peek()?.isDone ?? false;
    if (!isReplay || !isDone) return undefined;
    endIsDone(false);
    return () => endIsDone(true);
  }, [isReplay]);
  if (again.here)
    return (
      <again.here.Replay
        story={story}
        names={namesOf(story)}
        me={seat}
        from={again.from}
        {...again.here}
        close={again.close}
      />
    );
  return rest ? (
    <Rest
      story={story}
      back={() => setRest(false)}
      play={(moment) => void again.play({ ...BEGINNING, at: cameAt(story, me), moment })}
    />
  ) : (
    <Own story={story} seat={me} more={() => setRest(true)} />
  );
}

const LAW = ["sheriff", "deputy"];

/** Return the title for a seat's own result. The losers of each side have a title of their own. */
function titleOf(story: Story, seat: number): string {
  const it = story.people[seat]!;
  if (it.is_winner) return t("story.phone.won");
  if (seatsIn(story).length === 3) return t("story.phone.lost");
  return t(`story.phone.lost.${LAW.includes(it.role) ? "law" : it.role}`);
}

/**
 * Return who has won, in plain words. A title that tells this player's own result is not said again. An Outlaw who lost
 * although the Sheriff fell reads why.
 */
function plainly(story: Story, seat: number): string {
  const { is_winner: won, role } = story.people[seat]!;
  const isBeaten = role === "outlaw" && story.result.why === "renegade_last";
  const side = isBeaten ? t("story.phone.gang_beaten") : `${outcome(story.result)}.`;
  const isTold = won ? lastFall(story, seat) === null : seatsIn(story).length === 3;
  return isTold ? side : `${t(won ? "phone.end.you_won" : "story.phone.you_lost")} ${side}`;
}

/** Return how the game ended for this seat, in one sentence. */
export function sentenceOf(story: Story, seat: number, names: readonly string[]): string {
  const me = story.people[seat]!;
  const fell = lastFall(story, seat);
  if (fell && me.is_winner) {
    const others = story.people.flatMap((it, at) => (it.is_winner && it.left ? [names[at]!] : []));
    return others.length ? t("story.phone.grave", { names: listed(others) }) : t("story.phone.grave.alone");
  }
  if (fell) {
    const isAlone = fell.by === null || fell.by === seat;
    const by = isAlone ? causeWord(fell.what) : names[fell.by!]!;
    return t(isAlone ? "story.phone.got.alone" : "story.phone.got", { by, number: fell.turn });
  }
  return decided(story, seat, names);
}

/** Return the fall that ended the game, as a survivor sees it. */
function decided(story: Story, seat: number, names: readonly string[]): string {
  const falls = story.people.flatMap((_, at) => {
    const fall = lastFall(story, at);
    return fall ? [{ ...fall, seat: at }] : [];
  });
  const last = lastOf(falls.sort((a, b) => a.at - b.at));
  if (!last) return t("story.phone.stands");
  const values = { name: names[last.seat]!, number: last.turn };
  if (last.by !== null && everyPlaceOf(story, seat).includes(last.by)) return t("story.phone.mine", values);
  if (last.by === null || last.by === last.seat) return t("story.phone.fell", { ...values, by: causeWord(last.what) });
  return t("story.phone.theirs", { ...values, by: names[last.by]! });
}

function Own({ story, seat, more }: MyEndProps & { more: () => void }) {
  const names = namesOf(story);
  const me = story.people[seat]!;
  const fell = lastFall(story, seat) !== null;
  const award = story.awards.find((it) => it.seat === seat);
  return (
    <section
      class="screen my-end"
      data-screen="end"
      data-won={me.is_winner ? "" : undefined}
      data-fell={fell ? "" : undefined}
      data-paint={paintOf(orderOf(story).indexOf(seat), story.people.length)}
    >
      <Top text={titleOf(story, seat)} sizes={[84, 72, 62, 52, 44]} breaks={2} />
      <p class="my-end-side">{plainly(story, seat)}</p>
      <div class="my-end-scene" aria-hidden="true">
        <i class="my-end-sun"></i>
        {fell && !me.is_winner && <Grave class="my-end-grave" />}
        <Portrait id={me.character} />
        <span class="my-end-card small-role">
          <RoleArt role={me.role} />
        </span>
        {award && <b class="my-end-award">{awardSaid(award, names).title}</b>}
      </div>
      <p class="my-end-how">
        {sentenceOf(story, seat, names)}
        {award && <span class="unseen">{` ${awardSaid(award, names).title}: ${awardSaid(award, names).why}`}</span>}
      </p>
      <Strip story={story} seat={seat} />
      <Numbers story={story} seat={seat} names={names} />
      <div class="my-end-ways">
        <Line text={t("story.phone.rest")} act="rest" onPress={more} />
        <CallNight />
      </div>
      <Rematch />
    </section>
  );
}

const STRIP = { width: 375, height: 62 };

/** The player's own sheets of the canyon, one for each chair, in the colour that the counted one has on the board. */
function Strip({ story, seat }: MyEndProps) {
  return (
    <div class="my-end-strip" aria-hidden="true">
      <p>{t("story.phone.strip")}</p>
      <svg viewBox={`0 0 ${STRIP.width} ${STRIP.height}`} preserveAspectRatio="none" aria-hidden="true">
        {stripOf(story, everyPlaceOf(story, seat), STRIP).map((sheet) => (
          <Sheet key={sheet.seat} sheet={sheet} />
        ))}
      </svg>
    </div>
  );
}

function Sheet({ sheet }: { sheet: OneSheet }) {
  const edge = line(sheet.edge);
  return (
    <>
      <path class="canyon-sheet" d={`${edge}L${lastOf(sheet.edge)![0].toFixed(1)} ${STRIP.height}H0Z`} />
      <path class="canyon-edge" d={edge} />
      {sheet.marks.map(({ at: [x, y], up }) => (
        <path
          key={`${x} ${y}`}
          class="canyon-mark"
          data-up={up ? "" : undefined}
          d={up ? `M${x - 7} ${y - 2}h14l-7 -9z` : `M${x - 7} ${y}h14l-7 10z`}
        />
      ))}
    </>
  );
}

/** Numbers: life taken from others, the nearest enemy if there is one, luck. */
function Numbers({ story, seat, names }: MyEndProps & { names: readonly string[] }) {
  const won = story.people[seat]!.is_winner;
  const luck = summedOf(story, story.luck.points, seat);
  // A rounded zero is neither.
  const side = pointsWord(Math.abs(luck)) === "0" ? "even" : luck > 0 ? "good" : "bad";
  const enemy = won ? grudgeBy(story, seat) : grudgeOn(story, seat);
  const said = (key: string, values: Record<string, unknown> = {}) => t(`story.phone.${key}`, values);
  return (
    <dl class="my-end-numbers">
      <div>
        <dt>{said("shot")}</dt>
        <dd>{personsIn(story).reduce((sum, it) => sum + harmOf(story, seat, it), 0)}</dd>
      </div>
      {enemy && (
        <div>
          <dt>{said(won ? "at" : "from", { name: names[enemy.seat]! })}</dt>
          <dd>{enemy.points}</dd>
        </div>
      )}
      <div>
        <dt>{said(`luck.${side}`, { count: Math.round(Math.abs(luck)) })}</dt>
        <dd>{side === "even" ? "±0" : pointsWord(Math.abs(luck))}</dd>
      </div>
    </dl>
  );
}

const SMALL = { width: 375, top: 34, left: 122, right: 318 };
const PITCH = 47;

/** The whole game: the canyon, everybody with role and award, and the way to the rest. */
interface RestProps {
  story: Story;
  back: () => void;
  /** Plays the game once more: a single moment by its place, or (null) all of it. */
  play: (moment: number | null) => void;
}

function Rest({ story, back, play }: RestProps) {
  const [asTable, setAsTable] = useState(false);
  const names = namesOf(story);
  const bottom = SMALL.top + PITCH * story.people.length;
  return (
    <section class="screen my-rest" data-screen="end">
      <header class="my-rest-top">
        <button type="button" class="my-rest-back" data-act="back" aria-label={t("story.phone.back")} onClick={back}>
          <Mark name="cross" />
        </button>
        <Title text={t("story.phone.whole")} />
      </header>
      <div class="my-rest-sky life-sky" data-side={story.result.side}>
        <Canyon story={story} names={names} area={{ ...SMALL, bottom, height: bottom }} scale={0.5} least={13} />
      </div>
      <p class="my-rest-legend" aria-hidden="true">
        <Legend />
      </p>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys.
        <div class="my-rest-tables" role="group" tabIndex={0} aria-label={t("story.phone.as_table")}>
          {Object.entries(TABLES).map(([chapter, Numbers]) => (
            <Numbers key={chapter} story={story} names={names} />
          ))}
        </div>
      ) : (
        <>
          <ul class="my-rest-people">
            {orderOf(story).map((seat) => (
              <Person key={seat} story={story} seat={seat} names={names} />
            ))}
          </ul>
          <GhostSection names={names} characters={story.people.map((it) => it.character)} />
          <Moments story={story} names={names} play={play} />
          {story.readings && story.readings.length > 0 && (
            <section class="my-rest-readers" aria-label={t("story.readers.title")}>
              <h2 class="heading">{t("story.readers.title")}</h2>
              <p>{t("story.readers.lead")}</p>
              <ReadersPicture story={story} names={names} />
            </section>
          )}
          {story.hints && story.hints.length > 0 && (
            <p class="my-rest-hints">
              <b>{t("story.hints.title")}</b>{" "}
              {story.hints.map(({ seat, count }) => t("story.hints.asked", { name: names[seat], count })).join(" · ")}
            </p>
          )}
        </>
      )}
      <div class="my-rest-ways">
        <Line text={t("story.replay.key")} act="replay" onPress={() => play(null)} />
        <Line
          text={t(asTable ? "story.phone.as_people" : "story.phone.as_table")}
          act="as-table"
          onPress={() => setAsTable(!asTable)}
        />
        {table.value?.has_board && table.value.phase === "over" && <StageLine isOn={table.value.stage?.on ?? false} />}
        {sealing.value && <sealing.value.ReceiptLine />}
        <CallNight />
      </div>
      <Rematch />
    </section>
  );
}

/** The moments of the game. A tap plays one. */
function Moments({ story, names, play }: Pick<RestProps, "story" | "play"> & { names: readonly string[] }) {
  return (
    <ol class="my-rest-moments">
      {story.moments.map((it, at) => (
        <li key={it.at}>
          <button type="button" data-act={`moment-${at + 1}`} onClick={() => play(at)}>
            <i>{at + 1}</i>
            <span>
              <b>{momentSaid(it, names).title}</b> {t("story.turn", { number: it.turn })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A line for seated players that lets all boards play the game once more. */
function StageLine({ isOn }: { isOn: boolean }) {
  return (
    <Line
      text={t(isOn ? "story.phone.stage_off" : "story.phone.stage")}
      act="stage"
      onPress={() => void ask({ what: "stage", on: !isOn })}
    />
  );
}

function Person({ story, seat, names }: MyEndProps & { names: readonly string[] }) {
  const it = story.people[seat]!;
  const award = story.awards.find((found) => found.seat === seat);
  const said = award && awardSaid(award, names);
  const role = t(`role.${it.role}.name`);
  const other = playedOnFor(story, names, seat);
  return (
    <li class="my-rest-person" data-fell={it.left || it.is_winner ? undefined : ""}>
      <Portrait id={it.character} />
      <span class="my-rest-card small-role">
        <RoleArt role={it.role} />
      </span>
      <span>
        <b>{headNames(story, names)[seat]}</b>{" "}
        {isGone(story, seat)
          ? t("story.phone.gone", { role, name: heirOf(story, names, seat) })
          : it.left
            ? role
            : t(other ? "story.phone.out.on" : "story.phone.out", { role, other })}
        {said && (
          <span class="my-rest-award">
            <b>{said.title}.</b> {said.why}
          </span>
        )}
      </span>
    </li>
  );
}
