// The place of a dead player: sealed bets, eyes that stay shut or open for good, signs over the player's cross, and a
// bot's chair.

import { effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Eye, Grave, HAUNTS, HauntArt, type HauntName, SEALED } from "../ghost/signs";
import { RoleArt } from "../parts/art";
import { holding } from "../parts/press";
import { Backdrop } from "../parts/scene";
import { Head, isPresent, Life } from "../parts/seat";
import { breakable } from "../parts/size";
import { Line, Slab } from "../parts/slab";
import { soundNow } from "../sound/heard";
import { betText, pickText } from "../story/say";
import { ask, here, sending } from "../table/here";
import { lastOf } from "../table/lists";
import { tellReason } from "../table/notices";
import { anyGame, nameOf, openSheet, own, table } from "../table/state";
import { areRolesOpen, t } from "../table/words";
import type { AskView, BetView, GhostView } from "../wire";
import { Top } from "./screen";

export { begin } from "../ghost/signs";

type About = AskView["about"];
/** A number is the chair of a bot, which may be taken. */
type Page = "bets" | "eyes" | "haunt" | About | number;

const ABOUTS: readonly About[] = ["wins", "point", "renegade"];
/** A ghost's arm is tired for this number of seconds. */
const REST = 20;

const chairNow = (): number => own.value!.chair;

function Wax({ isOn }: { isOn: boolean }) {
  return (
    <svg class="ghost-wax" viewBox="0 0 48 48" data-on={isOn ? "" : undefined} aria-hidden="true">
      <circle cx="24" cy="24" r="19" />
      <path d="M24 11L27 20L36 17L31 25L37 32L28 31L24 39L20 31L11 32L17 25L12 17L21 20Z" />
    </svg>
  );
}

/** One of the bets: open to choose, or shut for good. */
function Envelope({ about, ghost, open }: { about: About; ghost: GhostView; open: (about: About) => void }) {
  const asked = ghost.asks?.find((it) => it.about === about);
  const last = lastOf(ghost.bets?.filter((it) => it.about === about) ?? []);
  if (!asked && !last) return null;
  const said = last && { pick: betText(last), turn: last.turn };
  // A bet of an earlier round is decided, and says so: its envelope is empty again.
  const text = t(`story.ghost.${asked ? `${about}.${said ? "again" : "text"}` : "sealed"}`, said);
  return (
    <li>
      <button
        type="button"
        class="ghost-envelope"
        data-act={`bet:${about}`}
        aria-disabled={asked ? undefined : "true"}
        onClick={() => asked && open(about)}
      >
        <b>{t(`story.ghost.${about}`)}</b>
        <span>{text}</span>
        <Wax isOn={!asked} />
      </button>
    </li>
  );
}

/** The role that stands for a side. */
const SIDES: Record<string, string> = { law: "sheriff", outlaws: "outlaw" };

/** One choice, on a paper of its own. */
function Pick({ pick, isOn, onPick }: { pick: BetView["pick"]; isOn: boolean; onPick: () => void }) {
  const it = typeof pick === "number" ? anyGame.value!.seats[pick] : undefined;
  return (
    <li>
      <button type="button" class="ghost-pick" data-tap={`pick:${pick}`} aria-pressed={isOn} onClick={onPick}>
        {it ? (
          <span>
            <Head portrait={it.character} badge={it.role === "sheriff"} />
          </span>
        ) : (
          <RoleArt role={SIDES[pick] ?? `${pick}`} />
        )}
        <b>{breakable(pickText(pick))}</b>
        {it && <Life life={it.life} max={it.max_life} />}
      </button>
    </li>
  );
}

/** One question: its picks, and the seal. */
function Betting({ asked, done }: { asked: AskView; done: () => void }) {
  const [pick, setPick] = useState<BetView["pick"] | null>(null);
  const seal = async () => {
    if (pick === null) return;
    const { ok } = await ask({ what: "bet", chair: chairNow(), about: asked.about, pick });
    if (!ok) return;
    soundNow(SEALED);
    done();
  };
  const state = sending.value === "bet" ? "busy" : pick === null || !asked.picks.includes(pick) ? "off" : "ready";
  return (
    <>
      <ul class="ghost-picks">
        {asked.picks.map((it) => (
          <Pick key={it} pick={it} isOn={it === pick} onPick={() => setPick(it)} />
        ))}
      </ul>
      <div class="ghost-ground" data-low="">
        <p class="ghost-letter">
          <b>{pick === null ? "" : breakable(pickText(pick))}</b>
          <Wax isOn={pick !== null} />
        </p>
        <div class="lines ghost-lines">
          <Line text={t("story.ghost.back")} act="back" onPress={done} />
        </div>
      </div>
      <Slab
        title={t("story.ghost.seal")}
        text={t("story.ghost.seal.text")}
        act="seal"
        state={state}
        onPress={() => void seal()}
      />
    </>
  );
}

