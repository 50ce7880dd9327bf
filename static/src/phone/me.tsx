// My own strip: head, character, life, what I can do, and my role, face down.
import type { ComponentChildren } from "preact";
import { longPress } from "../parts/press";
import { Head, Life, type SeatLook, type Tag } from "../parts/seat";

import type { AnyGame } from "../table/state";
import { t } from "../table/words";
import { RoleCard } from "./role";

export interface MeProps {
  it: AnyGame["seats"][number];
  seat: number;
  /** What a screen reader hears of it. */
  label: string;
  look: SeatLook;
  lit: boolean;
  tag?: Tag | null | undefined;
  stamp?: string | null | undefined;
  pressed?: boolean | undefined;
  event?: string | undefined;
  /** What stands beside the head, and the last line: my ability, if nothing else. */
  beside?: ComponentChildren;
  below?: ComponentChildren;
  /** What I am when I am not alive, if not simply out. */
  out?: string | undefined;
  onTap: () => void;
  onHold: () => void;
}

export function Me({
  it,
  seat,
  label,
  look,
  lit,
  tag,
  stamp,
  pressed,
  event,
  beside,
  below,
  out,
  onTap,
  onHold,
}: MeProps) {
  const pitch = Math.min(innerWidth < 360 ? 9 : 12.4, 118 / it.max_life);
  const head = it.alive ? it.character : "eliminated";
  return (
    <div class="me">
      <button
        type="button"
        class="me-tap"
        data-event={event}
        data-tap={`seat:${seat}`}
        data-lit={lit ? "" : undefined}
        aria-label={t("phone.me", { seat: label })}
        aria-pressed={pressed}
        {...longPress(onTap, onHold)}
      >
        <span class="me-head">
          <Head portrait={head} look={look} badge={it.role === "sheriff" && it.alive} tag={tag} stamp={stamp} />
          {it.alive && beside}
        </span>
        <span class="me-words">
          <span class="me-name">{t(`character.${it.character}.name`)}</span>
          {it.alive ? (
            <Life life={it.life} max={it.max_life} pitch={pitch} />
          ) : (
            <span class="me-out">{out ?? t("phone.out.short")}</span>
          )}
          {below ?? <span class="me-ability">{t(`character.${it.character}.short`)}</span>}
        </span>
      </button>
      <RoleCard />
    </div>
  );
}
