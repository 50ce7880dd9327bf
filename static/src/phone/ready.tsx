// After the look at my role: what everybody wants, my own key, and the others who are ready or still look.
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusForKeys } from "../parts/press";
import { Scene } from "../parts/scene";
import { breakable, useSize } from "../parts/size";
import { Line, Slab } from "../parts/slab";
import { DealtHead, waiting } from "../stage/deal";
import { ABOVE_ME } from "../stage/plans";
import { onOval } from "../stage/ring";
import { ask, canRule, chairName, sending } from "../table/here";
import { notice, tell } from "../table/notices";
import { isReady, lookers, opening, playing, useCounted, useLeft, whyOver } from "../table/opening";
import { anyGame, nameOf, openSheet, table, turnOf } from "../table/state";
import { dealtOf, Wants } from "../table/wants";
import { t } from "../table/words";
import { peek } from "./part";
import { Me, Top } from "./screen";

const first = (): string => nameOf(turnOf(anyGame.value!));

/** The key in its place at the edge. It is dark until this player has looked. */
export function ReadySlab({ chair, isDark = false }: { chair: number; isDark?: boolean }) {
  return (
    <Slab
      title={t("phone.deal.ready")}
      text={notice.value?.text ?? (isDark ? t("phone.deal.look_first") : t("phone.deal.ready.text", { name: first() }))}
      act={isDark ? "none" : "ready"}
      state={isDark ? "off" : sending.value === "ready" ? "busy" : "ready"}
      onPress={() => (isDark ? tell(t("phone.deal.look_first")) : void ask({ what: "ready", chair, on: true }))}
    />
  );
}

/** What everybody wants, told once after the look at my role. */
export function WantsScreen({ chair }: { chair: number }) {
  useLayoutEffect(() => focusForKeys(".deal .slab"), []);
  return (
    <section class="screen deal wants-page scene-mine" data-screen="deal" data-step="ready">
      <Top text={t("phone.wants")} menu={false} />
      <Wants />
      <ReadySlab chair={chair} />
    </section>
  );
}

/** The oval on which the others stand, in shares of the ring's box. */
const OVAL = { left: 0.115, top: 0.18, width: 0.77, height: 0.76 };

/** The others: a hat while they look, their face and a stamp when they are ready. Nobody learns more from it. */
function Others({ me }: { me: number }) {
  const chairs = playing();
  const at = chairs.indexOf(me);
  const others = [...chairs.slice(at + 1), ...chairs.slice(0, at)];
  const places = onOval(others.length, ABOVE_ME, OVAL);
  return (
    <ul class="deal-others" data-many={others.length > 5 ? "" : undefined}>
      {others.map((chair, place) => {
        const it = table.value!.chairs[chair]!;
        const ready = isReady(chair);
        const { x, y } = places[place]!;
        return (
          <li
            key={chair}
            data-ready={ready ? "" : undefined}
            data-side={x > 0.55 ? "right" : "left"}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            <span class="unseen">{t(ready ? "phone.deal.is_ready" : "phone.deal.looking", { name: it.name })}</span>
            <span aria-hidden="true">
              <DealtHead chair={chair} />
              <span class="deal-name">{breakable(it.name ?? "", 6)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Return what happens next: who begins, and what everybody may know of the roles; the seconds to the latest beginning,
 * or that nobody is hurried.
 */
function nextText(isDone: boolean, left: number | null): string {
  if (isDone) return t("phone.deal.first", { name: first(), count: dealtOf("outlaw") });
  if (opening.value!.is_held) return t("phone.deal.held");
  if (left !== null) return t("phone.deal.waiting.text", { count: left });
  return t(canRule.value ? "phone.deal.no_clock.host" : "phone.deal.no_clock");
}

export function WaitingKey() {
  const left = useLeft();
  const over = opening.value!.is_over;
  const isDone = over || !lookers().length;
  const [end, values] = waiting();
  return (
    <Slab
      title={isDone ? t(`phone.deal.${whyOver()}`) : t(`phone.deal.waiting${end}`, values)}
      text={notice.value?.text ?? nextText(isDone, left)}
      state="off"
      sizes={[38, 34, 30, 26]}
    />
  );
}

/** Let Escape do the same as the line: I am not ready after all. It counts from the moment that the line is seen. */
function useEscape(act: () => void, on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && act();
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [on]);
}

/** Round the table: the ready players, and my own key. */
export function RoundScreen({ chair, seat }: { chair: number; seat: number }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const ready = isReady(chair);
  const { is_over } = opening.value!;
  const count = playing().length;
  const canBack = ready && !is_over;
  const back = () => void ask({ what: "ready", chair, on: false });
  useEscape(back, canBack);
  useCounted();
  useLayoutEffect(() => focusForKeys(".deal .slab"), [ready]);
  const r = Math.min(size.width * 0.205, size.height * 0.26);
  const sun = { x: size.left + size.width / 2, y: size.top + size.height * 0.56, r };
  const name = chairName(chair);
  const mode = ready ? "scene-wait" : "scene-mine";
  return (
    <section
      class={`screen deal deal-ready ${mode}`}
      data-screen="deal"
      data-step={ready || is_over ? "waiting" : "ready"}
    >
      <Scene
        width={size.roomWidth}
        height={size.roomHeight}
        sun={sun}
        horizon={size.top + size.height + size.width * 0.035}
      />
      <Top
        text={t(is_over ? `phone.deal.${whyOver()}` : ready ? "phone.deal.done" : "phone.deal.title", { name })}
        menu={false}
      />
      <div class="deal-round" ref={box}>
        <p class="deal-count" style={{ top: "56%", width: `${r * 1.9}px` }}>
          <b>{opening.value!.ready.length}</b>
          <span>{t("phone.deal.count", { count })}</span>
        </p>
        <Others me={chair} />
      </div>
      <Me
        it={anyGame.value!.seats[seat]!}
        seat={seat}
        look="calm"
        lit={false}
        onTap={() => openSheet({ name: "seat", seat })}
        onHold={peek(`seat:${seat}`)}
      />
      <div class="lines">
        {canBack ? (
          <Line text={t("phone.deal.back")} act="not-ready" onPress={back} />
        ) : (
          <Line text={t("phone.wants")} act="roles" onPress={() => openSheet({ name: "roles" })} />
        )}
        {canRule.value && ready && !is_over && lookers().length > 0 && (
          <Line text={t("phone.deal.go_on")} act="go-on" onPress={() => void ask({ what: "go_on" })} />
        )}
      </div>
      {ready || is_over ? <WaitingKey key="waiting" /> : <ReadySlab key="ready" chair={chair} />}
    </section>
  );
}
