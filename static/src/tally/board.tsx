// The board of a tally: five blocks of four keys round the sun, or up to eight; below them what can be taken back, whose
// turn it is with two clocks, and the next one.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Frame, isTall, leastOf, tickerOf } from "../board/frame";
import { CodeButton } from "../board/menu";
import { unitOf } from "../board/places";
import { Mark } from "../parts/art";
import { angleTo, type Disc } from "../parts/geometry";
import { Scene } from "../parts/scene";
import { useFit } from "../parts/size";
import { ask, canRule } from "../table/here";
import { notice } from "../table/notices";
import { bringMore, t } from "../table/words";
import type { LastMarkView, TallyView } from "../wire";
import { Out, WhoWon, Won } from "./asks";
import { CardSun, hasCards, lookedAt } from "./cards";
import { CharacterSheet } from "./characters";
import { TallyEnd } from "./end";
import { ForAll } from "./for_all";
import { leaving } from "./leaving";
import { type Plan, planOf } from "./plan";
import { Block } from "./seat";
import { Back, useClocks } from "./sky";
import { clockText, lastHere, markText, nameAt, seatsOf, TOGETHER, takeBack, tally } from "./state";

export { Gathering } from "./gathering";

/** Bring the words. Call once. */
export const begin = (): Promise<void> => bringMore("tally");

/** Say what was counted, once nobody has counted on for a moment. */
function Said({ it }: { it: TallyView }) {
  const [said, say] = useState("");
  const last = it.last?.[0];
  const n = last?.n ?? 0;
  const first = useRef(n);
  useEffect(() => {
    if (n === first.current) return;
    const timer = setTimeout(() => say(last ? markText(it, last) : t("tally.undone")), TOGETHER);
    return () => clearTimeout(timer);
  }, [n, last?.after]);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}

/** The arrows that are left, the Indians and the Gatling. */
function Arrows({ it, isSmall }: { it: TallyView; isSmall: boolean }) {
  return (
    <>
      {!isSmall && (
        <span class="tally-pile" aria-hidden="true">
          {Array.from({ length: it.arrows ?? 0 }, (_, at) => (
            <Mark key={at} name="arrow" class={at < (it.pile ?? 0) ? "" : "gone"} />
          ))}
        </span>
      )}
      <p>{t("tally.left", { of: it.arrows ?? 0 })}</p>
      <ForAll it={it} />
    </>
  );
}

/** The sun: who has the role that is asked for; the cards of a player; or the arrows that are left and the Indians. */
function Sun({ it, sun, plan, least }: { it: TallyView; sun: Disc; plan: Plan; least: number }) {
  const line = useRef<HTMLHeadingElement>(null);
  const isFirst = it.asks === "first";
  const isCards = hasCards(it) && !isFirst;
  const title = isFirst
    ? t(`tally.first.${it.pick}`)
    : isCards
      ? t("tally.cards.weapon", { name: nameAt(it, lookedAt(it)) })
      : String(it.pile ?? 0);
  const large = isFirst ? [52, 44, 36, 30] : isCards ? [34, 30, 26, 22] : [76, 64];
  useFit(
    line,
    large.map((size) => Math.max(least, Math.round(size * (plan.strip ? 0.7 : unitOf(sun))))),
    title,
  );
  const style = plan.strip
    ? { left: "24px", right: "24px", top: `${sun.y - plan.strip / 2}px`, height: `${plan.strip}px` }
    : { left: `${sun.x - sun.r}px`, top: `${sun.y - sun.r}px`, width: `${2 * sun.r}px`, height: `${2 * sun.r}px` };
  return (
    <section
      class="tally-sun"
      data-strip={plan.strip ? "" : undefined}
      data-cards={isCards ? "" : undefined}
      data-small={plan.small ? "" : undefined}
      style={style}
    >
      <h1 ref={line} aria-label={isFirst || isCards ? undefined : t("tally.pile", { count: it.pile ?? 0 })}>
        {title}
      </h1>
      {isFirst ? (
        <p>{t("tally.first.text")}</p>
      ) : isCards ? (
        <CardSun all={it} may={canRule.value} />
      ) : (
        <Arrows it={it} isSmall={plan.small} />
      )}
    </section>
  );
}

