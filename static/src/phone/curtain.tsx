// Two people on one phone: a curtain with the next name. Holding it opens that person's things, nobody else's.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { headOf, Mark } from "../parts/art";
import { holding } from "../parts/press";
import { Backdrop } from "../parts/scene";
import { Head } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { ask, chairName, notice, sending } from "../table/here";
import { anyGame, mine, table } from "../table/state";
import { t } from "../table/words";
import { Top } from "./top";

const HOLD = 600;
const held = signal(false);
const stay = (event: Event) => event.stopPropagation();

/** Holding for a moment opens the curtain for this chair. */
function useHold(chair: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    held.value = false;
  };
  const start = () => {
    if (held.value) return;
    held.value = true;
    timer.current = setTimeout(() => {
      held.value = false;
      void ask({ what: "look", chair });
    }, HOLD);
  };
  useEffect(() => stop, []);
  return holding(start, stop);
}

/** The others who play on this phone. */
function Others({ next }: { next: number }) {
  const others = (mine.value?.chairs ?? []).filter((chair) => chair !== next);
  return (
    <div class="lines" onPointerDown={stay} onKeyDown={stay}>
      {others.map((chair) => (
        <Line
          key={chair}
          text={t("phone.curtain.other", { name: chairName(chair) })}
          act={`look:${chair}`}
          onPress={() => void ask({ what: "look", chair })}
        />
      ))}
    </div>
  );
}

export function CurtainScreen() {
  const next = mine.value?.curtain ?? mine.value?.chairs[0] ?? 0;
  const it = table.value!.chairs[next]!;
  const hands = useHold(next);
  const seat = it.seat;
  const portrait = seat !== null && anyGame.value ? anyGame.value.seats[seat]!.character : headOf(it.kind, it.stranger);
  return (
    <section class="screen curtain scene-wait" data-screen="curtain" data-chair={next} {...hands}>
      <Backdrop sun={0.39} radius={0.3} horizon={0.72} />
      <Top text={t("phone.curtain.title", { name: it.name })} menu={false} />
      <div class="curtain-head">
        <Head portrait={portrait} />
      </div>
      <p class="curtain-words">{t("phone.curtain.text", { name: it.name })}</p>
      <Others next={next} />
      <Slab
        title={t("phone.curtain.slab", { name: it.name })}
        text={notice.value?.text ?? t("phone.curtain.hold")}
        act="hold"
        state={held.value || sending.value === "look" ? "busy" : "ready"}
        aside={<Mark name="hand" class="hand" />}
      />
    </section>
  );
}
