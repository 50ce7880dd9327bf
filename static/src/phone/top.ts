import { html } from "htm/preact";

import { Mark } from "../art";
import { Title, type TitleProps } from "../parts/title";
import { t } from "../words";
import { isAsked } from "./here";
import { openSheet } from "./open";

/** The menu's three strokes, with a mark when somebody asks for something. */
function MenuButton() {
  return html`<button type="button" class="menu-button" data-act="menu" aria-label=${t("phone.menu")} onClick=${() => openSheet({ name: "menu" })}>
    <${Mark} name="menu" />${isAsked.value && html`<span class="menu-dot"></span>`}
  </button>`;
}

/** A screen's large line, and the menu. A new line slams in. */
export function Top({ menu = true, ...title }: TitleProps & { menu?: boolean }) {
  return html`<header class="top"><${Title} key=${title.text} ...${title} />${menu && html`<${MenuButton} />`}</header>`;
}
