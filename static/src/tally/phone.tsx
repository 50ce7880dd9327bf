// A phone at a table that only keeps count: the keys of its own seat, and no other's. The board shows the rest.
import { useLayoutEffect } from "preact/hooks";
import { Backdrop } from "../parts/scene";
import { Head } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { CallNight } from "../phone/again";
import { RoleCard } from "../phone/role";
import { Top } from "../phone/screen";
import { nightly } from "../table/after_game";
import { ask, canRule, chairName, sending } from "../table/here";
import { notice } from "../table/notices";
import { at } from "../table/root";
import { FEWEST, mine, openSheet, own, seated, table } from "../table/state";
import { t } from "../table/words";
import type { TallySeatView, TallyView } from "../wire";
import { WhoWon } from "./asks";
import { CardKeys, hasCards, lookedAt } from "./cards";
import { CharacterSheet, openCharacter } from "./characters";
import { ForAll } from "./for_all";
import { WhichGame, WhichRoles } from "./gathering";
import { Keys, portraitOf } from "./keys";
import { leaving } from "./leaving";
import { askedHere, PhoneOut } from "./phone_asks";
import { BackKey, TurnTags } from "./sky";
import { characterName, lastHere, nameAt, seatsOf, tally } from "./state";
import { Went } from "./went";
import { Everybody, PhoneWon, rulesAll, WholeLine, WhoWonLine } from "./whole";

/** The lobby: the board begins, or the host here. */
function Gathering() {
  const missing = FEWEST - seated(table.value!);
  const chair = mine.value!.chairs[0] ?? 0;
  return (
    <>
      <div class="tally-paper">
        <p class="tally-long">{t("tally.phone.text")}</p>
        {canRule.value && <WhichGame />}
        {canRule.value && <WhichRoles />}
        <Line text={t("phone.lobby.change")} act="change" onPress={() => openSheet({ name: "chair", chair })} />
      </div>
      {canRule.value ? (
        <Slab
          title={t("tally.begin")}
          text={missing > 0 ? t("tally.phone.wait") : ""}
          act="begin"
          state={missing > 0 ? "off" : sending.value === "count" ? "busy" : "ready"}
          onPress={() => void ask({ what: "count", deed: "begin" })}
        />
      ) : (
        <Slab title={t("tally.phone.begins")} text={t("tally.phone.wait")} state="off" />
      )}
    </>
  );
}

/** The role of a seat: dealt on this phone, or on paper. */
function RoleOf({ all, it }: { all: TallyView; it: TallySeatView }) {
  if (it.role) return <p>{t("tally.phone.open", { role: t(`role.${it.role}.name`) })}</p>;
  if (!all.on_phones)
    return (
      <p class="tally-role-of">
        <b>{t("tally.phone.roles")}</b> <span>{t("tally.phone.roles.text")}</span>
      </p>
    );
  const { chair, role } = own.value ?? {};
  const look = () => void ask({ what: "look", chair: it.chair });
  return chair === it.chair && role ? (
    <div class="tally-secret">
      <RoleCard />
      <p>{t("tally.phone.dealt")}</p>
    </div>
  ) : (
    <Line text={t("tally.phone.look", { name: chairName(it.chair) })} act={`look:${it.chair}`} onPress={look} />
  );
}

/** The keys of one player on this phone. */
function Own({ all, it, isMine = true }: { all: TallyView; it: TallySeatView; isMine?: boolean }) {
  return (
    <div class="tally-mine">
      <p class="tally-who">
        <b>{chairName(it.chair)}</b>
        <span>{it.out ? t("tally.is_out") : characterName(it)}</span>
        {!it.out && (
          <Line
            text={t(it.character ? "tally.phone.character" : "tally.which")}
            act={`character-of:${it.chair}`}
            onPress={() => openCharacter(it.chair)}
          />
        )}
      </p>
      {!it.out && (
        <div class="tally-keys" data-cards={hasCards(all) ? "" : undefined}>
          <Keys it={it} pitch={9} isSmall={true} isTold={true} hasArrows={Boolean(all.arrows)} />
          {hasCards(all) && <CardKeys all={all} it={it} />}
        </div>
      )}
      {!it.out && (
        <div class="tally-foot">
          {isMine && <RoleOf all={all} it={it} />}
          <Line
            text={t(isMine ? "tally.phone.out" : "tally.out.title", { name: chairName(it.chair) })}
            act={`out:${it.chair}`}
            onPress={() => (leaving.value = seatsOf(all).indexOf(it))}
          />
        </div>
      )}
    </div>
  );
}