/** The moon over the ground, and the player's own cross in front of it. */
const Moon = () => (
  <div class="ghost-moon" aria-hidden="true">
    <Grave />
  </div>
);

/** Blind or open eyes. The first tap chooses, and the slab makes the choice final. */
function Choosing({ ghost, done }: { ghost: GhostView; done: () => void }) {
  const [opens, setOpens] = useState(false);
  const open = async () => {
    const { ok } = await ask({ what: "eyes", chair: chairNow() });
    if (ok) done();
  };
  const paper = (isOpen: boolean, name: "blind" | "open") => (
    <button
      type="button"
      class="ghost-paper"
      data-tap={name}
      aria-pressed={opens === isOpen}
      aria-disabled={isOpen && ghost.dark ? "true" : undefined}
      onClick={() => setOpens(isOpen && !ghost.dark)}
    >
      <Eye isOpen={isOpen} />
      <b>{t(`story.ghost.${name}`)}</b>
      <span>{isOpen && ghost.dark ? t(`reason.${ghost.dark}`) : t(`story.ghost.${name}.text`)}</span>
    </button>
  );
  return (
    <>
      <Moon />
      <div class="ghost-ground">
        <p class="ghost-text">{t("story.ghost.eyes.text")}</p>
        <div class="ghost-papers">
          {paper(false, "blind")}
          {paper(true, "open")}
        </div>
      </div>
      <Slab
        title={t(opens ? "story.ghost.open.do" : "story.ghost.blind.do")}
        text={t(opens ? "story.ghost.open.sure" : "story.ghost.blind.sure")}
        act={opens ? "eyes" : "back"}
        local={!opens}
        state={sending.value === "eyes" ? "busy" : "ready"}
        onPress={opens ? () => void open() : done}
      />
    </>
  );
}

/** The time until which the arm of a chair is tired, by this page's clock, and the sign that it held up. */
const tired = signal<{ chair: number; until: number; sign?: HauntName } | null>(null);

/** After a reload the table tells the page how long the arm stays tired. */
effect(() => {
  const it = own.value;
  if (!it?.ghost?.rest) return;
  const [now, before] = [performance.now(), tired.peek()];
  if (before?.chair === it.chair && before.until > now) return;
  tired.value = { chair: it.chair, until: now + it.ghost.rest * 1000 };
});

