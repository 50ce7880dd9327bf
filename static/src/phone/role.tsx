// My role: face down, open only while it is held. The same card, the same gesture, the same poster for everybody.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Mark, type MarkName, RoleArt } from "../parts/art";
import { focusForKeys, holding } from "../parts/press";
import { Backdrop } from "../parts/scene";
import { Slab } from "../parts/slab";
import { announceNow } from "../table/announce";
import { closeSheet, openSheet } from "../table/open";
import { own } from "../table/state";
import { roleIsNew, roleSeen } from "../table/story";
import { areRolesOpen, t } from "../table/words";
import { Top } from "./top";

/** True only while a thumb or a key holds the card. */
export const looking = signal(false);

const HOLD = 220;

/** The small card in my strip: hold it to look, tap it for the large one. It lies face up where all roles do. */
export function RoleCard() {
  const known = areRolesOpen.value ? own.value?.role : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const peeked = useRef(false);
  const pressed = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    looking.value = false;
  };
  const start = () => {
    peeked.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      peeked.current = true;
      looking.value = true;
    }, HOLD);
  };
  useEffect(() => stop, []);
  const hands = holding(start, stop);
  return (
    <button
      type="button"
      class="role-card"
      data-new={roleIsNew.value && !known ? "" : undefined}
      data-known={known ?? undefined}
      data-tap="role"
      aria-label={t("phone.role.card")}
      {...hands}
      onClick={() => !peeked.current && openSheet({ name: "role" })}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        if (event.repeat) return;
        pressed.current = true;
        start();
      }}
      onKeyUp={(event: KeyboardEvent) => {
        const key = event.key === " " || event.key === "Enter";
        // The key that closed the large card is let go here: it was not pressed on this one.
        const short = key && pressed.current && !peeked.current;
        pressed.current = false;
        stop();
        if (short) openSheet({ name: "role" });
      }}
    >
      <span class="role-card-paper">
        <RoleArt role={known ?? "back"} />
      </span>
      <span class="role-card-word">{known ? t(`role.${known}.name`) : t("phone.role.hold")}</span>
    </button>
  );
}

const stay = (event: Event) => event.stopPropagation();

/** The large card, face down: hold the slab to look. */
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

/** The poster: ink and red for every role alike; only silhouette and words differ. It is in the page only while it is held. */
export function Poster() {
  const role = own.value?.role;
  return looking.value && role ? <Paper role={role} /> : null;
}

function Paper({ role }: { role: string }) {
  const [name, goal, flavour] = [t(`role.${role}.name`), t(`role.${role}.goal`), t(`role.${role}.flavour`)];
  useEffect(() => {
    roleSeen.value = true;
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
