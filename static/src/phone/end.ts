// The end: roles turned over, who has won and why, and once more with the same people.
import { html } from "htm/preact";

import { RoleArt } from "../art";
import { Backdrop } from "../parts/backdrop";
import { Line, Slab } from "../parts/slab";
import { Head } from "../parts/seat";
import { reasonText } from "../sentence";
import { anyGame, mine, nameOf, own, table, type AnyGame } from "../state";
import { wonUnseen } from "../won";
import { listed, t } from "../words";
import { ask, notice, sending } from "./here";
import { openSheet } from "./open";
import { Top } from "./top";
import type { ResultView } from "../wire";

function verdict(result: ResultView): string {
  const seat = own.value?.seat ?? null;
  if (seat === null || result.winners.length === 0) return "";
  return t(result.winners.includes(seat) ? "phone.end.you_won" : "phone.end.you_lost");
}

function Roles({ shown, result }: { shown: AnyGame; result: ResultView }) {
  const order = shown.seats.map((_, seat) => seat).sort((a, b) => Number(result.winners.includes(b)) - Number(result.winners.includes(a)));
  return html`<ul class="end-roles">
    ${order.map((seat) => {
      const it = shown.seats[seat]!;
      const won = result.winners.includes(seat);
      const role = t(`role.${result.roles[seat]}.name`);
      const text = [role, it.alive ? t("phone.end.life", { count: it.life }) : t("phone.end.fell")].join(", ");
      return html`<li class="end-role" key=${seat} data-won=${won ? "" : undefined}>
        <button type="button" class="end-tap" onClick=${() => openSheet({ name: "seat", seat })}>
          <span class="end-heads"><${Head} portrait=${it.character} look=${"calm"} /><span class="end-card"><${RoleArt} role=${result.roles[seat]} /></span></span>
          <span class="end-words"><b>${nameOf(seat)}</b><span>${text}</span></span>
          ${won && html`<span class="tag" data-tone="yellow">${t("phone.end.won")}</span>`}
        </button>
      </li>`;
    })}
  </ul>`;
}

/** Once more, for whoever sits here. */
function Rematch() {
  if (!mine.value?.chairs.length) return html`<${Slab} title=${t("phone.watch.slab")} text=${t("phone.end.join")} state="off" />`;
  return html`<${Slab}
    title=${t("phone.rematch")}
    text=${notice.value?.text ?? t("phone.rematch.text")}
    act="rematch"
    state=${sending.value === "rematch" ? "busy" : "ready"}
    onPress=${() => void ask({ what: "rematch" })}
  />`;
}

/** A game that cannot be shown: why it could not go on, or who has won it; and once more. */
export function BrokenScreen() {
  const won = wonUnseen.value;
  return html`<section class="screen word scene-wait" data-screen="over">
    <${Backdrop} sun=${0.56} radius=${0.3} />
    <${Top} text=${t(`over.${won?.side ?? "nobody"}`)} />
    <p class="word-text">${table.value?.notice ? reasonText(table.value.notice) : won ? listed(won.winners) : t("over.why.undecided")}</p>
    <${Rematch} />
  </section>`;
}

export function EndScreen() {
  const shown = anyGame.value!;
  const result = shown.result!;
  const past = table.value?.past ?? [];
  return html`<section class="screen end scene-red" data-screen="end" data-side=${result.side}>
    <div class="end-sun" aria-hidden="true"></div>
    <${Top} text=${t(`over.${result.side}`)} sizes=${[84, 72, 62, 52, 44]} breaks=${innerHeight < 720 ? 2 : 3} />
    <p class="end-why">${t(`over.why.${result.why}`)} <b>${verdict(result)}</b></p>
    <div class="end-paper">
      <${Roles} shown=${shown} result=${result} />
      ${past.length > 1 &&
      html`<p class="quiet">${t("phone.end.series", { count: past.length })}</p>
        <ol class="end-past">${past.map((it) => html`<li key=${it.number}>${t("phone.end.past", { number: it.number, side: t(`over.${it.side}`) })}</li>`)}</ol>`}
      <div class="lines"><${Line} text=${t("phone.end.board")} act="board" onPress=${() => (location.href = `/b/${table.value!.code}`)} /></div>
    </div>
    <${Rematch} />
  </section>`;
}
