// My role: face down, open only while it is held. The same card, the same gesture, the same poster for everybody.
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";

import { Mark, RoleArt } from "../art";
import { Backdrop } from "../parts/backdrop";
import { holding } from "../parts/press";
import { Slab } from "../parts/slab";
import { Title } from "../parts/title";
import { game, own } from "../state";
import { t } from "../words";
import { closeSheet, openSheet } from "./open";

/** True only while a thumb or a key holds the card. */
export const looking = signal(false);

const HOLD = 220;

/** The small card in my strip: hold it to look, tap it for the large one. */
export function RoleCard() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const peeked = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    looking.value = false;
  };
  const start = () => {
    peeked.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ((peeked.current = true), (looking.value = true)), HOLD);
  };
  useEffect(() => stop, []);
  const hands = holding(start, stop);
  return html`<button
    type="button"
    class="role-card"
    data-tap="role"
    aria-label=${t("phone.role.card")}
    ...${hands}
    onClick=${() => !peeked.current && openSheet({ name: "role" })}
    onKeyDown=${(event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) start();
    }}
    onKeyUp=${(event: KeyboardEvent) => {
      const key = event.key === " " || event.key === "Enter";
      const short = key && !peeked.current;
      stop();
      if (short) openSheet({ name: "role" });
    }}
  >
    <span class="role-card-paper"><${RoleArt} role="back" /></span>
    <span class="role-card-word">${t("phone.role.hold")}</span>
  </button>`;
}

/** The large card, face down: hold the slab to look. */
export function RoleScreen() {
  useEffect(() => () => void (looking.value = false), []);
  const hands = holding(
    () => (looking.value = true),
    () => (looking.value = false),
  );
  const open = looking.value;
  return html`<section class="screen role-screen scene-wait" data-screen="role" data-open=${String(open)} ...${hands}>
    <${Backdrop} sun=${0.46} horizon=${0.8} />
    <header class="top">
      <div>
        <${Title} text=${t("phone.role.title")} />
        <p>${t("phone.role.same")}</p>
      </div>
    </header>
    <div class="role-large"><span class="role-large-paper"><${RoleArt} role="back" /></span></div>
    <p class="role-advice">${t("phone.role.shield")}<br />${t("phone.role.closes")}</p>
    <button type="button" class="line role-leave" data-act="close" onPointerDown=${(event: Event) => event.stopPropagation()} onClick=${closeSheet}>
      <span>${t("phone.role.back")}</span>
    </button>
    <${Slab}
      title=${t("phone.role.slab")}
      text=${t("phone.role.thumb")}
      act="hold"
      aside=${html`<${Mark} name="hand" class="hand" />`}
    />
  </section>`;
}

/** The poster: ink and red for every role alike; only silhouette and words differ. */
export function Poster() {
  const role = own.value?.role;
  if (!looking.value || !role) return null;
  const three = game.value?.seats.length === 3;
  return html`<div class="poster" data-screen="poster" data-role=${role} role="status">
    <svg class="poster-scene" viewBox="0 0 390 844" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="390" height="844" fill="#15100d" />
      <path d="M0 446L390 434V844H0Z" fill="#f4e3bf" />
      <circle cx="195" cy="276" r="166" fill="#be2418" />
      <path d="M0 446L390 434V448L0 460Z" fill="#f4e3bf" />
      <path d="M148 440L243 438L440 640V844H-60V640Z" fill="#15100d" />
    </svg>
    <${Silhouette} role=${role} />
    <h1 class="title poster-title">${t(`role.${role}.name`)}</h1>
    <div class="poster-words">
      <p class="heading">${t(`role.${role}.goal${three ? "3" : ""}`)}</p>
      <p>${t(`role.${role}.flavour`)}</p>
    </div>
    <div class="slab poster-slab" aria-hidden="true">
      <span class="slab-words">
        <span class="slab-title">${t("phone.role.let_go")}</span>
        <span class="slab-text">${t("phone.role.thumb_only")}</span>
      </span>
      <span class="thumb"></span>
    </div>
  </div>`;
}

const HATS: Record<string, string> = {
  renegade: "M4 13C8 16 14 13 20 13C26 13 32 15 37 11C36 18 28 18.6 20 18.6C12 18.6 6 19.6 4 13ZM11.6 15C11 2 16-1 20 2C24-1 29 2 28.4 15Z",
  outlaw: "M2 13.5L38 11.5L38.4 15L2.4 17ZM12 15L12.6 3.5L27 2.6L27.8 14.4Z",
  deputy: "M6 15C10 17 15 14.5 20 14.5C25 14.5 30 17 34 15C33 19 27 19 20 19C13 19 7 19 6 15ZM12 15C12.5 6 17 4.5 20 5C23 4.5 27.5 6 28 15Z",
  sheriff: "M0 14C6 18.5 13 15 20 15C27 15 34 18.5 40 14C38 21 29 19.4 20 19.4C11 19.4 2 21 0 14ZM11 15.5L12.4 2L20 5L27.6 2L29 15.5Z",
};

const BODY =
  "M14.6 17H25.4V22.6L22.4 27H17.6L14.6 22.6ZM15 27L7.6 30L4 41L0 53L4.4 62L8.4 60L6.4 53L10.6 45L10.8 57L5.6 84L12.6 87L13.6 96L7 100H18.4L20 66L22.6 100H33.6L28 96L28 87L35.4 82L29.6 57L29.8 45L34.4 52L31.4 58L34.4 61.6L38.6 53L36 41L32.4 30L25 27Z";

function Silhouette({ role }: { role: string }) {
  return html`<svg class="poster-figure" viewBox="-2 -2 44 104" aria-hidden="true">
    <path d=${HATS[role] ?? HATS.renegade} />
    <path d=${BODY} />
  </svg>`;
}
