// My own strip: head, character, life, what I can do, and my role, face down.
import { html } from "htm/preact";

import { Arrows, Head, type SeatLook, type Tag } from "../parts/seat";
import { Life } from "../parts/life";
import { longPress } from "../parts/press";
import { RoleCard } from "./role";
import { seatLabel } from "./round";
import { t } from "../words";
import type { PublicView } from "../wire";

export interface MeProps {
  game: PublicView;
  seat: number;
  look: SeatLook;
  lit: boolean;
  tag?: Tag | null | undefined;
  stamp?: string | null | undefined;
  pressed?: boolean | undefined;
  event?: string | undefined;
  onTap: () => void;
  onHold: () => void;
}

export function Me({ game, seat, look, lit, tag, stamp, pressed, event, onTap, onHold }: MeProps) {
  const it = game.seats[seat]!;
  const pitch = Math.min(12.4, 118 / it.max_life);
  const head = it.alive ? it.character : "eliminated";
  return html`<div class="me">
    <button
      type="button"
      class="me-tap"
      data-event=${event}
      data-tap=${`seat:${seat}`}
      data-lit=${lit ? "" : undefined}
      aria-label=${t("phone.me", { seat: seatLabel(game, seat) })}
      aria-pressed=${pressed === undefined ? undefined : String(pressed)}
      ...${longPress(onTap, onHold)}
    >
      <span class="me-head">
        <${Head} portrait=${head} look=${look} badge=${it.role === "sheriff" && it.alive} tag=${tag} stamp=${stamp} />
        <${Arrows} count=${it.alive ? it.arrows : 0} />
      </span>
      <span class="me-words">
        <span class="me-name">${t(`character.${it.character}.name`)}</span>
        ${it.alive
          ? html`<${Life} life=${it.life} max=${it.max_life} pitch=${pitch} />`
          : html`<span class="me-out">${t("phone.out.short")}</span>`}
        <span class="me-ability">${t(`character.${it.character}.short`)}</span>
      </span>
    </button>
    <${RoleCard} />
  </div>`;
}
