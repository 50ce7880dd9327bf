// Which screen the phone shows.
import { html } from "htm/preact";

import { Announcer } from "../announce";
import { Backdrop } from "../parts/backdrop";
import { Slab } from "../parts/slab";
import { farText, LineDot } from "../line";
import { link, refused } from "../net";
import { reasonText } from "../sentence";
import { mine, own, table } from "../state";
import { t } from "../words";
import { addingSecond, ArriveScreen } from "./arrive";
import { isRung } from "./calls";
import { curtained, late, Later } from "./later";
import { LobbyScreen } from "./lobby";
import { MomentCard } from "./moment";
import { opened } from "./open";
import { part } from "./part";
import { Poster, RoleScreen } from "./role";
import { Top } from "./top";

/** A table that lets nobody in, in friendly words, and a way on. */
function RefusedScreen() {
  const gone = ["unknown_code", "expired_code", "closed"].includes(refused.value?.name ?? "");
  const leave = () => (gone ? location.assign("/") : location.reload());
  return html`<section class="screen word scene-wait" data-screen="refused" data-reason=${refused.value?.name}>
    <${Backdrop} sun=${0.56} radius=${0.3} />
    <${Top} text=${t(refused.value?.name === "closed" ? "phone.refused.closed" : "phone.refused.title")} menu=${false} />
    <p class="word-text">${reasonText(refused.value)}</p>
    <${Slab}
      title=${t(gone ? "phone.refused.slab" : "phone.refused.again")}
      text=${t(gone ? "phone.refused.text" : "phone.refused.again.text")}
      act=${gone ? "home" : "again"}
      onPress=${leave}
    />
  </section>`;
}

function LoadingScreen() {
  const away = link.value === "offline";
  return html`<section class="screen word scene-wait" data-screen="loading">
    <${Backdrop} sun=${0.56} radius=${0.3} />
    <${Top} text=${t(away ? "phone.offline.title" : "phone.loading")} menu=${false} />
    ${away && html`<p class="word-text">${farText()}</p>`}
  </section>`;
}

/** One of the screens that come later. */
function Late({ name }: { name: "BrokenScreen" | "CurtainScreen" | "EndScreen" }) {
  const Shown = late.value?.[name] ?? LoadingScreen;
  return html`<${Shown} />`;
}

function Screen() {
  const shown = table.value;
  if (!shown || !mine.value) return html`<${LoadingScreen} />`;
  if (mine.value.chairs.length === 0 || addingSecond.value) return html`<${ArriveScreen} />`;
  if (curtained()) return html`<${Late} name="CurtainScreen" />`;
  if (opened.value?.name === "role" && own.value?.role) return html`<${RoleScreen} />`;
  if (shown.phase === "over" && !shown.game) return html`<${Late} name="BrokenScreen" />`;
  if (shown.phase === "lobby" || !shown.game) return html`<${LobbyScreen} />`;
  if (shown.game.result && shown.phase === "over") return html`<${Late} name="EndScreen" />`;
  return part.value ? html`<${part.value.Screen} />` : html`<${LoadingScreen} />`;
}

/** Somebody rings for this phone: the edge of the page flashes. */
function Rung() {
  return isRung.value && html`<div class="rung" aria-hidden="true"></div>`;
}

export function Phone() {
  if (link.value === "refused") return html`<${RefusedScreen} /><${Announcer} />`;
  return html`<${Screen} /><${MomentCard} /><${Later} /><${Poster} /><${LineDot} /><${Rung} /><${Announcer} />`;
}
