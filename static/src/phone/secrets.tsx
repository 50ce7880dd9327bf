// Screens that keep a secret from the others at the table: the curtain between two people on one phone, and my role.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { headOf, Mark, type MarkName, RoleArt } from "../parts/art";
import { focusForKeys, holding } from "../parts/press";
import { Backdrop } from "../parts/scene";
import { Head } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { ask, chairName, sending } from "../table/here";
import { announceNow, notice } from "../table/notices";
import { portraitAt } from "../table/portrait";
import { closeSheet, mine, own, table } from "../table/state";
import { sawRole } from "../table/story";
import { Wants } from "../table/wants";
import { t } from "../table/words";
import { looking } from "./role";
import { Top } from "./screen";

// The curtain names the next person. A hold opens the things of that person, and of nobody else.

const HOLD = 600;
const held = signal(false);
const stay = (event: Event) => event.stopPropagation();

/** A short hold opens the curtain for this chair. */
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
  const isDealt = table.value!.opening ? "" : undefined;
  const portrait = table.value!.opening ? headOf(it.kind, it.stranger) : portraitAt(next);
  return (
    <section class="screen curtain scene-wait" data-screen="curtain" data-deal={isDealt} {...hands}>
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

// My role on a large card, and the poster that shows only while the card is held. It is the same for everybody.

/** The large card, face down. Hold the slab to look. */
export function RoleScreen() {
  useLayoutEffect(() => {
    focusForKeys(".role-screen .slab");
    const onEscape = (event: KeyboardEvent) => event.key === "Escape" && closeSheet();
    addEventListener("keydown", onEscape);
    return () => {
      removeEventListener("keydown", onEscape);
      looking.value = false;
      setTimeout(() => focusForKeys('[data-tap="role"]'));
    };
  }, []);
  const hands = holding(
    () => (looking.value = true),
    () => (looking.value = false),
  );
  const open = looking.value;
  return (
    <section class="screen role-screen scene-wait" data-screen="role" data-open={String(open)} {...hands}>
      <Backdrop sun={0.46} horizon={0.8} />
      <Top text={t("phone.role.title")} menu={false} />
      <p class="role-same">{t("phone.role.same")}</p>
      <div class="role-large">
        <span class="role-large-paper">
          <RoleArt role="back" />
        </span>
      </div>
      <Wants />
      <p class="role-advice">
        {t("phone.role.shield")}
        <br />
        {t("phone.role.closes")}
      </p>
      <button
        type="button"
        class="line role-leave"
        data-act="close"
        onPointerDown={stay}
        onKeyDown={stay}
        onClick={closeSheet}
      >
        <span>{t("phone.role.back")}</span>
      </button>
      <Slab
        title={t("phone.role.slab")}
        text={t("phone.role.thumb")}
        act="hold"
        aside={<Mark name="hand" class="hand" />}
      />
    </section>
  );
}

/**
 * The poster: ink and red for every role alike. Only silhouette and words differ. It is in the page only while it is
 * held.
 */
export function Poster() {
  const role = own.value?.role;
  return looking.value && role ? <Paper role={role} /> : null;
}

function Paper({ role }: { role: string }) {
  const [name, goal, flavour] = [t(`role.${role}.name`), t(`role.${role}.goal`), t(`role.${role}.flavour`)];
  useEffect(() => {
    sawRole();
    announceNow([name, goal, flavour].join(". "));
    return () => announceNow("");
  }, []);
  return (
    <div class="poster" data-screen="poster" data-role={role}>
      <span class="poster-scene"></span>
      <Mark name={`figure-${role}` as MarkName} class="poster-figure" />
      <p class="title poster-title">{name}</p>
      <div class="poster-words">
        <p class="heading">{goal}</p>
        <p>{flavour}</p>
      </div>
      <div class="slab poster-slab">
        <span class="slab-words">
          <span class="slab-title">{t("phone.role.let_go")}</span>
          <span class="slab-text">{t("phone.role.thumb_only")}</span>
        </span>
        <span class="thumb"></span>
      </div>
    </div>
  );
}
