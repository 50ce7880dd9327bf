// The end of a count: who has won and why, and the roles as far as they are known. The others can be turned now.
import type { Frame } from "../board/frame";
import { leastOf } from "../board/frame";
import { CodeButton } from "../board/menu";
import { Name } from "../board/name";
import { Scene } from "../parts/scene";
import { Sheet } from "../parts/sheet";
import { Line } from "../parts/slab";
import { mayDecide, NightKey, RematchKey } from "../table/after_game";
import { ask, canRule } from "../table/here";
import { Score } from "../table/score";
import { OfGame, table } from "../table/state";
import { t } from "../table/words";
import type { TallyView } from "../wire";
import { Posters, Roles } from "./asks";
import { nameAt, seatsOf } from "./state";
import { Went } from "./went";

/** The seat whose card is turned now; null for none. */
const turning = new OfGame<number | null>(null);

/** True while the lines of the count lie open. */
const reading = new OfGame(false);

function Turning({ it, least }: { it: TallyView; least: number }) {
  const seat = turning.value;
  const who = seat === null ? undefined : seatsOf(it)[seat];
  if (!who || who.role) return null;
  const close = () => void (turning.value = null);
  const tell = (pick: string) => {
    close();
    void ask({ what: "count", deed: "role", chair: who.chair, pick });
  };
  return (
    <Sheet name="turning" title={t("tally.out.text", { name: nameAt(it, seat!) })} onClose={close}>
      <Posters it={it} least={least} onPick={tell} />
    </Sheet>
  );
}

export function TallyEnd({ it, frame }: { it: TallyView; frame: Frame }) {
  const { width, height } = frame;
  const isCut = it.side === "nobody" && it.why === "undecided";
  const sun = { x: width / 2, y: height * 0.36, r: Math.max(width * 0.5, height * 0.4) };
  const may = canRule.value;
  return (
    <>
      <section class="tally-ask tally-won scene-red" data-screen="over" data-side={it.side}>
        <Scene width={width} height={height} sun={sun} rays={22} />
        <div class="tally-words">
          <h1>
            <Name
              text={t(isCut ? "over.undecided" : `over.${it.side}`)}
              size={92}
              least={leastOf(frame)}
              room={width}
            />
          </h1>
          <p>{t(`over.why.${it.why}`)}</p>
          <Roles it={it} frame={frame} {...(may ? { onAsk: (seat: number) => (turning.value = seat) } : {})} />
          {table.value!.past.length > 1 && (
            <p class="tally-score">
              <Score most={4} />
            </p>
          )}
        </div>
        <div class="tally-below">
          {may && <RematchKey text={t("tally.again")} />}
          {mayDecide() && <NightKey text={t("over.night")} />}
          {may && <Line text={t("tally.went")} act="went" onPress={() => (reading.value = true)} />}
          <CodeButton />
        </div>
      </section>
      <Turning it={it} least={leastOf(frame)} />
      {reading.value && (
        <Sheet name="went" title={t("tally.went")} onClose={() => (reading.value = false)}>
          <Went it={it} />
        </Sheet>
      )}
    </>
  );
}
