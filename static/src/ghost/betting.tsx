// The bets of a dead player: each is sealed in an envelope, and opened with the game's end.

import { useState } from "preact/hooks";
import { RoleArt } from "../parts/art";
import { Head, Life } from "../parts/seat";
import { breakable } from "../parts/size";
import { Line, Slab } from "../parts/slab";
import { soundNow } from "../sound/heard";
import { betText, pickText } from "../story/say";
import { ask, sending } from "../table/here";
import { lastOf } from "../table/lists";
import { anyGame, own } from "../table/state";
import { t } from "../table/words";
import type { AskView, BetView, GhostView } from "../wire";
import { SEALED } from "./signs";

export type About = AskView["about"];

const ABOUTS: readonly About[] = ["wins", "point", "renegade"];

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
export function Betting({ asked, done }: { asked: AskView; done: () => void }) {
  const [pick, setPick] = useState<BetView["pick"] | null>(null);
  const seal = async () => {
    if (pick === null) return;
    const { ok } = await ask({ what: "bet", chair: own.value!.chair, about: asked.about, pick });
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

/** All that may be sealed or is, in the order of the game's questions. */
export const Envelopes = ({ ghost, open }: { ghost: GhostView; open: (about: About) => void }) => (
  <ul class="ghost-envelopes">
    {ABOUTS.map((it) => (
      <Envelope key={it} about={it} ghost={ghost} open={open} />
    ))}
  </ul>
);
