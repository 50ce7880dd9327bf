// You are in: the ring of chairs, something to learn while you wait, and the deal for the host. At a table without a
// board the host's phone shows the way in as long as a chair is free.

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Line, Slab } from "../parts/slab";
import { ask, canRule, sending } from "../table/here";
import { loadWhen, sealing } from "../table/loading";
import { notice, tellReason } from "../table/notices";
import { reasonText } from "../table/sentence";
import { FEWEST, mine, openSheet, own, seated, table } from "../table/state";
import { chooseFirst, offersFirst, Sign, tonight } from "../table/tonight";
import { bringMore, hasWord, t } from "../table/words";
import type { TableView } from "../wire";
import { Chairs, chairNote } from "./chairs";
import { TallyScreen } from "./counting";
import { FINISHED, known } from "./finished";
import { inviting, late, part, ring } from "./part";
import { Top } from "./screen";

function hostName(shown: TableView): string {
  return shown.chairs.find((it) => it.host)?.name ?? t("phone.lobby.host");
}

/** True while bots are sitting down. A deal before the last one sits would make a smaller game. */
const filling = signal(false);

function LobbySlab({ shown }: { shown: TableView }) {
  const said = notice.value?.text;
  const filled = seated(shown);
  const missing = FEWEST - filled;
  if (!canRule.value) {
    return (
      <Slab
        title={t("phone.lobby.deals", { name: hostName(shown) })}
        text={said ?? t("phone.lobby.starts")}
        state="off"
      />
    );
  }
  if (missing > 0) {
    const off = () => tellReason({ name: "need_more_players", values: { least: FEWEST }, rule: null });
    return (
      <Slab
        title={t("phone.lobby.more", { count: missing })}
        text={said ?? t("phone.lobby.fill")}
        state="off"
        onPress={off}
      />
    );
  }
  const refusal = shown.choosing?.refusal;
  if (refusal) {
    return (
      <Slab
        title={t("phone.deal", { count: filled })}
        text={said ?? reasonText(refusal)}
        state="off"
        onPress={() => tellReason(refusal)}
      />
    );
  }
  return (
    <Slab
      title={t("phone.deal", { count: filled })}
      text={said ?? t(filled < shown.chairs.length ? "phone.lobby.go_away" : "phone.deal.text")}
      act="deal"
      state={sending.value === "deal" || shown.seal?.dealing || filling.value ? "busy" : "ready"}
      onPress={() => void ask({ what: "deal" })}
    />
  );
}

/** Fill the empty chairs with bots in one press. */
async function fillWithBots(shown: TableView): Promise<void> {
  filling.value = true;
  try {
    for (const [chair, it] of shown.chairs.entries()) if (it.kind === "empty") await ask({ what: "bot", chair });
  } catch {
    tellReason(null);
  }
  filling.value = false;
}

function ChairRing({ shown, me }: { shown: TableView; me: number }) {
  const chairs = mine.value?.chairs ?? [];
  const rule = canRule.value;
  return (
    <Chairs
      shown={shown}
      first={me}
      mine={chairs}
      picked={null}
      lit={(chair: number) => shown.chairs[chair]!.kind === "empty" && rule}
      note={(chair: number) => {
        const it = shown.chairs[chair]!;
        return (it.temper && seatedPart.value?.temperWord(it.temper)) || chairNote(it, chairs.includes(chair));
      }}
      onTap={(chair: number) => openSheet({ name: "chair", chair })}
      onMove={rule ? (chair: number, to: number) => void ask({ what: "move", chair, to }) : undefined}
      sunText={
        <>
          <span class="display count">{t("phone.lobby.count", { count: seated(shown), of: shown.chairs.length })}</span>
          <span>{t("phone.lobby.at_table")}</span>
        </>
      }
    />
  );
}

/** What the lobby has besides, and the words of the sheets; null until somebody sits down here, or watches a game. */
export const seatedPart = signal<typeof import("./seated") | null>(null);