function Counting({ it }: { it: TallyView }) {
  const held = mine.value?.chairs ?? [];
  const mySeats = seatsOf(it).filter(({ chair }) => held.includes(chair));
  const isWhole = rulesAll();
  const shown = isWhole ? seatsOf(it).filter((_, seat) => seat === lookedAt(it)) : mySeats;
  const turn = typeof it.turn === "number" ? seatsOf(it)[it.turn] : undefined;
  const next = seatsOf(it).findIndex((one) => one.next);
  const isMine = turn !== undefined && (isWhole || mySeats.includes(turn));
  const isOwn = ({ chair }: TallySeatView) => held.includes(chair);
  const isOwnTurn = !turn || mySeats.includes(turn);
  const whose = turn ? t("tally.phone.turn", { name: chairName(turn.chair) }) : "";
  const following = t("tally.next", { name: nameAt(it, next) });
  const only = t("tally.phone.only", { name: nameAt(it, next) });
  const asked = askedHere(it, (one) => isWhole || (Boolean(it.on_phones) && isOwn(one)));
  return (
    <>
      <div class="tally-paper">
        {isWhole && <Everybody it={it} />}
        {isWhole && it.asks !== "first" && Boolean(it.arrows) && <ForAll it={it} />}
        {isWhole && it.asks === "won" && <PhoneWon it={it} />}
        {(!isWhole || it.asks !== "first") &&
          shown.map((one) => <Own key={one.chair} all={it} it={one} isMine={isOwn(one)} />)}
        <p class="tally-ways">
          <WholeLine />
          {isWhole && it.asks !== "first" && <WhoWonLine />}
        </p>
      </div>
      <Slab
        title={isOwnTurn ? t("tally.phone.over") : isMine && next >= 0 ? following : whose}
        text={notice.value?.text ?? (next < 0 ? "" : !isWhole ? only : isOwnTurn ? following : whose)}
        act="over"
        state={isMine && next >= 0 ? "ready" : "off"}
        onPress={() => void ask({ what: "count", deed: "next" })}
      />
      {asked >= 0 && <PhoneOut it={it} seat={asked} isOwn={Boolean(it.on_phones) && isOwn(seatsOf(it)[asked]!)} />}
      <CharacterSheet />
      <WhoWon />
    </>
  );
}

const night = nightly(() => import("../phone/night"));

/** The winner, and everybody's role as far as it is known. */
function Over({ it }: { it: TallyView }) {
  const story = table.value?.story;
  return (
    <>
      <div class="tally-paper">
        <p class="tally-long">{t(`over.why.${it.why}`)}</p>
        <ul class="tally-list">
          {seatsOf(it).map((one) => (
            <li key={one.chair} data-won={one.won ? "" : undefined} data-out={one.out ? "" : undefined}>
              <Head portrait={portraitOf(one)} badge={one.role === "sheriff"} />
              <b>{chairName(one.chair)}</b>
              <span>{one.role ? t(`role.${one.role}.name`) : "?"}</span>
            </li>
          ))}
        </ul>
        <h2 class="heading">{t("tally.went")}</h2>
        <Went it={it} />
        <p class="lines">
          {story && (
            <a class="line" href={at(`/s/${story}`)} target="_blank" rel="noopener" data-act="story">
              <span>{t("tally.page")}</span>
            </a>
          )}
          <CallNight />
        </p>
      </div>
      {canRule.value ? (
        <Slab title={t("tally.again")} act="rematch" onPress={() => void ask({ what: "rematch", now: true })} />
      ) : null}
    </>
  );
}

export function TallyPhone() {
  const it = tally.value!;
  // The end is read from its beginning, wherever the count stood.
  useLayoutEffect(() => scrollTo(0, 0), [it.side]);
  if (table.value!.night && night.value) return <night.value.NightScreen />;
  const first = seatsOf(it).find(({ chair }) => mine.value?.chairs.includes(chair));
  const isCut = it.side === "nobody" && it.why === "undecided";
  const last = it.side ? null : lastHere(mine.value?.chairs[0] ?? null);
  const isCounting = !it.side && seatsOf(it).length > 0;
  const isWhole = isCounting && rulesAll();
  const title = it.side ? t(isCut ? "over.undecided" : `over.${it.side}`) : t("tally.title");
  return (
    <section
      class="screen tally-phone scene-mine"
      data-screen={it.side ? "over" : seatsOf(it).length ? "tally" : "lobby"}
    >
      <div class="tally-sky" data-back={isCounting ? "" : undefined} data-whole={isWhole ? "" : undefined}>
        <Backdrop sun={0.86} radius={0.34} />
        <Top key={isCounting ? "counting" : ""} text={title} />
        {last && <BackKey it={it} last={last} />}
        <div class="tally-face">
          {first && !isWhole && <Head portrait={portraitOf(first)} badge={first.role === "sheriff"} />}
          {!it.side && typeof it.turn === "number" && <TurnTags it={it} />}
        </div>
      </div>
      {it.side ? <Over it={it} /> : seatsOf(it).length ? <Counting it={it} /> : <Gathering />}
    </section>
  );
}