/** Take the last mark back: it is named before. */
function Undo({ it, last }: { it: TallyView; last: LastMarkView | null }) {
  return (
    <button
      type="button"
      class="tally-undo"
      data-act="take-back"
      aria-disabled={last ? undefined : "true"}
      onClick={() => last && takeBack(last)}
    >
      <Back />
      <span>
        <b>{t("tally.undo")}</b>
        <small>{last ? markText(it, last) : t("tally.undo.none")}</small>
      </span>
    </button>
  );
}

function Band({ it }: { it: TallyView }) {
  const [turn, all] = useClocks(it);
  const next = seatsOf(it).findIndex((one) => one.next);
  const begun = it.turn !== null && it.turn !== undefined;
  return (
    <footer class="band tally-band">
      {canRule.value && <Undo it={it} last={lastHere(null)} />}
      <p class="tally-turn" role={notice.value ? "status" : undefined}>
        {notice.value ? (
          <b class="refusal">{notice.value.text}</b>
        ) : (
          (it.waits && <b>{t("tally.phone_asks", { name: nameAt(it, it.asked ?? 0) })}</b>) ||
          (begun && (
            <>
              <b class="actor">{nameAt(it, it.turn!)}</b> <b>{t("tally.turn", { number: it.turns ?? 0 })}</b>{" "}
              <span>{t("tally.clock", { turn: clockText(turn), all: clockText(all) })}</span>
            </>
          ))
        )}
      </p>
      {canRule.value && next >= 0 && (
        <button
          type="button"
          class="key tally-next"
          data-act="next"
          data-ring="inside"
          onClick={() => void ask({ what: "count", deed: "next" })}
        >
          {t("tally.next", { name: nameAt(it, next) })}
        </button>
      )}
      <CodeButton />
    </footer>
  );
}

function Counting({ it, frame }: { it: TallyView; frame: Frame }) {
  const seats = seatsOf(it);
  const plan = planOf(seats.length, frame.width, frame.height - tickerOf(frame), isTall(frame));
  const { sun } = plan;
  const middle = (seat: number) => {
    const { left, top } = plan.spots[seat]!;
    return { x: left + plan.width / 2, y: top + 130 };
  };
  const lit = hasCards(it) && it.asks !== "first" ? lookedAt(it) : it.turn;
  const beams = typeof lit === "number" && !plan.strip ? [angleTo(sun, middle(lit))] : [];
  return (
    <div class="game-board tally-board scene-mine" data-screen="tally" data-asks={it.asks || undefined}>
      <Scene
        width={frame.width}
        height={frame.height}
        sun={plan.strip ? { ...sun, r: 1 } : sun}
        beams={beams}
        spread={17}
        rays={22}
      />
      <Sun it={it} sun={sun} plan={plan} least={leastOf(frame)} />
      <ul class="tally-seats">
        {seats.map((one, seat) => (
          <Block
            key={one.chair}
            all={it}
            it={one}
            seat={seat}
            spot={plan.spots[seat]!}
            plan={plan}
            least={leastOf(frame)}
          />
        ))}
      </ul>
      <Band it={it} />
      <Said it={it} />
    </div>
  );
}

/** Return true for the seconds in which only the phone of somebody who fell is asked. */
function useWaits({ waits = 0, n = 0 }: { waits?: number; n?: number | undefined }): boolean {
  const [over, end] = useState(0);
  const since = useRef({ n: -1, at: 0 });
  if (since.current.n !== n) since.current = { n, at: performance.now() };
  const left = waits * 1000 - (performance.now() - since.current.at);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => end(over + 1), left);
    return () => clearTimeout(timer);
  }, [n, waits]);
  return left > 0;
}

export function TallyBoard({ frame }: { frame: Frame }) {
  const it = tally.value!;
  const isWaiting = useWaits({ waits: it.waits ?? 0, n: it.last?.[0]?.n });
  if (it.side) return <TallyEnd it={it} frame={frame} />;
  const asks = canRule.value && !(isWaiting && it.asks === "out") ? it.asks : "";
  const fallen = asks === "out" ? (it.asked ?? 0) : leaving.value;
  const who = seatsOf(it)[fallen];
  return (
    <>
      {canRule.value && who && !who.out ? (
        <Out key={fallen} it={it} seat={fallen} frame={frame} />
      ) : asks === "won" ? (
        <Won it={it} frame={frame} />
      ) : (
        <Counting it={it} frame={frame} />
      )}
      <CharacterSheet />
      <WhoWon />
    </>
  );
}