/** Eight signs, then a tired arm. */
function Haunting({ done }: { done: () => void }) {
  const [, look] = useState(0);
  const mine = tired.value?.chair === own.value?.chair ? tired.value : null;
  const left = mine ? mine.until - performance.now() : 0;
  const isTired = left > 0;
  useEffect(() => {
    if (!isTired) return undefined;
    const timer = setTimeout(() => look((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [mine?.until, isTired]);
  const haunt = async (sign: HauntName) => {
    if (isTired) return;
    const chair = chairNow();
    const { ok, refusal } = await here().net.do({ what: "haunt", chair, sign });
    if (ok) tired.value = { chair, until: performance.now() + REST * 1000, sign };
    else tellReason(refusal ?? null);
  };
  return (
    <>
      <p class="ghost-text">{t("story.ghost.haunt.text")}</p>
      <ul class="ghost-signs">
        {HAUNTS.map((it) => (
          <li key={it}>
            <button
              type="button"
              class="ghost-sign"
              data-tap={`haunt:${it}`}
              aria-pressed={isTired && it === mine?.sign}
              aria-disabled={isTired ? "true" : undefined}
              onClick={() => void haunt(it)}
            >
              <HauntArt name={it} />
              <span>{breakable(t(`story.ghost.sign.${it}`))}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="ghost-rest" role="status">
        {isTired && t("story.ghost.rest")}
        {isTired && <i style={{ "--rest": `${REST}s`, "--gone": `${left / 1000 - REST}s` }}></i>}
      </p>
      <Slab title={t("story.ghost.bets")} act="back" local onPress={done} />
    </>
  );
}

/** All roles, face down until they are held. */
function Roles({ roles, leave }: { roles: readonly string[]; leave: () => void }) {
  const [held, setHeld] = useState(false);
  const hands = holding(
    () => setHeld(true),
    () => setHeld(false),
  );
  return (
    <>
      <p class="ghost-text">{t("story.ghost.known")}</p>
      <ul class="ghost-roles">
        {roles.map((role, seat) => (
          <li key={seat} data-out={isPresent(anyGame.value!.seats[seat]!) ? undefined : ""}>
            <b>{nameOf(seat)}</b>
            {held && (
              <span>
                <RoleArt role={role} />
                {t(`role.${role}.named`)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="ghost-hold" data-tap="roles" {...hands}>
        {t("story.ghost.hold")}
      </button>
      <Slab title={t("story.ghost.table")} act="ghost-leave" local onPress={leave} />
    </>
  );
}

/** A way on from here, on a dark paper. */
const Way = ({ text, act, onPress }: { text: string; act: string; onPress: () => void }) => (
  <button type="button" class="ghost-way" data-act={act} onClick={onPress}>
    {text}
  </button>
);

/** A bot's seat, as everybody sees it, before it is taken. Its role comes after the yes. */
function Playing({ bot, done }: { bot: number; done: () => void }) {
  const { name, seat } = table.value!.chairs[bot]!;
  const it = anyGame.value!.seats[seat!]!;
  const character = t(`character.${it.character}.name`);
  const revive = async () => {
    const { ok } = await ask({ what: "revive", chair: chairNow(), bot });
    if (!ok) done();
    // The side that is played for from now on is the first thing to know.
    else if (!areRolesOpen.value) openSheet({ name: "role" });
  };
  return (
    <>
      <ul class="ghost-picks">
        <li>
          <div class="ghost-pick">
            <span>
              <Head portrait={it.character} badge={it.role === "sheriff"} />
            </span>
            <b>{breakable(character)}</b>
            <Life life={it.life} max={it.max_life} />
          </div>
        </li>
      </ul>
      <div class="ghost-ground" data-whole="">
        <p class="ghost-text">
          {it.role
            ? `${t("story.ghost.revive.known", { name, role: t(`role.${it.role}.named`) })} ${t(`role.${it.role}.goal`)}.`
            : t("story.ghost.revive.text", { name })}
        </p>
        <div class="lines ghost-lines">
          <Line text={t("story.ghost.back")} act="back" onPress={done} />
        </div>
      </div>
      <Slab
        title={t("story.ghost.revive.do")}
        text={t("story.ghost.revive.sure", { character, count: it.life })}
        act="revive"
        state={sending.value === "revive" ? "busy" : "ready"}
        onPress={() => void revive()}
      />
    </>
  );
}

/** The envelopes, and the ways on from here. */
function Bets({ ghost, go, leave }: { ghost: GhostView; go: (page: Page) => void; leave: () => void }) {
  return (
    <>
      <Moon />
      <div class="ghost-ground">
        <p class="ghost-text" data-spare={ghost.bots?.[1]}>
          {t("story.ghost.text")}
        </p>
        <ul class="ghost-envelopes">
          {ABOUTS.map((it) => (
            <Envelope key={it} about={it} ghost={ghost} open={go} />
          ))}
        </ul>
        <div class="ghost-ways">
          {!areRolesOpen.value && <Way text={t("story.ghost.table")} act="ghost-leave" onPress={leave} />}
          {ghost.haunts && <Way text={t("story.ghost.haunt")} act="haunt" onPress={() => go("haunt")} />}
          {ghost.bots?.map((bot) => (
            <Way
              key={bot}
              text={t("story.ghost.revive", { name: table.value!.chairs[bot]!.name })}
              act={`revive:${bot}`}
              onPress={() => go(bot)}
            />
          ))}
        </div>
      </div>
      {areRolesOpen.value ? (
        <Slab title={t("story.ghost.table")} act="ghost-leave" local onPress={leave} />
      ) : (
        <Slab
          title={t("story.ghost.eyes")}
          text={t("story.ghost.eyes.short")}
          act="eyes-page"
          local
          onPress={() => go("eyes")}
        />
      )}
    </>
  );
}

const titleOf = (page: Page, ghost: GhostView): string => {
  if (ghost.roles) return t("story.ghost.open.title");
  if (page === "bets") return t("story.ghost.title");
  if (typeof page === "number") return t("story.ghost.revive", { name: table.value!.chairs[page]!.name });
  return t(page === "eyes" ? "story.ghost.once" : `story.ghost.${page}`);
};

export function GhostScreen({ leave }: { leave: () => void }) {
  const [page, setPage] = useState<Page>("bets");
  const ghost = own.value?.ghost;
  useEffect(() => {
    if (!ghost) leave();
  }, [!ghost]);
  // The page before may have been pushed, on a phone on its side.
  useLayoutEffect(() => scrollTo(0, 0), [page]);
  if (!ghost) return null;
  const back = () => setPage("bets");
  const asked = ghost.asks?.find((it) => it.about === page);
  const isFree = typeof page === "number" && ghost.bots?.includes(page);
  const shown: Page = page === "eyes" || (page === "haunt" && ghost.haunts) || asked || isFree ? page : "bets";
  return (
    <section class="screen ghost scene-wait" data-screen="ghost" data-about={asked?.about}>
      <Backdrop sun={0.3} />
      <Top text={titleOf(shown, ghost)} sizes={[46, 42, 38, 32]} />
      {ghost.roles ? (
        <Roles roles={ghost.roles} leave={leave} />
      ) : asked ? (
        <Betting key={asked.about} asked={asked} done={back} />
      ) : typeof shown === "number" ? (
        <Playing bot={shown} done={back} />
      ) : shown === "eyes" ? (
        <Choosing ghost={ghost} done={back} />
      ) : shown === "haunt" ? (
        <Haunting done={back} />
      ) : (
        <Bets ghost={ghost} go={setPage} leave={leave} />
      )}
    </section>
  );
}