loadWhen(
  () => sending.value === "sit" || table.value?.phase === "game" || Boolean(mine.value?.chairs.length),
  async () => {
    const [it] = await Promise.all([import("./seated"), bringMore("later")]);
    seatedPart.value = it;
  },
  () => undefined,
);

function Lines({ shown, me, isWayIn }: { shown: TableView; me: number; isWayIn: boolean }) {
  const rule = canRule.value;
  const isFree = seated(shown) < shown.chairs.length;
  const kept = mine.value?.chairs.includes(me) && hasWord("switch.preset") ? shown.chairs[me]!.kept : null;
  const change = (
    <Line
      text={t(isWayIn ? "phone.lobby.hat" : "phone.lobby.change")}
      act="change"
      onPress={() => openSheet({ name: "chair", chair: me })}
    />
  );
  const invite = () => (inviting.value ? (ring.value = false) : openSheet({ name: "invite" }));
  return (
    <div class="lines">
      {kept ? (
        <Line
          text={t(kept.on ? "phone.chair.kept" : "phone.chair.keep", { name: t(`character.${kept.character}.name`) })}
          act="keep"
          onPress={() => void ask({ what: "keep", chair: me, on: !kept.on })}
        />
      ) : rule && isFree ? (
        <Line text={t("phone.lobby.bots")} act="fill" onPress={() => void fillWithBots(shown)} />
      ) : (
        change
      )}
      {!kept && rule && seatedPart.value && <seatedPart.value.RemoveBots shown={shown} />}
      {isWayIn && rule && isFree && !kept && shown.chairs.every((it) => it.kind !== "bot") && change}
      {!isWayIn && <Line text={t("phone.invite")} act="invite" onPress={invite} />}
      {!isWayIn && seatedPart.value && <seatedPart.value.LastGameLine />}
      {seatedPart.value?.bookLine.value}
      {sealing.value && <sealing.value.SealDot isInRow />}
    </div>
  );
}

/** The game of tonight. A tap leads to the choice; a guest may look at it. The offer of a first evening chooses it. */
function Tonight() {
  const { title, text } = tonight();
  const more = [text, part.value?.chosen()].filter(Boolean).join(", ");
  const isNew = offersFirst() && known(table.value!.switches.game) !== FINISHED;
  return (
    <button
      type="button"
      class="tonight-row"
      data-act={canRule.value ? "tonight" : "look"}
      onClick={() => {
        if (isNew) chooseFirst();
        openSheet({ name: "tonight" });
      }}
    >
      <Sign name={table.value!.switches.game} />
      <span>
        <b>{title}</b>
        <small>{more}</small>
      </span>
      <u>{t(isNew ? "evening.offer" : canRule.value ? "phone.lobby.game" : "phone.lobby.look")}</u>
    </button>
  );
}

/** The lobby; at a table that only keeps count, its screen at any time. */
export const LobbyScreen = (it: { Loading: FunctionComponent }) =>
  table.value!.tally ? <TallyScreen {...it} /> : <Lobby />;

function Lobby() {
  const shown = table.value!;
  const me = own.value?.chair ?? mine.value?.chairs[0] ?? 0;
  const isWayIn = inviting.value && !ring.value;
  const { InviteSun, Invitation } = late.value ?? {};
  const More = seatedPart.value;
  // The end of a game may have been pushed far.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return (
    <section class={`screen lobby ${isWayIn ? "scene-mine" : "scene-wait"}`} data-screen="lobby">
      <Top text={t(isWayIn ? "phone.invite.title" : "phone.lobby.title")} />
      {isWayIn ? InviteSun ? <InviteSun /> : <div class="round"></div> : <ChairRing shown={shown} me={me} />}
      <div class="lower">
        {isWayIn && Invitation && <Invitation shown={shown} />}
        {!isWayIn && More && <More.WhileYouWait />}
        {part.value && <Tonight />}
        <Lines shown={shown} me={me} isWayIn={isWayIn} />
        <LobbySlab shown={shown} />
      </div>
    </section>
  );
}

// A phone fetches all the screens on which people gather together.
export { ArriveScreen } from "./arrive";
