// A phone at a table that only keeps count: the keys of its own seat, and no other's. The board shows the rest.
import { Backdrop } from "../parts/scene";
import { Head } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { Top } from "../phone/screen";
import { ask, canRule, chairName, sending } from "../table/here";
import { FEWEST, mine, openSheet, seated, table } from "../table/state";
import { hasWord, t } from "../table/words";
import type { TallySeatView, TallyView } from "../wire";
import { CardKeys, hasCards } from "./cards";
import { WhichGame } from "./gathering";
import { Keys, portraitOf } from "./keys";
import { characterName, lastHere, markText, nameAt, seatsOf, takeBack, tally } from "./state";

/** The lobby: the board begins, or the host here. */
function Gathering() {
  const missing = FEWEST - seated(table.value!);
  const chair = mine.value!.chairs[0] ?? 0;
  return (
    <>
      <div class="tally-paper">
        <p class="tally-long">{t("tally.phone.text")}</p>
        {canRule.value && <WhichGame />}
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

/** The keys of one player on this phone. */
function Own({ all, it }: { all: TallyView; it: TallySeatView }) {
  return (
    <div class="tally-mine">
      <p class="tally-who">
        <b>{chairName(it.chair)}</b>
        <span>{it.out ? t("tally.is_out") : characterName(it)}</span>
      </p>
      {!it.out && (
        <div class="tally-keys" data-cards={hasCards(all) ? "" : undefined}>
          <Keys it={it} pitch={9} isSmall={true} isTold={true} hasArrows={Boolean(all.arrows)} />
          {hasCards(all) && <CardKeys all={all} it={it} />}
        </div>
      )}
    </div>
  );
}

function Counting({ it }: { it: TallyView }) {
  const own = seatsOf(it).filter(({ chair }) => mine.value?.chairs.includes(chair));
  const last = lastHere(mine.value?.chairs[0] ?? null);
  const turn = typeof it.turn === "number" ? seatsOf(it)[it.turn] : undefined;
  const next = seatsOf(it).findIndex((one) => one.next);
  const isMine = turn !== undefined && own.includes(turn);
  return (
    <>
      <div class="tally-paper">
        {own.map((one) => (
          <Own key={one.chair} all={it} it={one} />
        ))}
        {last && (
          <Line
            text={t("tally.phone.back", { what: markText(it, last) })}
            act="take-back"
            onPress={() => takeBack(last)}
          />
        )}
        <p>
          <b>{t("tally.phone.roles")}.</b> {t("tally.phone.roles.text")}
        </p>
      </div>
      <Slab
        title={isMine || !turn ? t("tally.phone.over") : t("tally.phone.turn", { name: chairName(turn.chair) })}
        text={next >= 0 ? t("tally.phone.only", { name: nameAt(it, next) }) : ""}
        act="over"
        state={isMine && next >= 0 ? "ready" : "off"}
        onPress={() => void ask({ what: "count", deed: "next" })}
      />
    </>
  );
}

/** The winner, and everybody's role as far as it is known. */
function Over({ it }: { it: TallyView }) {
  const why = hasWord(`over.why.${it.why}`) ? t(`over.why.${it.why}`) : t("tally.told");
  return (
    <>
      <div class="tally-paper">
        <p class="tally-long">{why}</p>
        <ul class="tally-list">
          {seatsOf(it).map((one) => (
            <li key={one.chair} data-won={one.won ? "" : undefined}>
              <Head portrait={portraitOf(one)} badge={one.role === "sheriff"} />
              <b>{chairName(one.chair)}</b>
              <span>{one.role ? t(`role.${one.role}.name`) : "?"}</span>
            </li>
          ))}
        </ul>
      </div>
      {canRule.value ? (
        <Slab title={t("tally.again")} act="rematch" onPress={() => void ask({ what: "rematch", now: true })} />
      ) : null}
    </>
  );
}

export function TallyPhone() {
  const it = tally.value!;
  const own = seatsOf(it).find(({ chair }) => mine.value?.chairs.includes(chair));
  const isCut = it.side === "nobody" && it.why === "undecided";
  const title = it.side ? t(isCut ? "over.undecided" : `over.${it.side}`) : t("tally.title");
  return (
    <section
      class="screen tally-phone scene-mine"
      data-screen={it.side ? "over" : seatsOf(it).length ? "tally" : "lobby"}
    >
      <div class="tally-sky">
        <Backdrop sun={0.86} radius={0.34} />
        <Top text={title} />
        <div class="tally-face">{own && <Head portrait={portraitOf(own)} badge={own.role === "sheriff"} />}</div>
      </div>
      {it.side ? <Over it={it} /> : seatsOf(it).length ? <Counting it={it} /> : <Gathering />}
    </section>
  );
}
