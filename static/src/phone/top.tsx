import { Mark } from "../art";
import { Title, type TitleProps } from "../parts/title";
import { t } from "../words";
import { isAsked } from "./here";
import { openSheet } from "./open";

/** The menu's three strokes, with a mark when somebody asks for something. */
function MenuButton() {
  return (
    <button
      type="button"
      class="menu-button"
      data-act="menu"
      aria-label={t("phone.menu")}
      onClick={() => openSheet({ name: "menu" })}
    >
      <Mark name="menu" />
      {isAsked.value && <span class="menu-dot"></span>}
    </button>
  );
}

/** A screen's large line, and the menu. A new line slams in. */
export function Top({ menu = true, ...title }: TitleProps & { menu?: boolean }) {
  return (
    <header class="top">
      <Title key={title.text} {...title} />
      {menu && <MenuButton />}
    </header>
  );
}
