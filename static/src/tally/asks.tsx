// The tally asks who somebody was who is out, and whether a side has won. Nothing is written before.
import { tellingWhoWon } from "../board/counting";
import { type Frame, isTall, leastOf } from "../board/frame";
import { Name } from "../board/name";
import { RoleArt } from "../parts/art";
import { Scene } from "../parts/scene";
import { Head } from "../parts/seat";
import { Row, Sheet } from "../parts/sheet";
import { Line } from "../parts/slab";
import { ask } from "../table/here";
import { t } from "../table/words";
import type { TallyView } from "../wire";
import { portraitOf } from "./keys";
import { leaving, stay } from "./leaving";
import { nameAt, seatsOf, tally, turnable } from "./state";

interface PostersProps {
  it: TallyView;
  least: number;
  onPick: (role: string) => void;
}

/** The cards that nobody has turned yet, each with the number of them in play. */
export function Posters({ it, least, onPick }: PostersProps) {
  return (
    <ul class="tally-posters">
      {turnable(it).map((role) => (
        <li key={role}>
          <button
            type="button"
            class="tally-poster"
            data-act={`role:${role}`}
            data-role={role}
            onClick={() => onPick(role)}
          >
            <b>
              <Name text={t(`role.${role}.name`)} size={34} least={least} room={150} />
            </b>
            <RoleArt role={role} />
            <span>{t("tally.in_play", { count: it.left!.filter((one) => one === role).length })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Somebody has no life left, or so the table says: the role of who is out, which everybody sees turned. */
export function Out({ it, seat, frame }: { it: TallyView; seat: number; frame: Frame }) {
  const who = seatsOf(it)[seat]!;
  const name = nameAt(it, seat);
  const tell = (pick: string) => {
    leaving.value = -1;
    void ask({ what: "count", deed: "out", chair: who.chair, pick });
  };
  const { width, height } = frame;
  const sun = isTall(frame)
    ? { x: width / 2, y: height * 0.135, r: height * 0.11 }
    : { x: width * 0.25, y: height * 0.33, r: Math.min(width * 0.17, height * 0.23) };
  return (
    <section class="tally-ask tally-out scene-red" data-screen="tally-out" aria-labelledby="tally-out">
      <Scene width={width} height={height} sun={sun} rays={22} />
      <span class="tally-fallen" style={{ left: `${sun.x}px`, top: `${sun.y}px`, "--head": `${sun.r * 1.1}px` }}>
        <Head portrait={portraitOf(who)} />
        {!who.life && <b class="tally-zero">{t("tally.zero")}</b>}
      </span>
      <div class="tally-words">
        <h1 id="tally-out">
          <Name text={t("tally.out.title", { name })} size={86} least={leastOf(frame)} room={width} />
        </h1>
        {who.role ? (
          <p>{t("tally.out.known", { name, role: t(`role.${who.role}.name`) })}</p>
        ) : (
          <p>{t("tally.out.text", { name })}</p>
        )}
        {who.role ? (
          <button type="button" class="key" data-act="out" onClick={() => tell("")}>
            {t("tally.out.yes", { name })}
          </button>
        ) : (
          <>
            <Posters it={it} least={leastOf(frame)} onPick={tell} />
            <Line text={t("tally.secret")} act="secret" onPress={() => tell("")} />
          </>
        )}
      </div>
      <div class="tally-below">
        <button type="button" class="key tally-bone" data-act="not-out" onClick={() => stay(who)}>
          {t(who.life ? "tally.stays" : "tally.not_out")}
        </button>
        <p>{t("tally.not_out.text")}</p>
      </div>
    </section>
  );
}

/** The players with all that is known of their roles. */
export function Roles({ it, frame, onAsk }: { it: TallyView; frame: Frame; onAsk?: (seat: number) => void }) {
  const seats = seatsOf(it);
  return (
    <ul class="tally-roles" data-many={seats.length > 5 ? "" : undefined}>
      {seats.map((one, seat) => (
        <li key={one.chair} data-out={one.out ? "" : undefined} data-won={one.won ? "" : undefined}>
          <Head portrait={portraitOf(one)} badge={one.role === "sheriff"} look={one.won ? "lit" : "calm"} />
          <b>
            <Name text={nameAt(it, seat)} size={34} least={leastOf(frame)} room={132} />
          </b>
          {one.role ? (
            <span class="tally-role" data-won={one.role === "sheriff" || one.role === "deputy" ? "" : undefined}>
              {t(`role.${one.role}.name`)}
            </span>
          ) : onAsk ? (
            <button type="button" class="line" data-act={`who:${one.chair}`} onClick={() => onAsk(seat)}>
              <span>{t("tally.who_was")}</span>
            </button>
          ) : (
            <span class="tally-role">?</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** By all that is known a side has won: the table says whether it has. */
export function Won({ it, frame }: { it: TallyView; frame: Frame }) {
  const { width, height } = frame;
  const sun = { x: width / 2, y: height * 0.36, r: Math.max(width * 0.5, height * 0.4) };
  const prey = seatsOf(it).findIndex(({ out }) => out);
  return (
    <section class="tally-ask tally-won scene-red" data-screen="tally-won" aria-labelledby="tally-won">
      <Scene width={width} height={height} sun={sun} rays={22} />
      <div class="tally-words">
        <h1 id="tally-won">
          <Name text={t(`tally.won.${it.pick}`)} size={92} least={leastOf(frame)} room={width} />
        </h1>
        <p>{t(`tally.why.${it.why}`, { name: nameAt(it, prey) })}</p>
        <Roles it={it} frame={frame} />
      </div>
      <div class="tally-below">
        <button type="button" class="key" data-act="won" onClick={() => write(it.pick ?? "")}>
          {t("tally.yes")}
        </button>
        <button
          type="button"
          class="key tally-bone"
          data-act="on"
          onClick={() => void ask({ what: "count", deed: "on" })}
        >
          {t("tally.no")}
        </button>
      </div>
    </section>
  );
}

// The winner, told without being asked.

const close = (): void => void (tellingWhoWon.value = false);

function write(pick: string): void {
  close();
  void ask({ what: "count", deed: "won", pick });
}

/** The sides, of which one has won. */
export function WhoWon() {
  if (!tellingWhoWon.value || !tally.value?.sides?.length) return null;
  return (
    <Sheet name="who-won" title={t("tally.who_won")} onClose={close}>
      <ul class="rows">
        {[...tally.value.sides, "nobody"].map((side) => (
          <Row
            key={side}
            title={t(side === "nobody" ? "tally.cut_short" : `over.${side}`)}
            act={`side:${side}`}
            onPress={() => write(side)}
          />
        ))}
      </ul>
    </Sheet>
  );
}
